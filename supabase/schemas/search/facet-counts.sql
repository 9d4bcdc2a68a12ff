-- Precomputed facet counts: how many published properties there are of each kind, updated with every write, so that counting
-- costs the same for any table size. Also a sample of one property in a hundred, for what counts cannot cover: words,
-- features, other prices. Rows of buildings are marked: they match by their kinds, so a search reads the buildings themselves.

-- Amounts are stored as the bucket edge they equal, or as the smallest step above the edge below them, so that a range from
-- edge to edge is counted exactly, whether or not it includes its edges. `unit` is that smallest step; the edges repeat with
-- every power of ten.
create function private.bucket_amount(amount numeric, unit numeric, edges int[]) returns numeric
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
return private.bucket_amount(price, 0.01, array[10, 12, 15, 20, 25, 30, 40, 45, 50, 60, 80]);

create function private.acres_bucket(acres numeric) returns numeric
language sql immutable parallel safe
return private.bucket_amount(acres, 0.0001, array[10, 25, 50]);

create function private.bathrooms_bucket(bathrooms numeric) returns numeric
language sql immutable parallel safe
return least(floor(bathrooms), 4);

create function private.is_sampled(id uuid) returns boolean
language sql immutable parallel safe
return uuid_hash_extended(id, 0) % 100 = 0;

create table private.property_counts (
  category_id uuid not null,
  type text not null,
  status text not null,
  bedrooms int not null,
  bathrooms numeric not null,
  price numeric,
  land_size_acres numeric,
  is_building boolean not null,
  count int not null,
  constraint property_kind_is_counted_once
    unique nulls not distinct (category_id, type, status, bedrooms, bathrooms, price, land_size_acres, is_building)
);

create table private.property_sample (
  id uuid primary key,
  category_id uuid not null,
  type text not null,
  status text not null,
  bedrooms int not null,
  bathrooms numeric not null,
  price numeric,
  land_size_acres numeric,
  is_featured boolean not null,
  features text[] not null,
  feature_keys text[] not null,
  search_text text not null,
  latitude float8,
  longitude float8,
  available_from date,
  is_building boolean not null
);

alter table private.property_sample enable row level security;
grant select on private.property_sample to authenticated;

create policy "staff read the sample" on private.property_sample
  for select to authenticated using ((select private.staff_role()) is not null);

create index property_sample_by_terms on private.property_sample using gin (
  private.property_terms(category_id, type, status, bedrooms, price, land_size_acres, feature_keys, search_text)
) with (fastupdate = off);

create function private.count_property(p public.properties, change int) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if not p.is_published then
    return;
  end if;
  insert into private.property_counts as t (
    category_id, type, status, bedrooms, bathrooms, price, land_size_acres, is_building, count
  )
  values (
    p.category_id, p.type, p.status, p.bedrooms, private.bathrooms_bucket(p.bathrooms), private.price_bucket(p.price),
    private.acres_bucket(p.land_size_acres), p.units <> '[]', count_property.change
  )
  on conflict on constraint property_kind_is_counted_once do update set count = t.count + excluded.count;
  if private.is_sampled(p.id) then
    delete from private.property_sample s where s.id = p.id;
    insert into private.property_sample
    select p.id, p.category_id, p.type, p.status, p.bedrooms, p.bathrooms, p.price, p.land_size_acres, p.is_featured,
      p.features, p.feature_keys, p.search_text, p.latitude, p.longitude, p.available_from, p.units <> '[]'
    where count_property.change > 0;
  end if;
end
$$;

-- Serialises writers of properties, which could otherwise deadlock on each other's counts.
create function private.update_property_counts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('property counts', 0));
  if tg_op <> 'INSERT' then
    perform private.count_property(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform private.count_property(new, 1);
  end if;
  return null;
end
$$;

-- Once for all rows of a statement: an import adds thousands.
create function private.count_added_properties() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from added a where a.is_published) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('property counts', 0));
  insert into private.property_counts as t (
    category_id, type, status, bedrooms, bathrooms, price, land_size_acres, is_building, count
  )
  select a.category_id, a.type, a.status, a.bedrooms, private.bathrooms_bucket(a.bathrooms), private.price_bucket(a.price),
    private.acres_bucket(a.land_size_acres), a.units <> '[]', count(*)
  from added a where a.is_published
  group by 1, 2, 3, 4, 5, 6, 7, 8
  on conflict on constraint property_kind_is_counted_once do update set count = t.count + excluded.count;
  insert into private.property_sample
  select a.id, a.category_id, a.type, a.status, a.bedrooms, a.bathrooms, a.price, a.land_size_acres, a.is_featured,
    a.features, a.feature_keys, a.search_text, a.latitude, a.longitude, a.available_from, a.units <> '[]'
  from added a where a.is_published and private.is_sampled(a.id);
  return null;
