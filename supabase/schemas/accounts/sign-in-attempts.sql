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

-- Counts an attempt before the password is checked, so that parallel attempts are all counted. Beyond `max_attempts` the
-- pair is locked for fifteen minutes, doubling each time up to a day; a day without attempts clears the count.
create function private.begin_sign_in(account text, network text, max_attempts int) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  pair private.sign_in_attempts;
  locks boolean;
begin
  delete from private.sign_in_attempts t where t.last_at < now() - interval '1 day' and coalesce(t.locked_until, now()) <= now();
  insert into private.sign_in_attempts (account, network, attempts)
  values (account, network, 0)
  on conflict do nothing;
  select * into pair from private.sign_in_attempts t
  where t.account = account and t.network = network for update;

  if coalesce(pair.locked_until, now()) <= now() then
    locks := pair.attempts >= max_attempts;
    update private.sign_in_attempts t
    set attempts = case when locks then 0 else t.attempts + 1 end,
      lockouts = t.lockouts + locks::int,
      locked_until = case when locks then now() + least(interval '15 minutes' * (2 ^ least(t.lockouts, 7)), interval '1 day') end,
      last_at = now()
    where t.account = account and t.network = network
    returning * into pair;
  end if;
  return jsonb_build_object(
    'attempts', pair.attempts,
    'locked_for', ceil(extract(epoch from nullif(greatest(pair.locked_until, now()), now()) - now())),
    'is_new_lock', coalesce(locks, false),
    'attempts_elsewhere', (
      select coalesce(sum(t.attempts + t.lockouts * max_attempts), 0) from private.sign_in_attempts t
      where t.account = account and t.network <> network
        and t.last_at > now() - interval '1 hour'
    )
  );
end
$$;

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

create policy "the server works on every row" on public.used_challenges
  for all to service_role using (true) with check (true);

-- Sends at most one email an hour, however many networks are locked.
create function private.report_sign_in_lock(address text, minutes int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account uuid := (select u.id from accounts.users u where u.email = address);
begin
  if account is null or exists (
    select from public.mail_outbox m
    where m.template = 'lock_out' and m.recipient = address and m.created_at > now() - interval '1 hour'
  ) then
    return;
  end if;
  insert into public.mail_outbox (template, recipient, payload)
  values ('lock_out', address, jsonb_build_object('minutes', minutes));
  perform private.log_account_event(account, 'lock_out');
end
$$;

-- The error code that says why a session may not change its account now; null when it may.
create function private.reauthentication_error(account uuid, session_id uuid) returns text
language sql stable set search_path = ''
return case private.session_state(account, session_id)
  when 'over' then 'session_not_found'
  when 'barred' then 'session_not_found'
  when 'half_open' then 'insufficient_aal'
  else case
    when not private.is_reauthenticated(account, session_id) then 'reauthentication_needed'
  end
end;
