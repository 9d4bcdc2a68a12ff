-- Joining the staff. An account exists only through an invitation: a manager sends one, or approves the request of a person
-- who confirmed their address; administrators only for agents and editors. The link in the email proves access to the mailbox; an account alone proves
-- nothing, since anybody may sign up with someone else's address.

-- The token is only in the email; a new invitation to the same address invalidates the earlier link.
create function public.invite_staff(email text, name text, role text, may_publish boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_manager_of(role);
  perform private.write_invitation(private.normal_email(email), btrim(name), role, may_publish);
  insert into public.activity_log (actor_id, action, entity, detail)
  values (private.caller_id(), 'invite', 'staff', jsonb_build_object('title', btrim(name)));
end
$$;
revoke execute on function public.invite_staff from public, anon, authenticated;
grant execute on function public.invite_staff to authenticated;

-- Whom the invitation is for; null when it is used, withdrawn or expired.
create function public.find_invitation(token text) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object('email', invitation.email, 'name', invitation.name, 'role', invitation.role)
  from public.staff_invitations invitation
  where invitation.token_hash = encode(sha256(convert_to(token, 'utf8')), 'hex')
    and invitation.expires_at > now()
);
revoke execute on function public.find_invitation from public, anon, authenticated;
grant execute on function public.find_invitation to anon, authenticated;

-- Sends the welcome email to a new member, unless it is switched off.
create function private.welcome_staff(member uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload)
  select 'staff_welcome', m.email, jsonb_build_object('name', m.name)
  from public.staff m
  where m.user_id = member
    and coalesce((select s.value -> 'userWelcomeEmail' <> 'false' from public.settings s where s.section = 'notifications'), true);
end;