end
$$;

create trigger property_is_counted after insert on public.properties
  referencing new table as added
  for each statement execute function private.count_added_properties();

create trigger property_is_counted_on_delete after delete on public.properties
  for each row when (old.is_published) execute function private.update_property_counts();

create trigger property_is_counted_on_update after update on public.properties
  for each row when (
    (
      old.id, old.is_published, old.category_id, old.type, old.status, old.is_featured, old.bedrooms, old.bathrooms,
      old.price, old.land_size_acres, old.features, old.feature_keys, old.search_text, old.latitude, old.longitude,
      old.available_from, old.units <> '[]'
    ) is distinct from (
      new.id, new.is_published, new.category_id, new.type, new.status, new.is_featured, new.bedrooms, new.bathrooms,
      new.price, new.land_size_acres, new.features, new.feature_keys, new.search_text, new.latitude, new.longitude,
      new.available_from, new.units <> '[]'
    )
  )
  execute function private.update_property_counts();

-- Rebuilds the counts from the properties: at start-up, and after rows were written past the triggers.
create function private.recount_property_counts() returns void
language sql volatile set search_path = ''
begin atomic
  delete from private.property_counts;
  insert into private.property_counts (
    category_id, type, status, bedrooms, bathrooms, price, land_size_acres, is_building, count
  )
  with priced as (
    select p.category_id, p.type, p.status, p.bedrooms, p.bathrooms, p.price, p.land_size_acres,
      p.units <> '[]' as is_building, count(*) as count
    from public.properties p where p.is_published group by 1, 2, 3, 4, 5, 6, 7, 8
  )
  select p.category_id, p.type, p.status, p.bedrooms, private.bathrooms_bucket(p.bathrooms),
    private.price_bucket(p.price), private.acres_bucket(p.land_size_acres), p.is_building, sum(p.count)
  from priced p group by 1, 2, 3, 4, 5, 6, 7, 8;
  delete from private.property_sample;
  insert into private.property_sample
  select p.id, p.category_id, p.type, p.status, p.bedrooms, p.bathrooms, p.price, p.land_size_acres, p.is_featured,
    p.features, p.feature_keys, p.search_text, p.latitude, p.longitude, p.available_from, p.units <> '[]'
  from public.properties p where p.is_published and private.is_sampled(p.id);
end;

-- Rebuilds the counts from the properties, after rows were written past the triggers.
create function private.recount_properties() returns void
language sql volatile set search_path = ''
begin atomic
  select private.recount_property_counts();
  select private.rebuild_search_tokens();
end;

-- An upper bound may be an edge or the smallest step below one.
create function private.is_bucket_price_range(price_min numeric, price_max numeric) returns boolean
language sql immutable
return coalesce(private.price_bucket(price_min) = price_min, true)
  and coalesce(price_max in (private.price_bucket(price_max), private.price_bucket(price_max + 0.01) - 0.01), true);

create function private.is_bucket_acres_range(acres_min numeric, acres_max numeric) returns boolean
language sql immutable
return coalesce(private.acres_bucket(acres_min) = acres_min, true)
  and coalesce(acres_max in (private.acres_bucket(acres_max), private.acres_bucket(acres_max + 0.0001) - 0.0001), true);

-- Bucket counts are exact only for ranges that begin at an edge and end just below one.
create function private.are_bucket_price_ranges(ranges nummultirange) returns boolean
language sql immutable
return (
  select coalesce(bool_and(
    (lower_inc(r) or lower_inf(r)) and not upper_inc(r) and private.is_bucket_price_range(lower(r), upper(r) - 0.01)
  ), true)
  from unnest(ranges) as r
);

create function private.are_bucket_acres_ranges(ranges nummultirange) returns boolean
language sql immutable
return (
  select coalesce(bool_and(
    (lower_inc(r) or lower_inf(r)) and not upper_inc(r) and private.is_bucket_acres_range(lower(r), upper(r) - 0.0001)
  ), true)
  from unnest(ranges) as r
);

-- The dimensions whose filters must be checked against the rows themselves.
create function private.uncounted_dimensions(criteria private.property_criteria) returns text[]
language sql immutable
return array_remove(array[
  case when cardinality(criteria.feature_keys) > 0 then 'features' end,
  case when not (
    private.is_bucket_price_range(criteria.price_min, criteria.price_max)
    and private.are_bucket_price_ranges(criteria.price_ranges)
  ) then 'prices' end,
  case when not (
    private.is_bucket_acres_range(criteria.land_acres_min, criteria.land_acres_max)
    and private.are_bucket_acres_ranges(criteria.land_acres_ranges)
  ) then 'land' end
], null);

