-- Access rules: what a session may do. Every policy calls private.staff_role() or a function that does, so signing out,
-- suspension, another role and expiry take effect from the next statement on. The policies of settings, staff and the
-- outbox are here because they come before these functions. docs/decisions/072-roles.md has the table of roles and rights.

-- A session rises to aal2 when a second factor is verified. Staff who have a second factor, or are required to have one,
-- have no rights before that.
create function private.has_second_factor(member uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from accounts.second_factors factor where factor.user_id = member and factor.is_verified
);

-- The assurance level of a live session; null when the session has ended or expired. Rows, functions and the auth endpoints
-- use this same rule.
create function private.live_session_level(account uuid, session_id uuid) returns text
language sql stable set search_path = ''
return (
  select session.level
  from accounts.sessions session
  where session.user_id = account
    and session.id = session_id
    and session.created_at > now() - make_interval(hours => private.session_hours())
);

-- The assurance level of the caller's session; null when it has ended.
create function private.session_level() returns text
language sql stable set search_path = ''
return private.live_session_level(private.caller_id(), private.caller_session_id());

-- The caller's role. Null unless the caller is staff, not suspended, and has a session that still exists, has not expired
-- and has passed the second factor where one is required. Without "offset 0" the level would be looked up twice.
create function private.staff_role() returns text
language sql stable security definer set search_path = ''
return (
  select member.role
  from public.staff member
  cross join (select private.session_level() as level offset 0) session
  where member.user_id = private.caller_id()
    and not member.is_suspended
    and session.level is not null
    and (
      session.level = 'aal2'
      or not (private.requires_second_factor() or private.has_second_factor(member.user_id))
    )
);

-- Managers see and change everybody's listings and inquiries.
create function private.is_manager() returns boolean
language sql stable security definer set search_path = ''
return coalesce(private.staff_role() in ('super_admin', 'administrator'), false);

-- Whether a member, who need not be the caller, is a manager and works here: whoever planned something is asked again when the
-- plan runs.
create function private.is_working_manager(member uuid) returns boolean
language sql stable set search_path = ''
return exists (
  select from public.staff s
  where s.user_id = member and not s.is_suspended and s.role in ('super_admin', 'administrator')
);

-- The same for publishing a listing of this agent.
create function private.may_member_publish(member uuid, agent uuid) returns boolean
language sql stable security definer set search_path = ''
return private.is_working_manager(member) or exists (
  select from public.staff s
  where s.user_id = member and not s.is_suspended and s.role = 'agent' and s.may_publish and agent = member
);

-- The same for taking a listing of this agent down, which its agent may without the right to publish.
create function private.may_member_take_down(member uuid, agent uuid) returns boolean
language sql stable security definer set search_path = ''
return private.is_working_manager(member) or exists (
  select from public.staff s where s.user_id = member and not s.is_suspended and s.role = 'agent' and agent = member
);

-- Agents see and change what is theirs: listings with their `agent_id`, and the inquiries of private.is_own_inquiry().
create function private.is_agent() returns boolean
language sql stable security definer set search_path = ''
return coalesce(private.staff_role() = 'agent', false);

-- Posts and pages. Editors have no other rights.
create function private.may_edit_content() returns boolean
language sql stable security definer set search_path = ''
return coalesce(private.staff_role() in ('super_admin', 'administrator', 'editor'), false);

-- Whether the caller may see and change a listing of this agent. Policies on many rows compare the columns themselves.
create function private.may_edit_property(agent uuid) returns boolean
language sql stable security definer set search_path = ''
return case private.staff_role()
  when 'super_admin' then true
  when 'administrator' then true
  when 'agent' then coalesce(agent = private.caller_id(), false)
  else false
end;

-- Whether what the caller saves may go public without a manager.
create function private.may_publish() returns boolean
language sql stable security definer set search_path = ''
return private.is_manager() or exists (
  select from public.staff member
  where member.user_id = private.caller_id() and member.may_publish and private.staff_role() is not null
);

-- Files of properties are imported for the whole company, and undone by any of those who may.
create function private.may_import() returns boolean
language sql stable set search_path = ''
return private.is_manager();

-- What a visitor reports about a listing is its agent's to put right where it is about the listing alone. Money that somebody asked
-- for, photos and words that are not true, and whatever else, may be about the agent: managers alone read and resolve it.
create function private.may_handle_report(reason text, agent uuid) returns boolean
language sql stable security definer set search_path = ''
return private.is_manager() or reason in ('gone', 'price') and private.may_edit_property(agent);

create function private.may_publish_content() returns boolean
language sql stable
return private.may_edit_content() and private.may_publish();

