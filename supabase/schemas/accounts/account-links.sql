-- What an account has open apart from its sessions: emailed links, a pending change of address, the last reauthentication of
-- each session, and attempts at second factors. All in one file, so that one function can end all of it. What changes accounts and
-- sessions is server/auth, as the owner of these tables.

-- Stores only the hash of a link's token. An account may have several valid recovery links: a request by someone else must
-- not invalidate the owner's link.
create table private.account_links (
  token_hash text primary key,
  kind text not null,
  user_id uuid references accounts.users (id) on delete cascade,
  request_id uuid constraint account_links_request_fkey references public.staff_requests (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint account_link_token_is_a_hash check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint account_link_kind_is_known check (kind in ('recovery', 'old_address', 'new_address', 'staff_request')),
  constraint account_link_has_one_subject check ((user_id is null) <> (request_id is null))
);

alter table private.account_links enable row level security;

create index account_links_by_user on private.account_links (user_id, kind, created_at);

create table private.address_changes (
  user_id uuid primary key references accounts.users (id) on delete cascade,
  id uuid not null default private.new_id(),
  new_email text not null,
  -- The session that requested the change stays open afterwards; the others end.
  session_id uuid not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 hour',
  constraint address_change_is_one_address check (private.is_email_address(new_email))
);

alter table private.address_changes enable row level security;
grant select, delete on private.address_changes to service_role;

create table private.session_checks (
  session_id uuid primary key references accounts.sessions (id) on delete cascade,
  password_at timestamptz,
  factor_at timestamptz,
  -- Whether the link is a recovery link, which may set a password without the old one.
  is_recovery boolean not null default false
);

alter table private.session_checks enable row level security;

-- Ends every session but one, including half-open ones, with their refresh tokens, recovery links, pending changes of address
-- and links to confirm listings. The account's row is locked first, so that no session can open meanwhile.
create function private.end_access(account uuid, keep_session uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from accounts.users u where u.id = account for update;
  delete from accounts.sessions session
  where session.user_id = account and session.id is distinct from keep_session;
  delete from private.account_links link where link.user_id = account;
  delete from private.address_changes change where change.user_id = account;
  delete from private.availability_links link where link.member_id = account;
end
$$;

create function private.account_name(account uuid) returns text
language sql stable set search_path = ''
return coalesce((select member.name from public.staff member where member.user_id = account), 'there');

-- Emails the owner of an account. When the address itself changes, `address` is the former one.
create function private.notify_account(account uuid, event text, details jsonb default '{}', address text default null)
returns void
language sql volatile set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload)
  select 'account_' || event, owner.address,
    jsonb_build_object('name', private.account_name(account)) || details
  from (
    select coalesce(
      address, (select u.email from accounts.users u where u.id = account)
    ) as address
  ) as owner
  where private.is_email_address(owner.address);
end;

-- Suspension, restoring, a change of role and removal end all access of the account, whoever makes the change.
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

-- Failed codes, counted per session and network. `passed_at` marks networks from which the owner has signed in before.
create table private.factor_attempts (
  factor_id uuid not null references accounts.second_factors (id) on delete cascade,
  session_id uuid not null,
  network text not null,
  failures int not null default 0,
  locks int not null default 0,
  locked_until timestamptz,
  last_at timestamptz not null default now(),
  passed_at timestamptz,
  primary key (factor_id, session_id, network)
);

alter table private.factor_attempts enable row level security;

-- The server makes the token when it renders the email and passes its hash, so that no token is stored in the outbox. Null
-- when there is nothing to send; otherwise the data of the email. Runs as its owner: those who render emails reach no accounts.
create function private.issue_account_link(kind text, subject text, token_hash text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  account uuid;
  change private.address_changes;
  request public.staff_requests;
begin
  if kind = 'recovery' then
    select u.id into account from accounts.users u where u.email = subject and not private.is_barred(u.id);
    if account is null then
      return null;
    end if;
    insert into private.account_links (token_hash, kind, user_id, expires_at)
    values (token_hash, 'recovery', account, now() + interval '1 hour');
    return jsonb_build_object('name', private.account_name(account));
  elsif kind in ('old_address', 'new_address') then
    select * into change from private.address_changes c
    where c.id::text = subject and c.expires_at > now();
    if change.user_id is null or (kind = 'new_address' and exists (
      select from accounts.users u where lower(u.email) = lower(change.new_email)
    )) then
      return null;
    end if;
    insert into private.account_links (token_hash, kind, user_id, expires_at)
    values (token_hash, kind, change.user_id, change.expires_at);
    return jsonb_build_object('name', private.account_name(change.user_id), 'address', change.new_email);
  elsif kind = 'staff_request' then
    select * into request from public.staff_requests r
    where r.id::text = subject and r.confirmed_at is null;
    if request.id is null then
      return null;
    end if;
    insert into private.account_links (token_hash, kind, request_id, expires_at)
    values (token_hash, 'staff_request', request.id, now() + interval '1 day');
    return jsonb_build_object('name', request.name);
  end if;
  return null;
end
$$;
