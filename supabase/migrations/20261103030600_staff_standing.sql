-- Nobody changes their own standing: who could, could lock themselves out by a slip.
create function private.guard_own_standing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_client() and old.user_id = auth.uid()
    and (new.role, new.is_suspended) is distinct from (old.role, old.is_suspended)
    -- The last one of all is told so by staff_keep_a_super_admin.
    and exists (
      select from public.staff other
      where other.role = 'super_admin' and not other.is_suspended and other.user_id <> old.user_id
    ) then
    raise exception 'Nobody changes their own role' using errcode = '22023';
  end if;
  return new;
end
$$;
-- After staff_cannot_promote_themselves in the alphabet, so that its refusal is the one an administrator hears.
create trigger staff_keep_their_own_standing before update on public.staff
  for each row execute function private.guard_own_standing();

-- An address that was changed and confirmed is the one the staff list shows.
create function private.follow_account_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.staff set email = new.email where user_id = new.id and email is distinct from new.email;
  return null;
end
$$;
create trigger staff_follow_account_address after update of email on auth.users
  for each row when (new.email is distinct from old.email and new.email is not null)
  execute function private.follow_account_address();