-- The same of somebody who planned it earlier, for the job that carries it out.
create function private.may_member_publish_content(member uuid) returns boolean
language sql stable
return private.is_working_manager(member) or exists (
  select from public.staff s where s.user_id = member and not s.is_suspended and s.role = 'editor' and s.may_publish
);

-- Administrators invite, suspend and hand over agents and editors; super admins everybody.
create function private.may_manage_role(role text) returns boolean
language sql stable security definer set search_path = ''
return case private.staff_role()
  when 'super_admin' then true
  when 'administrator' then role in ('agent', 'editor')
  else false
end;

-- Security decides who can sign in, and how, so it is for super admins only.
create function private.may_change_setting(section text) returns boolean
language sql stable security definer set search_path = ''
return case private.staff_role()
  when 'super_admin' then true
  when 'administrator' then section <> 'security'
  else false
end;

create policy "anyone reads the public settings" on public.settings
  for select to anon, authenticated using (is_public);
create policy "managers read the settings of their role" on public.settings
  for select to authenticated using (private.may_change_setting(section));
create policy "managers change settings of their role" on public.settings
  for update to authenticated
  using (private.may_change_setting(section))
  with check (private.may_change_setting(section));

create policy "staff read their own entry" on public.staff
  for select to authenticated using (user_id = private.caller_id() and (select private.staff_role()) is not null);
create policy "staff change their own entry" on public.staff
  for update to authenticated
  using (user_id = private.caller_id() and (select private.staff_role()) is not null)
  with check (user_id = private.caller_id());
create policy "super admins manage staff" on public.staff
  for all to authenticated
  using ((select private.staff_role()) = 'super_admin')
  with check ((select private.staff_role()) = 'super_admin');
create policy "administrators read agents and editors" on public.staff
  for select to authenticated
  using ((select private.staff_role()) = 'administrator' and role in ('agent', 'editor'));
create policy "administrators change agents and editors" on public.staff
  for update to authenticated
  using ((select private.staff_role()) = 'administrator' and role in ('agent', 'editor'))
  with check ((select private.staff_role()) = 'administrator' and role in ('agent', 'editor'));

-- What a member of staff sends by a call; nobody but the server reads it again. How many there may be, email-limits.sql says.
grant insert (template, recipient, payload, language) on public.mail_outbox to authenticated;
create policy "staff queue emails" on public.mail_outbox
  for insert to authenticated with check ((select private.staff_role()) is not null);

-- Called once when the admin area loads. A screen must tell 'not staff' from 'sign in again', which private.staff_role()
-- alone cannot.
create function public.my_staff_entry() returns jsonb
language sql stable security definer set search_path = ''
return (
  select case
    when private.caller_id() is null or private.session_level() is null then jsonb_build_object('state', 'session_over')
    when member.user_id is null or member.is_suspended then jsonb_build_object('state', 'not_staff')
    when private.staff_role() is null then jsonb_build_object(
      'state', 'second_factor',
      -- Null when the member has no second factor yet and must set one up.
      'factor_id', factor.id
    )
    else jsonb_build_object(
      'state', 'staff',
      'user_id', member.user_id,
      'name', member.name,
      'email', account.email,
      'role', member.role,
      'may_publish', private.may_publish(),
      'session_ends_at', session.created_at + make_interval(hours => private.session_hours()),
      'factor_id', factor.id
    )
  end
  from (values (true)) as single (is_present)
  left join public.staff member on member.user_id = private.caller_id()
  left join accounts.users account on account.id = member.user_id
  left join accounts.sessions session
    on session.id = private.caller_session_id() and session.user_id = member.user_id
  left join lateral (
    select f.id from accounts.second_factors f
    where f.user_id = member.user_id and f.is_verified
    order by f.created_at, f.id limit 1
  ) factor on true
);
revoke execute on function public.my_staff_entry from public, anon, authenticated;
grant execute on function public.my_staff_entry to authenticated, service_role;

create policy "managers read invitations to roles they manage" on public.staff_invitations
  for select to authenticated using (private.may_manage_role(role));
create policy "managers invite to roles they manage, in their own name" on public.staff_invitations
  for insert to authenticated with check (private.may_manage_role(role) and invited_by = private.caller_id());
create policy "managers invite again to roles they manage, in their own name" on public.staff_invitations
  for update to authenticated
  using (private.may_manage_role(role))
  with check (private.may_manage_role(role) and invited_by = private.caller_id());
create policy "managers withdraw invitations to roles they manage" on public.staff_invitations
  for delete to authenticated using (private.may_manage_role(role));

