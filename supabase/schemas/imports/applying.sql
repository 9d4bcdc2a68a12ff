-- Applying an import: all of its rows in one transaction, or none.

-- The columns that a file may set: not category and images, which the import sets itself.
create function private.imported_columns() returns text[]
language sql stable set search_path = ''
return array(
  select name from unnest(private.edited_columns()) as name where name not in ('category_id', 'images')
);

-- A listing is given to somebody who works here and handles listings. One who left after the preview is left out, and of an
-- update the listing stays whose it is.
create function private.settle_imported_agents(import uuid) returns void
language sql volatile set search_path = '' set plan_cache_mode = force_custom_plan
begin atomic
  update private.import_rows r set columns = r.columns - 'agent_id'
  where r.import_id = import and r.outcome is null and r.columns ->> 'agent_id' is not null
    and r.columns ->> 'agent_id' not in (select s.user_id::text from public.staff s where private.can_be_assigned(s.user_id));
end;

create function private.default_of_column(column_name text) returns text
language sql stable set search_path = ''
return coalesce(
  (
    select pg_catalog.pg_get_expr(d.adbin, d.adrelid) from pg_catalog.pg_attrdef d
    join pg_catalog.pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'public.properties'::regclass and a.attname = column_name
  ),
  'null'
);

-- Rows that cannot be applied any more: something changed between the preview and now. Planned for each import: a plan that is
-- stored from a small one joins thousands of rows one by one.
create function private.reject_stale_rows(import uuid) returns void
language plpgsql volatile set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  update private.import_rows r set outcome = case r.action when 'skip' then 'skipped' else 'failed' end
  where r.import_id = import and r.action in ('skip', 'error');
  update private.import_rows r set outcome = 'failed', reason = case
      when p.id is null or p.deleted_at is not null then 'gone'
      when not private.may_edit_property(p.agent_id) then 'not_yours'
      else 'changed_meanwhile'
    end
  from private.import_rows own left join public.properties p on p.id = own.property_id
  where r.import_id = import and own.import_id = import and own.number = r.number and r.action = 'update'
    and (p.id is null or p.deleted_at is not null or p.version <> r.version or not private.may_edit_property(p.agent_id));
  update private.import_rows r set outcome = 'failed', reason = taken.reason
  from (
    select own.number, case when p.deleted_at is null then 'reference_taken' else 'reference_deleted' end as reason
    from private.import_rows own
    join public.properties p on private.same_reference(p.reference) = private.same_reference(own.columns ->> 'reference')
    where own.import_id = import and own.action = 'add' and private.same_reference(own.columns ->> 'reference') <> ''
    union all
    select repeated.number, 'reference_taken' from (
      select own.number, row_number() over (
        partition by private.same_reference(own.columns ->> 'reference') order by own.number
      ) as place
      from private.import_rows own
      where own.import_id = import and own.action = 'add' and private.same_reference(own.columns ->> 'reference') <> ''
    ) as repeated where repeated.place > 1
  ) as taken
  where r.import_id = import and r.number = taken.number and r.outcome is null;
end
$$;

-- The same file again after an undo: what the undo moved to the bin gets another reference, which can be restored beside it.
create function private.release_references(import uuid) returns void
language sql volatile set search_path = ''
begin atomic
  update public.properties p set reference = private.new_reference()
  where p.deleted_at is not null and private.was_removed_by_undo(p.id, p.deleted_at)
    and private.same_reference(p.reference) in (
      select private.same_reference(r.columns ->> 'reference') from private.import_rows r
      where r.import_id = import and r.action = 'add' and r.columns ->> 'reference' <> ''
    );
end;

-- Images that are not stored here (any more) are left out.
create function private.known_images(images text[], known text[]) returns text[]
language sql immutable
return array(
  select image from unnest(images) with ordinality as i (image, place)
  where substr(image, 8) = any (known) order by place
);

create function private.add_imported_properties(import private.imports) returns void
language plpgsql volatile set search_path = '' as $$
declare
  columns text[] := private.imported_columns();
  written int;
  expected int;
begin
  update private.import_rows r set property_id = private.new_id()
  where r.import_id = import.id and r.action = 'add' and r.outcome is null;
  execute format(
    'insert into public.properties (id, category_id, images, is_published, %s)
     select i.property_id, c.id, coalesce(i.images, ''{}''),
       $2 and coalesce(cardinality(i.images), 0) > 0 and (i.columns ->> ''price'' is not null or i.columns ->> ''price_type'' = ''on_request''),
       %s
     from private.import_rows i
     join public.categories c on c.slug = i.category
     cross join lateral jsonb_populate_record(null::public.properties, i.columns) as r
     where i.import_id = $1 and i.action = ''add'' and i.outcome is null',
    (select string_agg(quote_ident(name), ', ') from unnest(columns) as name),
    (
      select string_agg(
        format('case when i.columns ? %L then r.%I else %s end', name, name, private.default_of_column(name)), ', '
      ) from unnest(columns) as name
    )
  ) using import.id, import.publishes;
  get diagnostics written = row_count;
  update private.import_rows r set outcome = 'added', applied_version = 1
  where r.import_id = import.id and r.action = 'add' and r.outcome is null;
  get diagnostics expected = row_count;
  if written <> expected then
    raise exception 'Property category is required' using errcode = '22023';
  end if;
