-- Search of the published properties: total, facet counts and one page of rows in one call.
--
--   search_properties(arguments)
--     │ criteria: the arguments as one value; null does not filter
--     ├── up to about two thousand published rows, with cached plans
--     │     gather_page    every matching row, counted, then sorted
--     │     count_facets   one pass over the table
--     ├── more: large_search, planned for each call
--     │     count_kinds for the total alone, or estimate_facets, each from the cheapest sufficient source:
--     │       'counts'     precomputed facet counts, when each filter falls on bucket edges: exact
--     │       'sample'     above ten thousand rows, when at least a thousand must be read: an estimate
--     │       'rows'       otherwise, by the index of terms if words or features are filtered: exact
--     │     gather_page    when few rows match or texts are compared, or
--     │     walk_page      when many match: along the index of the order until the page is full
--     └── property_cards   the rows of the page
--
-- Every statement is static and parsed once per session, but for the access by terms. For few rows the plans are cached too; for
-- many, each call is planned: the criteria are constants to the planner, so it drops unused conditions and chooses indexes.

-- Facet counts.

create function private.count_features(
  source text, criteria private.property_criteria, out candidates bigint, out features jsonb
)
language plpgsql stable set search_path = '' as $$
begin
  with matching as materialized (
    select p.features, p.feature_keys, p.count from private.matching_rows(count_features.source, criteria) p
  )
  select (select coalesce(sum(m.count), 0) from matching m), private.feature_facets(
    array(select (f, sum(m.count))::private.facet_count from matching m, unnest(m.features) as f group by f),
    array(select (k, sum(m.count))::private.facet_count from matching m, unnest(private.keys_of_terms(m.features, m.feature_keys)) as k group by k)
  )
  into count_features.candidates, count_features.features;
end
$$;

-- A building counts once in each facet, so that the choices 'three or more' and 'up to 20,000' can add up what they contain: at
-- the most bedrooms, and at the lowest price, that a free unit has within the other filters. It counts once for each of its types.
create function private.most_bedrooms(units jsonb, c private.property_criteria) returns int
language sql immutable
return (
  select max(u.bedrooms) from private.unit_kinds(most_bedrooms.units) u where u.free > 0 and private.fits_price(u.price, c)
);

create function private.lowest_price(units jsonb, type text, c private.property_criteria) returns numeric
language sql immutable
return (
  select min(u.price) from private.unit_kinds(lowest_price.units) u
  where u.free > 0 and private.fits_bedrooms(u.bedrooms, lowest_price.type, c)
);

-- `required` are the criteria that a candidate row must meet; a row that misses another one is left out of facets by its
-- mask. Without bands only candidates and total are counted.
create function private.count_facets(
  source text, required private.property_criteria, criteria private.property_criteria, price_bands numeric[],
  land_bands numeric[], out candidates bigint, out total bigint, out facets jsonb
)
language plpgsql stable set search_path = '' as $$
declare
  features jsonb;
begin
  if price_bands is null then
    select coalesce(sum(p.count), 0), coalesce(sum(p.count) filter (where private.mismatch_mask(p, criteria) = 0), 0)
    into candidates, total
    from private.matching_rows(count_facets.source, required) p;
    return;
  end if;
  with candidate as materialized (
    select p.type, case when p.units is not null then private.types_of_kinds(p.units, p.type, criteria) end as types, p.status, p.category_id, p.features, p.feature_keys, p.count, private.mismatch_mask(p, criteria) as mask,
      case when p.units is null then p.bedrooms else private.most_bedrooms(p.units, criteria) end as bedrooms,
      width_bucket(
        case when p.units is null then p.price else private.lowest_price(p.units, p.type, criteria) end, price_bands
      ) as price_band,
      width_bucket(p.land_size_acres, land_bands) as land_band
    from private.matching_rows(count_facets.source, required) p
  ),
  grouped as (
    select c.mask, c.type, c.types, c.price_band, c.land_band, c.bedrooms, c.status, c.category_id, sum(c.count) as count
    from candidate c where c.mask in (0, 1, 2, 4, 8, 16, 32)
    group by c.mask, grouping sets ((c.type, c.types, c.bedrooms), (c.price_band), (c.land_band), (c.status), (c.category_id))
    having sum(c.count) > 0
  ),
  choice as (
    select f.facet, f.choice, sum(g.count) as count
    from grouped g
    cross join lateral (
      values
      ('types', 1, case when g.types is null then g.type end), ('prices', 2, g.price_band::text), ('land', 4, g.land_band::text),
      ('bedrooms', 8, case when g.type = any(criteria.home_types) then g.bedrooms::text end), ('statuses', 16, g.status),
      ('categories', 32, (select c.slug from public.categories c where c.id = g.category_id))
      union all
      select 'types', 1, type from unnest(g.types) as type
    ) as f (facet, bit, choice)
    where f.choice is not null and g.mask in (0, f.bit)
    group by f.facet, f.choice
  ),
  facet as (
    select c.facet, jsonb_object_agg(c.choice, c.count) as counts from choice c group by c.facet
  )
  select
    (select coalesce(sum(c.count), 0) from candidate c),
    (select coalesce(sum(c.count), 0) from candidate c where c.mask = 0),
    (
      select '{"types": {}, "bedrooms": {}, "statuses": {}, "categories": {}}'
        || coalesce(jsonb_object_agg(f.facet, f.counts), '{}')
      from facet f
    ),
    private.feature_facets(
      array(select (f, sum(c.count))::private.facet_count from candidate c, unnest(c.features) as f where c.mask in (0, 64) group by f),
      array(select (k, sum(c.count))::private.facet_count from candidate c, unnest(private.keys_of_terms(c.features, c.feature_keys)) as k where c.mask in (0, 64) group by k)
    )
  into candidates, total, facets, features;
  facets := facets || features || jsonb_build_object(
    'prices', private.fill_buckets(facets -> 'prices', price_bands),
    'land', private.fill_buckets(facets -> 'land', land_bands)
  );
