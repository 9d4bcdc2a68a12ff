-- What an account has open besides its sessions: links on their way by email, a change of address that waits, and when a
-- session last gave its password and code. One place, so that one function can end all of it.

-- Only the hash of a link's token is stored. Several recovery links of one account may be valid at once: a stranger who
-- asks for another one must not make the owner's link worthless.
create table private.account_links (
  token_hash text primary key,
  kind text not null,
  user_id uuid references auth.users (id) on delete cascade,
  request_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint account_link_token_is_a_hash check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint account_link_kind_is_known check (kind in ('recovery', 'old_address', 'new_address', 'staff_request')),
  constraint account_link_has_one_subject check ((user_id is null) <> (request_id is null))
);
create index account_links_by_user on private.account_links (user_id, kind, created_at);
alter table private.account_links enable row level security;

create table private.address_changes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  id uuid not null default private.new_id(),
  new_email text not null,
  -- It stays open when the change is done; every other session of the account ends.
  session_id uuid not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 hour',
  constraint address_change_is_one_address check (private.is_email_address(new_email))
);
alter table private.address_changes enable row level security;

create table private.session_checks (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  password_at timestamptz,
  factor_at timestamptz,
  -- Opened by a link from an email: it may set a password without knowing the old one.
  is_recovery boolean not null default false
);
alter table private.session_checks enable row level security;

-- Refresh tokens are stored as hashes from here on, where the accounts are our own.
do $$
begin
  if to_regclass('auth.schema_migrations') is null and has_table_privilege('auth.refresh_tokens', 'update') then
    update auth.refresh_tokens set token = encode(sha256(convert_to(token, 'utf8')), 'hex'), parent = null;
  end if;
end
$$;

-- The level of a session that still counts; null once it is gone or too old. The same rule for rows, functions and the
-- auth endpoints.
create function private.live_session_level(account uuid, session_id uuid) returns text
language sql stable security definer set search_path = ''
return (
  select coalesce(session.aal::text, 'aal1')
  from auth.sessions session
  where session.user_id = live_session_level.account
    and session.id = live_session_level.session_id
    and session.created_at > now() - make_interval(hours => private.session_hours())
    and (session.not_after is null or session.not_after > now())
);

create or replace function private.session_level() returns text
language sql stable security definer set search_path = ''
return private.live_session_level(auth.uid(), nullif(auth.jwt() ->> 'session_id', '')::uuid);

create function private.is_barred(account uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.staff member where member.user_id = is_barred.account and member.is_suspended)
  or exists (
    select from auth.users u
    where u.id = is_barred.account and (u.deleted_at is not null or u.banned_until > now() or u.email_confirmed_at is null)
  );

-- 'over', 'barred', 'half_open' (the second factor is missing) or 'open'. A session that is not open may sign out, and a
-- half-open one may give its code.
create function private.session_state(account uuid, session_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  level text := private.live_session_level(session_state.account, session_state.session_id);
begin
  return case
    when level is null then 'over'
    when private.is_barred(session_state.account) then 'barred'
    when level <> 'aal2' and private.has_second_factor(session_state.account) then 'half_open'
    else 'open'
  end;
end
$$;

-- Whether the session gave the password, and the code where there is a factor, within the last five minutes.
create function private.is_reauthenticated(account uuid, session_id uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from private.session_checks checked
  where checked.session_id = is_reauthenticated.session_id
    and checked.password_at > now() - interval '5 minutes'
    and (
      checked.factor_at > now() - interval '5 minutes'
      or not private.has_second_factor(is_reauthenticated.account)
    )
);

-- Ends every session but one, half-open ones included, with their refresh tokens, and everything that waits: recovery links,
-- changes of address. The row of the account is locked first, so that no session opens beside it.
create function private.end_access(account uuid, keep_session uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from auth.users u where u.id = end_access.account for update;
  delete from auth.refresh_tokens token
  where token.user_id::text = end_access.account::text and token.session_id is distinct from end_access.keep_session;
  delete from auth.sessions session
  where session.user_id = end_access.account and session.id is distinct from end_access.keep_session;
  delete from private.account_links link where link.user_id = end_access.account;
  delete from private.address_changes change where change.user_id = end_access.account;
  update auth.users u
  set recovery_token = '', confirmation_token = '', email_change = '', email_change_token_new = '',
    email_change_token_current = ''
  where u.id = end_access.account;
  -- A hosted project keeps its links in a table of their own as well.
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1' using end_access.account;
  end if;
end
$$;

create function private.account_name(account uuid) returns text
language sql stable security definer set search_path = ''
return coalesce((select member.name from public.staff member where member.user_id = account_name.account), 'there');

-- Tells the owner of an account by email. `address` is the one before the change where the address itself changes.
create function private.notify_account(account uuid, event text, details jsonb default '{}', address text default null)
returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload)
  select 'account_' || notify_account.event, told.address,
    jsonb_build_object('name', private.account_name(notify_account.account)) || notify_account.details
  from (
    select coalesce(
      notify_account.address, (select u.email::text from auth.users u where u.id = notify_account.account)
    ) as address
  ) as told
  where private.is_email_address(told.address);
end;

create function private.log_account_event(account uuid, action text, actor uuid default null) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.activity_log (actor_id, action, entity, entity_id, detail)
  select log_account_event.actor, log_account_event.action, 'staff', member.user_id::text,
    jsonb_build_object('title', member.name)
  from public.staff member where member.user_id = log_account_event.account;
end;

-- Suspending, restoring, another role and removal: whoever does it and however, everything the person had open ends with it.
create function private.end_access_with_standing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.role, new.is_suspended) is not distinct from (old.role, old.is_suspended) then
    return null;
  end if;
  perform private.end_access(old.user_id);
  perform private.notify_account(
    old.user_id,
    case
      when tg_op = 'DELETE' then 'removed'
      when new.is_suspended and not old.is_suspended then 'suspended'
      when old.is_suspended and not new.is_suspended then 'restored'
      else 'role_changed'
    end,
    jsonb_build_object('name', old.name), old.email
  );
  return null;
end
$$;
create trigger staff_access_ends_with_standing after update of role, is_suspended or delete on public.staff
  for each row execute function private.end_access_with_standing();