-- The staff as managers know them. Runs as its owner: an administrator knows of super admins by this alone, and when somebody
-- was last here stands among the accounts.
create function private.staff_list() returns table (
  user_id uuid, name text, email text, role text, is_suspended boolean, may_publish boolean, last_seen_at timestamptz,
  has_second_factor boolean
)
language sql stable security definer set search_path = ''
begin atomic
  select member.user_id, member.name, member.email, member.role, member.is_suspended, member.may_publish,
    greatest(
      (select max(session.updated_at) from accounts.sessions session where session.user_id = member.user_id),
      (select account.last_sign_in_at from accounts.users account where account.id = member.user_id)
    ),
    -- For super admins alone.
    private.staff_role() = 'super_admin' and private.has_second_factor(member.user_id)
  from public.staff member
  where private.is_manager();
end;

-- Whether inquiries and listings can be assigned to a member: everybody who handles them and still works here.
create function private.can_be_assigned(member uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.staff s where s.user_id = member and not s.is_suspended and s.role <> 'editor');

-- Managers give tasks to everybody who can be assigned something, agents to themselves.
create function private.may_give_task(assignee uuid) returns boolean
language sql stable set search_path = ''
return private.is_manager() and private.can_be_assigned(assignee)
  or private.is_agent() and coalesce(assignee = private.caller_id(), false);

-- The staff to whom an inquiry or listing can be assigned; nobody for a caller who may not assign.
create function private.working_staff() returns jsonb
language sql stable
return (
  select coalesce(
    jsonb_agg(jsonb_build_object('user_id', s.user_id, 'name', s.name, 'email', s.email) order by s.name, s.user_id), '[]'
  )
  from private.staff_list() s where not s.is_suspended and s.role <> 'editor'
);

-- The name of a member whom visitors see: shown, still working here, and of a role that has listings. Null for everybody else. Runs as
-- its owner: visitors read no entry of staff.
create function private.shown_agent_name(member uuid) returns text
language sql stable security definer set search_path = ''
return (
  select s.name from public.staff s
  where s.user_id = member and not s.is_suspended and s.role <> 'editor'
    and exists (select from private.agent_profiles a where a.user_id = member and a.is_shown)
);

-- Everybody their own, and managers those of the roles that they manage.
create function private.may_edit_profile(member uuid) returns boolean
language sql stable
return private.staff_role() is not null and exists (
  select from public.staff s
  where s.user_id = member and (s.user_id = private.caller_id() or private.may_manage_role(s.role))
);

create policy "anyone reads the agents who are shown" on private.agent_profiles
  for select to anon, authenticated using (private.shown_agent_name(user_id) is not null);
create policy "staff read the profiles that they may edit" on private.agent_profiles
  for select to authenticated using (private.may_edit_profile(user_id));
-- What is shown is public at once, so that it is changed by those who may publish; everybody may hide their own.
create policy "staff add the profiles that they may edit" on private.agent_profiles
  for insert to authenticated
  with check (private.may_edit_profile(user_id) and (not is_shown or private.may_publish()));
create policy "staff change the profiles that they may edit" on private.agent_profiles
  for update to authenticated
  using (private.may_edit_profile(user_id))
  with check (private.may_edit_profile(user_id) and (not is_shown or private.may_publish()));

create policy "managers read confirmed requests" on public.staff_requests
  for select to authenticated using (confirmed_at is not null and (select private.is_manager()));
create policy "managers reject confirmed requests" on public.staff_requests
  for delete to authenticated using (confirmed_at is not null and (select private.is_manager()));

create function private.is_barred(account uuid) returns boolean
language sql stable set search_path = ''
return exists (select from public.staff member where member.user_id = account and member.is_suspended)
  or exists (select from accounts.users u where u.id = account and u.email_confirmed_at is null);

-- 'over', 'barred', 'half_open' (the second factor is missing) or 'open'. A session that is not open may only sign out; a
-- half-open one may also submit its code.
create function private.session_state(account uuid, session_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  level text := private.live_session_level(account, session_id);
begin
  return case
    when level is null then 'over'
    when private.is_barred(account) then 'barred'
    when level <> 'aal2' and private.has_second_factor(account) then 'half_open'
    else 'open'
  end;
end
$$;

-- What a session of staff with full rights sees of the public pages: they are open to it during maintenance, whoever edits the
-- content sees its drafts, and managers that of the brand too. Null for every other session.
create function public.staff_session_view(session_id uuid) returns text
language sql stable security definer set search_path = ''
return (
  select case member.role when 'agent' then 'published' when 'editor' then 'content' else 'drafts' end
  from accounts.sessions session
  join public.staff member on member.user_id = session.user_id
  where session.id = session_id
    and private.session_state(session.user_id, session.id) = 'open'
    and (session.level = 'aal2' or not private.requires_second_factor())
);
revoke execute on function public.staff_session_view from public, anon, authenticated;
grant execute on function public.staff_session_view to service_role;
