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

-- Counts of inquiries by status and type, without spam; an agent's are their own. For programs that staff connect.
create function public.inquiry_statistics(period_days int default 30) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  own uuid[] := private.unassigned_own_inquiries();
  since timestamptz := now() - make_interval(days => least(greatest(coalesce(period_days, 30), 1), 3650));
begin
  if not private.is_manager() and not private.is_agent() then
    raise exception 'Only agents, administrators and super admins can see inquiry statistics' using errcode = '42501';
  end if;
  return (
    select jsonb_build_object(
      'total', count(*),
      'byStatus', jsonb_build_object(
        'new', count(*) filter (where i.status = 'new'),
        'contacted', count(*) filter (where i.status = 'contacted'),
        'qualified', count(*) filter (where i.status = 'qualified'),
        'closed', count(*) filter (where i.status = 'closed')
      ),
      'byType', jsonb_build_object(
        'general', count(*) filter (where i.inquiry_type = 'general'),
        'viewing', count(*) filter (where i.inquiry_type = 'viewing'),
        'purchase', count(*) filter (where i.inquiry_type = 'purchase'),
        'rent', count(*) filter (where i.inquiry_type = 'rent'),
        'home_value', count(*) filter (where i.inquiry_type = 'home_value')
      )
    )
    from public.inquiries i
    where i.created_at >= since and not i.is_spam and i.deleted_at is null
      and ((select private.is_manager()) or i.assignee_id = (select private.caller_id()) or i.id = any (own))
  );
end
$$;
revoke execute on function public.inquiry_statistics from public, anon, authenticated;
grant execute on function public.inquiry_statistics to authenticated;

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
