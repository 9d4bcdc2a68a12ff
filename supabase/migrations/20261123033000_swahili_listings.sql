-- A title and a description in Swahili, which the pages under /sw show in place of the others.

alter table public.properties
  add column title_sw text,
  add column description_sw text not null default '',
  add constraint property_swahili_texts_fit check (
    (title_sw is null or not private.is_blank(title_sw)) and char_length(title_sw) <= 160
    and char_length(description_sw) <= 20000
  );

create or replace function private.property_card(p public.properties) returns jsonb
language sql stable security definer set search_path = ''
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
  'price_reduced_on', p.price_reduced_on
);
