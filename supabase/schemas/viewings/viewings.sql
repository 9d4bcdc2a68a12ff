-- Viewings: visits to a property at a time that the company offers. Each belongs to the inquiry it was booked with, which
-- holds the visitor's name, phone, email and message: reading, correcting and erasing those, and their retention period, are
-- the inquiry's. docs/decisions/056-viewings.md has the reasons.

create table public.viewings (
  id uuid primary key default private.new_id(),
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  starts_at timestamptz not null check (starts_at between '2000-01-01Z' and '2100-01-01Z'),
  ends_at timestamptz not null check (ends_at between '2000-01-01Z' and '2100-01-01Z'),
  -- The settings say how many viewings the company can do at the same time; each takes one of these places.
  place int not null,
  status text not null default 'requested',
  token_hash text not null unique,
  -- Counts the versions of the calendar event.
  sequence int not null default 0,
  changed_at timestamptz not null default now() check (changed_at between '2000-01-01Z' and '2100-01-01Z'),
  day_reminder_at timestamptz check (day_reminder_at between '2000-01-01Z' and '2100-01-01Z'),
  hours_reminder_at timestamptz check (hours_reminder_at between '2000-01-01Z' and '2100-01-01Z'),
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint viewing_status_is_known check (
    status in ('requested', 'proposed', 'confirmed', 'cancelled', 'done', 'no_show')
  ),
  constraint viewing_takes_at_most_eight_hours check (ends_at > starts_at and ends_at <= starts_at + interval '8 hours'),
  constraint viewing_place_is_possible check (place between 1 and 50),
  constraint viewing_token_is_a_hash check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint viewing_sequence_is_possible check (sequence between 0 and 1000),
  -- Whatever the functions below check, the database stores no double booking.
  constraint a_property_has_one_viewing_at_a_time
    exclude using gist (property_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('requested', 'proposed', 'confirmed')),
  constraint a_place_has_one_viewing_at_a_time
    exclude using gist (place with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('requested', 'proposed', 'confirmed'))
);
create index viewings_by_inquiry on public.viewings (inquiry_id);
create index viewings_by_property on public.viewings (property_id);
create index viewings_by_start on public.viewings (starts_at, id);

alter table public.viewings enable row level security;
-- Everybody else reads and changes a viewing through the functions in booking.sql; the hash of the link is for nobody.
revoke all on public.viewings from anon, authenticated;
grant select (id, inquiry_id, property_id, starts_at, ends_at, place, status, sequence, changed_at, day_reminder_at,
  hours_reminder_at, created_at) on public.viewings to authenticated;
grant all on public.viewings to service_role;

create policy "staff read viewings of inquiries they read" on public.viewings
  for select to authenticated using (
    (select private.staff_role()) is not null and exists (select from public.inquiries i where i.id = inquiry_id)
  );
create policy "the server works on every row" on public.viewings
  for all to service_role using (true) with check (true);

create trigger viewings_are_recorded after update on public.viewings
  for each row execute function private.record_activity();

-- A viewing with one of these statuses takes its time.
create function private.is_live(status text) returns boolean
language sql immutable parallel safe
return status in ('requested', 'proposed', 'confirmed');

-- The section 'viewings' of the settings, with the defaults of app/features/settings/platform-settings.ts.
create function private.viewing_rules(
  out is_offered boolean, out slot interval, out notice interval, out days_ahead int, out at_once int, out holidays text[]
)
language sql stable security definer set search_path = ''
begin atomic
  select
    coalesce((stored.rules ->> 'offered')::boolean, false),
    make_interval(mins => coalesce((stored.rules ->> 'slotMinutes')::int, 30)),
    make_interval(hours => coalesce((stored.rules ->> 'noticeHours')::int, 3)),
    coalesce((stored.rules ->> 'daysAhead')::int, 14),
    coalesce((stored.rules ->> 'atOnce')::int, 1),
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

-- A free place for that time; null when the property or every place is taken.
create function private.free_place(for_property uuid, from_time timestamptz, to_time timestamptz, except_viewing uuid)
returns int
language sql stable security definer set search_path = ''
return (
  select places.number from generate_series(1, (select r.at_once from private.viewing_rules() r)) as places (number)
  where not exists (
    select from public.viewings v
    where private.is_live(v.status) and v.id is distinct from except_viewing
      and (v.place = places.number or v.property_id = for_property)
      and v.starts_at < to_time and v.ends_at > from_time and v.starts_at > from_time - interval '8 hours'
  )
  limit 1
);

-- The times that the company offers on these days: within its opening hours, on no holiday, after the notice it asks for.
create function private.viewing_times(for_property uuid, first_day date, last_day date, except_viewing uuid)
returns table (day date, starts_at timestamptz, ends_at timestamptz, is_free boolean)
language sql stable security definer set search_path = ''
begin atomic
  select distinct calendar.day, times.starts_at, times.starts_at + rules.slot,
    private.free_place(for_property, times.starts_at, times.starts_at + rules.slot, except_viewing) is not null
  from private.viewing_rules() rules
  cross join lateral private.opening_days(first_day, last_day) calendar
  cross join lateral unnest(calendar.opens, calendar.closes) as hours (opens, closes)
  cross join lateral generate_series(hours.opens, hours.closes - rules.slot, rules.slot) as local (at)
  cross join lateral (select local.at at time zone 'Africa/Nairobi' as starts_at) as times
  where rules.is_offered and not private.is_holiday(calendar.day, rules.holidays)
    and times.starts_at >= now() + rules.notice
    and calendar.day <= private.company_day(now()) + rules.days_ahead;
end;

create function private.can_be_viewed(property uuid) returns boolean
language sql stable security definer set search_path = ''
return (select r.is_offered from private.viewing_rules() r) and exists (
  select from public.properties p where p.id = property and p.is_published and p.status in ('available', 'pending')
);

create function private.viewing_days(property uuid, from_day date, days int, except_viewing uuid) returns jsonb
language sql stable security definer set search_path = ''
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

-- Spam takes nobody's time, and neither does an inquiry that staff deleted.
create function private.release_viewings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.viewings v set status = 'cancelled', sequence = v.sequence + 1, changed_at = now()
  where v.inquiry_id = new.id and private.is_live(v.status);
  return null;
end
$$;

create trigger viewing_ends_with_its_inquiry after update of is_spam, deleted_at on public.inquiries
  for each row when (new.is_spam or new.deleted_at is not null) execute function private.release_viewings();
