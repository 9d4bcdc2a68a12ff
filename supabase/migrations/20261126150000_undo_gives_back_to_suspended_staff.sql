-- Undo of an assignment gives the inquiries of a suspended colleague back, instead of saying that somebody changed them.

create or replace function private.guard_assignee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_client() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.assignee_id := case when private.is_agent() then auth.uid() else (
      select p.agent_id from public.properties p where p.id = new.property_id and private.can_be_assigned(p.agent_id)
    ) end;
  elsif new.assignee_id is not distinct from old.assignee_id then
    return new;
  elsif not private.is_manager() then
    raise exception 'Only administrators and super admins assign inquiries' using errcode = '42501';
  elsif new.assignee_id is not null and not private.can_be_assigned(new.assignee_id) and not private.is_restoring() then
    raise exception 'Choose an agent or administrator who still works here' using errcode = '22023';
  end if;
  return new;
end
$$;

create or replace function public.undo_inquiry_change(undo uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  undone private.inquiry_undos;
  item record;
  restored int := 0;
  skipped text[] := '{}';
begin
  if not private.is_manager() and not private.is_agent() then
    raise exception 'Only agents, administrators and super admins change inquiries' using errcode = '42501';
  end if;
  delete from private.inquiry_undos u
  where u.id = undo and u.done_by = auth.uid() and u.created_at > now() - interval '1 hour'
  returning u.* into undone;
  if undone.id is null then
    return null;
  end if;
  perform set_config('makazi.restoring', 'yes', true);
  for item in
    select c.was, c.became, i.id, i.name, private.inquiry_value(i, undone.field) as is_now
    from jsonb_to_recordset(undone.changes) as c (id uuid, was text, became text)
    join public.inquiries i on i.id = c.id
    where private.may_handle_inquiry(i.id)
    order by i.id for no key update of i
  loop
    if item.is_now is distinct from item.became
      or undone.field = 'assignee' and item.was is not null
        and not exists (select from public.staff s where s.user_id = item.was::uuid) then
      skipped := skipped || item.name;
    else
      perform private.store_inquiry_value(item.id, undone.field, item.was);
      restored := restored + 1;
    end if;
  end loop;
  perform set_config('makazi.restoring', '', true);
  delete from private.people p using jsonb_to_recordset(undone.changes) as c (became uuid)
  where undone.field = 'person' and p.id = c.became and not exists (select from public.inquiries i where i.person_id = p.id);
  return jsonb_build_object('restored', restored, 'skipped', skipped);
end
$$;
