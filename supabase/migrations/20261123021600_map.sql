-- The map of the lists: properties by place, and an area as a filter.

alter type private.property_criteria add attribute area float8[];

alter type private.search_row
  add attribute latitude float8, add attribute longitude float8, add attribute shown_price numeric;

create or replace function private.as_search_row(p public.properties) returns private.search_row
language sql immutable
return (
  p.id, p.category_id, p.type, p.status, p.is_featured, p.bedrooms, p.bathrooms, p.price, p.land_size_acres, p.features,
  p.feature_keys, p.search_text, p.area_sqft, p.created_at, 1, p.latitude, p.longitude, case when p.price_type <> 'on_request' then p.price end
)::private.search_row;

-- Four numbers within the world, or no area.
create function private.valid_area(area float8[]) returns float8[]
language sql immutable
return case
  when cardinality(area) = 4 and array_position(area, null) is null and -180 <= all (area) and 180 >= all (area) then area
end;

-- Parses the arguments of search_properties, from a call or from a saved search. Other keys are ignored; a value of the
-- wrong type is an error.
create or replace function private.parse_criteria(arguments jsonb) returns private.property_criteria
language plpgsql stable security definer set search_path = '' as $$
declare
  a record;
  criteria private.property_criteria;
begin
  select * into a from jsonb_to_record(arguments) as a (
    search text, category text, property_types text[], price_min numeric, price_max numeric, bedrooms_min int,
    bedrooms_max int, bathrooms_min numeric, land_acres_min numeric, land_acres_max numeric, required_features text[],
    statuses text[], featured_only boolean, price_ranges nummultirange, land_acres_ranges nummultirange, places text[],
    area float8[]
  );
  criteria := private.make_criteria(
    a.search, a.category, a.property_types, a.required_features, a.statuses, a.price_ranges, a.land_acres_ranges,
    a.places
  );
  criteria.price_min := a.price_min;
  criteria.price_max := a.price_max;
  criteria.bedrooms_min := a.bedrooms_min;
  criteria.bedrooms_max := a.bedrooms_max;
  criteria.bathrooms_min := a.bathrooms_min;
  criteria.land_acres_min := a.land_acres_min;
  criteria.land_acres_max := a.land_acres_max;
  criteria.featured_only := coalesce(a.featured_only, false);
  criteria.area := private.valid_area(a.area);
  return criteria;
end
$$;

-- A property without coordinates is in no area.
create function private.fits_area(latitude float8, longitude float8, c private.property_criteria) returns boolean
language sql immutable
return c.area is null
  or latitude between c.area[2] and c.area[4] and longitude between c.area[1] and c.area[3];

-- Conditions without a facet.
create or replace function private.fits_base(p private.search_row, c private.property_criteria) returns boolean
language sql immutable
return private.fits_words(p, c) and private.fits_place(p.search_text, c)
  and private.fits_area(p.latitude, p.longitude, c)
  and (c.bathrooms_min is null or p.bathrooms >= c.bathrooms_min)
  and (not c.featured_only or p.is_featured);

alter table private.property_sample add column latitude float8, add column longitude float8;

create or replace function private.count_property(p public.properties, change int) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not p.is_published then
    return;
  end if;
  insert into private.property_counts as t (
    category_id, type, status, bedrooms, bathrooms, price, land_size_acres, count
  )
  values (
    p.category_id, p.type, p.status, p.bedrooms, private.bathrooms_bucket(p.bathrooms), private.price_bucket(p.price),
    private.acres_bucket(p.land_size_acres), count_property.change
  )
  on conflict on constraint property_kind_is_counted_once do update set count = t.count + excluded.count;
  if private.is_sampled(p.id) then
    delete from private.property_sample s where s.id = p.id;
    insert into private.property_sample
    select p.id, p.category_id, p.type, p.status, p.bedrooms, p.bathrooms, p.price, p.land_size_acres, p.is_featured,
      p.features, p.feature_keys, p.search_text, p.latitude, p.longitude
    where count_property.change > 0;
  end if;
end
$$;

drop trigger property_is_counted_on_update on public.properties;

