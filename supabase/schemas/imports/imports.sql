-- Imports of properties: what a person confirmed, row by row, with what each row changed, so that it can be undone.

create table private.imports (
  -- Chosen by the browser, so that sending twice is one import.
  id uuid primary key,
  file_name text not null,
  -- Headings of the file, and those that were not imported on purpose.
  headings text[] not null default '{}',
  left_out text[] not null default '{}',
  publishes boolean not null default false,
  -- Types that are added to the company's list when the import is applied: names with their kinds.
  new_types jsonb not null default '[]',
  created_by uuid not null references accounts.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz,
  -- What the result screen shows, as apply_import returned it.
  result jsonb,
  constraint import_file_name_is_one_plain_line
    check (not private.is_blank(file_name) and char_length(file_name) <= 200 and private.is_plain_line(file_name)),
  constraint import_headings_fit check (
    cardinality(headings) <= 200 and cardinality(left_out) <= 200
    and char_length(array_to_string(headings || left_out, '')) <= 40000
  ),
  constraint import_new_types_are_a_short_list
    check (jsonb_typeof(new_types) = 'array' and jsonb_array_length(new_types) <= 100 and octet_length(new_types::text) <= 20000),
  constraint import_is_undone_after_it_was_applied check (undone_at is null or applied_at is not null)
);
create index imports_newest on private.imports (applied_at desc) where applied_at is not null;
create index imports_by_person on private.imports (created_by);
alter table private.imports enable row level security;

create table private.import_rows (
  import_id uuid not null references private.imports (id) on delete cascade,
  -- As in the file.
  number int not null,
  action text not null,
  reference text not null default '',
  title text not null default '',
  property_id uuid,
  -- Of the property in the preview.
  version int,
  category text,
  -- Values by column.
  columns jsonb not null default '{}',
  -- Null leaves an updated property's images as they are.
  images text[],
  photo_addresses text[] not null default '{}',
  -- What the reader could not import, and for failed rows the cells of the file, so that they can be downloaded.
  reason text,
  cells text[],
  outcome text,
  -- The row of an updated property before the import, and the version that the import gave it.
  previous jsonb,
  applied_version int,
  primary key (import_id, number),
  constraint import_row_number_is_in_a_sheet check (number between 1 and 1048576),
  constraint import_action_is_known check (action in ('add', 'update', 'skip', 'error')),
  constraint import_outcome_is_known check (outcome in ('added', 'updated', 'skipped', 'failed')),
  constraint import_row_fits check (
    char_length(reference) <= 100 and char_length(title) <= 300 and char_length(reason) <= 2000
    and cardinality(images) <= 10 and cardinality(photo_addresses) <= 10
    and char_length(array_to_string(photo_addresses, '')) <= 20480
    and char_length(array_to_string(cells, '')) <= 100000 and pg_column_size(columns) <= 200000
  )
);
create index import_rows_by_property on private.import_rows (property_id) where property_id is not null;
alter table private.import_rows enable row level security;

create function private.check_may_import() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.may_import() then
    raise exception 'Only administrators and super admins can import properties' using errcode = '42501';
  end if;
end
$$;

-- The caller's own import, locked. Others' imports do not exist for the caller.
create function private.own_import(own_id uuid) returns private.imports
language plpgsql volatile set search_path = '' as $$
declare
  found private.imports;
begin
  perform private.check_may_import();
  select i.* into found from private.imports i where i.id = own_id and i.created_by = private.caller_id() for update;
  if found.id is null then
    raise exception 'There is no such import' using errcode = '22023';
  end if;
  return found;
end
$$;

-- `new_types` is a JSON list of names with their kinds.
create function public.start_import(
  import_id uuid, file_name text, headings text[], left_out text[], publishes boolean, new_types text default '[]'
) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  perform private.check_may_import();
  if import_id is null then
    raise exception 'The import has no id' using errcode = '22023';
  end if;
  insert into private.imports (id, file_name, headings, left_out, publishes, new_types, created_by)
  values (
    import_id, left(private.as_plain_line(file_name), 200), coalesce(headings, '{}'), coalesce(left_out, '{}'),
    coalesce(publishes, false), coalesce(new_types, '[]')::jsonb, private.caller_id()
  )
  on conflict (id) do nothing;
  perform private.own_import(import_id);
end
$$;
revoke execute on function public.start_import from public, anon, authenticated;
grant execute on function public.start_import to authenticated;

-- Stores rows of the preview, a JSON list, in batches; a batch that is sent twice replaces itself.
create function public.add_import_rows(import_id uuid, import_rows text) returns int
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  import private.imports := private.own_import(import_id);
  given jsonb := import_rows::jsonb;
  stored int;
