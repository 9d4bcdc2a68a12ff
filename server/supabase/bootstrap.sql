-- Provides what a hosted project has and the company's own PostgreSQL lacks: the three roles of the API and their grants
-- on the schemas, and schema auth with the accounts and the functions by which policies know their caller. Runs before the
-- migrations and can be repeated.
--
-- The connecting role must own the database, or be allowed to create schemas in it. It must be a superuser, or have
-- CREATEROLE (and then creates the roles or, before PostgreSQL 16, joins existing ones), or be a member of the three
-- existing roles.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    -- Two databases on one server may start in parallel, and roles belong to the server.
    begin
      if not exists (select from pg_catalog.pg_roles where rolname = wanted) then
        execute format('create role %I nologin noinherit', wanted);
      end if;
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        raise exception 'The database role % may not create the role %; a superuser can help: create role % nologin noinherit; grant % to %',
          current_user, wanted, wanted, wanted, current_user using errcode = 'insufficient_privilege';
    end;
    -- Since PostgreSQL 16 the creator of a role may grant it but is not a member yet, so the grant is always run. Another
    -- database's start may grant it in the same moment, and PostgreSQL has no lock for what databases share: the row that was
    -- there first is the one that was wanted.
    begin
      execute format('grant %I to current_user', wanted);
    exception
      when unique_violation then null;
      when insufficient_privilege then
        if not pg_catalog.pg_has_role(current_user, wanted, 'member') then
          raise exception 'The database role % is not a member of %; a superuser can help: grant % to %',
            current_user, wanted, wanted, current_user using errcode = 'insufficient_privilege';
        end if;
    end;
  end loop;
end
$$;

do $$
begin
  if not (select rolbypassrls from pg_catalog.pg_roles where rolname = 'service_role') then
    alter role service_role bypassrls;
  end if;
exception
  -- Before PostgreSQL 16 only a superuser may grant this; otherwise a policy on each table replaces it.
  when insufficient_privilege then null;
  -- "tuple concurrently updated": another database's start has just done the same.
  when internal_error then null;
end
$$;

create schema if not exists auth;

grant usage on schema public, auth to anon, authenticated, service_role;

-- Accounts, with the tables and columns of the hosted auth service, so that the same functions run on both.
create table if not exists auth.users (
  id uuid primary key,
  aud varchar(255) default 'authenticated',
  role varchar(255) default 'authenticated',
  email varchar(255),
  encrypted_password varchar(255),
  phone text unique,
  email_confirmed_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  invited_at timestamptz,
  confirmation_token varchar(255),
  confirmation_sent_at timestamptz,
  recovery_token varchar(255),
  recovery_sent_at timestamptz,
  email_change varchar(255),
  email_change_token_new varchar(255),
  email_change_token_current varchar(255),
  email_change_sent_at timestamptz,
  email_change_confirm_status smallint default 0 check (email_change_confirm_status between 0 and 2),
  phone_confirmed_at timestamptz,
  phone_change text,
  phone_change_token varchar(255),
  phone_change_sent_at timestamptz,
  reauthentication_token varchar(255),
  reauthentication_sent_at timestamptz,
  raw_app_meta_data jsonb default '{}',
  raw_user_meta_data jsonb default '{}',
  banned_until timestamptz,
  deleted_at timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  last_sign_in_at timestamptz,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create unique index if not exists users_email_partial_key on auth.users (email) where not is_sso_user;

create table if not exists auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  not_after timestamptz,
  refreshed_at timestamp,
  user_agent text,
  ip inet,
  tag text,
  refresh_token_hmac_key text,
  refresh_token_counter bigint,
  scopes text check (scopes is null or length(scopes) <= 4096),
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  aal text check (aal in ('aal1', 'aal2', 'aal3')),
  factor_id uuid
);
create index if not exists sessions_user_id_idx on auth.sessions (user_id);

create table if not exists auth.refresh_tokens (
  id text primary key,
  token varchar(255) not null,
  user_id uuid not null,
  session_id uuid references auth.sessions (id) on delete cascade,
  revoked boolean default false,
  parent varchar(255),
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create index if not exists refresh_tokens_token_idx on auth.refresh_tokens (token);
create index if not exists refresh_tokens_session_id_revoked_idx on auth.refresh_tokens (session_id, revoked);

create table if not exists auth.identities (
  id uuid primary key,
  provider text not null,
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null default '{}',
  email varchar(255) generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  unique (provider, provider_id)
);
create index if not exists identities_user_id_idx on auth.identities (user_id);

create table if not exists auth.flow_state (
  id uuid primary key,
  user_id uuid,
  auth_code text,
  authentication_method text not null,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  code_challenge text,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  auth_code_issued_at timestamptz,
  invite_token text,
  referrer text,
  oauth_client_state_id uuid,
  linking_target_id uuid,
  email_optional boolean not null default false,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);

create table if not exists auth.audit_log_entries (
  id uuid primary key,
  payload json,
  created_at timestamptz default now(),
  ip_address varchar(64) default ''
);

create table if not exists auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null,
  status text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text,
  last_challenged_at timestamptz
);
create index if not exists mfa_factors_by_user on auth.mfa_factors (user_id, created_at);

create or replace function auth.jwt() returns jsonb
language sql stable
return coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb;

create or replace function auth.uid() returns uuid
language sql stable
return nullif(current_setting('request.jwt.claim.sub', true), '')::uuid;
