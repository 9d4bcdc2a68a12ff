-- Facet counts: how many properties each further choice would leave. Up to ten thousand properties everything is counted
-- row by row. Beyond that, a table of counts and a sample of one in a hundred serve.

-- One pass puts the rows into groups that are alike in all that is counted, and says which criteria each group mismatches. A
-- group that mismatches none counts everywhere; one that mismatches a single criteria counts only in that one's facet, which is
-- thereby counted as if its own criteria were not there.
create function private.property_facets(
  criteria private.property_criteria, price_bands numeric[], land_bands numeric[]
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  counted jsonb := private.counted_facets(criteria, price_bands, land_bands);
begin
  if cardinality(criteria.feature_keys) > 0 or private.is_bucketed(criteria, price_bands, land_bands) then
    counted := counted || jsonb_build_object('features', private.feature_counts(criteria));
  end if;
  return counted - 'candidates';
end
$$;

-- As if no features were wished.
create function private.feature_counts(criteria private.property_criteria) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sampled bigint;
  counted jsonb;
begin
  criteria.feature_keys := null;
  if private.is_large_table() then
    execute private.feature_count_query('private.property_sample', criteria, 100) into sampled, counted using criteria;
    if sampled >= 10 then
      return private.rounded_estimate(counted);
    end if;
  end if;
  execute private.feature_count_query('public.properties', criteria, 1) into sampled, counted using criteria;
  return counted;
end
$$;

create type private.facet_count as (name text, times bigint);

create function private.count_by(counts private.facet_count[]) returns jsonb
language sql immutable
return (
  select coalesce(jsonb_object_agg(merged.name, merged.times), '{}')
  from (select t.name, sum(t.times) as times from unnest(counts) as t group by t.name) as merged
);

-- One number per band, zero included: below the first edge, between edges (lower inclusive), from the last edge up.
create function private.count_by_range(counts private.facet_count[], edges int) returns jsonb
language sql immutable
return (
  select jsonb_agg(
    (select coalesce(sum(t.times), 0) from unnest(counts) as t where t.name = band::text)
    order by band
  )
  from generate_series(0, edges) as band
);

create table private.property_counts (
  category_id uuid not null,
  type text not null,
  status text not null,
  bedrooms int not null,
  bathrooms numeric not null,
  price numeric,
  land_size_acres numeric,
  times int not null,
  is_published boolean not null default true,
  constraint property_kind_is_counted_once
    unique nulls not distinct (category_id, type, status, bedrooms, bathrooms, price, land_size_acres)
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
  is_published boolean not null default true
);

create function private.count_property(p public.properties, change int) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not p.is_published then
    return;
  end if;
  insert into private.property_counts as t (
    category_id, type, status, bedrooms, bathrooms, price, land_size_acres, times
  )
  values (
    p.category_id, p.type, p.status, p.bedrooms, private.bathrooms_bucket(p.bathrooms), private.price_bucket(p.price),
    private.acres_bucket(p.land_size_acres), change
  )
  on conflict on constraint property_kind_is_counted_once do update set times = t.times + excluded.times;
  if private.is_sampled(p.id) then
    delete from private.property_sample s where s.id = p.id;
    insert into private.property_sample
    select p.id, p.category_id, p.type, p.status, p.bedrooms, p.bathrooms, p.price, p.land_size_acres, p.is_featured,
      p.features, p.feature_keys, p.search_text
    where change > 0;
  end if;
end
$$;

-- Those who write properties wait for each other, since two of them could otherwise hold the counts the other needs.
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

create trigger property_is_counted after insert or delete on public.properties
  for each row execute function private.update_property_counts();

create trigger property_is_counted_again after update on public.properties
  for each row when (
    (
      old.id, old.is_published, old.category_id, old.type, old.status, old.is_featured, old.bedrooms, old.bathrooms,
      old.price, old.land_size_acres, old.features, old.search_text
    ) is distinct from (
      new.id, new.is_published, new.category_id, new.type, new.status, new.is_featured, new.bedrooms, new.bathrooms,
      new.price, new.land_size_acres, new.features, new.search_text
    )
  )
  execute function private.update_property_counts();

-- Everything anew from the properties: for the start, and for whoever filled the table past its triggers.
create function private.recount_property_counts() returns void
language sql volatile security definer set search_path = ''
begin atomic
  delete from private.property_counts;
  insert into private.property_counts (
    category_id, type, status, bedrooms, bathrooms, price, land_size_acres, times
  )
  with priced as (
    select p.category_id, p.type, p.status, p.bedrooms, p.bathrooms, p.price, p.land_size_acres, count(*) as times
    from public.properties p where p.is_published group by 1, 2, 3, 4, 5, 6, 7
  )
  select p.category_id, p.type, p.status, p.bedrooms, private.bathrooms_bucket(p.bathrooms),
    private.price_bucket(p.price), private.acres_bucket(p.land_size_acres), sum(p.times)
  from priced p group by 1, 2, 3, 4, 5, 6, 7;
  delete from private.property_sample;
  insert into private.property_sample
  select p.id, p.category_id, p.type, p.status, p.bedrooms, p.bathrooms, p.price, p.land_size_acres, p.is_featured,
    p.features, p.feature_keys, p.search_text
  from public.properties p where p.is_published and private.is_sampled(p.id);
end;

-- Everything anew from the properties: for whoever filled the table past its triggers.
create function private.recount_properties() returns void
language sql volatile security definer set search_path = ''
begin atomic
  select private.recount_property_counts();
  select private.collect_property_words();
end;

create function private.is_large_table() returns boolean
language sql stable security definer set search_path = ''
return (select count(*) >= 100 from (select from private.property_sample limit 100) as enough);

-- An upper bound may stand on an edge or the smallest step before one.
create function private.is_bucketed_price(price_min numeric, price_max numeric) returns boolean
language sql immutable
return coalesce(private.price_bucket(price_min) = price_min, true)
  and coalesce(price_max in (private.price_bucket(price_max), private.price_bucket(price_max + 0.01) - 0.01), true);

create function private.is_bucketed_size(acres_min numeric, acres_max numeric) returns boolean
language sql immutable
return coalesce(private.acres_bucket(acres_min) = acres_min, true)
  and coalesce(acres_max in (private.acres_bucket(acres_max), private.acres_bucket(acres_max + 0.0001) - 0.0001), true);

-- Two digits of every number in it: an estimate should look like one.
create function private.rounded_estimate(counted jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case jsonb_typeof(counted)
    when 'number' then to_jsonb(
      trim_scale(round(counted::numeric, 2 - char_length(trunc(counted::numeric)::text)))
    )
    when 'array' then (select jsonb_agg(private.rounded_estimate(each.value)) from jsonb_array_elements(counted) as each)
    else (select coalesce(jsonb_object_agg(each.key, private.rounded_estimate(each.value)), '{}') from jsonb_each(counted) as each)
  end;
end
$$;

-- What the rows themselves must tell (`base_conditions`) decides how many of them there are to count. A range of prices or sizes
-- that is among it has its own facet counted relaxed, as if it were not wished.
create function private.counted_facets(
  criteria private.property_criteria, price_bands numeric[], land_bands numeric[]
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  unbucketed text[] := private.unbucketed_dimensions(criteria);
  base_conditions text := private.conditions_of(criteria, unbucketed);
  counted jsonb;
  relaxed private.property_criteria := criteria;
begin
  if private.is_bucketed(criteria, price_bands, land_bands) then
    return private.grouped_facets(
      criteria, price_bands, land_bands, '(select *, null::text[] as features from private.property_counts) p', base_conditions,
      'p.times'
    );
  end if;
  if not private.is_large_table() then
    base_conditions := private.conditions_of(criteria, '{features}');
    return private.grouped_facets(
      criteria, price_bands, land_bands, private.rows_by_terms('public.properties', criteria, '{features}'), base_conditions, '1'
    );
  end if;

  counted := private.grouped_facets(
    criteria, price_bands, land_bands, private.rows_by_terms('private.property_sample', criteria, unbucketed), base_conditions, '100'
  );
  if (counted ->> 'candidates')::int < 1000 then
    counted := private.grouped_facets(
      criteria, price_bands, land_bands, private.rows_by_terms('public.properties', criteria, unbucketed), base_conditions, '1'
    );
  else
    counted := private.rounded_estimate(counted) || '{"is_estimated": true}';
  end if;
  if 'prices' = any(unbucketed) then
    relaxed.price_min := null;
    relaxed.price_max := null;
    relaxed.price_ranges := null;
    counted := counted || jsonb_build_object(
      'prices', private.counted_facets(relaxed, price_bands, land_bands) -> 'prices'
    );
    relaxed := criteria;
  end if;
  if 'land' = any(unbucketed) then
    relaxed.land_acres_min := null;
    relaxed.land_acres_max := null;
    relaxed.land_acres_ranges := null;
    counted := counted || jsonb_build_object('land', private.counted_facets(relaxed, price_bands, land_bands) -> 'land');
  end if;
  return counted;
end
$$;

-- One pass puts the rows into groups that are alike in all that is counted, and says which criteria each group mismatches. A
-- group that mismatches none counts everywhere; one that mismatches a single criteria counts only in that one's facet, which is
-- thereby counted as if its own criteria were not there. Wished features are among the conditions: their facet is counted
-- elsewhere.
create function private.grouped_facets(
  criteria private.property_criteria, price_bands numeric[], land_bands numeric[], source text, base_conditions text, times text
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  mismatches text := (
    select string_agg(format('case when %s then 0 else %s end', coalesce(f.condition, 'true'), d.weight), ' + ')
    from private.facet_conditions(criteria) f
    join private.dimension_weights() d on d.dimension = f.dimension
  );
  counted jsonb;
begin
  execute format($query$
    with candidate as (
      select p.type, p.status, p.category_id, p.bedrooms, p.features, %s as times,
        width_bucket(p.price, $2) as price_band, width_bucket(p.land_size_acres, $3) as land_band, %s as mismatches
      from %s
      where %s
    ),
    groups as materialized (
      select type, status, category_id, bedrooms, price_band, land_band, mismatches, sum(times) as times
      from candidate where mismatches in (0, 1, 2, 4, 8, 16, 32)
      group by type, status, category_id, bedrooms, price_band, land_band, mismatches
      having sum(times) > 0
    )
    select jsonb_build_object(
      'candidates', (select coalesce(sum(times), 0) from candidate),
      'total', (select coalesce(sum(times), 0) from groups where mismatches = 0),
      'features', private.merged_spellings(
        array(select (feature, sum(times))::private.facet_count from candidate, unnest(features) as feature
          where mismatches = 0 group by feature)
      ),
      'types', (select private.count_by(array_agg((type, times)::private.facet_count)) from groups where mismatches in (0, 1)),
      'prices', (select private.count_by_range(array_agg((price_band, times)::private.facet_count), cardinality($2))
        from groups where mismatches in (0, 2)),
      'land', (select private.count_by_range(array_agg((land_band, times)::private.facet_count), cardinality($3))
        from groups where mismatches in (0, 4)),
      'bedrooms', (select private.count_by(array_agg((bedrooms::text, times)::private.facet_count)) from groups
        where mismatches in (0, 8) and private.is_home(type)),
      'statuses', (select private.count_by(array_agg((status, times)::private.facet_count)) from groups
        where mismatches in (0, 16)),
      'categories', (select private.count_by(array_agg((c.slug, times)::private.facet_count)) from groups
        join public.categories c on c.id = category_id where mismatches in (0, 32))
    )
  $query$, times, mismatches, source, base_conditions) into counted using criteria, price_bands, land_bands;
  return counted;
end
$$;

create function private.dimension_weights() returns table (dimension text, weight int)
language sql immutable
begin atomic
  values ('types', 1), ('prices', 2), ('land', 4), ('bedrooms', 8), ('statuses', 16), ('categories', 32);
end;

-- Spellings of one feature count together, under the first in the alphabet; the hundred most frequent are enough to
-- choose from.
create function private.merged_spellings(spellings private.facet_count[]) returns jsonb
language sql immutable
return (
  select coalesce(jsonb_object_agg(merged.name, merged.times), '{}')
  from (
    select min(s.name collate "C") as name, sum(s.times) as times from unnest(spellings) as s
    group by private.fold_text(s.name)
    order by sum(s.times) desc, min(s.name collate "C") limit 100
  ) as merged
);

create function private.feature_count_query(source text, criteria private.property_criteria, times int) returns text
language sql immutable
return format($query$
  with candidate as (select p.features from %s where %s)
  select (select count(*) from candidate), private.merged_spellings(
    array(select (feature, count(*) * %s)::private.facet_count from candidate, unnest(features) as feature group by feature)
  )
$query$, private.rows_by_terms(source, criteria, private.all_dimensions()), private.all_conditions(criteria), times);

create function private.page_within(total numeric, page int, size int) returns int
language sql immutable
return least(greatest(coalesce(page, 1), 1), greatest(ceil(least(total, 10000) / size)::int, 1));

create index property_sample_by_terms on private.property_sample using gin (
  private.property_terms(category_id, type, status, bedrooms, price, land_size_acres, feature_keys, search_text)
) with (fastupdate = off);

-- The counts know only what begins with an edge and stops short of one.
create function private.are_bucketed_prices(ranges nummultirange) returns boolean
language sql immutable
return (
  select coalesce(bool_and(
    (lower_inc(r) or lower_inf(r)) and not upper_inc(r) and private.is_bucketed_price(lower(r), upper(r) - 0.01)
  ), true)
  from unnest(ranges) as r
);

create function private.are_bucketed_sizes(ranges nummultirange) returns boolean
language sql immutable
return (
  select coalesce(bool_and(
    (lower_inc(r) or lower_inf(r)) and not upper_inc(r) and private.is_bucketed_size(lower(r), upper(r) - 0.0001)
  ), true)
  from unnest(ranges) as r
);

-- The dimensions whose criteria needs to be held against the rows themselves.
create function private.unbucketed_dimensions(criteria private.property_criteria) returns text[]
language sql immutable
return array_remove(array[
  case when cardinality(criteria.feature_keys) > 0 then 'features' end,
  case when not (
    private.is_bucketed_price(criteria.price_min, criteria.price_max) and private.are_bucketed_prices(criteria.price_ranges)
  ) then 'prices' end,
  case when not (
    private.is_bucketed_size(criteria.land_acres_min, criteria.land_acres_max)
    and private.are_bucketed_sizes(criteria.land_acres_ranges)
  ) then 'land' end
], null);

create function private.is_bucketed(criteria private.property_criteria, price_bands numeric[], land_bands numeric[])
returns boolean
language sql immutable
return criteria.pattern is null and not criteria.featured_only
  and coalesce(criteria.bathrooms_min = private.bathrooms_bucket(criteria.bathrooms_min), true)
  and cardinality(private.unbucketed_dimensions(criteria)) = 0
  and (select coalesce(bool_and(private.price_bucket(band) = band), true) from unnest(price_bands) as band)
  and (select coalesce(bool_and(private.acres_bucket(band) = band), true) from unnest(land_bands) as band);
