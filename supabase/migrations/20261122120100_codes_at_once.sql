-- Codes given in several sessions at once wait for one another; before, each held what the other wanted, and one of them failed.

create or replace function private.begin_factor_attempt(factor uuid, session_id uuid, network text, is_recovery_code boolean)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  here private.factor_attempts;
  is_known_network boolean;
  from_network bigint;
  from_everywhere bigint;
  owner uuid;
  locks_now boolean;
begin
  -- One at a time for a factor, before anything is written of it: the sums below must see each other's attempts.
  select f.user_id into owner from auth.mfa_factors f where f.id = begin_factor_attempt.factor for update;
  delete from private.factor_attempts a
  where a.last_at < now() - interval '1 day' and coalesce(a.passed_at, '-infinity') < now() - interval '30 days';
  insert into private.factor_attempts (factor_id, session_id, network)
  values (begin_factor_attempt.factor, begin_factor_attempt.session_id, begin_factor_attempt.network) on conflict do nothing;
  select * into here from private.factor_attempts a
  where a.factor_id = begin_factor_attempt.factor and a.session_id = begin_factor_attempt.session_id
    and a.network = begin_factor_attempt.network;
  if here.locked_until > now() then
    return jsonb_build_object('wait', ceil(extract(epoch from here.locked_until - now())));
  end if;
  if not begin_factor_attempt.is_recovery_code then
    select coalesce(bool_or(a.passed_at > now() - interval '30 days') filter (where a.network = here.network), false),
      coalesce(sum(a.failures + 5 * a.locks) filter (where a.network = here.network and a.last_at > now() - interval '1 hour'), 0),
      coalesce(sum(a.failures + 5 * a.locks) filter (where a.last_at > now() - interval '1 hour'), 0)
    into is_known_network, from_network, from_everywhere
    from private.factor_attempts a where a.factor_id = begin_factor_attempt.factor;
    if not is_known_network and (from_network >= 15 or from_everywhere >= 50) then
      return jsonb_build_object('wait', 3600);
    end if;
  end if;
  locks_now := here.failures + 1 >= 5;
  update private.factor_attempts a
  set failures = case when locks_now then 0 else a.failures + 1 end,
    locks = a.locks + locks_now::int,
    locked_until = case when locks_now then now() + least(interval '15 minutes' * (2 ^ least(a.locks, 7)), interval '1 day') end,
    last_at = now()
  where a.factor_id = here.factor_id and a.session_id = here.session_id and a.network = here.network;
  return jsonb_build_object('wait', null, 'locks', locks_now, 'user_id', owner);
end
$$;
