-- Search that costs the same for a million properties as for ten thousand. Up to ten thousand everything is counted row
-- by row. Beyond, what the tallies know is counted from them, exactly; of the rest, what is rare is counted row by row
-- and what is frequent is estimated from the sample. Rows themselves are never estimated.

create function private.is_large_stock() returns boolean
language sql stable security definer set search_path = ''
return (select count(*) >= 100 from (select from private.property_sample limit 100) as enough);

-- An upper bound may stand on an edge or the smallest step before one.
create function private.is_tallied_price(price_min numeric, price_max numeric) returns boolean
language sql immutable
return coalesce(private.edged_price(price_min) = price_min, true)
  and coalesce(price_max in (private.edged_price(price_max), private.edged_price(price_max + 0.01) - 0.01), true);

create function private.is_tallied_size(acres_min numeric, acres_max numeric) returns boolean
language sql immutable
return coalesce(private.edged_acres(acres_min) = acres_min, true)
  and coalesce(acres_max in (private.edged_acres(acres_max), private.edged_acres(acres_max + 0.0001) - 0.0001), true);

-- The dimensions whose wish needs to be held against the rows themselves.
create function private.untallied_dimensions(wish private.property_wish) returns text[]
language sql immutable
return array_remove(array[
  case when cardinality(wish.feature_keys) > 0 then 'features' end,
  case when not private.is_tallied_price(wish.price_min, wish.price_max) then 'prices' end,
  case when not private.is_tallied_size(wish.land_acres_min, wish.land_acres_max) then 'land' end
], null);

create function private.is_tallied(wish private.property_wish, price_bands numeric[], land_bands numeric[])
returns boolean
language sql immutable
return wish.pattern is null and not wish.featured_only
  and coalesce(wish.bathrooms_min = private.edged_bathrooms(wish.bathrooms_min), true)
  and cardinality(private.untallied_dimensions(wish)) = 0
  and (select coalesce(bool_and(private.edged_price(band) = band), true) from unnest(price_bands) as band)
  and (select coalesce(bool_and(private.edged_acres(band) = band), true) from unnest(land_bands) as band);

create function private.conditions_of(wish private.property_wish, dimensions text[]) returns text
language sql immutable
begin atomic
  select concat_ws(' and ', private.fixed_conditions(wish), string_agg(facet.condition, ' and '))
  from private.facet_conditions(wish) facet
  where facet.dimension = any(dimensions);
end;

-- How many of the sample meet the conditions, as far as it matters.
create function private.count_sampled(wish private.property_wish, conditions text) returns int
language plpgsql stable security definer set search_path = '' as $$
declare
  counted int;
begin
  execute format(
    'select count(*) from (select from private.property_sample p where %s limit 100) as met', conditions
  ) into counted using wish;
  return counted;
end
$$;

create function private.count_properties(wish private.property_wish) returns int
language plpgsql stable security definer set search_path = '' as $$
declare
  counted int;
begin
  execute format('select count(*) from public.properties p where %s', private.all_conditions(wish))
  into counted using wish;
  return counted;
end
$$;

