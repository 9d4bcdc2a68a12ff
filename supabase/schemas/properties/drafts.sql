-- Drafts of listings. What visitors see stays as it is while a published listing is edited: its changes wait in a draft until
-- somebody publishes them. An unpublished listing is its own draft.

create sequence private.property_draft_version as int;

-- The columns that a person or a file may set; the others are set by the database.
create function private.edited_columns() returns text[]
language sql stable set search_path = ''
return (
  select array_agg(a.attname::text order by a.attnum) from pg_catalog.pg_attribute a
  where a.attrelid = 'public.properties'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attname::text <> all (array[
      'id', 'slug', 'country', 'price_currency', 'property_kind_id', 'property_type_id', 'is_published', 'views_count',
      'inquiries_count', 'created_at', 'updated_at', 'status_changed_at', 'version', 'availability_confirmed_on', 'price_reduced_on',
      'price_before_reduction', 'deleted_at', 'was_published', 'is_sample'
    ])
);

create table private.property_drafts (
  property_id uuid primary key references public.properties (id) on delete cascade,
  -- The columns that differ from the published row, with their new values. Other columns follow that row.
  value jsonb not null,
  -- No number is given twice, so that a draft begun again is not taken for the one before.
  version int not null,
  updated_at timestamptz not null default now() check (updated_at between '2000-01-01Z' and '2100-01-01Z'),
  updated_by uuid references accounts.users (id) on delete set null,
  media text[] not null generated always as (private.media_hashes(value::text)) stored,
  constraint property_draft_is_an_object check (jsonb_typeof(value) = 'object'),
  constraint property_draft_is_small check (octet_length(value::text) <= 204800)
);
create index property_drafts_by_image on private.property_drafts using gin (media);

alter table private.property_drafts enable row level security;

create function private.draft_version(listing uuid) returns int
language sql stable security definer set search_path = ''
return coalesce((select d.version from private.property_drafts d where d.property_id = listing), 0);

-- The listing as it would be published: its row with the draft's changes.
create function private.with_draft(p public.properties) returns public.properties
language sql stable security definer set search_path = ''
return jsonb_populate_record(
  p, coalesce((select d.value from private.property_drafts d where d.property_id = p.id), '{}')
);

-- What visitors need to know, by the names of the form's fields. A photo is needed to go public, and not to stay public.
create function private.missing_for_publication(p public.properties) returns text[]
language sql stable
return array_remove(array[
  case when private.is_blank(p.title) then 'title' end,
  case when p.price is null and p.price_type <> 'on_request' then 'price' end,
  case when private.is_blank(p.location) then 'location' end,
  case when p.type = 'Land' and p.land_size_acres is null and p.land_size_hectares is null then 'landSize' end,
  case when cardinality(p.images) = 0 and not p.is_published then 'images' end
], null);

-- How much of what visitors look for a listing has, of 100: the same points as the form's list of what is missing.
create function private.listing_completeness(p public.properties) returns int
language sql stable security definer set search_path = ''
return case when private.is_blank(p.title) or private.is_blank(p.location) then 0 else 35 end
  + case when p.price is not null or p.price_type = 'on_request' then 5 else 0 end
  + case when p.latitude is not null then 10 else 0 end
  + case when case when p.type = 'Land' then p.land_size_acres else p.area_sqft end > 0 then 10 else 0 end
  + case when char_length(p.description) > 150 then 10 else 0 end
  + 2 * least(cardinality(p.images), 8)
  + case when cardinality(p.images) > 0 and not exists (
      select from unnest(p.images) as image left join public.media m on m.hash = substr(image, 8)
      where private.is_blank(m.alt)
    ) then 4 else 0 end
  + case when p.floor_plan is not null then 5 else 0 end
  + case when p.tour_url is not null then 5 else 0 end;

create function private.require_complete_listing() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  missing text;
begin
  select string_agg(
    case field when 'price' then 'a price' when 'location' then 'a location' when 'landSize' then 'a land size' end, ', '
  ) into missing
  from unnest(private.missing_for_publication(new)) as field where field in ('price', 'location', 'landSize');
  if missing is not null then
    raise exception 'Before “%” is published it needs %', new.title, missing using errcode = '22023';
  end if;
  return new;
