-- Moments, dates and numbers that no page can show are refused wherever they come from: 'infinity', years before Christ,
-- NaN. A form would never send them; the API, an import and the secret key can.

-- Bounds every moment and date of the tables that the API reaches. Later migrations that add such a column call it again.
create function private.bound_moments() returns void
language plpgsql set search_path = '' as $$
declare
  moment record;
begin
  for moment in
    select c.relname, a.attname, format('%s_%s_is_a_sensible_moment', c.relname, a.attname) as name,
      format('%I between ''2000-01-01Z'' and ''2100-01-01Z''', a.attname) as bounds
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.atttypid in ('pg_catalog.timestamptz'::regtype, 'pg_catalog.timestamp'::regtype, 'pg_catalog.date'::regtype)
  loop
    if not exists (
      select from pg_catalog.pg_constraint k
      where k.conrelid = format('public.%I', moment.relname)::regclass and k.conname = left(moment.name, 63)
    ) then
      -- What stands outside already would stop the upgrade; nobody can have meant it.
      execute format('update public.%I set %I = now() where not (%s)', moment.relname, moment.attname, moment.bounds);
      execute format(
        'alter table public.%I add constraint %I check (%s)', moment.relname, left(moment.name, 63), moment.bounds
      );
    end if;
  end loop;
end
$$;
select private.bound_moments();

-- NaN is greater than every number, so a lower bound alone lets it in.
update public.properties set area_sqft = null where area_sqft > 43560000000;
update public.properties set lot_size_sqft = null where lot_size_sqft > 43560000000;
update public.properties set land_size_hectares = null where land_size_hectares > 1000000;
update public.properties set land_size_acres = null where land_size_acres = 'NaN';
alter table public.properties
  drop constraint property_sizes_are_possible,
  add constraint property_sizes_are_possible check (
    area_sqft between 0 and 43560000000
    and lot_size_sqft between 0 and 43560000000
    and land_size_acres between 0 and 1000000
    and land_size_hectares between 0 and 1000000
  );

update public.blogs set reading_time = 600 where reading_time > 600;
alter table public.blogs
  drop constraint blog_numbers_are_possible,
  add constraint blog_numbers_are_possible check (reading_time between 1 and 600 and views_count >= 0);
