-- The dashboard: one call for each panel, so that one can fail while the others stand (server/dashboard). Counts end at 1,001 rows,
-- which the screen shows as '1,000+', so no panel reads a whole table.

-- For the counts of managers and agents, and for their lists.
create index inquiries_new_by_age on public.inquiries (created_at, id)
  where status = 'new' and not is_spam and deleted_at is null;
create index inquiries_new_by_assignee on public.inquiries (assignee_id, created_at, id)
  where status = 'new' and not is_spam and deleted_at is null;

create index properties_drafts on public.properties (updated_at desc, id desc)
  where not is_published and deleted_at is null;
create index properties_drafts_by_agent on public.properties (agent_id, updated_at desc, id desc)
  where not is_published and deleted_at is null;

-- What is not public, or not yet, of every kind that the caller may edit: a thousand of each at most. A 'change' is what waits in
-- the draft of a published listing.
create function private.caller_drafts()
returns table (kind text, id text, title text, edited_at timestamptz, edited_by uuid, scheduled_for timestamptz)
language sql stable set search_path = ''
begin atomic
  (
    select 'property', p.id::text, p.title, p.updated_at, null::uuid, null::timestamptz from public.properties p
    where (select private.is_manager()) and not p.is_published and p.deleted_at is null
      and not exists (select from private.publication_plans s where s.property_id = p.id and s.publish_at is not null)
    order by p.updated_at desc, p.id desc limit 1001
  )
  union all
  (
    select 'property', p.id::text, p.title, p.updated_at, null, null from public.properties p
    where (select private.is_agent()) and p.agent_id = (select private.caller_id()) and not p.is_published and p.deleted_at is null
      and not exists (select from private.publication_plans s where s.property_id = p.id and s.publish_at is not null)
    order by p.updated_at desc, p.id desc limit 1001
  )
  union all
  (
    select case when p.is_published then 'change' else 'property' end, p.id::text, p.title,
      coalesce(d.updated_at, p.updated_at), coalesce(s.scheduled_by, d.updated_by), s.publish_at
    from private.publication_plans s
    join public.properties p on p.id = s.property_id and p.deleted_at is null
    left join private.property_drafts d on d.property_id = p.id
    where s.publish_at is not null
      and ((select private.is_manager()) or (select private.is_agent()) and p.agent_id = (select private.caller_id()))
    order by s.publish_at, p.id limit 1001
  )
  union all
  (
    select 'change', p.id::text, p.title, d.updated_at, d.updated_by, null
    from private.property_drafts d
    join public.properties p on p.id = d.property_id and p.is_published
    where ((select private.is_manager()) or (select private.is_agent()) and p.agent_id = (select private.caller_id()))
      and not exists (select from private.publication_plans s where s.property_id = p.id and s.publish_at is not null)
    order by d.updated_at desc, p.id desc limit 1001
  )
  union all
  (
    select 'post', b.id::text, b.title, b.updated_at, null, null from public.blogs b
    where (select private.may_edit_content()) and not b.is_published and b.deleted_at is null
    order by b.updated_at desc, b.id desc limit 1001
  )
  union all
  select 'page', d.key, null, max(d.updated_at), (array_agg(d.updated_by order by d.updated_at desc))[1], null
  from public.content_drafts d
  where private.may_edit_document(d.key)
  group by d.key
  union all
  (
    select 'issue', n.id::text, n.content ->> 'subject', n.updated_at, n.updated_by,
      case when n.status = 'scheduled' then n.scheduled_for end
    from private.newsletter_issues n
    where (select private.may_edit_content()) and n.status in ('draft', 'scheduled')
    order by n.updated_at desc, n.id desc limit 1001
  );
end;

-- What is scheduled comes first, the soonest before the others; then drafts, the latest edited first.
create function public.dashboard_drafts() returns jsonb
language sql stable security definer set search_path = ''
return case when private.staff_role() is not null then (
  with drafts as materialized (
    select d.kind, d.id, d.title, d.edited_at, d.edited_by, d.scheduled_for from private.caller_drafts() d
  )
  select jsonb_build_object(
    'counts', (
      select coalesce(jsonb_object_agg(counted.kind, counted.total), '{}')
      from (select d.kind, count(*) as total from drafts d group by d.kind) counted
    ),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', latest.kind, 'id', latest.id, 'title', latest.title, 'edited_at', latest.edited_at,
        'scheduled_for', latest.scheduled_for,
        'edited_by', private.staff_name(coalesce(latest.edited_by, (
          select a.actor_id from public.activity_log a
          where a.entity = case latest.kind when 'property' then 'properties' when 'post' then 'blogs' end
            and a.entity_id = latest.id
          order by a.id desc limit 1
        ))),
        'needs', (
          select to_jsonb(private.missing_for_publication(p)) from public.properties p
          where latest.kind = 'property' and p.id = latest.id::uuid
        )
      ) order by latest.place), '[]')
      from (
        select d.*, row_number() over (order by d.scheduled_for, d.edited_at desc, d.id) as place from drafts d
        order by place limit 3
      ) latest
    )
  )
) end;
revoke execute on function public.dashboard_drafts from public, anon, authenticated;
grant execute on function public.dashboard_drafts to authenticated;
