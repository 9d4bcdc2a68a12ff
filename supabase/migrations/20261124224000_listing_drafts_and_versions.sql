-- Listings: drafts of what is published, planned publication, versions, owners and mandates.

alter table public.properties
  drop constraint property_location_is_given,
  add constraint property_location_is_given check (
    char_length(location) <= 160 and (not is_published or not private.is_blank(location))
  ),
  drop constraint property_price_is_positive,
  add constraint property_price_is_positive check (
    case
      when price is null then price_type = 'on_request' or not is_published
      else price > 0 and price <= 1000000000000
    end
  ),
  drop constraint property_land_has_a_size,
  add constraint property_land_has_a_size check (
    type <> 'Land' or case when land_size_acres is null then not is_published else land_size_acres >= 0.01 end
  );

-- Drafts of listings. What visitors see stays as it is while a published listing is edited: its changes wait in a draft until
-- somebody publishes them. An unpublished listing is its own draft.

create sequence private.property_draft_version as int;

-- The columns that a person or a file may set; the others are set by the database.
create function private.edited_columns() returns text[]
language sql stable security definer set search_path = ''
return (
  select array_agg(a.attname::text order by a.attnum) from pg_catalog.pg_attribute a
  where a.attrelid = 'public.properties'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attname::text <> all (array[
      'id', 'slug', 'country', 'price_currency', 'property_type_id', 'is_published', 'views_count', 'inquiries_count',
      'created_at', 'updated_at', 'status_changed_at', 'version', 'availability_confirmed_on', 'price_reduced_on',
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
  updated_by uuid references auth.users (id) on delete set null,
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
  values (listing, new_value, nextval('private.property_draft_version'), auth.uid())
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

-- What is planned for a listing: the moment at which its changes are published or it is taken down, and whether an agent has
-- asked a manager to publish it.

create table private.publication_plans (
  property_id uuid primary key references public.properties (id) on delete cascade,
  publish_at timestamptz check (publish_at between '2000-01-01Z' and '2100-01-01Z'),
  unpublish_at timestamptz check (unpublish_at between '2000-01-01Z' and '2100-01-01Z'),
  scheduled_by uuid references auth.users (id) on delete set null,
  -- Why a planned publication did not happen: 'incomplete', 'not_allowed' or 'rejected'.
  problem text,
  requested_at timestamptz check (requested_at between '2000-01-01Z' and '2100-01-01Z'),
  requested_by uuid references auth.users (id) on delete set null,
  constraint publication_ends_after_it_begins check (publish_at < unpublish_at),
  constraint publication_problem_is_known check (problem in ('incomplete', 'not_allowed', 'rejected'))
);
create index publication_plans_due on private.publication_plans (least(publish_at, unpublish_at))
  where publish_at is not null or unpublish_at is not null;
create index publication_plans_requested on private.publication_plans (requested_at) where requested_at is not null;

alter table private.publication_plans enable row level security;

create function private.publication_plan(listing uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'publish_at', s.publish_at, 'unpublish_at', s.unpublish_at, 'scheduled_by', private.staff_name(s.scheduled_by),
    'problem', s.problem, 'requested_at', s.requested_at, 'requested_by', private.staff_name(s.requested_by)
  )
  from private.publication_plans s where s.property_id = listing
);

-- Publishing fulfils what was planned and asked for; a day to take it down stays.
create function private.end_publication_plan(listing uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  update private.publication_plans s
  set publish_at = null, problem = null, requested_at = null, requested_by = null
  where s.property_id = listing;
end;

create function private.follow_publication() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.is_published and not old.is_published then
    perform private.end_publication_plan(new.id);
  elsif new.deleted_at is not null or old.is_published and not new.is_published then
    update private.publication_plans s set publish_at = null, unpublish_at = null where s.property_id = new.id;
  -- Nothing goes public that somebody without the right to publish has written since it was planned.
  elsif private.is_client() and not private.may_publish() then
    update private.publication_plans s set publish_at = null where s.property_id = new.id and s.publish_at is not null;
  end if;
  return null;
end
$$;

create trigger property_follows_its_plan after update on public.properties
  for each row when (
    (old.is_published, old.deleted_at) is distinct from (new.is_published, new.deleted_at)
    or old.version <> new.version and not new.is_published
  )
  execute function private.follow_publication();

create function private.follow_drafts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_client() and not private.may_publish() then
    update private.publication_plans s set publish_at = null
    where s.property_id = new.property_id and s.publish_at is not null;
  end if;
  return null;
end
$$;

create trigger property_draft_follows_its_plan after insert or update on private.property_drafts
  for each row execute function private.follow_drafts();

create function private.check_planned_time(moment timestamptz) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if moment <= now() then
    raise exception 'Choose a time in the future' using errcode = '22023';
  elsif moment > now() + interval '2 years' then
    raise exception 'Choose a time within two years' using errcode = '22023';
  end if;
end
$$;

-- Plans both moments; null cancels one. The state is 'scheduled', 'incomplete' with the missing fields, or 'gone'.
create function public.schedule_property(property_id uuid, publish_at timestamptz, unpublish_at timestamptz)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  listing public.properties := private.lock_listing(property_id);
  plan private.publication_plans;
  missing text[] := '{}';
begin
  if listing.id is null then
    return jsonb_build_object('state', 'gone');
  end if;
  select s.* into plan from private.publication_plans s where s.property_id = property_id;
  if publish_at is distinct from plan.publish_at and publish_at is not null then
    perform private.check_planned_time(publish_at);
    if not private.may_publish() then
      raise exception 'You can save drafts. Ask an administrator to publish.' using errcode = '22023';
    elsif listing.is_published and private.draft_version(property_id) = 0 then
      raise exception 'There are no changes to publish' using errcode = '22023';
    end if;
    missing := private.missing_for_publication(private.with_draft(listing));
  end if;
  if unpublish_at is distinct from plan.unpublish_at and unpublish_at is not null then
    perform private.check_planned_time(unpublish_at);
    if publish_at is null and not listing.is_published then
      raise exception 'It is not published' using errcode = '22023';
    end if;
  end if;
  if publish_at >= unpublish_at then
    raise exception 'Choose a day to take it down after the day of publication' using errcode = '22023';
  end if;
  if cardinality(missing) > 0 then
    return jsonb_build_object('state', 'incomplete', 'missing', to_jsonb(missing));
  end if;
  insert into private.publication_plans (property_id, publish_at, unpublish_at, scheduled_by)
  values (property_id, publish_at, unpublish_at, auth.uid())
  on conflict on constraint publication_plans_pkey do update
    set publish_at = excluded.publish_at, unpublish_at = excluded.unpublish_at, scheduled_by = excluded.scheduled_by,
      problem = null;
  return jsonb_build_object('state', 'scheduled');
end
$$;
revoke execute on function public.schedule_property from public, anon, authenticated;
grant execute on function public.schedule_property to authenticated;

-- An agent without the right to publish asks a manager. False when the listing is not theirs.
create function public.request_publication(property_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  listing public.properties := private.lock_listing(property_id);
begin
  if listing.id is null then
    return false;
  end if;
  if not exists (
    select from private.publication_plans s where s.property_id = property_id and s.requested_at is not null
  ) then
    perform private.queue_company_mail('publication_requested', jsonb_build_object(
      'property_id', property_id, 'title', listing.title, 'reference', listing.reference,
      'name', private.staff_name(auth.uid())
    ));
  end if;
  insert into private.publication_plans (property_id, requested_at, requested_by)
  values (property_id, now(), auth.uid())
  on conflict on constraint publication_plans_pkey do update
    set requested_at = excluded.requested_at, requested_by = excluded.requested_by;
  return true;
end
$$;
revoke execute on function public.request_publication from public, anon, authenticated;
grant execute on function public.request_publication to authenticated;

create function private.may_member_publish(member uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.staff s
  where s.user_id = member and not s.is_suspended
    and (s.role in ('super_admin', 'administrator') or s.role = 'agent' and s.may_publish)
);

-- Publishes a listing as planned; returns why it cannot, or null.
create function private.publish_as_planned(listing public.properties, planner uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  changes jsonb := coalesce((select d.value from private.property_drafts d where d.property_id = listing.id), '{}');
begin
  if not private.may_member_publish(planner) then
    return 'not_allowed';
  elsif cardinality(private.missing_for_publication(jsonb_populate_record(listing, changes))) > 0 then
    return 'incomplete';
  end if;
  perform set_config('makazi.publisher', planner::text, true);
  perform private.store_property_draft(listing.id, '{}');
  perform private.apply_changes(listing.id, changes, true);
  perform set_config('makazi.publisher', '', true);
  return null;
exception
  -- What the form accepted may be impossible by now, such as a type that was removed from the list.
  when check_violation or invalid_parameter_value or unique_violation or foreign_key_violation or not_null_violation then
    return 'rejected';
end
$$;

-- Carries out what is due, once: the listing is locked before its plan is read again, and the plan ends in the same
-- transaction. What should have been taken down meanwhile is not published first. Returns the number of listings changed.
create function public.run_publication_plans() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  due uuid;
  listing public.properties;
  plan private.publication_plans;
  reason text;
  changed int := 0;
begin
  for due in
    select s.property_id from private.publication_plans s
    where least(s.publish_at, s.unpublish_at) <= now() and (s.publish_at is not null or s.unpublish_at is not null)
    order by least(s.publish_at, s.unpublish_at) limit 100
  loop
    select p.* into listing from public.properties p where p.id = due for no key update skip locked;
    continue when listing.id is null;
    select s.* into plan from private.publication_plans s
    where s.property_id = due and least(s.publish_at, s.unpublish_at) <= now() for no key update;
    continue when plan.property_id is null;
    reason := null;
    if plan.unpublish_at <= now() then
      perform private.apply_changes(due, '{}', false);
    elsif listing.deleted_at is null then
      reason := private.publish_as_planned(listing, plan.scheduled_by);
    end if;
    update private.publication_plans s
    set publish_at = null, problem = reason,
      unpublish_at = case when plan.unpublish_at <= now() then null else plan.unpublish_at end
    where s.property_id = due;
    changed := changed + 1;
  end loop;
  return changed;
end
$$;
revoke execute on function public.run_publication_plans from public, anon, authenticated;
grant execute on function public.run_publication_plans to service_role;

-- Earlier versions of listings: what each publication and each import made of one, and drafts that a restored version replaced.
-- They are stored for two years, and at most 200 for one listing.

create table private.property_versions (
  version bigint generated always as identity primary key,
  property_id uuid not null references public.properties (id) on delete cascade,
  kind text not null,
  -- The columns that people set, without the agent.
  value jsonb not null,
  saved_at timestamptz not null default now() check (saved_at between '2000-01-01Z' and '2100-01-01Z'),
  saved_by uuid references auth.users (id) on delete set null,
  media text[] not null generated always as (private.media_hashes(value::text)) stored,
  constraint property_version_kind_is_known check (kind in ('published', 'import', 'draft'))
);
create index property_versions_newest_first on private.property_versions (property_id, version desc);
create index property_versions_by_image on private.property_versions using gin (media);
create index property_versions_by_time on private.property_versions (saved_at);

alter table private.property_versions enable row level security;

create function private.listing_value(p public.properties) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_object_agg(entry.key, entry.value) from jsonb_each(to_jsonb(p)) as entry
  where entry.key = any (private.edited_columns()) and entry.key <> 'agent_id'
);

-- True while a file is applied; its rows make versions even when they are not published.
create function private.is_importing() returns boolean
language sql stable
return coalesce(current_setting('makazi.importing', true), '') = 'yes';

create function private.last_editor_id(listing uuid) returns uuid
language sql stable security definer set search_path = ''
return (
  select a.actor_id from public.activity_log a
  where a.entity = 'properties' and a.entity_id = listing::text order by a.id desc limit 1
);

create function private.add_property_version(listing uuid, of_kind text, new_value jsonb, saver uuid, moment timestamptz)
returns void
language sql volatile security definer set search_path = ''
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
      new.id, 'published', private.listing_value(old), private.last_editor_id(new.id), old.updated_at
    );
  end if;
  perform private.add_property_version(
    new.id, case when private.is_importing() then 'import' else 'published' end, private.listing_value(new),
    coalesce(auth.uid(), nullif(current_setting('makazi.publisher', true), '')::uuid), now()
  );
  return null;
end
$$;

create trigger a_property_version_is_recorded after update on public.properties
  for each row when (
    (new.is_published or private.is_importing()) and old.version <> new.version and new.deleted_at is null
    and not private.is_list_change() and not private.is_restoring()
  )
  execute function private.record_property_version();

create function private.require_listing_editor(listing uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_manager() and not private.is_agent() then
    raise exception 'Only agents, administrators and super admins edit listings' using errcode = '42501';
  end if;
  if not exists (
    select from public.properties p where p.id = listing and p.deleted_at is null and private.may_edit_property(p.agent_id)
  ) then
    raise exception 'There is no such listing' using errcode = '22023';
  end if;
end
$$;

-- The latest versions, newest first, each with the columns in which it differs from the one before.
create function public.list_property_versions(property_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  perform private.require_listing_editor(property_id);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'version', v.version, 'kind', v.kind, 'at', v.saved_at, 'by', private.staff_name(v.saved_by),
      'changed', (
        select coalesce(jsonb_agg(column_name order by column_name), '[]')
        from jsonb_object_keys(v.value || coalesce(v.before, '{}')) as column_name
        where v.before is not null and v.value -> column_name is distinct from v.before -> column_name
      )
    ) order by v.version desc), '[]')
    from (
      select each.version, each.kind, each.value, each.saved_at, each.saved_by,
        lag(each.value) over (order by each.version) as before
      from private.property_versions each
      where each.property_id = property_id
      order by each.version desc limit 50
    ) v
  );
end
$$;
revoke execute on function public.list_property_versions from public, anon, authenticated;
grant execute on function public.list_property_versions to authenticated;

-- The columns of one version; null when it is gone.
create function public.find_property_version(property_id uuid, version int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  perform private.require_listing_editor(property_id);
  return (
    select v.value from private.property_versions v where v.property_id = property_id and v.version = version
  );
end
$$;
revoke execute on function public.find_property_version from public, anon, authenticated;
grant execute on function public.find_property_version to authenticated;

-- Makes an earlier version the draft, after storing the present draft among the versions. What is true of the listing today
-- stays: its reference, status, agent, and whether it is featured.
create function public.restore_property_version(property_id uuid, version int, expected_version int, expected_draft int)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  listing public.properties := private.lock_listing(property_id);
  present jsonb;
  changes jsonb;
begin
  if listing.id is null then
    return jsonb_build_object('state', 'gone');
  end if;
  if private.has_changed(listing, expected_version, expected_draft) then
    return jsonb_build_object('state', 'conflict');
  end if;
  present := private.listing_value(listing);
  select coalesce(jsonb_object_agg(entry.key, entry.value), '{}') into changes
  from private.property_versions v cross join lateral jsonb_each(v.value) as entry
  where v.property_id = property_id and v.version = version
    and entry.key = any (private.edited_columns())
    and entry.key not in ('reference', 'status', 'is_featured')
    and entry.value is distinct from present -> entry.key;
  if not exists (
    select from private.property_versions v where v.property_id = property_id and v.version = version
  ) then
    return jsonb_build_object('state', 'gone');
  end if;
  if not listing.is_published or private.draft_version(property_id) > 0 then
    perform private.add_property_version(
      property_id, 'draft', private.listing_value(private.with_draft(listing)), auth.uid(), now()
    );
  end if;
  if listing.is_published then
    perform private.store_property_draft(property_id, changes);
  else
    perform private.store_property_draft(property_id, '{}');
    perform private.apply_changes(property_id, changes, false);
  end if;
  return jsonb_build_object('state', 'restored');
end
$$;
revoke execute on function public.restore_property_version from public, anon, authenticated;
grant execute on function public.restore_property_version to authenticated;

create function private.remove_old_property_versions(batch int) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  removed int;
begin
  delete from private.property_versions v where v.version in (
    select old.version from private.property_versions old where old.saved_at < now() - interval '2 years' limit batch
  );
  get diagnostics removed = row_count;
  return removed;
end
$$;

-- The owner of a listing and the mandate to offer it, for managers and the listing's agent alone: they are in no column of
-- public.properties, so no list, feed, export or version has them.

create table private.property_mandates (
  property_id uuid primary key references public.properties (id) on delete cascade,
  owner_name text not null default '',
  owner_phone text,
  owner_email text,
  starts_on date,
  expires_on date,
  -- In percent of the price or of a month's rent.
  commission numeric(5, 2),
  notes text not null default '',
  -- On the day it expires the listing is set to draft.
  unpublishes_on_expiry boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null default now() check (updated_at between '2000-01-01Z' and '2100-01-01Z'),
  updated_by uuid references auth.users (id) on delete set null,
  -- The emails 14 and 3 days before, and the end; null as long as each is to come.
  first_notice_at timestamptz,
  last_notice_at timestamptz,
  expired_at timestamptz,
  constraint mandate_owner_fits check (char_length(owner_name) <= 100 and private.is_plain_line(owner_name)),
  constraint mandate_phone_is_one_number check (owner_phone ~ '^[+][0-9]{7,15}$'),
  constraint mandate_email_is_one_address check (private.is_email_address(owner_email)),
  constraint mandate_days_are_possible check (
    starts_on between '2000-01-01' and '2100-01-01' and expires_on between '2000-01-01' and '2100-01-01'
  ),
  constraint mandate_expires_after_its_start check (starts_on <= expires_on),
  constraint mandate_commission_is_possible check (commission between 0 and 100),
  constraint mandate_notes_fit check (char_length(notes) <= 5000)
);
create index property_mandates_expiring on private.property_mandates (expires_on) where expired_at is null;
create index property_mandates_by_owner on private.property_mandates (private.email_key(owner_email))
  where owner_email is not null;

alter table private.property_mandates enable row level security;

create function private.mandate_of(listing uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'owner_name', m.owner_name, 'owner_phone', m.owner_phone, 'owner_email', m.owner_email, 'starts_on', m.starts_on,
    'expires_on', m.expires_on, 'commission', m.commission, 'notes', m.notes,
    'unpublishes_on_expiry', m.unpublishes_on_expiry, 'version', m.version
  )
  from private.property_mandates m where m.property_id = listing
);

-- Stores the whole mandate, as JSON in a text. The state is 'saved', 'conflict' where somebody has saved since, or 'gone'. A new
-- day of expiry starts its emails anew.
create function public.save_mandate(property_id uuid, mandate text, expected_version int) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  listing public.properties := private.lock_listing(property_id);
  sent private.property_mandates;
  stored private.property_mandates;
begin
  if listing.id is null then
    return jsonb_build_object('state', 'gone');
  end if;
  sent := jsonb_populate_record(null::private.property_mandates, mandate::jsonb);
  select m.* into stored from private.property_mandates m where m.property_id = property_id for update;
  if coalesce(stored.version, 0) is distinct from expected_version then
    return jsonb_build_object('state', 'conflict', 'mandate', private.mandate_of(property_id));
  end if;
  insert into private.property_mandates as m (
    property_id, owner_name, owner_phone, owner_email, starts_on, expires_on, commission, notes, unpublishes_on_expiry,
    updated_by
  )
  values (
    property_id, private.as_plain_line(coalesce(sent.owner_name, '')), private.normal_phone(sent.owner_phone),
    private.normal_email(nullif(btrim(sent.owner_email), '')), sent.starts_on, sent.expires_on, sent.commission,
    private.plain_text(coalesce(sent.notes, '')), coalesce(sent.unpublishes_on_expiry, false), auth.uid()
  )
  on conflict on constraint property_mandates_pkey do update set
    owner_name = excluded.owner_name, owner_phone = excluded.owner_phone, owner_email = excluded.owner_email,
    starts_on = excluded.starts_on, expires_on = excluded.expires_on, commission = excluded.commission,
    notes = excluded.notes, unpublishes_on_expiry = excluded.unpublishes_on_expiry, version = m.version + 1,
    updated_at = now(), updated_by = excluded.updated_by,
    first_notice_at = case when excluded.expires_on is not distinct from m.expires_on then m.first_notice_at end,
    last_notice_at = case when excluded.expires_on is not distinct from m.expires_on then m.last_notice_at end,
    expired_at = case
      when excluded.expires_on is not distinct from m.expires_on
        and excluded.unpublishes_on_expiry = m.unpublishes_on_expiry then m.expired_at
    end;
  -- Not what it says: the log must not become a second store of the owner's data.
  insert into public.activity_log (actor_id, action, entity, entity_id, detail)
  values (auth.uid(), 'update', 'property_mandates', property_id::text, jsonb_build_object('title', listing.title));
  return jsonb_build_object('state', 'saved', 'mandate', private.mandate_of(property_id));
end
$$;
revoke execute on function public.save_mandate from public, anon, authenticated;
grant execute on function public.save_mandate to authenticated;

-- To the listing's agent; to the company where it has none who works here.
create function private.queue_mandate_mail(template text, mandate private.property_mandates) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload, language)
  select template, receiver.address, jsonb_build_object(
    'property_id', p.id, 'title', p.title, 'reference', p.reference, 'expires_on', (mandate).expires_on,
    'unpublishes', (mandate).unpublishes_on_expiry
  ), 'en'
  from public.properties p
  cross join lateral (
    select member.email as address from public.staff member
    where member.user_id = p.agent_id and private.can_be_assigned(member.user_id)
    union all
    select address from private.company_addresses() as address
    where not coalesce(private.can_be_assigned(p.agent_id), false) and private.is_email_address(address)
  ) as receiver
  where p.id = (mandate).property_id and p.deleted_at is null and private.wants_notification('emailNotifications');
