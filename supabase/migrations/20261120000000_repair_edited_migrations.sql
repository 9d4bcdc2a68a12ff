-- Databases made by earlier versions hold other forms of two migrations, whose text was changed after they had run there:
-- the search of large stocks, and where letters to the company go. They are brought to the form that new databases have,
-- before later migrations build on it. Everywhere else this does nothing.

do $repair$
begin
  if to_regprocedure('private.count_sampled(private.property_wish, text)') is null then
    return;
  end if;
  drop function private.count_sampled(private.property_wish, text);
  drop function private.count_properties(private.property_wish);
  drop function private.property_page(private.property_wish, text, int, int, numeric);
  execute $text$
-- Search that costs the same for a million properties as for ten thousand. Up to ten thousand everything is counted row
-- by row. Beyond, what the tallies know is counted from them, exactly; of the rest, what is rare is counted row by row
-- and what is frequent is estimated from the sample. Rows themselves are never estimated.

-- By itself the planner takes wishes for independent of each other: villas for the price of a bedsitter. What belongs
-- together is told it here. Estimates for an index that leaves drafts out pass this knowledge over, so these hold them.
create statistics properties_prices_by_category (mcv) on category_id, price from public.properties;
create statistics properties_prices_by_kind (mcv) on category_id, type, price from public.properties;
create statistics properties_rooms_by_kind (mcv) on category_id, type, bedrooms, status from public.properties;
alter statistics properties_prices_by_category set statistics 500;
alter statistics properties_prices_by_kind set statistics 500;
alter statistics properties_rooms_by_kind set statistics 500;
create index properties_by_category_price on public.properties (category_id, price);
create index properties_by_kind_price on public.properties (category_id, type, price, id);
create index properties_by_rooms on public.properties (category_id, bedrooms, price);

-- As it was, but for one type alone: only an equation lets an index of types give its rows in their order.
create or replace function private.facet_conditions(wish private.property_wish)
returns table (dimension text, condition text)
language sql immutable
begin atomic
  select * from (values
    ('types', case
      when cardinality(wish.types) = 1 then 'p.type = (($1).types)[1]'
      when cardinality(wish.types) > 1 then 'p.type = any(($1).types)'
    end),
    ('prices', nullif(concat_ws(' and ',
      case when wish.price_min is not null then 'p.price >= ($1).price_min' end,
      case when wish.price_max is not null then 'p.price <= ($1).price_max' end
    ), '')),
    ('land', nullif(concat_ws(' and ',
      case when wish.land_acres_min is not null then 'p.land_size_acres >= ($1).land_acres_min' end,
      case when wish.land_acres_max is not null then 'p.land_size_acres <= ($1).land_acres_max' end
    ), '')),
    ('bedrooms', nullif(concat_ws(' and ',
      case when wish.bedrooms_min > 0 then 'p.bedrooms >= ($1).bedrooms_min' end,
      case when wish.bedrooms_max is not null then 'p.bedrooms <= ($1).bedrooms_max and private.is_home(p.type)' end
    ), '')),
    ('features', case when cardinality(wish.feature_keys) > 0 then
      'p.feature_keys @> ($1).feature_keys' end),
    ('statuses', case when cardinality(wish.statuses) > 0 then 'p.status = any(($1).statuses)' end),
    ('categories', case when wish.category_id is not null then 'p.category_id = ($1).category_id' end)
  ) as conditions (dimension, condition);
end;

create or replace function private.is_large_stock() returns boolean
language sql stable security definer set search_path = ''
return (select count(*) >= 100 from (select from private.property_sample limit 100) as enough);

-- An upper bound may stand on an edge or the smallest step before one.
create or replace function private.is_tallied_price(price_min numeric, price_max numeric) returns boolean
language sql immutable
return coalesce(private.edged_price(price_min) = price_min, true)
  and coalesce(price_max in (private.edged_price(price_max), private.edged_price(price_max + 0.01) - 0.01), true);