create trigger property_is_counted_on_update after update on public.properties
  for each row when (
    (
      old.id, old.is_published, old.category_id, old.type, old.status, old.is_featured, old.bedrooms, old.bathrooms,
      old.price, old.land_size_acres, old.features, old.search_text, old.latitude, old.longitude
    ) is distinct from (
      new.id, new.is_published, new.category_id, new.type, new.status, new.is_featured, new.bedrooms, new.bathrooms,
      new.price, new.land_size_acres, new.features, new.search_text, new.latitude, new.longitude
    )
  )
  execute function private.update_property_counts();

-- Rebuilds the counts from the properties: at start-up, and after rows were written past the triggers.
create or replace function private.recount_property_counts() returns void
language sql volatile security definer set search_path = ''
begin atomic
  delete from private.property_counts;
  insert into private.property_counts (
    category_id, type, status, bedrooms, bathrooms, price, land_size_acres, count
  )
  with priced as (
    select p.category_id, p.type, p.status, p.bedrooms, p.bathrooms, p.price, p.land_size_acres, count(*) as count
    from public.properties p where p.is_published group by 1, 2, 3, 4, 5, 6, 7
  )
  select p.category_id, p.type, p.status, p.bedrooms, private.bathrooms_bucket(p.bathrooms),
    private.price_bucket(p.price), private.acres_bucket(p.land_size_acres), sum(p.count)
  from priced p group by 1, 2, 3, 4, 5, 6, 7;
  delete from private.property_sample;
  insert into private.property_sample
  select p.id, p.category_id, p.type, p.status, p.bedrooms, p.bathrooms, p.price, p.land_size_acres, p.is_featured,
    p.features, p.feature_keys, p.search_text, p.latitude, p.longitude
  from public.properties p where p.is_published and private.is_sampled(p.id);
end;

create or replace function private.has_facet_counts(criteria private.property_criteria, price_bands numeric[], land_bands numeric[])
returns boolean
language sql immutable
return criteria.word_patterns is null and criteria.place_pattern is null and criteria.area is null
  and not criteria.featured_only
  and coalesce(criteria.bathrooms_min = private.bathrooms_bucket(criteria.bathrooms_min), true)
  and cardinality(private.uncounted_dimensions(criteria)) = 0
  and (select coalesce(bool_and(private.price_bucket(band) = band), true) from unnest(price_bands) as band)
  and (select coalesce(bool_and(private.acres_bucket(band) = band), true) from unnest(land_bands) as band);

-- The index checks each condition only for rows that met the one before. `offset 0` keeps out other conditions, with which
-- the planner would choose other indexes.
create or replace function private.rows_by_terms(source text, c private.property_criteria) returns setof private.search_row
language plpgsql stable set search_path = '' as $$
begin
  return query execute format(
    case source
      when 'sample' then
        'select s.id, s.category_id, s.type, s.status, s.is_featured, s.bedrooms, s.bathrooms, s.price, s.land_size_acres,
          s.features, s.feature_keys, s.search_text, null::numeric, null::timestamptz, 100, s.latitude, s.longitude,
          null::numeric
        from (select * from private.property_sample q where %s offset 0) s'
      else
        'select (private.as_search_row(s)).* from (select * from public.properties q where %s offset 0) s
        where s.is_published'
    end,
    (
      select string_agg(format(
        'private.property_terms(q.category_id, q.type, q.status, q.bedrooms, q.price, q.land_size_acres, '
          'q.feature_keys, q.search_text) @@ %L::tsquery', t.terms
      ), ' and ')
      from private.criteria_terms(c) t where t.terms is not null
    )
  );
end
$$;