-- Two digits of every number in it: an estimate should look like one.
create function private.about(counted jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case jsonb_typeof(counted)
    when 'number' then to_jsonb(round(counted::numeric, 2 - char_length(trunc(counted::numeric)::text)))
    when 'array' then (select jsonb_agg(private.about(each.value)) from jsonb_array_elements(counted) as each)
    else (select coalesce(jsonb_object_agg(each.key, private.about(each.value)), '{}') from jsonb_each(counted) as each)
  end;
end
$$;

-- What the rows themselves must tell (`always`) decides how many of them there are to count. A range of prices or sizes
-- that is among it has its own facet counted apart, as if it were not wished.
create function private.counted_facets(wish private.property_wish, price_bands numeric[], land_bands numeric[])
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  untallied text[] := private.untallied_dimensions(wish);
  always text := private.conditions_of(wish, untallied);
  counted jsonb;
  apart private.property_wish := wish;
begin
  if private.is_tallied(wish, price_bands, land_bands) then
    return private.grouped_facets(
      wish, price_bands, land_bands, '(select * from private.property_tallies where times > 0) p', always, 'p.times'
    );
  end if;
  if not private.is_large_stock() then
    always := private.conditions_of(wish, '{features}');
    return private.grouped_facets(wish, price_bands, land_bands, 'public.properties p', always, '1');
  end if;

  if private.count_sampled(wish, always) < 100 then
    counted := private.grouped_facets(wish, price_bands, land_bands, 'public.properties p', always, '1');
  else
    counted := private.about(private.grouped_facets(
      wish, price_bands, land_bands, 'private.property_sample p', always, '100'
    ));
    if (counted ->> 'total')::int < 10000 then
      counted := counted || jsonb_build_object('total', private.count_properties(wish));
    end if;
  end if;
  if 'prices' = any(untallied) then
    apart.price_min := null;
    apart.price_max := null;
    counted := counted || jsonb_build_object(
      'prices', private.counted_facets(apart, price_bands, land_bands) -> 'prices'
    );
    apart := wish;
  end if;
  if 'land' = any(untallied) then
    apart.land_acres_min := null;
    apart.land_acres_max := null;
    counted := counted || jsonb_build_object('land', private.counted_facets(apart, price_bands, land_bands) -> 'land');
  end if;
  return counted;
end
$$;

-- One pass puts the rows into groups that are alike in all that is counted, and says which wishes each group misses. A
-- group that misses none counts everywhere; one that misses a single wish counts only in that one's facet, which is
-- thereby counted as if its own wish were not there. Features are among the conditions: theirs is counted elsewhere.
create function private.grouped_facets(
  wish private.property_wish, price_bands numeric[], land_bands numeric[], source text, always text, times text
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  misses text := (
    select string_agg(format('case when %s then 0 else %s end', coalesce(f.condition, 'true'), d.weight), ' + ')
    from private.facet_conditions(wish) f
    join private.dimension_weights() d on d.dimension = f.dimension
  );
  counted jsonb;
begin
  execute format($query$
    with candidate as (
      select p.type, p.status, p.category_id, p.bedrooms, %s as times,
        width_bucket(p.price, $2) as price_band, width_bucket(p.land_size_acres, $3) as land_band, %s as misses
      from %s
      where %s
    ),
    groups as materialized (
      select type, status, category_id, bedrooms, price_band, land_band, misses, sum(times) as times
      from candidate where misses in (0, 1, 2, 4, 8, 16, 32)
      group by type, status, category_id, bedrooms, price_band, land_band, misses
    )
    select jsonb_build_object(
      'total', (select coalesce(sum(times), 0) from groups where misses = 0),
      'types', (select private.count_by(array_agg((type, times)::private.tally)) from groups where misses in (0, 1)),
      'prices', (select private.count_by_band(array_agg((price_band, times)::private.tally), cardinality($2))
        from groups where misses in (0, 2)),
      'land', (select private.count_by_band(array_agg((land_band, times)::private.tally), cardinality($3))
        from groups where misses in (0, 4)),
      'bedrooms', (select private.count_by(array_agg((bedrooms::text, times)::private.tally)) from groups
        where misses in (0, 8) and private.is_home(type)),
      'statuses', (select private.count_by(array_agg((status, times)::private.tally)) from groups
        where misses in (0, 16)),
      'categories', (select private.count_by(array_agg((c.slug, times)::private.tally)) from groups
        join public.categories c on c.id = category_id where misses in (0, 32))
    )
  $query$, times, misses, source, always) into counted using wish, price_bands, land_bands;
  return counted;
end
$$;

create function private.dimension_weights() returns table (dimension text, weight int)
language sql immutable
begin atomic
  values ('types', 1), ('prices', 2), ('land', 4), ('bedrooms', 8), ('statuses', 16), ('categories', 32);
end;

-- Spellings of one feature count together, under the first in the alphabet; the hundred most frequent are enough to
-- choose from.
create or replace function private.feature_counts(wish private.property_wish) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  conditions text := private.all_conditions(wish, 'features');
  is_sampled boolean := private.is_large_stock()
    and private.count_sampled(wish, conditions) >= 100;
  counted jsonb;
begin
  execute format($query$
    with spelling as (
      select feature, count(*) * %s as times from %s p, unnest(p.features) as feature
      where %s group by feature
    ),
    merged as (
      select min(feature collate "C") as feature, sum(times) as times from spelling group by private.fold_text(feature)
      order by sum(times) desc, min(feature collate "C") limit 100
    )
    select coalesce(jsonb_object_agg(feature, times), '{}') from merged
  $query$,
    case when is_sampled then 100 else 1 end,
    case when is_sampled then 'private.property_sample' else 'public.properties' end,
    conditions
  ) into counted using wish;
  return case when is_sampled then private.about(counted) else counted end;
end
$$;

create or replace function private.property_facets(
  wish private.property_wish, price_bands numeric[], land_bands numeric[]
) returns jsonb
language sql stable security definer set search_path = ''
return private.counted_facets(wish, price_bands, land_bands)
  || jsonb_build_object('features', private.feature_counts(wish));

-- What is few is gathered and then sorted; what is many is walked in its order until the page is full, past the rows that
-- do not fit. Whichever looks at fewer rows.
create function private.property_page(
  wish private.property_wish, sort text, skipped int, wanted int, total numeric
) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  stock float := (select greatest(c.reltuples, 0) from pg_catalog.pg_class c where c.oid = 'public.properties'::regclass);
  is_gathered boolean := total * total < stock * (skipped + wanted);
  conditions text := private.all_conditions(wish);
  shown uuid[];
begin
  execute format(
    'select array(select p.id from %s order by %s limit $2 offset $3)',
    case when is_gathered
      then format(
        '(select id, created_at, price, area_sqft, is_featured from public.properties p where %s offset 0) p', conditions
      )
      else format('public.properties p where %s', conditions)
    end,
    private.property_order(sort)
  ) into shown using wish, wanted, skipped;
  return shown;
end
$$;
drop function private.property_page(private.property_wish, text, int, int);

-- Prices and land sizes are inclusive at both ends. An unknown category matches nothing; an unknown sort is 'newest'. A
-- page beyond the last is the last, and nobody leafs further than ten thousand rows. Lists longer than any form sends are
-- cut, so that a stranger cannot make the call dear.
create or replace function public.search_properties(
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
  wish private.property_wish := private.property_wish_of(
    search, category, property_types, price_min, price_max, bedrooms_min, bedrooms_max, bathrooms_min, land_acres_min,
    land_acres_max, required_features, statuses, featured_only
  );
  size int := least(greatest(coalesce(page_size, 12), 1), 60);
  counted jsonb := private.property_facets(wish, private.sorted_edges(price_bands), private.sorted_edges(land_bands));
  total numeric := (counted ->> 'total')::numeric;
  last_page int := greatest(ceil(least(total, 10000) / size)::int, 1);
  shown_page int := least(greatest(coalesce(page, 1), 1), last_page);
begin
  return jsonb_build_object(
    'total', total,
    'page', shown_page,
    'page_size', size,
    'facets', counted - 'total',
    'rows', private.property_cards(private.property_page(wish, sort, (shown_page - 1) * size, size, total))
  );
end
$$;
