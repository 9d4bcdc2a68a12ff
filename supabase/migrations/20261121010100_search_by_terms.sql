-- What is wished is looked up by its terms: first the words that hold what was typed, then the properties that have
-- them. What the sample takes for rare is gathered from the index of terms, however frequent each wish is by itself.

-- What was typed, in the notation of tsquery; null where nothing was typed, or a piece of it stands in too many words to
-- say anything. Then the trigrams of the whole text are asked.
alter type private.property_wish add attribute words text;

create function private.any_term(terms text[]) returns text
language sql immutable
return (
  select '(' || string_agg('''' || replace(replace(term, '\', '\\'), '''', '''''') || '''', ' | ') || ')'
  from unnest(terms) as term
);

-- Each piece of the pattern is the pattern of one word.
create function private.wished_words(pattern text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  piece text;
  known text[];
  wished text[];
begin
  foreach piece in array private.words_of(coalesce(pattern, '')) loop
    continue when piece = '';
    execute 'select array(select w.word from private.property_words w where w.word like $1 limit 51)' into known
      using piece;
    if cardinality(known) > 50 then
      return null;
    end if;
    wished := wished || private.any_term(array_append(known, 'long word'));
  end loop;
  return array_to_string(wished, ' & ');
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
-- studios are wished, that is more than fits.
create function private.facet_terms(wish private.property_wish) returns table (dimension text, terms text)
language sql immutable
begin atomic
  values
    ('words', wish.words),
    ('features', (
      select string_agg(private.any_term(array['feature ' || feature]), ' & ') from unnest(wish.feature_keys) as feature
    )),
    ('types', private.any_term(array(select 'type ' || type from unnest(wish.types) as type))),
    ('categories', private.any_term(array['category ' || wish.category_id::text])),
    ('statuses', private.any_term(array(select 'status ' || status from unnest(wish.statuses) as status))),
    ('bedrooms', case when wish.bedrooms_min > 0 or wish.bedrooms_max is not null then
      private.any_term(array(
        select 'bedrooms ' || rooms from generate_series(
          least(coalesce(wish.bedrooms_min, 0), 10), least(coalesce(wish.bedrooms_max, 10), 10)
        ) as rooms
      ))
    end),
    ('land', private.step_terms('acres', 100, wish.land_acres_min, wish.land_acres_max)),
    ('prices', private.step_terms('price', 100000000, wish.price_min, wish.price_max));
end;

-- Where the rows come from that are looked at. The planner knows too little of words and features to choose, so it is
-- not asked where they are wished; of everything else it knows enough. One condition for each: the index goes to the
-- next only with what met the one before.
create function private.rows_by_terms(source text, wish private.property_wish, dimensions text[]) returns text
language sql immutable
return case
  when wish.words is not null or wish.pattern is null and cardinality(wish.feature_keys) > 0 then (
    select format('(select * from %s q where %s offset 0) p', source, string_agg(format(
      'private.property_terms(q.category_id, q.type, q.status, q.bedrooms, q.price, q.land_size_acres, '
        'q.feature_keys, q.search_text) @@ %L::tsquery', facet.terms
    ), ' and '))
    from private.facet_terms(wish) facet
    where facet.terms is not null and facet.dimension = any(array_prepend('words', dimensions))
  )
  else source || ' p'
end;

-- By the name of its function LIKE passes the index of trigrams over.
create or replace function private.fixed_conditions(wish private.property_wish) returns text
language sql immutable
return concat_ws(' and ',
  'p.is_published',
  case
    when wish.words is not null then 'pg_catalog.textlike(p.search_text, ($1).pattern)'
    when wish.pattern is not null then 'p.search_text like ($1).pattern'
  end,
  case when wish.bathrooms_min > 0 then 'p.bathrooms >= ($1).bathrooms_min' end,
  case when wish.featured_only then 'p.is_featured' end
);

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

create function private.all_dimensions() returns text[]
language sql immutable
return array['types', 'prices', 'land', 'bedrooms', 'features', 'statuses', 'categories'];

-- As if no features were wished.
create or replace function private.feature_counts(wish private.property_wish) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sampled bigint;
  counted jsonb;
begin
  wish.feature_keys := null;
  if private.is_large_stock() then
    execute private.feature_count_query('private.property_sample', wish, 100) into sampled, counted using wish;
    if sampled >= 10 then
      return private.about(counted);
    end if;
  end if;
  execute private.feature_count_query('public.properties', wish, 1) into sampled, counted using wish;
  return counted;
end
$$;

drop function private.feature_count_query(text, text, int);
create function private.feature_count_query(source text, wish private.property_wish, times int) returns text
language sql immutable
return format($query$
  with candidate as (select p.features from %s where %s)
  select (select count(*) from candidate), private.merged_spellings(
    array(select (feature, count(*) * %s)::private.tally from candidate, unnest(features) as feature group by feature)
  )
$query$, private.rows_by_terms(source, wish, private.all_dimensions()), private.all_conditions(wish), times);

-- What is few is gathered and then sorted, and thereby counted; what is many is walked in its order until the page is
-- full, past the rows that do not fit. Whichever looks at fewer rows; nothing is read whole to be sorted, which the
-- planner is prone to where it takes much for rare. `total` is what is known of it, by an estimate maybe; a page that
-- does not fill tells better.
drop function private.property_page(private.property_wish, text, int, int, numeric);
create function private.property_page(
  wish private.property_wish, sort text, skipped int, wanted int, inout total numeric, inout is_estimated boolean,
  out ids uuid[]
)
language plpgsql stable security definer set search_path = ''
set enable_sort = off set enable_seqscan = off as $$
declare
  stock float := (
    select greatest(c.reltuples, 0) from pg_catalog.pg_class c where c.oid = 'public.properties'::regclass
  );
  conditions text := private.all_conditions(wish);
  sorting text := private.property_order(sort);
begin
  if total = 0 and not is_estimated then
    ids := '{}';
    return;
  end if;
  if total * total < stock * (skipped + wanted) then
    execute format($query$
      with fitting as materialized (
        select p.id, p.created_at, p.price, p.area_sqft, p.is_featured from %s where %s
      )
      select array(select p.id from fitting p order by %s limit $2 offset $3), (select count(*) from fitting), false
    $query$, private.rows_by_terms('public.properties', wish, private.all_dimensions()), conditions, sorting)
    into ids, total, is_estimated using wish, wanted, skipped;
    return;
  end if;
  execute format(
    'select array(select p.id from public.properties p where %s order by %s limit $2 offset $3)', conditions, sorting
  ) into ids using wish, wanted, skipped;
  if cardinality(ids) = wanted then
    total := greatest(total, skipped + wanted);
    return;
  end if;
  is_estimated := false;
  if cardinality(ids) > 0 or skipped = 0 then
    total := skipped + cardinality(ids);
  else
    execute format('select count(*) from public.properties p where %s', conditions) into total using wish;
  end if;
end
$$;

-- Prices and land sizes are inclusive at both ends. An unknown category matches nothing; an unknown sort is 'newest'. A
-- page beyond the last is the last, and nobody leafs further than ten thousand rows. Lists longer than any form sends are
-- cut, so that a stranger cannot make the call dear. Compiling such a statement takes longer than running it.
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
