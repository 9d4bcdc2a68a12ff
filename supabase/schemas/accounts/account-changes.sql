-- Account changes: password, address, metadata and recovery. Each change is one function, which also ends the affected
-- sessions and links and emails the owner.

-- Copies a changed address of the caller's account to the staff entry. The former address gets an email, so that a theft is
-- noticed.
create function public.follow_account_address() returns void
language sql security definer set search_path = ''
begin atomic
  with known as (
    select member.user_id, member.name, member.email as former, account.email as became
    from public.staff member
    join accounts.users account on account.id = member.user_id
    where account.id = private.caller_id() and account.email is not null and account.email <> member.email
    for update of member
  ),
  notified as (
    insert into public.mail_outbox (template, recipient, payload)
    select 'address_changed', known.former, jsonb_build_object('name', known.name, 'address', known.became) from known
  )
  update public.staff member set email = known.became from known where member.user_id = known.user_id;
end;
revoke execute on function public.follow_account_address from public, anon, authenticated;
grant execute on function public.follow_account_address to authenticated;

create function private.record_password_check(account uuid, session_id uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into private.session_checks as checked (session_id, password_at)
  select s.id, now() from accounts.sessions s where s.id = session_id and s.user_id = account
  on conflict on constraint session_checks_pkey do update set password_at = now();
end;

create function private.change_password(account uuid, session_id uuid, password_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  rejection text;
  is_recovery boolean;
begin
  perform from accounts.users u where u.id = account for update;
  rejection := private.reauthentication_error(account, session_id);
  if rejection is not null then
    return jsonb_build_object('error', rejection);
  end if;
  update accounts.users u set password_hash = password_hash, updated_at = now()
  where u.id = account;
  update private.session_checks checked set is_recovery = false
  from (select c.session_id, c.is_recovery from private.session_checks c where c.session_id = session_id) before
  where checked.session_id = before.session_id
  returning before.is_recovery into is_recovery;
  perform private.end_access(account, session_id);
  perform private.notify_account(
    account, case when is_recovery then 'password_reset' else 'password_changed' end
  );
  perform private.log_account_event(
    account, case when is_recovery then 'reset_password' else 'change_password' end, account
  );
  return private.account_json(account);
end
$$;

create function private.change_metadata(account uuid, session_id uuid, metadata jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  if private.session_state(account, session_id) <> 'open' then
    return jsonb_build_object('error', 'insufficient_aal');
  end if;
  update accounts.users u
  set metadata = jsonb_strip_nulls(u.metadata || metadata), updated_at = now()
  where u.id = account
    and private.is_plain_metadata(jsonb_strip_nulls(u.metadata || metadata));
  if not found then
    return jsonb_build_object('error', 'validation_failed');
  end if;
  return private.account_json(account);
end
$$;

-- Both addresses must confirm. The response and the statements are the same whether or not the new address has an account;
-- the email to an address in use is skipped when it is rendered. Limited to three an hour per account, whatever the
-- addresses.
create function private.request_address_change(account uuid, session_id uuid, new_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  rejection text;
  change uuid;
begin
  perform from accounts.users u where u.id = account for update;
  rejection := private.reauthentication_error(account, session_id);
  if rejection is null and 3 <= (
    select count(*) from public.mail_outbox m
    where m.template = 'account_address_change_requested' and m.created_at > now() - interval '1 hour'
      and m.recipient = (select u.email from accounts.users u where u.id = account)
  ) then
    rejection := 'over_email_send_rate_limit';
  end if;
  if rejection is not null then
    return jsonb_build_object('error', rejection);
  end if;
  delete from private.account_links link
  where link.user_id = account and link.kind in ('old_address', 'new_address');
  delete from private.address_changes c where c.user_id = account;
  insert into private.address_changes (user_id, new_email, session_id)
  values (account, new_email, session_id)
  returning id into change;
  perform private.notify_account(
    account, 'address_change_requested',
    jsonb_build_object('change_id', change, 'address', new_email)
  );
  insert into public.mail_outbox (template, recipient, payload)
  values ('auth_new_address', new_email, jsonb_build_object('change_id', change));
  return private.account_json(account);
end
$$;

-- Null for an invalid link; 'half' until the other address has confirmed too, then 'done'.
create function private.confirm_address(token_hash text) returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  used private.account_links;
  change private.address_changes;
  former text;
begin
  select * into used from private.account_links link
  where link.token_hash = token_hash and link.kind in ('old_address', 'new_address') and link.expires_at > now();
  if used.user_id is null then
    return null;
  end if;
  select u.email into former from accounts.users u where u.id = used.user_id for update;
  delete from private.account_links link where link.user_id = used.user_id and link.kind = used.kind;
  if not found then
    return null;
  end if;
  update private.address_changes c
  set old_confirmed_at = case when used.kind = 'old_address' then now() else c.old_confirmed_at end,
    new_confirmed_at = case when used.kind = 'new_address' then now() else c.new_confirmed_at end
  where c.user_id = used.user_id and c.expires_at > now()
  returning * into change;
  if change.user_id is null or private.is_barred(used.user_id) then
    return null;
  elsif change.old_confirmed_at is null or change.new_confirmed_at is null then
    return 'half';
  elsif exists (select from accounts.users u where lower(u.email) = lower(change.new_email) and u.id <> change.user_id) then
    return null;
  end if;
  update accounts.users u set email = change.new_email, updated_at = now() where u.id = change.user_id;
  update public.staff member set email = change.new_email where member.user_id = change.user_id;
  perform private.end_access(change.user_id, change.session_id);
  perform private.notify_account(
    change.user_id, 'address_changed', jsonb_build_object('address', change.new_email), former
  );
  perform private.log_account_event(change.user_id, 'change_address', change.user_id);
  return 'done';
end
$$;

-- Inserts one outbox row for every address. The job looks up later whether the account exists, so the response always takes
-- the same time.
create function private.request_recovery(address text) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload)
  values ('auth_recovery', address, jsonb_build_object('address', address));
end;

-- Using one recovery link invalidates every other one of the account.
create function private.open_recovery(token_hash text, opened jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  account uuid;
begin
  select link.user_id into account from private.account_links link
  where link.token_hash = token_hash and link.kind = 'recovery' and link.expires_at > now();
  perform from accounts.users u where u.id = account for update;
  delete from private.account_links link
  where link.token_hash = token_hash and link.kind = 'recovery' and link.expires_at > now();
  if not found then
    return null;
  end if;
  delete from private.account_links link where link.user_id = account and link.kind = 'recovery';
  return private.open_session(account, null, opened);
end
$$;

-- The server makes the token when it renders the email and passes its hash, so that no token is stored in the outbox. Null
-- when there is nothing to send; otherwise the data of the email.
create function public.issue_account_link(kind text, subject text, token_hash text) returns jsonb
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
revoke execute on function public.issue_account_link from public, anon, authenticated;
grant execute on function public.issue_account_link to service_role;
