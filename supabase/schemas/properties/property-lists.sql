-- Lists of properties outside search: cards, similar properties, the admin list, exports.

-- A property's images as its card shows them, featured image first.
create function private.property_images(images text[], featured_image_index int) returns jsonb
language sql stable security definer set search_path = ''
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

-- The rows of one list, in the order of the ids.
create function private.property_cards(ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(private.property_card(p) order by chosen.position), '[]')
  from unnest(ids) with ordinality as chosen (id, position)
  join public.properties p on p.id = chosen.id
);

-- Up to four available properties of the same category and kind of building, at 0.6 to 1.6 times the price and with at most
-- one bedroom more or less: the same county first, which is the last part of the location. Candidates are the hundred on
-- either side that are nearest in price, read from an index, so that the size of the table does not matter. Nothing is
-- similar to a property whose price is not published.
create function public.similar_properties(property_id uuid) returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  with subject as (
    select p.id, p.category_id, p.property_type_id, p.price, p.bedrooms,
      lower(btrim(regexp_replace(p.location, '^.*,', ''))) as county
    from public.properties p
    where p.id = property_id and p.is_published and p.price is not null and p.price_type <> 'on_request'
  ),
  candidates as (
    select near.* from subject
    cross join lateral (
      select p.id, p.price, p.bedrooms, p.location from public.properties p
      where p.is_published and p.status = 'available' and p.price_type <> 'on_request' and p.id <> subject.id
        and p.category_id = subject.category_id
        and p.property_type_id is not distinct from subject.property_type_id
        and p.price between subject.price * 0.6 and subject.price
        and p.bedrooms between subject.bedrooms - 1 and subject.bedrooms + 1
      order by p.price desc nulls last, p.id desc limit 100
    ) as near
    union all
    select near.* from subject
    cross join lateral (
      select p.id, p.price, p.bedrooms, p.location from public.properties p
      where p.is_published and p.status = 'available' and p.price_type <> 'on_request' and p.id <> subject.id
        and p.category_id = subject.category_id
        and p.property_type_id is not distinct from subject.property_type_id
        and p.price > subject.price and p.price <= subject.price * 1.6
        and p.bedrooms between subject.bedrooms - 1 and subject.bedrooms + 1
      order by p.price, p.id limit 100
    ) as near
  )
  select private.property_cards(array(
    select c.id from candidates c cross join subject
    order by
      lower(btrim(regexp_replace(c.location, '^.*,', ''))) = subject.county desc,
      abs(c.bedrooms - subject.bedrooms),
      abs(c.price - subject.price),
      c.id
    limit 4
  ));
end;
revoke execute on function public.similar_properties from public, anon, authenticated;
grant execute on function public.similar_properties to anon, authenticated, service_role;

-- Which of these titles exist already, ignoring case: the importer skips them.
create function public.known_property_titles(titles text[]) returns text[]
language sql stable security invoker set search_path = ''
return (
  select coalesce(array_agg(distinct lower(btrim(p.title))), '{}')
  from public.properties p
  where private.staff_role() is not null
    and lower(btrim(p.title)) in (select lower(btrim(title)) from unnest(titles) as title)
);
revoke execute on function public.known_property_titles from public, anon, authenticated;
grant execute on function public.known_property_titles to authenticated, service_role;

-- The property list of the admin area: counts, total and one page of rows in one call, drafts included. All of it runs as
-- the caller, so callers who are not staff get nothing.

-- The properties that match the filters. The search covers title and place; the indexed text column also contains the
-- description, so each match is checked again. Returns what the lists sort by: whole rows would have the columns of the day on
-- which this function was created, and a new column would make every call fail.
create function private.filtered_properties(words text, shown text, with_status text, category text)
returns table (id uuid, price numeric, views_count int, created_at timestamptz)
language sql stable
begin atomic
  select p.id, p.price, p.views_count, p.created_at
  from public.properties p
  where (
      private.is_blank(words)
      or p.search_text like private.substring_pattern(words)
      and (
        private.fold_text(p.title) like private.substring_pattern(words)
        or private.fold_text(p.location) like private.substring_pattern(words)
      )
    )
    and case shown
      when 'published' then p.is_published
      when 'draft' then not p.is_published
      when 'featured' then p.is_featured
      else true
    end
    and (with_status is null or p.status = with_status)
    and (
      category is null
      or p.category_id in (select c.id from public.categories c where c.slug = category)
    );