create or replace function private.is_tallied_size(acres_min numeric, acres_max numeric) returns boolean
language sql immutable
return coalesce(private.edged_acres(acres_min) = acres_min, true)
  and coalesce(acres_max in (private.edged_acres(acres_max), private.edged_acres(acres_max + 0.0001) - 0.0001), true);

-- The dimensions whose wish needs to be held against the rows themselves.
create or replace function private.untallied_dimensions(wish private.property_wish) returns text[]
language sql immutable
return array_remove(array[
  case when cardinality(wish.feature_keys) > 0 then 'features' end,
  case when not private.is_tallied_price(wish.price_min, wish.price_max) then 'prices' end,
  case when not private.is_tallied_size(wish.land_acres_min, wish.land_acres_max) then 'land' end
], null);

create or replace function private.is_tallied(wish private.property_wish, price_bands numeric[], land_bands numeric[])
returns boolean
language sql immutable
return wish.pattern is null and not wish.featured_only
  and coalesce(wish.bathrooms_min = private.edged_bathrooms(wish.bathrooms_min), true)
  and cardinality(private.untallied_dimensions(wish)) = 0
  and (select coalesce(bool_and(private.edged_price(band) = band), true) from unnest(price_bands) as band)
  and (select coalesce(bool_and(private.edged_acres(band) = band), true) from unnest(land_bands) as band);

create or replace function private.conditions_of(wish private.property_wish, dimensions text[]) returns text
language sql immutable
begin atomic
  select concat_ws(' and ', private.fixed_conditions(wish), string_agg(facet.condition, ' and '))
  from private.facet_conditions(wish) facet
  where facet.dimension = any(dimensions);
end;

-- Two digits of every number in it: an estimate should look like one.
create or replace function private.about(counted jsonb) returns jsonb
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
create or replace function private.counted_facets(wish private.property_wish, price_bands numeric[], land_bands numeric[])
returns jsonb
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
    return private.grouped_facets(wish, price_bands, land_bands, 'public.properties p', always, '1');
  end if;

  counted := private.grouped_facets(wish, price_bands, land_bands, 'private.property_sample p', always, '100');
  if (counted ->> 'candidates')::int < 1000 then
    counted := private.grouped_facets(wish, price_bands, land_bands, 'public.properties p', always, '1');
  else
    counted := private.about(counted);
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

