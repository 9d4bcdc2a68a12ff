-- How many published properties there are of each kind, kept with every write, so that counting costs the same however
-- many there are; and one property in a hundred, for what no table of counts can know: words, features, other prices.

-- Amounts are kept as the edge they stand on, or as the smallest step above the edge they follow: whoever asks from one
-- edge to another then counts exactly, edges included or not. `unit` is that smallest step; the edges repeat with every
-- power of ten.
create function private.edged(amount numeric, unit numeric, edges int[]) returns numeric
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

create function private.edged_price(price numeric) returns numeric
language sql immutable parallel safe
return private.edged(price, 0.01, array[10, 12, 15, 20, 25, 30, 40, 50, 60]);

create function private.edged_acres(acres numeric) returns numeric
language sql immutable parallel safe
return private.edged(acres, 0.0001, array[10, 25, 50]);

create function private.edged_bathrooms(bathrooms numeric) returns numeric
language sql immutable parallel safe
return least(floor(bathrooms), 4);

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

create function private.is_sampled(id uuid) returns boolean
language sql immutable parallel safe
return uuid_hash_extended(id, 0) % 100 = 0;

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
create function private.recount_properties() returns void
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
select private.recount_properties();