create function private.has_facet_counts(criteria private.property_criteria, price_bands numeric[], land_bands numeric[])
returns boolean
language sql immutable
return criteria.word_patterns is null and criteria.place_pattern is null and criteria.area is null
  and criteria.available_by is null
  and not criteria.featured_only
  and coalesce(criteria.bathrooms_min = private.bathrooms_bucket(criteria.bathrooms_min), true)
  and cardinality(private.uncounted_dimensions(criteria)) = 0
  and (select coalesce(bool_and(private.price_bucket(band) = band), true) from unnest(price_bands) as band)
  and (select coalesce(bool_and(private.acres_bucket(band) = band), true) from unnest(land_bands) as band);

-- The same for the total alone. With a cached plan: planning it takes longer than running it.
create function private.has_count_of_kinds(criteria private.property_criteria) returns boolean
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return private.has_facet_counts(criteria, null, null);
end
$$;

-- The total of criteria that precomputed counts cover.
create function private.count_kinds(criteria private.property_criteria) returns numeric
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(sum(f.count), 0) from private.property_counts f
    where not f.is_building and private.fits_type(f.type, criteria) and private.fits_price(f.price, criteria)
      and private.fits_land(f.land_size_acres, criteria) and private.fits_bedrooms(f.bedrooms, f.type, criteria)
      and private.fits_status(f.status, criteria) and private.fits_category(f.category_id, criteria)
      and (criteria.bathrooms_min is null or f.bathrooms >= criteria.bathrooms_min)
  ) + (
    select count(*) from public.properties p
    where p.is_published and p.units <> '[]' and private.matches(private.as_search_row(p, p.units), criteria)
  );
end
$$;

-- Helpers for counting.

create function private.sort_edges(edges numeric[]) returns numeric[]
language sql immutable
return array(select edge from unnest(edges[1:50]) as edge where edge is not null order by edge);

create type private.facet_count as (choice text, count bigint);

-- Merges the spellings of one feature under the alphabetically first; the hundred most frequent are enough to choose from.
create function private.merge_spellings(spellings private.facet_count[]) returns jsonb
language sql immutable
return (
  select coalesce(jsonb_object_agg(merged.choice, merged.count), '{}')
  from (
    select min(s.choice collate "C") as choice, sum(s.count) as count from unnest(spellings) as s
    group by private.fold_text(s.choice)
    order by sum(s.count) desc, min(s.choice collate "C") limit 100
  ) as merged
);

-- The keys of terms stand behind those of the features, of which there is one for each.
create function private.keys_of_terms(features text[], feature_keys text[]) returns text[]
language sql immutable
return feature_keys[cardinality(features) + 1:];

-- Features by their spellings, and terms by their keys.
create function private.feature_facets(features private.facet_count[], keys private.facet_count[]) returns jsonb
language sql immutable
return jsonb_build_object('features', private.merge_spellings(features), 'terms', (
  select coalesce(jsonb_object_agg(substr(k.choice, 2), k.count), '{}') from unnest(keys) as k
));

-- A page number beyond the last page gives the last page, and nobody can page beyond ten thousand rows.
create function private.page_within(total numeric, page int, size int) returns int
language sql immutable
return least(greatest(coalesce(page, 1), 1), greatest(ceil(least(total, 10000) / size)::int, 1));

-- One number per bucket, including zero: below the first edge, between edges (lower edge inclusive), and from the last edge
-- up.
create function private.fill_buckets(counted jsonb, edges numeric[]) returns jsonb
language sql immutable
return (
  select jsonb_agg(coalesce(counted -> bucket::text, '0') order by bucket)
  from generate_series(0, cardinality(edges)) as bucket
);

-- Two significant digits, so that an estimate looks like one.
create function private.round_estimate(amount numeric) returns numeric
language sql immutable
return trim_scale(round(amount, 2 - char_length(trunc(amount)::text)));

-- Rounds every number in the JSON the same way.
create function private.round_estimates(counted jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(counted) = 'number' then
    return to_jsonb(private.round_estimate(counted::numeric));
  elsif jsonb_typeof(counted) = 'array' then
    return (select jsonb_agg(private.round_estimates(e.value)) from jsonb_array_elements(counted) as e);
  end if;
  return (select coalesce(jsonb_object_agg(e.key, private.round_estimates(e.value)), '{}') from jsonb_each(counted) as e);
end
$$;

-- The size of the sample, counted no further than `enough`; a hundred rows represent ten thousand properties.
create function private.count_sampled(enough int) returns bigint
language sql stable set search_path = ''
return (select count(*) from (select from private.property_sample limit enough) as few);

create function private.is_large_table() returns boolean
language sql stable
return private.count_sampled(100) = 100;
