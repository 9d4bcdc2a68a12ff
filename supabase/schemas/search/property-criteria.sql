-- Search criteria, and the SQL conditions and terms made from them.

-- One call for every public list: how many, what else could be chosen, and one page of rows. The statements are put
-- together from the criteria at hand, so that the planner sees only what counts and takes the index that serves it.
-- Values are never written into them: the whole criteria travels as the parameter $1.
create type private.property_criteria as (
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
  featured_only boolean,
  words text,
  price_ranges nummultirange,
  land_acres_ranges nummultirange
);

-- By the name of its function LIKE passes the index of trigrams over.
create function private.fixed_conditions(criteria private.property_criteria) returns text
language sql immutable
return concat_ws(' and ',
  'p.is_published',
  case
    when criteria.words is not null then 'pg_catalog.textlike(p.search_text, ($1).pattern)'
    when criteria.pattern is not null then 'p.search_text like ($1).pattern'
  end,
  case when criteria.bathrooms_min > 0 then 'p.bathrooms >= ($1).bathrooms_min' end,
  case when criteria.featured_only then 'p.is_featured' end
);

-- As it was, but for one type alone: only an equation lets an index of types give its rows in their order.
create function private.facet_conditions(criteria private.property_criteria)
returns table (dimension text, condition text)
language sql immutable
begin atomic
  select * from (values
    ('types', case
      when cardinality(criteria.types) = 1 then 'p.type = (($1).types)[1]'
      when cardinality(criteria.types) > 1 then 'p.type = any(($1).types)'
    end),
    ('prices', nullif(concat_ws(' and ',
      case when criteria.price_min is not null then 'p.price >= ($1).price_min' end,
      case when criteria.price_max is not null then 'p.price <= ($1).price_max' end,
      case when criteria.price_ranges is not null then 'p.price <@ ($1).price_ranges' end
    ), '')),
    ('land', nullif(concat_ws(' and ',
      case when criteria.land_acres_min is not null then 'p.land_size_acres >= ($1).land_acres_min' end,
      case when criteria.land_acres_max is not null then 'p.land_size_acres <= ($1).land_acres_max' end,
      case when criteria.land_acres_ranges is not null then 'p.land_size_acres <@ ($1).land_acres_ranges' end
    ), '')),
    ('bedrooms', nullif(concat_ws(' and ',
      case when criteria.bedrooms_min > 0 then 'p.bedrooms >= ($1).bedrooms_min' end,
      case when criteria.bedrooms_max is not null then 'p.bedrooms <= ($1).bedrooms_max and private.is_home(p.type)' end
    ), '')),
    ('features', case when cardinality(criteria.feature_keys) > 0 then
      'p.feature_keys @> ($1).feature_keys' end),
    ('statuses', case when cardinality(criteria.statuses) > 0 then 'p.status = any(($1).statuses)' end),
    ('categories', case when criteria.category_id is not null then 'p.category_id = ($1).category_id' end)
  ) as conditions (dimension, condition);
end;

-- The whole condition of the list, or, with a dimension left out, of what that dimension's counts are taken from.
create function private.all_conditions(criteria private.property_criteria, left_out text default '') returns text
language sql immutable
begin atomic
  select concat_ws(' and ', private.fixed_conditions(criteria), string_agg(facet.condition, ' and '))
  from private.facet_conditions(criteria) facet
  where facet.dimension <> left_out;
end;

-- What somebody asks of the listings, made in one place: for the list on the screen, and for a search that was saved and
-- is matched again and again.
create function private.property_criteria_of(
  search text,
  category text,
  property_types text[],
  price_min numeric,
  price_max numeric,
  bedrooms_min int,
  bedrooms_max int,
  bathrooms_min numeric,
  land_acres_min numeric,
  land_acres_max numeric,
  required_features text[],
  statuses text[],
  featured_only boolean
) returns private.property_criteria
language plpgsql stable security definer set search_path = '' as $$
declare
  criteria private.property_criteria;
begin
  if not private.is_blank(search) then
    criteria.pattern := private.substring_pattern(search);
  end if;
  if category <> '' then
    criteria.category_id := coalesce(
      (select c.id from public.categories c where c.slug = category),
      '00000000-0000-0000-0000-000000000000'
    );
  end if;
  criteria.types := property_types[1:50];
  criteria.price_min := price_min;
  criteria.price_max := price_max;
  criteria.bedrooms_min := bedrooms_min;
  criteria.bedrooms_max := bedrooms_max;
  criteria.bathrooms_min := bathrooms_min;
  criteria.land_acres_min := land_acres_min;
  criteria.land_acres_max := land_acres_max;
  criteria.feature_keys := private.fold_texts(required_features[1:50]);
  criteria.statuses := statuses[1:50];
  criteria.featured_only := coalesce(featured_only, false);
  return criteria;
end
$$;

-- The same from the arguments as they were stored. What is no argument is passed over; a value of another kind is an error.
create function private.property_criteria_from(stored jsonb) returns private.property_criteria
language plpgsql stable security definer set search_path = '' as $$
declare
  k record;
  criteria private.property_criteria;