begin
  if import.applied_at is not null then
    return 0;
  end if;
  if jsonb_typeof(given) is distinct from 'array' or jsonb_array_length(given) > 1000 then
    raise exception 'Send at most 1,000 rows at a time' using errcode = '22023';
  end if;
  insert into private.import_rows as t (
    import_id, number, action, reference, title, property_id, version, category, columns, images, photo_addresses, reason, cells
  )
  select import_id, r.number, r.action, coalesce(r.reference, ''), coalesce(r.title, ''), r.property_id, r.version, r.category,
    coalesce(r.columns, '{}'), r.images, coalesce(r.photo_addresses, '{}'), r.reason, r.cells
  from jsonb_to_recordset(given) as r (
    number int, action text, reference text, title text, property_id uuid, version int, category text, columns jsonb,
    images text[], photo_addresses text[], reason text, cells text[]
  )
  on conflict on constraint import_rows_pkey do update set
    action = excluded.action, reference = excluded.reference, title = excluded.title, property_id = excluded.property_id,
    version = excluded.version, category = excluded.category, columns = excluded.columns, images = excluded.images,
    photo_addresses = excluded.photo_addresses, reason = excluded.reason, cells = excluded.cells;
  select count(*) into stored from private.import_rows r where r.import_id = import.id;
  if stored > 10000 then
    raise exception 'At most 10,000 rows go in one import: split the file' using errcode = '22023';
  end if;
  return stored;
end
$$;
revoke execute on function public.add_import_rows from public, anon, authenticated;
grant execute on function public.add_import_rows to authenticated;

-- Whether a property is in the bin because its import was undone: its reference is free for another try.
create function private.was_removed_by_undo(property uuid, deleted timestamptz) returns boolean
language sql stable set search_path = ''
return deleted is not null and exists (
  select from private.import_rows r join private.imports i on i.id = r.import_id
  where r.property_id = property and r.outcome = 'added' and i.undone_at = deleted
);

-- The properties with these references or ids, as the form reads them: the preview compares the file with them.
create function public.find_import_matches(search_references text[], search_ids text[] default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_may_import();
  if cardinality(search_references) + cardinality(search_ids) > 500 then
    raise exception 'Ask for at most 500 properties at a time' using errcode = '22023';
  end if;
  return (
    select coalesce(jsonb_agg(
      case when p.deleted_at is null and private.may_edit_property(p.agent_id) then
        to_jsonb(p) - '{search_text,feature_keys}'::text[] || jsonb_build_object('category', jsonb_build_object('slug', c.slug))
      -- Of others no more than what was asked with.
      else jsonb_strip_nulls(jsonb_build_object(
        'property_id', case when p.id = any (search_ids::uuid[]) then p.id end,
        'reference', case when private.same_reference(p.reference) in (
          select private.same_reference(r) from unnest(search_references) as r
        ) then p.reference end,
        'is_deleted', p.deleted_at is not null
      )) end
    ), '[]')
    from public.properties p
    join public.categories c on c.id = p.category_id
    where (
        private.same_reference(p.reference) in (select private.same_reference(r) from unnest(search_references) as r)
        or p.id = any (search_ids::uuid[])
      )
      and not private.was_removed_by_undo(p.id, p.deleted_at)
  );
end
$$;
revoke execute on function public.find_import_matches from public, anon, authenticated;
grant execute on function public.find_import_matches to authenticated;

-- Everybody's imports that can be looked at.
create function public.list_imports() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_may_import();
  return (
    select coalesce(jsonb_agg(to_jsonb(listed) order by listed.applied_at desc), '[]')
    from (
      select i.id, i.file_name, i.applied_at, i.undone_at, i.result,
        (select s.name from public.staff s where s.user_id = i.created_by) as imported_by
      from private.imports i
      where i.applied_at > now() - interval '28 days'
      order by i.applied_at desc limit 20
    ) as listed
  );
end
$$;
revoke execute on function public.list_imports from public, anon, authenticated;
grant execute on function public.list_imports to authenticated;

-- What can no longer be undone goes, and what was never confirmed.
create function public.purge_imports() returns int
language sql volatile security definer set search_path = ''
begin atomic
  with gone as (
    delete from private.imports i
    where i.applied_at < now() - interval '28 days'
      or (i.applied_at is null and i.created_at < now() - interval '1 day')
    returning i.id
  )
  select count(*)::int from gone;
end;
revoke execute on function public.purge_imports from public, anon, authenticated;
grant execute on function public.purge_imports to service_role;