end;

-- Queues the emails that are due and takes expired listings down, each once: the row says that it happened. A mandate that is
-- entered late gets only what is left. Returns the number of listings taken down, or of emails where there are none.
create function public.run_mandates() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  today date := private.company_day(now());
  mandate private.property_mandates;
  emails int := 0;
  unpublished int := 0;
begin
  for mandate in
    update private.property_mandates m set first_notice_at = now()
    where m.first_notice_at is null and m.expired_at is null and m.expires_on > today + 3 and m.expires_on <= today + 14
    returning m.*
  loop
    perform private.queue_mandate_mail('mandate_expires', mandate);
    emails := emails + 1;
  end loop;
  for mandate in
    update private.property_mandates m set first_notice_at = coalesce(m.first_notice_at, now()), last_notice_at = now()
    where m.last_notice_at is null and m.expired_at is null and m.expires_on > today and m.expires_on <= today + 3
    returning m.*
  loop
    perform private.queue_mandate_mail('mandate_expires', mandate);
    emails := emails + 1;
  end loop;
  for mandate in
    select m.* from private.property_mandates m
    where m.expired_at is null and m.expires_on <= today and m.unpublishes_on_expiry limit 200
  loop
    -- The listing is locked first, as by everybody else who writes both.
    if exists (
      select from public.properties p where p.id = mandate.property_id and p.is_published for no key update skip locked
    ) then
      perform private.apply_changes(mandate.property_id, '{}', false);
      perform private.queue_mandate_mail('mandate_expired', mandate);
      emails := emails + 1;
      unpublished := unpublished + 1;
    elsif exists (select from public.properties p where p.id = mandate.property_id and p.is_published) then
      continue;
    end if;
    update private.property_mandates m set expired_at = now() where m.property_id = mandate.property_id;
  end loop;
  return jsonb_build_object('emails', emails, 'unpublished', unpublished);
