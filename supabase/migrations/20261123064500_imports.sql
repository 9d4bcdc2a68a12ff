-- Imports of properties: applied in one transaction, undone for 28 days, photos by their addresses. Adding many properties
-- costs less: slugs by the index, and search words and counts once for each statement.

create or replace function private.is_restoring() returns boolean
language sql stable
return coalesce(current_setting('makazi.restoring', true), '') = 'yes';

create or replace function private.free_slug(entity text, requested text, own_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  candidate text := requested;
  attempt int := 1;
begin
  perform pg_advisory_xact_lock(hashtextextended('slug:' || entity, 0));
  while private.is_slug_taken(entity, candidate, own_id) loop
    attempt := attempt + 1;
    candidate := requested || '-' || attempt;
  end loop;
  return candidate;
end
$$;

create or replace function private.is_slug_taken(entity text, requested text, own_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off as $$
#variable_conflict use_variable
begin
  if entity = 'property' then
    if exists (select from public.properties p where p.slug = requested and p.id <> own_id) then
      return true;
    end if;
  elsif exists (select from public.blogs b where b.slug = requested and b.id <> own_id) then
    return true;
  end if;
  return exists (
    select from public.slug_history h where h.entity = entity and h.slug = requested and h.entity_id <> own_id
  );
end
$$;

create or replace function private.add_search_tokens_of_all() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from added a where a.is_published) then
    perform pg_advisory_xact_lock(hashtextextended('property counts', 0));
    insert into private.search_tokens
    select distinct word
    from added a, unnest(private.property_words(a.search_text, a.type, a.feature_keys)) as word
    where a.is_published and char_length(word) between 1 and 60
    on conflict do nothing;
  end if;
  return null;
end
$$;

drop trigger if exists property_tokens_are_added on public.properties;
create trigger property_tokens_are_added after insert on public.properties
  referencing new table as added
  for each statement execute function private.add_search_tokens_of_all();

create or replace function private.count_added_properties() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from added a where a.is_published) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('property counts', 0));
  insert into private.property_counts as t (
    category_id, type, status, bedrooms, bathrooms, price, land_size_acres, count
  )
  select a.category_id, a.type, a.status, a.bedrooms, private.bathrooms_bucket(a.bathrooms), private.price_bucket(a.price),
    private.acres_bucket(a.land_size_acres), count(*)
  from added a where a.is_published
  group by 1, 2, 3, 4, 5, 6, 7
  on conflict on constraint property_kind_is_counted_once do update set count = t.count + excluded.count;
  insert into private.property_sample
  select a.id, a.category_id, a.type, a.status, a.bedrooms, a.bathrooms, a.price, a.land_size_acres, a.is_featured,
    a.features, a.feature_keys, a.search_text, a.latitude, a.longitude
  from added a where a.is_published and private.is_sampled(a.id);
  return null;
end
$$;

drop trigger if exists property_is_counted on public.properties;
create trigger property_is_counted after insert on public.properties
  referencing new table as added
  for each statement execute function private.count_added_properties();

drop trigger if exists property_is_counted_on_delete on public.properties;
create trigger property_is_counted_on_delete after delete on public.properties
  for each row when (old.is_published) execute function private.update_property_counts();

drop trigger if exists property_publishes_its_images on public.properties;
create trigger property_publishes_its_images after insert on public.properties
  for each row when (new.is_published and (new.images <> '{}' or new.floor_plan is not null))
  execute function private.publish_property_media();

drop trigger if exists property_publishes_its_images_on_delete on public.properties;
create trigger property_publishes_its_images_on_delete after delete on public.properties
  for each row when (old.is_published) execute function private.publish_property_media();

drop trigger if exists property_20_is_prepared_again on public.properties;
create trigger property_20_is_prepared_again before update on public.properties
  for each row when (
    (old.views_count, old.inquiries_count) = (new.views_count, new.inquiries_count) and not private.is_restoring()
  )
  execute function private.prepare_property();

