-- Lists of properties outside search: cards, similar properties, the admin list, exports.

-- The shape in which lists show a property, made in one place for search and for similar properties.
create function private.property_pictures(images text[], featured_image_index int) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'src', given.image, 'alt', m.alt, 'width', m.width, 'height', m.height, 'color', m.dominant_color
      )
      order by given.position <> featured_image_index + 1, given.position
    ),
    '[]'
  )
  from unnest(images) with ordinality as given (image, position)
  join public.media m on m.hash = substr(given.image, 8)
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
  'pictures', private.property_pictures(p.images, p.featured_image_index),
  'views_count', p.views_count,
  'created_at', p.created_at
);

-- The rows of one list, in the order of their keys.
create function private.property_cards(ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(private.property_card(p) order by chosen.position), '[]')
  from unnest(ids) with ordinality as chosen (id, position)
  join public.properties p on p.id = chosen.id
);

-- What else a visitor of one property may like.

-- Up to four from each circle, each found by an index. Available ones come first: of the same category and type (1), of
-- the category (2), of the type (3); then the others of the category (4) and of the type (5).
create function public.similar_properties(property_id uuid) returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  with subject as (
    select p.id, p.category_id, p.type from public.properties p
    where p.id = similar_properties.property_id and p.is_published
  ),
  circle as (
    select near.id, near.created_at, rings.ring
    from subject
    cross join (values (1), (2), (4)) as rings (ring)
    cross join lateral (
      select p.id, p.created_at from public.properties p
      where p.is_published and p.id <> subject.id
        and p.category_id = subject.category_id
        and (rings.ring <> 1 or p.type = subject.type)
        and (rings.ring = 4 or p.status = 'available')
      order by p.created_at desc, p.id desc limit 4
    ) as near
    union all
    select near.id, near.created_at, rings.ring
    from subject
    cross join (values (3), (5)) as rings (ring)
    cross join lateral (
      select p.id, p.created_at from public.properties p
      where p.is_published and p.id <> subject.id
        and p.type = subject.type
        and (rings.ring = 5 or p.status = 'available')
      order by p.created_at desc, p.id desc limit 4
    ) as near
  ),
  nearest as (
    select circle.id, circle.created_at, min(circle.ring) as ring from circle group by circle.id, circle.created_at
  )
  select private.property_cards(array(
    select nearest.id from nearest order by nearest.ring, nearest.created_at desc, nearest.id desc limit 4
  ));
end;
revoke execute on function public.similar_properties from public, anon, authenticated;
grant execute on function public.similar_properties to anon, authenticated, service_role;

-- Which of these titles are there already, in any case: the importer skips them. Asked about the titles at hand, so that
-- nobody has to read the whole list.
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

-- The property list of the admin area: counts, total and one page of rows in one call, drafts included. Everything reads
-- as its caller, and whoever is no staff gets nothing.

-- What the list's filters leave. Staff look for a title or a place; the shared text column serves the index and also holds
-- the description, so each match is looked at again.
create function private.wished_properties(words text, shown text, status text, category text)
returns setof public.properties
language sql stable
begin atomic
  select p.*
  from public.properties p
  where (
      private.is_blank(wished_properties.words)
      or p.search_text like private.substring_pattern(wished_properties.words)
      and (
        private.fold_text(p.title) like private.substring_pattern(wished_properties.words)
        or private.fold_text(p.location) like private.substring_pattern(wished_properties.words)
      )
    )
    and case wished_properties.shown
      when 'published' then p.is_published
      when 'draft' then not p.is_published
      when 'featured' then p.is_featured
      else true
    end
    and (wished_properties.status is null or p.status = wished_properties.status)
    and (
      wished_properties.category is null
      or p.category_id in (select c.id from public.categories c where c.slug = wished_properties.category)
    );
end;

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
  with wish as (
    select least(greatest(coalesce(managed_properties.page_size, 20), 1), 100) as size
    where private.staff_role() is not null
  ),
  counted as (
    select count(*) as total, count(*) filter (where p.is_published) as published,
      count(*) filter (where not p.is_published) as draft, count(*) filter (where p.is_featured) as featured
    from public.properties p
  ),
  found as (
    select count(*) as total
    from private.wished_properties(
      managed_properties.words, managed_properties.shown, managed_properties.status, managed_properties.category
    )
  ),
  leaf as (
    select wish.size, found.total,
      least(greatest(coalesce(managed_properties.page, 1), 1), greatest(ceil(found.total::numeric / wish.size)::int, 1))
        as number
    from wish, found
  ),
  chosen as (
    select p.id,
      row_number() over (
        order by
          case managed_properties.sort when 'price-high' then p.price end desc nulls last,
          case managed_properties.sort when 'price-low' then p.price end nulls last,
          case managed_properties.sort when 'views' then p.views_count end desc nulls last,
          case managed_properties.sort when 'oldest' then p.created_at end nulls last,
          p.created_at desc, p.id desc
      ) as place
    from private.wished_properties(
      managed_properties.words, managed_properties.shown, managed_properties.status, managed_properties.category
    ) p
    order by place
    limit (select leaf.size from leaf) offset (select (leaf.number - 1) * leaf.size from leaf)
  )
  select jsonb_build_object(
    'counts', to_jsonb(counted),
    'total', leaf.total,
    'page', leaf.number,
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id,
        'title', p.title,
        'location', p.location,
        'category', c.slug,
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
      ) order by chosen.place), '[]')
      from chosen
      join public.properties p on p.id = chosen.id
      join public.categories c on c.id = p.category_id
    )
  )
  from leaf, counted;
end;
revoke execute on function public.managed_properties from public, anon, authenticated;
grant execute on function public.managed_properties to authenticated, service_role;

-- A file of properties holds all that their form holds, so that reading it back loses nothing: the words, the pictures, and the
-- ground in the unit it was measured in, a house's as well.
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
  select coalesce(jsonb_agg(piece.exported order by piece.id), '[]')
  from (
    -- The whole row, so that a new column is exported without a change here; the file names those it writes.
    select p.id,
      to_jsonb(p) - '{search_text,feature_keys}'::text[] || jsonb_build_object(
        'category', c.slug,
        'land_size', case p.land_size_unit when 'hectares' then p.land_size_hectares else p.land_size_acres end
      ) as exported
    from private.wished_properties(
      export_properties.words, export_properties.shown, export_properties.status, export_properties.category
    ) p
    join public.categories c on c.id = p.category_id
    where private.staff_role() is not null
      and (export_properties.after_id is null or p.id > export_properties.after_id)
    order by p.id
    limit least(greatest(coalesce(export_properties.batch, 500), 1), 1000)
  ) as piece;
end;
revoke execute on function public.export_properties from public, anon, authenticated;
grant execute on function public.export_properties to authenticated, service_role;

-- How many listings on the market lack what Meta asks of a home, so that staff see why its feed leaves them out.
create function public.meta_feed_gaps() returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'listings', count(*),
    'no_photo', count(*) filter (where cardinality(p.images) = 0),
    'no_place', count(*) filter (where p.latitude is null or p.longitude is null),
    'no_price', count(*) filter (where p.price is null or p.price_type = 'on_request')
  )
  from public.properties p
  where p.is_published and p.status in ('available', 'pending') and private.staff_role() is not null
);
revoke execute on function public.meta_feed_gaps from public, anon, authenticated;
grant execute on function public.meta_feed_gaps to authenticated, service_role;
