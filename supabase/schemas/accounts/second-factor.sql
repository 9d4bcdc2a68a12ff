-- Resets the second factor of a colleague who lost it. Every session ends, since an attacker who has only the password may
-- be waiting for this. Runs as its owner: members reach no accounts.
create function private.reset_second_factor(user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  if private.staff_role() is distinct from 'super_admin' then
    raise exception 'Only a super admin can reset a second factor' using errcode = '42501';
  end if;
  if not exists (select from public.staff member where member.user_id = user_id) then
    raise exception 'This member of staff no longer exists' using errcode = '22023';
  end if;
  delete from accounts.second_factors f where f.user_id = user_id;
  perform private.end_access(user_id);
  perform private.notify_account(user_id, 'factor_reset');
  perform private.log_account_event(user_id, 'reset_factor', private.caller_id());
end
$$;
