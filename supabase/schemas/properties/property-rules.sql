-- Rules for a property's row, whatever its source: the form, imports and the API all pass these triggers.

-- Counters change only through their own functions; values that a client sends for them are ignored.
create function private.protect_property_record() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.views_count := 0;
    new.inquiries_count := 0;
    new.created_at := now();
    new.version := 1;
    new.deleted_at := null;
    new.was_published := null;
    new.availability_confirmed_on := null;
    new.price_reduced_on := null;
    new.price_before_reduction := null;
  else
    new.id := old.id;
    new.views_count := old.views_count;
    new.inquiries_count := old.inquiries_count;
    new.created_at := old.created_at;
    new.deleted_at := old.deleted_at;
    new.was_published := old.was_published;
    if coalesce(current_setting('makazi.confirming', true), '') <> 'yes' then
      new.availability_confirmed_on := old.availability_confirmed_on;
    end if;
    new.price_reduced_on := old.price_reduced_on;
    new.price_before_reduction := old.price_before_reduction;
  end if;
  return new;
end
$$;

-- Triggers run in the order of their names. This one alone depends on who runs the statement: what it protects is for nobody
-- to send, and for the functions that count and delete to set, which run as the owner. A call that confirms says so in its
-- transaction, and Undo gives back what there was.
create trigger property_10_protects_its_record before insert or update on public.properties
  for each row when (current_user in ('anon', 'authenticated') and not private.is_restoring() and not private.is_taxonomy_change())
  execute function private.protect_property_record();

-- An agent's new property is their own; whether the session may add one is for the policy. Managers give a property to somebody
-- who works here and handles listings.
create function private.guard_property_agent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.agent_id is distinct from old.agent_id and not private.is_manager() then
    raise exception 'Only administrators and super admins assign properties' using errcode = '42501';
  end if;
  if tg_op = 'INSERT' and new.agent_id is null then
    new.agent_id := (
      select member.user_id from public.staff member
      where member.user_id = private.caller_id() and member.role = 'agent' and not member.is_suspended
    );
  end if;
  if new.agent_id is not null and (tg_op = 'INSERT' or new.agent_id is distinct from old.agent_id)
    and not private.can_be_assigned(new.agent_id) then
    raise exception 'Choose an agent or administrator who still works here' using errcode = '22023';
  end if;
  return new;
end
$$;

create trigger property_12_has_a_working_agent before insert or update of agent_id on public.properties
  for each row when (private.is_client() and not private.is_restoring()) execute function private.guard_property_agent();

