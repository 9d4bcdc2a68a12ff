-- Search by words in any order, over title, location, description, type and features, and by places.

alter type private.property_criteria
  add attribute word_patterns text[], add attribute place_names text[], add attribute place_pattern text,
  add attribute place_terms text;

-- One pattern for each of the first twelve words, so that no caller can make the call expensive.
create function private.word_patterns(search text) returns text[]
language sql immutable
return array(
  select private.substring_pattern(w.word)
  from unnest(private.split_words(left(btrim(search), 200))) with ordinality as w (word, position)
  where not private.is_blank(w.word)
  group by w.word order by min(w.position) limit 12
);

-- Names of places as they are compared. A title may name the estate where the location names its town. A name that begins with ^ must begin the location: 'Machakos' is a town, but ends
-- the location of every place in its county. Other signs are removed: they would be operators of the regular expression.
create function private.fold_places(places text[]) returns text[]
language sql immutable
return array(
  select case when place like '^%' then '^' else '' end || name
  from unnest(places[1:400]) as place,
    lateral (
      select btrim(regexp_replace(private.fold_text(left(place, 60)), '[^a-z0-9''-]+', ' ', 'g'))
    ) as folded (name)
  where name ~ '[a-z0-9]'
);

-- Whole words, except in the name of a road: 'Ngong' is twenty kilometres from Ngong Road. No names match nothing.
create function private.place_pattern(names text[]) returns text
language sql immutable
return (
  select coalesce(
    '(' || string_agg(case when name like '^%' then e'\n' || substr(name, 2) else '\m' || name end, '|')
      || ')\M(?! (road|rd|highway|superhighway)\M)',
    '(?!)'
  )
  from unnest(names) as name
);

-- The texts that words are searched in. In PL/pgSQL, because array_to_string is not declared immutable.
create function private.searched_text(search_text text, type text, feature_keys text[]) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return search_text || e'\n' || lower(type) || e'\n' || array_to_string(feature_keys, e'\n');
end
$$;

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
    statuses text[], featured_only boolean, price_ranges nummultirange, land_acres_ranges nummultirange, places text[]
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
  return criteria;
end
$$;

drop function private.make_criteria(text, text, text[], text[], text[], nummultirange, nummultirange);

-- Builds the criteria that need more than a copy. An unknown category matches nothing; empty lists do not filter.
create function private.make_criteria(
  search text, category text, types text[], features text[], statuses text[], price_ranges nummultirange,
  land_acres_ranges nummultirange, places text[]
) returns private.property_criteria
language plpgsql stable security definer set search_path = '' as $$
declare
  criteria private.property_criteria;
begin
  if not private.is_blank(search) then
    criteria.word_patterns := private.word_patterns(search);
  end if;
  if cardinality(places) > 0 then
    criteria.place_names := private.fold_places(places);
    criteria.place_pattern := private.place_pattern(criteria.place_names);
  end if;
  if category <> '' then
    criteria.category_id := coalesce(
      (select c.id from public.categories c where c.slug = make_criteria.category),
      '00000000-0000-0000-0000-000000000000'
    );
  end if;
  criteria.types := nullif(types[1:50], '{}');
  if cardinality(features) > 0 then
    criteria.feature_keys := private.fold_texts(features[1:50]);
  end if;
  criteria.statuses := nullif(statuses[1:50], '{}');
  if price_ranges is not null then
    criteria.price_ranges := private.first_ranges(price_ranges);
  end if;
  if land_acres_ranges is not null then
    criteria.land_acres_ranges := private.first_ranges(land_acres_ranges);
  end if;
  return criteria;
end
$$;

create function private.fits_words(p private.search_row, c private.property_criteria) returns boolean
language sql immutable
return c.word_patterns is null
  or private.searched_text(p.search_text, p.type, p.feature_keys) like all (c.word_patterns);

-- The first two lines of search_text are the title and the location.
create function private.fits_place(search_text text, c private.property_criteria) returns boolean
language sql immutable
return c.place_pattern is null
  or split_part(search_text, e'\n', 1) || e'\n' || split_part(search_text, e'\n', 2) ~ c.place_pattern;

-- Conditions without a facet.
create or replace function private.fits_base(p private.search_row, c private.property_criteria) returns boolean
language sql immutable
return private.fits_words(p, c) and private.fits_place(p.search_text, c)
  and (c.bathrooms_min is null or p.bathrooms >= c.bathrooms_min)
  and (not c.featured_only or p.is_featured);

-- The words of the texts, the type and the features, which `private.searched_text` joins.
create function private.property_words(search_text text, type text, feature_keys text[]) returns text[]
language sql immutable parallel safe
return private.split_words(private.searched_text(search_text, type, feature_keys));

