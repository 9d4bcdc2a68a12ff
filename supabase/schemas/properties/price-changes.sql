-- The prices that visitors have seen of a property, and the day on which it was last known to be available. A price that was
-- never published is in neither.

create table public.price_changes (
  id bigint generated always as identity primary key,
  property_id uuid not null references public.properties (id) on delete cascade,
  -- The published price before; null for the first one.
  was numeric(15, 2),
  became numeric(15, 2) not null,
  changed_at timestamptz not null default now() check (changed_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint published_prices_are_possible check (
    was between 0 and 1000000000000 and became between 0 and 1000000000000
  )
);
create index price_changes_by_property on public.price_changes (property_id, id desc);

alter table public.price_changes enable row level security;
revoke all on public.price_changes from anon, authenticated;
grant select on public.price_changes to anon, authenticated;
grant delete on public.price_changes to authenticated;
grant all on public.price_changes to service_role;

create policy "anyone reads the prices of published properties" on public.price_changes
  for select to anon, authenticated using (
    exists (select from public.properties p where p.id = property_id and p.is_published)
  );
create policy "staff read the prices of every property that is not deleted" on public.price_changes
  for select to authenticated using (
    (select private.staff_role()) is not null
    and exists (select from public.properties p where p.id = property_id and p.deleted_at is null)
  );
create policy "those who import take back the prices of their import" on public.price_changes
  for delete to authenticated using ((select private.may_import()));
create policy "whoever undoes a change takes back its prices" on public.price_changes
  for delete to authenticated using (private.may_undo(changed_at));

create function private.last_published_price(property uuid) returns numeric
language sql stable set search_path = ''
return (select c.became from public.price_changes c where c.property_id = property order by c.id desc limit 1);

-- Runs after property_40, so that neither column makes a new version. A restored property keeps the day it had.
create function private.follow_published_property() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  last_price numeric := case when tg_op = 'UPDATE' then private.last_published_price(new.id) end;
begin
  -- A cheaper unit that becomes free is no reduction.
  if new.units <> '[]' then
    new.price_reduced_on := null;
    new.price_before_reduction := null;
  elsif new.price is not null and new.price_type <> 'on_request' and new.price <> last_price then
    new.price_reduced_on := case when new.price < last_price then private.company_day(now()) end;
    new.price_before_reduction := case when new.price < last_price then last_price end;
  end if;
  -- Whoever changes the price, or the units that are free, knows that it is available.
  if new.status = 'available' and (
    tg_op = 'INSERT' or (not old.is_published and old.deleted_at is null) or old.status <> 'available'
    or old.is_published and (new.price, new.price_type, new.units) is distinct from (old.price, old.price_type, old.units)
  ) then
    new.availability_confirmed_on := private.company_day(now());
  end if;
  return new;
end
$$;

create trigger property_45_follows_what_is_published before insert on public.properties
  for each row when (new.is_published) execute function private.follow_published_property();

create trigger property_45_follows_what_is_published_again before update on public.properties
  for each row when (
    new.is_published and not private.is_restoring() and (old.price, old.price_type, old.is_published, old.status, old.units)
      is distinct from (new.price, new.price_type, new.is_published, new.status, new.units)
  )
  execute function private.follow_published_property();

create function private.record_published_price() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  last_price numeric := private.last_published_price(new.id);
begin
  if new.price is distinct from last_price then
    insert into public.price_changes (property_id, was, became) values (new.id, last_price, new.price);
  end if;
  return null;
end
$$;

create function private.record_first_prices() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.price_changes (property_id, became, changed_at)
  select a.id, a.price, a.created_at from added a
  where a.is_published and a.price is not null and a.price_type <> 'on_request' and a.units = '[]';
  return null;
end
$$;

create trigger added_properties_have_a_first_price after insert on public.properties
  referencing new table as added
  for each statement execute function private.record_first_prices();

create trigger property_price_is_recorded_again after update of price, price_type, is_published on public.properties
  for each row when (
    new.is_published and new.price is not null and new.price_type <> 'on_request' and new.units = '[]'
    and not private.is_restoring()
  )
  execute function private.record_published_price();