end
$$;

-- The page.

-- The matching rows, counted and then sorted.
create function private.gather_page(
  source text, criteria private.property_criteria, sort text, size int, inout page int, out total bigint, out ids uuid[]
)
language plpgsql stable set search_path = '' as $$
begin
  with matching as materialized (
    select p.id, p.created_at, p.price, p.area_sqft, p.is_featured
    from private.matching_rows(gather_page.source, criteria) p
  ),
  counted as (
    select count(*) as total, private.page_within(count(*), gather_page.page, size) as page from matching
  )
  select c.total, c.page, array(
    select p.id from matching p
    order by
      case sort when 'price-low' then p.price when 'size-small' then p.area_sqft end,
      case sort when 'oldest' then p.created_at end,
      case when sort in ('price-low', 'size-small', 'oldest') then p.id end,
      case sort when 'featured' then p.is_featured end desc,
      case sort when 'price-high' then p.price when 'size-large' then p.area_sqft end desc nulls last,
      case when sort in ('featured', 'newest') then p.created_at end desc,
      p.id desc
    limit size offset (c.page - 1) * size
  )
  from counted c
  into gather_page.total, gather_page.page, gather_page.ids;
end
$$;

-- Reads the homes along the index of the order, skipping rows that do not match, and sorts the buildings in, which are few. The
-- homes have an order of their own: over both together the planner would sort every row. When the order is a constant, it reduces
-- the list of sort keys to the columns of one index.
create function private.walk_page(criteria private.property_criteria, sort text, skipped int, size int) returns uuid[]
language plpgsql stable set search_path = '' set enable_sort = off set enable_seqscan = off as $$
begin
  return array(
    select p.id from (
      (
        select p.id, p.created_at, p.price, p.area_sqft, p.is_featured from public.properties p
        where p.is_published and p.units = '[]' and private.matches(private.as_search_row(p, null), criteria)
        order by
          case sort when 'price-low' then p.price when 'size-small' then p.area_sqft end,
          case sort when 'oldest' then p.created_at end,
          case when sort in ('price-low', 'size-small', 'oldest') then p.id end,
          case sort when 'featured' then p.is_featured end desc,
          case sort when 'price-high' then p.price when 'size-large' then p.area_sqft end desc nulls last,
          case when sort in ('featured', 'newest') then p.created_at end desc,
          p.id desc
        limit skipped + size
      )
      union all
      (
        select p.id, p.created_at, p.price, p.area_sqft, p.is_featured from public.properties p
        where p.is_published and p.units <> '[]' and private.matches(private.as_search_row(p, p.units), criteria)
      )
    ) p
    order by
      case sort when 'price-low' then p.price when 'size-small' then p.area_sqft end,
      case sort when 'oldest' then p.created_at end,
      case when sort in ('price-low', 'size-small', 'oldest') then p.id end,
      case sort when 'featured' then p.is_featured end desc,
      case sort when 'price-high' then p.price when 'size-large' then p.area_sqft end desc nulls last,
      case when sort in ('featured', 'newest') then p.created_at end desc,
      p.id desc
    limit size offset skipped
  );
end
$$;

create type private.search_result as (total numeric, is_estimated boolean, page int, ids uuid[], facets jsonb);

-- From ten thousand rows up: estimates from the cheapest source that can provide them.

