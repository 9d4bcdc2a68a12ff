-- Viewings with times to book. An inquiry about a viewing may come without an email address, from a visitor who prefers the
-- phone.

create extension if not exists btree_gist with schema extensions;

alter table public.settings drop constraint settings_section_is_known;
alter table public.settings add constraint settings_section_is_known
  check (section in (
    'company', 'general', 'features', 'team', 'security', 'notifications', 'payments', 'privacy', 'viewings'
  ));
insert into public.settings (section, is_public, value) values
  ('viewings', false, '{"offered": false, "slotMinutes": 30, "noticeHours": 3, "daysAhead": 14, "atOnce": 1,
    "holidays": "1 Jan, 1 May, 1 Jun, 10 Oct, 20 Oct, 12 Dec, 25 Dec, 26 Dec, 26 Mar 2027, 29 Mar 2027"}');

alter table public.inquiries drop constraint inquiry_email_is_one_address;
alter table public.inquiries add constraint inquiry_email_is_one_address check (
  private.is_email_address(email) or email = '' and inquiry_type = 'viewing' and phone is not null
);

create or replace function private.announce_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  what jsonb := jsonb_build_object('inquiry_id', new.id);
begin
  perform private.queue_company_mail('inquiry_to_company', what);
  perform private.queue_push('inquiry_push', what);
  perform private.queue_company_text('inquiry_text', what);
  if private.is_client() and private.staff_role() is null
    and coalesce(current_setting('makazi.books_viewing', true), '') <> 'yes' then
    perform private.queue_inquiry_thanks(new.email, what);
  end if;
  return null;
end
$$;

create or replace function private.queue_inquiry_thanks(address text, payload jsonb) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload)
  select 'inquiry_thanks', address, payload
  where address <> '' and private.wants_notification('emailNotifications')
    and (
      select count(*) < 3 from public.mail_outbox m
      where m.channel = 'mail' and private.email_key(m.recipient) = private.email_key(address)
        and m.template = 'inquiry_thanks' and m.created_at > now() - interval '1 day'
    );
end;

create or replace function private.receive_from_stranger(sent public.inquiries) returns public.inquiries
language plpgsql volatile security definer set search_path = '' as $$
declare
  inquiry public.inquiries := private.normal_inquiry(sent);
begin
  perform private.limit_to_one_row();
  if not private.is_listed(inquiry.property_id) then
    raise exception 'That property is no longer listed' using errcode = '42501';
  end if;
  perform private.check_person(inquiry.name, inquiry.phone);
  if not private.is_mailbox(inquiry.email)
    and (inquiry.email <> '' or inquiry.inquiry_type <> 'viewing' or inquiry.phone is null) then
    raise exception 'Enter one plain email address like name@example.com' using errcode = '23514', constraint = 'inquiry_email_is_one_address';
  end if;
  if inquiry.message ~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]' then
    raise exception 'A message must be plain text' using errcode = '23514', constraint = 'inquiry_message_is_given';
  end if;
  inquiry.status := 'new';
  inquiry.consent_text := private.consent_text('inquiry');
  inquiry.consented_at := now();
  perform pg_advisory_xact_lock(hashtextextended('inquiry:' || inquiry.id, 0));
  if exists (select from public.inquiries i where i.id = inquiry.id) then
    inquiry.id := private.new_id();
    inquiry.property_id := null;
    inquiry.is_spam := true;
    inquiry.source := 'duplicate';
  end if;
  return inquiry;
end
$$;

