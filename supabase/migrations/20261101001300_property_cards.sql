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
