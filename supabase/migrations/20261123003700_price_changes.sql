-- The prices that visitors have seen of a property, and the day on which it was last known to be available.

alter table public.properties
  add column availability_confirmed_on date,
  add column price_reduced_on date,
  add column price_before_reduction numeric(15, 2),
  add constraint property_reduction_is_possible check (
    price_before_reduction between 0 and 1000000000000
    and price_reduced_on between '2000-01-01' and '2100-01-01'
    and availability_confirmed_on between '2000-01-01' and '2100-01-01'
  );

-- What follows from a price is no change of its own.
create or replace function private.record_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  subject jsonb := coalesce(is_now, was);
  changed text[];
  -- Deleting sets deleted_at and restoring clears it; the row itself is removed later by a job.
  action text := case when was ->> 'deleted_at' is not distinct from is_now ->> 'deleted_at' or tg_op <> 'UPDATE'
    then lower(tg_op) when is_now ->> 'deleted_at' is null then 'restore' else 'delete' end;
begin
  if not private.is_client() or private.staff_role() is null then
    return null;
  end if;
  if action = 'update' then
    changed := array(
      select key from jsonb_each(is_now)
      where value is distinct from was -> key
        and key not in (
          'updated_at', 'version', 'search_text', 'feature_keys', 'views_count', 'inquiries_count', 'price_reduced_on',
          'price_before_reduction'
        )
      order by key
    );
    if cardinality(changed) = 0 then
      return null;
    end if;
  end if;
  insert into public.activity_log (actor_id, action, entity, entity_id, detail)
  values (
    auth.uid(), action, tg_table_name, coalesce(subject ->> 'id', subject ->> 'section', subject ->> 'user_id'),
    jsonb_strip_nulls(jsonb_build_object('title', subject ->> 'title', 'changed', to_jsonb(changed)))
  );
  return null;
end
$$;

create or replace function private.protect_property_record() returns trigger
language plpgsql security definer set search_path = '' as $$
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
    new.availability_confirmed_on := old.availability_confirmed_on;
    new.price_reduced_on := old.price_reduced_on;
    new.price_before_reduction := old.price_before_reduction;
  end if;
  return new;
end
$$;

drop trigger property_40_is_stamped_again on public.properties;
create trigger property_40_is_stamped_again before update on public.properties
  for each row when (
    (old.views_count, old.inquiries_count) = (new.views_count, new.inquiries_count)
    and old.availability_confirmed_on is not distinct from new.availability_confirmed_on
  )
  execute function private.stamp_property();

create or replace function private.property_card(p public.properties) returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'id', p.id,
  'slug', p.slug,
  'title', p.title,
  'price', trim_scale(p.price),
  'price_currency', p.price_currency,
  'price_type', p.price_type,
  'location', p.location,
  'type', p.type,
  'category', (select c.slug from public.categories c where c.id = p.category_id),
  'status', p.status,
  'is_featured', p.is_featured,
  'bedrooms', p.bedrooms,
  'bathrooms', trim_scale(p.bathrooms),
  'area_sqft', trim_scale(p.area_sqft),
  'land_size_acres', trim_scale(p.land_size_acres),
  'short_description', p.short_description,
  'features', p.features,
  'images', private.property_images(p.images, p.featured_image_index),
  'views_count', p.views_count,
  'created_at', p.created_at,
  'price_reduced_on', p.price_reduced_on
);

create table public.price_changes (
  id bigint generated always as identity primary key,
  property_id uuid not null references public.properties (id) on delete cascade,
  -- The published price before; null for the first one.
  was numeric(15, 2),
  became numeric(15, 2) not null,
  changed_at timestamptz not null default now() check (changed_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint published_prices_are_possible check (
    was between 0 and 1000000000000 and became between 0 and 1000000000000
  )
);
create index price_changes_by_property on public.price_changes (property_id, id desc);

alter table public.price_changes enable row level security;
revoke all on public.price_changes from anon, authenticated;
grant select on public.price_changes to anon, authenticated;
grant all on public.price_changes to service_role;

create policy "anyone reads the prices of published properties" on public.price_changes
  for select to anon, authenticated using (
    exists (select from public.properties p where p.id = property_id and p.is_published)
  );
create policy "staff read the prices of every property that is not deleted" on public.price_changes
  for select to authenticated using (
    (select private.staff_role()) is not null
    and exists (select from public.properties p where p.id = property_id and p.deleted_at is null)
  );
create policy "the server works on every row" on public.price_changes
  for all to service_role using (true) with check (true);

create function private.last_published_price(property uuid) returns numeric
language sql stable security definer set search_path = ''
return (select c.became from public.price_changes c where c.property_id = property order by c.id desc limit 1);

-- Runs after property_40, so that neither column makes a new version. A restored property keeps the day it had.
create function private.follow_published_property() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  last_price numeric := case when tg_op = 'UPDATE' then private.last_published_price(new.id) end;
begin
  if new.price is not null and new.price_type <> 'on_request' and new.price <> last_price then
    new.price_reduced_on := case when new.price < last_price then private.company_day(now()) end;
    new.price_before_reduction := case when new.price < last_price then last_price end;
  end if;
  if new.status = 'available' and (
    tg_op = 'INSERT' or (not old.is_published and old.deleted_at is null) or old.status <> 'available'
  ) then
    new.availability_confirmed_on := private.company_day(now());
  end if;
  return new;
end
$$;

create trigger property_45_follows_what_is_published before insert on public.properties
  for each row when (new.is_published) execute function private.follow_published_property();

create trigger property_45_follows_what_is_published_again before update on public.properties
  for each row when (
    new.is_published and (old.price, old.price_type, old.is_published, old.status)
      is distinct from (new.price, new.price_type, new.is_published, new.status)
  )
  execute function private.follow_published_property();

create function private.record_published_price() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  last_price numeric := case when tg_op = 'UPDATE' then private.last_published_price(new.id) end;
begin
  if new.price is distinct from last_price then
    insert into public.price_changes (property_id, was, became, changed_at)
    values (new.id, last_price, new.price, case tg_op when 'INSERT' then new.created_at else now() end);
  end if;
  return null;
end
$$;

create trigger property_price_is_recorded after insert on public.properties
  for each row when (new.is_published and new.price is not null and new.price_type <> 'on_request')
  execute function private.record_published_price();

create trigger property_price_is_recorded_again after update of price, price_type, is_published on public.properties
  for each row when (new.is_published and new.price is not null and new.price_type <> 'on_request')
  execute function private.record_published_price();

-- Staff have asked the owner: these are available today. Returns the ids of those that are published and available.
create function public.confirm_availability(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  with changed as (
    update public.properties p
    set availability_confirmed_on = private.company_day(now())
    where p.id = any (private.ids_for_staff(ids)) and p.deleted_at is null and p.is_published and p.status = 'available'
    returning p.id
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;
revoke execute on function public.confirm_availability from public, anon, authenticated;
grant execute on function public.confirm_availability to authenticated;

-- What is published now was first seen at its price on the day it was listed, as far as is known.
insert into public.price_changes (property_id, became, changed_at)
select p.id, p.price, p.created_at from public.properties p
where p.is_published and p.price is not null and p.price_type <> 'on_request'
order by p.created_at;
