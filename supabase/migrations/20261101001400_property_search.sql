-- One call for every public list: how many, what else could be chosen, and one page of rows. The statements are put
-- together from the wishes at hand, so that the planner sees only what counts and takes the index that serves it.
-- Values are never written into them: the whole wish travels as the parameter $1.

create type private.property_wish as (
  pattern text,
  category_id uuid,
  types text[],
  price_min numeric,
  price_max numeric,
  bedrooms_min int,
  bedrooms_max int,
  bathrooms_min numeric,
  land_acres_min numeric,
  land_acres_max numeric,
  feature_keys text[],
  statuses text[],
  featured_only boolean
);

-- What every row of the list and of the counts must meet.
create function private.fixed_conditions(wish private.property_wish) returns text
language sql immutable
return concat_ws(' and ',
  'p.is_published',
  case when wish.pattern is not null then 'p.search_text like ($1).pattern' end,
  case when wish.bathrooms_min > 0 then 'p.bathrooms >= ($1).bathrooms_min' end,
  case when wish.featured_only then 'p.is_featured' end
);

-- What the visitor can change in one step: by dimension, the condition in force, none where nothing was wished.
-- Up to 0 bedrooms is a studio, which only a home can be: offices and land have no bedrooms either.
create function private.facet_conditions(wish private.property_wish) returns table (dimension text, condition text)
language sql immutable
begin atomic
  select * from (values
    ('types', case when cardinality(wish.types) > 0 then 'p.type = any(($1).types)' end),
    ('prices', nullif(concat_ws(' and ',
      case when wish.price_min is not null then 'p.price >= ($1).price_min' end,
      case when wish.price_max is not null then 'p.price <= ($1).price_max' end
    ), '')),
    ('land', nullif(concat_ws(' and ',
      case when wish.land_acres_min is not null then 'p.land_size_acres >= ($1).land_acres_min' end,
      case when wish.land_acres_max is not null then 'p.land_size_acres <= ($1).land_acres_max' end
    ), '')),
    ('bedrooms', nullif(concat_ws(' and ',
      case when wish.bedrooms_min > 0 then 'p.bedrooms >= ($1).bedrooms_min' end,
      case when wish.bedrooms_max is not null then 'p.bedrooms <= ($1).bedrooms_max and private.is_home(p.type)' end
    ), '')),
    ('features', case when cardinality(wish.feature_keys) > 0 then
      'p.feature_keys @> ($1).feature_keys' end),
    ('statuses', case when cardinality(wish.statuses) > 0 then 'p.status = any(($1).statuses)' end),
    ('categories', case when wish.category_id is not null then 'p.category_id = ($1).category_id' end)
  ) as conditions (dimension, condition);
end;

create function private.is_home(type text) returns boolean
language sql immutable parallel safe
return private.property_type_slug(type) = 'residential';

create function private.property_order(sort text) returns text
language sql immutable
return case sort
  when 'oldest' then 'p.created_at, p.id'
  when 'price-low' then 'p.price, p.id'
  when 'price-high' then 'p.price desc nulls last, p.id desc'
  when 'size-small' then 'p.area_sqft, p.id'
  when 'size-large' then 'p.area_sqft desc nulls last, p.id desc'
  when 'featured' then 'p.is_featured desc, p.created_at desc, p.id desc'
  else 'p.created_at desc, p.id desc'
end;

-- The whole condition of the list, or, with a dimension left out, of what that dimension's counts are taken from.
create function private.all_conditions(wish private.property_wish, left_out text default '') returns text
language sql immutable
begin atomic
  select concat_ws(' and ', private.fixed_conditions(wish), string_agg(facet.condition, ' and '))
  from private.facet_conditions(wish) facet
  where facet.dimension <> left_out;
end;

create function private.property_page(wish private.property_wish, sort text, skipped int, wanted int) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  found uuid[];
begin
  execute format(
    'select array(select p.id from public.properties p where %s order by %s limit $2 offset $3)',
    private.all_conditions(wish), private.property_order(sort)
  ) into found using wish, wanted, skipped;
  return found;
end
$$;

-- One pass puts the rows into groups that are alike in all that is counted, and says which wishes each group misses. A
-- group that misses none counts everywhere; one that misses a single wish counts only in that one's facet, which is
-- thereby counted as if its own wish were not there.
create function private.property_facets(wish private.property_wish, price_bands numeric[], land_bands numeric[])
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  misses text := (
    select string_agg(
      format('(case when %s then 0 else 1 end) as misses_%s', coalesce(condition, 'true'), dimension), ', '
    )
    from private.facet_conditions(wish)
  );
  counted jsonb;
