-- What the company earned by: properties that were sold or let, when, and at what price. The row of a property only
-- tells how it stands now.

create table private.property_status_changes (
  id bigint generated always as identity primary key,
  property_id uuid references public.properties (id) on delete set null,
  was text,
  became text not null,
  price numeric(15, 2),
  price_currency text not null,
  changed_at timestamptz not null default now()
);
create index property_status_changes_by_time on private.property_status_changes (changed_at);
create index property_status_changes_by_property on private.property_status_changes (property_id, changed_at);

create function private.record_property_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.property_status_changes (property_id, was, became, price, price_currency)
  values (new.id, old.status, new.status, new.price, new.price_currency);
  return null;
end
$$;
create trigger property_status_is_recorded after update of status on public.properties
  for each row when (old.status is distinct from new.status) execute function private.record_property_status();

-- Of earlier changes the last one is known. What was entered as sold or let was so before it came here.
insert into private.property_status_changes (property_id, became, price, price_currency, changed_at)
select p.id, p.status, p.price, p.price_currency, p.status_changed_at
from public.properties p
where p.status in ('sold', 'rented') and p.status_changed_at > p.created_at;

-- A status that was changed again within thirty days was a slip, or a sale that fell through.
create function private.deals_of_days(first_day date, last_day date)
returns table (day date, became text, price numeric, price_currency text)
language sql stable set search_path = ''
begin atomic
  select private.company_day(c.changed_at), c.became, c.price, c.price_currency
  from private.property_status_changes c
  where c.became in ('sold', 'rented')
    and c.changed_at >= private.start_of_day(first_day) and c.changed_at < private.start_of_day(last_day + 1)
    and not exists (
      select from private.property_status_changes later
      where later.property_id = c.property_id and later.id <> c.id
        and later.changed_at >= c.changed_at and later.changed_at < c.changed_at + interval '30 days'
        and (later.changed_at, later.id) > (c.changed_at, c.id)
    );
end;
