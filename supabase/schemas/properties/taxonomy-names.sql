-- The names of property types and features: each entry's own name and its former ones, so that a saved search, an old link
-- or a file with a former name still finds the entry.

-- The form in which names are compared: `feature_keys` of a property has the same.
create function private.taxonomy_key(name text) returns text
language sql immutable parallel safe
return private.fold_text(btrim(name));

create table private.taxonomy_names (
  list text not null,
  key text not null,
  name text not null,
  entry_id uuid not null,
  -- False for a former name, which a new entry may take over.
  is_current boolean not null default true,
  primary key (list, key),
  constraint list_is_known check (list in ('property_kinds', 'property_features'))
);
create index list_names_by_entry on private.taxonomy_names (list, entry_id);

alter table private.taxonomy_names enable row level security;
grant select, insert, update (entry_id, is_current), delete on private.taxonomy_names to authenticated;
grant select on private.taxonomy_names to service_role;

create policy "staff read every name" on private.taxonomy_names
  for select to authenticated using ((select private.staff_role()) is not null);
create policy "managers lead names to other entries" on private.taxonomy_names
  for all to authenticated using ((select private.is_manager())) with check ((select private.is_manager()));

-- Before the row is stored: the properties that follow a new name already find it here.
create function private.record_taxonomy_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from private.taxonomy_names n where n.list = tg_table_name and n.entry_id = old.id;
    return old;
  end if;
  new.name := regexp_replace(private.plain_text(new.name), '\s+', ' ', 'g');
  new.name_sw := nullif(regexp_replace(private.plain_text(new.name_sw), '\s+', ' ', 'g'), '');
  update private.taxonomy_names n set is_current = false
  where n.list = tg_table_name and n.entry_id = new.id and n.is_current;
  insert into private.taxonomy_names as n (list, key, name, entry_id)
  values (tg_table_name, private.taxonomy_key(new.name), new.name, new.id)
  on conflict (list, key) do update set name = excluded.name, entry_id = excluded.entry_id, is_current = true
  where not n.is_current;
  if not found then
    raise exception 'This name is already in the list' using errcode = '23505', constraint = 'list_name_is_used_once';
  end if;
  return new;
end
$$;

-- True while a list is changed: the properties that follow are not edited by anyone.
create function private.is_taxonomy_change() returns boolean
language sql stable
return coalesce(current_setting('makazi.taxonomy_change', true), '') = 'yes';
