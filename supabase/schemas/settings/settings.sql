-- Company settings, one row per section, and the functions by which other files read them. Visitors read the public
-- sections; who may change which is private.may_change_setting. The consent texts are stored here too.

create table public.settings (
  section text primary key,
  value jsonb not null,
  is_public boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null default now() check (updated_at between '2000-01-01Z' and '2100-01-01Z'),
  updated_by uuid references accounts.users (id) on delete set null,
  constraint settings_section_is_known
    check (section in (
      'company', 'general', 'features', 'security', 'notifications', 'payments', 'costs', 'map', 'privacy', 'viewings',
      'availability'
    )),
  -- The rates of the cost estimates and the map's source are public, and so are the retention periods, which the privacy page states,
  -- and the days after which a listing may be gone.
  constraint settings_visibility_follows_section
    check (is_public = (section in ('company', 'general', 'features', 'costs', 'map', 'privacy', 'availability'))),
  constraint settings_value_is_small check (octet_length(value::text) <= 100000)
);

alter table public.settings enable row level security;
revoke all on public.settings from anon, authenticated;
grant select on public.settings to anon, authenticated;
grant update (value) on public.settings to authenticated;
grant all on public.settings to service_role;

create function private.stamp_setting() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  new.version := case when tg_op = 'UPDATE' then old.version + 1 else 1 end;
  if private.is_client() then
    new.updated_by := private.caller_id();
    new.is_public := new.section in ('company', 'general', 'features', 'costs', 'map', 'privacy', 'availability');
  end if;
  return new;
end
$$;

create trigger settings_are_stamped before insert or update on public.settings
  for each row execute function private.stamp_setting();

insert into public.settings (section, is_public, value) values
  ('company', true, '{"name": "Your company", "country": "Kenya", "foundedYear": 0}'),
  ('general', true, '{"siteDescription": "",
    "contactEmail": "", "supportEmail": "",
    "maintenanceMode": false, "allowRegistration": true, "requireEmailVerification": true}'),
  ('features', true, '{"propertyComparison": true, "savedSearches": true, "propertyAlerts": true,
    "virtualTours": false, "chatSupport": true}'),
  ('security', false, '{"passwordMinLength": 8, "requireTwoFactor": false, "sessionTimeout": 24,
    "maxLoginAttempts": 5, "enableCaptcha": true}'),
  ('notifications', false, '{"emailNotifications": true, "smsNotifications": false, "pushNotifications": true,
    "adminAlerts": true, "userWelcomeEmail": true}'),
  ('payments', false, '{"stripeEnabled": true, "paypalEnabled": false, "currency": "KES", "taxRate": 8.5,
    "commissionRate": 3}'),
  ('costs', true, '{"stampDutyTown": "4", "stampDutyElsewhere": "2", "stampDutySource": "Stamp Duty Act (Cap. 480)",
    "loanDepositPercent": 20, "loanYears": 20}'),
  ('map', true, '{"tileUrl": "https://tile.openstreetmap.org/{z}/{x}/{y}.png", "tileMaxZoom": 19,
    "tileAttribution": "© OpenStreetMap contributors", "tileAttributionLink": "https://www.openstreetmap.org/copyright"}'),
  ('privacy', true, '{"inquiryDays": 1095, "subscriberDays": 30, "emailRetentionDays": 30, "eventDays": 90}'),
  ('availability', true, '{"dueDays": 14, "noteDays": 21, "hiddenDays": 45}'),
  ('viewings', false, '{"offered": false, "slotMinutes": 30, "noticeHours": 3, "daysAhead": 14, "atOnce": 1,
    "holidays": "1 Jan, 1 May, 1 Jun, 10 Oct, 20 Oct, 12 Dec, 25 Dec, 26 Dec, 26 Mar 2027, 29 Mar 2027"}');

-- The one name of the company, for texts that the database writes itself.
create function private.company_name() returns text
language sql stable security definer set search_path = ''
return coalesce((select s.value ->> 'name' from public.settings s where s.section = 'company'), '');

-- A section without the number uses the default, so that nobody is locked out and no session lasts for ever.
create function private.session_hours() returns int
language sql stable set search_path = ''
return coalesce((select (s.value ->> 'sessionTimeout')::int from public.settings s where s.section = 'security'), 24);

create function private.requires_second_factor() returns boolean
language sql stable security definer set search_path = ''
return coalesce((select s.value -> 'requireTwoFactor' = 'true' from public.settings s where s.section = 'security'), false);

-- A missing switch means on. The one that is off by default, `virtualTours`, is read by screens alone.
create function private.is_feature_on(feature text) returns boolean
language sql stable security definer set search_path = ''
return coalesce(
  (select (s.value ->> feature)::boolean from public.settings s where s.section = 'features'), true
);

-- The company's days start at midnight in Nairobi.
create function private.company_day(moment timestamptz) returns date
language sql immutable parallel safe
return (moment at time zone 'Africa/Nairobi')::date;

create function private.start_of_day(day date) returns timestamptz
language sql immutable parallel safe
return day::timestamp at time zone 'Africa/Nairobi';

-- The hours in which reply times are counted: a message sent on Saturday night and replied to on Monday at nine waited one
-- hour.
create function private.opening_hours() returns jsonb
language sql stable set search_path = ''
return coalesce(
  (select s.value -> 'hours' from public.settings s where s.section = 'company'),
  '[{"weekdays": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], "opens": "08:00", "closes": "18:00"},
    {"weekdays": ["Saturday"], "opens": "09:00", "closes": "14:00"}]'
);

