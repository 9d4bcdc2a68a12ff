-- A file of properties holds all that their form holds, so that reading it back loses nothing: the words, the pictures, and the
-- ground in the unit it was measured in, a house's as well.
create or replace function public.export_properties(
  words text default null,
  shown text default 'all',
  status text default null,
  category text default null,
  after_id uuid default null,
  batch int default 500
) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select coalesce(jsonb_agg(to_jsonb(piece) order by piece.id), '[]')
  from (
    select p.id, p.title, p.slug, c.slug as category, p.type, p.status, p.is_published, p.is_featured, p.price,
      p.price_currency, p.price_type, p.location, p.address, p.description, p.bedrooms, p.bathrooms, p.area_sqft,
      case p.land_size_unit when 'hectares' then p.land_size_hectares else p.land_size_acres end as land_size,
      p.land_size_unit, p.year_built, p.features, p.amenities, p.latitude, p.longitude, p.images,
      p.featured_image_index, p.floor_plan, p.tour_url, p.views_count, p.inquiries_count, p.created_at, p.updated_at
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