create or replace function public.reply_to_inquiry(inquiry uuid, body text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  message text := btrim(body, e' \t\r\n');
  found public.inquiries;
  reply uuid;
  email uuid;
begin
  if private.staff_role() is null then
    raise exception 'Only staff can reply to inquiries' using errcode = '42501';
  end if;
  -- Serialises the replies of one member, so that the count below holds for parallel calls.
  perform pg_advisory_xact_lock(hashtextextended('reply:' || auth.uid(), 0));
  select * into found from public.inquiries i
  where i.id = inquiry and i.deleted_at is null for no key update;
  if found.id is null then
    raise exception 'This inquiry no longer exists' using errcode = '22023';
  end if;
  if found.email = '' then
    raise exception 'This person left no email address. Please call them.' using errcode = '22023';
  end if;
  select r.id into reply from public.inquiry_replies r
  where r.inquiry_id = found.id and r.author_id = auth.uid() and r.body = message
    and r.created_at > now() - interval '10 minutes';
  if reply is not null then
    return reply;
  end if;
  if (
    select count(*) >= 60 or count(*) filter (where r.inquiry_id = found.id) >= 10
    from public.inquiry_replies r where r.author_id = auth.uid() and r.created_at > now() - interval '1 hour'
  ) then
    raise exception 'You have sent too many replies in the last hour. Please wait a while.'
      using errcode = '22023';
  end if;
  insert into public.inquiry_replies (inquiry_id, author_id, body) values (found.id, auth.uid(), message)
  returning id into reply;
  insert into public.mail_outbox (template, recipient, payload)
  values ('inquiry_reply', found.email, jsonb_build_object('reply_id', reply)) returning id into email;
  if email is null then
    raise exception 'This person was sent too many emails in the last hour. Please wait a while.'
      using errcode = '22023';
  end if;
  update public.inquiry_replies r set email_id = email where r.id = reply;
  update public.inquiries i set status = 'contacted' where i.id = found.id and i.status = 'new';
  return reply;
end
$$;

create or replace function private.email_kind(template text) returns text
language sql immutable parallel safe
return case
  when template in ('newsletter_confirmation', 'saved_search_confirmation', 'inquiry_thanks', 'viewing_requested') then 'form'
  when template = 'auth_recovery' then 'recovery'
  when template = 'personal_data_link' or template like 'auth\_%' then 'account'
  when template = 'saved_search_alert' then 'alert'
  when template in ('inquiry_to_company', 'viewing_to_company') then null
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
        'id', i.id, 'sent_at', i.created_at, 'changed_at', i.updated_at, 'name', i.name, 'email', i.email,
        'phone', i.phone, 'message', i.message, 'type', i.inquiry_type, 'service', i.service_interest,
        'status', i.status, 'source', i.source, 'marked_as_spam', i.is_spam,
        'property', (select p.title from public.properties p where p.id = i.property_id),
        'consent', i.consent_text, 'consented_at', i.consented_at,
        'replies', (
          select coalesce(jsonb_agg(jsonb_build_object('sent_at', r.created_at, 'message', r.body) order by r.created_at), '[]')
          from public.inquiry_replies r where r.inquiry_id = i.id
        ),
        'viewings', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'starts_at', v.starts_at, 'ends_at', v.ends_at, 'status', v.status, 'booked_at', v.created_at
          ) order by v.starts_at), '[]')
          from public.viewings v where v.inquiry_id = i.id
        )
      ) order by i.created_at desc, i.id desc), '[]')
      from public.inquiries i where private.email_key(i.email) = key
    ),
    'newsletter', (
      select jsonb_build_object(
        'status', s.status, 'requested_at', s.created_at, 'confirmed_at', s.confirmed_at,
        'unsubscribed_at', s.unsubscribed_at, 'consent', s.consent_text, 'consented_at', s.consented_at
      )
      from public.newsletter_subscribers s where private.email_key(s.email) = key
      order by s.status = 'confirmed' desc, s.created_at desc limit 1
    ),
    'saved_searches', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'label', private.search_label(s.address, s.criteria), 'list', s.address, 'frequency', s.frequency, 'status', s.status, 'saved_at', s.created_at,
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

-- The link's token. It is computed, since reminders need it days later and only its hash is stored.
create function private.viewing_token(viewing uuid) returns text
language sql stable security definer set search_path = ''
return private.salted_hash('viewing:' || viewing);

create function private.lock_viewings() returns void
language sql volatile set search_path = ''
begin atomic
  select pg_advisory_xact_lock(hashtextextended('viewings', 0));
end;

-- To the visitor; phone visitors get none.
create function private.queue_viewing_mail(template text, viewing uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload)
  select template, i.email, jsonb_build_object('viewing_id', v.id)
  from public.viewings v join public.inquiries i on i.id = v.inquiry_id
  where v.id = viewing and i.email <> '' and not i.is_spam and i.deleted_at is null
    and private.wants_notification('emailNotifications');
end;

-- Stores the inquiry with which a viewing is booked, or finds the same one of the same day. Null when it cannot be answered.
create function private.inquire_for_viewing(inquiry public.inquiries) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  known public.inquiries;
  stored uuid;
