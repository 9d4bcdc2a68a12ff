-- What an insert of properties did once for each row (rights, activity log, price history, images, notices) it now does once
-- for each statement: ten thousand rows took over a minute.

create or replace function private.staff_role() returns text
language sql stable security definer set search_path = ''
return (
  select member.role
  from public.staff member
  cross join (select private.session_level() as level offset 0) session
  where member.user_id = auth.uid()
    and not member.is_suspended
    and session.level is not null
    and (
      session.level = 'aal2'
      or not (private.requires_second_factor() or private.has_second_factor(member.user_id))
    )
);

alter policy "managers and agents add properties they may edit" on public.properties
  with check ((select private.is_manager()) or (select private.is_agent()) and agent_id = (select auth.uid()));

drop trigger properties_are_recorded on public.properties;

create trigger properties_are_recorded after update or delete on public.properties
  for each row when (not private.is_list_change()) execute function private.record_activity();

create function private.record_added_properties() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_client() and private.staff_role() is not null then
    insert into public.activity_log (actor_id, action, entity, entity_id, detail)
    select auth.uid(), 'insert', 'properties', a.id::text, jsonb_build_object('title', a.title) from added a;
  end if;
  return null;
end
$$;

create trigger added_properties_are_recorded after insert on public.properties
  referencing new table as added
  for each statement when (not private.is_list_change()) execute function private.record_added_properties();

drop trigger property_50_has_a_stored_floor_plan on public.properties;

create trigger property_50_has_a_stored_floor_plan before update of floor_plan on public.properties
  for each row when (new.floor_plan is not null) execute function private.require_known_floor_plan();

create or replace function private.guard_property_agent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' and new.agent_id is null then
    new.agent_id := (
      select member.user_id from public.staff member
      where member.user_id = auth.uid() and member.role = 'agent' and not member.is_suspended
    );
  end if;
  if new.agent_id is not null and (tg_op = 'INSERT' or new.agent_id is distinct from old.agent_id)
    and not private.can_be_assigned(new.agent_id) then
    raise exception 'Choose an agent or administrator who still works here' using errcode = '22023';
  end if;
  return new;
end
$$;

drop trigger property_15_is_published_by_right on public.properties;

create trigger property_15_is_published_by_right before update on public.properties
  for each row when (new.is_published and current_user in ('anon', 'authenticated'))
  execute function private.guard_publication();

create function private.guard_added_publications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from added a where a.is_published) and not private.may_publish() then
    raise exception 'You can save drafts. Ask an administrator to publish.' using errcode = '22023';
  end if;
  return null;
end
$$;

create trigger added_properties_are_published_by_right after insert on public.properties
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.guard_added_publications();

create or replace function private.prepare_property() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Nobody changes the lists until the property is stored.
  perform pg_advisory_xact_lock_shared(hashtextextended('property lists', 0));
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

create or replace function private.property_with_kind(p public.properties) returns public.properties
language plpgsql stable security definer set search_path = '' as $$
declare
  category text := (select c.slug from public.categories c where c.id = p.category_id);
  type_key text := private.list_key(p.type);
  listed public.property_types;
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
  from private.list_names n join public.property_types t on t.id = n.entry_id
  where n.list = 'property_types' and n.key = type_key;
  if not found then
    raise exception 'Property type is required'
      using errcode = '23514', constraint = 'property_type_is_known', hint = 'Choose a type of the list.';
  end if;
  p.type := listed.name;
  p.property_type_id := listed.id;
  if not private.has_rooms(listed.kind) then
    p.bedrooms := 0;
    p.bathrooms := 0;
  end if;
  return p;
end
$$;

create or replace function private.property_with_texts(p public.properties) returns public.properties
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

create or replace function private.with_listed_features(items text[]) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  if coalesce(cardinality(items), 0) = 0 then
    return '{}';
  end if;
  return array(
    select chosen.name from (
      select distinct on (coalesce(f.id::text, item.key)) coalesce(f.name, btrim(item.name)) as name, item.position
      from (
        select given.name, given.position, private.list_key(given.name) as key
        from unnest(items) with ordinality as given (name, position)
        where not private.is_blank(given.name)
        offset 0
      ) as item
      left join private.list_names n on n.list = 'property_features' and n.key = item.key
      left join public.property_features f on f.id = n.entry_id
      order by coalesce(f.id::text, item.key), item.position
    ) as chosen
    order by chosen.position
  );
end
$$;

drop trigger property_is_noted_when_added on public.properties;

create function private.note_added_properties() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.property_changes (property_id)
  select a.id from added a
  where a.is_published and exists (select from private.saved_searches s where s.status = 'active');
  return null;
end
$$;

create trigger added_properties_are_noted after insert on public.properties
  referencing new table as added
  for each statement execute function private.note_added_properties();

drop trigger property_price_is_recorded on public.properties;

create function private.record_first_prices() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.price_changes (property_id, became, changed_at)
  select a.id, a.price, a.created_at from added a
  where a.is_published and a.price is not null and a.price_type <> 'on_request';
  return null;
end
$$;

create trigger added_properties_have_a_first_price after insert on public.properties
  referencing new table as added
  for each statement execute function private.record_first_prices();

create or replace function private.record_published_price() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  last_price numeric := private.last_published_price(new.id);
begin
  if new.price is distinct from last_price then
    insert into public.price_changes (property_id, was, became) values (new.id, last_price, new.price);
  end if;
  return null;
end
$$;

drop trigger property_publishes_its_images on public.properties;

create function private.use_media_of_added_properties() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  used text[];
  published text[];
begin
  select array_agg(distinct substr(image, 8)), array_agg(distinct substr(image, 8)) filter (where a.is_published)
  into used, published
  from added a, unnest(a.images || a.floor_plan) as image where image is not null;
  if private.lock_media(used) < cardinality(used) then
    raise exception 'A photo of this property is not stored on this site' using errcode = '22023';
  end if;
  update public.media m set is_published = true where m.hash = any (published) and not m.is_published;
  return null;
end
$$;

create trigger added_properties_use_stored_images after insert on public.properties
  referencing new table as added
  for each statement execute function private.use_media_of_added_properties();
