-- Search tokens and the index of terms: each property has a set of terms (the words that it is found by, its features, type,
-- category, status, bedrooms, and the first digits of price and size), and the words in use have their own table. Filters
-- that are frequent one by one but rarely match together are intersected in this index, without reading rows that miss one
-- of them.

-- The words of the texts, the type and the features, which `private.searched_text` joins.
create function private.property_words(search_text text, type text, feature_keys text[]) returns text[]
language sql immutable parallel safe
return private.split_words(private.searched_text(search_text, type, feature_keys));

-- The first digit and the number of digits after it; from the last step up all amounts share one term.
create function private.first_digit_step(amount numeric, last numeric) returns text
language sql immutable parallel safe
return case when amount >= last then last else trunc(amount, 1 - char_length(trunc(amount)::text)) end::text;

-- Words contain no blanks, and the other terms contain one, so the two cannot be confused. A word too long for an index
-- matches every search. The function is marked costly so that the planner never computes terms row by row.
create function private.property_terms(
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

create index properties_by_terms on public.properties using gin (
  private.property_terms(category_id, type, status, bedrooms, price, land_size_acres, feature_keys, search_text)
) with (fastupdate = off);

-- Every word that a published property has or had; what a visitor types is part of one of these.
create table private.search_tokens (token text primary key);

create index search_tokens_by_part on private.search_tokens using gin (token extensions.gin_trgm_ops);

create function private.add_search_tokens() returns trigger
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

-- Once for all rows of a statement: an import adds thousands.
create function private.add_search_tokens_of_all() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from added a where a.is_published) then
    perform pg_advisory_xact_lock(hashtextextended('property counts', 0));
    insert into private.search_tokens
    select distinct word
    from added a, unnest(private.property_words(a.search_text, a.type, a.feature_keys)) as word
    where a.is_published and char_length(word) between 1 and 60
    on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger property_tokens_are_added after insert on public.properties
  referencing new table as added
  for each statement execute function private.add_search_tokens_of_all();

create trigger property_tokens_are_added_on_update after update on public.properties
  for each row when (
    new.is_published and (old.is_published, old.search_text, old.type, old.feature_keys)
      is distinct from (true, new.search_text, new.type, new.feature_keys)
  )
  execute function private.add_search_tokens();

create function private.rebuild_search_tokens() returns void
language sql volatile set search_path = ''
begin atomic
  delete from private.search_tokens;
  insert into private.search_tokens
  select distinct word
  from public.properties p, unnest(private.property_words(p.search_text, p.type, p.feature_keys)) as word
  where p.is_published and char_length(word) between 1 and 60;
end;

-- The terms for search criteria, as tsquery texts.

create function private.any_term(terms text[]) returns text
language sql immutable
return (
  select '(' || string_agg('''' || replace(replace(term, '\', '\\'), '''', '''''') || '''', ' | ') || ')'
  from unnest(terms) as term
);

-- A word that is in too many tokens does not narrow the search and is left out. Null when none is left.
create function private.find_token_terms(patterns text[]) returns text
language plpgsql stable set search_path = '' as $$
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
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
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

-- Null for too many steps: they would cover most of the properties.
create function private.step_terms(kind text, last int, lowest numeric, highest numeric) returns text
language sql immutable
return case when coalesce(lowest, highest) is not null then (
  select private.any_term(array_append(array_agg(kind || ' ' || step.amount), kind || ' none'))
  from (
    select digit || repeat('0', zeros) as amount from generate_series(0, 8) as zeros, generate_series(0, 9) as digit
    where digit > 0 or zeros = 0
  ) as step
  where step.amount::int <= last
    and step.amount::numeric between coalesce(private.first_digit_step(lowest, last)::numeric, 0) and coalesce(highest, last)
  having count(*) <= 12
) end;

-- The terms a property must have, by dimension, rarest first. Near the bounds of prices and sizes, and for studios, they
-- match more rows than the filter does.
create function private.criteria_terms(c private.property_criteria) returns table (dimension text, terms text)
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

-- The planner cannot estimate words and features well enough to choose an index, so the choice is made here.
create function private.has_selective_terms(c private.property_criteria) returns boolean
language sql immutable
return c.token_terms is not null or c.place_terms is not null
  or c.word_patterns is null and c.feature_keys is not null;
