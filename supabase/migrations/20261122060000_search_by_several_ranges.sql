-- Two price bands that do not touch find nothing of what lies between them, and so with sizes of land. price_min and
-- price_max stay the outermost bounds, which is what the indexes know; the ranges are held against the rows.

alter type private.property_wish add attribute price_ranges nummultirange;
alter type private.property_wish add attribute land_acres_ranges nummultirange;

-- More ranges than any form sends are cut, so that a stranger cannot make the call dear. None at all ask for nothing.
create function private.few_ranges(ranges nummultirange) returns nummultirange
language sql immutable
return (select range_agg(r) from (select r from unnest(ranges) as r limit 50) as few (r));

create or replace function private.property_wish_from(kept jsonb) returns private.property_wish
language plpgsql stable security definer set search_path = '' as $$
declare
  k record;
  wish private.property_wish;
begin
  select * into k from jsonb_to_record(kept) as k (
    search text, category text, property_types text[], price_min numeric, price_max numeric, bedrooms_min int,
    bedrooms_max int, bathrooms_min numeric, land_acres_min numeric, land_acres_max numeric, required_features text[],
    statuses text[], featured_only boolean, price_ranges nummultirange, land_acres_ranges nummultirange
  );
  wish := private.property_wish_of(
    k.search, k.category, k.property_types, k.price_min, k.price_max, k.bedrooms_min, k.bedrooms_max, k.bathrooms_min,
    k.land_acres_min, k.land_acres_max, k.required_features, k.statuses, k.featured_only
  );
  wish.price_ranges := private.few_ranges(k.price_ranges);
  wish.land_acres_ranges := private.few_ranges(k.land_acres_ranges);
  return wish;
end
$$;

