-- Whether a session is that of a member of the staff who may come in: the server asks it for the pass that shows staff the
-- public pages while these are closed.
create function public.is_staff_session(session_id uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from auth.sessions session
  join public.staff member on member.user_id = session.user_id
  where session.id = is_staff_session.session_id
    and private.session_state(session.user_id, session.id) = 'open'
    and (session.aal::text = 'aal2' or not private.requires_second_factor())
);
revoke execute on function public.is_staff_session(uuid) from public, anon, authenticated;
grant execute on function public.is_staff_session(uuid) to service_role;