drop trigger if exists property_40_is_stamped_again on public.properties;
create trigger property_40_is_stamped_again before update on public.properties
  for each row when (
    (old.views_count, old.inquiries_count) = (new.views_count, new.inquiries_count)
    and old.availability_confirmed_on is not distinct from new.availability_confirmed_on
    and not private.is_restoring()
  )
  execute function private.stamp_property();

drop trigger if exists property_status_is_recorded on public.properties;
create trigger property_status_is_recorded after update of status on public.properties
  for each row when (old.status is distinct from new.status and not private.is_restoring())
  execute function private.record_property_status();

drop trigger if exists property_50_stops_being_a_sample on public.properties;
create trigger property_50_stops_being_a_sample before update on public.properties
  for each row when ((old.is_sample or new.is_sample) and not private.is_restoring())
  execute function private.guard_sample_mark();

drop trigger if exists property_45_follows_what_is_published_again on public.properties;
create trigger property_45_follows_what_is_published_again before update on public.properties
  for each row when (
    new.is_published and not private.is_restoring() and (old.price, old.price_type, old.is_published, old.status)
      is distinct from (new.price, new.price_type, new.is_published, new.status)
  )
  execute function private.follow_published_property();

drop trigger if exists property_price_is_recorded_again on public.properties;
create trigger property_price_is_recorded_again after update of price, price_type, is_published on public.properties
  for each row when (
    new.is_published and new.price is not null and new.price_type <> 'on_request' and not private.is_restoring()
  )
  execute function private.record_published_price();

drop trigger if exists property_is_noted_when_changed on public.properties;
create trigger property_is_noted_when_changed after update on public.properties
  for each row when (
    -- A restored property is not reported as a change.
    new.is_published and old.deleted_at is null and not private.is_restoring() and (
      old.is_published, old.search_text, old.price, old.status, old.type, old.category_id, old.bedrooms, old.bathrooms,
      old.land_size_acres, old.feature_keys, old.is_featured
    ) is distinct from (
      new.is_published, new.search_text, new.price, new.status, new.type, new.category_id, new.bedrooms, new.bathrooms,
      new.land_size_acres, new.feature_keys, new.is_featured
    )
  )
  execute function private.note_property_change();

-- Imports of properties: what a person confirmed, row by row, with what each row changed, so that it can be undone.

