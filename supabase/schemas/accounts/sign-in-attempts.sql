-- Attempts at a password, and proofs of work that were used. Both are shared by all replicas.

-- Tries at a password, counted for each pair of account and network, on our own homes; replicas share them. Both names are
-- hashes with a secret of the server's, so that nobody reads addresses here.
create table private.sign_in_tries (
  account text not null,
  network text not null,
  tries int not null,
  lock_outs int not null default 0,
  locked_until timestamptz,
  last_at timestamptz not null default now(),
  primary key (account, network)
);

alter table private.sign_in_tries enable row level security;

create index sign_in_tries_oldest on private.sign_in_tries (last_at);

-- Counts one try before the password is looked at, so that many at once are many. Beyond `most` the pair is locked for a
-- quarter of an hour, twice as long each time, a day at most; a day without tries forgets it all.
create function private.begin_sign_in(account text, network text, most int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  pair private.sign_in_tries;
  locks boolean;
begin
  delete from private.sign_in_tries t where t.last_at < now() - interval '1 day' and coalesce(t.locked_until, now()) <= now();
  insert into private.sign_in_tries (account, network, tries)
  values (begin_sign_in.account, begin_sign_in.network, 0)
  on conflict do nothing;
  select * into pair from private.sign_in_tries t
  where t.account = begin_sign_in.account and t.network = begin_sign_in.network for update;

  if coalesce(pair.locked_until, now()) <= now() then
    locks := pair.tries >= begin_sign_in.most;
    update private.sign_in_tries t
    set tries = case when locks then 0 else t.tries + 1 end,
      lock_outs = t.lock_outs + locks::int,
      locked_until = case when locks then now() + least(interval '15 minutes' * (2 ^ least(t.lock_outs, 7)), interval '1 day') end,
      last_at = now()
    where t.account = begin_sign_in.account and t.network = begin_sign_in.network
    returning * into pair;
  end if;
  return jsonb_build_object(
    'tries', pair.tries,
    'locked_for', ceil(extract(epoch from nullif(greatest(pair.locked_until, now()), now()) - now())),
    'is_new_lock', coalesce(locks, false),
    'tries_elsewhere', (
      select coalesce(sum(t.tries + t.lock_outs * begin_sign_in.most), 0) from private.sign_in_tries t
      where t.account = begin_sign_in.account and t.network <> begin_sign_in.network
        and t.last_at > now() - interval '1 hour'
    )
  );
end
$$;

-- Proofs of work that were used. A proof opens one form once, whichever replica it reaches; it is forgotten when it would
-- have expired anyway. Only the server comes here.
create table public.spent_proofs (
  signature text primary key,
  expires_at timestamptz not null check (expires_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint proof_signature_is_a_hash check (signature ~ '^[0-9a-f]{64}$')
);
create index spent_proofs_by_expiry on public.spent_proofs (expires_at);

alter table public.spent_proofs enable row level security;
revoke all on public.spent_proofs from anon, authenticated;
grant all on public.spent_proofs to service_role;

create policy "the server works on every row" on public.spent_proofs
  for all to service_role using (true) with check (true);

-- Once an hour at most, however many networks try.
create function private.report_sign_in_lock(address text, minutes int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account uuid := (select u.id from auth.users u where u.email = report_sign_in_lock.address);
begin
  if account is null or exists (
    select from public.mail_outbox m
    where m.template = 'lock_out' and m.recipient = report_sign_in_lock.address and m.created_at > now() - interval '1 hour'
  ) then
    return;
  end if;
  insert into public.mail_outbox (template, recipient, payload)
  values ('lock_out', report_sign_in_lock.address, jsonb_build_object('minutes', report_sign_in_lock.minutes));
  perform private.log_account_event(account, 'lock_out');
end
$$;

-- Changes of password and address, and recovery. Each is one function that checks, changes, ends what must end, logs it and
-- queues the email to the owner, so that none of it can be left out. A refusal comes back as {"error": code}.
create function private.why_not_now(account uuid, session_id uuid) returns text
language sql stable security definer set search_path = ''
return case private.session_state(why_not_now.account, why_not_now.session_id)
  when 'over' then 'session_not_found'
  when 'barred' then 'session_not_found'
  when 'half_open' then 'insufficient_aal'
  else case
    when not private.is_reauthenticated(why_not_now.account, why_not_now.session_id) then 'reauthentication_needed'
  end
end;
