-- Search criteria of search_properties and saved searches, and whether a row matches them.

create type private.property_criteria as (
  category_id uuid,
  types text[],
  price_min numeric,
  price_max numeric,
  price_ranges nummultirange,
  bedrooms_min int,
  bedrooms_max int,
  bathrooms_min numeric,
  land_acres_min numeric,
  land_acres_max numeric,
  land_acres_ranges nummultirange,
  feature_keys text[],
  statuses text[],
  featured_only boolean,
  -- The search terms for the words. Null when they cannot narrow the search, or were not looked up.
  token_terms text,
  -- One LIKE pattern for each word; a property matches all of them, in any order.
  word_patterns text[],
  place_names text[],
  -- A regular expression for the title and the location, and the terms that every match has one of.
  place_pattern text,
  place_terms text,
  -- West, south, east and north, in degrees.
  area float8[],
  -- The types whose properties are homes.
  home_types text[],
  -- The last day on which a tenant wants to move in.
  available_by date
);

-- A row that is counted or sorted: a property, a sampled one, or a group of precomputed facet counts.
create type private.search_row as (
  id uuid,
  category_id uuid,
  type text,
  status text,
  is_featured boolean,
  bedrooms int,
  bathrooms numeric,
  price numeric,
  land_size_acres numeric,
  features text[],
  feature_keys text[],
  search_text text,
  area_sqft numeric,
  created_at timestamptz,
  count int,
  latitude float8,
  longitude float8,
  -- Null when the price is on request.
  shown_price numeric,
  available_from date,
  -- The kinds of a building; null for a home.
  units jsonb
);

-- `units` is null where the row is known to be a home: the planner then reduces its conditions to those of a home, which
-- indexes can check.
create function private.as_search_row(p public.properties, units jsonb) returns private.search_row
language sql immutable
return (
  p.id, p.category_id, p.type, p.status, p.is_featured, p.bedrooms, p.bathrooms, p.price, p.land_size_acres, p.features,
  p.feature_keys, p.search_text, p.area_sqft, p.created_at, 1, p.latitude, p.longitude, case when p.price_type <> 'on_request' then p.price end,
  p.available_from, as_search_row.units
)::private.search_row;

create function private.as_search_row(p public.properties) returns private.search_row
language sql immutable
return private.as_search_row(p, case when p.units <> '[]' then p.units end);

-- Cuts the list to the number of ranges a form sends, so that no caller can make the call expensive. No ranges match
-- nothing.
create function private.first_ranges(ranges nummultirange) returns nummultirange
language sql immutable
return (select range_agg(r) from (select r from unnest(ranges) as r limit 50) as first_ones (r));

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
-- The keys of terms are the last ones, and no words.
create function private.searched_text(search_text text, type text, feature_keys text[]) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return search_text || e'\n' || lower(type) || split_part(e'\n' || array_to_string(feature_keys, e'\n'), e'\n~', 1);
end
$$;

-- Four numbers within the world, or no area.
create function private.valid_area(area float8[]) returns float8[]
language sql immutable
return case
  when cardinality(area) = 4 and array_position(area, null) is null and -180 <= all (area) and 180 >= all (area) then area
end;

-- What a listing must offer joins the features that it must have.
create function private.with_terms(feature_keys text[], terms text[]) returns text[]
language sql immutable
return case
  when cardinality(terms) > 0 then feature_keys || array(select '~' || term from unnest(terms[1:20]) as term)
  else feature_keys
end;

-- By a day that has passed means by today: a search that is saved or linked outlives its day.
create function private.day_to_come(day date) returns date
language sql stable
return case when day is not null then greatest(day, (now() at time zone 'Africa/Nairobi')::date) end;

-- Parses the arguments of search_properties, from a call or from a saved search. Other keys are ignored; a value of the
-- wrong type is an error.
create function private.parse_criteria(arguments jsonb) returns private.property_criteria
language plpgsql stable set search_path = '' as $$
declare
  a record;
  criteria private.property_criteria;
