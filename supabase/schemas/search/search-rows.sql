-- The rows that a search reads: from which source, and which of them match.

-- The index checks each condition only for rows that met the one before. `offset 0` keeps out other conditions, with which
-- the planner would choose other indexes.
create function private.rows_by_terms(source text, c private.property_criteria) returns setof private.search_row
language plpgsql stable set search_path = '' as $$
begin
  return query execute format(
    case source
      when 'sample' then
        'select s.id, s.category_id, s.type, s.status, s.is_featured, s.bedrooms, s.bathrooms, s.price, s.land_size_acres,
          s.features, s.feature_keys, s.search_text, null::numeric, null::timestamptz, 100, s.latitude, s.longitude,
          null::numeric, s.available_from, null::jsonb
        from (select * from private.property_sample q where %s offset 0) s where not s.is_building'
      else
        'select (private.as_search_row(s, null)).* from (select * from public.properties q where %s offset 0) s
        where s.is_published and s.units = ''[]'''
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

-- The rows of one source. By its name the planner or the executor removes the other branches, so they read nothing. All but the
-- whole table have the homes, and beside them the buildings themselves, which no source knows better.
create function private.source_rows(source text, c private.property_criteria) returns setof private.search_row
language sql stable
begin atomic
  select null::uuid, f.category_id, f.type, f.status, null::boolean, f.bedrooms, f.bathrooms, f.price, f.land_size_acres,
    null::text[], null::text[], null::text, null::numeric, null::timestamptz, f.count, null::float8, null::float8,
    null::numeric, null::date, null::jsonb
  from private.property_counts f where source_rows.source = 'counts' and not f.is_building
  union all
  select s.id, s.category_id, s.type, s.status, s.is_featured, s.bedrooms, s.bathrooms, s.price, s.land_size_acres,
    s.features, s.feature_keys, s.search_text, null::numeric, null::timestamptz, 100, s.latitude, s.longitude,
    null::numeric, s.available_from, null::jsonb
  from private.property_sample s
  where source_rows.source = 'sample' and not s.is_building and not private.has_selective_terms(source_rows.c)
  union all
  select (private.as_search_row(p)).* from public.properties p where p.is_published and source_rows.source = 'table'
  union all
  select (private.as_search_row(p, null)).* from public.properties p
  where p.is_published and p.units = '[]' and source_rows.source = 'rows' and not private.has_selective_terms(source_rows.c)
  union all
  select (private.as_search_row(p, p.units)).* from public.properties p
  where p.is_published and p.units <> '[]' and source_rows.source <> 'table'
  union all
  select t.* from private.rows_by_terms(source_rows.source, source_rows.c) t
  where source_rows.source in ('sample', 'rows') and private.has_selective_terms(source_rows.c);
end;

create function private.matching_rows(source text, c private.property_criteria) returns setof private.search_row
language sql stable
begin atomic
  select p.* from private.source_rows(matching_rows.source, matching_rows.c) p where private.matches(p, matching_rows.c);
end;