end
$$;

create function private.store_previous_rows(import uuid) returns void
language sql volatile set search_path = '' set plan_cache_mode = force_custom_plan
begin atomic
  update private.import_rows r set previous = to_jsonb(p) - '{search_text,feature_keys}'::text[]
  from public.properties p
  where r.import_id = import and r.action = 'update' and r.outcome is null and p.id = r.property_id;
end;

create function private.update_imported_properties(import private.imports) returns void
language plpgsql volatile set search_path = '' as $$
declare
  columns text[] := private.imported_columns();
begin
  perform private.store_previous_rows(import.id);
  execute format(
    'update public.properties p set category_id = n.category_id, images = n.images, %s
     from (
       select i.property_id, coalesce(c.id, old.category_id) as category_id, coalesce(i.images, old.images) as images, r as merged
       from private.import_rows i
       join public.properties old on old.id = i.property_id
       left join public.categories c on c.slug = i.category
       cross join lateral jsonb_populate_record(old, i.columns) as r
       where i.import_id = $1 and i.action = ''update'' and i.outcome is null
     ) as n
     where p.id = n.property_id',
    (select string_agg(format('%I = (n.merged).%I', name, name), ', ') from unnest(columns) as name)
  ) using import.id;
  update private.import_rows r set outcome = 'updated', applied_version = r.version + 1
  where r.import_id = import.id and r.action = 'update' and r.outcome is null;
end
$$;

-- Rows without a reference that another import of the last 28 days has added, with the same title and place: two tabs with one
-- file, or two colleagues. Asked under the lock of apply_import, so that of two that are applied at once the second is told.
create function private.repeated_rows(import uuid) returns table (number int, other uuid)
language sql stable set search_path = '' set plan_cache_mode = force_custom_plan
begin atomic
  select own.number, (array_agg(i.id order by i.applied_at desc))[1]
  from private.import_rows own
  join public.properties p
    on lower(btrim(p.title)) = lower(btrim(own.columns ->> 'title')) and p.deleted_at is null
    and lower(btrim(p.location)) = lower(btrim(own.columns ->> 'location'))
  join private.import_rows r on r.property_id = p.id and r.outcome = 'added' and r.import_id <> own.import_id
  join private.imports i on i.id = r.import_id and i.undone_at is null and i.applied_at > now() - interval '28 days'
  where own.import_id = import and own.action = 'add' and own.outcome is null
    and private.is_blank(own.columns ->> 'reference') and private.may_edit_property(p.agent_id)
  group by own.number;
end;

create function private.repeated_import(import uuid) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'count', (select count(*) from private.repeated_rows(import)),
    'seconds_ago', greatest(0, extract(epoch from clock_timestamp() - i.applied_at))::int,
    'file_name', i.file_name,
    'imported_by', private.staff_name(i.created_by)
  )
  from private.repeated_rows(import) repeated
  join private.imports i on i.id = repeated.other
  order by i.applied_at desc limit 1
);

create function private.add_imported_types(import private.imports) returns void
language plpgsql volatile set search_path = '' as $$
declare
  added record;
begin
  for added in select t.name, t.kind from jsonb_to_recordset(import.new_types) as t (name text, kind text) loop
    if not exists (
      select from private.list_names n where n.list = 'property_kinds' and n.key = private.list_key(added.name)
    ) then
      perform public.create_property_kind(added.name, added.kind);
    end if;
  end loop;
end
$$;