-- Each day with its opening and closing times in Nairobi, and the total of open minutes of the days before.
create function private.opening_days(first_day date, last_day date)
returns table (day date, opens timestamp[], closes timestamp[], minutes_before numeric)
language sql stable set search_path = ''
begin atomic
  with lines as (
    select line.value -> 'weekdays' as weekdays, (line.value ->> 'opens')::time as opens,
      (line.value ->> 'closes')::time as closes
    from jsonb_array_elements(private.opening_hours()) as line (value)
  ), days as (
    select calendar.at::date as day,
      coalesce(array_agg(calendar.at + l.opens order by l.opens) filter (where l.opens < l.closes), '{}') as opens,
      coalesce(array_agg(calendar.at + l.closes order by l.opens) filter (where l.opens < l.closes), '{}') as closes,
      coalesce(sum(extract(epoch from l.closes - l.opens) / 60) filter (where l.opens < l.closes), 0) as minutes
    from generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') as calendar (at)
    left join lines l on l.weekdays ? to_char(calendar.at, 'FMDay')
    group by calendar.at
  )
  select d.day, d.opens, d.closes, sum(d.minutes) over (order by d.day) - d.minutes from days d;
end;

-- A section without the switch uses the default.
create function private.wants_notification(switch text) returns boolean
language sql stable security definer set search_path = ''
return coalesce(
  (select (s.value -> switch)::boolean from public.settings s where s.section = 'notifications'),
  switch <> 'smsNotifications'
);

create function private.retention_of(kind text, usual int) returns interval
language sql stable security definer set search_path = ''
return make_interval(days => coalesce(
  (select (s.value ->> kind)::int from public.settings s where s.section = 'privacy'), usual
));

create function private.settings_switch(in_section text, name text) returns boolean
language sql stable security definer set search_path = ''
return coalesce(
  (select (s.value -> name)::boolean from public.settings s where s.section = in_section), true
);

-- Consent texts. A consent stores the text from this table, never one sent by the caller. The pages show the same text; a
-- test compares the two. A new text is a new row, so that old ones stay on record.
create table private.consent_texts (
  purpose text not null,
  since timestamptz not null default now(),
  text text not null,
  language text not null default 'en',
  primary key (purpose, language, since),
  constraint consent_language_is_known check (language in ('en', 'sw')),
  constraint consent_purpose_is_known check (purpose in ('inquiry', 'newsletter', 'saved_search'))
);

alter table private.consent_texts enable row level security;
grant select on private.consent_texts to service_role;

insert into private.consent_texts (purpose, text) values
  ('inquiry', 'By sending this you agree that we use these details to answer you about this, and for nothing else.'),
  ('newsletter', 'By subscribing you ask for one email a month at this address. We email you once to confirm, and every email has an unsubscribe link.'),
  ('saved_search', 'Save this search with my email address, and email me when a matching property is listed, changes price, or is sold or rented. {company} uses the address for nothing else, and every email has an unsubscribe link.');

insert into private.consent_texts (purpose, language, text) values
  ('inquiry', 'sw', 'Kwa kutuma, unakubali tutumie taarifa hizi kukujibu, na si kwa jambo lingine lolote.'),
  ('newsletter', 'sw', 'Ukijisajili unaomba barua pepe moja kwa mwezi kwa anwani hii. Tunakutumia barua pepe moja ya kuthibitisha, na kila barua pepe ina kiungo cha kujiondoa.'),
  ('saved_search', 'sw', 'Hifadhi utafutaji huu pamoja na barua pepe yangu, na unitumie barua pepe tangazo linalolingana linapowekwa, linapobadilika bei, au linapouzwa au kupangishwa. {company} haitumii anwani hii kwa jambo lingine, na kila barua pepe ina kiungo cha kujiondoa.');

-- A text that replaces an earlier one of its purpose.
insert into private.consent_texts (purpose, language, since, text) values
  ('newsletter', 'en', clock_timestamp(), 'By subscribing you ask for new listings and prices at this address, at most once a month. We email you once to confirm, and every email has an unsubscribe link.'),
  ('newsletter', 'sw', clock_timestamp(), 'Ukijisajili, tutakutumia matangazo mapya na bei kwa anwani hii, si zaidi ya mara moja kwa mwezi. Tunakutumia barua pepe moja ya kuthibitisha, na kila barua pepe ina kiungo cha kujiondoa.');

insert into private.consent_texts (purpose, language, since, text) values
  ('saved_search', 'en', clock_timestamp(), 'Save this search with my email address, and email me when a matching property is listed, changes price, or is no longer available. {company} uses the address for nothing else, and every email has an unsubscribe link.'),
  ('saved_search', 'sw', clock_timestamp(), 'Hifadhi utafutaji huu pamoja na barua pepe yangu, na unitumie barua pepe tangazo linalolingana linapowekwa, linapobadilika bei, au lisipopatikana tena. {company} haitumii anwani hii kwa jambo lingine, na kila barua pepe ina kiungo cha kujiondoa.');

-- The current text in a language, by default that of the form, with the company's name.
create function private.consent_text(for_purpose text, language text default private.requested_language()) returns text
language sql stable set search_path = ''
return (
  select replace(c.text, '{company}', coalesce(
    (select s.value ->> 'name' from public.settings s where s.section = 'company'), ''
  ))
  from private.consent_texts c where c.purpose = for_purpose and c.language = consent_text.language
  order by c.since desc limit 1
);
