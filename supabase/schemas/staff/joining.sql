-- Joining the staff. An account exists only through an invitation: a manager sends one, or approves the request of a person
-- who confirmed their address; administrators only for agents and editors. The link in the email proves access to the mailbox; an account alone proves
-- nothing, since anybody may sign up with someone else's address. server/staff/invitations.ts, server/auth/join-staff.ts.

-- Whom the invitation is for; null when it is used, withdrawn or expired. Runs as its owner: whoever has the token has no session yet.
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
