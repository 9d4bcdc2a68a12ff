-- For the inbox of the admin area, whose lists, counts and export are in server/inquiries/. They run as the caller, so what follows
-- is what row-level security has no index for. docs/decisions/075-inquiries-found-and-handled.md has the figures.

-- An agent's own inquiries that are not assigned to them, as private.is_own_inquiry() has them: the newest ten thousand, which is as
-- far as lists count. Collected from the agent's listings and viewings, for nothing in an inquiry says that it is theirs.
create function private.unassigned_own_inquiries() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  agent constant uuid := case when private.is_agent() then private.caller_id() end;
begin
  return array(
    select own.id
    from (
      (
        select i.id, i.created_at from public.properties p
        join public.inquiries i on i.property_id = p.id
        where p.agent_id = agent and i.assignee_id is null and i.deleted_at is null
        order by i.created_at desc, i.id desc limit 10001
      )
      union
      select i.id, i.created_at from public.viewings v
      join public.inquiries i on i.id = v.inquiry_id
      where v.agent_id = agent and private.is_to_come(v.status, v.ends_at)
        and i.assignee_id is distinct from agent and i.deleted_at is null
    ) own
    order by own.created_at desc, own.id desc limit 10001
  );
end
$$;

-- A query for the inquiries of the caller, for the dashboard: of everybody for managers, an agent's own for agents.
create function private.inbox_source() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  agent uuid := case when private.is_agent() then private.caller_id() end;
begin
  if private.is_manager() then
    return 'select i.* from public.inquiries i';
  end if;
  return format($sql$
    select i.* from public.inquiries i where i.assignee_id = %L
    union all
    select i.* from public.inquiries i where i.id = any (%L::uuid[])
  $sql$, agent, private.unassigned_own_inquiries());
end
$$;

-- `due` is 'overdue', or 'today' for next steps of today.
create function private.due_condition(due text) returns text
language sql stable set search_path = ''
return case due
  when 'overdue' then 'i.status <> ''closed'' and private.inquiry_due_at(i.status, i.reply_due_at, i.next_step_at) <= now()'
  when 'today' then format(
    'i.status <> ''closed'' and i.next_step_at >= %L and i.next_step_at < %L',
    private.start_of_day(private.company_day(now())), private.start_of_day(private.company_day(now()) + 1)
  )
end;

-- The inquiries with these words that came within a time, for managers. It runs as its owner: under row-level security LIKE may not
-- use the index of texts. Whoever asks reads the rows under the policies.
create function private.search_inquiries(words text, since timestamptz, until timestamptz) returns setof uuid
language plpgsql stable security definer set search_path = '' rows 100 as $$
begin
  if private.is_manager() then
    return query execute format(
      'select i.id from public.inquiries i where i.deleted_at is null and %s and i.created_at >= %L and i.created_at < %L',
      private.inquiry_match(words), coalesce(since, '-infinity'), coalesce(until, 'infinity')
    );
  end if;
end
$$;

-- What staff need to recognise a property.
create function private.property_summary(property public.properties) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'id', property.id, 'title', property.title, 'location', property.location, 'price', property.price,
  'price_currency', property.price_currency, 'price_type', property.price_type, 'is_published', property.is_published,
  'agent', private.staff_name(property.agent_id), 'image', property.images[property.featured_image_index + 1]
);
