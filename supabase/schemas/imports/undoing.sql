-- Undoing an import: added properties go to the bin, updated ones get back what they had. What people have edited or used since
-- stays.

-- Whether staff or visitors have added something to a property that does not show in its version.
create function private.has_work_of_people(property uuid) returns boolean
language sql stable set search_path = ''
return exists (select from private.property_drafts d where d.property_id = property)
  or exists (select from private.publication_plans s where s.property_id = property)
  or exists (select from private.property_mandates m where m.property_id = property)
  or exists (select from public.inquiries i where i.property_id = property)
  or exists (select from public.viewings v where v.property_id = property)
  or exists (select from public.listing_reports r where r.property_id = property)
  or exists (select from private.shortlist_entries e where e.property_id = property);

-- The applied rows of an import, with whether each can still be undone.
create function private.undoable_rows(import uuid)
returns table (number int, outcome text, property_id uuid, label text, is_undoable boolean)
language sql stable set search_path = '' set plan_cache_mode = force_custom_plan
begin atomic
  select r.number, r.outcome, r.property_id, coalesce(p.reference, r.reference) || ' ' || coalesce(p.title, r.title),
    p.id is not null and p.deleted_at is null and p.version = r.applied_version
    and (r.outcome = 'updated' or not private.has_work_of_people(p.id))
  from private.import_rows r
  left join public.properties p on p.id = r.property_id
  where r.import_id = import and r.outcome in ('added', 'updated');
end;

create function private.undo_preview(import uuid) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'removed', count(*) filter (where u.outcome = 'added' and u.is_undoable),
    'restored', count(*) filter (where u.outcome = 'updated' and u.is_undoable),
    'remaining', coalesce(jsonb_agg(u.label order by u.number) filter (where not u.is_undoable), '[]')
  )
  from private.undoable_rows(import) u
);

-- What was recorded because of the import never happened.
create function private.forget_recorded_changes(import uuid, applied timestamptz) returns void
language sql volatile set search_path = '' set plan_cache_mode = force_custom_plan
begin atomic
  delete from public.price_changes c using private.import_rows r
  where r.import_id = import and r.outcome = 'updated' and c.property_id = r.property_id and c.changed_at = applied;
  delete from private.property_status_changes c using private.import_rows r
  where r.import_id = import and r.outcome = 'updated' and c.property_id = r.property_id and c.changed_at = applied;
  delete from private.property_versions v using private.import_rows r
  where r.import_id = import and r.outcome = 'updated' and v.property_id = r.property_id and v.kind = 'import'
    and v.saved_at = applied;
end;

-- The row as it would be stored today: its type and features may have another name since, or be gone, and then the property
-- keeps the type that it has. Its agent may have left.
create function private.with_current_names(former public.properties, present public.properties) returns public.properties
language plpgsql stable set search_path = '' as $$
declare
  listed public.property_kinds;
begin
  select t.* into listed from public.property_kinds t
  where t.id = former.property_kind_id or t.id = (
    select n.entry_id from private.list_names n
    where n.list = 'property_kinds' and n.key = private.list_key(former.type)
  )
  order by t.id = former.property_kind_id desc limit 1;
  former.type := coalesce(listed.name, present.type);
  former.property_kind_id := coalesce(listed.id, present.property_kind_id);
  former.property_type_id := coalesce(private.property_type_of(listed.kind), present.property_type_id);
  former.agent_id := (select s.user_id from public.staff s where s.user_id = former.agent_id);
  former.features := coalesce(private.with_listed_features(former.features), '{}');
  former.amenities := coalesce(private.with_listed_features(former.amenities), '{}');
  return former;
end
$$;

-- Updated properties get every column back. The version goes on, so that a form opened in between cannot overwrite it.
create function private.restore_imported(import uuid, applied timestamptz) returns int
language plpgsql volatile set search_path = '' as $$
declare
  columns text[] := private.imported_columns();
  restored int;
begin
  perform set_config('makazi.restoring', 'yes', true);
  perform private.forget_recorded_changes(import, applied);
  execute format(
    'update public.properties p
     set version = p.version + 1, slug = (o.former).slug, category_id = (o.former).category_id, images = (o.former).images,
       property_kind_id = (o.former).property_kind_id, property_type_id = (o.former).property_type_id, is_sample = (o.former).is_sample, updated_at = (o.former).updated_at,
       status_changed_at = (o.former).status_changed_at, availability_confirmed_on = (o.former).availability_confirmed_on,
       price_reduced_on = (o.former).price_reduced_on, price_before_reduction = (o.former).price_before_reduction, %s
     from (
       select r.property_id,
         private.with_current_names(jsonb_populate_record(null::public.properties, r.previous), present) as former
       from private.import_rows r
       join public.properties present on present.id = r.property_id
       join private.undoable_rows($1) u on u.number = r.number and u.outcome = ''updated'' and u.is_undoable
       where r.import_id = $1
       -- One call for each row, not for each column.
       offset 0
     ) as o
     where p.id = o.property_id',
    (select string_agg(format('%I = (o.former).%I', name, name), ', ') from unnest(columns) as name)
  ) using import;
  get diagnostics restored = row_count;
  perform set_config('makazi.restoring', '', true);
  return restored;
end
$$;

-- For 28 days. A second call returns what the first one did.
create function public.undo_import(import_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  import private.imports;
  removed int;
  restored int;
  remaining jsonb;
begin
  perform private.check_may_import();
  select i.* into import from private.imports i where i.id = import_id and i.applied_at is not null for update;
  if import.id is null then
    raise exception 'There is no such import' using errcode = '22023';
  end if;
  if import.undone_at is not null then
    return import.result -> 'undone';
  end if;
  if import.applied_at < now() - interval '28 days' then
    raise exception 'An import can be undone for 28 days' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('slug:property', 0));
  perform pg_advisory_xact_lock(hashtextextended('property counts', 0));
  remaining := private.undo_preview(import_id) -> 'remaining';
  delete from private.import_photos f where f.import_id = import_id;
  restored := private.restore_imported(import_id, import.applied_at);
  update public.properties p set deleted_at = now(), was_published = p.is_published, is_published = false
  from private.undoable_rows(import_id) u
  where u.outcome = 'added' and u.is_undoable and p.id = u.property_id;
  get diagnostics removed = row_count;
  update private.imports i
  set undone_at = now(),
    result = i.result || jsonb_build_object('undone', jsonb_build_object('removed', removed, 'restored', restored, 'remaining', remaining))
  where i.id = import_id;
  return jsonb_build_object('removed', removed, 'restored', restored, 'remaining', remaining);
end
$$;
revoke execute on function public.undo_import from public, anon, authenticated;
grant execute on function public.undo_import to authenticated;