begin
  select * into a from jsonb_to_record(arguments) as a (
    search text, category text, property_types text[], price_min numeric, price_max numeric, bedrooms_min int,
    bedrooms_max int, bathrooms_min numeric, land_acres_min numeric, land_acres_max numeric, required_features text[],
    statuses text[], featured_only boolean, price_ranges nummultirange, land_acres_ranges nummultirange, places text[],
    area float8[], terms text[], available_by date
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
  criteria.feature_keys := private.with_terms(criteria.feature_keys, a.terms);
  criteria.available_by := private.day_to_come(a.available_by);
  return criteria;
end
$$;

-- Builds the criteria that need more than a copy. An unknown category matches nothing; empty lists do not filter.
create function private.make_criteria(
  search text, category text, types text[], features text[], statuses text[], price_ranges nummultirange,
  land_acres_ranges nummultirange, places text[]
) returns private.property_criteria
language plpgsql stable set search_path = '' as $$
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
  if cardinality(types) > 0 then
    -- A former name finds the type; a name that is not in the list matches nothing.
    criteria.types := array(
      select distinct coalesce(t.name, wanted.name)
      from unnest(types[1:50]) as wanted (name)
      left join private.taxonomy_names n on n.list = 'property_kinds' and n.key = private.taxonomy_key(wanted.name)
      left join public.property_kinds t on t.id = n.entry_id
    );
  end if;
  criteria.home_types := array(select t.name from public.property_kinds t where private.is_home_kind(t.kind));
  if cardinality(features) > 0 then
    criteria.feature_keys := private.current_feature_keys(features[1:50]);
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

create function private.facet_dimensions() returns text[]
language sql immutable
return array['types', 'prices', 'land', 'bedrooms', 'features', 'statuses', 'categories'];

-- The criteria without the filters of the given dimensions.
create function private.relax(criteria private.property_criteria, dimensions text[]) returns private.property_criteria
language plpgsql immutable set search_path = '' as $$
declare
  dimension text;
begin
  foreach dimension in array dimensions loop
    case dimension
      when 'types' then criteria.types := null;
      when 'prices' then
        criteria.price_min := null;
        criteria.price_max := null;
        criteria.price_ranges := null;
      when 'land' then
        criteria.land_acres_min := null;
        criteria.land_acres_max := null;
        criteria.land_acres_ranges := null;
      when 'bedrooms' then
        criteria.bedrooms_min := null;
        criteria.bedrooms_max := null;
      when 'features' then criteria.feature_keys := null;
      when 'statuses' then criteria.statuses := null;
      when 'categories' then criteria.category_id := null;
    end case;
  end loop;
  return criteria;
end
$$;

-- Whether a row can only match by its words, its place or its features.
create function private.reads_texts(criteria private.property_criteria) returns boolean
language sql immutable
return criteria.word_patterns is not null or criteria.place_pattern is not null or criteria.feature_keys is not null;

-- Matching. The functions below are inlined into the statements that call them.

-- An equality, because only with that does the index on type return rows in order.
create function private.fits_type(type text, c private.property_criteria) returns boolean
language sql immutable
return c.types is null or case cardinality(c.types) when 1 then type = c.types[1] else type = any(c.types) end;

create function private.fits_price(price numeric, c private.property_criteria) returns boolean
language sql immutable
return (c.price_min is null or price >= c.price_min) and (c.price_max is null or price <= c.price_max)
  and (c.price_ranges is null or price <@ c.price_ranges);

create function private.fits_land(acres numeric, c private.property_criteria) returns boolean
language sql immutable
return (c.land_acres_min is null or acres >= c.land_acres_min) and (c.land_acres_max is null or acres <= c.land_acres_max)
  and (c.land_acres_ranges is null or acres <@ c.land_acres_ranges);

create function private.fits_bedrooms(bedrooms int, type text, c private.property_criteria) returns boolean
language sql immutable
return (c.bedrooms_min is null or bedrooms >= c.bedrooms_min)
  and (c.bedrooms_max is null or bedrooms <= c.bedrooms_max and type = any(c.home_types));

create function private.fits_features(feature_keys text[], c private.property_criteria) returns boolean
language sql immutable
return c.feature_keys is null or feature_keys @> c.feature_keys;

create function private.fits_status(status text, c private.property_criteria) returns boolean
language sql immutable
return c.statuses is null or status = any(c.statuses);

create function private.fits_category(category_id uuid, c private.property_criteria) returns boolean
language sql immutable
return c.category_id is null or category_id = c.category_id;

create function private.fits_words(p private.search_row, c private.property_criteria) returns boolean
language sql immutable
return c.word_patterns is null
  or private.searched_text(p.search_text, p.type, p.feature_keys) like all (c.word_patterns);

-- The first two lines of search_text are the title and the location.
create function private.fits_place(search_text text, c private.property_criteria) returns boolean
language sql immutable
return c.place_pattern is null
  or split_part(search_text, e'\n', 1) || e'\n' || split_part(search_text, e'\n', 2) ~ c.place_pattern;

-- A property without coordinates is in no area.
create function private.fits_area(latitude float8, longitude float8, c private.property_criteria) returns boolean
language sql immutable
return c.area is null
  or latitude between c.area[2] and c.area[4] and longitude between c.area[1] and c.area[3];

-- What says no day is available as its status says.
create function private.fits_availability(available_from date, c private.property_criteria) returns boolean
language sql immutable
return c.available_by is null or coalesce(available_from <= c.available_by, true);

-- Conditions without a facet.
create function private.fits_base(p private.search_row, c private.property_criteria) returns boolean
language sql immutable
return private.fits_words(p, c) and private.fits_place(p.search_text, c)
  and private.fits_area(p.latitude, p.longitude, c) and private.fits_availability(p.available_from, c)
  and (c.bathrooms_min is null or p.units is not null or p.bathrooms >= c.bathrooms_min)
  and (not c.featured_only or p.is_featured);

-- Whether a search is for a kind of unit with certain figures. Without such filters a full building matches too.
create function private.asks_for_kinds(c private.property_criteria) returns boolean
language sql immutable
return not (
  c.price_min is null and c.price_max is null and c.price_ranges is null and c.bedrooms_min is null
  and c.bedrooms_max is null and c.bathrooms_min is null and c.available_by is null
);

-- The types by which a building matches: those of its kinds with a free unit that fit, and its own, for the kinds without a type and
-- for a search of types alone.
create function private.types_of_kinds(units jsonb, type text, c private.property_criteria) returns text[]
language sql immutable
return array(
  select coalesce(u.type, types_of_kinds.type) from private.unit_kinds(types_of_kinds.units) u
  where u.free > 0 and coalesce(private.fits_price(u.price, c), false)
    and private.fits_bedrooms(u.bedrooms, coalesce(u.type, types_of_kinds.type), c)
    and (c.bathrooms_min is null or u.bathrooms >= c.bathrooms_min)
    and private.fits_availability(u.available_from, c)
  union
  select types_of_kinds.type where not private.asks_for_kinds(c)
);

-- The bits of mismatch_mask for types, prices and bedrooms that a building misses. It matches by one kind with a free unit that fits
-- all, and in time.
create function private.mismatch_of_kinds(units jsonb, type text, c private.property_criteria) returns int
language sql immutable
return case
  when not private.asks_for_kinds(c) then
    case
      when c.types is null or private.types_of_kinds(mismatch_of_kinds.units, mismatch_of_kinds.type, c) && c.types then 0
      else 1
    end
  else (
    select case
      when coalesce(bool_or(k.fits_type and k.fits_price and k.fits_rooms), false) then 0
      when coalesce(bool_or(k.fits_price and k.fits_rooms), false) then 1
      when coalesce(bool_or(k.fits_type and k.fits_price), false) = coalesce(bool_or(k.fits_type and k.fits_rooms), false)
        then case when coalesce(bool_or(k.fits_type), false) then 10 else 11 end
      when bool_or(k.fits_type and k.fits_price) then 8
      else 2
    end
    from (
      select private.fits_type(coalesce(u.type, mismatch_of_kinds.type), c) as fits_type,
        coalesce(private.fits_price(u.price, c), false) as fits_price,
        private.fits_bedrooms(u.bedrooms, coalesce(u.type, mismatch_of_kinds.type), c)
          and (c.bathrooms_min is null or u.bathrooms >= c.bathrooms_min)
          and private.fits_availability(u.available_from, c) as fits_rooms
      from private.unit_kinds(mismatch_of_kinds.units) u where u.free > 0
    ) as k
  )
end;

create function private.matches(p private.search_row, c private.property_criteria) returns boolean
language sql immutable
return private.fits_base(p, c) and private.fits_land(p.land_size_acres, c)
  and (p.units is not null or private.fits_type(p.type, c))
  and case
    when p.units is null then private.fits_price(p.price, c) and private.fits_bedrooms(p.bedrooms, p.type, c)
    else private.mismatch_of_kinds(p.units, p.type, c) = 0
  end
  and private.fits_features(p.feature_keys, c) and private.fits_status(p.status, c)
  and private.fits_category(p.category_id, c);

-- One bit for each dimension whose filter the row does not match. A row with no bit counts in every facet; a row with one
-- bit counts in that facet only, because each facet is counted as if its own filter were not set.
create function private.mismatch_mask(p private.search_row, c private.property_criteria) returns int
language sql immutable
return case when p.units is not null or private.fits_type(p.type, c) then 0 else 1 end
  + case
    when p.units is not null then private.mismatch_of_kinds(p.units, p.type, c)
    when private.fits_price(p.price, c) then case when private.fits_bedrooms(p.bedrooms, p.type, c) then 0 else 8 end
    else case when private.fits_bedrooms(p.bedrooms, p.type, c) then 2 else 10 end
  end
  + case when private.fits_land(p.land_size_acres, c) then 0 else 4 end
  + case when private.fits_status(p.status, c) then 0 else 16 end
  + case when private.fits_category(p.category_id, c) then 0 else 32 end
  + case when private.fits_features(p.feature_keys, c) then 0 else 64 end;