begin
  select * into known from public.inquiries i where i.id = inquiry.id;
  if known.id is not null then
    return case when known.deleted_at is null and not known.is_spam then known.id end;
  end if;
  -- The viewing's own email thanks the visitor.
  perform set_config('makazi.books_viewing', 'yes', true);
  insert into public.inquiries (name, email, phone, message, inquiry_type, property_id, source)
  values (
    inquiry.name, inquiry.email, inquiry.phone, inquiry.message, 'viewing', inquiry.property_id, 'contact_form'
  ) returning id into stored;
  perform set_config('makazi.books_viewing', '', true);
  return stored;
end
$$;

-- The viewing that was just booked by the same inquiry: a form sent twice is one viewing, and gets the same response.
create function private.same_booking(inquiry uuid, at_time timestamptz) returns uuid
language sql stable security definer set search_path = ''
return (
  select v.id from public.viewings v
  where v.inquiry_id = inquiry and v.starts_at = at_time and private.is_live(v.status)
    and v.created_at > now() - interval '10 minutes'
);

-- Stores an inquiry and its viewing. The state is 'booked', 'taken' when somebody else has that time, or 'not_offered'.
-- Errors are those of send_inquiry.
create function public.book_viewing(
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
  viewing.place := private.free_place(property_id, starts_at, viewing.ends_at, null);
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
  end if;
  return jsonb_build_object('state', 'booked', 'token', private.viewing_token(viewing.id), 'inquiry_id', stored);
exception
  when exclusion_violation then
    return jsonb_build_object('state', 'taken');
end
$$;
revoke execute on function public.book_viewing from public, anon, authenticated;
grant execute on function public.book_viewing to anon, authenticated, service_role;

-- Links work until the viewing is over.
create function private.find_viewing(token text) returns public.viewings
language sql stable security definer set search_path = ''
begin atomic
  select v.* from public.viewings v join public.inquiries i on i.id = v.inquiry_id
  where v.token_hash = private.hash_token(token) and v.ends_at > now() and i.deleted_at is null and not i.is_spam;
end;

-- What the pages and emails about a viewing show.
create function private.viewing_facts(viewing public.viewings) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'id', viewing.id, 'inquiry_id', i.id, 'status', viewing.status, 'starts_at', viewing.starts_at,
    'ends_at', viewing.ends_at, 'sequence', viewing.sequence, 'changed_at', viewing.changed_at, 'name', i.name,
    'property', jsonb_build_object('id', p.id, 'title', p.title, 'location', p.location)
  )
  from public.inquiries i, public.properties p
  where i.id = viewing.inquiry_id and p.id = viewing.property_id
);