end
$$;

create trigger property_55_is_complete before update on public.properties
  for each row when (new.is_published and not old.is_published and not private.is_restoring())
  execute function private.require_complete_listing();

-- The listing, which nobody else changes until the transaction ends; null when it does not exist or is somebody else's.
create function private.lock_listing(listing uuid) returns public.properties
language plpgsql volatile security definer set search_path = '' as $$
declare
  found public.properties;
begin
  if not private.is_manager() and not private.is_agent() then
    raise exception 'Only agents, administrators and super admins edit listings' using errcode = '42501';
  end if;
  select p.* into found from public.properties p
  where p.id = listing and p.deleted_at is null and private.may_edit_property(p.agent_id)
  for no key update;
  return found;
end
$$;

-- The changes that a client sends: known columns with values of their types, and images that are ours.
create function private.checked_changes(changes text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  value jsonb;
  named public.properties;
begin
  if octet_length(changes) > 400000 then
    raise exception 'This is too long' using errcode = '22023';
  end if;
  value := changes::jsonb;
  if jsonb_typeof(value) is distinct from 'object' or exists (
    select from jsonb_object_keys(value) as key where key <> all (private.edited_columns())
  ) then
    raise exception 'Name the columns of a listing' using errcode = '22023';
  end if;
  named := jsonb_populate_record(null::public.properties, value);
  if not coalesce(private.is_media_list(named.images), true) or not coalesce(private.is_media_reference(named.floor_plan), true) then
    raise exception 'A photo of this property is not stored on this site' using errcode = '22023';
  end if;
  if value ? 'agent_id' and not (
    private.is_manager() and (named.agent_id is null or private.can_be_assigned(named.agent_id))
  ) then
    raise exception 'Choose an agent or administrator who still works here' using errcode = '22023';
  end if;
  return value;
end
$$;

create function private.apply_changes(listing uuid, changes jsonb, publishes boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  assignments text;
begin
  select string_agg(format(', %1$I = (n.changed).%1$I', key), '') into assignments
  from jsonb_object_keys(changes) as key where key = any (private.edited_columns());
  if assignments is null and exists (
    select from public.properties p where p.id = listing and p.is_published = publishes
  ) then
    return;
  end if;
  execute format(
    'update public.properties p set is_published = $3 %s
     from (select jsonb_populate_record(q, $2) as changed from public.properties q where q.id = $1) n
     where p.id = $1',
    coalesce(assignments, '')
  ) using listing, changes, publishes;
  -- Whoever publishes knows that it is available. On the same day nothing changes, which would make another version.
  if publishes then
    update public.properties p set availability_confirmed_on = private.company_day(now())
    where p.id = listing and p.status = 'available'
      and p.availability_confirmed_on is distinct from private.company_day(now());
  end if;
end
$$;

create function private.store_property_draft(listing uuid, new_value jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if new_value = '{}' then
    delete from private.property_drafts d where d.property_id = listing;
    return;
  end if;
  insert into private.property_drafts (property_id, value, version, updated_by)
  values (listing, new_value, nextval('private.property_draft_version'), private.caller_id())
  on conflict (property_id) do update
    set value = excluded.value, version = excluded.version, updated_at = now(), updated_by = excluded.updated_by;
end
$$;

-- Removing unused images sees a draft that was saved before; this lock keeps it from removing an image while one is saved.
create function private.lock_property_draft_media() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_media(new.media);
  return null;
end
$$;

create trigger property_draft_locks_its_images after insert or update on private.property_drafts
  for each row execute function private.lock_property_draft_media();

create function private.has_changed(p public.properties, expected_version int, expected_draft int) returns boolean
language sql stable security definer set search_path = ''
return (p.version, private.draft_version(p.id)) is distinct from (expected_version, expected_draft);

-- Saves what differs from the row, complete or not: for a published listing as its draft, otherwise in the row itself. With
-- `unpublishes` visitors no longer see it. The state is 'saved', 'conflict' where somebody has saved since, or 'gone'. The
-- changes are JSON in a text, because not every backend passes an object on as one.
create function public.save_property_draft(
  property_id uuid, changes text, expected_version int, expected_draft int, unpublishes boolean default false
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  listing public.properties := private.lock_listing(property_id);
  new_value jsonb;
begin
  if listing.id is null then
    return jsonb_build_object('state', 'gone');
  end if;
  new_value := private.checked_changes(changes);
  if private.has_changed(listing, expected_version, expected_draft) then
    return jsonb_build_object('state', 'conflict');
  end if;
  if listing.is_published and not coalesce(unpublishes, false) then
    perform private.store_property_draft(property_id, new_value);
  else
    perform private.store_property_draft(property_id, '{}');
    perform private.apply_changes(property_id, new_value, false);
  end if;
  return jsonb_build_object('state', 'saved');
end
$$;
revoke execute on function public.save_property_draft from public, anon, authenticated;
grant execute on function public.save_property_draft to authenticated;

-- Publishes the listing with these changes. The state is also 'incomplete', with the fields that are missing.
create function public.publish_property(property_id uuid, changes text, expected_version int, expected_draft int)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  listing public.properties := private.lock_listing(property_id);
  new_value jsonb;
  missing text[];
begin
  if listing.id is null then
    return jsonb_build_object('state', 'gone');
  end if;
  if not private.may_publish() then
    raise exception 'You can save drafts. Ask an administrator to publish.' using errcode = '22023';
  end if;
  new_value := private.checked_changes(changes);
  if private.has_changed(listing, expected_version, expected_draft) then
    return jsonb_build_object('state', 'conflict');
  end if;
  missing := private.missing_for_publication(jsonb_populate_record(listing, new_value));
  if cardinality(missing) > 0 then
    return jsonb_build_object('state', 'incomplete', 'missing', to_jsonb(missing));
  end if;
  perform private.store_property_draft(property_id, '{}');
  perform private.end_publication_plan(property_id);
  perform private.apply_changes(property_id, new_value, true);
  return jsonb_build_object('state', 'published');
end
$$;
revoke execute on function public.publish_property from public, anon, authenticated;
grant execute on function public.publish_property to authenticated;

-- What the form shows besides the row: the draft, what is planned, and the mandate. Null for those who may not edit it.
create function public.property_editing(property_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  listing public.properties;
begin
  select p.* into listing from public.properties p
  where p.id = property_id and p.deleted_at is null and private.may_edit_property(p.agent_id);
  if listing.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'draft', (
      select jsonb_build_object(
        'value', d.value, 'version', d.version, 'at', d.updated_at, 'by', private.staff_name(d.updated_by),
        'category', (select c.slug from public.categories c where c.id::text = d.value ->> 'category_id')
      )
      from private.property_drafts d where d.property_id = property_id
    ),
    'plan', private.publication_plan(property_id),
    'mandate', private.mandate_of(property_id)
  );
end
$$;
revoke execute on function public.property_editing from public, anon, authenticated;
grant execute on function public.property_editing to authenticated;

-- A new draft with everything but what belongs to this one listing: its reference, owner, mandate, status and figures.
create function public.duplicate_property(property_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  listing public.properties := private.lock_listing(property_id);
  columns text[] := array(
    select name from unnest(private.edited_columns()) as name
    where name not in ('title', 'reference', 'status', 'is_featured', 'lot_size_sqft')
  );
  new_id uuid := private.new_id();
begin
  if listing.id is null then
    return null;
  end if;
  listing := private.with_draft(listing);
  -- A colleague who left without handing over gets no new listing.
  listing.agent_id := case when private.can_be_assigned(listing.agent_id) then listing.agent_id end;
  execute format(
    'insert into public.properties (id, title, is_published, %s) select $1, $2, false, %s',
    (select string_agg(quote_ident(name), ', ') from unnest(columns) as name),
    (select string_agg(format('($3).%I', name), ', ') from unnest(columns) as name)
  ) using new_id, 'Copy of ' || left(listing.title, 152), listing;
  return new_id;
end
$$;
revoke execute on function public.duplicate_property from public, anon, authenticated;
grant execute on function public.duplicate_property to authenticated;