-- Whether visitors see the same before and after: a row that stays public and is counted or confirmed, and one that was hidden
-- for want of a confirmation and comes back as it was.
create function private.looks_the_same(was jsonb, becomes jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  -- Generated columns have no value yet in a trigger that runs before the row is stored.
  unseen text[] := array[
    'is_published', 'views_count', 'inquiries_count', 'availability_confirmed_on', 'updated_at', 'version', 'search_text',
    'feature_keys'
  ];
begin
  return was - unseen = becomes - unseen and (
    (was ->> 'is_published')::boolean
    or exists (
      select from private.hidden_listings h
      where h.property_id::text = was ->> 'id' and h.version::text = was ->> 'version'
    )
  );
end
$$;

-- Without the right to publish, nothing that a member saves is public, whatever function saves it. Everybody else is rejected
-- by the policies.
create function private.guard_publication() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.staff_role() is null or private.may_publish() then
    return new;
  end if;
  if tg_op = 'UPDATE' and private.looks_the_same(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  raise exception 'You can save drafts. Ask an administrator to publish.' using errcode = '22023';
end
$$;

create trigger property_15_is_published_by_right before update on public.properties
  for each row when (
    new.is_published and private.is_client() and not private.is_restoring()
    and (old.views_count, old.inquiries_count) = (new.views_count, new.inquiries_count)
  )
  execute function private.guard_publication();

-- The same for all rows that a statement adds, which costs one look at the caller's rights.
create function private.guard_added_publications() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select from added a where a.is_published) and not private.may_publish() then
    raise exception 'You can save drafts. Ask an administrator to publish.' using errcode = '22023';
  end if;
  return null;
end
$$;

create trigger added_properties_are_published_by_right after insert on public.properties
  referencing new table as added
  for each statement when (private.is_client())
  execute function private.guard_added_publications();

create function private.prepare_property() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Nobody changes the lists until the property is stored.
  perform pg_advisory_xact_lock_shared(hashtextextended('taxonomy', 0));
  new := private.property_with_kind(new);
  new := private.property_with_land_sizes(new, old);
  new := private.property_with_texts(new);
  if tg_op = 'INSERT' or (new.features, new.amenities) is distinct from (old.features, old.amenities) then
    new.features := private.with_listed_features(new.features);
    new.amenities := private.with_listed_features(new.amenities);
  end if;
  -- About a hundred metres: anyone may read them, and the pin is to show the road, not the house.
  new.latitude := round(new.latitude::numeric, 3);
  new.longitude := round(new.longitude::numeric, 3);
  if tg_op = 'UPDATE' and new.images is distinct from old.images then
    perform private.require_known_media(new.images);
  end if;
  if new.featured_image_index is null or new.featured_image_index not between 0 and cardinality(new.images) - 1 then
    new.featured_image_index := 0;
  end if;
  return new;
end
$$;

create trigger property_20_is_prepared before insert on public.properties
  for each row execute function private.prepare_property();

create trigger property_20_is_prepared_again before update on public.properties
  for each row when (
    (old.views_count, old.inquiries_count) = (new.views_count, new.inquiries_count) and not private.is_taxonomy_change()
    and not private.is_restoring()
  )
  execute function private.prepare_property();

-- The category Land sets the type Land, as the form does. The reverse is an error that a person must resolve. A former name
-- of a type becomes its current one.
create function private.property_with_kind(p public.properties) returns public.properties
language plpgsql stable set search_path = '' as $$
declare
  category text := (select c.slug from public.categories c where c.id = p.category_id);
  type_key text := private.taxonomy_key(p.type);
  listed public.property_kinds;
begin
  if p.category_id is null then
    raise exception 'Property category is required' using errcode = '22023';
  end if;
  if category = 'land' then
    p.type := 'Land';
    type_key := 'land';
  elsif type_key = 'land' then
    raise exception 'Property category is required'
      using errcode = '22023', hint = 'Type Land belongs to category Land.';
  end if;
  select t.* into listed
  from private.taxonomy_names n join public.property_kinds t on t.id = n.entry_id
  where n.list = 'property_kinds' and n.key = type_key;
  if not found then
    raise exception 'Property type is required'
      using errcode = '23514', constraint = 'property_kind_is_known', hint = 'Choose a type of the list.';
  end if;
  p.type := listed.name;
  p.property_kind_id := listed.id;
  p.property_type_id := private.property_type_of(listed.kind);
  if not private.has_rooms(listed.kind) then
    p.bedrooms := 0;
    p.bathrooms := 0;
  end if;
  return p;
end
$$;

-- 1 acre = 43,560 sq ft, 1 hectare = 2.4710538 acres. The other sizes are computed from the one that was given; when several
-- were given, from the one in the stated unit.
create function private.property_with_land_sizes(p public.properties, was public.properties) returns public.properties
language plpgsql immutable set search_path = '' as $$
declare
  acres_changed boolean := p.land_size_acres is not null and p.land_size_acres is distinct from was.land_size_acres;
  hectares_changed boolean := p.land_size_hectares is not null
    and p.land_size_hectares is distinct from was.land_size_hectares;
  lot_changed boolean := p.lot_size_sqft is not null and p.lot_size_sqft is distinct from was.lot_size_sqft;
begin
  p.land_size_unit := coalesce(p.land_size_unit, 'acres');
  if acres_changed and (p.land_size_unit = 'acres' or not hectares_changed) then
    p.land_size_unit := 'acres';
    p.land_size_hectares := p.land_size_acres / 2.4710538;
  elsif hectares_changed then
    p.land_size_unit := 'hectares';
    p.land_size_acres := p.land_size_hectares * 2.4710538;
  elsif lot_changed then
    p.land_size_acres := p.lot_size_sqft / 43560;
    p.land_size_hectares := p.land_size_acres / 2.4710538;
  elsif p.land_size_acres is null and p.land_size_hectares is not null then
    p.land_size_acres := p.land_size_hectares * 2.4710538;
  elsif p.land_size_acres is not null and p.land_size_hectares is null then
    p.land_size_hectares := p.land_size_acres / 2.4710538;
  elsif p.land_size_acres is null then
    p.lot_size_sqft := null;
  end if;
  if p.land_size_acres is not null then
    p.lot_size_sqft := p.land_size_acres * 43560;
    if p.type = 'Land' then
      p.area_sqft := p.lot_size_sqft;
    end if;
  end if;
  return p;
end
$$;

create function private.property_with_texts(p public.properties) returns public.properties
language plpgsql immutable set search_path = '' as $$
begin
  p.title := btrim(p.title);
  p.location := btrim(p.location);
  p.description := coalesce(p.description, '');
  p.short_description := coalesce(
    nullif(p.short_description, ''), left(btrim(regexp_replace(p.description, '\s+', ' ', 'g')), 200)
  );
  p.images := array_remove(array_remove(coalesce(p.images, '{}'), ''), null);
  return p;
end
$$;

-- Trimmed, without blanks, without later spellings of the same word, in the same order.
create function private.distinct_texts(items text[]) returns text[]
language sql immutable parallel safe
return array(
  select distinct_item.item from (
    select distinct on (private.fold_text(btrim(input.item))) btrim(input.item) as item, input.position
    from unnest(items) with ordinality as input (item, position)
    where not private.is_blank(input.item)
    order by private.fold_text(btrim(input.item)), input.position
  ) as distinct_item
  order by distinct_item.position
);

-- A given slug is cleaned and made unique. Without one, or when only the title changed, it is made from the title and the
-- creation time.
create function private.name_property() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  time_stamp text := (extract(epoch from new.created_at) * 1000)::bigint::text;
begin
  if tg_op = 'UPDATE' and new.slug is not distinct from old.slug and new.title is not distinct from old.title then
    return new;
  end if;
  if new.slug is null or new.slug = '' or (tg_op = 'UPDATE' and new.slug = old.slug) then
    new.slug := private.slug_of(new.title, 'property') || '-' || time_stamp;
  else
    new.slug := private.slug_of(new.slug, 'property');
  end if;
  new.slug := private.free_slug('property', new.slug, new.id);
  return new;
end
$$;

create trigger property_30_gets_its_slug before insert or update of slug, title on public.properties
  for each row execute function private.name_property();

create trigger property_35_gets_its_reference before insert or update of reference on public.properties
  for each row when (private.is_blank(new.reference))
  execute function private.complete_property_reference();

create function private.stamp_property() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if private.is_client() then
      new.updated_at := now();
      new.status_changed_at := now();
    end if;
    return new;
  end if;
  new.updated_at := now();
  new.version := old.version + 1;
  if new.status is distinct from old.status then
    new.status_changed_at := now();
  elsif private.is_client() then
    new.status_changed_at := old.status_changed_at;
  end if;
  return new;
end
$$;

create trigger property_40_is_stamped before insert on public.properties
  for each row execute function private.stamp_property();

-- Nor is a confirmation an edit, or a new name of a type or feature: a colleague's open form still has the latest version.
create trigger property_40_is_stamped_again before update on public.properties
  for each row when (
    (old.views_count, old.inquiries_count) = (new.views_count, new.inquiries_count)
    and old.availability_confirmed_on is not distinct from new.availability_confirmed_on
    and not private.is_taxonomy_change()
    and not private.is_restoring()
  )
  execute function private.stamp_property();

create trigger property_50_is_no_sample before insert on public.properties
  for each row when (new.is_sample) execute function private.guard_sample_mark();

create trigger property_50_stops_being_a_sample before update on public.properties
  for each row when ((old.is_sample or new.is_sample) and not private.is_taxonomy_change() and not private.is_restoring()) execute function private.guard_sample_mark();

-- Who saved a property or a post last, for colleagues who edit it, and for whoever answers by a link. As the owner, since the log
-- itself is for super admins only.
create function private.last_editor(entity text, id uuid) returns text
language sql stable security definer set search_path = ''
return (
  select member.name
  from (
    select a.actor_id from public.activity_log a
    where a.entity = last_editor.entity and a.entity_id = last_editor.id::text order by a.id desc limit 1
  ) as last
  join public.staff member on member.user_id = last.actor_id
  where not private.is_client() or case entity
    when 'properties' then private.may_edit_property((select p.agent_id from public.properties p where p.id = last_editor.id))
    when 'blogs' then private.may_edit_content()
  end
);

-- Changes of status with the price at that time: analytics counts closed sales from them. The property's row has only the
-- current status.
create table private.property_status_changes (
  id bigint generated always as identity primary key,
  property_id uuid references public.properties (id) on delete set null,
  was text,
  became text not null,
  price numeric(15, 2),
  price_currency text not null,
  changed_at timestamptz not null default now()
);

create index property_status_changes_by_time on private.property_status_changes (changed_at);

create index property_status_changes_by_property on private.property_status_changes (property_id, changed_at);

alter table private.property_status_changes enable row level security;
grant select, delete on private.property_status_changes to authenticated, service_role;

create policy "those who import find what their import changed" on private.property_status_changes
  for select to authenticated using ((select private.may_import()));
create policy "those who import take it back" on private.property_status_changes
  for delete to authenticated using ((select private.may_import()));
create policy "whoever undoes a change takes back what it recorded" on private.property_status_changes
  for all to authenticated using (private.may_undo(changed_at));

create function private.record_property_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.property_status_changes (property_id, was, became, price, price_currency)
  values (new.id, old.status, new.status, new.price, new.price_currency);
  return null;
end
$$;

create trigger property_status_is_recorded after update of status on public.properties
  for each row when (old.status is distinct from new.status and not private.is_restoring())
  execute function private.record_property_status();
