-- Second factors: enrol, verify, remove and reset, one function each. Failed codes are counted to slow
-- down guessing without locking out the owner.

-- Counts an attempt before the code is checked, so that parallel attempts are all counted. 'wait' is in seconds.
create function private.begin_factor_attempt(factor uuid, session_id uuid, network text, is_recovery_code boolean)
returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  here private.factor_attempts;
  is_known_network boolean;
  from_network bigint;
  from_everywhere bigint;
  owner uuid;
  locks_now boolean;
begin
  -- Locks the factor before anything is written: the sums below must see the attempts of parallel calls.
  select f.user_id into owner from accounts.second_factors f where f.id = factor for update;
  delete from private.factor_attempts a
  where a.last_at < now() - interval '1 day' and coalesce(a.passed_at, '-infinity') < now() - interval '30 days';
  insert into private.factor_attempts (factor_id, session_id, network)
  values (factor, session_id, network) on conflict do nothing;
  select * into here from private.factor_attempts a
  where a.factor_id = factor and a.session_id = session_id
    and a.network = network;
  if here.locked_until > now() then
    return jsonb_build_object('wait', ceil(extract(epoch from here.locked_until - now())));
  end if;
  if not is_recovery_code then
    select coalesce(bool_or(a.passed_at > now() - interval '30 days') filter (where a.network = here.network), false),
      coalesce(sum(a.failures + 5 * a.locks) filter (where a.network = here.network and a.last_at > now() - interval '1 hour'), 0),
      coalesce(sum(a.failures + 5 * a.locks) filter (where a.last_at > now() - interval '1 hour'), 0)
    into is_known_network, from_network, from_everywhere
    from private.factor_attempts a where a.factor_id = factor;
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

create function private.report_factor_lock(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.mail_outbox m join accounts.users u on u.email = m.recipient
    where u.id = account and m.template = 'account_factor_locked'
      and m.created_at > now() - interval '1 hour'
  ) then
    perform private.notify_account(account, 'factor_locked');
    perform private.log_account_event(account, 'factor_lock');
  end if;
end
$$;

create function private.enrol_factor(account uuid, session_id uuid, secret text, recovery_hashes text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  rejection text;
  factor uuid;
begin
  perform from accounts.users u where u.id = account for update;
  rejection := private.reauthentication_error(account, session_id);
  if rejection is null and not exists (select from public.staff m where m.user_id = account) then
    rejection := 'mfa_totp_enroll_not_enabled';
  elsif rejection is null and private.has_second_factor(account) then
    rejection := 'too_many_enrolled_mfa_factors';
  end if;
  if rejection is not null then
    return jsonb_build_object('error', rejection);
  end if;
  -- Replaces an enrolment that was never finished.
  delete from accounts.second_factors f where f.user_id = account;
  insert into accounts.second_factors (user_id, secret, recovery_hashes) values (account, secret, recovery_hashes)
  returning id into factor;
  return jsonb_build_object('id', factor);
end
$$;

-- `step` is the time step of the correct code, `recovery_hash` the hash of a recovery code; each is accepted once. Null when
-- it was used already. With `refresh_hash` the session gets new tokens.
create function private.pass_factor(account uuid, session_id uuid, passed jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  factor accounts.second_factors;
begin
  perform from accounts.users u where u.id = account for update;
  select * into factor from accounts.second_factors f
  where f.id = (passed ->> 'factor_id')::uuid and f.user_id = account;
  if factor.id is null or private.session_state(account, session_id) not in ('open', 'half_open') then
    return null;
  end if;
  if passed ? 'step' then
    update accounts.second_factors f set last_step = (passed ->> 'step')::bigint
    where f.id = factor.id and f.last_step < (passed ->> 'step')::bigint;
  else
    update accounts.second_factors f set recovery_hashes = array_remove(f.recovery_hashes, passed ->> 'recovery_hash')
    where f.id = factor.id and passed ->> 'recovery_hash' = any (f.recovery_hashes) and f.is_verified;
  end if;
  if not found then
    return null;
  end if;
  update accounts.second_factors f set is_verified = true, updated_at = now() where f.id = factor.id;
  update accounts.sessions s set level = 'aal2', updated_at = now() where s.id = session_id;
  insert into private.session_checks as checked (session_id, factor_at) values (session_id, now())
  on conflict on constraint session_checks_pkey do update set factor_at = now();
  update private.factor_attempts a set failures = 0, locks = 0, locked_until = null, passed_at = now()
  where a.factor_id = factor.id and a.session_id = session_id and a.network = passed ->> 'network';
  if passed ? 'refresh_hash' then
    delete from accounts.refresh_tokens t where t.session_id = session_id;
    insert into accounts.refresh_tokens (token_hash, session_id) values (passed ->> 'refresh_hash', session_id);
  end if;
  if not factor.is_verified then
    perform private.end_access(account, session_id);
    perform private.notify_account(account, 'factor_added');
    perform private.log_account_event(account, 'enrol_factor', account);
  elsif not passed ? 'step' then
    perform private.notify_account(account, 'recovery_code_used');
    perform private.log_account_event(account, 'use_recovery_code', account);
  end if;
  return private.account_json(account);
end
$$;

create function private.drop_factors(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from accounts.second_factors f where f.user_id = account;
  update accounts.sessions s set level = 'aal1' where s.user_id = account;
end
$$;

create function private.remove_factor(account uuid, session_id uuid, factor uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  is_verified boolean;
  rejection text;
begin
  perform from accounts.users u where u.id = account for update;
  select f.is_verified into is_verified from accounts.second_factors f
  where f.id = factor and f.user_id = account;
  rejection := case
    when is_verified is null then 'mfa_factor_not_found'
    when is_verified then private.reauthentication_error(account, session_id)
    when private.session_state(account, session_id) <> 'open' then 'insufficient_aal'
  end;
  if rejection is not null then
    return jsonb_build_object('error', rejection);
  end if;
  perform private.drop_factors(account);
  if is_verified then
    perform private.end_access(account, session_id);
    perform private.notify_account(account, 'factor_removed');
    perform private.log_account_event(account, 'remove_factor', account);
  end if;
  return jsonb_build_object('id', factor);
end
$$;

-- Resets the second factor of a colleague who lost it. Every session ends, since an attacker who has only the password may
-- be waiting for this. Runs as its owner: members reach no accounts.
create function private.reset_second_factor(user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  if private.staff_role() is distinct from 'super_admin' then
    raise exception 'Only a super admin can reset a second factor' using errcode = '42501';
  end if;
  if not exists (select from public.staff member where member.user_id = user_id) then
    raise exception 'This member of staff no longer exists' using errcode = '22023';
  end if;
  perform private.drop_factors(user_id);
  perform private.end_access(user_id);
  perform private.notify_account(user_id, 'factor_reset');
  perform private.log_account_event(user_id, 'reset_factor', private.caller_id());
end
$$;
