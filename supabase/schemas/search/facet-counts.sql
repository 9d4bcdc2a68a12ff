-- Facet counts: how many properties each further choice would leave. Up to ten thousand properties everything is counted
-- row by row. Beyond that, a table of counts and a sample of one in a hundred serve.

-- One pass puts the rows into groups that are alike in all that is counted, and says which wishes each group misses. A
-- group that misses none counts everywhere; one that misses a single wish counts only in that one's facet, which is
-- thereby counted as if its own wish were not there.
create function private.property_facets(
  wish private.property_wish, price_bands numeric[], land_bands numeric[]
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  counted jsonb := private.counted_facets(wish, price_bands, land_bands);
begin
  if cardinality(wish.feature_keys) > 0 or private.is_tallied(wish, price_bands, land_bands) then
    counted := counted || jsonb_build_object('features', private.feature_counts(wish));
  end if;
  return counted - 'candidates';
end
$$;

-- As if no features were wished.
create function private.feature_counts(wish private.property_wish) returns jsonb
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

create type private.tally as (name text, times bigint);

create function private.count_by(tallies private.tally[]) returns jsonb
language sql immutable
return (
  select coalesce(jsonb_object_agg(merged.name, merged.times), '{}')
  from (select t.name, sum(t.times) as times from unnest(tallies) as t group by t.name) as merged
);

-- One number per band, zero included: below the first edge, between edges (lower inclusive), from the last edge up.
create function private.count_by_band(tallies private.tally[], edges int) returns jsonb
language sql immutable
return (
  select jsonb_agg(
    (select coalesce(sum(t.times), 0) from unnest(tallies) as t where t.name = band::text)
    order by band
  )
  from generate_series(0, edges) as band
);

create table private.property_tallies (
  category_id uuid not null,
  type text not null,
  status text not null,
  bedrooms int not null,
  bathrooms numeric not null,
  price numeric,
  land_size_acres numeric,
  times int not null,
  is_published boolean not null default true,
  constraint property_kind_is_tallied_once
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

create function private.tally_property(p public.properties, times int) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not p.is_published then
    return;
  end if;
  insert into private.property_tallies as t (
    category_id, type, status, bedrooms, bathrooms, price, land_size_acres, times
  )
  values (
    p.category_id, p.type, p.status, p.bedrooms, private.edged_bathrooms(p.bathrooms), private.edged_price(p.price),
    private.edged_acres(p.land_size_acres), tally_property.times
  )
  on conflict on constraint property_kind_is_tallied_once do update set times = t.times + excluded.times;
  if private.is_sampled(p.id) then
    delete from private.property_sample s where s.id = p.id;
    insert into private.property_sample
    select p.id, p.category_id, p.type, p.status, p.bedrooms, p.bathrooms, p.price, p.land_size_acres, p.is_featured,
      p.features, p.feature_keys, p.search_text
    where tally_property.times > 0;
  end if;
end
$$;

-- Those who write properties wait for each other, since two of them could otherwise hold the counts the other needs.
create function private.keep_tallies() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('property tallies', 0));
  if tg_op <> 'INSERT' then
    perform private.tally_property(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform private.tally_property(new, 1);
  end if;
  return null;
end
$$;

create trigger property_is_tallied after insert or delete on public.properties
  for each row execute function private.keep_tallies();

create trigger property_is_tallied_again after update on public.properties
  for each row when (
    (
      old.id, old.is_published, old.category_id, old.type, old.status, old.is_featured, old.bedrooms, old.bathrooms,
      old.price, old.land_size_acres, old.features, old.search_text
    ) is distinct from (
      new.id, new.is_published, new.category_id, new.type, new.status, new.is_featured, new.bedrooms, new.bathrooms,
      new.price, new.land_size_acres, new.features, new.search_text
    )
  )
  execute function private.keep_tallies();

-- Everything anew from the properties: for the start, and for whoever filled the table past its triggers.
create function private.recount_tallies() returns void
language sql volatile security definer set search_path = ''
begin atomic
  delete from private.property_tallies;
  insert into private.property_tallies (
    category_id, type, status, bedrooms, bathrooms, price, land_size_acres, times
  )
  with priced as (
    select p.category_id, p.type, p.status, p.bedrooms, p.bathrooms, p.price, p.land_size_acres, count(*) as times
    from public.properties p where p.is_published group by 1, 2, 3, 4, 5, 6, 7
  )
  select p.category_id, p.type, p.status, p.bedrooms, private.edged_bathrooms(p.bathrooms),
    private.edged_price(p.price), private.edged_acres(p.land_size_acres), sum(p.times)
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
  select private.recount_tallies();
  select private.collect_property_words();
end;

create function private.is_large_stock() returns boolean
language sql stable security definer set search_path = ''
return (select count(*) >= 100 from (select from private.property_sample limit 100) as enough);

-- An upper bound may stand on an edge or the smallest step before one.
create function private.is_tallied_price(price_min numeric, price_max numeric) returns boolean
language sql immutable
return coalesce(private.edged_price(price_min) = price_min, true)
  and coalesce(price_max in (private.edged_price(price_max), private.edged_price(price_max + 0.01) - 0.01), true);

create function private.is_tallied_size(acres_min numeric, acres_max numeric) returns boolean
language sql immutable
return coalesce(private.edged_acres(acres_min) = acres_min, true)
  and coalesce(acres_max in (private.edged_acres(acres_max), private.edged_acres(acres_max + 0.0001) - 0.0001), true);

-- Two digits of every number in it: an estimate should look like one.
create function private.about(counted jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case jsonb_typeof(counted)
    when 'number' then to_jsonb(
      trim_scale(round(counted::numeric, 2 - char_length(trunc(counted::numeric)::text)))
    )
    when 'array' then (select jsonb_agg(private.about(each.value)) from jsonb_array_elements(counted) as each)
    else (select coalesce(jsonb_object_agg(each.key, private.about(each.value)), '{}') from jsonb_each(counted) as each)
  end;
end
$$;

-- What the rows themselves must tell (`always`) decides how many of them there are to count. A range of prices or sizes
-- that is among it has its own facet counted apart, as if it were not wished.
create function private.counted_facets(
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
    apart.price_ranges := null;
    counted := counted || jsonb_build_object(
      'prices', private.counted_facets(apart, price_bands, land_bands) -> 'prices'
    );
    apart := wish;
  end if;
  if 'land' = any(untallied) then
    apart.land_acres_min := null;
    apart.land_acres_max := null;
    apart.land_acres_ranges := null;
    counted := counted || jsonb_build_object('land', private.counted_facets(apart, price_bands, land_bands) -> 'land');
  end if;
  return counted;
end
$$;

-- One pass puts the rows into groups that are alike in all that is counted, and says which wishes each group misses. A
-- group that misses none counts everywhere; one that misses a single wish counts only in that one's facet, which is
-- thereby counted as if its own wish were not there. Wished features are among the conditions: their facet is counted
-- elsewhere.
create function private.grouped_facets(
  wish private.property_wish, price_bands numeric[], land_bands numeric[], source text, always text, times text
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  misses text := (
    select string_agg(format('case when %s then 0 else %s end', coalesce(f.condition, 'true'), d.weight), ' + ')
    from private.facet_conditions(wish) f
    join private.dimension_weights() d on d.dimension = f.dimension
  );
  counted jsonb;
begin
  execute format($query$
    with candidate as (
      select p.type, p.status, p.category_id, p.bedrooms, p.features, %s as times,
        width_bucket(p.price, $2) as price_band, width_bucket(p.land_size_acres, $3) as land_band, %s as misses
      from %s
      where %s
    ),
    groups as materialized (
      select type, status, category_id, bedrooms, price_band, land_band, misses, sum(times) as times
      from candidate where misses in (0, 1, 2, 4, 8, 16, 32)
      group by type, status, category_id, bedrooms, price_band, land_band, misses
      having sum(times) > 0
    )
    select jsonb_build_object(
      'candidates', (select coalesce(sum(times), 0) from candidate),
      'total', (select coalesce(sum(times), 0) from groups where misses = 0),
      'features', private.merged_spellings(
        array(select (feature, sum(times))::private.tally from candidate, unnest(features) as feature
          where misses = 0 group by feature)
      ),
      'types', (select private.count_by(array_agg((type, times)::private.tally)) from groups where misses in (0, 1)),
      'prices', (select private.count_by_band(array_agg((price_band, times)::private.tally), cardinality($2))
        from groups where misses in (0, 2)),
      'land', (select private.count_by_band(array_agg((land_band, times)::private.tally), cardinality($3))
        from groups where misses in (0, 4)),
      'bedrooms', (select private.count_by(array_agg((bedrooms::text, times)::private.tally)) from groups
        where misses in (0, 8) and private.is_home(type)),
      'statuses', (select private.count_by(array_agg((status, times)::private.tally)) from groups
        where misses in (0, 16)),
      'categories', (select private.count_by(array_agg((c.slug, times)::private.tally)) from groups
        join public.categories c on c.id = category_id where misses in (0, 32))
    )
  $query$, times, misses, source, always) into counted using wish, price_bands, land_bands;
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
create function private.merged_spellings(spellings private.tally[]) returns jsonb
language sql immutable
return (
  select coalesce(jsonb_object_agg(merged.name, merged.times), '{}')
  from (
    select min(s.name collate "C") as name, sum(s.times) as times from unnest(spellings) as s
    group by private.fold_text(s.name)
    order by sum(s.times) desc, min(s.name collate "C") limit 100
  ) as merged
);

create function private.feature_count_query(source text, wish private.property_wish, times int) returns text
language sql immutable
return format($query$
  with candidate as (select p.features from %s where %s)
  select (select count(*) from candidate), private.merged_spellings(
    array(select (feature, count(*) * %s)::private.tally from candidate, unnest(features) as feature group by feature)
  )
$query$, private.rows_by_terms(source, wish, private.all_dimensions()), private.all_conditions(wish), times);

create function private.page_within(total numeric, page int, size int) returns int
language sql immutable
return least(greatest(coalesce(page, 1), 1), greatest(ceil(least(total, 10000) / size)::int, 1));

create index property_sample_by_terms on private.property_sample using gin (
  private.property_terms(category_id, type, status, bedrooms, price, land_size_acres, feature_keys, search_text)
) with (fastupdate = off);

-- The tallies know only what begins with an edge and stops short of one.
create function private.are_tallied_prices(ranges nummultirange) returns boolean
language sql immutable
return (
  select coalesce(bool_and(
    (lower_inc(r) or lower_inf(r)) and not upper_inc(r) and private.is_tallied_price(lower(r), upper(r) - 0.01)
  ), true)
  from unnest(ranges) as r
);

create function private.are_tallied_sizes(ranges nummultirange) returns boolean
language sql immutable
return (
  select coalesce(bool_and(
    (lower_inc(r) or lower_inf(r)) and not upper_inc(r) and private.is_tallied_size(lower(r), upper(r) - 0.0001)
  ), true)
  from unnest(ranges) as r
);

-- The dimensions whose wish needs to be held against the rows themselves.
create function private.untallied_dimensions(wish private.property_wish) returns text[]
language sql immutable
return array_remove(array[
  case when cardinality(wish.feature_keys) > 0 then 'features' end,
  case when not (
    private.is_tallied_price(wish.price_min, wish.price_max) and private.are_tallied_prices(wish.price_ranges)
  ) then 'prices' end,
  case when not (
    private.is_tallied_size(wish.land_acres_min, wish.land_acres_max)
    and private.are_tallied_sizes(wish.land_acres_ranges)
  ) then 'land' end
], null);

create function private.is_tallied(wish private.property_wish, price_bands numeric[], land_bands numeric[])
returns boolean
language sql immutable
return wish.pattern is null and not wish.featured_only
  and coalesce(wish.bathrooms_min = private.edged_bathrooms(wish.bathrooms_min), true)
  and cardinality(private.untallied_dimensions(wish)) = 0
  and (select coalesce(bool_and(private.edged_price(band) = band), true) from unnest(price_bands) as band)
  and (select coalesce(bool_and(private.edged_acres(band) = band), true) from unnest(land_bands) as band);