begin
  execute format($query$
    with candidate as (
      select p.type, p.status, p.category_id, p.bedrooms,
        width_bucket(p.price, $2) as price_band, width_bucket(p.land_size_acres, $3) as land_band, %s
      from public.properties p
      where %s
    ),
    groups as materialized (
      select *, count(*) as times,
        misses_types + misses_prices + misses_land + misses_bedrooms + misses_features + misses_statuses
          + misses_categories as misses
      from candidate
      group by type, status, category_id, bedrooms, price_band, land_band, misses_types, misses_prices, misses_land,
        misses_bedrooms, misses_features, misses_statuses, misses_categories
    )
    select jsonb_build_object(
      'total', (select coalesce(sum(times), 0) from groups where misses = 0),
      'types', (select private.count_by(array_agg((type, times)::private.tally)) from groups
        where misses = misses_types),
      'statuses', (select private.count_by(array_agg((status, times)::private.tally)) from groups
        where misses = misses_statuses),
      'categories', (select private.count_by(array_agg((c.slug, times)::private.tally)) from groups
        join public.categories c on c.id = category_id where misses = misses_categories),
      'bedrooms', (select private.count_by(array_agg((bedrooms::text, times)::private.tally)) from groups
        where misses = misses_bedrooms and private.is_home(type)),
      'prices', (select private.count_by_band(array_agg((price_band, times)::private.tally), cardinality($2))
        from groups where misses = misses_prices),
      'land', (select private.count_by_band(array_agg((land_band, times)::private.tally), cardinality($3))
        from groups where misses = misses_land)
    )
  $query$, misses, private.fixed_conditions(wish)) into counted using wish, price_bands, land_bands;
  return counted || jsonb_build_object('features', private.feature_counts(wish));
end
$$;

-- Spellings of one feature count together, under the first in the alphabet; the hundred most frequent are enough to
-- choose from.
create function private.feature_counts(wish private.property_wish) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  counted jsonb;
begin
  execute format($query$
    with spelling as (
      select feature, count(*) as times from public.properties p, unnest(p.features) as feature
      where %s group by feature
    ),
    merged as (
      select min(feature collate "C") as feature, sum(times) as times from spelling group by private.fold_text(feature)
      order by sum(times) desc, min(feature collate "C") limit 100
    )
    select coalesce(jsonb_object_agg(feature, times), '{}') from merged
  $query$, private.all_conditions(wish, 'features')) into counted using wish;
  return counted;
end
$$;

create type private.tally as (name text, times bigint);

create function private.count_by(tallies private.tally[]) returns jsonb
language sql immutable
return (
  select coalesce(jsonb_object_agg(merged.name, merged.times), '{}')
  from (select t.name, sum(t.times) as times from unnest(tallies) as t group by t.name) as merged
);

-- One number per band, zero included: below the first edge, between edges (lower inclusive), from the last edge up.
create function private.count_by_band(tallies private.tally[], edges int) returns jsonb
language sql immutable
return (
  select jsonb_agg(
    (select coalesce(sum(t.times), 0) from unnest(tallies) as t where t.name = band::text)
    order by band
  )
  from generate_series(0, edges) as band
);

create function private.sorted_edges(edges numeric[]) returns numeric[]
language sql immutable
return array(select edge from unnest(edges[1:50]) as edge where edge is not null order by edge);

-- Prices and land sizes are inclusive at both ends. An unknown category matches nothing; an unknown sort is 'newest'. A
-- page beyond the last is the last. Lists longer than any form sends are cut, so that a stranger cannot make the call
-- dear.
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
  land_bands numeric[] default '{}'
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wish private.property_wish;
  size int := least(greatest(coalesce(page_size, 12), 1), 60);
  found jsonb;
  last_page int;
  shown_page int;
begin
  if not private.is_blank(search) then
    wish.pattern := private.substring_pattern(search);
  end if;
  if category <> '' then
    wish.category_id := coalesce(
      (select c.id from public.categories c where c.slug = search_properties.category),
      '00000000-0000-0000-0000-000000000000'
    );
  end if;
  wish.types := property_types[1:50];
  wish.price_min := price_min;
  wish.price_max := price_max;
  wish.bedrooms_min := bedrooms_min;
  wish.bedrooms_max := bedrooms_max;
  wish.bathrooms_min := bathrooms_min;
  wish.land_acres_min := land_acres_min;
  wish.land_acres_max := land_acres_max;
  wish.feature_keys := private.fold_texts(required_features[1:50]);
  wish.statuses := statuses[1:50];
  wish.featured_only := coalesce(featured_only, false);

  found := private.property_facets(wish, private.sorted_edges(price_bands), private.sorted_edges(land_bands));
  last_page := greatest(ceil((found ->> 'total')::numeric / size)::int, 1);
  shown_page := least(greatest(coalesce(page, 1), 1), last_page);

  return jsonb_build_object(
    'total', found -> 'total',
    'page', shown_page,
    'page_size', size,
    'facets', found - 'total',
    'rows', private.property_cards(private.property_page(wish, sort, (shown_page - 1) * size, size))
  );
end
$$;

revoke execute on function public.search_properties from public, anon, authenticated;
grant execute on function public.search_properties to anon, authenticated, service_role;
