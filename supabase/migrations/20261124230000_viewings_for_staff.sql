-- Viewings for staff: proposals of several times, outcomes with feedback, viewings that staff arrange, agents' own hours and
-- private calendars, and one viewing at a time for each agent.

alter table public.viewings
  add column proposed_times timestamptz[] not null default '{}',
  add column staff_message text,
  add column feedback text,
  add column undo_status text,
  add column outcome_at timestamptz check (outcome_at between '2000-01-01Z' and '2100-01-01Z'),
  add column replaces_id uuid unique references public.viewings (id) on delete set null,
  add column is_double_booked boolean not null default false,
  add constraint viewing_has_at_most_three_proposals check (cardinality(proposed_times) <= 3),
  add constraint viewing_message_is_short check (
    staff_message is null or not private.is_blank(staff_message) and char_length(staff_message) <= 500
  ),
  add constraint viewing_feedback_is_short check (
    feedback is null or not private.is_blank(feedback) and char_length(feedback) <= 1000
  ),
  add constraint viewing_undo_status_is_live check (undo_status in ('requested', 'proposed', 'confirmed'));

-- Those that an agent had at the same time before there was a rule.
update public.viewings v set is_double_booked = true
where v.status in ('requested', 'proposed', 'confirmed') and exists (
  select from public.viewings other
  where other.agent_id = v.agent_id and other.id <> v.id and other.status in ('requested', 'proposed', 'confirmed')
    and other.starts_at < v.ends_at and other.ends_at > v.starts_at
);

alter table public.viewings
  add constraint an_agent_has_one_viewing_at_a_time
    exclude using gist (agent_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('requested', 'proposed', 'confirmed') and not is_double_booked);

create index viewings_without_agent on public.viewings (starts_at) where agent_id is null;
create index viewings_to_confirm on public.viewings (starts_at) where status = 'requested';

grant select (proposed_times, staff_message, feedback, undo_status, outcome_at, replaces_id, is_double_booked)
  on public.viewings to authenticated;

-- A viewing may be given to somebody who is busy then, but none is arranged so.
create function private.mark_double_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.is_double_booked := new.agent_id is distinct from old.agent_id and exists (
    select from public.viewings v
    where v.agent_id = new.agent_id and v.id <> new.id and private.is_live(v.status)
      and v.starts_at < new.ends_at and v.ends_at > new.starts_at
  );
  return new;
end
$$;

create trigger viewing_may_be_double_booked before update of agent_id, starts_at on public.viewings
  for each row when (old.agent_id is distinct from new.agent_id or old.starts_at is distinct from new.starts_at)
  execute function private.mark_double_booking();

-- A private address for each agent, from which a calendar program reads their viewings. The database stores the hash of its
-- token. It ends with another one, on request, and when its owner may no longer show properties.

create table private.agent_calendars (
  agent_id uuid primary key references public.staff (user_id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  constraint agent_calendar_token_is_a_hash check (token_hash ~ '^[0-9a-f]{64}$')
);
alter table private.agent_calendars enable row level security;

-- Returns the token of the caller's new address, this once; the one before ends.
create function public.renew_agent_calendar() returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if not private.is_manager() and not private.is_agent() then
    raise exception 'Only agents, administrators and super admins have a calendar' using errcode = '42501';
  end if;
  insert into private.agent_calendars (agent_id, token_hash) values (auth.uid(), private.hash_token(token))
  on conflict (agent_id) do update set token_hash = excluded.token_hash, created_at = now();
  return token;
end
$$;
revoke execute on function public.renew_agent_calendar from public, anon, authenticated;
grant execute on function public.renew_agent_calendar to authenticated;

-- False when there was none.
create function public.end_agent_calendar() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.staff_role() is null then
    raise exception 'Only staff have a calendar' using errcode = '42501';
  end if;
  delete from private.agent_calendars c where c.agent_id = auth.uid();
  return found;
end
$$;
revoke execute on function public.end_agent_calendar from public, anon, authenticated;
grant execute on function public.end_agent_calendar to authenticated;

create function private.end_calendar_with_access() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.agent_calendars c where c.agent_id = new.user_id;
  return null;
end
$$;

create trigger agent_calendar_ends_with_access after update of is_suspended, role on public.staff
  for each row when (new.is_suspended or new.role = 'editor') execute function private.end_calendar_with_access();

-- The viewings of the calendar with this token, a month back and three months ahead. Null for every other token.
create function public.agent_calendar(token text) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object('name', member.name, 'viewings', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', v.id, 'status', v.status, 'starts_at', v.starts_at, 'ends_at', v.ends_at, 'sequence', v.sequence,
      'changed_at', v.changed_at, 'name', i.name, 'phone', i.phone, 'title', p.title, 'location', p.location
    ) order by v.starts_at, v.id), '[]')
    from public.viewings v
    join public.inquiries i on i.id = v.inquiry_id and i.deleted_at is null and not i.is_spam
    join public.properties p on p.id = v.property_id
    where v.agent_id = member.user_id
      and v.starts_at > now() - interval '30 days' and v.starts_at < now() + interval '90 days'
  ))
  from private.agent_calendars c join public.staff member on member.user_id = c.agent_id
  where c.token_hash = private.hash_token(token) and private.can_be_assigned(c.agent_id)
);
revoke execute on function public.agent_calendar from public, anon, authenticated;
grant execute on function public.agent_calendar to anon, authenticated, service_role;

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
  and (private.is_manager() or private.is_agent() and coalesce(agent = auth.uid(), false));

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
      select c.created_at from private.agent_calendars c where c.agent_id = member.id and member.id = auth.uid()
    )
  )
  from (select coalesce(find_agent_hours.agent, auth.uid()) as id) as member
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

