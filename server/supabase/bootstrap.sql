-- Provides what a hosted project has and the company's own PostgreSQL lacks: the three roles of the API and their grants
-- on the schemas. Runs before the migrations and can be repeated. The backend library creates the tables and helpers of
-- schema auth.
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

-- Second factors, in the format of the hosted auth service; the backend library has none.
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
