-- A total by filters alone read every matching row once more to sort it. Now the rows are counted, and the page is read along the
-- index of its order when many match.

-- Whether a row can only match by its words, its place or its features.
create function private.reads_texts(criteria private.property_criteria) returns boolean
language sql immutable
return criteria.word_patterns is not null or criteria.place_pattern is not null or criteria.feature_keys is not null;

-- Gathers the page or walks the index, whichever reads fewer rows. A page that is not full corrects an estimated total.
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
