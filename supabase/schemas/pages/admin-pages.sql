-- Counts of the admin area.

-- Counts of inquiries by status and type, without spam; an agent's are their own.
create function public.inquiry_statistics(period_days int default 30) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
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
        'rent', count(*) filter (where i.inquiry_type = 'rent')
      )
    )
    from public.inquiries i
    where i.created_at >= since and not i.is_spam and i.deleted_at is null
      and (private.is_manager() or private.is_own_inquiry(i.id, i.assignee_id, i.property_id))
  );
end
$$;
revoke execute on function public.inquiry_statistics from public, anon, authenticated;
grant execute on function public.inquiry_statistics to authenticated;

-- The counts in the sidebar of every admin screen, in one call. Null for what a role has no screen of. A count ends at 10,001
-- rows, which the screens show as '10,000+': a whole table of a million rows takes seconds. It runs as its owner, because the
-- policies of inquiries would test an agent's rows one by one, and checks the caller itself.
create function public.admin_counts() returns jsonb
language sql stable security definer set search_path = ''
return case when private.staff_role() is not null then jsonb_build_object(
  'properties', case
    when private.is_manager() then (
      select count(*) from (select from public.properties p where p.deleted_at is null limit 10001) few
    )
    when private.is_agent() then (
      select count(*) from (
        select from public.properties p where p.agent_id = private.caller_id() and p.deleted_at is null limit 10001
      ) few
    )
  end,
  'new_inquiries', case when private.is_manager() or private.is_agent() then (
    select count(*) from private.new_inquiries(10001)
  ) end,
  'open_reports', case when private.is_manager() or private.is_agent() then (
    select count(*) from (
      select from public.listing_reports r
      where r.resolved_at is null and (
        (select private.is_manager()) or exists (
          select from public.properties p
          where p.id = r.property_id and p.agent_id = private.caller_id() and p.deleted_at is null
            and private.may_handle_report(r.reason, p.agent_id)
        )
      )
      limit 10001
    ) few
  ) end,
  'posts', case when private.may_edit_content() then (
    select count(*) from (select from public.blogs b where b.deleted_at is null limit 10001) few
  ) end,
  'staff_requests', case when private.is_manager() then (
    select count(*) from public.staff_requests r where r.confirmed_at is not null
  ) end
) end;
revoke execute on function public.admin_counts from public, anon, authenticated;
grant execute on function public.admin_counts to authenticated, service_role;
