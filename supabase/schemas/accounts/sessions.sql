-- Creates accounts, and opens, refreshes and ends sessions in our own database: one function per change of state. The server
-- calls them; a hosted project has its own auth service.

-- An account as the JSON that the auth service returns to its owner.
create function private.account_json(account uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_strip_nulls(jsonb_build_object(
    'id', u.id, 'aud', 'authenticated', 'role', 'authenticated',
    'email', u.email, 'email_confirmed_at', u.email_confirmed_at, 'confirmed_at', u.email_confirmed_at,
    'phone', '', 'last_sign_in_at', u.last_sign_in_at,
    'app_metadata', coalesce(u.raw_app_meta_data, '{}'), 'user_metadata', coalesce(u.raw_user_meta_data, '{}'),
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
        'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
        'updated_at', i.updated_at, 'email', i.email
      ) order by i.created_at), '[]') from auth.identities i where i.user_id = u.id
    ),
    'factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', f.id, 'friendly_name', coalesce(f.friendly_name, ''), 'factor_type', f.factor_type, 'status', f.status,
        'created_at', f.created_at, 'updated_at', f.updated_at
      ) order by f.created_at), '[]') from auth.mfa_factors f where f.user_id = u.id
    ),
    'new_email', change.new_email, 'email_change_sent_at', change.created_at,
    'created_at', u.created_at, 'updated_at', u.updated_at, 'is_anonymous', false
  ))
  from auth.users u
  left join private.address_changes change on change.user_id = u.id and change.expires_at > now()
  where u.id = account
);

-- Account names are shown to others, so control characters and characters that change the writing direction are rejected.
create function private.is_plain_metadata(metadata jsonb) returns boolean
language sql immutable security definer set search_path = ''
return jsonb_typeof(metadata) = 'object' and octet_length(metadata::text) <= 4000 and not exists (
  select from jsonb_path_query(metadata, '$.**') as part
  where (jsonb_typeof(part) = 'string' and part #>> '{}' ~ U&'[\0001-\001F\007F-\009F\200E\200F\2028-\202E\2066-\2069]')
    or (jsonb_typeof(part) = 'object' and exists (
      select from jsonb_object_keys(part) as key where key ~ U&'[\0001-\001F\007F-\009F\200E\200F\2028-\202E\2066-\2069]'
    ))
);

create function private.create_account(address text, password_hash text, metadata jsonb default '{}') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  account uuid := gen_random_uuid();
begin
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
  ) values (
    account, 'authenticated', 'authenticated', address, password_hash, now(),
    '{"provider": "email", "providers": ["email"]}', metadata, now(), now()
  );
  insert into auth.identities (
    id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at
  ) values (
    gen_random_uuid(), 'email', account::text, account,
    jsonb_build_object('sub', account, 'email', address, 'email_verified', true), now(), now(), now()
  );
  return account;
end
$$;

-- `opened` holds id, refresh_hash, user_agent and ip of the new session. Null when the account may not sign in, or when its
-- password is no longer the one that was compared (null when a link replaces the password).
create function private.open_session(account uuid, password_hash text, opened jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known auth.users;
begin
  select * into known from auth.users u where u.id = account for update;
  if known.id is null or private.is_barred(account)
    or (password_hash is not null and known.encrypted_password is distinct from password_hash) then
    return null;
  end if;
  insert into auth.sessions (id, user_id, aal, user_agent, ip, created_at, updated_at)
  values (
    (opened ->> 'id')::uuid, account, 'aal1', left(opened ->> 'user_agent', 300), nullif(opened ->> 'ip', '')::inet, now(),
    now()
  );
  insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
  values (gen_random_uuid()::text, opened ->> 'refresh_hash', account, (opened ->> 'id')::uuid, false, now(), now());
  insert into private.session_checks (session_id, password_at, is_recovery)
  values ((opened ->> 'id')::uuid, now(), password_hash is null);
  update auth.users u set last_sign_in_at = now() where u.id = account;
  return private.account_json(account);
end
$$;

-- The data that a sign-in compares. Returns a row for every address, so that an unknown address runs the same statements as
-- a known one.
create function private.find_credentials(address text) returns table (user_id uuid, password_hash text, is_barred boolean)
language sql stable security definer set search_path = ''
begin atomic
  select u.id, u.encrypted_password::text, coalesce(private.is_barred(u.id), true)
  from (values (true)) as single (is_present)
  left join auth.users u on u.email = address and not u.is_sso_user;
end;

-- A refresh token is valid once. For ten seconds the previous one is accepted too, since two tabs may refresh at once. Later
-- use means that the token was stolen, so the session ends for both sides.
create function private.refresh_session(token_hash text, next_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  used auth.refresh_tokens;
  state text;
begin
  select * into used from auth.refresh_tokens t where t.token = token_hash for update;
  if used.id is null or used.session_id is null then
    return jsonb_build_object('error', 'refresh_token_not_found');
  end if;
  perform from auth.sessions s where s.id = used.session_id for update;
  state := private.session_state(used.user_id::uuid, used.session_id);
  if state = 'half_open' then
    return jsonb_build_object('error', 'insufficient_aal');
  end if;
  if state <> 'open' or (used.revoked and used.updated_at < now() - interval '10 seconds') then
    delete from auth.refresh_tokens t where t.session_id = used.session_id;
    delete from auth.sessions s where s.id = used.session_id;
    return jsonb_build_object('error', case when state = 'open' then 'refresh_token_already_used' else 'session_expired' end);
  end if;
  if not used.revoked then
    update auth.refresh_tokens t set revoked = true, updated_at = now() where t.id = used.id;
  end if;
  insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
  values (gen_random_uuid()::text, next_hash, used.user_id, used.session_id, false, now(), now());
  update auth.sessions s set refreshed_at = now(), updated_at = now() where s.id = used.session_id;
  return jsonb_build_object(
    'session_id', used.session_id,
    'aal', private.live_session_level(used.user_id::uuid, used.session_id),
    'user', private.account_json(used.user_id::uuid)
  );
end
$$;

-- A session that is not open may only end itself: someone who has only the password must not sign the owner out everywhere.
create function private.sign_out(account uuid, session_id uuid, scope text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  if private.session_state(account, session_id) = 'open' and scope <> 'local' then
    perform private.end_access(
      account, case when scope = 'others' then session_id end
    );
  elsif scope <> 'others' then
    delete from auth.refresh_tokens t where t.session_id = session_id and t.user_id::text = account::text;
    delete from auth.sessions s where s.id = session_id and s.user_id = account;
  end if;
end
$$;
