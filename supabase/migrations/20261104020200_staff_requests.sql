-- Who asks to join the staff while registration is open. A request gives no right at all: a super administrator approves it,
-- and only then is there an entry in `staff`.

create table public.staff_requests (
  user_id uuid primary key references auth.users (id) on delete cascade,
  name text not null,
  email text not null,
  created_at timestamptz not null default now(),
  constraint request_name_is_given check (not private.is_blank(name) and char_length(name) <= 100),
  constraint request_email_fits check (char_length(email) between 3 and 254)
);
create index staff_requests_oldest on public.staff_requests (created_at, user_id);

alter table public.staff_requests enable row level security;
revoke all on public.staff_requests from anon, authenticated;
grant select, delete on public.staff_requests to authenticated;
grant all on public.staff_requests to service_role;

create policy "super administrators read requests" on public.staff_requests
  for select to authenticated using ((select private.staff_role()) = 'super_admin');
create policy "super administrators refuse requests" on public.staff_requests
  for delete to authenticated using ((select private.staff_role()) = 'super_admin');
create policy "people see their own request" on public.staff_requests
  for select to authenticated using (user_id = auth.uid());
create policy "the server works on every row" on public.staff_requests
  for all to service_role using (true) with check (true);

-- For the signed-in caller; asking again changes the name.
create function public.request_staff_account(name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or private.session_level() is null then
    raise exception 'Please sign in first' using errcode = '42501';
  end if;
  if coalesce((select s.value -> 'allowRegistration' = 'false' from public.settings s where s.section = 'general'), false) then
    raise exception 'New staff accounts cannot be asked for at the moment' using errcode = '42501';
  end if;
  if exists (select from public.staff member where member.user_id = auth.uid()) then
    raise exception 'This account already belongs to the staff' using errcode = '22023';
  end if;
  insert into public.staff_requests (user_id, name, email)
  select account.id, btrim(request_staff_account.name), account.email from auth.users account where account.id = auth.uid()
  on conflict (user_id) do update set name = excluded.name, email = excluded.email;
end
$$;

-- The letter somebody gets who joined, while such letters are wanted.
create function private.welcome_staff(member uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload)
  select 'staff_welcome', m.email, jsonb_build_object('name', m.name)
  from public.staff m
  where m.user_id = welcome_staff.member
    and coalesce((select s.value -> 'userWelcomeEmail' <> 'false' from public.settings s where s.section = 'notifications'), true);
end;

create function public.approve_staff_request(user_id uuid, role text default 'administrator') returns void
language plpgsql security definer set search_path = '' as $$
declare
  approved public.staff_requests;
begin
  if private.staff_role() is distinct from 'super_admin' then
    raise exception 'Only a super administrator approves requests' using errcode = '42501';
  end if;
  delete from public.staff_requests request where request.user_id = approve_staff_request.user_id
  returning * into approved;
  if approved.user_id is null then
    raise exception 'This request is not there any more' using errcode = '22023';
  end if;
  insert into public.staff (user_id, name, email, role)
  values (approved.user_id, approved.name, approved.email, approve_staff_request.role)
  on conflict on constraint staff_pkey do nothing;
  perform private.welcome_staff(approved.user_id);
  insert into public.activity_log (actor_id, action, entity, entity_id, detail)
  values (auth.uid(), 'approve', 'staff', approved.user_id::text, jsonb_build_object('title', approved.name));
end
$$;

-- As before, and with the welcome.
create or replace function public.accept_invitation(token text) returns boolean
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
  delete from public.staff_requests request where request.user_id = auth.uid();
  perform private.welcome_staff(auth.uid());
  return true;
end
$$;

revoke execute on function public.request_staff_account(text), public.approve_staff_request(uuid, text)
  from public, anon, authenticated;
grant execute on function public.request_staff_account(text), public.approve_staff_request(uuid, text) to authenticated;
