-- The map of a list: its matches by place, as pins and, where several would cover each other, as groups.

create function private.intersect_areas(one float8[], other float8[]) returns float8[]
language sql immutable
return case
  when one is null then other
  when other is null then one
  else array[
    greatest(one[1], other[1]), greatest(one[2], other[2]), least(one[3], other[3]), least(one[4], other[4])
  ]
end;

-- The greater side of an area, in degrees. Areas of nothing or of one point count as a hundred metres.
create function private.area_span(area float8[]) returns float8
language sql immutable
return greatest(area[3] - area[1], area[4] - area[2], 0.001);

-- The most detailed level at which the area is not wider than so many cells, so that no caller gets more pins than a screen
-- has room for.
create function private.zoom_to_fit(area float8[], cells int) returns int
language sql immutable
return greatest(0, least(19, floor(log(2, (112.5 * cells / private.area_span(area))::numeric))))::int;

-- What the map shows of one property, besides its place.
create function private.property_pin(p public.properties) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'id', p.id,
  'title', p.title,
  'location', p.location,
  'type', p.type,
  'category', (select c.slug from public.categories c where c.id = p.category_id),
  'status', p.status,
  'price', case when p.price_type <> 'on_request' then trim_scale(p.price) end,
  'bedrooms', p.bedrooms,
  'units', p.units,
  'latitude', p.latitude,
  'longitude', p.longitude,
  'image', coalesce(p.images[p.featured_image_index + 1], p.images[1])
);

-- A pin is a property that is alone in its cell: 80 by 48 pixels at that zoom level, where the world is 256 pixels times two
-- to the power of the level wide. The coordinates are near the equator, so a degree of latitude is as long as one of
-- longitude. Pins are in the order of the list, then groups, the largest first. `criteria` are arguments of
-- search_properties as JSON in a text, because not every backend passes objects on. Without a zoom level the pins suit a
-- drawing of the extent, 8 cells wide.
create function public.property_pins(
  criteria text default '{}',
  bounds float8[] default null,
  zoom int default null,
  sort text default 'newest'
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off set work_mem = '32MB' as $$
declare
  shown private.property_criteria := private.parse_criteria(criteria::jsonb);
  is_whole boolean := shown.area is null and private.valid_area(bounds) is null;
  source text := case when private.count_sampled(20) = 20 then 'rows' else 'table' end;
  result jsonb;
begin
  shown.area := private.intersect_areas(shown.area, private.valid_area(bounds));
  if source = 'rows' then
    shown.token_terms := private.find_token_terms(shown.word_patterns);
    shown.place_terms := private.find_place_terms(shown.place_names);
  end if;
  with matching as materialized (
    select p.id, p.shown_price as price, p.latitude, p.longitude from private.matching_rows(source, shown) p
  ),
  extent as (
    select count(*) as total, count(*) filter (where m.latitude is null or m.longitude is null) as unplaced,
      array[min(m.longitude), min(m.latitude), max(m.longitude), max(m.latitude)] as area
    from matching m
  ),
  level as (
    select least(
      case when property_pins.zoom > 0 then property_pins.zoom when property_pins.zoom is not null then 0 end,
      private.zoom_to_fit(
        coalesce(private.valid_area(bounds), e.area), case when property_pins.zoom is null then 8 else 32 end
      )
    ) as zoom
    from extent e
  ),
  cell as (
    select count(*) as count, min(m.price) as lowest_price, avg(m.latitude) as latitude, avg(m.longitude) as longitude,
      array[min(m.longitude), min(m.latitude), max(m.longitude), max(m.latitude)] as area, (array_agg(m.id))[1] as id
    from matching m cross join level l
    where m.latitude is not null and m.longitude is not null
    group by floor(m.longitude / 112.5 * 2 ^ l.zoom), floor(m.latitude / 67.5 * 2 ^ l.zoom)
  )
  select jsonb_build_object(
    'total', e.total,
    'unplaced', case when is_whole then e.unplaced end,
    'extent', case when e.total > e.unplaced then to_jsonb(e.area) end,
    'zoom', l.zoom,
    'pins', (
      select coalesce(jsonb_agg(
        private.property_pin(p) order by
          case sort when 'price-low' then p.price when 'size-small' then p.area_sqft end,
          case sort when 'oldest' then p.created_at end,
          case when sort in ('price-low', 'size-small', 'oldest') then p.id end,
          case sort when 'featured' then p.is_featured end desc,
          case sort when 'price-high' then p.price when 'size-large' then p.area_sqft end desc nulls last,
          p.created_at desc,
          p.id desc
      ), '[]')
      from cell c join public.properties p on p.id = c.id where c.count = 1
    ),
    'groups', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'latitude', round(c.latitude::numeric, 5), 'longitude', round(c.longitude::numeric, 5), 'count', c.count,
          'lowest_price', trim_scale(c.lowest_price), 'area', c.area
        )
        order by c.count desc, c.latitude, c.longitude
      ), '[]')
      from cell c where c.count > 1
    )
  )
  into result
  from extent e cross join level l;
  return result;
end
$$;
revoke execute on function public.property_pins from public, anon, authenticated;
grant execute on function public.property_pins to anon, authenticated, service_role;
