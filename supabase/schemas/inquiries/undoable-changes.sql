-- Changes of one or many inquiries with Undo. What a change replaced is stored for an hour, so that it can be undone from any tab; a row
-- that somebody has changed since stays as it is, and its name is returned.

create table private.inquiry_undos (
  id uuid primary key default private.new_id(),
  done_by uuid not null references public.staff (user_id) on delete cascade,
  field text not null,
  -- [{id, was, became}]: no words of visitors.
  changes jsonb not null,
  created_at timestamptz not null default now(),
  constraint inquiry_undo_field_is_known check (field in ('status', 'assignee', 'spam', 'deleted', 'person'))
);
create index inquiry_undos_oldest on private.inquiry_undos (created_at);
create index inquiry_undos_by_member on private.inquiry_undos (done_by);

alter table private.inquiry_undos enable row level security;

-- The value of a field as text; null for nobody. Of a closed inquiry the reason too, which reopening forgets.
create function private.inquiry_value(i public.inquiries, field text) returns text
language sql stable set search_path = ''
return case field
  when 'status' then concat_ws(':', i.status, i.closed_reason, i.closed_details)
  when 'assignee' then i.assignee_id::text
  when 'spam' then i.is_spam::text
  when 'deleted' then (i.deleted_at is not null)::text
  when 'person' then i.person_id::text
end;

-- `value` as private.inquiry_value() returns it.
create function private.store_inquiry_value(inquiry uuid, field text, value text) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  case field
    when 'status' then
      update public.inquiries i set status = split_part(value, ':', 1), closed_reason = nullif(split_part(value, ':', 2), ''),
        closed_details = substring(value from '^[^:]*:[^:]*:(.*)$')
      where i.id = inquiry;
    when 'assignee' then update public.inquiries i set assignee_id = value::uuid where i.id = inquiry;
    when 'spam' then update public.inquiries i set is_spam = value::boolean where i.id = inquiry;
    when 'deleted' then
      update public.inquiries i set deleted_at = case when value::boolean then now() end where i.id = inquiry;
    when 'person' then
      update public.inquiries i set person_id = value::uuid
      where i.id = inquiry and exists (select from private.people p where p.id = value::uuid);
  end case;
end
$$;

create function private.store_undo(field text, changes jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  stored uuid;
begin
  with expired as (
    delete from private.inquiry_undos u where u.created_at < now() - interval '1 hour' returning u.field, u.changes
  )
  delete from private.people p using expired e, jsonb_to_recordset(e.changes) as c (was uuid)
  where e.field = 'person' and p.id = c.was and not exists (select from public.inquiries i where i.person_id = p.id);
  if changes = '[]' then
    return null;
  end if;
  insert into private.inquiry_undos (done_by, field, changes) values (private.caller_id(), field, changes) returning id into stored;
  return stored;
end
$$;

-- Sets 'status', 'assignee' (null for nobody), 'spam' or 'deleted' of up to 500 inquiries. Returns the id for Undo, null where nothing
-- changed, and the ids that were found: a missing row does not block the others.
create function public.change_inquiries(ids uuid[], field text, new_value text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  found uuid[];
  item record;
  changes jsonb := '[]';
begin
  if not private.is_manager() and not private.is_agent() then
    raise exception 'Only agents, administrators and super admins change inquiries' using errcode = '42501';
  end if;
  if field = 'assignee' and not private.is_manager() then
    raise exception 'Only administrators and super admins assign inquiries' using errcode = '42501';
  end if;
  if field is null or field not in ('status', 'assignee', 'spam', 'deleted')
    or field <> 'assignee' and new_value is null
    or field = 'status' and new_value like '%:%'
    or field in ('spam', 'deleted') and new_value not in ('true', 'false') then
    raise exception 'There is no such change' using errcode = '22023';
  end if;
  -- In the order of the ids, so that two callers cannot wait for each other.
  found := array(
    select i.id from public.inquiries i
    where i.id = any (private.ids_for_staff(ids)) and i.deleted_at is null and private.may_handle_inquiry(i.id)
    order by i.id for no key update
  );
  for item in
    select i.id, private.inquiry_value(i, field) as was from public.inquiries i
    where i.id = any (found)
      and case field when 'status' then i.status else private.inquiry_value(i, field) end is distinct from new_value
  loop
    perform private.store_inquiry_value(item.id, field, new_value);
    changes := changes || (
      select jsonb_build_object('id', i.id, 'was', item.was, 'became', private.inquiry_value(i, field))
      from public.inquiries i where i.id = item.id
    );
  end loop;
  return jsonb_build_object('undo', private.store_undo(field, changes), 'changed', found);
end
$$;
revoke execute on function public.change_inquiries from public, anon, authenticated;
grant execute on function public.change_inquiries to authenticated;

-- By whoever did it, within an hour. Returns how many rows went back, and the names of those that somebody has changed since; null when it
-- is too late or was undone already.
create function public.undo_inquiry_change(undo uuid) returns jsonb
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
  where u.id = undo and u.done_by = private.caller_id() and u.created_at > now() - interval '1 hour'
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
revoke execute on function public.undo_inquiry_change from public, anon, authenticated;
grant execute on function public.undo_inquiry_change to authenticated;

-- Says that the people of these inquiries are the person of the first one. Returns the id for Undo and the number of inquiries that moved.
create function public.merge_people(inquiry uuid, others uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  person uuid;
  changes jsonb;
begin
  if not private.is_manager() then
    raise exception 'Only administrators and super admins merge people' using errcode = '42501';
  end if;
  -- Two merges at once come one after the other: a person must not move while others move to it.
  perform pg_advisory_xact_lock(hashtextextended('people', 0));
  select i.person_id into person from public.inquiries i where i.id = inquiry and i.deleted_at is null;
  if person is null then
    raise exception 'This inquiry no longer exists' using errcode = '22023';
  end if;
  with merged as (
    select i.id, i.person_id as was from public.inquiries i
    where i.person_id <> person and i.person_id in (
      select other.person_id from public.inquiries other where other.id = any (private.ids_for_staff(others)) and other.deleted_at is null
    )
  ), stored as (
    update public.inquiries i set person_id = person from merged m where i.id = m.id returning i.id, m.was
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'was', s.was, 'became', person)), '[]') into changes from stored s;
  return jsonb_build_object('undo', private.store_undo('person', changes), 'merged', jsonb_array_length(changes));
end
$$;
revoke execute on function public.merge_people from public, anon, authenticated;
grant execute on function public.merge_people to authenticated;

-- Gives an inquiry a person of its own, for families and offices that share a phone. Later inquiries join the one that wrote last.
create function public.separate_inquiry(inquiry uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  was uuid;
  person uuid;
begin
  if not private.is_manager() then
    raise exception 'Only administrators and super admins separate inquiries' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('people', 0));
  select i.person_id into was from public.inquiries i where i.id = inquiry and i.deleted_at is null;
  if was is null or not exists (select from public.inquiries i where i.person_id = was and i.id <> inquiry) then
    raise exception 'This person has one inquiry' using errcode = '22023';
  end if;
  insert into private.people (separated_from) values (was) returning id into person;
  update public.inquiries i set person_id = person where i.id = inquiry;
  return jsonb_build_object('undo', private.store_undo(
    'person', jsonb_build_array(jsonb_build_object('id', inquiry, 'was', was, 'became', person))
  ));
end
$$;
revoke execute on function public.separate_inquiry from public, anon, authenticated;
grant execute on function public.separate_inquiry to authenticated;
