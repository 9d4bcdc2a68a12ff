-- What the server asks of the database where the accounts themselves are in a hosted project's auth service. With the secret
-- key alone.

-- Whose invitation it is, and the account of that address where there is one. Null when it is for another address, used,
-- withdrawn or too old.
create function public.find_joining(address text, token_hash text) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object('name', invitation.name, 'user_id', account.id)
  from public.staff_invitations invitation
  left join auth.users account on lower(account.email) = invitation.email
  where invitation.token_hash = find_joining.token_hash and invitation.email = find_joining.address
    and invitation.expires_at > now()
    and not exists (select from public.staff member where member.user_id = account.id)
);

-- After the account got the new password: everything it had before ends, and it belongs to the staff.
create function public.finish_joining(address text, token_hash text, account uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  invitation public.staff_invitations;
begin
  if not exists (
    select from auth.users u where u.id = finish_joining.account and lower(u.email) = finish_joining.address
  ) then
    return false;
  end if;
  invitation := private.take_invitation(finish_joining.address, finish_joining.token_hash);
  if invitation.id is null then
    return false;
  end if;
  perform private.drop_factors(finish_joining.account);
  perform private.end_access(finish_joining.account);
  perform private.add_invited(finish_joining.account, invitation);
  return true;
end
$$;

create function public.ask_for_staff_account(address text, name text) returns void
language sql volatile security definer set search_path = ''
return private.request_staff_account(ask_for_staff_account.address, ask_for_staff_account.name);

create function public.confirm_staff_account(token_hash text) returns boolean
language sql volatile security definer set search_path = ''
return private.confirm_staff_request(confirm_staff_account.token_hash);

-- After a change at the auth service: ends what the same change ends on our own database, and tells the owner.
create function public.settle_account_change(account uuid, event text, keep_session uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if settle_account_change.event not in ('password_changed', 'password_reset', 'factor_added', 'factor_removed') then
    raise exception 'There is no such change' using errcode = '22023';
  end if;
  perform private.end_access(settle_account_change.account, settle_account_change.keep_session);
  perform private.notify_account(settle_account_change.account, settle_account_change.event);
  perform private.log_account_event(
    settle_account_change.account, settle_account_change.event, settle_account_change.account
  );
end
$$;

create function public.account_session_state(account uuid, session_id uuid) returns text
language sql stable security definer set search_path = ''
return private.session_state(account_session_state.account, account_session_state.session_id);

revoke execute on function public.find_joining(text, text), public.finish_joining(text, text, uuid),
  public.ask_for_staff_account(text, text), public.confirm_staff_account(text),
  public.settle_account_change(uuid, text, uuid), public.account_session_state(uuid, uuid)
  from public, anon, authenticated;
grant execute on function public.find_joining(text, text), public.finish_joining(text, text, uuid),
  public.ask_for_staff_account(text, text), public.confirm_staff_account(text),
  public.settle_account_change(uuid, text, uuid), public.account_session_state(uuid, uuid)
  to service_role;
