-- What is known of the company's first steps and written nowhere else: the sample data, going live, the test email.

create table private.setup (
  is_only boolean primary key default true check (is_only),
  -- When SEED=demo filled the database, and when its rows were removed.
  samples_added_at timestamptz,
  samples_removed_at timestamptz,
  -- By section of the settings: the values of the sample company (`sample`) and those before (`before`).
  sample_settings jsonb not null default '{}',
  went_live_at timestamptz,
  -- Decisions: three complete a step that has no row of its own, the last puts the checklist away.
  has_no_licence boolean not null default false,
  works_alone boolean not null default false,
  keeps_default_brand boolean not null default false,
  hides_checklist boolean not null default false,
  -- When the mail server last accepted a test email, and the server's name.
  email_tested_at timestamptz,
  email_tested_with text
);

alter table private.setup enable row level security;
grant select on private.setup to authenticated;
grant update (
  samples_removed_at, went_live_at, has_no_licence, works_alone, keeps_default_brand, hides_checklist
) on private.setup to authenticated;
grant select, update on private.setup to service_role;

insert into private.setup default values;

-- What was removed with the sample data and has no `deleted_at` of its own, for the 30 days in which it can come back: the
-- invented visits and sales, and the settings of the sample company.
create table private.removed_samples (
  id bigint generated always as identity primary key,
  source text not null,
  content jsonb not null
);

alter table private.removed_samples enable row level security;
grant insert (source, content), select on private.removed_samples to authenticated;
grant select, delete on private.removed_samples to service_role;

-- Whether visitors see the site. A site with the sample company is a demonstration and open from its first start; a company's
-- own site opens when it goes live.
create function private.is_open() returns boolean
language sql stable security definer set search_path = ''
return (
  select state.went_live_at is not null or state.samples_added_at is not null and state.samples_removed_at is null
  from private.setup state
);

-- For the server, which shows one page in place of all others until then, and for staff, who need a pass to see behind it.
create function public.is_site_open() returns boolean
language sql stable security definer set search_path = ''
return private.is_open();
revoke execute on function public.is_site_open from public, anon, authenticated;
grant execute on function public.is_site_open to anon, authenticated, service_role;

-- A setting that the company has entered: null while it is empty, or still that of the sample company.
create function private.entered_value(in_section text, field text) returns text
language sql stable set search_path = ''
return (
  select nullif(s.value ->> field, '')
  from public.settings s, private.setup state
  where s.section = in_section
    and s.value ->> field is distinct from state.sample_settings -> in_section -> 'sample' ->> field
);