end
$$;
revoke execute on function public.run_mandates from public, anon, authenticated;
grant execute on function public.run_mandates to service_role;

create or replace function private.imported_columns() returns text[]
language sql stable security definer set search_path = ''
return array(
  select name from unnest(private.edited_columns()) as name where name not in ('agent_id', 'category_id', 'images')
);

create or replace function public.apply_import(import_id uuid) returns jsonb
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

create or replace function private.forget_recorded_changes(import uuid, applied timestamptz) returns void
language sql volatile security definer set search_path = '' set plan_cache_mode = force_custom_plan
begin atomic
  delete from public.price_changes c using private.import_rows r
  where r.import_id = import and r.outcome = 'updated' and c.property_id = r.property_id and c.changed_at = applied;
  delete from private.property_status_changes c using private.import_rows r
  where r.import_id = import and r.outcome = 'updated' and c.property_id = r.property_id and c.changed_at = applied;
  delete from private.property_versions v using private.import_rows r
  where r.import_id = import and r.outcome = 'updated' and v.property_id = r.property_id and v.kind = 'import'
    and v.saved_at = applied;
end;

create or replace function private.used_media(hashes text[]) returns text[]
language sql volatile security definer set search_path = ''
return array(
  select candidate.hash from unnest(hashes) as candidate (hash)
  where exists (select from public.properties p where p.images && array['/media/' || candidate.hash])
    or exists (select from public.properties p where p.floor_plan = '/media/' || candidate.hash)
    or exists (select from private.property_drafts d where d.media @> array[candidate.hash])
    or exists (select from private.property_versions v where v.media @> array[candidate.hash])
    or exists (
      select from public.blogs b
      where b.featured_image = '/media/' || candidate.hash or b.author_image = '/media/' || candidate.hash
        or b.search_text like '%/media/' || candidate.hash || '%'
    )
    or exists (select from public.settings s where s.value::text like '%/media/' || candidate.hash || '%')
    or exists (select from public.content c where c.value::text like '%/media/' || candidate.hash || '%')
    or exists (select from public.content_drafts d where d.value::text like '%/media/' || candidate.hash || '%')
    or exists (select from public.content_versions v where v.value::text like '%/media/' || candidate.hash || '%')
    -- Also in what was sent: the emails show it for years.
    or exists (select from private.newsletter_issues i where i.content::text like '%/media/' || candidate.hash || '%')
);

