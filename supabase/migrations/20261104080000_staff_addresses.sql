-- The address in the list of staff is the one they sign in with. Who could write another there would pass for somebody
-- else, get what is sent to that name, and leave the owner of the account without the letter that tells of a change.
create or replace function private.guard_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.updated_at := now();
    if private.is_client() and private.staff_role() is distinct from 'super_admin'
      and (new.role, new.is_suspended, new.user_id, new.created_at)
        is distinct from (old.role, old.is_suspended, old.user_id, old.created_at) then
      raise exception 'Only a super administrator changes roles' using errcode = '42501';
    end if;
    if private.is_client() and new.email is distinct from old.email and not exists (
      select from auth.users account where account.id = new.user_id and lower(account.email) = lower(new.email)
    ) then
      raise exception 'The address follows the account' using errcode = '42501';
    end if;
  end if;
  return new;
end
$$;
