-- What a hosted project brings by itself and an own PostgreSQL lacks: the three roles of the API and their way into the
-- schemas. Runs before the migrations, as often as you like. Tables and helpers of schema auth are made by the backend
-- library itself.
--
-- The connecting role must own the database, or be allowed to create schemas in it. It is a superuser, or has
-- CREATEROLE (and then makes the roles or, before PostgreSQL 16, joins existing ones), or finds the three roles there
-- and is a member of them.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    -- Two databases of one server may start together, and roles belong to the server.
    begin
      if not exists (select from pg_catalog.pg_roles where rolname = wanted) then
        execute format('create role %I nologin noinherit', wanted);
      end if;
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        raise exception 'The database role % may not make the role %; a superuser can help: create role % nologin noinherit; grant % to %',
          current_user, wanted, wanted, wanted, current_user using errcode = 'insufficient_privilege';
    end;
    -- Since PostgreSQL 16 the maker of a role may hand it out but not yet take it on, so the grant is always tried.
    begin
      execute format('grant %I to current_user', wanted);
    exception
      when insufficient_privilege then
        if not pg_catalog.pg_has_role(current_user, wanted, 'member') then
          raise exception 'The database role % is no member of %; a superuser can help: grant % to %',
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
  -- Only a superuser may grant this before PostgreSQL 16; a policy on each table serves instead.
  when insufficient_privilege then null;
end
$$;

create schema if not exists auth;

grant usage on schema public, auth to anon, authenticated, service_role;

-- Second factors, laid out as the hosted auth service keeps them; the backend library has none.
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