-- Estimates the facets of features and terms without their own filter.
create function private.estimate_features(criteria private.property_criteria) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  relaxed private.property_criteria := private.relax(criteria, '{features}');
  counted record;
begin
  if private.is_large_table() then
    counted := private.count_features('sample', relaxed);
    if counted.candidates >= 1000 then
      return private.round_estimates(counted.features);
    end if;
  end if;
  counted := private.count_features('rows', relaxed);
  return counted.features;
end
$$;

-- Filters that precomputed counts do not cover must match every candidate of the sample, which determines how many rows must
-- be read. The facet of such a filter is counted separately, without the filter.
create function private.estimate_facets(
  criteria private.property_criteria, price_bands numeric[], land_bands numeric[], out total numeric,
  out is_estimated boolean, out facets jsonb
)
language plpgsql stable set search_path = '' as $$
declare
  source text := case
    when private.has_facet_counts(criteria, price_bands, land_bands) then 'counts'
    when private.is_large_table() then 'sample'
    else 'rows'
  end;
  held text[] := case source when 'rows' then '{features}' else private.uncounted_dimensions(criteria) end;
  required private.property_criteria := private.relax(
    criteria, array(select d from unnest(private.facet_dimensions()) as d where d <> all(held))
  );
  counted record := private.count_facets(source, required, criteria, price_bands, land_bands);
  dimension text;
begin
  is_estimated := source = 'sample' and counted.candidates >= 1000;
  if source = 'sample' and not is_estimated then
    counted := private.count_facets('rows', required, criteria, price_bands, land_bands);
  end if;
  total := case when is_estimated then private.round_estimate(counted.total) else counted.total end;
  if price_bands is null then
    return;
  end if;
  facets := case when is_estimated then private.round_estimates(counted.facets) else counted.facets end;
  if source = 'counts' or criteria.feature_keys is not null then
    facets := facets || private.estimate_features(criteria);
  end if;
  foreach dimension in array case source when 'sample' then array_remove(held, 'features') else '{}' end loop
    facets := facets || jsonb_build_object(dimension, (
      select e.facets -> dimension
      from private.estimate_facets(private.relax(criteria, array[dimension]), price_bands, land_bands) e
    ));
  end loop;
end
$$;

-- Gathers the page or walks the index, whichever reads fewer rows. A page that is not full corrects an estimated total.
create function private.large_search(
  criteria private.property_criteria, sort text, page int, size int, price_bands numeric[], land_bands numeric[]
) returns private.search_result
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  table_size float := (
    select greatest(c.reltuples, 0) from pg_catalog.pg_class c where c.oid = 'public.properties'::regclass
  );
  result private.search_result;
  skipped int;
begin
  criteria.token_terms := private.find_token_terms(criteria.word_patterns);
  criteria.place_terms := private.find_place_terms(criteria.place_names);
  if price_bands is null and private.has_count_of_kinds(criteria) then
    result.total := private.count_kinds(criteria);
    result.is_estimated := false;
  elsif price_bands is null and not private.is_large_table() and private.reads_texts(criteria) then
    -- The total needs every matching row, and comparing texts is costly, so the page is sorted from the same rows.
    select g.total, false, g.page, g.ids into result.total, result.is_estimated, result.page, result.ids
    from private.gather_page('rows', criteria, sort, size, large_search.page) g;
    return result;
  elsif price_bands is null and not private.is_large_table() then
    select count(*), false into result.total, result.is_estimated from private.matching_rows('rows', criteria);
  else
    select e.total, e.is_estimated, e.facets into result.total, result.is_estimated, result.facets
    from private.estimate_facets(criteria, price_bands, land_bands) e;
  end if;
  result.page := private.page_within(result.total, page, size);
  if result.total = 0 and not result.is_estimated then
    result.ids := '{}';
    return result;
  end if;
  skipped := (result.page - 1) * size;
  if result.total * result.total >= table_size * (skipped + size) then
    result.ids := private.walk_page(criteria, sort, skipped, size);
    if cardinality(result.ids) = size then
      result.total := greatest(result.total, skipped + size);
      return result;
    elsif cardinality(result.ids) > 0 or skipped = 0 then
      result.total := skipped + cardinality(result.ids);
      result.is_estimated := false;
      return result;
    end if;
  end if;
  select g.total, false, g.page, g.ids into result.total, result.is_estimated, result.page, result.ids
  from private.gather_page('rows', criteria, sort, size, result.page) g;
  return result;
end
$$;

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
  area float8[] default null,
  terms text[] default null,
  available_by date default null
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
  criteria.feature_keys := private.with_terms(criteria.feature_keys, terms);
  criteria.available_by := private.day_to_come(available_by);
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