begin
  select * into k from jsonb_to_record(stored) as k (
    search text, category text, property_types text[], price_min numeric, price_max numeric, bedrooms_min int,
    bedrooms_max int, bathrooms_min numeric, land_acres_min numeric, land_acres_max numeric, required_features text[],
    statuses text[], featured_only boolean, price_ranges nummultirange, land_acres_ranges nummultirange
  );
  criteria := private.property_criteria_of(
    k.search, k.category, k.property_types, k.price_min, k.price_max, k.bedrooms_min, k.bedrooms_max, k.bathrooms_min,
    k.land_acres_min, k.land_acres_max, k.required_features, k.statuses, k.featured_only
  );
  criteria.price_ranges := private.few_ranges(k.price_ranges);
  criteria.land_acres_ranges := private.few_ranges(k.land_acres_ranges);
  return criteria;
end
$$;

create function private.conditions_of(criteria private.property_criteria, dimensions text[]) returns text
language sql immutable
begin atomic
  select concat_ws(' and ', private.fixed_conditions(criteria), string_agg(facet.condition, ' and '))
  from private.facet_conditions(criteria) facet
  where facet.dimension = any(dimensions);
end;

create function private.any_term(terms text[]) returns text
language sql immutable
return (
  select '(' || string_agg('''' || replace(replace(term, '\', '\\'), '''', '''''') || '''', ' | ') || ')'
  from unnest(terms) as term
);

-- Each piece of the pattern is the pattern of one word.
create function private.words_query(pattern text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  piece text;
  known text[];
  alternatives text[];
begin
  foreach piece in array private.words_of(coalesce(pattern, '')) loop
    continue when piece = '';
    execute 'select array(select w.word from private.property_words w where w.word like $1 limit 51)' into known
      using piece;
    if cardinality(known) > 50 then
      return null;
    end if;
    alternatives := alternatives || private.any_term(array_append(known, 'long word'));
  end loop;
  return array_to_string(alternatives, ' & ');
end
$$;

-- Many steps are no help: more of the properties are among them than not.
create function private.step_terms(kind text, last int, lowest numeric, highest numeric) returns text
language sql immutable
return case when coalesce(lowest, highest) is not null then (
  select private.any_term(array_append(array_agg(kind || ' ' || step.amount), kind || ' none'))
  from (
    select digit || repeat('0', zeros) as amount from generate_series(0, 8) as zeros, generate_series(0, 9) as digit
    where digit > 0 or zeros = 0
  ) as step
  where step.amount::int <= last
    and step.amount::numeric between coalesce(private.step_of(lowest, last)::numeric, 0) and coalesce(highest, last)
  having count(*) <= 12
) end;

-- By dimension what the terms of a property must hold, the rarest first. At the edges of prices and sizes, and where
-- studios are alternatives, that is more than fits.
create function private.facet_terms(criteria private.property_criteria) returns table (dimension text, terms text)
language sql immutable
begin atomic
  values
    ('words', criteria.words),
    ('features', (
      select string_agg(private.any_term(array['feature ' || feature]), ' & ') from unnest(criteria.feature_keys) as feature
    )),
    ('types', private.any_term(array(select 'type ' || type from unnest(criteria.types) as type))),
    ('categories', private.any_term(array['category ' || criteria.category_id::text])),
    ('statuses', private.any_term(array(select 'status ' || status from unnest(criteria.statuses) as status))),
    ('bedrooms', case when criteria.bedrooms_min > 0 or criteria.bedrooms_max is not null then
      private.any_term(array(
        select 'bedrooms ' || rooms from generate_series(
          least(coalesce(criteria.bedrooms_min, 0), 10), least(coalesce(criteria.bedrooms_max, 10), 10)
        ) as rooms
      ))
    end),
    ('land', private.step_terms('acres', 100, criteria.land_acres_min, criteria.land_acres_max)),
    ('prices', private.step_terms('price', 100000000, criteria.price_min, criteria.price_max));
end;

-- Where the rows come from that are looked at. The planner knows too little of words and features to choose, so it is
-- not asked where they are alternatives; of everything else it knows enough. One condition for each: the index goes to the
-- next only with what met the one before.
create function private.rows_by_terms(source text, criteria private.property_criteria, dimensions text[]) returns text
language sql immutable
return case
  when criteria.words is not null or criteria.pattern is null and cardinality(criteria.feature_keys) > 0 then (
    select format('(select * from %s q where %s offset 0) p', source, string_agg(format(
      'private.property_terms(q.category_id, q.type, q.status, q.bedrooms, q.price, q.land_size_acres, '
        'q.feature_keys, q.search_text) @@ %L::tsquery', facet.terms
    ), ' and '))
    from private.facet_terms(criteria) facet
    where facet.terms is not null and facet.dimension = any(array_prepend('words', dimensions))
  )
  else source || ' p'
end;

create function private.all_dimensions() returns text[]
language sql immutable
return array['types', 'prices', 'land', 'bedrooms', 'features', 'statuses', 'categories'];

-- A bound below the next full step, as the lists ask for it, is one that is left out.
create function private.bounds_as_ranges(low numeric, high numeric, step numeric) returns nummultirange
language sql immutable parallel safe
return case when (low is null and high is null) or low > high then null else nummultirange(
  case when high + step = round(high + step, scale(step) - 2) and high <> round(high, scale(step) - 2)
    then numrange(low, high + step, '[)') else numrange(low, high, '[]') end
) end;

-- More ranges than any form sends are cut, so that a stranger cannot make the call dear. None at all ask for nothing.
create function private.few_ranges(ranges nummultirange) returns nummultirange
language sql immutable
return (select range_agg(r) from (select r from unnest(ranges) as r limit 50) as few (r));
