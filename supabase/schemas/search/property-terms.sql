-- The index of terms: each published property as a set of terms, and the words that occur in them.

-- How many published properties there are of each kind, kept with every write, so that counting costs the same however
-- many there are; and one property in a hundred, for what no table of counts can know: words, features, other prices.

-- Amounts are kept as the edge they stand on, or as the smallest step above the edge they follow: whoever asks from one
-- edge to another then counts exactly, edges included or not. `unit` is that smallest step; the edges repeat with every
-- power of ten.
create function private.bucket(amount numeric, unit numeric, edges int[]) returns numeric
language sql immutable parallel safe
begin atomic
  select case
    when amount is null then null
    when amount < unit then 0
    else (
      select max(edge * tenth.units) + case when amount / unit > max(edge * tenth.units) then 1 else 0 end
      from (select power(10::numeric, char_length(trunc(amount / unit)::text) - 1) / 10 as units) as tenth,
        unnest(edges) as edge
      where edge * tenth.units <= amount / unit
    ) * unit
  end;
end;

create function private.price_bucket(price numeric) returns numeric
language sql immutable parallel safe
return private.bucket(price, 0.01, array[10, 12, 15, 20, 25, 30, 40, 50, 60]);

create function private.acres_bucket(acres numeric) returns numeric
language sql immutable parallel safe
return private.bucket(acres, 0.0001, array[10, 25, 50]);

create function private.bathrooms_bucket(bathrooms numeric) returns numeric
language sql immutable parallel safe
return least(floor(bathrooms), 4);

create function private.is_sampled(id uuid) returns boolean
language sql immutable parallel safe
return uuid_hash_extended(id, 0) % 100 = 0;

-- Words, features, kind and category of a property as the terms of one index. Wishes that are each frequent and hardly
-- meet are held against each other within it; no row is looked at that misses one of them.
create function private.words_of(value text) returns text[]
language sql immutable parallel safe
return string_to_array(translate(value, e'\n\r\t', '   '), ' ');

-- The first digit, and how many follow; from the last step on all are one.
create function private.step_of(amount numeric, last numeric) returns text
language sql immutable parallel safe
return case when amount >= last then last else trunc(amount, 1 - char_length(trunc(amount)::text)) end::text;

-- Words have no blanks, so the other terms, which have one, cannot be mistaken for any. A word too long for an index may
-- be anything that is searched. Dear, so that the planner never makes the terms of one row after the other.
create function private.property_terms(
  category_id uuid, type text, status text, bedrooms int, price numeric, acres numeric, feature_keys text[],
  search_text text
) returns tsvector
language sql immutable parallel safe cost 10000
return array_to_tsvector(
  array(
    select case when char_length(word) > 60 then 'long word' else word end
    from unnest(private.words_of(search_text)) as word where word <> ''
    union all
    select 'feature ' || feature from unnest(feature_keys) as feature
    union all
    select term from unnest(array[
      'category ' || category_id::text, 'type ' || type, 'status ' || status, 'bedrooms ' || least(bedrooms, 10),
      case when price > 0 then 'price ' || private.step_of(price, 100000000) end,
      case when acres > 0 then 'acres ' || private.step_of(acres, 100) end
    ]) as term where term is not null
  )
);

create index properties_by_terms on public.properties using gin (
  private.property_terms(category_id, type, status, bedrooms, price, land_size_acres, feature_keys, search_text)
) with (fastupdate = off);

-- Every word that a published property has or had: what somebody types is a part of one of these.
create table private.property_words (word text primary key);

create index property_words_by_part on private.property_words using gin (word extensions.gin_trgm_ops);

create function private.add_property_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('property counts', 0));
  insert into private.property_words
  select distinct word from unnest(private.words_of(new.search_text)) as word where char_length(word) between 1 and 60
  on conflict do nothing;
  return null;
end
$$;

create trigger property_words_are_collected after insert on public.properties
  for each row when (new.is_published) execute function private.add_property_words();

create trigger property_words_are_collected_again after update on public.properties
  for each row when (
    new.is_published and (old.is_published, old.search_text) is distinct from (true, new.search_text)
  )
  execute function private.add_property_words();

create function private.collect_property_words() returns void
language sql volatile security definer set search_path = ''
begin atomic
  delete from private.property_words;
  insert into private.property_words
  select distinct word from public.properties p, unnest(private.words_of(p.search_text)) as word
  where p.is_published and char_length(word) between 1 and 60;
end;
