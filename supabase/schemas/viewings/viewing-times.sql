-- The times at which a property can be viewed, and who is busy then. docs/decisions/056-viewings.md and
-- 077-viewings-for-staff.md have the reasons.

-- The section 'viewings' of the settings, with the defaults of app/features/settings/platform-settings.ts; `travel` is the time that
-- an agent needs from one property to another. As its owner: agents and visitors read no settings.
create function private.viewing_rules(
  out is_offered boolean, out slot interval, out notice interval, out days_ahead int, out at_once int, out travel interval,
  out holidays text[]
)
language sql stable security definer set search_path = ''
begin atomic
  select
    coalesce((stored.rules ->> 'offered')::boolean, false),
    make_interval(mins => coalesce((stored.rules ->> 'slotMinutes')::int, 30)),
    make_interval(hours => coalesce((stored.rules ->> 'noticeHours')::int, 3)),
    coalesce((stored.rules ->> 'daysAhead')::int, 14),
    coalesce((stored.rules ->> 'atOnce')::int, 1),
    make_interval(mins => coalesce((stored.rules ->> 'travelMinutes')::int, 30)),
    regexp_split_to_array(btrim(coalesce(
      stored.rules ->> 'holidays', '1 Jan, 1 May, 1 Jun, 10 Oct, 20 Oct, 12 Dec, 25 Dec, 26 Dec, 26 Mar 2027, 29 Mar 2027'
    )), '\s*,\s*')
  from (select (select s.value from public.settings s where s.section = 'viewings') as rules) stored;
end;

-- '25 Dec' is every year's, '26 Mar 2027' is that day. By Kenyan law a holiday on a Sunday closes the Monday too.
create function private.is_holiday(day date, holidays text[]) returns boolean
language sql stable set search_path = ''
return exists (
  select from (values (day), (case when extract(isodow from day) = 1 then day - 1 end)) as checked (on_day)
  where to_char(checked.on_day, 'FMDD Mon') = any (holidays) or to_char(checked.on_day, 'FMDD Mon YYYY') = any (holidays)
);

-- The viewings that leave no time for another one: of the same property, or of the same agent elsewhere, with the way between
-- the two. As its owner: whoever is busy is busy, also with what the caller may not read.
create function private.viewing_obstacles(
  for_property uuid, for_agent uuid, from_time timestamptz, to_time timestamptz, except_viewing uuid
) returns table (property_id uuid, agent_id uuid, starts_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select v.property_id, v.agent_id, v.starts_at from private.viewing_rules() rules
  join public.viewings v on v.starts_at < to_time + rules.travel and v.ends_at > from_time - rules.travel
    and v.starts_at > from_time - rules.travel - interval '8 hours'
  where private.is_live(v.status) and v.id is distinct from except_viewing
    and (
      v.agent_id = for_agent and v.property_id <> for_property
      or v.property_id = for_property and v.starts_at < to_time and v.ends_at > from_time
    )
$$;

-- A free seat for that time; null when the property, its agent or every seat is taken. As its owner, as above.
create function private.free_seat(
  for_property uuid, for_agent uuid, from_time timestamptz, to_time timestamptz, except_viewing uuid
) returns int
language sql stable security definer set search_path = ''
return (
  select seats.number from generate_series(1, (select r.at_once from private.viewing_rules() r)) as seats (number)
  where not exists (
    select from public.viewings v
    where private.is_live(v.status) and v.id is distinct from except_viewing and v.seat = seats.number
      and v.starts_at < to_time and v.ends_at > from_time and v.starts_at > from_time - interval '8 hours'
  ) and not exists (
    select from private.viewing_obstacles(for_property, for_agent, from_time, to_time, except_viewing)
  )
  limit 1
);

-- The times that are offered on these days: within the hours of the agent or the company, on no holiday, after the notice that
-- the company asks for.
create function private.viewing_times(for_property uuid, first_day date, last_day date, except_viewing uuid)
returns table (day date, starts_at timestamptz, ends_at timestamptz, is_free boolean)
language sql stable set search_path = ''
begin atomic
  select distinct calendar.day, times.starts_at, times.starts_at + rules.slot,
    private.free_seat(for_property, shown_by.agent, times.starts_at, times.starts_at + rules.slot, except_viewing) is not null
  from private.viewing_rules() rules
  cross join lateral (
    select coalesce(
      (select v.agent_id from public.viewings v where v.id = except_viewing), private.agent_for_viewing(null, for_property)
    ) as agent
  ) as shown_by
  cross join lateral private.showing_days(shown_by.agent, first_day, last_day) calendar
  cross join lateral unnest(calendar.opens, calendar.closes) as hours (opens, closes)
  cross join lateral generate_series(hours.opens, hours.closes - rules.slot, rules.slot) as local (at)
  cross join lateral (select local.at at time zone 'Africa/Nairobi' as starts_at) as times
  where rules.is_offered and not private.is_holiday(calendar.day, rules.holidays)
    and times.starts_at >= now() + rules.notice
    and calendar.day <= private.company_day(now()) + rules.days_ahead;
end;

create function private.can_be_viewed(property uuid) returns boolean
language sql stable set search_path = ''
return (select r.is_offered from private.viewing_rules() r) and exists (
  select from public.properties p where p.id = property and p.is_published and p.status in ('available', 'pending')
);

create function private.viewing_days(property uuid, from_day date, days int, except_viewing uuid) returns jsonb
language sql stable set search_path = ''
begin atomic
  with range as (
    select greatest(coalesce(from_day, private.company_day(now())), private.company_day(now())) as first_day,
      least(greatest(coalesce(days, 7), 1), 31) as days
  )
  select jsonb_agg(jsonb_build_object('day', calendar.at::date, 'times', (
    select coalesce(
      jsonb_agg(jsonb_build_object('starts_at', t.starts_at, 'is_free', t.is_free) order by t.starts_at), '[]'
    )
    from private.viewing_times(property, calendar.at::date, calendar.at::date, except_viewing) t
  )) order by calendar.at)
  from range cross join generate_series(
    range.first_day::timestamp, (range.first_day + range.days - 1)::timestamp, interval '1 day'
  ) as calendar (at);
end;

-- The days from a day on with their times, free and taken. Null where no viewings are offered, and for a property that is not
-- listed.
create function public.get_viewing_slots(property_id uuid, from_day date default null, days int default 7) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  if from_day > private.company_day(now()) + 400 or not private.can_be_viewed(property_id) then
    return null;
  end if;
  return private.viewing_days(property_id, from_day, days, null);
end
$$;
revoke execute on function public.get_viewing_slots from public, anon, authenticated;
grant execute on function public.get_viewing_slots to anon, authenticated, service_role;
