-- The admin area asks once who is there. A screen must tell 'no staff' from 'sign in again', and private.staff_role()
-- alone cannot.

create function public.my_staff_entry() returns jsonb
language sql stable security definer set search_path = ''
return (
  select case
    when auth.uid() is null then jsonb_build_object('state', 'session_over')
    when member.user_id is null or member.is_suspended then jsonb_build_object('state', 'not_staff')
    when private.staff_role() is null then jsonb_build_object('state', 'session_over')
    else jsonb_build_object(
      'state', 'staff',
      'user_id', member.user_id,
      'name', member.name,
      'email', account.email,
      'listed_email', member.email,
      'role', member.role,
      'session_ends_at', session.created_at + make_interval(hours => private.session_hours())
    )
  end
  from (values (true)) as asked (once)
  left join public.staff member on member.user_id = auth.uid()
  left join auth.users account on account.id = member.user_id
  left join auth.sessions session
    on session.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and session.user_id = member.user_id
);
revoke execute on function public.my_staff_entry() from public, anon;
grant execute on function public.my_staff_entry() to authenticated, service_role;
