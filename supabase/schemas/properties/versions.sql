-- Earlier versions of listings: what each publication and each import made of one, and drafts that a restored version replaced.
-- They are stored for two years, and at most 200 for one listing.

create table private.property_versions (
  version bigint generated always as identity primary key,
  property_id uuid not null references public.properties (id) on delete cascade,
  kind text not null,
  -- The columns that people set, without the agent.
  value jsonb not null,
  saved_at timestamptz not null default now() check (saved_at between '2000-01-01Z' and '2100-01-01Z'),
  saved_by uuid references accounts.users (id) on delete set null,
  media text[] not null generated always as (private.media_hashes(value::text)) stored,
  constraint property_version_kind_is_known check (kind in ('published', 'import', 'draft'))
);
create index property_versions_newest_first on private.property_versions (property_id, version desc);
create index property_versions_by_image on private.property_versions using gin (media);
create index property_versions_by_time on private.property_versions (saved_at);

alter table private.property_versions enable row level security;
create policy "whoever may edit a listing reads and adds its versions" on private.property_versions
  for all to authenticated using (private.may_edit_listing(property_id)) with check (private.may_edit_listing(property_id));
grant select on private.property_versions to service_role;
grant select, insert (property_id, kind, value, saved_by, saved_at), delete on private.property_versions to authenticated;
grant select, delete on private.property_versions to service_role;

-- Asked for the columns once, not for each of them: many listings change in one call.
create function private.listing_value(p public.properties) returns jsonb
language sql stable
return (
  select jsonb_object_agg(entry.key, entry.value) from jsonb_each(to_jsonb(p)) as entry
  where entry.key in (select unnest(private.edited_columns())) and entry.key <> 'agent_id'
);

-- True while a file is applied; its rows make versions even when they are not published.
create function private.is_importing() returns boolean
language sql stable
return coalesce(current_setting('makazi.importing', true), '') = 'yes';

create function private.add_property_version(listing uuid, of_kind text, new_value jsonb, saver uuid, moment timestamptz)
returns void
language sql volatile
begin atomic
  insert into private.property_versions (property_id, kind, value, saved_by, saved_at)
  select listing, of_kind, new_value, saver, moment
  where new_value is distinct from (
    select v.value from private.property_versions v where v.property_id = listing order by v.version desc limit 1
  );
  delete from private.property_versions v where v.property_id = listing and v.version <= (
    select old.version from private.property_versions old
    where old.property_id = listing order by old.version desc offset 200 limit 1
  );
end;

-- A listing has no version before its first change: what it was until then is stored with it. Runs before the log's trigger,
-- so that the last editor is the one before.
create function private.record_property_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (old.is_published or private.is_importing()) and not exists (
    select from private.property_versions v where v.property_id = new.id
  ) then
    perform private.add_property_version(
      new.id, 'published', private.listing_value(old), (
        select a.actor_id from public.activity_log a
        where a.entity = 'properties' and a.entity_id = new.id::text order by a.id desc limit 1
      ), old.updated_at
    );
  end if;
  perform private.add_property_version(
    new.id, case when private.is_importing() then 'import' else 'published' end, private.listing_value(new),
    coalesce(private.caller_id(), nullif(current_setting('makazi.publisher', true), '')::uuid), now()
  );
  return null;
end
$$;

create trigger a_property_version_is_recorded after update on public.properties
  for each row when (
    (new.is_published or private.is_importing()) and old.version <> new.version and new.deleted_at is null
    and not private.is_taxonomy_change() and not private.is_restoring()
  )
  execute function private.record_property_version();