-- The rows of one source. By its name the planner or the executor removes the other branches, so they read nothing.
create or replace function private.source_rows(source text, c private.property_criteria) returns setof private.search_row
language sql stable
begin atomic
  select null::uuid, f.category_id, f.type, f.status, null::boolean, f.bedrooms, f.bathrooms, f.price, f.land_size_acres,
    null::text[], null::text[], null::text, null::numeric, null::timestamptz, f.count, null::float8, null::float8,
    null::numeric
  from private.property_counts f where source_rows.source = 'counts'
  union all
  select s.id, s.category_id, s.type, s.status, s.is_featured, s.bedrooms, s.bathrooms, s.price, s.land_size_acres,
    s.features, s.feature_keys, s.search_text, null::numeric, null::timestamptz, 100, s.latitude, s.longitude,
    null::numeric
  from private.property_sample s where source_rows.source = 'sample' and not private.has_selective_terms(source_rows.c)
  union all
  select (private.as_search_row(p)).* from public.properties p
  where p.is_published
    and (source_rows.source = 'table' or source_rows.source = 'rows' and not private.has_selective_terms(source_rows.c))
  union all
  select t.* from private.rows_by_terms(source_rows.source, source_rows.c) t
  where source_rows.source in ('sample', 'rows') and private.has_selective_terms(source_rows.c);
end;

create or replace function private.matching_rows(source text, c private.property_criteria) returns setof private.search_row
language sql stable
begin atomic
  select p.* from private.source_rows(matching_rows.source, matching_rows.c) p where private.matches(p, matching_rows.c);
end;

drop function public.search_properties(
  text, text, text[], numeric, numeric, int, int, numeric, numeric, numeric, text[], text[], boolean, text, int, int,
  numeric[], numeric[], nummultirange, nummultirange, boolean, text[]
);

