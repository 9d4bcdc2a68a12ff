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
create index sign_in_tries_oldest on private.sign_in_tries (last_at);
alter table private.sign_in_tries enable row level security;

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
