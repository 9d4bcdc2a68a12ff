-- The company's choices, one row per section. Visitors read the public sections; only a super administrator changes
-- any.

create function private.is_number_within(value jsonb, low numeric, high numeric, step numeric) returns boolean
language sql immutable parallel safe
return case
  when jsonb_typeof(value) = 'number' then value::numeric between low and high and mod(value::numeric, step) = 0
  else false
end;

-- The bounds hold for the keys that are there; a section may leave keys out and then means the default.
create function private.is_valid_setting(section text, value jsonb) returns boolean
language sql immutable parallel safe
return jsonb_typeof(value) = 'object' and case section
  when 'security' then
    (not value ? 'passwordMinLength' or private.is_number_within(value -> 'passwordMinLength', 6, 20, 1))
    and (not value ? 'sessionTimeout' or private.is_number_within(value -> 'sessionTimeout', 1, 168, 1))
    and (not value ? 'maxLoginAttempts' or private.is_number_within(value -> 'maxLoginAttempts', 3, 10, 1))
  when 'payments' then
    (not value ? 'taxRate' or private.is_number_within(value -> 'taxRate', 0, 50, 0.1))
    and (not value ? 'commissionRate' or private.is_number_within(value -> 'commissionRate', 0, 20, 0.1))
    and (not value ? 'currency' or coalesce(value ->> 'currency', '') in ('KES', 'USD', 'EUR', 'GBP', 'CAD'))
  else true
end;

create table public.settings (
  section text primary key,
  value jsonb not null,
  is_public boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users (id) on delete set null,
  constraint settings_section_is_known
    check (section in ('company', 'general', 'features', 'team', 'security', 'notifications', 'payments')),
  constraint settings_visibility_follows_section
    check (is_public = (section in ('company', 'general', 'features', 'team'))),
  constraint settings_value_is_within_bounds check (private.is_valid_setting(section, value)),
  constraint settings_value_is_small check (octet_length(value::text) <= 100000)
);

alter table public.settings enable row level security;
revoke all on public.settings from anon, authenticated;
grant select on public.settings to anon, authenticated;
grant insert, update on public.settings to authenticated;
grant all on public.settings to service_role;

create policy "anyone reads the public settings" on public.settings
  for select to anon, authenticated using (is_public);

create function private.stamp_setting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.updated_at := now();
  new.version := case when tg_op = 'UPDATE' then old.version + 1 else 1 end;
  if private.is_client() then
    new.updated_by := auth.uid();
    new.is_public := new.section in ('company', 'general', 'features', 'team');
  end if;
  return new;
end
$$;
create trigger settings_are_stamped before insert or update on public.settings
  for each row execute function private.stamp_setting();

insert into public.settings (section, is_public, value) values
  ('company', true, '{"name": "Makazi Properties", "city": "Nairobi", "country": "Kenya", "foundedYear": 2015}'),
  ('general', true, '{"siteName": "Makazi Properties", "siteDescription": "Homes, rentals and land across Kenya",
    "contactEmail": "hello@makazi.example", "supportEmail": "support@makazi.example",
    "maintenanceMode": false, "allowRegistration": true, "requireEmailVerification": true}'),
  ('features', true, '{"propertyComparison": true, "savedSearches": true, "propertyAlerts": true,
    "virtualTours": false, "chatSupport": true}'),
  ('team', true, '{"members": []}'),
  ('security', false, '{"passwordMinLength": 8, "requireTwoFactor": false, "sessionTimeout": 24,
    "maxLoginAttempts": 5, "enableCaptcha": true}'),
  ('notifications', false, '{"emailNotifications": true, "smsNotifications": false, "pushNotifications": true,
    "adminAlerts": true, "userWelcomeEmail": true}'),
  ('payments', false, '{"stripeEnabled": true, "paypalEnabled": false, "currency": "KES", "taxRate": 8.5,
    "commissionRate": 3}');

-- A section that lacks the number means the default: nobody is locked out, and nobody stays in for ever.
create function private.session_hours() returns int
language sql stable security definer set search_path = ''
return coalesce((select (s.value ->> 'sessionTimeout')::int from public.settings s where s.section = 'security'), 24);
