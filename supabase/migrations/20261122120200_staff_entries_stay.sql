-- An entry of the staff belongs to its account for good. Moved to another one, it made staff of somebody whom no invitation
-- reached, and shut its owner out without a word to them.
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
    if private.is_client() and new.user_id <> old.user_id then
      raise exception 'An entry stays with its account' using errcode = '42501';
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