-- The viewing of a link, with the times to which it can be moved; null for a link that is unknown or over.
create function public.viewing_by_token(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  viewing public.viewings := private.find_viewing(token);
begin
  if viewing.id is null then
    return null;
  end if;
  return private.viewing_facts(viewing) || jsonb_build_object('days', case
    when private.is_live(viewing.status) and private.can_be_viewed(viewing.property_id)
    then private.viewing_days(viewing.property_id, null, 14, viewing.id)
  end);
end
$$;
revoke execute on function public.viewing_by_token from public, anon, authenticated;
grant execute on function public.viewing_by_token to anon, authenticated, service_role;

-- Stores a new status or time. 'taken' when the time is no longer free.
create function private.store_viewing(viewing public.viewings, new_status text, new_start timestamptz) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  new_end timestamptz := new_start + (viewing.ends_at - viewing.starts_at);
  new_place int := case
    when new_start = viewing.starts_at then viewing.place
    else private.free_place(viewing.property_id, new_start, new_end, viewing.id)
  end;
begin
  if new_place is null then
    return 'taken';
  end if;
  update public.viewings v
  set status = new_status, starts_at = new_start, ends_at = new_end, place = new_place, sequence = v.sequence + 1,
    changed_at = now(),
    day_reminder_at = case when new_start = v.starts_at then v.day_reminder_at end,
    hours_reminder_at = case when new_start = v.starts_at then v.hours_reminder_at end
  where v.id = viewing.id;
  return 'changed';
exception
  when exclusion_violation then
    return 'taken';
end
$$;

-- The visitor's 'accept' (of a proposed time), 'move' or 'cancel'. The result is 'changed', 'taken', 'not_offered', 'too_often'
-- or 'unknown'.
create function public.change_viewing(token text, decision text, starts_at timestamptz default null) returns text
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
  if decision = 'cancel' and viewing.status = 'cancelled' or decision = 'accept' and viewing.status = 'confirmed' then
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
  result := private.store_viewing(
    viewing,
    case decision when 'accept' then 'confirmed' when 'move' then 'requested' else 'cancelled' end,
    case decision when 'move' then starts_at else viewing.starts_at end
  );
  if result = 'changed' then
    perform private.queue_viewing_mail('viewing_update', viewing.id);
    perform private.queue_company_mail('viewing_to_company', jsonb_build_object('viewing_id', viewing.id));
  end if;
  return result;
end
$$;
revoke execute on function public.change_viewing from public, anon, authenticated;
grant execute on function public.change_viewing to anon, authenticated, service_role;

-- Staff 'confirm', 'propose' another time, 'cancel', or note afterwards that it is 'done' or a 'no_show'. The visitor gets an
-- email about the first three. The result is 'changed', 'taken', or 'unknown' where the decision does not fit the viewing.
create function public.decide_viewing(viewing_id uuid, decision text, starts_at timestamptz default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  viewing public.viewings;
  is_possible boolean;
  result text;
begin
  if private.staff_role() is null then
    raise exception 'Only staff can decide about viewings' using errcode = '42501';
  end if;
  perform private.lock_viewings();
  select v.* into viewing from public.viewings v join public.inquiries i on i.id = v.inquiry_id
  where v.id = viewing_id and i.deleted_at is null;
  is_possible := viewing.id is not null and private.is_live(viewing.status) and case decision
    when 'confirm' then viewing.status <> 'confirmed'
    when 'propose' then starts_at > now() and starts_at < now() + interval '1 year'
    when 'cancel' then true
    when 'done' then viewing.starts_at <= now()
    when 'no_show' then viewing.starts_at <= now()
  end;
  if is_possible is not true then
    return 'unknown';
  end if;
  result := private.store_viewing(
    viewing,
    case decision when 'confirm' then 'confirmed' when 'propose' then 'proposed' when 'cancel' then 'cancelled' else decision end,
    case decision when 'propose' then starts_at else viewing.starts_at end
  );
  if result = 'changed' and decision in ('confirm', 'propose', 'cancel') then
    perform private.queue_viewing_mail('viewing_update', viewing.id);
    update public.inquiries i set status = 'contacted' where i.id = viewing.inquiry_id and i.status = 'new';
  end if;
  return result;
end
$$;
revoke execute on function public.decide_viewing from public, anon, authenticated;
grant execute on function public.decide_viewing to authenticated;

-- For the emails: the viewing with the token of its link; null once its inquiry was deleted.
create function public.viewing_email(viewing_id uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select private.viewing_facts(v)
    || jsonb_build_object('token', private.viewing_token(v.id), 'email', i.email, 'phone', i.phone)
  from public.viewings v join public.inquiries i on i.id = v.inquiry_id
  where v.id = viewing_id and i.deleted_at is null and not i.is_spam
);
revoke execute on function public.viewing_email from public, anon, authenticated;
grant execute on function public.viewing_email to service_role;

-- Queues the reminders that are due: a day and two hours before a confirmed viewing, unless it was arranged later than that.
-- Marking the row decides which replica sends one.
create function public.queue_viewing_reminders() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  due uuid;
  queued int := 0;
begin
  for due in
    update public.viewings v set day_reminder_at = now()
    where v.status = 'confirmed' and v.day_reminder_at is null
      and v.starts_at > now() + interval '2 hours' and v.starts_at <= now() + interval '24 hours'
      and v.changed_at <= v.starts_at - interval '24 hours'
    returning v.id
  loop
    perform private.queue_viewing_mail('viewing_reminder', due);
    queued := queued + 1;
  end loop;
  for due in
    update public.viewings v set hours_reminder_at = now()
    where v.status = 'confirmed' and v.hours_reminder_at is null
      and v.starts_at > now() and v.starts_at <= now() + interval '2 hours'
      and v.changed_at <= v.starts_at - interval '2 hours'
    returning v.id
  loop
    perform private.queue_viewing_mail('viewing_reminder', due);
    queued := queued + 1;
  end loop;
  return queued;
end
$$;
revoke execute on function public.queue_viewing_reminders from public, anon, authenticated;
grant execute on function public.queue_viewing_reminders to service_role;
