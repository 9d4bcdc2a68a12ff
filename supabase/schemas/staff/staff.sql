-- Staff members, invitations and requests to join, with the rules that keep at least one super admin and prevent
-- misleading names. accounts/access.sql decides what staff may do.

create table public.staff (
  user_id uuid primary key references accounts.users (id) on delete cascade,
  name text not null,
  email text not null,
  role text not null,
  is_suspended boolean not null default false,
  -- Whether an agent's listings or an editor's posts and pages go public without a manager; managers always may.
  may_publish boolean not null default false,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  updated_at timestamptz not null default now() check (updated_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint staff_name_is_given check (not private.is_blank(name) and char_length(name) <= 100),
  constraint staff_email_fits check (char_length(email) between 3 and 254),
  constraint staff_role_is_known check (role in ('super_admin', 'administrator', 'agent', 'editor')),
  constraint staff_name_is_one_plain_line check (private.is_plain_line(name))
);
create index staff_by_name on public.staff (name, user_id);

alter table public.staff enable row level security;
revoke all on public.staff from anon, authenticated;
grant select, insert, update, delete on public.staff to authenticated;
grant all on public.staff to service_role;

-- A staff entry never moves to another account: that would make a person staff without an invitation, and lock the owner out
-- unnoticed.
create function private.guard_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.updated_at := now();
    if private.is_client()
      and not (private.may_manage_role(old.role) and private.may_manage_role(new.role))
      and (new.role, new.is_suspended, new.may_publish, new.user_id, new.created_at)
        is distinct from (old.role, old.is_suspended, old.may_publish, old.user_id, old.created_at) then
      raise exception 'Only a super admin can change this role' using errcode = '42501';
    end if;
    if private.is_client() and new.user_id <> old.user_id then
      raise exception 'A member of staff cannot be moved to another account' using errcode = '42501';
    end if;
    if private.is_client() and new.email is distinct from old.email and not exists (
      select from accounts.users account where account.id = new.user_id and lower(account.email) = lower(new.email)
    ) then
      raise exception 'The email address is changed in the account' using errcode = '42501';
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
    -- Two super admins removing each other at once must not both succeed.
    lock table public.staff in share row exclusive mode;
    if not exists (select from public.staff where role = 'super_admin' and not is_suspended) then
      raise exception 'At least one super admin must remain' using errcode = '22023';
    end if;
  end if;
  return null;
end
$$;

create trigger staff_keep_a_super_admin after update or delete on public.staff
  for each row execute function private.keep_a_super_admin();

-- Open invitations: server/staff/invitations.ts writes them, server/auth/join-staff.ts accepts them. Stores only the hash of the token.
create table public.staff_invitations (
  id uuid primary key default private.new_id(),
  email text not null constraint invitation_is_one_each unique,
  name text not null,
  role text not null,
  token_hash text not null unique,
  invited_by uuid references accounts.users (id) on delete set null,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  expires_at timestamptz not null default now() + interval '7 days' check (expires_at between '2000-01-01Z' and '2100-01-01Z'),
  may_publish boolean not null default false,
  constraint invitation_email_is_one_address check (private.is_email_address(email) and email = lower(email)),
  constraint invitation_name_is_given check (not private.is_blank(name) and char_length(name) <= 100),
  constraint invitation_role_is_known check (role in ('super_admin', 'administrator', 'agent', 'editor')),
  constraint invitation_name_is_one_plain_line check (private.is_plain_line(name))
);

alter table public.staff_invitations enable row level security;
revoke all on public.staff_invitations from anon, authenticated;
grant select (id, email, name, role, may_publish, invited_by, created_at, expires_at), delete,
  insert (email, name, role, may_publish, token_hash, invited_by),
  update (name, role, may_publish, token_hash, invited_by, created_at, expires_at)
  on public.staff_invitations to authenticated;
grant all on public.staff_invitations to service_role;

-- Nobody can change their own role or suspension, so that nobody locks themselves out by mistake.
create function private.guard_own_standing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_client() and old.user_id = private.caller_id()
    and (new.role, new.is_suspended, new.may_publish) is distinct from (old.role, old.is_suspended, old.may_publish)
    -- The last super admin gets the error of staff_keep_a_super_admin instead.
    and exists (
      select from public.staff other
      where other.role = 'super_admin' and not other.is_suspended and other.user_id <> old.user_id
    ) then
    raise exception 'You cannot change your own role' using errcode = '22023';
  end if;
  return new;
end
$$;

-- Runs after staff_cannot_promote_themselves, which is earlier in the alphabet, so administrators get that trigger's error.
create trigger staff_keep_their_own_standing before update on public.staff
  for each row execute function private.guard_own_standing();

-- Most staff cannot read their colleagues' entries, but an inquiry shows its assignee.
create function private.staff_name(member uuid) returns text
language sql stable security definer set search_path = ''
return (select s.name from public.staff s where s.user_id = member);

-- Requests to join the staff while registration is open. A request gives no rights: a manager approves it and chooses the
-- role, and only then is there an entry in `staff`.
create table public.staff_requests (
  id uuid primary key default private.new_id(),
  name text not null,
  email text not null constraint staff_request_is_one_each unique,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  confirmed_at timestamptz check (confirmed_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint request_name_is_given check (not private.is_blank(name) and char_length(name) <= 100),
  constraint request_email_fits check (char_length(email) between 3 and 254),
  constraint request_name_is_one_plain_line check (private.is_plain_line(name)),
  constraint staff_request_email_is_one_address check (private.is_email_address(email))
);
create index staff_requests_oldest on public.staff_requests (created_at, id);

alter table public.staff_requests enable row level security;
revoke all on public.staff_requests from anon, authenticated;
grant select, delete on public.staff_requests to authenticated;
grant all on public.staff_requests to service_role;

-- Names that readers would take for the same give the same text: without case, accents, width, spaces and punctuation.
create function private.compared_name(name text) returns text
language sql immutable parallel safe
return regexp_replace(
  private.fold_text(normalize(name, nfkc)),
  '[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u115f\u1160\u180e\u2800\u3000\ufe00-\ufe0f\ufeff]+', '', 'g'
);

-- Names that look the same give the same text, whatever alphabet they are typed in: the Cyrillic, Greek and Armenian letters
-- that Unicode's list of confusables (UTS #39) gives for letters of ours, digits for letters, i and l, rn and m.
create function private.lookalike_name(name text) returns text
language sql immutable parallel safe
return replace(translate(
  private.compared_name(translate(
    regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g'),
    E'\u0430\u0432\u0441\u0435\u0455\u0456\u0458\u043a\u043c\u043d\u043e\u0440\u0442\u0443\u0445'
      || E'\u04bb\u0501\u051b\u051d\u0433\u043f\u044c\u04cf\u0410\u0412\u0421\u0415\u0405\u0406\u0408'
      || E'\u041a\u041c\u041d\u041e\u0420\u0422\u0423\u0425\u051a\u051c\u042c\u04c0\u04ae\u04af\u0391'
      || E'\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u03b1\u03b2'
      || E'\u03b3\u03b5\u03b7\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03c9\u03c3\u03c2\u0251'
      || E'\u0261\u0131\u0269\u0578\u0585\u057d\u0570\u0575\u054f\u055501358',
    'abcesijkmhoptyxhdqwrnblabcesijkmhoptyxqwblyyabezhikmnoptyxabyenikvoptuxwosagiinouhjsoolesb'
  )), 'i', 'l'
), 'rn', 'm');

-- Prevents a member from taking the name of a colleague or of the company, under which they could reply to visitors, and whoever
-- invites from giving such a name, or from inviting a colleague once more. A super admin sees everybody's name, and may give two
-- people the same one. Runs as its owner: administrators do not see the entries of super admins.
create function private.guard_identity() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  looks constant text := private.lookalike_name(new.name);
  -- Null for who is invited.
  member constant uuid := to_jsonb(new) ->> 'user_id';
begin
  if member is null and exists (select from public.staff other where lower(other.email) = new.email) then
    raise exception 'This address already belongs to a member of staff' using errcode = '22023';
  end if;
  if private.staff_role() = 'super_admin' then
    return new;
  end if;
  if looks = private.lookalike_name(private.company_name()) then
    raise exception 'This is the company’s name. Please enter the name of a person.' using errcode = '22023';
  end if;
  -- Serialises members who take the same name at once.
  perform pg_advisory_xact_lock(hashtextextended('staff name ' || looks, 0));
  if exists (
    select from public.staff other
    where other.user_id is distinct from member and private.lookalike_name(other.name) = looks
  ) then
    raise exception 'Someone else on the staff has this name. Please enter yours so that people can tell you apart.'
      using errcode = '22023';
  end if;
  return new;
end
$$;

create trigger staff_take_no_name_of_others before update of name on public.staff
  for each row when (private.is_client() and old.name is distinct from new.name) execute function private.guard_identity();
create trigger invitations_are_to_others before insert on public.staff_invitations
  for each row when (private.is_client()) execute function private.guard_identity();

-- Where the company's emails go: the contact address, else the one shown on the site. Null while neither has been entered, and
-- before the site is live and a test email has arrived: an address that was never tried must not lose the first inquiries.
create function private.lead_address() returns text
language sql stable security definer set search_path = ''
return (
  select coalesce(private.entered_value('general', 'contactEmail'), private.entered_value('company', 'email'))
  from private.setup state
  where state.went_live_at is not null or state.email_tested_at is not null
);

-- Every super admin while the company has no such address.
create function private.company_addresses() returns setof text
language sql stable security definer set search_path = ''
begin atomic
  select private.lead_address() where private.lead_address() is not null
  union all
  select member.email from public.staff member
  where member.role = 'super_admin' and not member.is_suspended and private.lead_address() is null;
end;