-- Words contain no blanks, and the other terms contain one, so the two cannot be confused. A word too long for an index
-- matches every search. The function is marked costly so that the planner never computes terms row by row.
create or replace function private.property_terms(
  category_id uuid, type text, status text, bedrooms int, price numeric, acres numeric, feature_keys text[],
  search_text text
) returns tsvector
language sql immutable parallel safe cost 10000
return array_to_tsvector(
  array(
    select case when char_length(word) > 60 then 'long word' else word end
    from unnest(private.property_words(search_text, type, feature_keys)) as word where word <> ''
    union all
    select 'feature ' || feature from unnest(feature_keys) as feature
    union all
    select term from unnest(array[
      'category ' || category_id::text, 'type ' || type, 'status ' || status, 'bedrooms ' || least(bedrooms, 10),
      case when price > 0 then 'price ' || private.first_digit_step(price, 100000000) end,
      case when acres > 0 then 'acres ' || private.first_digit_step(acres, 100) end
    ]) as term where term is not null
  )
);

reindex index public.properties_by_terms;
reindex index private.property_sample_by_terms;

create or replace function private.add_search_tokens() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('property counts', 0));
  insert into private.search_tokens
  select distinct word from unnest(private.property_words(new.search_text, new.type, new.feature_keys)) as word
  where char_length(word) between 1 and 60
  on conflict do nothing;
  return null;
end
$$;

drop trigger property_tokens_are_added_on_update on public.properties;

create trigger property_tokens_are_added_on_update after update on public.properties
  for each row when (
    new.is_published and (old.is_published, old.search_text, old.type, old.feature_keys)
      is distinct from (true, new.search_text, new.type, new.feature_keys)
  )
  execute function private.add_search_tokens();

create or replace function private.rebuild_search_tokens() returns void
language sql volatile security definer set search_path = ''
begin atomic
  delete from private.search_tokens;
  insert into private.search_tokens
  select distinct word
  from public.properties p, unnest(private.property_words(p.search_text, p.type, p.feature_keys)) as word
  where p.is_published and char_length(word) between 1 and 60;
end;

select private.rebuild_search_tokens();

drop function private.find_token_terms(text);

-- A word that is in too many tokens does not narrow the search and is left out. Null when none is left.
create function private.find_token_terms(patterns text[]) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text;
  known text[];
  terms text[];
begin
  foreach pattern in array coalesce(patterns, '{}') loop
    known := array(select t.token from private.search_tokens t where t.token like pattern limit 51);
    if cardinality(known) <= 50 then
      terms := terms || private.any_term(array_append(known, 'long word'));
    end if;
  end loop;
  return array_to_string(terms, ' & ');
end
$$;

-- The tokens with the longest word of each name. Null when there are too many to narrow the search.
create function private.find_place_terms(names text[]) returns text
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  patterns text[] := array(
    select distinct on (position) private.substring_pattern(word)
    from unnest(names) with ordinality as n (name, position), unnest(private.split_words(translate(name, '^', ''))) as word
    order by position, char_length(word) desc
  );
  known text[] := array(select t.token from private.search_tokens t where t.token like any (patterns) limit 1001);
begin
  return case when cardinality(patterns) > 0 and cardinality(known) <= 1000 then
    private.any_term(array_append(known, 'long word'))
  end;
end
$$;

-- The terms a property must have, by dimension, rarest first. Near the bounds of prices and sizes, and for studios, they
-- match more rows than the filter does.
create or replace function private.criteria_terms(c private.property_criteria) returns table (dimension text, terms text)
language sql immutable
begin atomic
  values
    ('tokens', c.token_terms),
    ('places', c.place_terms),
    ('features', (
      select string_agg(private.any_term(array['feature ' || feature]), ' & ') from unnest(c.feature_keys) as feature
    )),
    ('types', private.any_term(array(select 'type ' || type from unnest(c.types) as type))),
    ('categories', private.any_term(array['category ' || c.category_id::text])),
    ('statuses', private.any_term(array(select 'status ' || status from unnest(c.statuses) as status))),
    ('bedrooms', case when c.bedrooms_min > 0 or c.bedrooms_max is not null then
      private.any_term(array(
        select 'bedrooms ' || rooms from generate_series(
          least(coalesce(c.bedrooms_min, 0), 10), least(coalesce(c.bedrooms_max, 10), 10)
        ) as rooms
      ))
    end),
    ('land', private.step_terms('acres', 100, c.land_acres_min, c.land_acres_max)),
    ('prices', private.step_terms('price', 100000000, c.price_min, c.price_max));
end;