create table private.imports (
  -- Chosen by the browser, so that sending twice is one import.
  id uuid primary key,
  file_name text not null,
  -- Headings of the file, and those that were not imported on purpose.
  headings text[] not null default '{}',
  left_out text[] not null default '{}',
  publishes boolean not null default false,
  created_by uuid not null references auth.users (id) on delete cascade,
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

-- Managers import for the company, agents their own properties.
create function private.check_may_import() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_manager() and not private.is_agent() then
    raise exception 'Only managers and agents can import properties' using errcode = '42501';
  end if;
end
$$;

create function private.may_see_import(i private.imports) returns boolean
language sql stable security definer set search_path = ''
return i.created_by = auth.uid() or private.is_manager();

-- The caller's own import, locked. Others' imports do not exist for the caller.
create function private.own_import(own_id uuid) returns private.imports
language plpgsql volatile security definer set search_path = '' as $$
declare
  found private.imports;
begin
  perform private.check_may_import();
  select i.* into found from private.imports i where i.id = own_id and i.created_by = auth.uid() for update;
  if found.id is null then
    raise exception 'There is no such import' using errcode = '22023';
  end if;
  return found;
end
$$;

create function public.start_import(import_id uuid, file_name text, headings text[], left_out text[], publishes boolean)
returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  perform private.check_may_import();
  if import_id is null then
    raise exception 'The import has no id' using errcode = '22023';
  end if;
  insert into private.imports (id, file_name, headings, left_out, publishes, created_by)
  values (
    import_id, left(private.as_plain_line(file_name), 200), coalesce(headings, '{}'), coalesce(left_out, '{}'),
    coalesce(publishes, false), auth.uid()
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

-- The properties with these references, as the form reads them: the preview compares the file with them.
create function public.find_import_matches(search_references text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_may_import();
  if cardinality(search_references) > 500 then
    raise exception 'Ask for at most 500 references at a time' using errcode = '22023';
  end if;
  return (
    select coalesce(jsonb_agg(
      case when p.deleted_at is null and private.may_edit_property(p.agent_id) then
        to_jsonb(p) - '{search_text,feature_keys}'::text[] || jsonb_build_object('category', jsonb_build_object('slug', c.slug))
      else jsonb_build_object('reference', p.reference, 'is_deleted', p.deleted_at is not null) end
    ), '[]')
    from public.properties p
    join public.categories c on c.id = p.category_id
    where private.reference_key(p.reference) in (select private.reference_key(r) from unnest(search_references) as r)
  );
end
$$;
revoke execute on function public.find_import_matches from public, anon, authenticated;
grant execute on function public.find_import_matches to authenticated;

-- The caller's imports that can be looked at; managers see everybody's.
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
      where i.applied_at > now() - interval '28 days' and private.may_see_import(i)
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

-- Photos of imports by their addresses: a queue that the server's job works off, also after it was interrupted.

create table private.import_photos (
  id bigint generated always as identity primary key,
  import_id uuid not null references private.imports (id) on delete cascade,
  row_number int not null,
  property_id uuid not null references public.properties (id) on delete cascade,
  address text not null,
  state text not null default 'waiting',
  -- A job that is interrupted leaves its photos claimed; they are claimed again after this time.
  claimed_until timestamptz,
  attempts int not null default 0,
  problem text,
  constraint import_photo_is_a_web_address check (address ~ '^https?://[^[:space:]]+$' and char_length(address) <= 2048),
  constraint import_photo_state_is_known check (state in ('waiting', 'stored', 'failed')),
  constraint import_photo_problem_fits check (char_length(problem) <= 300)
);
create index import_photos_waiting on private.import_photos (id) where state = 'waiting';
create index import_photos_by_import on private.import_photos (import_id, id);
create index import_photos_by_property on private.import_photos (property_id);
alter table private.import_photos enable row level security;

-- Addresses that are no web address fail here, in words.
create function private.queue_import_photos(import uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into private.import_photos (import_id, row_number, property_id, address)
  select r.import_id, r.number, r.property_id, photo.address
  from private.import_rows r, unnest(r.photo_addresses) with ordinality as photo (address, place)
  where r.import_id = import and r.outcome in ('added', 'updated')
    and photo.address ~ '^https?://[^[:space:]]+$' and char_length(photo.address) <= 2048
  order by r.number, photo.place;
end;

create function private.import_photo_progress(import uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'all', count(*),
    'stored', count(*) filter (where f.state = 'stored'),
    'waiting', count(*) filter (where f.state = 'waiting'),
    'failures', coalesce(
      jsonb_agg(jsonb_build_object('number', f.row_number, 'address', f.address, 'problem', f.problem) order by f.id)
        filter (where f.state = 'failed'),
      '[]'
    )
  )
  from private.import_photos f where f.import_id = import
);

-- The next photos, each for one server only. Of one property one at a time, so that they arrive in order.
create function public.claim_import_photos(batch int) returns jsonb
language sql volatile security definer set search_path = ''
begin atomic
  with next_photos as (
    select f.id from private.import_photos f
    where f.state = 'waiting' and (f.claimed_until is null or f.claimed_until < now())
      and not exists (
        select from private.import_photos earlier
        where earlier.property_id = f.property_id and earlier.id < f.id and earlier.state = 'waiting'
      )
    order by f.id limit least(greatest(batch, 1), 20) for update skip locked
  ),
  claimed as (
    update private.import_photos f set claimed_until = now() + interval '5 minutes', attempts = f.attempts + 1
    from next_photos n where f.id = n.id
    returning f.id, f.address, f.attempts, (select i.created_by from private.imports i where i.id = f.import_id) as created_by
  )
  select coalesce(jsonb_agg(to_jsonb(claimed) order by claimed.id), '[]') from claimed;
end;
revoke execute on function public.claim_import_photos from public, anon, authenticated;
grant execute on function public.claim_import_photos to service_role;

-- Adds a stored photo to its property, or records why there is none. It is no edit by a person: an undo still undoes it.
create function public.finish_import_photo(photo_id bigint, hash text default null, problem text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  photo private.import_photos;
  property public.properties;
  image text := '/media/' || hash;
  left_out text := problem;
begin
  select f.* into photo from private.import_photos f where f.id = photo_id and f.state = 'waiting' for update;
  if photo.id is null then
    return;
  end if;
  select p.* into property from public.properties p where p.id = photo.property_id for update;
  if hash is not null and image <> all (property.images) then
    if cardinality(property.images) >= 10 then
      left_out := 'The property has 10 photos already';
    elsif property.deleted_at is not null then
      left_out := 'The property was deleted';
    else
      update public.properties p set images = p.images || image where p.id = photo.property_id;
      update private.import_rows r set applied_version = r.applied_version + 1
      where r.import_id = photo.import_id and r.number = photo.row_number and r.applied_version = property.version;
    end if;
  end if;
  update private.import_photos f
  set state = case when hash is null or left_out is not null then 'failed' else 'stored' end, problem = left(left_out, 300)
  where f.id = photo_id;
end
$$;
revoke execute on function public.finish_import_photo from public, anon, authenticated;
grant execute on function public.finish_import_photo to service_role;

-- Undoing an import: added properties go, updated ones get back what they had. What people have edited or used since stays.

-- The applied rows of an import, with whether each can still be undone.
create function private.undoable_rows(import uuid)
returns table (number int, outcome text, property_id uuid, label text, is_undoable boolean)
language sql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
begin atomic
  select r.number, r.outcome, r.property_id, coalesce(p.reference, r.reference) || ' ' || coalesce(p.title, r.title),
    p.id is not null and p.deleted_at is null and p.version = r.applied_version and private.may_edit_property(p.agent_id)
    and (
      r.outcome = 'updated'
      or not exists (select from public.inquiries i where i.property_id = p.id)
    )
  from private.import_rows r
  left join public.properties p on p.id = r.property_id
  where r.import_id = import and r.outcome in ('added', 'updated');
end;

create function private.undo_preview(import uuid) returns jsonb
language sql stable security definer set search_path = ''
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
language sql volatile security definer set search_path = '' set plan_cache_mode = force_custom_plan
begin atomic
  delete from public.price_changes c using private.import_rows r
  where r.import_id = import and r.outcome = 'updated' and c.property_id = r.property_id and c.changed_at = applied;
  delete from private.property_status_changes c using private.import_rows r
  where r.import_id = import and r.outcome = 'updated' and c.property_id = r.property_id and c.changed_at = applied;
end;

-- Updated properties get every column back. The version goes on, so that a form opened in between cannot overwrite it.
create function private.restore_imported(import uuid, applied timestamptz) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  columns text[] := private.imported_columns();
  restored int;
begin
  perform set_config('makazi.restoring', 'yes', true);
  perform private.forget_recorded_changes(import, applied);
  execute format(
    'update public.properties p
     set version = p.version + 1, slug = (o.former).slug, category_id = (o.former).category_id, images = (o.former).images,
       property_type_id = (o.former).property_type_id, is_sample = (o.former).is_sample, updated_at = (o.former).updated_at,
       status_changed_at = (o.former).status_changed_at, availability_confirmed_on = (o.former).availability_confirmed_on,
       price_reduced_on = (o.former).price_reduced_on, price_before_reduction = (o.former).price_before_reduction, %s
     from (
       select r.property_id, jsonb_populate_record(null::public.properties, r.previous) as former
       from private.import_rows r
       join private.undoable_rows($1) u on u.number = r.number and u.outcome = ''updated'' and u.is_undoable
       where r.import_id = $1
     ) as o
     where p.id = o.property_id',
    (select string_agg(format('%I = (o.former).%I', name, name), ', ') from unnest(columns) as name)
  ) using import;
  get diagnostics restored = row_count;
  perform set_config('makazi.restoring', '', true);
  return restored;
end
$$;

-- For the person who imported and for managers, for 28 days. A second call returns what the first one did.
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
  if import.id is null or not private.may_see_import(import) then
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
  delete from public.properties p using private.undoable_rows(import_id) u
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

-- Applying an import: all of its rows in one transaction, or none.

-- The columns that a file may set, as a list for an SQL statement. Those that only the database sets are left out, and so
-- are category, images and publication, which the import sets itself.
create function private.imported_columns() returns text[]
language sql stable security definer set search_path = ''
return (
  select array_agg(a.attname::text order by a.attnum) from pg_catalog.pg_attribute a
  where a.attrelid = 'public.properties'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attname::text <> all (array[
      'id', 'slug', 'country', 'price_currency', 'category_id', 'property_type_id', 'images', 'is_published',
      'views_count', 'inquiries_count', 'created_at', 'updated_at', 'status_changed_at', 'version',
      'availability_confirmed_on', 'price_reduced_on', 'price_before_reduction', 'deleted_at', 'was_published',
      'agent_id', 'is_sample'
    ])
);

create function private.default_of_column(column_name text) returns text
language sql stable security definer set search_path = ''
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
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
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
    join public.properties p on private.reference_key(p.reference) = private.reference_key(own.columns ->> 'reference')
    where own.import_id = import and own.action = 'add' and private.reference_key(own.columns ->> 'reference') <> ''
    union all
    select repeated.number, 'reference_taken' from (
      select own.number, row_number() over (
        partition by private.reference_key(own.columns ->> 'reference') order by own.number
      ) as place
      from private.import_rows own
      where own.import_id = import and own.action = 'add' and private.reference_key(own.columns ->> 'reference') <> ''
    ) as repeated where repeated.place > 1
  ) as taken
  where r.import_id = import and r.number = taken.number and r.outcome is null;
end
$$;

-- Images that are not stored here (any more) are left out.
create function private.known_images(images text[], known text[]) returns text[]
language sql immutable
return array(
  select image from unnest(images) with ordinality as i (image, place)
  where substr(image, 8) = any (known) order by place
);

create function private.add_imported_properties(import private.imports) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  columns text[] := private.imported_columns();
  written int;
  expected int;
begin
  update private.import_rows r set property_id = private.new_id()
  where r.import_id = import.id and r.action = 'add' and r.outcome is null;
  execute format(
    'insert into public.properties (id, agent_id, category_id, images, is_published, %s)
     select i.property_id, $3, c.id, coalesce(i.images, ''{}''),
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
  ) using import.id, import.publishes, case when private.is_agent() then auth.uid() end;
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
language sql volatile security definer set search_path = '' set plan_cache_mode = force_custom_plan
begin atomic
  update private.import_rows r set previous = to_jsonb(p) - '{search_text,feature_keys}'::text[]
  from public.properties p
  where r.import_id = import and r.action = 'update' and r.outcome is null and p.id = r.property_id;
end;

create function private.update_imported_properties(import private.imports) returns void
language plpgsql volatile security definer set search_path = '' as $$
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

-- Applies every row that still fits and returns the result. Called again, it returns the same result.
create function public.apply_import(import_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  import private.imports := private.own_import(import_id);
  known text[];
begin
  if import.applied_at is not null then
    return private.import_result(import_id);
  end if;
  -- In the order in which a single write takes them, so that the two cannot wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('slug:property', 0));
  perform pg_advisory_xact_lock(hashtextextended('property counts', 0));
  perform private.reject_stale_rows(import_id);
  known := array(
    select distinct substr(image, 8) from private.import_rows r, unnest(r.images) as image
    where r.import_id = import_id and r.outcome is null
  );
  perform private.lock_media(known);
  known := array(select m.hash from public.media m where m.hash = any (known));
  update private.import_rows r set images = private.known_images(r.images, known)
  where r.import_id = import_id and r.images <> '{}';
  perform private.add_imported_properties(import);
  perform private.update_imported_properties(import);
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
language sql stable security definer set search_path = ''
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
language sql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
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
    select from private.imports i where i.id = import_id and i.applied_at is not null and private.may_see_import(i)
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
    where i.id = import_id and i.applied_at is not null and i.undone_at is null and private.may_see_import(i)
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
