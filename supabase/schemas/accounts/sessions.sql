-- Creates accounts, and opens, refreshes and ends sessions: one function per change of state. The server calls them.

-- An account in the format that supabase-js reads.
create function private.account_json(account uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_strip_nulls(jsonb_build_object(
    'id', u.id, 'aud', 'authenticated', 'role', 'authenticated',
    'email', u.email, 'email_confirmed_at', u.email_confirmed_at, 'confirmed_at', u.email_confirmed_at,
    'phone', '', 'last_sign_in_at', u.last_sign_in_at,
    'app_metadata', '{"provider": "email", "providers": ["email"]}'::jsonb, 'user_metadata', u.metadata,
    'identities', jsonb_build_array(jsonb_build_object(
      'identity_id', u.id, 'id', u.id, 'user_id', u.id, 'provider', 'email', 'email', u.email,
      'identity_data', jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', u.email_confirmed_at is not null),
      'last_sign_in_at', u.last_sign_in_at, 'created_at', u.created_at, 'updated_at', u.updated_at
    )),
    'factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', f.id, 'friendly_name', '', 'factor_type', 'totp',
        'status', case when f.is_verified then 'verified' else 'unverified' end,
        'created_at', f.created_at, 'updated_at', f.updated_at
      ) order by f.created_at), '[]') from accounts.second_factors f where f.user_id = u.id
    ),
    'new_email', change.new_email, 'email_change_sent_at', change.created_at,
    'created_at', u.created_at, 'updated_at', u.updated_at, 'is_anonymous', false
  ))
  from accounts.users u
  left join private.address_changes change on change.user_id = u.id and change.expires_at > now()
  where u.id = account
);

-- Account names are shown to others, so control characters and characters that change the writing direction are rejected.
create function private.is_plain_metadata(metadata jsonb) returns boolean
language sql immutable set search_path = ''
return jsonb_typeof(metadata) = 'object' and octet_length(metadata::text) <= 4000 and not exists (
  select from jsonb_path_query(metadata, '$.**') as part
  where (jsonb_typeof(part) = 'string' and part #>> '{}' ~ U&'[\0001-\001F\007F-\009F\200E\200F\2028-\202E\2066-\2069]')
    or (jsonb_typeof(part) = 'object' and exists (
      select from jsonb_object_keys(part) as key where key ~ U&'[\0001-\001F\007F-\009F\200E\200F\2028-\202E\2066-\2069]'
    ))
);

create function private.create_account(address text, password_hash text, metadata jsonb default '{}') returns uuid
language sql volatile security definer set search_path = ''
begin atomic
  insert into accounts.users (email, password_hash, email_confirmed_at, metadata)
  values (address, password_hash, now(), metadata)
  returning id;
end;

-- `opened` holds id and refresh_hash of the new session. Null when the account may not sign in, or when its
-- password is no longer the one that was compared (null when a link replaces the password).
create function private.open_session(account uuid, password_hash text, opened jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  known accounts.users;
begin
  select * into known from accounts.users u where u.id = account for update;
  if known.id is null or private.is_barred(account)
    or (password_hash is not null and known.password_hash is distinct from password_hash) then
    return null;
  end if;
  insert into accounts.sessions (id, user_id) values ((opened ->> 'id')::uuid, account);
  insert into accounts.refresh_tokens (token_hash, session_id)
  values (opened ->> 'refresh_hash', (opened ->> 'id')::uuid);
  insert into private.session_checks (session_id, password_at, is_recovery)
  values ((opened ->> 'id')::uuid, now(), password_hash is null);
  update accounts.users u set last_sign_in_at = now() where u.id = account;
  return private.account_json(account);
end
$$;

-- The data that a sign-in compares. Returns a row for every address, so that an unknown address runs the same statements as
-- a known one.
create function private.find_credentials(address text) returns table (user_id uuid, password_hash text, is_barred boolean)
language sql stable security definer set search_path = ''
begin atomic
  select u.id, u.password_hash, coalesce(private.is_barred(u.id), true)
  from (values (true)) as single (is_present)
  left join accounts.users u on u.email = address;
end;

-- A refresh token is valid once. For ten seconds the previous one is accepted too, since two tabs may refresh at once. Later
-- use means that the token was stolen, so the session ends for both sides.
create function private.refresh_session(token_hash text, next_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  used accounts.refresh_tokens;
  account uuid;
  state text;
begin
  -- The session is locked first, as by whatever ends it.
  select s.user_id into account from accounts.sessions s
  where s.id = (select t.session_id from accounts.refresh_tokens t where t.token_hash = token_hash)
  for update;
  select * into used from accounts.refresh_tokens t where t.token_hash = token_hash for update;
  if used.session_id is null then
    return jsonb_build_object('error', 'refresh_token_not_found');
  end if;
  state := private.session_state(account, used.session_id);
  if state = 'half_open' then
    return jsonb_build_object('error', 'insufficient_aal');
  end if;
  if state <> 'open' or used.used_at < now() - interval '10 seconds' then
    delete from accounts.sessions s where s.id = used.session_id;
    return jsonb_build_object('error', case when state = 'open' then 'refresh_token_already_used' else 'session_expired' end);
  end if;
  update accounts.refresh_tokens t set used_at = now() where t.token_hash = used.token_hash and t.used_at is null;
  insert into accounts.refresh_tokens (token_hash, session_id) values (next_hash, used.session_id);
  update accounts.sessions s set updated_at = now() where s.id = used.session_id;
  return jsonb_build_object(
    'session_id', used.session_id,
    'aal', private.live_session_level(account, used.session_id),
    'user', private.account_json(account)
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
    delete from accounts.sessions s where s.id = session_id and s.user_id = account;
  end if;
end
$$;