-- The time that an agent needs from one property to another.
create function private.travel_time() returns interval
language sql stable security definer set search_path = ''
return make_interval(mins => coalesce(
  (select (s.value ->> 'travelMinutes')::int from public.settings s where s.section = 'viewings'), 30
));

-- Who shows a listing, until somebody else handles the inquiry.
create function private.listing_agent(property uuid) returns uuid
language sql stable security definer set search_path = ''
return (select p.agent_id from public.properties p where p.id = property and private.can_be_assigned(p.agent_id));

-- The viewings that leave no time for another one: of the same property, or of the same agent elsewhere, with the way between
-- the two.
create function private.viewing_obstacles(
  for_property uuid, for_agent uuid, from_time timestamptz, to_time timestamptz, except_viewing uuid
) returns setof public.viewings
language sql stable security definer set search_path = '' as $$
  select v.* from (select private.travel_time() as takes) travel
  join public.viewings v on v.starts_at < to_time + travel.takes and v.ends_at > from_time - travel.takes
    and v.starts_at > from_time - travel.takes - interval '8 hours'
  where private.is_live(v.status) and v.id is distinct from except_viewing
    and (
      v.agent_id = for_agent and v.property_id <> for_property
      or v.property_id = for_property and v.starts_at < to_time and v.ends_at > from_time
    )
$$;

-- A free place for that time; null when the property, its agent or every place is taken.
create function private.free_place(
  for_property uuid, for_agent uuid, from_time timestamptz, to_time timestamptz, except_viewing uuid
) returns int
language sql stable security definer set search_path = ''
return (
  select places.number from generate_series(1, (select r.at_once from private.viewing_rules() r)) as places (number)
  where not exists (
    select from public.viewings v
    where private.is_live(v.status) and v.id is distinct from except_viewing and v.place = places.number
      and v.starts_at < to_time and v.ends_at > from_time and v.starts_at > from_time - interval '8 hours'
  ) and not exists (
    select from private.viewing_obstacles(for_property, for_agent, from_time, to_time, except_viewing)
  )
  limit 1
);

