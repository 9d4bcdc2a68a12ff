-- public.search_properties: total, facets and one page of rows in one call.

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

-- What is few is gathered and then sorted, and thereby counted; what is many is walked in its order until the page is
-- full, past the rows that do not fit. Whichever looks at fewer rows. `total` is what is known of it, by an estimate maybe;
-- a page that does not fill tells better.
create function private.property_page(
  criteria private.property_criteria, sort text, skipped int, wanted int, inout total numeric, inout is_estimated boolean,
  out ids uuid[]
)
language plpgsql stable security definer set search_path = ''
set enable_sort = off set enable_seqscan = off as $$
declare
  table_size float := (
    select greatest(c.reltuples, 0) from pg_catalog.pg_class c where c.oid = 'public.properties'::regclass
  );
  conditions text := private.all_conditions(criteria);
  sorting text := private.property_order(sort);
begin
  if total = 0 and not is_estimated then
    ids := '{}';
    return;
  end if;
  if total * total < table_size * (skipped + wanted) then
    execute format($query$
      with matching as materialized (
        select p.id, p.created_at, p.price, p.area_sqft, p.is_featured from %s where %s
      )
      select array(select p.id from matching p order by %s limit $2 offset $3), (select count(*) from matching), false
    $query$, private.rows_by_terms('public.properties', criteria, private.all_dimensions()), conditions, sorting)
    into ids, total, is_estimated using criteria, wanted, skipped;
    return;
  end if;
  execute format(
    'select array(select p.id from public.properties p where %s order by %s limit $2 offset $3)', conditions, sorting
  ) into ids using criteria, wanted, skipped;
  if cardinality(ids) = wanted then
    total := greatest(total, skipped + wanted);
    return;
  end if;
  is_estimated := false;
  if cardinality(ids) > 0 or skipped = 0 then
    total := skipped + cardinality(ids);
  else
    execute format('select count(*) from public.properties p where %s', conditions) into total using criteria;
  end if;
end
$$;

create function private.sorted_edges(edges numeric[]) returns numeric[]
language sql immutable
return array(select edge from unnest(edges[1:50]) as edge where edge is not null order by edge);

-- Prices and land sizes are inclusive at both ends. An unknown category matches nothing; an unknown sort is 'newest'. A
-- page beyond the last is the last, and nobody leafs further than ten thousand rows. Lists longer than any form sends are
-- cut, so that a stranger cannot make the call dear. Compiling such a statement takes longer than running it.
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
  criteria private.property_criteria := private.property_criteria_of(
    search, category, property_types, price_min, price_max, bedrooms_min, bedrooms_max, bathrooms_min, land_acres_min,
    land_acres_max, required_features, statuses, featured_only
  );
  size int := least(greatest(coalesce(page_size, 12), 1), 60);
  counted jsonb;
  shown_page int;
  shown record;
begin
  criteria.price_ranges := private.few_ranges(price_ranges);
  criteria.land_acres_ranges := private.few_ranges(land_acres_ranges);
  criteria.words := private.words_query(criteria.pattern);
  counted := private.property_facets(criteria, private.sorted_edges(price_bands), private.sorted_edges(land_bands));
  shown_page := private.page_within((counted ->> 'total')::numeric, page, size);
  shown := private.property_page(
    criteria, sort, (shown_page - 1) * size, size, (counted ->> 'total')::numeric, counted ? 'is_estimated'
  );
  if cardinality(shown.ids) = 0 and shown_page > 1 then
    shown_page := private.page_within(shown.total, shown_page, size);
    shown := private.property_page(criteria, sort, (shown_page - 1) * size, size, shown.total, shown.is_estimated);
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
