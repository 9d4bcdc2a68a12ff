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

-- An address that was changed and confirmed is the one the staff list shows. Its owner's screen asks for it: a trigger on
-- auth.users would need a right there that not every home gives.
create function public.follow_account_address() returns void
language sql security definer set search_path = ''
begin atomic
  update public.staff member set email = account.email
  from auth.users account
  where account.id = auth.uid() and member.user_id = account.id and account.email is not null
    and account.email <> member.email;
end;
revoke execute on function public.follow_account_address() from public, anon;
grant execute on function public.follow_account_address() to authenticated;
