-- Password attempts, and used proofs of work. All replicas share both.

-- Counted per pair of account and network. Both are hashed with a server secret, so that no address is stored.
create table private.sign_in_attempts (
  account text not null,
  network text not null,
  attempts int not null,
  lockouts int not null default 0,
  locked_until timestamptz,
  last_at timestamptz not null default now(),
  primary key (account, network)
);

alter table private.sign_in_attempts enable row level security;

create index sign_in_attempts_oldest on private.sign_in_attempts (last_at);

-- Solved challenges. Each is accepted for one form, on any replica, and is deleted after its expiry. Only the server uses
-- this table.
create table public.used_challenges (
  signature text primary key,
  expires_at timestamptz not null check (expires_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint challenge_signature_is_a_hash check (signature ~ '^[0-9a-f]{64}$')
);
create index used_challenges_by_expiry on public.used_challenges (expires_at);

alter table public.used_challenges enable row level security;
revoke all on public.used_challenges from anon, authenticated;
grant all on public.used_challenges to service_role;

