import { asSuperuser, withDatabase } from './test-databases.ts'

/** The role that a project gives its owner is called `postgres` there, the name of the superuser here. */
export const projectOwner = 'project_owner'
const password = 'scratch'

/**
 * Adds the database of a new Supabase project to a cluster, as far as SQL can: its roles and their memberships, schemas and
 * extensions that belong to other roles, and the rights that it gives away by default. Returns the URL of the role that
 * connects, which is not a superuser.
 */
export async function createSupabaseDatabase(superuserUrl: string, name: string): Promise<string> {
  await asSuperuser(superuserUrl, async (sql) => {
    await sql.unsafe(roles)
    await sql.unsafe(`create database ${name} owner ${projectOwner} encoding 'UTF8' template template0`)
  })
  const url = withDatabase(superuserUrl, name)
  await asSuperuser(url, async (sql) => void (await sql.unsafe(objects)))
  return withLogin(url, projectOwner)
}

export function withLogin(url: string, username: string) {
  return Object.assign(new URL(url), { username, password }).href
}

const roles = `
  create role supabase_admin superuser createdb createrole replication bypassrls login password '${password}';
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role authenticator noinherit login password '${password}';
  create role supabase_auth_admin noinherit createrole login password '${password}';
  create role supabase_storage_admin noinherit createrole login password '${password}';
  create role ${projectOwner} nosuperuser createdb createrole replication bypassrls login password '${password}';
  grant anon, authenticated, service_role to authenticator;
  grant anon, authenticated, service_role, authenticator to ${projectOwner} with admin option;
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
  alter role supabase_auth_admin set search_path = auth;
  alter role ${projectOwner} set search_path = "$user", public, extensions;`

/** As the images of the project create them, in the shape that matters here. */
const objects = `
  set role supabase_admin;
  create schema extensions;
  grant usage on schema extensions to ${projectOwner}, anon, authenticated, service_role;
  create extension pg_trgm with schema extensions;
  create extension unaccent with schema extensions;
  create extension btree_gist with schema extensions;
  create extension pgcrypto with schema extensions;

  grant all on schema public to ${projectOwner};
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges for role supabase_admin in schema public grant all on tables to ${projectOwner}, anon, authenticated, service_role;
  alter default privileges for role supabase_admin in schema public grant all on functions to ${projectOwner}, anon, authenticated, service_role;
  alter default privileges for role supabase_admin in schema public grant all on sequences to ${projectOwner}, anon, authenticated, service_role;
  alter default privileges for role ${projectOwner} in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role ${projectOwner} in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges for role ${projectOwner} in schema public grant all on sequences to anon, authenticated, service_role;
  reset role;

  create schema auth authorization supabase_auth_admin;
  grant usage on schema auth to ${projectOwner}, anon, authenticated, service_role;
  create schema storage authorization supabase_storage_admin;
  grant usage on schema storage to ${projectOwner}, anon, authenticated, service_role;

  set role supabase_auth_admin;
  create table auth.users (
    instance_id uuid, id uuid primary key, aud varchar(255), role varchar(255), email varchar(255) unique,
    encrypted_password varchar(255), confirmation_token varchar(255), is_super_admin boolean, created_at timestamptz
  );
  create table auth.sessions (id uuid primary key, user_id uuid not null references auth.users on delete cascade, aal text);
  create table auth.refresh_tokens (id bigserial primary key, token varchar(255) unique, session_id uuid references auth.sessions);
  create table auth.identities (id uuid primary key, user_id uuid not null references auth.users, provider text);
  create table auth.mfa_factors (id uuid primary key, user_id uuid not null references auth.users, secret text);
  create table auth.one_time_tokens (id uuid primary key, user_id uuid not null references auth.users, token_hash text);
  create table auth.schema_migrations (version varchar(255) primary key);
  alter table auth.users enable row level security;
  create function auth.uid() returns uuid language sql stable as $$
    select coalesce(
      nullif(current_setting('request.jwt.claim.sub', true), ''),
      (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')
    )::uuid $$;
  create function auth.jwt() returns jsonb language sql stable as $$
    select coalesce(
      nullif(current_setting('request.jwt.claim', true), ''), nullif(current_setting('request.jwt.claims', true), '')
    )::jsonb $$;
  grant all on all tables in schema auth to ${projectOwner};
  revoke all on table auth.schema_migrations from ${projectOwner};
  insert into auth.users (id, aud, role, email, encrypted_password)
  values ('00000000-0000-4000-8000-00000000aaaa', 'authenticated', 'authenticated', 'admin@example.com', '$2a$10$of-the-project');
  insert into auth.sessions (id, user_id, aal)
  values ('00000000-0000-4000-8000-00000000bbbb', '00000000-0000-4000-8000-00000000aaaa', 'aal1');
  reset role;

  set role supabase_storage_admin;
  create table storage.buckets (id text primary key, name text not null);
  create table storage.objects (id uuid primary key, bucket_id text references storage.buckets, name text);
  alter table storage.objects enable row level security;
  grant all on all tables in schema storage to anon, authenticated, service_role;
  reset role;

  create publication supabase_realtime;
  alter publication supabase_realtime owner to ${projectOwner};`
