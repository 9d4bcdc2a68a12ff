-- Lists of properties outside search: cards, similar properties. The admin area's list is in managed-properties.sql.

-- A property's images as its card shows them, featured image first.
create function private.property_images(images text[], featured_image_index int) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'src', listed.image, 'alt', m.alt, 'width', m.width, 'height', m.height, 'color', m.dominant_color
      )
      order by listed.position <> featured_image_index + 1, listed.position
    ),
    '[]'
  )
  from unnest(images) with ordinality as listed (image, position)
  join public.media m on m.hash = substr(listed.image, 8)
);

create function private.property_card(p public.properties) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'id', p.id,
  'slug', p.slug,
  'title', p.title,
  'title_sw', p.title_sw,
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
  'price_reduced_on', p.price_reduced_on,
  'available_from', p.available_from,
  'units', p.units,
  'construction_stage', p.construction_stage,
  'completion_month', p.completion_month
);

-- The rows of one list, in the order of the ids.
create function private.property_cards(ids uuid[]) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(private.property_card(p) order by chosen.position), '[]')
  from unnest(ids) with ordinality as chosen (id, position)
  join public.properties p on p.id = chosen.id
);

-- Up to four available properties of the same category, so that no page is a dead end. First those of the same type, at 0.6 to
-- 1.6 times the price and with at most one bedroom more or less; then the nearest in price; then the newest, which are all that a
-- property without a published price has. Within a step the same county comes first, which is the last part of the location.
-- Candidates are read from an index, a hundred at most, so that the size of the table does not matter.
create function public.similar_properties(property_id uuid) returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  with subject as (
    select p.id, p.category_id, p.property_type_id, p.bedrooms,
      case when p.price_type <> 'on_request' then p.price end as price,
      lower(btrim(regexp_replace(p.location, '^.*,', ''))) as county
    from public.properties p
    where p.id = property_id and p.is_published
  ),
  candidates as (
    select near.*, 1 as step from subject
    cross join lateral (
      select p.id, p.price, p.bedrooms, p.location from public.properties p
      where p.is_published and p.status = 'available' and p.price_type <> 'on_request' and p.id <> subject.id
        and p.category_id = subject.category_id
        and p.property_type_id = subject.property_type_id
        and p.price between subject.price * 0.6 and subject.price
        and p.bedrooms between subject.bedrooms - 1 and subject.bedrooms + 1
      order by p.price desc nulls last, p.id desc limit 100
    ) as near
    union all
    select near.*, 1 from subject
    cross join lateral (
      select p.id, p.price, p.bedrooms, p.location from public.properties p
      where p.is_published and p.status = 'available' and p.price_type <> 'on_request' and p.id <> subject.id
        and p.category_id = subject.category_id
        and p.property_type_id = subject.property_type_id
        and p.price > subject.price and p.price <= subject.price * 1.6
        and p.bedrooms between subject.bedrooms - 1 and subject.bedrooms + 1
      order by p.price, p.id limit 100
    ) as near
    union all
    select near.*, 2 from subject
    cross join lateral (
      select p.id, p.price, p.bedrooms, p.location from public.properties p
      where p.is_published and p.status = 'available' and p.price_type <> 'on_request' and p.id <> subject.id
        and p.category_id = subject.category_id and p.price <= subject.price
      order by p.price desc nulls last, p.id desc limit 4
    ) as near
    union all
    select near.*, 2 from subject
    cross join lateral (
      select p.id, p.price, p.bedrooms, p.location from public.properties p
      where p.is_published and p.status = 'available' and p.price_type <> 'on_request' and p.id <> subject.id
        and p.category_id = subject.category_id and p.price > subject.price
      order by p.price, p.id limit 4
    ) as near
    union all
    select newest.*, 3 from subject
    cross join lateral (
      select p.id, p.price, p.bedrooms, p.location from public.properties p
      where p.is_published and p.status = 'available' and p.id <> subject.id and p.category_id = subject.category_id
      order by p.created_at desc, p.id desc limit 4
    ) as newest
  ),
  found as (
    select distinct on (c.id) c.id, c.price, c.bedrooms, c.location, c.step from candidates c order by c.id, c.step
  )
  select private.property_cards(array(
    select f.id from found f cross join subject
    order by
      f.step,
      lower(btrim(regexp_replace(f.location, '^.*,', ''))) = subject.county desc,
      abs(f.bedrooms - subject.bedrooms),
      abs(f.price - subject.price),
      f.id
    limit 4
  ));
end;
revoke execute on function public.similar_properties from public, anon, authenticated;
grant execute on function public.similar_properties to anon, authenticated, service_role;

-- The one that is written so, else the one that sounds so; of several that sound alike, none. Runs as the owner: under
-- row-level security the planner would not use the index of references.
create function public.find_property_by_reference(words text) returns uuid
language sql stable security definer set search_path = ''
return coalesce(
  (
    select p.id from public.properties p
    where private.same_reference(p.reference) = private.same_reference(words) and p.is_published
  ),
  (
    select (array_agg(p.id))[1] from public.properties p
    where private.reference_key(p.reference) = private.reference_key(words) and p.is_published
    having count(*) = 1
  )
);
revoke execute on function public.find_property_by_reference from public, anon, authenticated;
grant execute on function public.find_property_by_reference to anon, authenticated, service_role;