-- The times that are offered on these days: within the hours of the agent or the company, on no holiday, after the notice that
-- the company asks for.
create or replace function private.viewing_times(for_property uuid, first_day date, last_day date, except_viewing uuid)
returns table (day date, starts_at timestamptz, ends_at timestamptz, is_free boolean)
language sql stable security definer set search_path = ''
begin atomic
  select distinct calendar.day, times.starts_at, times.starts_at + rules.slot,
    private.free_place(for_property, shown_by.agent, times.starts_at, times.starts_at + rules.slot, except_viewing) is not null
  from private.viewing_rules() rules
  cross join lateral (
    select coalesce(
      (select v.agent_id from public.viewings v where v.id = except_viewing), private.listing_agent(for_property)
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

drop function private.free_place(uuid, timestamptz, timestamptz, uuid);

-- To whoever shows the property, with the calendar entry; also about their own decision.
create function private.queue_agent_mail(viewing uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload, language)
  select 'viewing_to_agent', member.email, jsonb_build_object('viewing_id', v.id), 'en'
  from public.viewings v join public.staff member on member.user_id = v.agent_id
  where v.id = viewing and not member.is_suspended
    and private.wants_notification('emailNotifications') and private.wants_notification('adminAlerts');
end;

-- Stores an inquiry and its viewing. The state is 'booked', 'taken' when somebody else has that time, or 'not_offered'.
-- Errors are those of send_inquiry.
create or replace function public.book_viewing(
  property_id uuid, starts_at timestamptz, name text, phone text, message text, email text default ''
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  inquiry public.inquiries;
  viewing public.viewings;
  stored uuid;
  is_known boolean;
begin
  if greatest(char_length(name), char_length(email), char_length(phone)) > 1000 or char_length(message) > 20000
    or private.looks_like_spam(message) then
    raise exception 'This message cannot be used' using errcode = '23514', constraint = 'inquiry_message_is_given';
  end if;
  if starts_at is null or not isfinite(starts_at) or not private.can_be_viewed(property_id) then
    return jsonb_build_object('state', 'not_offered');
  end if;
  inquiry.name := name;
  inquiry.email := coalesce(email, '');
  inquiry.phone := phone;
  inquiry.message := message;
  inquiry.inquiry_type := 'viewing';
  inquiry.property_id := property_id;
  inquiry := private.normal_inquiry(inquiry);
  perform private.lock_viewings();
  viewing.id := private.same_booking(inquiry.id, starts_at);
  if viewing.id is not null then
    return jsonb_build_object('state', 'booked', 'token', private.viewing_token(viewing.id), 'inquiry_id', inquiry.id);
  end if;
  select t.ends_at into viewing.ends_at
  from private.viewing_times(property_id, private.company_day(starts_at), private.company_day(starts_at), null) t
  where t.starts_at = starts_at;
  if viewing.ends_at is null then
    return jsonb_build_object('state', 'not_offered');
  end if;
  viewing.place := private.free_place(property_id, private.listing_agent(property_id), starts_at, viewing.ends_at, null);
  if viewing.place is null then
    return jsonb_build_object('state', 'taken');
  end if;
  is_known := exists (select from public.inquiries i where i.id = inquiry.id);
  stored := private.inquire_for_viewing(inquiry);
  if stored is null then
    return jsonb_build_object('state', 'not_offered');
  end if;
  viewing.id := private.new_id();
  insert into public.viewings (id, inquiry_id, property_id, starts_at, ends_at, place, token_hash)
  values (
    viewing.id, stored, property_id, starts_at, viewing.ends_at, viewing.place,
    private.hash_token(private.viewing_token(viewing.id))
  );
  perform private.queue_viewing_mail('viewing_requested', viewing.id);
  if is_known then
    perform private.queue_company_mail('viewing_to_company', jsonb_build_object('viewing_id', viewing.id));
    perform private.queue_agent_mail(viewing.id);
  end if;
  return jsonb_build_object('state', 'booked', 'token', private.viewing_token(viewing.id), 'inquiry_id', stored);
exception
  when exclusion_violation then
    return jsonb_build_object('state', 'taken');
end
$$;

-- Links work until the viewing is over.
create or replace function private.find_viewing(token text) returns public.viewings
language sql stable security definer set search_path = ''
begin atomic
  select v.* from public.viewings v join public.inquiries i on i.id = v.inquiry_id
  where v.token_hash = private.hash_token(token) and v.ends_at > now() and i.deleted_at is null and not i.is_spam;
end;

-- What the pages and emails about a viewing show.
create or replace function private.viewing_facts(viewing public.viewings) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'id', viewing.id, 'inquiry_id', i.id, 'reference', i.reference, 'status', viewing.status, 'starts_at', viewing.starts_at,
    'ends_at', viewing.ends_at, 'sequence', viewing.sequence, 'changed_at', viewing.changed_at, 'name', i.name,
    'proposed_times', viewing.proposed_times, 'message', viewing.staff_message,
    'property', jsonb_build_object('id', p.id, 'title', p.title, 'location', p.location)
  )
  from public.inquiries i, public.properties p
  where i.id = viewing.inquiry_id and p.id = viewing.property_id
);

-- Stores a new status or time, and what staff wrote. 'taken' when the time is no longer free.
create or replace function private.store_viewing(viewing public.viewings, new_status text, new_start timestamptz) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  new_end timestamptz := new_start + (viewing.ends_at - viewing.starts_at);
  new_place int := case
    when new_start = viewing.starts_at then viewing.place
    else private.free_place(viewing.property_id, viewing.agent_id, new_start, new_end, viewing.id)
  end;
begin
  if new_place is null then
    return 'taken';
  end if;
  update public.viewings v
  set status = new_status, starts_at = new_start, ends_at = new_end, place = new_place, sequence = v.sequence + 1,
    changed_at = now(), proposed_times = case when new_status = 'proposed' then viewing.proposed_times else '{}' end,
    staff_message = viewing.staff_message, feedback = viewing.feedback, undo_status = viewing.undo_status,
    outcome_at = viewing.outcome_at,
    day_reminder_at = case when new_start = v.starts_at then v.day_reminder_at end,
    hours_reminder_at = case when new_start = v.starts_at then v.hours_reminder_at end
  where v.id = viewing.id;
  return 'changed';
exception
  when exclusion_violation then
    return 'taken';
end
$$;

-- The visitor's 'accept' (of a proposed time, the one that is held unless another is given), 'move' or 'cancel'. The result is 'changed', 'taken', 'not_offered', 'too_often'
-- or 'unknown'.
create or replace function public.change_viewing(token text, decision text, starts_at timestamptz default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  viewing public.viewings;
  result text;
begin
  perform private.lock_viewings();
  viewing := private.find_viewing(token);
  if viewing.id is null or decision not in ('accept', 'move', 'cancel') or decision is null then
    return 'unknown';
  end if;
  if decision = 'cancel' and viewing.status = 'cancelled' or decision = 'accept' and viewing.status = 'confirmed'
    and coalesce(starts_at = viewing.starts_at, true) then
    return 'changed';
  end if;
  if not private.is_live(viewing.status) or decision = 'accept' and viewing.status <> 'proposed' then
    return 'unknown';
  end if;
  -- Each change sends emails.
  if decision = 'move' and viewing.sequence >= 20 then
    return 'too_often';
  end if;
  if decision = 'move' and (not private.can_be_viewed(viewing.property_id) or not exists (
    select from private.viewing_times(
      viewing.property_id, private.company_day(starts_at), private.company_day(starts_at), viewing.id
    ) t where t.starts_at = starts_at
  )) then
    return 'not_offered';
  end if;
  if decision = 'accept' and (starts_at <> all (viewing.starts_at || viewing.proposed_times) or starts_at <= now()) then
    return 'not_offered';
  end if;
  viewing.staff_message := null;
  result := private.store_viewing(
    viewing,
    case decision when 'accept' then 'confirmed' when 'move' then 'requested' else 'cancelled' end,
    case decision when 'cancel' then viewing.starts_at else coalesce(starts_at, viewing.starts_at) end
  );
  if result = 'changed' then
    perform private.queue_viewing_mail('viewing_update', viewing.id);
    perform private.queue_company_mail('viewing_to_company', jsonb_build_object('viewing_id', viewing.id));
    perform private.queue_agent_mail(viewing.id);
  end if;
  return result;
end
$$;

-- For the emails: the viewing with the token of its link; null once its inquiry was deleted.
create or replace function public.viewing_email(viewing_id uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select private.viewing_facts(v)
    || jsonb_build_object(
      'token', private.viewing_token(v.id), 'email', i.email, 'phone', i.phone, 'is_new_offer', v.replaces_id is not null,
      'agent', (
        select jsonb_build_object('name', member.name, 'email', member.email)
        from public.staff member where member.user_id = v.agent_id and not member.is_suspended
      )
    )
  from public.viewings v join public.inquiries i on i.id = v.inquiry_id
  where v.id = viewing_id and i.deleted_at is null and not i.is_spam
);

drop function public.decide_viewing(uuid, text, timestamptz);

-- What staff decide about viewings, and those they arrange themselves. Managers decide about all, agents about those they lead
-- and those of their inquiries.

create function private.may_handle_viewing(viewing public.viewings) returns boolean
language sql stable security definer set search_path = ''
return private.is_agent() and coalesce(viewing.agent_id = auth.uid(), false)
  or private.may_handle_inquiry(viewing.inquiry_id);

create function private.require_viewing_staff() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_manager() and not private.is_agent() then
    raise exception 'Only agents, administrators and super admins can decide about viewings' using errcode = '42501';
  end if;
end
$$;

-- Locks viewings, so that decisions come one after the other. Null for a viewing that the caller may not handle.
create function private.lock_handled_viewing(viewing_id uuid) returns public.viewings
language plpgsql volatile security definer set search_path = '' as $$
declare
  viewing public.viewings;
begin
  perform private.require_viewing_staff();
  perform private.lock_viewings();
  select v.* into viewing from public.viewings v join public.inquiries i on i.id = v.inquiry_id
  where v.id = viewing_id and i.deleted_at is null;
  return case when viewing.id is not null and private.may_handle_viewing(viewing) then viewing end;
end
$$;

-- Up to three times in one list; `other_times` is JSON.
create function private.listed_times(first_time timestamptz, other_times text) returns timestamptz[]
language sql stable set search_path = ''
return array_remove(first_time || array(
  select item::timestamptz from jsonb_array_elements_text(coalesce(other_times, '[]')::jsonb) as item
), null);

create function private.may_be_arranged(starts_at timestamptz) returns boolean
language sql stable set search_path = ''
return starts_at > now() and starts_at < now() + interval '1 year';

create function private.can_be_decided(viewing public.viewings, decision text, times timestamptz[]) returns boolean
language sql stable security definer set search_path = ''
return case decision
  when 'confirm' then private.is_live(viewing.status) and viewing.status <> 'confirmed'
  when 'propose' then private.is_live(viewing.status)
    and cardinality(times) between 1 and 3 and (select bool_and(private.may_be_arranged(at)) from unnest(times) as at)
  when 'move' then private.is_live(viewing.status) and cardinality(times) = 1 and private.may_be_arranged(times[1])
  when 'cancel' then private.is_live(viewing.status)
  when 'done' then private.is_live(viewing.status) and viewing.starts_at <= now()
  when 'no_show' then private.is_live(viewing.status) and viewing.starts_at <= now()
  when 'reopen' then viewing.undo_status is not null and not private.is_live(viewing.status)
    and not exists (select from public.viewings other where other.replaces_id = viewing.id and private.is_live(other.status))
end;

-- Staff 'confirm', 'propose' up to three other times, 'move' to a time that suits the visitor, 'cancel', or note afterwards that
-- it is 'done', a 'no_show' or was cancelled; 'reopen' undoes that. The visitor gets an email about the first four while the
-- viewing is to come. `seen_sequence` is the version on the caller's screen: a colleague's decision is not overwritten. The
-- result is 'changed', 'taken', or 'unknown' where the decision does not fit the viewing as it is now.
create function public.decide_viewing(
  viewing_id uuid, decision text, starts_at timestamptz default null, other_times text default '[]',
  message text default null, feedback text default null, seen_sequence int default null
) returns text
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  viewing public.viewings := private.lock_handled_viewing(viewing_id);
  times timestamptz[] := private.listed_times(starts_at, other_times);
  status_before text := viewing.undo_status;
  is_outcome boolean;
  result text;
begin
  if viewing.id is null or seen_sequence <> viewing.sequence
    or private.can_be_decided(viewing, decision, times) is not true then
    return 'unknown';
  end if;
  is_outcome := viewing.starts_at <= now() and decision in ('done', 'no_show', 'cancel');
  viewing.staff_message := nullif(btrim(private.plain_text(message)), '');
  viewing.proposed_times := times;
  viewing.feedback := case when is_outcome then nullif(btrim(private.plain_text(feedback)), '') end;
  viewing.outcome_at := case when is_outcome then now() end;
  viewing.undo_status := case when is_outcome then viewing.status end;
  result := private.store_viewing(
    viewing,
    case decision
      when 'confirm' then 'confirmed' when 'propose' then 'proposed' when 'move' then 'confirmed' when 'cancel' then 'cancelled'
      when 'reopen' then status_before else decision
    end,
    case when decision in ('propose', 'move') then times[1] else viewing.starts_at end
  );
  if result = 'changed' and not is_outcome and decision <> 'reopen' then
    perform private.queue_viewing_mail(
      case when decision = 'move' and viewing.status = 'confirmed' then 'viewing_moved' else 'viewing_update' end, viewing.id
    );
    if decision <> 'propose' then
      perform private.queue_agent_mail(viewing.id);
    end if;
    update public.inquiries i set status = 'contacted' where i.id = viewing.inquiry_id and i.status = 'new';
  end if;
  return result;
end
$$;
revoke execute on function public.decide_viewing from public, anon, authenticated;
grant execute on function public.decide_viewing to authenticated;

-- Inserts a viewing with its link. Null when the time is taken.
create function private.insert_viewing(viewing public.viewings) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  stored uuid := private.new_id();
  place int := private.free_place(viewing.property_id, viewing.agent_id, viewing.starts_at, viewing.ends_at, null);
begin
  if place is null then
    return null;
  end if;
  insert into public.viewings (
    id, inquiry_id, property_id, agent_id, starts_at, ends_at, place, status, token_hash, proposed_times, staff_message,
    replaces_id
  ) values (
    stored, viewing.inquiry_id, viewing.property_id, viewing.agent_id, viewing.starts_at, viewing.ends_at, place,
    viewing.status, private.hash_token(private.viewing_token(stored)), coalesce(viewing.proposed_times, '{}'),
    viewing.staff_message, viewing.replaces_id
  );
  return stored;
exception
  when exclusion_violation then
    return null;
end
$$;

-- After a no-show: offers up to three times for one more viewing, by email, once. The result is 'offered', 'taken' or 'unknown'.
create function public.offer_viewing_again(
  viewing_id uuid, starts_at timestamptz, other_times text default '[]', message text default null
) returns text
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  missed public.viewings := private.lock_handled_viewing(viewing_id);
  offered public.viewings := missed;
  times timestamptz[] := private.listed_times(starts_at, other_times);
begin
  if missed.id is null or missed.status <> 'no_show' or cardinality(times) not between 1 and 3
    or exists (select from unnest(times) as at where private.may_be_arranged(at) is not true)
    or exists (select from public.viewings v where v.replaces_id = missed.id) then
    return 'unknown';
  end if;
  offered.replaces_id := missed.id;
  offered.status := 'proposed';
  offered.proposed_times := times;
  offered.staff_message := nullif(btrim(private.plain_text(message)), '');
  offered.starts_at := times[1];
  offered.ends_at := times[1] + (missed.ends_at - missed.starts_at);
  offered.id := private.insert_viewing(offered);
  if offered.id is null then
    return 'taken';
  end if;
  perform private.queue_viewing_mail('viewing_update', offered.id);
  return 'offered';
end
$$;
revoke execute on function public.offer_viewing_again from public, anon, authenticated;
grant execute on function public.offer_viewing_again to authenticated;

-- The inquiry of somebody who called or came in, as staff take it down. Errors are those of send_inquiry.
create function private.take_down_inquiry(inquiry public.inquiries) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  normal public.inquiries;
  stored uuid;
begin
  if greatest(char_length(inquiry.name), char_length(inquiry.email), char_length(inquiry.phone)) > 1000
    or char_length(inquiry.message) > 20000 then
    raise exception 'This is too long' using errcode = '23514', constraint = 'inquiry_message_is_given';
  end if;
  normal := private.normal_inquiry(inquiry);
  perform private.check_person(normal.name, normal.phone);
  if normal.email <> '' and not private.is_mailbox(normal.email) then
    raise exception 'Enter one plain email address like name@example.com' using errcode = '23514', constraint = 'inquiry_email_is_one_address';
  end if;
  insert into public.inquiries (name, email, phone, message, inquiry_type, property_id, status)
  values (normal.name, normal.email, normal.phone, normal.message, 'viewing', normal.property_id, 'contacted')
  returning id into stored;
  return stored;
end
$$;

-- A confirmed viewing for an inquiry, or for somebody who called or came in: their name and phone become one. The state is
-- 'booked', 'taken' or 'unknown' where the caller handles neither the inquiry nor the property.
create function public.add_viewing(
  property_id uuid, starts_at timestamptz, inquiry_id uuid default null, name text default null, phone text default null,
  email text default '', note text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  property public.properties;
  known public.inquiries;
  inquiry public.inquiries;
  viewing public.viewings;
begin
  perform private.require_viewing_staff();
  perform private.lock_viewings();
  select p.* into property from public.properties p where p.id = property_id and p.deleted_at is null;
  select i.* into known from public.inquiries i
  where i.id = inquiry_id and i.deleted_at is null and not i.is_spam and private.may_handle_inquiry(i.id);
  if property.id is null or starts_at > now() - interval '1 hour' is not true or starts_at > now() + interval '1 year'
    or inquiry_id is not null and known.id is null
    or not private.may_edit_property(property.agent_id) and known.property_id is distinct from property_id then
    return jsonb_build_object('state', 'unknown');
  end if;
  viewing.property_id := property_id;
  viewing.starts_at := starts_at;
  viewing.ends_at := starts_at + (select r.slot from private.viewing_rules() r);
  viewing.status := 'confirmed';
  viewing.agent_id := coalesce(
    case when private.can_be_assigned(known.assignee_id) then known.assignee_id end,
    case when private.is_agent() then auth.uid() end, private.listing_agent(property_id)
  );
  if private.free_place(property_id, viewing.agent_id, starts_at, viewing.ends_at, null) is null then
    return jsonb_build_object('state', 'taken');
  end if;
  inquiry.name := name;
  inquiry.phone := phone;
  inquiry.email := coalesce(email, '');
  inquiry.message := note;
  inquiry.property_id := property_id;
  viewing.inquiry_id := coalesce(known.id, private.take_down_inquiry(inquiry));
  viewing.id := private.insert_viewing(viewing);
  if viewing.id is null then
    -- Takes the inquiry back too.
    raise exception 'That time is taken' using errcode = '23P01';
  end if;
  update public.inquiries i set status = 'contacted' where i.id = viewing.inquiry_id and i.status = 'new';
  perform private.queue_viewing_mail('viewing_update', viewing.id);
  perform private.queue_agent_mail(viewing.id);
  return jsonb_build_object('state', 'booked', 'viewing_id', viewing.id, 'inquiry_id', viewing.inquiry_id);
end
$$;
revoke execute on function public.add_viewing from public, anon, authenticated;
grant execute on function public.add_viewing to authenticated;

-- What staff see of viewings: the calendar, and the times at which one could be. Managers see all, agents those that are theirs.

-- The viewings that begin within these times and that the caller may see, by the index of the agent or of the start. For agents
-- those they lead, and those without an agent of inquiries that are theirs.
create function private.staff_viewings(first_time timestamptz, last_time timestamptz, agent uuid)
returns setof public.viewings
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_manager() and agent is null then
    return query select v.* from public.viewings v
    where v.starts_at >= first_time and v.starts_at < last_time order by v.starts_at, v.id limit 1001;
  elsif private.is_manager() or private.is_agent() then
    return query select v.* from public.viewings v
    where v.agent_id = case when private.is_manager() then agent else auth.uid() end
      and v.starts_at >= first_time and v.starts_at < last_time order by v.starts_at, v.id limit 1001;
  end if;
  if private.is_agent() then
    return query select v.* from public.viewings v
    where v.agent_id is null and v.starts_at >= first_time and v.starts_at < last_time
      and private.may_handle_inquiry(v.inquiry_id) limit 1001;
  end if;
end
$$;

create function private.staff_viewing(viewing public.viewings) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'id', viewing.id, 'inquiry_id', viewing.inquiry_id, 'property_id', viewing.property_id, 'starts_at', viewing.starts_at,
    'ends_at', viewing.ends_at, 'status', viewing.status, 'sequence', viewing.sequence, 'created_at', viewing.created_at,
    'proposed_times', viewing.proposed_times, 'message', viewing.staff_message, 'feedback', viewing.feedback,
    'can_reopen', viewing.undo_status is not null and not private.is_live(viewing.status),
    'is_double_booked', viewing.is_double_booked,
    'was_offered_again', exists (select from public.viewings v where v.replaces_id = viewing.id),
    'reminded_at', greatest(viewing.day_reminder_at, viewing.hours_reminder_at),
    'agent', (
      select jsonb_build_object('id', member.user_id, 'name', member.name)
      from public.staff member where member.user_id = viewing.agent_id
    ),
    'name', i.name, 'phone', i.phone, 'has_email', i.email <> '',
    'title', p.title, 'location', p.location, 'latitude', p.latitude, 'longitude', p.longitude
  )
  from public.inquiries i, public.properties p
  where i.id = viewing.inquiry_id and i.deleted_at is null and not i.is_spam and p.id = viewing.property_id
);

-- The viewings from a day on with the hours of those days. `agent` is for managers. Null for everybody without viewings.
create function public.viewing_calendar(first_day date, days int default 7, agent uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  last_day date := first_day + least(greatest(coalesce(days, 7), 1), 31) - 1;
  shown uuid := case when private.is_manager() then agent when private.is_agent() then auth.uid() end;
  today date := private.company_day(now());
begin
  if not private.is_manager() and not private.is_agent() then
    return null;
  end if;
  if not coalesce(first_day between '2001-01-01' and '2099-01-01', false) then
    raise exception 'Choose a day between 2001 and 2099' using errcode = '22023';
  end if;
  return (
    select jsonb_build_object(
      'viewings', coalesce(jsonb_agg(entry.item order by entry.item ->> 'starts_at', entry.item ->> 'id'), '[]'),
      'is_cut', count(*) > 1000
    )
    from (
      select private.staff_viewing(v) as item
      from private.staff_viewings(private.start_of_day(first_day), private.start_of_day(last_day + 1), shown) v
    ) as entry
    where entry.item is not null
  ) || (
    select jsonb_build_object(
      'slot_minutes', extract(epoch from rules.slot) / 60,
      'travel_minutes', extract(epoch from private.travel_time()) / 60,
      'is_offered', rules.is_offered,
      'days', (
        select jsonb_agg(jsonb_build_object(
          'day', d.day, 'opens', to_jsonb(d.opens), 'closes', to_jsonb(d.closes),
          'is_holiday', private.is_holiday(d.day, rules.holidays)
        ) order by d.day)
        from private.showing_days(shown, first_day, last_day) d
      )
    )
    from private.viewing_rules() rules
  ) || jsonb_build_object(
    'agents', private.working_staff(),
    'today', (
      select count(*) from private.staff_viewings(private.start_of_day(today), private.start_of_day(today + 1), shown) v
      where v.status not in ('cancelled', 'no_show')
    ),
    'to_confirm', (
      select count(*) from (
        select from public.viewings v
        where v.status = 'requested' and v.starts_at > now() and (shown is null or v.agent_id = shown) limit 100
      ) as waiting
    )
  );
end
$$;
revoke execute on function public.viewing_calendar from public, anon, authenticated;
grant execute on function public.viewing_calendar to authenticated;

-- Why a time is not free, for staff. Names and titles are shown to managers, and to the agent whose viewing it is.
create function private.describe_obstacle(
  for_property uuid, for_agent uuid, from_time timestamptz, to_time timestamptz, except_viewing uuid
) returns jsonb
language sql stable security definer set search_path = ''
return coalesce((
  select jsonb_build_object(
    'reason', case when v.property_id = for_property then 'property' else 'agent' end,
    'starts_at', v.starts_at,
    'agent', case when may_see.it then private.staff_name(v.agent_id) end,
    'title', case when may_see.it then (select p.title from public.properties p where p.id = v.property_id) end
  )
  from private.viewing_obstacles(for_property, for_agent, from_time, to_time, except_viewing) v
  cross join lateral (select private.is_manager() or coalesce(v.agent_id = auth.uid(), false) as it) as may_see
  order by v.property_id = for_property desc, v.starts_at
  limit 1
), jsonb_build_object('reason', 'company'));

-- The times of these days at which staff could show a property, also outside of the hours; those that are taken with who is busy.
-- With a viewing, as if it had no time yet. Null for a property that the caller does not show.
create function public.viewing_openings(property_id uuid, first_day date, days int default 7, viewing_id uuid default null)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  viewing public.viewings;
  property public.properties;
  rules record;
  shown_by uuid;
begin
  select v.* into viewing from public.viewings v where v.id = viewing_id and private.may_handle_viewing(v);
  select p.* into property from public.properties p where p.id = property_id and p.deleted_at is null;
  if property.id is null or not (
    private.may_edit_property(property.agent_id) or coalesce(viewing.property_id = property_id, false)
  ) or not coalesce(first_day between private.company_day(now()) - 1 and private.company_day(now()) + 366, false) then
    return null;
  end if;
  select r.slot, least(r.slot, interval '30 minutes') as step, r.holidays into rules from private.viewing_rules() r;
  shown_by := coalesce(viewing.agent_id, case when private.is_agent() then auth.uid() end, private.listing_agent(property_id));
  return (
    select jsonb_agg(jsonb_build_object(
      'day', d.day,
      'is_holiday', private.is_holiday(d.day, rules.holidays),
      'times', (
        select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'starts_at', t.at,
          'is_open', not private.is_holiday(d.day, rules.holidays) and exists (
            select from unnest(d.opens, d.closes) as hours (opens, closes)
            where local.at >= hours.opens and local.at + rules.slot <= hours.closes
          ),
          'obstacle', case
            when private.free_place(property_id, shown_by, t.at, t.at + rules.slot, viewing.id) is null
            then private.describe_obstacle(property_id, shown_by, t.at, t.at + rules.slot, viewing.id)
          end
        )) order by t.at), '[]')
        from generate_series(d.day + time '07:00', d.day + time '20:00', rules.step) as local (at)
        cross join lateral (select local.at at time zone 'Africa/Nairobi' as at) as t
        where t.at > now()
      )
    ) order by d.day)
    from private.showing_days(shown_by, first_day, first_day + least(greatest(coalesce(days, 7), 1), 14) - 1) d
  );