create or replace function private.is_image_of_caller(hash text, uploader uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(uploader = auth.uid(), false) and private.staff_role() is not null
    or private.is_agent() and exists (
      select from public.properties p where p.agent_id = auth.uid()
        and (p.images && array['/media/' || hash] or p.floor_plan = '/media/' || hash)
    )
    or private.is_agent() and exists (
      select from private.property_drafts d join public.properties p on p.id = d.property_id
      where d.media @> array[hash] and p.agent_id = auth.uid()
    )
    or private.may_edit_content() and private.is_image_of_content(hash);
end
$$;

create or replace function public.personal_data(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asker text := private.personal_data_address(token);
  key text := private.email_key(asker);
begin
  if asker is null then
    return null;
  end if;
  return jsonb_build_object(
    'email', asker,
    'inquiries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'reference', i.reference, 'sent_at', i.created_at, 'changed_at', i.updated_at, 'name', i.name, 'email', i.email,
        'phone', i.phone, 'message', i.message, 'type', i.inquiry_type, 'service', i.service_interest,
        'status', i.status, 'source', i.source, 'marked_as_spam', i.is_spam,
        'property', (select p.title from public.properties p where p.id = i.property_id),
        'consent', i.consent_text, 'consented_at', i.consented_at,
        'next_step', i.next_step, 'next_step_at', i.next_step_at,
        'closed_reason', i.closed_reason, 'closed_details', i.closed_details,
        'replies', (
          select coalesce(jsonb_agg(jsonb_build_object('sent_at', r.created_at, 'subject', r.subject, 'message', r.body)
            order by r.created_at), '[]')
          from public.inquiry_replies r where r.inquiry_id = i.id
        ),
        'contacts', (
          select coalesce(jsonb_agg(jsonb_build_object('at', c.created_at, 'channel', c.channel, 'message', c.body)
            order by c.created_at), '[]')
          from public.inquiry_contacts c where c.inquiry_id = i.id
        ),
        'steps', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'at', c.created_at, 'what', c.field, 'text', c.became, 'details', c.details, 'due_at', c.due_at
          ) order by c.id), '[]')
          from public.inquiry_changes c
          where c.inquiry_id = i.id and c.field in ('next_step', 'next_step_done', 'reason')
        ),
        'viewings', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'starts_at', v.starts_at, 'ends_at', v.ends_at, 'status', v.status, 'booked_at', v.created_at
          ) order by v.starts_at), '[]')
          from public.viewings v where v.inquiry_id = i.id
        )
      ) order by i.created_at desc, i.id desc), '[]')
      from public.inquiries i where private.email_key(i.email) = key
    ),
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'sent_at', r.created_at, 'reason', r.reason, 'details', r.details, 'answer', r.answer, 'resolved_at', r.resolved_at,
        'property', (select p.title from public.properties p where p.id = r.property_id)
      ) order by r.created_at desc, r.id desc), '[]')
      from public.listing_reports r where private.email_key(r.email) = key
    ),
    'owned_listings', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'title', p.title, 'reference', p.reference, 'name', m.owner_name, 'phone', m.owner_phone, 'email', m.owner_email,
        'mandate_from', m.starts_on, 'mandate_until', m.expires_on, 'commission', m.commission, 'changed_at', m.updated_at
      ) order by m.updated_at desc, p.id), '[]')
      from private.property_mandates m join public.properties p on p.id = m.property_id
      where private.email_key(m.owner_email) = key
    ),
    'newsletter', (
      select jsonb_build_object(
        'status', s.status, 'requested_at', s.created_at, 'confirmed_at', s.confirmed_at,
        'unsubscribed_at', s.unsubscribed_at, 'bounced_at', s.bounced_at, 'added_by_staff', s.added_note,
        'consent', s.consent_text, 'consented_at', s.consented_at,
        'issues', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'subject', i.content ->> 'subject', 'status', n.status, 'sent_at', case n.status when 'sent' then n.finished_at end
          ) order by n.id desc), '[]')
          from private.newsletter_sends n join private.newsletter_issues i on i.id = n.issue_id
          where n.subscriber_id = s.id and n.status not in ('left', 'skipped')
        )
      )
      from public.newsletter_subscribers s where private.email_key(s.email) = key
      order by s.status = 'confirmed' desc, s.created_at desc limit 1
    ),
    'saved_searches', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'label', private.search_label(s.address, s.criteria, s.language), 'list', s.address, 'frequency', s.frequency, 'status', s.status, 'saved_at', s.created_at,
        'active_since', s.active_since, 'consent', s.consent_text, 'consented_at', s.consented_at
      ) order by s.created_at desc, s.id desc), '[]')
      from private.saved_searches s join private.search_owners o on o.id = s.owner_id
      where private.email_key(o.email) = key
    ),
    'emails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', m.template, 'status', m.status, 'written_at', m.created_at, 'sent_at', m.sent_at
      ) order by m.created_at desc, m.id desc), '[]')
      from public.mail_outbox m where private.email_key(m.recipient) = key and m.channel = 'mail'
    ),
    'account', (
      select jsonb_build_object(
        'opened_at', account.created_at,
        'is_staff', exists (select from public.staff member where member.user_id = account.id),
        'join_requested_at', request.created_at
      )
      from (select u.id, u.created_at from auth.users u where private.email_key(u.email) = key order by u.created_at limit 1) account
      full join (
        select r.created_at from public.staff_requests r where private.email_key(r.email) = key order by r.created_at limit 1
      ) request on true
    )
  );