-- One pass puts the rows into groups that are alike in all that is counted, and says which wishes each group misses. A
-- group that misses none counts everywhere; one that misses a single wish counts only in that one's facet, which is
-- thereby counted as if its own wish were not there. Wished features are among the conditions: their facet is counted
-- elsewhere.
create or replace function private.grouped_facets(
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

create or replace function private.dimension_weights() returns table (dimension text, weight int)
language sql immutable
begin atomic
  values ('types', 1), ('prices', 2), ('land', 4), ('bedrooms', 8), ('statuses', 16), ('categories', 32);
end;

-- Spellings of one feature count together, under the first in the alphabet; the hundred most frequent are enough to
-- choose from.
create or replace function private.merged_spellings(spellings private.tally[]) returns jsonb
language sql immutable
return (
  select coalesce(jsonb_object_agg(merged.name, merged.times), '{}')
  from (
    select min(s.name collate "C") as name, sum(s.times) as times from unnest(spellings) as s
    group by private.fold_text(s.name)
    order by sum(s.times) desc, min(s.name collate "C") limit 100
  ) as merged
);

create or replace function private.feature_counts(wish private.property_wish) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  conditions text := private.all_conditions(wish, 'features');
  sampled bigint;
  counted jsonb;
begin
  if private.is_large_stock() then
    execute private.feature_count_query('private.property_sample', conditions, 100) into sampled, counted using wish;
    if sampled >= 10 then
      return private.about(counted);
    end if;
  end if;
  execute private.feature_count_query('public.properties', conditions, 1) into sampled, counted using wish;
  return counted;
end
$$;

create or replace function private.feature_count_query(source text, conditions text, times int) returns text
language sql immutable
return format($query$
  with candidate as (select p.features from %s p where %s)
  select (select count(*) from candidate), private.merged_spellings(
    array(select (feature, count(*) * %s)::private.tally from candidate, unnest(features) as feature group by feature)
  )
$query$, source, conditions, times);

create or replace function private.property_facets(
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

-- What is few is gathered and then sorted, and thereby counted; what is many is walked in its order until the page is
-- full, past the rows that do not fit. Whichever looks at fewer rows. `total` is what is known of it, by an estimate maybe;
-- a page that does not fill tells better.
create or replace function private.property_page(
  wish private.property_wish, sort text, skipped int, wanted int, inout total numeric, out ids uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  stock float := (
    select greatest(c.reltuples, 0) from pg_catalog.pg_class c where c.oid = 'public.properties'::regclass
  );
  conditions text := private.all_conditions(wish);
  sorting text := private.property_order(sort);
begin
  if total * total < stock * (skipped + wanted) then
    execute format($query$
      with fitting as materialized (
        select id, created_at, price, area_sqft, is_featured from public.properties p where %s
      )
      select array(select p.id from fitting p order by %s limit $2 offset $3), (select count(*) from fitting)
    $query$, conditions, sorting) into ids, total using wish, wanted, skipped;
    return;
  end if;
  execute format(
    'select array(select p.id from public.properties p where %s order by %s limit $2 offset $3)', conditions, sorting
  ) into ids using wish, wanted, skipped;
  if cardinality(ids) = wanted then
    total := greatest(total, skipped + wanted);
  elsif cardinality(ids) > 0 or skipped = 0 then
    total := skipped + cardinality(ids);
  else
    execute format('select count(*) from public.properties p where %s', conditions) into total using wish;
  end if;
end
$$;

create or replace function private.page_within(total numeric, page int, size int) returns int
language sql immutable
return least(greatest(coalesce(page, 1), 1), greatest(ceil(least(total, 10000) / size)::int, 1));

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
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  wish private.property_wish := private.property_wish_of(
    search, category, property_types, price_min, price_max, bedrooms_min, bedrooms_max, bathrooms_min, land_acres_min,
    land_acres_max, required_features, statuses, featured_only
  );
  size int := least(greatest(coalesce(page_size, 12), 1), 60);
  counted jsonb := private.property_facets(wish, private.sorted_edges(price_bands), private.sorted_edges(land_bands));
  shown_page int := private.page_within((counted ->> 'total')::numeric, page, size);
  shown record;
begin
  shown := private.property_page(wish, sort, (shown_page - 1) * size, size, (counted ->> 'total')::numeric);
  if cardinality(shown.ids) = 0 and shown_page > 1 then
    shown_page := private.page_within(shown.total, shown_page, size);
    shown := private.property_page(wish, sort, (shown_page - 1) * size, size, shown.total);
  end if;
  return jsonb_build_object(
    'total', shown.total,
    'page', shown_page,
    'page_size', size,
    'facets', counted - 'total',
    'rows', private.property_cards(shown.ids)
  );
end
$$;
  $text$;
end
$repair$;

do $repair$
begin
  -- In the earlier form the address under "Company" came before the one under "General".
  if pg_get_functiondef('private.queue_company_mail(text, jsonb)'::regprocedure) !~ $sign$'email'.*'contactEmail'$sign$ then
    return;
  end if;
  execute $text$
create or replace function private.queue_company_mail(template text, payload jsonb) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload)
  select queue_company_mail.template, company.address, queue_company_mail.payload
  from (
    select coalesce(
      (select nullif(s.value ->> 'contactEmail', '') from public.settings s where s.section = 'general'),
      (select nullif(s.value ->> 'email', '') from public.settings s where s.section = 'company')
    ) as address
  ) as company
  where private.is_email_address(company.address)
    and private.wants_notification('emailNotifications') and private.wants_notification('adminAlerts');
end;
  $text$;
end
$repair$;
