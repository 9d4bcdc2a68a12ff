-- How somebody joins the staff: a super administrator leaves an invitation, the letter carries its token, and whoever
-- holds both the token and an account with that address becomes staff. An account alone is no proof: anybody may sign up
-- with an address that is not theirs.

create table public.staff_invitations (
  id uuid primary key default private.new_id(),
  email text not null constraint invitation_is_one_each unique,
  name text not null,
  role text not null default 'administrator',
  token_hash text not null unique,
  invited_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  constraint invitation_email_is_one_address check (private.is_email_address(email) and email = lower(email)),
  constraint invitation_name_is_given check (not private.is_blank(name) and char_length(name) <= 100),
  constraint invitation_role_is_known check (role in ('administrator', 'super_admin'))
);

alter table public.staff_invitations enable row level security;
revoke all on public.staff_invitations from anon, authenticated;
grant select (id, email, name, role, invited_by, created_at, expires_at), delete on public.staff_invitations to authenticated;
grant all on public.staff_invitations to service_role;

create policy "super administrators read invitations" on public.staff_invitations
  for select to authenticated using ((select private.staff_role()) = 'super_admin');
create policy "super administrators withdraw invitations" on public.staff_invitations
  for delete to authenticated using ((select private.staff_role()) = 'super_admin');
create policy "the server works on every row" on public.staff_invitations
  for all to service_role using (true) with check (true);

-- The token leaves by letter only; inviting somebody again makes the earlier letter worthless.
create function public.invite_staff(email text, name text, role text default 'administrator') returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(invite_staff.email));
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if private.staff_role() is distinct from 'super_admin' then
    raise exception 'Only a super administrator invites staff' using errcode = '42501';
  end if;
  if exists (select from public.staff member where lower(member.email) = address) then
    raise exception 'This address already belongs to the staff' using errcode = '22023';
  end if;
  insert into public.staff_invitations as invitation (email, name, role, token_hash, invited_by)
  values (address, btrim(invite_staff.name), invite_staff.role, encode(sha256(convert_to(token, 'utf8')), 'hex'), auth.uid())
  on conflict on constraint invitation_is_one_each do update set
    name = excluded.name, role = excluded.role, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
    created_at = now(), expires_at = now() + interval '7 days';
  insert into public.mail_outbox (template, recipient, payload)
  values ('staff_invitation', address, jsonb_build_object('token', token, 'name', btrim(invite_staff.name)));
  insert into public.activity_log (actor_id, action, entity, detail)
  values (auth.uid(), 'invite', 'staff', jsonb_build_object('title', btrim(invite_staff.name)));
end
$$;

-- Whose invitation it is; null when it is used, withdrawn or too old.
create function public.find_invitation(token text) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object('email', invitation.email, 'name', invitation.name, 'role', invitation.role)
  from public.staff_invitations invitation
  where invitation.token_hash = encode(sha256(convert_to(find_invitation.token, 'utf8')), 'hex')
    and invitation.expires_at > now()
);

create function public.accept_invitation(token text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  accepted public.staff_invitations;
begin
  delete from public.staff_invitations invitation
  using auth.users account
  where account.id = auth.uid() and lower(account.email) = invitation.email
    and invitation.token_hash = encode(sha256(convert_to(accept_invitation.token, 'utf8')), 'hex')
    and invitation.expires_at > now()
  returning invitation.* into accepted;
  if accepted.id is null then
    return false;
  end if;
  insert into public.staff (user_id, name, email, role)
  values (auth.uid(), accepted.name, accepted.email, accepted.role)
  on conflict (user_id) do nothing;
  return true;
end
$$;

revoke execute on function public.invite_staff(text, text, text), public.find_invitation(text),
  public.accept_invitation(text) from public, anon, authenticated;
grant execute on function public.invite_staff(text, text, text), public.accept_invitation(text) to authenticated;
grant execute on function public.find_invitation(text) to anon, authenticated;
