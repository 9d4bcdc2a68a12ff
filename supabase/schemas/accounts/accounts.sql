-- Accounts: who can sign in, their sessions and second factors. The API's roles may not look up names in this schema: its rows
-- are read and changed by functions that run as their owner, and by the server's own connection.

create schema accounts;

create table accounts.users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  -- bcrypt. Nothing fits where it is null.
  password_hash text,
  -- Until then nobody can sign in.
  email_confirmed_at timestamptz,
  -- What the account's owner stores with it by `auth.updateUser()`.
  metadata jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table accounts.sessions (
  id uuid primary key,
  user_id uuid not null references accounts.users (id) on delete cascade,
  -- The assurance level: 'aal2' when a second factor was verified.
  level text not null default 'aal1',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_by_user on accounts.sessions (user_id);

-- Only the hash is stored. Each is valid once, and the next one replaces it.
create table accounts.refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references accounts.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_tokens_by_session on accounts.refresh_tokens (session_id);

-- The secrets of authenticator apps, hashed recovery codes, and the time step of the last code, so that no code is accepted
-- twice.
create table accounts.second_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references accounts.users (id) on delete cascade,
  secret text not null,
  is_verified boolean not null default false,
  recovery_hashes text[] not null default '{}',
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index second_factors_by_user on accounts.second_factors (user_id, created_at);

alter table accounts.users enable row level security;
alter table accounts.sessions enable row level security;
alter table accounts.refresh_tokens enable row level security;
alter table accounts.second_factors enable row level security;