create or replace function private.facet_conditions(wish private.property_wish)
returns table (dimension text, condition text)
language sql immutable
begin atomic
  select * from (values
    ('types', case
      when cardinality(wish.types) = 1 then 'p.type = (($1).types)[1]'
      when cardinality(wish.types) > 1 then 'p.type = any(($1).types)'
    end),
    ('prices', nullif(concat_ws(' and ',
      case when wish.price_min is not null then 'p.price >= ($1).price_min' end,
      case when wish.price_max is not null then 'p.price <= ($1).price_max' end,
      case when wish.price_ranges is not null then 'p.price <@ ($1).price_ranges' end
    ), '')),
    ('land', nullif(concat_ws(' and ',
      case when wish.land_acres_min is not null then 'p.land_size_acres >= ($1).land_acres_min' end,
      case when wish.land_acres_max is not null then 'p.land_size_acres <= ($1).land_acres_max' end,
      case when wish.land_acres_ranges is not null then 'p.land_size_acres <@ ($1).land_acres_ranges' end
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

-- The tallies know only what begins with an edge and stops short of one.
create function private.are_tallied_prices(ranges nummultirange) returns boolean
language sql immutable
return (
  select coalesce(bool_and(
    (lower_inc(r) or lower_inf(r)) and not upper_inc(r) and private.is_tallied_price(lower(r), upper(r) - 0.01)
  ), true)
  from unnest(ranges) as r
);

create function private.are_tallied_sizes(ranges nummultirange) returns boolean
language sql immutable
return (
  select coalesce(bool_and(
    (lower_inc(r) or lower_inf(r)) and not upper_inc(r) and private.is_tallied_size(lower(r), upper(r) - 0.0001)
  ), true)
  from unnest(ranges) as r
);

create or replace function private.untallied_dimensions(wish private.property_wish) returns text[]
language sql immutable
return array_remove(array[
  case when cardinality(wish.feature_keys) > 0 then 'features' end,
  case when not (
    private.is_tallied_price(wish.price_min, wish.price_max) and private.are_tallied_prices(wish.price_ranges)
  ) then 'prices' end,
  case when not (
    private.is_tallied_size(wish.land_acres_min, wish.land_acres_max)
    and private.are_tallied_sizes(wish.land_acres_ranges)
  ) then 'land' end
], null);

-- What the rows themselves must tell (`always`) decides how many of them there are to count. A range of prices or sizes
-- that is among it has its own facet counted apart, as if it were not wished.
create or replace function private.counted_facets(
  wish private.property_wish, price_bands numeric[], land_bands numeric[]
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  untallied text[] := private.untallied_dimensions(wish);
  always text := private.conditions_of(wish, untallied);
  counted jsonb;
  apart private.property_wish := wish;
begin
  if private.is_tallied(wish, price_bands, land_bands) then
    return private.grouped_facets(
      wish, price_bands, land_bands, '(select *, null::text[] as features from private.property_tallies) p', always,
      'p.times'
    );
  end if;
  if not private.is_large_stock() then
    always := private.conditions_of(wish, '{features}');
    return private.grouped_facets(
      wish, price_bands, land_bands, private.rows_by_terms('public.properties', wish, '{features}'), always, '1'
    );
  end if;

  counted := private.grouped_facets(
    wish, price_bands, land_bands, private.rows_by_terms('private.property_sample', wish, untallied), always, '100'
  );
  if (counted ->> 'candidates')::int < 1000 then
    counted := private.grouped_facets(
      wish, price_bands, land_bands, private.rows_by_terms('public.properties', wish, untallied), always, '1'
    );
  else
    counted := private.about(counted) || '{"is_estimated": true}';
  end if;
  if 'prices' = any(untallied) then
    apart.price_min := null;
    apart.price_max := null;
    apart.price_ranges := null;
    counted := counted || jsonb_build_object(
      'prices', private.counted_facets(apart, price_bands, land_bands) -> 'prices'
    );
    apart := wish;
  end if;
  if 'land' = any(untallied) then
    apart.land_acres_min := null;
    apart.land_acres_max := null;
    apart.land_acres_ranges := null;
    counted := counted || jsonb_build_object('land', private.counted_facets(apart, price_bands, land_bands) -> 'land');
  end if;
  return counted;
end
$$;

-- Prices and land sizes are inclusive at both ends; of several ranges each says so for itself. An unknown category matches
-- nothing; an unknown sort is 'newest'. A page beyond the last is the last, and nobody leafs further than ten thousand
-- rows. Lists longer than any form sends are cut, so that a stranger cannot make the call dear. Compiling such a statement
-- takes longer than running it.
drop function public.search_properties;
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
  land_acres_ranges nummultirange default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off set work_mem = '32MB' as $$
declare
  wish private.property_wish := private.property_wish_of(
    search, category, property_types, price_min, price_max, bedrooms_min, bedrooms_max, bathrooms_min, land_acres_min,
    land_acres_max, required_features, statuses, featured_only
  );
  size int := least(greatest(coalesce(page_size, 12), 1), 60);
  counted jsonb;
  shown_page int;
  shown record;
begin
  wish.price_ranges := private.few_ranges(price_ranges);
  wish.land_acres_ranges := private.few_ranges(land_acres_ranges);
  wish.words := private.wished_words(wish.pattern);
  counted := private.property_facets(wish, private.sorted_edges(price_bands), private.sorted_edges(land_bands));
  shown_page := private.page_within((counted ->> 'total')::numeric, page, size);
  shown := private.property_page(
    wish, sort, (shown_page - 1) * size, size, (counted ->> 'total')::numeric, counted ? 'is_estimated'
  );
  if cardinality(shown.ids) = 0 and shown_page > 1 then
    shown_page := private.page_within(shown.total, shown_page, size);
    shown := private.property_page(wish, sort, (shown_page - 1) * size, size, shown.total, shown.is_estimated);
  end if;
  return jsonb_build_object(
    'total', shown.total,
    'is_estimated', shown.is_estimated,
    'page', shown_page,
    'page_size', size,
    'facets', counted - array['total', 'is_estimated'],
    'rows', private.property_cards(shown.ids)
  );
end
$$;
revoke execute on function public.search_properties from public, anon, authenticated;
grant execute on function public.search_properties to anon, authenticated, service_role;