-- A property matches when its texts, type and features contain every word, and its title or location one of the places. Prices and
-- land sizes are inclusive at both ends. An unknown order is 'newest'. Lists longer than any form sends are cut,
-- so that no caller can make the call expensive. Without facets the result has null in their place.
create function public.search_properties(
  search text default null,
  category text default null,
  property_types text[] default null,
  price_min numeric default null,
  price_max numeric default null,
  bedrooms_min int default null,
  bedrooms_max int default null,
  bathrooms_min numeric default null,
  land_acres_min numeric default null,
  land_acres_max numeric default null,
  required_features text[] default null,
  statuses text[] default null,
  featured_only boolean default false,
  sort text default 'newest',
  page int default 1,
  page_size int default 12,
  price_bands numeric[] default '{}',
  land_bands numeric[] default '{}',
  price_ranges nummultirange default null,
  land_acres_ranges nummultirange default null,
  with_facets boolean default true,
  places text[] default null,
  area float8[] default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off set work_mem = '32MB'
set plan_cache_mode = force_generic_plan as $$
declare
  criteria private.property_criteria := private.make_criteria(
    search, category, property_types, required_features, statuses, price_ranges, land_acres_ranges, places
  );
  sort_name text := case
    when sort in ('oldest', 'price-low', 'price-high', 'size-small', 'size-large', 'featured') then sort else 'newest'
  end;
  size int := least(greatest(coalesce(page_size, 12), 1), 60);
  price_edges numeric[] := case when with_facets then private.sort_edges(price_bands) end;
  land_edges numeric[] := private.sort_edges(land_bands);
  found private.search_result;
begin
  criteria.price_min := price_min;
  criteria.price_max := price_max;
  criteria.bedrooms_min := bedrooms_min;
  criteria.bedrooms_max := bedrooms_max;
  criteria.bathrooms_min := bathrooms_min;
  criteria.land_acres_min := land_acres_min;
  criteria.land_acres_max := land_acres_max;
  criteria.featured_only := coalesce(featured_only, false);
  criteria.area := private.valid_area(area);
  if private.count_sampled(20) = 20 then
    found := private.large_search(criteria, sort_name, page, size, price_edges, land_edges);
  else
    select g.total, false, g.page, g.ids into found.total, found.is_estimated, found.page, found.ids
    from private.gather_page('table', criteria, sort_name, size, search_properties.page) g;
    if with_facets then
      select f.facets into found.facets
      from private.count_facets(
        'table', private.relax(criteria, private.facet_dimensions()), criteria, price_edges, land_edges
      ) f;
    end if;
  end if;
  return jsonb_build_object(
    'total', found.total,
    'is_estimated', found.is_estimated,
    'page', found.page,
    'page_size', size,
    'facets', found.facets,
    'rows', private.property_cards(found.ids)
  );
end
$$;
revoke execute on function public.search_properties from public, anon, authenticated;
grant execute on function public.search_properties to anon, authenticated, service_role;

create or replace function private.prepare_property() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new := private.property_with_kind(new);
  new := private.property_with_land_sizes(new, old);
  new := private.property_with_texts(new);
  -- About a hundred metres: anyone may read them, and the pin is to show the road, not the house.
  new.latitude := round(new.latitude::numeric, 3);
  new.longitude := round(new.longitude::numeric, 3);
  if tg_op = 'INSERT' or new.images is distinct from old.images then
    perform private.require_known_media(new.images);
  end if;
  if new.featured_image_index is null or new.featured_image_index not between 0 and cardinality(new.images) - 1 then
    new.featured_image_index := 0;
  end if;
  return new;
end
$$;

-- Coordinates that were stored before are rounded too. This is not an edit: neither the version nor the time of the last
-- change follows, and nobody is told.
alter table public.properties disable trigger user;
update public.properties p
set latitude = round(p.latitude::numeric, 3), longitude = round(p.longitude::numeric, 3)
where p.latitude is not null or p.longitude is not null;
alter table public.properties enable trigger user;

create index properties_public_place on public.properties (latitude, longitude) where is_published;

select private.recount_property_counts();

-- 'Properties for sale: Karen, 2+ bedrooms, “pool”'. Places, words, features and types are included only if a published
-- listing has them, so that the email contains no text that is not on the site.
create or replace function private.search_label(address text, criteria jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  parsed private.property_criteria := private.parse_criteria(criteria);
  words constant text := btrim(criteria ->> 'search');
  title text := case split_part(address, '?', 1)
    when '/properties-for-sale' then 'Properties for sale'
    when '/properties-for-rent' then 'Properties for rent'
    when '/land-for-sale' then 'Land for sale'
    else 'All properties'
  end;
  parts text[] := '{}';
begin
  if title = 'All properties' then
    parts := parts || array(
      select upper(left(c.name, 1)) || lower(substr(c.name, 2)) from public.categories c
      where c.slug = criteria ->> 'category'
    );
  end if;
  parts := parts || array(
    select case when exists (
      select from public.properties p where p.is_published and p.search_text like private.substring_pattern(wanted.name)
    ) then wanted.name else 'a place of your own' end
    from jsonb_array_elements_text(coalesce(criteria -> 'place_names', '[]')) with ordinality as wanted (name, place)
    order by wanted.place limit 5
  );
  parts := parts || ('Within ' || (criteria ->> 'within_km')::int || ' km');
  parts := parts || case when parsed.area is not null then 'Map area' end;
  parts := parts || array(
    select wanted.name from unnest(parsed.types) with ordinality as wanted (name, place)
    where exists (select from public.properties p where p.is_published and p.type = wanted.name)
    order by wanted.place
  );
  parts := parts || private.range_labels(
    coalesce(parsed.price_ranges, private.bounds_as_ranges(parsed.price_min, parsed.price_max, 0.01)), 'KSh'
  );
  parts := parts || case
    when parsed.bedrooms_max > 0 then
      concat_ws('–', nullif(parsed.bedrooms_min, parsed.bedrooms_max), parsed.bedrooms_max)
        || case parsed.bedrooms_max when 1 then ' bedroom' else ' bedrooms' end
    when parsed.bedrooms_min = 0 then 'Studio'
    when parsed.bedrooms_min is not null then
      parsed.bedrooms_min || case parsed.bedrooms_min when 1 then '+ bedroom' else '+ bedrooms' end
  end;
  parts := parts || case
    when parsed.bathrooms_min is not null then
      trim_scale(parsed.bathrooms_min) || case parsed.bathrooms_min when 1 then '+ bathroom' else '+ bathrooms' end
  end;
  parts := parts || private.range_labels(
    coalesce(
      parsed.land_acres_ranges, private.bounds_as_ranges(parsed.land_acres_min, parsed.land_acres_max, 0.0001)
    ), 'acres'
  );
  parts := parts || array(
    select wanted.feature from jsonb_array_elements_text(coalesce(criteria -> 'required_features', '[]'))
      with ordinality as wanted (feature, place)
    where exists (
      select from public.properties p
      where p.is_published and p.feature_keys @> private.fold_texts(array[wanted.feature])
    )
    order by wanted.place limit 10
  );
  parts := parts || array(
    select initcap(s) from unnest(parsed.statuses) s where s in ('available', 'pending', 'sold', 'rented')
  );
  if not private.is_blank(words) then
    parts := parts || case when exists (
      select from public.properties p
      where p.is_published and private.fits_words(private.as_search_row(p), parsed)
    ) then '“' || words || '”' else 'words of your own' end;
  end if;
  parts := array_remove(parts, null);
  title := concat_ws(': ', title, nullif(array_to_string(parts, ', '), ''));
  return case when char_length(title) > 200 then left(title, 199) || '…' else title end;
end
$$;

-- The source of the map's images: a public section with its defaults.
alter table public.settings
  drop constraint settings_section_is_known,
  drop constraint settings_visibility_follows_section,
  add constraint settings_section_is_known
    check (section in (
      'company', 'general', 'features', 'team', 'security', 'notifications', 'payments', 'costs', 'map', 'privacy', 'viewings'
    )),
  add constraint settings_visibility_follows_section
    check (is_public = (section in ('company', 'general', 'features', 'team', 'costs', 'map', 'privacy')));

create or replace function private.stamp_setting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.updated_at := now();
  new.version := case when tg_op = 'UPDATE' then old.version + 1 else 1 end;
  if private.is_client() then
    new.updated_by := auth.uid();
    new.is_public := new.section in ('company', 'general', 'features', 'team', 'costs', 'map', 'privacy');
  end if;
  return new;
end
$$;

insert into public.settings (section, is_public, value) values
  ('map', true, '{"tileUrl": "https://tile.openstreetmap.org/{z}/{x}/{y}.png", "tileMaxZoom": 19,
    "tileAttribution": "© OpenStreetMap contributors", "tileAttributionLink": "https://www.openstreetmap.org/copyright"}');

-- What every public page needs, in one call: public settings, counts, and the newest property for the menu. Runs as the
-- caller, so it returns no more than the tables would.
create or replace function public.site_frame() returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'settings', (
    select coalesce(jsonb_object_agg(s.section, s.value), '{}')
    from public.settings s
    where s.section in ('company', 'general', 'features', 'map')
  ),
  'statistics', public.site_statistics(),
  'newest', (
    select jsonb_build_object(
      'id', p.id,
      'title', p.title,
      'location', p.location,
      'image', coalesce(p.images[p.featured_image_index + 1], p.images[1]),
      'created_at', p.created_at
    )
    from public.properties p
    where p.is_published and p.status = 'available' and cardinality(p.images) > 0
    order by p.created_at desc, p.id desc
    limit 1
  )
);
revoke execute on function public.site_frame from public, anon, authenticated;
grant execute on function public.site_frame to anon, authenticated, service_role;

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
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'id', p.id,
  'title', p.title,
  'location', p.location,
  'type', p.type,
  'category', (select c.slug from public.categories c where c.id = p.category_id),
  'status', p.status,
  'price', case when p.price_type <> 'on_request' then trim_scale(p.price) end,
  'bedrooms', p.bedrooms,
  'latitude', p.latitude,
  'longitude', p.longitude,
  'image', coalesce(p.images[p.featured_image_index + 1], p.images[1])
);

-- A pin is a property that is alone in its cell: 80 by 48 pixels at that zoom level, where the world is 256 pixels times two
-- to the power of the level wide. The coordinates are near the equator, so a degree of latitude is as long as one of
-- longitude. Pins are in the order of the list, then groups, the largest first. `criteria` are arguments of
-- search_properties as JSON in a text, because not every backend passes objects on. Without a zoom level the pins suit a
-- picture of the extent, 16 cells wide.
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
        coalesce(private.valid_area(bounds), e.area), case when property_pins.zoom is null then 16 else 32 end
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