end
$$;
revoke execute on function public.viewing_openings from public, anon, authenticated;
grant execute on function public.viewing_openings to authenticated;

-- Emails are counted by kind. Notices about account changes have their own count: otherwise others could use up the limit
-- with staff requests or wrong passwords, and the owner would never be notified of a new password.
create or replace function private.email_kind(template text) returns text
language sql immutable parallel safe
return case
  when template in (
    'newsletter_confirmation', 'saved_search_confirmation', 'inquiry_thanks', 'viewing_requested', 'property_link', 'shortlist_link'
  ) then 'form'
  when template = 'auth_recovery' then 'recovery'
  when template = 'personal_data_link' or template like 'auth\_%' then 'account'
  when template = 'saved_search_alert' then 'alert'
  when template in (
    'inquiry_to_company', 'viewing_to_company', 'viewing_to_agent', 'next_steps_due', 'newsletter_flagged', 'newsletter_issue'
  ) then null
  when template = 'account_locked' then 'other'
  when template = 'lock_out' or template like 'account\_%' then 'notice'
  else 'other'
end;

create or replace function public.personal_data(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asker text := private.personal_data_address(token);
  key text := private.email_key(asker);
begin
  if asker is null then
    return null;
  end if;
  return jsonb_build_object(
    'email', asker,
    'inquiries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'reference', i.reference, 'sent_at', i.created_at, 'changed_at', i.updated_at, 'name', i.name, 'email', i.email,
        'phone', i.phone, 'message', i.message, 'type', i.inquiry_type, 'service', i.service_interest,
        'status', i.status, 'source', i.source, 'marked_as_spam', i.is_spam,
        'property', (select p.title from public.properties p where p.id = i.property_id),
        'consent', i.consent_text, 'consented_at', i.consented_at,
        'next_step', i.next_step, 'next_step_at', i.next_step_at,
        'closed_reason', i.closed_reason, 'closed_details', i.closed_details,
        'replies', (
          select coalesce(jsonb_agg(jsonb_build_object('sent_at', r.created_at, 'subject', r.subject, 'message', r.body)
            order by r.created_at), '[]')
          from public.inquiry_replies r where r.inquiry_id = i.id
        ),
        'contacts', (
          select coalesce(jsonb_agg(jsonb_build_object('at', c.created_at, 'channel', c.channel, 'message', c.body)
            order by c.created_at), '[]')
          from public.inquiry_contacts c where c.inquiry_id = i.id
        ),
        'steps', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'at', c.created_at, 'what', c.field, 'text', c.became, 'details', c.details, 'due_at', c.due_at
          ) order by c.id), '[]')
          from public.inquiry_changes c
          where c.inquiry_id = i.id and c.field in ('next_step', 'next_step_done', 'reason')
        ),
        'viewings', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'starts_at', v.starts_at, 'ends_at', v.ends_at, 'status', v.status, 'booked_at', v.created_at,
            'message', v.staff_message, 'feedback', v.feedback
          ) order by v.starts_at), '[]')
          from public.viewings v where v.inquiry_id = i.id
        )
      ) order by i.created_at desc, i.id desc), '[]')
      from public.inquiries i where private.email_key(i.email) = key
    ),
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'sent_at', r.created_at, 'reason', r.reason, 'details', r.details, 'answer', r.answer, 'resolved_at', r.resolved_at,
        'property', (select p.title from public.properties p where p.id = r.property_id)
      ) order by r.created_at desc, r.id desc), '[]')
      from public.listing_reports r where private.email_key(r.email) = key
    ),
    'owned_listings', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'title', p.title, 'reference', p.reference, 'name', m.owner_name, 'phone', m.owner_phone, 'email', m.owner_email,
        'mandate_from', m.starts_on, 'mandate_until', m.expires_on, 'commission', m.commission, 'changed_at', m.updated_at
      ) order by m.updated_at desc, p.id), '[]')
      from private.property_mandates m join public.properties p on p.id = m.property_id
      where private.email_key(m.owner_email) = key
    ),
    'newsletter', (
      select jsonb_build_object(
        'status', s.status, 'requested_at', s.created_at, 'confirmed_at', s.confirmed_at,
        'unsubscribed_at', s.unsubscribed_at, 'bounced_at', s.bounced_at, 'added_by_staff', s.added_note,
        'consent', s.consent_text, 'consented_at', s.consented_at,
        'issues', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'subject', i.content ->> 'subject', 'status', n.status, 'sent_at', case n.status when 'sent' then n.finished_at end
          ) order by n.id desc), '[]')
          from private.newsletter_sends n join private.newsletter_issues i on i.id = n.issue_id
          where n.subscriber_id = s.id and n.status not in ('left', 'skipped')
        )
      )
      from public.newsletter_subscribers s where private.email_key(s.email) = key
      order by s.status = 'confirmed' desc, s.created_at desc limit 1
    ),
    'saved_searches', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'label', private.search_label(s.address, s.criteria, s.language), 'list', s.address, 'frequency', s.frequency, 'status', s.status, 'saved_at', s.created_at,
        'active_since', s.active_since, 'consent', s.consent_text, 'consented_at', s.consented_at
      ) order by s.created_at desc, s.id desc), '[]')
      from private.saved_searches s join private.search_owners o on o.id = s.owner_id
      where private.email_key(o.email) = key
    ),
    'emails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', m.template, 'status', m.status, 'written_at', m.created_at, 'sent_at', m.sent_at
      ) order by m.created_at desc, m.id desc), '[]')
      from public.mail_outbox m where private.email_key(m.recipient) = key and m.channel = 'mail'
    ),
    'account', (
      select jsonb_build_object(
        'opened_at', account.created_at,
        'is_staff', exists (select from public.staff member where member.user_id = account.id),
        'join_requested_at', request.created_at
      )
      from (select u.id, u.created_at from auth.users u where private.email_key(u.email) = key order by u.created_at limit 1) account
      full join (
        select r.created_at from public.staff_requests r where private.email_key(r.email) = key order by r.created_at limit 1
      ) request on true
    )
  );
end
$$;
