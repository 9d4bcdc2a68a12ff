-- The hours of an agent: in a week, and days off. Who has none works in the company's opening hours. Outside the API: read and
-- changed through the functions below.

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

create table private.agent_days_off (
  agent_id uuid not null references public.staff (user_id) on delete cascade,
  first_day date not null check (first_day between '2000-01-01' and '2100-01-01'),
  last_day date not null,
  primary key (agent_id, first_day),
  constraint days_off_are_at_most_a_year check (last_day between first_day and first_day + 366)
);
alter table private.agent_days_off enable row level security;

-- As private.opening_days(), for one agent. Without an agent they are the company's.
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

create function private.may_change_hours(agent uuid) returns boolean
language sql stable security definer set search_path = ''
return private.can_be_assigned(agent)
  and (private.is_manager() or private.is_agent() and coalesce(agent = private.caller_id(), false));

-- Null for hours that the caller may not change. `hours` is null for the company's hours.
create function public.find_agent_hours(agent uuid default null) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'agent', member.id,
    'hours', (
      select jsonb_agg(jsonb_build_object(
        'weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'), 'closes', to_char(h.closes, 'HH24:MI')
      ) order by h.weekday)
      from private.agent_hours h where h.agent_id = member.id
    ),
    'days_off', (
      select coalesce(
        jsonb_agg(jsonb_build_object('first_day', o.first_day, 'last_day', o.last_day) order by o.first_day), '[]'
      )
      from private.agent_days_off o
      where o.agent_id = member.id and o.last_day >= private.company_day(now())
    ),
    'company_hours', (
      select jsonb_agg(jsonb_build_object(
        'weekday', extract(isodow from d.day), 'opens', to_char(d.opens[1], 'HH24:MI'),
        'closes', to_char(d.closes[cardinality(d.closes)], 'HH24:MI')
      ) order by d.day)
      from private.opening_days('2026-01-05', '2026-01-11') d
    ),
    'calendar_since', (
      select c.created_at from private.agent_calendars c where c.agent_id = member.id and member.id = private.caller_id()
    )
  )
  from (select coalesce(find_agent_hours.agent, private.caller_id()) as id) as member
  where private.may_change_hours(member.id)
);
revoke execute on function public.find_agent_hours from public, anon, authenticated;
grant execute on function public.find_agent_hours to authenticated;

-- JSON: `hours` is a list of {weekday, opens, closes} with every weekday, or null for the company's; `days_off` one of
-- {first_day, last_day}. Viewings that are arranged already stay.
create function public.save_agent_hours(agent uuid, hours text, days_off text) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  own jsonb := hours::jsonb;
  off jsonb := days_off::jsonb;
begin
  if not private.may_change_hours(agent) then
    raise exception 'You can change your own hours only' using errcode = '42501';
  end if;
  if jsonb_typeof(off) is distinct from 'array' or coalesce(jsonb_typeof(own), 'null') not in ('array', 'null') then
    raise exception 'Hours and days off are lists' using errcode = '22023';
  end if;
  if jsonb_array_length(off) > 100 then
    raise exception 'At most 100 days off can be stored' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('agent_hours:' || agent, 0));
  delete from private.agent_hours h where h.agent_id = agent;
  delete from private.agent_days_off o where o.agent_id = agent;
  if jsonb_typeof(own) = 'array' then
    if jsonb_array_length(own) <> 7 then
      raise exception 'Give the hours of every weekday' using errcode = '22023';
    end if;
    insert into private.agent_hours (agent_id, weekday, opens, closes)
    select agent, h.weekday, h.opens, h.closes
    from jsonb_to_recordset(own) as h (weekday int, opens time, closes time);
  end if;
  insert into private.agent_days_off (agent_id, first_day, last_day)
  select agent, o.first_day, max(o.last_day)
  from jsonb_to_recordset(off) as o (first_day date, last_day date)
  group by o.first_day;
end
$$;
revoke execute on function public.save_agent_hours from public, anon, authenticated;
grant execute on function public.save_agent_hours to authenticated;
