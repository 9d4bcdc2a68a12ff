-- The hours of an agent: in a week, and days off. Who has none works in the company's opening hours. Viewings that are arranged
-- already stay.

create function private.may_change_hours(agent uuid) returns boolean
language sql stable
return private.can_be_assigned(agent)
  and (private.is_manager() or private.is_agent() and coalesce(agent = private.caller_id(), false));

create table private.agent_hours (
  agent_id uuid not null references public.staff (user_id) on delete cascade,
  -- Monday is 1.
  weekday int not null,
  -- Both null on a day without viewings. Whoever has hours of their own has a row for each weekday.
  opens time,
  closes time,
  primary key (agent_id, weekday),
  constraint agent_hours_weekday_is_known check (weekday between 1 and 7),
  constraint agent_hours_end_after_they_begin check ((opens is null) = (closes is null) and opens < closes)
);
alter table private.agent_hours enable row level security;
grant select, insert, delete on private.agent_hours to authenticated;
create policy "agents keep their own hours, and managers everybody's" on private.agent_hours
  for all to authenticated using (private.may_change_hours(agent_id)) with check (private.may_change_hours(agent_id));

create table private.agent_days_off (
  agent_id uuid not null references public.staff (user_id) on delete cascade,
  first_day date not null check (first_day between '2000-01-01' and '2100-01-01'),
  last_day date not null,
  primary key (agent_id, first_day),
  constraint days_off_are_at_most_a_year check (last_day between first_day and first_day + 366)
);
alter table private.agent_days_off enable row level security;
grant select, insert, delete on private.agent_days_off to authenticated;
create policy "agents keep their own days off, and managers everybody's" on private.agent_days_off
  for all to authenticated using (private.may_change_hours(agent_id)) with check (private.may_change_hours(agent_id));

-- As private.opening_days(), for one agent. Without an agent they are the company's. As its owner: visitors read no hours.
create function private.showing_days(agent uuid, first_day date, last_day date)
returns table (day date, opens timestamp[], closes timestamp[])
language sql stable security definer set search_path = ''
begin atomic
  select company.day,
    case when days_off.is_off then '{}' when hours.are_own then hours.opens else company.opens end,
    case when days_off.is_off then '{}' when hours.are_own then hours.closes else company.closes end
  from private.opening_days(first_day, last_day) company
  cross join lateral (
    select exists (
      select from private.agent_days_off o where o.agent_id = agent and company.day between o.first_day and o.last_day
    ) as is_off
  ) as days_off
  cross join lateral (
    select count(*) > 0 as are_own,
      coalesce(array_agg(company.day + h.opens) filter (where h.is_open), '{}') as opens,
      coalesce(array_agg(company.day + h.closes) filter (where h.is_open), '{}') as closes
    from (
      select own.opens, own.closes, own.opens is not null and own.weekday = extract(isodow from company.day) as is_open
      from private.agent_hours own where own.agent_id = agent
    ) as h
  ) as hours;
end;
