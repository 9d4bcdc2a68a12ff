-- The total of a list without facets: from the precomputed counts, or from the rows that the page is sorted from.

-- The same for the total alone. With a cached plan: planning it takes longer than running it.
create function private.has_count_of_kinds(criteria private.property_criteria) returns boolean
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return private.has_facet_counts(criteria, null, null);
end
$$;

-- The total of criteria that precomputed counts cover.
create function private.count_kinds(criteria private.property_criteria) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(sum(f.count), 0) from private.property_counts f
    where private.fits_type(f.type, criteria) and private.fits_price(f.price, criteria)
      and private.fits_land(f.land_size_acres, criteria) and private.fits_bedrooms(f.bedrooms, f.type, criteria)
      and private.fits_status(f.status, criteria) and private.fits_category(f.category_id, criteria)
      and (criteria.bathrooms_min is null or f.bathrooms >= criteria.bathrooms_min)
  );
end
$$;

-- Gathers the page when few rows match and walks the index when many do, whichever reads fewer rows. A page that is not full
-- corrects an estimated total.
create or replace function private.large_search(
  criteria private.property_criteria, sort text, page int, size int, price_bands numeric[], land_bands numeric[]
) returns private.search_result
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
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
  elsif price_bands is null and not private.is_large_table() then
    -- The total needs every matching row, so the page is sorted from the same ones.
    select g.total, false, g.page, g.ids into result.total, result.is_estimated, result.page, result.ids
    from private.gather_page('rows', criteria, sort, size, large_search.page) g;
    return result;
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