create function public.approve_staff_request(request_id uuid, role text, may_publish boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
declare
  approved public.staff_requests;
begin
  perform private.require_manager_of(role);
  delete from public.staff_requests request
  where request.id = request_id and request.confirmed_at is not null
  returning * into approved;
  if approved.id is null then
    raise exception 'This request no longer exists' using errcode = '22023';
  end if;
  perform private.write_invitation(private.normal_email(approved.email), approved.name, role, may_publish);
  insert into public.activity_log (actor_id, action, entity, detail)
  values (private.caller_id(), 'approve', 'staff', jsonb_build_object('title', approved.name));
end
$$;
revoke execute on function public.approve_staff_request from public, anon, authenticated;
grant execute on function public.approve_staff_request to authenticated;

-- Tells every super admin by email and notification, at most five times an hour.
create function private.announce_staff_request(request uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  insert into public.mail_outbox (template, recipient, payload)
  select 'staff_request', member.email, jsonb_build_object('name', applicant.name, 'address', applicant.email)
  from public.staff member
  join public.staff_requests applicant on applicant.id = request
  where member.role = 'super_admin' and not member.is_suspended
    and private.wants_notification('emailNotifications') and private.wants_notification('adminAlerts')
    and 5 > (
      select count(*) from public.mail_outbox m
      where m.template = 'staff_request' and m.recipient = member.email and m.created_at > now() - interval '1 hour'
    );
  perform private.queue_staff_request_push(request);
end
$$;

-- The response is the same for every address. Nothing is stored for an address that is already staff.
create function private.request_staff_account(address text, name text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  confirms boolean := private.settings_switch('general', 'requireEmailVerification');
  request public.staff_requests;
begin
  delete from public.staff_requests r where r.confirmed_at is null and r.created_at < now() - interval '1 day';
  insert into public.staff_requests as known (email, name, confirmed_at)
  select address, btrim(name), case when not confirms then now() end
  where not exists (select from public.staff m where lower(m.email) = address)
  on conflict on constraint staff_request_is_one_each do update
  set name = excluded.name, confirmed_at = excluded.confirmed_at where known.confirmed_at is null
  returning * into request;
  if request.confirmed_at is not null then
    perform private.announce_staff_request(request.id);
  else
    insert into public.mail_outbox (template, recipient, payload)
    values (
      'auth_staff_request', address, jsonb_build_object('request_id', request.id)
    );
  end if;
end
$$;

create function private.confirm_staff_request(token_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  request uuid;
begin
  delete from private.account_links link
  where link.token_hash = token_hash and link.kind = 'staff_request' and link.expires_at > now()
  returning link.request_id into request;
  update public.staff_requests r set confirmed_at = now() where r.id = request and r.confirmed_at is null;
  if not found then
    return false;
  end if;
  perform private.announce_staff_request(request);
  return true;
end
$$;

create function private.require_manager_of(role text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_manager() then
    raise exception 'Only administrators and super admins can invite staff' using errcode = '42501';
  end if;
  if role is null then
    raise exception 'Choose a role' using errcode = '22023';
  end if;
  if not private.may_manage_role(role) then
    raise exception 'Only a super admin can give this role' using errcode = '42501';
  end if;
end
$$;

-- A new invitation replaces the one that the address had, which must be to a role that the caller manages too.
create function private.write_invitation(address text, name text, role text, may_publish boolean) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if private.is_mailbox(address) is not true then
    raise exception 'Enter one plain email address like name@example.com' using errcode = '22023';
  end if;
  if exists (select from public.staff member where lower(member.email) = address) then
    raise exception 'This address already belongs to a member of staff' using errcode = '22023';
  end if;
  perform private.require_own_name(name, null);
  insert into public.staff_invitations as invitation (email, name, role, may_publish, token_hash, invited_by)
  values (
    address, name, role, coalesce(may_publish, false),
    encode(sha256(convert_to(token, 'utf8')), 'hex'), private.caller_id()
  )
  on conflict on constraint invitation_is_one_each do update set
    name = excluded.name, role = excluded.role, may_publish = excluded.may_publish, token_hash = excluded.token_hash,
    invited_by = excluded.invited_by, created_at = now(), expires_at = now() + interval '7 days'
  where private.may_manage_role(invitation.role);
  if not found then
    raise exception 'A super admin has invited this address already' using errcode = '42501';
  end if;
  insert into public.mail_outbox (template, recipient, payload)
  values (
    'staff_invitation', address, jsonb_build_object('token', token, 'name', name)
  );
end
$$;

-- Accepts the invitation of the token; null when it is for another address, used, withdrawn or expired.
create function private.take_invitation(address text, invitation_hash text) returns public.staff_invitations
language sql volatile security definer set search_path = ''
begin atomic
  delete from public.staff_invitations invitation
  where invitation.token_hash = invitation_hash and invitation.email = address
    and invitation.expires_at > now()
  returning invitation.*;
end;

create function private.add_invited(account uuid, invitation public.staff_invitations) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.staff (user_id, name, email, role, may_publish)
  values (account, invitation.name, invitation.email, invitation.role, invitation.may_publish);
  delete from public.staff_requests request where request.email = invitation.email;
  perform private.welcome_staff(account);
  insert into public.activity_log (actor_id, action, entity, entity_id, detail)
  values (account, 'join', 'staff', account::text, jsonb_build_object('title', invitation.name));
end
$$;

-- Opens the account an invitation is for. An account made earlier under that address, by anyone, loses everything: password,
-- sessions, links and second factors.
create function private.join_staff(address text, token_hash text, password_hash text, opened jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  invitation public.staff_invitations := private.take_invitation(address, token_hash);
  account uuid;
begin
  if invitation.id is null then
    return null;
  end if;
  select u.id into account from accounts.users u where u.email = address for update;
  if account is null then
    account := private.create_account(
      address, password_hash, jsonb_build_object('name', invitation.name)
    );
  elsif exists (select from public.staff m where m.user_id = account) then
    return null;
  else
    perform private.drop_factors(account);
    perform private.end_access(account);
    update accounts.users u
    set password_hash = password_hash, email_confirmed_at = now(),
      metadata = jsonb_build_object('name', invitation.name), updated_at = now()
    where u.id = account;
  end if;
  perform private.add_invited(account, invitation);
  return private.open_session(account, password_hash, opened);
end
$$;
