-- Who works here. Every policy asks private.staff_role(), so signing out, suspending and time-out count from the next
-- statement on.

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  name text not null,
  email text not null,
  role text not null,
  is_suspended boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint staff_name_is_given check (not private.is_blank(name) and char_length(name) <= 100),
  constraint staff_email_fits check (char_length(email) between 3 and 254),
  constraint staff_role_is_known check (role in ('administrator', 'super_admin'))
);
create index staff_by_name on public.staff (name, user_id);

-- Null unless the caller is staff, not suspended, and holds a session that still exists and is young enough.
create function private.staff_role() returns text
language sql stable security definer set search_path = ''
return (
  select member.role
  from public.staff member
  join auth.sessions session on session.user_id = member.user_id
  where member.user_id = auth.uid()
    and not member.is_suspended
    and session.id = nullif(auth.jwt() ->> 'session_id', '')::uuid
    and session.created_at > now() - make_interval(hours => private.session_hours())
    and (session.not_after is null or session.not_after > now())
);

alter table public.staff enable row level security;
revoke all on public.staff from anon, authenticated;
grant select, insert, update, delete on public.staff to authenticated;
grant all on public.staff to service_role;

create policy "staff read their own entry" on public.staff
  for select to authenticated using (user_id = auth.uid() and (select private.staff_role()) is not null);
create policy "staff change their own entry" on public.staff
  for update to authenticated
  using (user_id = auth.uid() and (select private.staff_role()) is not null)
  with check (user_id = auth.uid());
create policy "super administrators manage staff" on public.staff
  for all to authenticated
  using ((select private.staff_role()) = 'super_admin')
  with check ((select private.staff_role()) = 'super_admin');

create policy "super administrators read every setting" on public.settings
  for select to authenticated using ((select private.staff_role()) = 'super_admin');
create policy "super administrators add settings" on public.settings
  for insert to authenticated with check ((select private.staff_role()) = 'super_admin');
create policy "super administrators change settings" on public.settings
  for update to authenticated
  using ((select private.staff_role()) = 'super_admin')
  with check ((select private.staff_role()) = 'super_admin');

-- A policy cannot compare old with new, so the rule that nobody promotes themselves lives here.
create function private.guard_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.updated_at := now();
    if private.is_client() and private.staff_role() is distinct from 'super_admin'
      and (new.role, new.is_suspended, new.user_id, new.created_at)
        is distinct from (old.role, old.is_suspended, old.user_id, old.created_at) then
      raise exception 'Only a super administrator changes roles' using errcode = '42501';
    end if;
  end if;
  return new;
end
$$;
create trigger staff_cannot_promote_themselves before update on public.staff
  for each row execute function private.guard_staff();

create function private.keep_a_super_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_client() then
    -- Two super administrators removing each other at once must not both succeed.
    lock table public.staff in share row exclusive mode;
    if not exists (select from public.staff where role = 'super_admin' and not is_suspended) then
      raise exception 'At least one super administrator must remain' using errcode = '22023';
    end if;
  end if;
  return null;
end
$$;
create trigger staff_keep_a_super_admin after update or delete on public.staff
  for each row execute function private.keep_a_super_admin();