create or replace function private.has_facet_counts(criteria private.property_criteria, price_bands numeric[], land_bands numeric[])
returns boolean
language sql immutable
return criteria.word_patterns is null and criteria.place_pattern is null and not criteria.featured_only
  and coalesce(criteria.bathrooms_min = private.bathrooms_bucket(criteria.bathrooms_min), true)
  and cardinality(private.uncounted_dimensions(criteria)) = 0
  and (select coalesce(bool_and(private.price_bucket(band) = band), true) from unnest(price_bands) as band)
  and (select coalesce(bool_and(private.acres_bucket(band) = band), true) from unnest(land_bands) as band);

-- The planner cannot estimate words and features well enough to choose an index, so the choice is made here.
create or replace function private.has_selective_terms(c private.property_criteria) returns boolean
language sql immutable
return c.token_terms is not null or c.place_terms is not null
  or c.word_patterns is null and c.feature_keys is not null;

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
  select e.total, e.is_estimated, e.facets into result.total, result.is_estimated, result.facets
  from private.estimate_facets(criteria, price_bands, land_bands) e;
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

alter type private.property_criteria drop attribute pattern;

drop function public.search_properties(
  text, text, text[], numeric, numeric, int, int, numeric, numeric, numeric, text[], text[], boolean, text, int, int,
  numeric[], numeric[], nummultirange, nummultirange, boolean
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
  places text[] default null
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

-- How many properties on the market each location has, for the places that the search field suggests. From ten thousand rows
-- up the sample is counted, as for facets.
create function public.location_counts(category text default null) returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  with located as (
    select p.location, 1 as count from public.properties p
    where p.is_published and p.status in ('available', 'pending') and not private.is_large_table()
      and (
        location_counts.category is null
        or p.category_id = (select c.id from public.categories c where c.slug = location_counts.category)
      )
    union all
    select split_part(s.search_text, e'\n', 2), 100 from private.property_sample s
    where s.status in ('available', 'pending') and private.is_large_table()
      and (
        location_counts.category is null
        or s.category_id = (select c.id from public.categories c where c.slug = location_counts.category)
      )
  ),
  counted as (
    select l.location, sum(l.count) as count from located l group by l.location order by 2 desc, 1 limit 1000
  )
  select coalesce(jsonb_agg(jsonb_build_object('location', c.location, 'count', c.count)), '[]') from counted c;
end;
revoke execute on function public.location_counts from public, anon, authenticated;
grant execute on function public.location_counts to anon, authenticated, service_role;

-- '1/2' for half an acre.
create function private.acres_text(acres numeric) returns text
language sql immutable
return case acres
  when 0.125 then '1/8' when 0.25 then '1/4' when 0.5 then '1/2' when 0.75 then '3/4'
  else trim_scale(coalesce(nullif(round(acres, 2), 0), acres))::text
end;

-- As on the list pages: a range around a size is about that size, and a tenth to a quarter holds the eighths.
create function private.acre_range_label(low numeric, high numeric, includes_high boolean) returns text
language sql immutable
return case
  when high is null then private.acres_text(low) || case when low > 1 then ' acres' else ' acre' end || ' and above'
  when low is null then case when includes_high then 'Up to ' else 'Under ' end || private.acres_text(high)
    || case when high > 1 then ' acres' else ' acre' end
  when low = 0.1 and high = 0.25 then '1/8 acre (50 × 100 ft)'
  when includes_high and abs((high - low) / ((low + high) / 2) - 0.24) < 0.06 then 'About ' || private.acres_text(coalesce(
      (
        select fraction from unnest(array[0.125, 0.25, 0.5, 0.75]) as fraction
        where abs((low + high) / 2 - fraction) / fraction < 0.1
      ),
      (low + high) / 2
    )) || case when (low + high) / 2 > 1.1 then ' acres' else ' acre' end
  else private.acres_text(low) || ' – ' || private.acres_text(high) || case when high > 1 then ' acres' else ' acre' end
end;

-- 'From KSh 5,000,000', 'Under 2 acres': every range of the multirange, or the outer bounds where there are no ranges.
create or replace function private.range_labels(ranges nummultirange, unit text) returns text[]
language sql immutable
return (
  select array_agg(
    case unit
      when 'KSh' then case
        when upper(r) is null then 'From KSh ' || private.grouped_number(lower(r))
        when lower(r) is null then
          case when upper_inc(r) then 'Up to KSh ' else 'Under KSh ' end || private.grouped_number(upper(r))
        else 'KSh ' || private.grouped_number(lower(r)) || ' – ' || private.grouped_number(upper(r))
      end
      else private.acre_range_label(lower(r), upper(r), upper_inc(r))
    end
    order by r
  )
  from unnest(ranges) as r
);

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
