-- A second factor counts where the backend keeps it: in auth.mfa_factors, and in the level of the session, which rises to
-- aal2 once a code was right. Whoever has one, or must have one, has no right before.

create function private.has_second_factor(member uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from auth.mfa_factors factor
  where factor.user_id = has_second_factor.member and factor.status::text = 'verified'
);

create function private.requires_second_factor() returns boolean
language sql stable security definer set search_path = ''
return coalesce((select s.value -> 'requireTwoFactor' = 'true' from public.settings s where s.section = 'security'), false);

-- The level of the caller's session; null once it is over.
create function private.session_level() returns text
language sql stable security definer set search_path = ''
return (
  select coalesce(session.aal::text, 'aal1')
  from auth.sessions session
  where session.user_id = auth.uid()
    and session.id = nullif(auth.jwt() ->> 'session_id', '')::uuid
    and session.created_at > now() - make_interval(hours => private.session_hours())
    and (session.not_after is null or session.not_after > now())
);

-- Null unless the caller is staff, not suspended, and holds a session that still exists, is young enough and has passed
-- the second factor where one is needed.
create or replace function private.staff_role() returns text
language sql stable security definer set search_path = ''
return (
  select member.role
  from public.staff member
  cross join (select private.session_level() as level) session
  where member.user_id = auth.uid()
    and not member.is_suspended
    and session.level is not null
    and (
      session.level = 'aal2'
      or not (private.requires_second_factor() or private.has_second_factor(member.user_id))
    )
);

create or replace function public.my_staff_entry() returns jsonb
language sql stable security definer set search_path = ''
return (
  select case
    when auth.uid() is null or private.session_level() is null then jsonb_build_object('state', 'session_over')
    when member.user_id is null or member.is_suspended then jsonb_build_object('state', 'not_staff')
    when private.staff_role() is null then jsonb_build_object(
      'state', 'second_factor',
      -- Null where there is none yet and one has to be set up.
      'factor_id', factor.id
    )
    else jsonb_build_object(
      'state', 'staff',
      'user_id', member.user_id,
      'name', member.name,
      'email', account.email,
      'listed_email', member.email,
      'role', member.role,
      'session_ends_at', session.created_at + make_interval(hours => private.session_hours()),
      'factor_id', factor.id
    )
  end
  from (values (true)) as asked (once)
  left join public.staff member on member.user_id = auth.uid()
  left join auth.users account on account.id = member.user_id
  left join auth.sessions session
    on session.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and session.user_id = member.user_id
  left join lateral (
    select f.id from auth.mfa_factors f
    where f.user_id = member.user_id and f.status::text = 'verified'
    order by f.created_at, f.id limit 1
  ) factor on true
);

-- Who of the staff has a second factor: super administrators see it beside each name.
create function public.staff_with_second_factor() returns setof uuid
language sql stable security definer set search_path = ''
begin atomic
  select member.user_id
  from public.staff member
  where private.staff_role() = 'super_admin' and private.has_second_factor(member.user_id);
end;
revoke execute on function public.staff_with_second_factor() from public, anon;
grant execute on function public.staff_with_second_factor() to authenticated;

-- What stands beside a factor on our own homes: recovery codes as hashes, the last code's time step, so that none counts
-- twice, and the tries. The server alone works here; a hosted project keeps its own.
create table private.factor_tries (
  factor_id uuid primary key,
  recovery_hashes text[] not null default '{}',
  last_step bigint not null default 0,
  failures int not null default 0,
  locked_until timestamptz
);
alter table private.factor_tries enable row level security;

-- One more try at a factor; the seconds to wait instead, or null when it may be made. Counted before the code is looked at:
-- a hundred guesses at once are a hundred tries.
create function private.take_factor_try(factor uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  tries private.factor_tries;
begin
  insert into private.factor_tries (factor_id) values (take_factor_try.factor) on conflict do nothing;
  select * into tries from private.factor_tries t where t.factor_id = take_factor_try.factor for update;
  if tries.locked_until > now() then
    return ceil(extract(epoch from tries.locked_until - now()));
  end if;
  update private.factor_tries t
  set failures = case when tries.failures + 1 >= 5 then 0 else tries.failures + 1 end,
    locked_until = case when tries.failures + 1 >= 5 then now() + interval '15 minutes' end
  where t.factor_id = take_factor_try.factor;
  return null;
end
$$;