-- Applies every row that still fits and returns the result. Called again, it returns the same result. Rows that another import
-- has added are told first, with nothing applied; `repeated` says whether they are added again or left out ('add', 'skip').
create function public.apply_import(import_id uuid, repeated text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  import private.imports := private.own_import(import_id);
  known text[];
begin
  if import.applied_at is not null then
    return private.import_result(import_id);
  end if;
  -- In the order in which a change of the lists and a single write take them, so that none waits for another that waits for it.
  if import.new_types <> '[]' then
    perform pg_advisory_xact_lock(hashtextextended('property lists', 0));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('slug:property', 0));
  perform pg_advisory_xact_lock(hashtextextended('property counts', 0));
  if repeated is distinct from 'add' and exists (select from private.repeated_rows(import_id)) then
    if repeated is distinct from 'skip' then
      return jsonb_build_object('repeated', private.repeated_import(import_id));
    end if;
    update private.import_rows r set outcome = 'skipped', reason = 'repeated'
    where r.import_id = import_id and r.number in (select again.number from private.repeated_rows(import_id) again);
  end if;
  perform private.release_references(import_id);
  perform private.reject_stale_rows(import_id);
  perform private.settle_imported_agents(import_id);
  perform private.add_imported_types(import);
  known := array(
    select distinct substr(image, 8) from private.import_rows r, unnest(r.images) as image
    where r.import_id = import_id and r.outcome is null
  );
  perform private.lock_media(known);
  known := array(select m.hash from public.media m where m.hash = any (known));
  update private.import_rows r set images = private.known_images(r.images, known)
  where r.import_id = import_id and r.images <> '{}';
  perform set_config('makazi.importing', 'yes', true);
  perform private.add_imported_properties(import);
  perform private.update_imported_properties(import);
  perform set_config('makazi.importing', '', true);
  perform private.queue_import_photos(import_id);
  update private.imports i set applied_at = now() where i.id = import_id;
  update private.imports i set result = private.import_counts(import_id) where i.id = import_id;
  -- The values are in the properties now; an undo needs only what they replaced.
  update private.import_rows r set columns = '{}', cells = case when r.outcome = 'failed' then r.cells end
  where r.import_id = import_id;
  return private.import_result(import_id);
end
$$;
revoke execute on function public.apply_import from public, anon, authenticated;
grant execute on function public.apply_import to authenticated;

create function private.import_counts(import uuid) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'rows', count(*),
    'added', count(*) filter (where r.outcome = 'added'),
    'updated', count(*) filter (where r.outcome = 'updated'),
    'skipped', count(*) filter (where r.outcome = 'skipped'),
    'failed', count(*) filter (where r.outcome = 'failed'),
    'images', coalesce(sum(cardinality(r.images)) filter (where r.outcome in ('added', 'updated')), 0)
  )
  from private.import_rows r where r.import_id = import
);

-- What the result screen shows. Drafts are those added properties that are still unpublished.
create function private.import_result(import uuid) returns jsonb
language sql stable set search_path = '' set plan_cache_mode = force_custom_plan
return (
  select i.result || jsonb_build_object(
    'id', i.id,
    'file_name', i.file_name,
    'headings', i.headings,
    'left_out', i.left_out,
    'applied_at', i.applied_at,
    'undone_at', i.undone_at,
    'imported_by', (select s.name from public.staff s where s.user_id = i.created_by),
    'drafts', (
      select coalesce(jsonb_agg(p.id order by r.number), '[]') from private.import_rows r
      join public.properties p on p.id = r.property_id
      where r.import_id = i.id and r.outcome = 'added' and not p.is_published and p.deleted_at is null
    ),
    'failures', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'number', r.number, 'reference', r.reference, 'title', r.title, 'reason', r.reason, 'cells', to_jsonb(r.cells)
      ) order by r.number), '[]')
      from private.import_rows r where r.import_id = i.id and r.outcome = 'failed'
    ),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'number', r.number, 'reference', r.reference, 'title', r.title, 'reason', r.reason
      ) order by r.number), '[]')
      from private.import_rows r where r.import_id = i.id and r.outcome in ('added', 'updated') and r.reason is not null
    ),
    'photos', private.import_photo_progress(i.id),
    'undo', private.undo_preview(i.id)
  )
  from private.imports i where i.id = import
);

create function public.import_report(import_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  perform private.check_may_import();
  if not exists (
    select from private.imports i where i.id = import_id and i.applied_at is not null
  ) then
    return null;
  end if;
  return private.import_result(import_id);
end
$$;
revoke execute on function public.import_report from public, anon, authenticated;
grant execute on function public.import_report to authenticated;

-- Publishes the drafts that the import added and nobody has edited since. It counts as part of the import: an undo still
-- undoes it. Returns how many.
create function public.publish_import(import_id uuid) returns int
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  published int;
begin
  perform private.check_may_import();
  if not exists (
    select from private.imports i
    where i.id = import_id and i.applied_at is not null and i.undone_at is null
  ) then
    raise exception 'There is no such import' using errcode = '22023';
  end if;
  update public.properties p set is_published = true
  from private.import_rows r
  where r.import_id = import_id and r.outcome = 'added' and p.id = r.property_id and p.version = r.applied_version
    and not p.is_published and p.deleted_at is null and private.may_edit_property(p.agent_id);
  get diagnostics published = row_count;
  update private.import_rows r set applied_version = p.version
  from public.properties p
  where r.import_id = import_id and r.outcome = 'added' and p.id = r.property_id and p.version = r.applied_version + 1
    and p.is_published and p.updated_at = now();
  return published;
end
$$;
revoke execute on function public.publish_import from public, anon, authenticated;
grant execute on function public.publish_import to authenticated;