end;

create function private.managed_property(p public.properties, category text) returns jsonb
language sql immutable
return jsonb_build_object(
  'id', p.id,
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
  'views_count', p.views_count,
  'image', coalesce(p.images[p.featured_image_index + 1], p.images[1]),
  'created_at', p.created_at
);

create function public.managed_properties(
  words text default null,
  shown text default 'all',
  status text default null,
  category text default null,
  sort text default 'newest',
  page int default 1,
  page_size int default 20
) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  with params as (
    select least(greatest(coalesce(page_size, 20), 1), 100) as size
    where private.staff_role() is not null
  ),
  counted as (
    select count(*) as total, count(*) filter (where p.is_published) as published,
      count(*) filter (where not p.is_published) as draft, count(*) filter (where p.is_featured) as featured
    from public.properties p
  ),
  found as (
    select count(*) as total
    from private.filtered_properties(
      words, shown, status, category
    )
  ),
  list_page as (
    select params.size, found.total,
      least(greatest(coalesce(page, 1), 1), greatest(ceil(found.total::numeric / params.size)::int, 1))
        as number
    from params, found
  ),
  chosen as (
    select p.id,
      row_number() over (
        order by
          case sort when 'price-high' then p.price end desc nulls last,
          case sort when 'price-low' then p.price end nulls last,
          case sort when 'views' then p.views_count end desc nulls last,
          case sort when 'oldest' then p.created_at end nulls last,
          p.created_at desc, p.id desc
      ) as place
    from private.filtered_properties(
      words, shown, status, category
    ) p
    order by place
    limit (select list_page.size from list_page) offset (select (list_page.number - 1) * list_page.size from list_page)
  )
  select jsonb_build_object(
    'counts', to_jsonb(counted),
    'total', list_page.total,
    'page', list_page.number,
    'rows', (
      select coalesce(jsonb_agg(private.managed_property(p, c.slug) order by chosen.place), '[]')
      from chosen
      join public.properties p on p.id = chosen.id
      join public.categories c on c.id = p.category_id
    )
  )
  from list_page, counted;
end;
revoke execute on function public.managed_properties from public, anon, authenticated;
grant execute on function public.managed_properties to authenticated, service_role;

-- An export contains everything in the form, so that importing it again loses nothing: texts, images, and land size in the
-- unit in which it was entered.
create function public.export_properties(
  words text default null,
  shown text default 'all',
  status text default null,
  category text default null,
  after_id uuid default null,
  batch int default 500
) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select coalesce(jsonb_agg(batch_row.exported order by batch_row.id), '[]')
  from (
    -- Selects the whole row, so that a new column needs no change here; the file names the columns it writes.
    select p.id,
      to_jsonb(p) - '{search_text,feature_keys}'::text[] || jsonb_build_object(
        'category', c.slug,
        'land_size', case p.land_size_unit when 'hectares' then p.land_size_hectares else p.land_size_acres end
      ) as exported
    from private.filtered_properties(words, shown, status, category) f
    join public.properties p on p.id = f.id
    join public.categories c on c.id = p.category_id
    where private.staff_role() is not null
      and (after_id is null or p.id > after_id)
    order by p.id
    limit least(greatest(coalesce(batch, 500), 1), 1000)
  ) as batch_row;
end;
revoke execute on function public.export_properties from public, anon, authenticated;
grant execute on function public.export_properties to authenticated, service_role;

-- How many listings on the market lack what Meta requires of a home listing, so that staff see why its feed leaves them out.
create function public.meta_feed_gaps() returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'listings', count(*),
    'no_image', count(*) filter (where cardinality(p.images) = 0),
    'no_place', count(*) filter (where p.latitude is null or p.longitude is null),
    'no_price', count(*) filter (where p.price is null or p.price_type = 'on_request')
  )
  from public.properties p
  where p.is_published and p.status in ('available', 'pending') and private.staff_role() is not null
);
revoke execute on function public.meta_feed_gaps from public, anon, authenticated;
grant execute on function public.meta_feed_gaps to authenticated, service_role;
