-- Whether the caller may, and how many at once, is asked before any row is looked for: inside the condition of an update the
-- planner may find another index, reach no row and never ask.

create or replace function public.delete_blogs(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  select private.ids_for_staff(ids);
  with changed as (
    update public.blogs b
    set deleted_at = now(), was_published = b.is_published, is_published = false
    where b.id = any (ids) and b.deleted_at is null and private.may_edit_content()
    returning b.id
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;

create or replace function public.restore_blogs(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  select private.ids_for_staff(ids);
  with changed as (
    update public.blogs b
    set deleted_at = null, is_published = b.was_published and private.may_publish(), was_published = null
    where b.id = any (ids) and b.deleted_at is not null and private.may_edit_content()
    returning b.id
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;

create or replace function public.confirm_availability(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  select private.ids_for_staff(ids);
  with changed as (
    update public.properties p
    set availability_confirmed_on = private.company_day(now())
    where p.id = any (ids) and p.deleted_at is null and p.is_published and p.status = 'available'
      and private.may_edit_property(p.agent_id)
    returning p.id
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;

create or replace function public.delete_properties(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  select private.ids_for_staff(ids);
  with changed as (
    update public.properties p
    set deleted_at = now(), was_published = p.is_published, is_published = false
    where p.id = any (ids) and p.deleted_at is null and private.may_edit_property(p.agent_id)
    returning p.id, p.version
  ),
  stored as (
    insert into private.property_undos (done_by, kind, changed)
    select auth.uid(), 'delete', jsonb_agg(jsonb_build_object('id', changed.id, 'version', changed.version)) from changed
    having count(*) > 0
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;

create or replace function public.restore_properties(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  select private.ids_for_staff(ids);
  with changed as (
    update public.properties p
    set deleted_at = null, is_published = p.was_published and private.may_publish(), was_published = null
    where p.id = any (ids) and p.deleted_at is not null and private.may_edit_property(p.agent_id)
    returning p.id
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;

create or replace function public.delete_inquiries(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  select private.ids_for_staff(ids);
  with changed as (
    update public.inquiries i
    set deleted_at = now()
    where i.id = any (ids) and i.deleted_at is null and private.may_handle_inquiry(i.id)
    returning i.id
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;

create or replace function public.restore_inquiries(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  select private.ids_for_staff(ids);
  with changed as (
    update public.inquiries i
    set deleted_at = null
    where i.id = any (ids) and i.deleted_at is not null and private.may_handle_inquiry(i.id)
    returning i.id
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;


-- An argument called value contains JSON everywhere else.
drop function public.change_inquiries(uuid[], text, text);
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
