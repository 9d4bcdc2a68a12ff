-- What somebody may be told of a listing by name: title and place. Functions that run as their owner ask here, so that a draft
-- is told to nobody who may not read it.

-- A listing that is not public, by the name that outsiders know: as it was when it was taken down, or when staff arranged a
-- viewing of it.
create table private.known_names (
  property_id uuid primary key references public.properties (id) on delete cascade,
  title text not null,
  location text not null
);
alter table private.known_names enable row level security;

create function private.remember_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.is_published then
    delete from private.known_names n where n.property_id = new.id;
  else
    insert into private.known_names (property_id, title, location) values (old.id, old.title, old.location)
    on conflict (property_id) do update set title = excluded.title, location = excluded.location;
  end if;
  return null;
end
$$;

create trigger property_is_known_by_its_published_name after update of is_published on public.properties
  for each row when (old.is_published <> new.is_published) execute function private.remember_name();

-- What everybody may know, visitors and those who get emails: the published title, or the one that was. Null for a listing that
-- was never told to anybody.
create function private.public_name(property uuid, out title text, out location text)
language sql stable security definer set search_path = ''
begin atomic
  select case when p.is_published then p.title else n.title end, case when p.is_published then p.location else n.location end
  from public.properties p left join private.known_names n on n.property_id = p.id
  where p.id = property;
end;

-- The same for staff: whoever may edit the listing reads its draft.
create function private.visible_name(property uuid, out title text, out location text)
language sql stable security definer set search_path = ''
begin atomic
  select case when mine.it then p.title else known.title end, case when mine.it then p.location else known.location end
  from public.properties p
  cross join lateral (select private.may_edit_property(p.agent_id) as it) mine
  cross join lateral private.public_name(p.id) known
  where p.id = property;
end;

-- For lists of staff, in which a deleted listing has no title.
create function private.visible_title(property uuid) returns text
language sql stable security definer set search_path = ''
return (
  select name.title from public.properties p cross join lateral private.visible_name(p.id) name
  where p.id = property and p.deleted_at is null
);