end
$$;

create or replace function public.erase_personal_data(token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  asker text := private.personal_data_address(token);
  key text := private.email_key(asker);
begin
  if asker is null then
    return false;
  end if;
  delete from public.inquiries i where private.email_key(i.email) = key;
  delete from public.listing_reports r where private.email_key(r.email) = key;
  -- The listing and its mandate stay, and nothing in them says whose it is.
  update private.property_mandates m
  set owner_name = '', owner_phone = null, owner_email = null, notes = '', version = m.version + 1, updated_at = now()
  where private.email_key(m.owner_email) = key;
  delete from public.newsletter_subscribers s where private.email_key(s.email) = key;
  delete from private.search_owners o where private.email_key(o.email) = key;
  delete from public.mail_outbox m
  where m.channel = 'mail' and (
    private.email_key(m.recipient) = key
    or (m.template = 'staff_request' and private.email_key(m.payload ->> 'address') = key)
  );
  delete from private.address_changes c where private.email_key(c.new_email) = key;
  delete from public.staff_requests r where private.email_key(r.email) = key;
  delete from public.staff_invitations i where private.email_key(i.email) = key;
  delete from private.personal_data_links l where private.email_key(l.email) = key;
  if not exists (select from public.staff member where private.email_key(member.email) = key) then
    update public.activity_log l set detail = replace(replace(l.detail::text, asker, 'erased'), key, 'erased')::jsonb
    where strpos(l.detail::text, asker) > 0 or strpos(l.detail::text, key) > 0;
  end if;
  perform private.erase_accounts(key);
  insert into private.erasures (recipient_hash) values (encode(sha256(convert_to(key, 'utf8')), 'hex'));
  insert into public.activity_log (action, entity) values ('erase', 'personal_data');
  return true;
end
$$;

create or replace function public.purge_personal_data(batch int default 500) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  gone int := 0;
  removed int;
  max_rows int := least(greatest(batch, 1), 5000);
begin
  if not pg_try_advisory_xact_lock(hashtextextended('purge_personal_data', 0)) then
    return 0;
  end if;
  delete from public.inquiries i where i.id in (
    select old.id from public.inquiries old
    where old.updated_at < now() - private.retention_of('inquiryDays', 1095) order by old.updated_at limit max_rows
  );
  get diagnostics removed = row_count;
  gone := gone + removed;
  delete from public.listing_reports r where r.id in (
    select old.id from public.listing_reports old
    where greatest(old.created_at, old.resolved_at) < now() - private.retention_of('inquiryDays', 1095) limit max_rows
  );
  get diagnostics removed = row_count;
  gone := gone + removed;
  delete from public.newsletter_subscribers s where s.id in (
    select old.id from public.newsletter_subscribers old
    where (old.status = 'pending' and old.created_at < now() - private.retention_of('subscriberDays', 30))
      or (old.status = 'unsubscribed' and old.unsubscribed_at < now() - private.retention_of('subscriberDays', 30))
      or (old.status = 'bounced' and old.bounced_at < now() - private.retention_of('subscriberDays', 30))
    limit max_rows
  );
  get diagnostics removed = row_count;
  gone := gone + removed;
  delete from public.mail_outbox m where m.id in (
    select old.id from public.mail_outbox old
    where old.status in ('sent', 'failed')
      and greatest(old.sent_at, old.next_attempt_at, old.created_at) < now() - private.retention_of('emailRetentionDays', 30)
    limit max_rows
  );
  get diagnostics removed = row_count;
  gone := gone + removed;
  delete from private.property_mandates m where m.property_id in (
    select old.property_id from private.property_mandates old
    where greatest(old.updated_at, private.start_of_day(old.expires_on)) < now() - private.retention_of('inquiryDays', 1095)
      and old.expires_on is not null
    limit max_rows
  );
  get diagnostics removed = row_count;
  gone := gone + removed;
  delete from private.shortlists s where s.id in (
    select old.id from private.shortlists old where old.expires_at < now() order by old.expires_at limit max_rows
  );
  get diagnostics removed = row_count;
  gone := gone + removed;
  delete from private.personal_data_links l where l.token_hash in (
    select old.token_hash from private.personal_data_links old
    where old.created_at < now() - interval '24 hours' limit max_rows
  );
  get diagnostics removed = row_count;
  return gone + removed + private.remove_old_property_versions(max_rows) + private.remove_deleted(max_rows);
end
$$;

create or replace function private.managed_property(p public.properties, category text) returns jsonb
language sql stable
return jsonb_build_object(
  'id', p.id,
  'reference', p.reference,
  'title', p.title,
  'location', p.location,
  'category', category,
  'type', p.type,
  'price', p.price,
  'price_currency', p.price_currency,
  'price_type', p.price_type,
  'land_size_acres', p.land_size_acres,
  'status', p.status,
  'is_published', p.is_published,
  'is_featured', p.is_featured,
  'agent', private.staff_name(p.agent_id),
  'views_count', p.views_count,
  'image', coalesce(p.images[p.featured_image_index + 1], p.images[1]),
  'created_at', p.created_at,
  'has_draft', private.draft_version(p.id) > 0,
  'plan', private.publication_plan(p.id),
  'completeness', private.listing_completeness(p)
);
