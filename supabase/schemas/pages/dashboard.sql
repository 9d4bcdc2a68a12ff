-- The dashboard: one function for each panel, so that one can fail while the others stand. They run as their owner and check
-- the caller themselves: the policies of inquiries would test every row of the company one by one to find an agent's few.
-- Counts end at 1,001 rows, which the screen shows as '1,000+', so no panel reads a whole table.

-- For the counts of managers and agents, and for their lists.
create index inquiries_new_by_age on public.inquiries (created_at, id)
  where status = 'new' and not is_spam and deleted_at is null;
create index inquiries_new_by_assignee on public.inquiries (assignee_id, created_at, id)
  where status = 'new' and not is_spam and deleted_at is null;

-- An agent's new inquiries: assigned to them, about a listing of theirs and assigned to nobody, or with a viewing that they
-- lead, as private.is_own_inquiry() has it.
create function private.own_new_inquiries(agent uuid, max_rows int) returns table (id uuid, created_at timestamptz)
language sql stable security definer set search_path = ''
begin atomic
  select own.id, own.created_at
  from (
    (
      select i.id, i.created_at from public.inquiries i
      where i.assignee_id = agent and i.status = 'new' and not i.is_spam and i.deleted_at is null
      order by i.created_at, i.id limit max_rows
    )
    union
    (
      select i.id, i.created_at from public.inquiries i
      join public.properties p on p.id = i.property_id
      where i.assignee_id is null and i.status = 'new' and not i.is_spam and i.deleted_at is null and p.agent_id = agent
      order by i.created_at, i.id limit max_rows
    )
    union
    (
      select i.id, i.created_at from public.viewings v
      join public.inquiries i on i.id = v.inquiry_id
      where v.agent_id = agent and private.is_to_come(v.status, v.ends_at)
        and i.status = 'new' and not i.is_spam and i.deleted_at is null
      order by i.created_at, i.id limit max_rows
    )
  ) as own
  order by own.created_at, own.id
  limit max_rows;
end;

-- The caller's new inquiries, those that have waited longest first.
create function private.new_inquiries(max_rows int) returns table (id uuid, created_at timestamptz)
language sql stable security definer set search_path = ''
begin atomic
  (
    select i.id, i.created_at from public.inquiries i
    where (select private.is_manager()) and i.status = 'new' and not i.is_spam and i.deleted_at is null
    order by i.created_at, i.id limit max_rows
  )
  union all
  select own.id, own.created_at from private.own_new_inquiries(private.caller_id(), max_rows) own where (select private.is_agent());
end;

-- What the caller has to act on: what is overdue, the longest first, then new inquiries in the order of their arrival.
create function private.inquiries_to_answer(max_rows int) returns table (id uuid, due_at timestamptz, is_overdue boolean, place bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute format(
    $sql$
      select found.id, found.due_at, found.is_overdue, row_number() over (
        order by found.is_overdue desc, case when found.is_overdue then found.due_at else found.created_at end, found.id
      )
      from (
        (
          select i.id, i.created_at, private.inquiry_due_at(i.status, i.reply_due_at, i.next_step_at) as due_at, true as is_overdue
          from (%s) i where i.deleted_at is null and not i.is_spam and %s
          order by 3, 1 limit %s
        )
        union all
        select i.id, i.created_at, private.inquiry_due_at(i.status, i.reply_due_at, i.next_step_at), false
        from private.new_inquiries(%s) n join public.inquiries i on i.id = n.id
        where private.inquiry_due_at(i.status, i.reply_due_at, i.next_step_at) > now()
          or private.inquiry_due_at(i.status, i.reply_due_at, i.next_step_at) is null
      ) found
    $sql$,
    private.inbox_source(), private.due_condition('overdue'), max_rows, max_rows
  );
end
$$;

create function public.dashboard_inquiries() returns jsonb
language sql stable security definer set search_path = ''
return case when private.is_manager() or private.is_agent() then (
  with waiting as materialized (
    select w.id, w.due_at, w.is_overdue, w.place from private.inquiries_to_answer(1001) w
  )
  select jsonb_build_object(
    'overdue', (select count(*) from waiting where waiting.is_overdue),
    'new', (select count(*) from private.new_inquiries(1001)),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'name', i.name, 'phone', i.phone, 'inquiry_type', i.inquiry_type, 'status', i.status,
        'created_at', i.created_at, 'next_step', i.next_step, 'next_step_at', i.next_step_at,
        'due_at', first.due_at, 'is_overdue', first.is_overdue, 'property_title', private.visible_title(i.property_id)
      ) order by first.place), '[]')
      from (select w.* from waiting w order by w.place limit 3) first
      join public.inquiries i on i.id = first.id
    )
  )
) end;
revoke execute on function public.dashboard_inquiries from public, anon, authenticated;
grant execute on function public.dashboard_inquiries to authenticated;

create index properties_drafts on public.properties (updated_at desc, id desc)
  where not is_published and deleted_at is null;
create index properties_drafts_by_agent on public.properties (agent_id, updated_at desc, id desc)
  where not is_published and deleted_at is null;

-- What is not public, or not yet, of every kind that the caller may edit: a thousand of each at most. A 'change' is what waits in
-- the draft of a published listing.
create function private.caller_drafts()
returns table (kind text, id text, title text, edited_at timestamptz, edited_by uuid, scheduled_for timestamptz)
language sql stable security definer set search_path = ''
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

-- Views, inquiries and closed listings by day: of the company, or of an agent's own listings and inquiries.
create function private.dashboard_days(first_day date, last_day date, agent uuid)
returns table (day date, views bigint, inquiries bigint, sold bigint, rented bigint)
language sql stable security definer set search_path = ''
begin atomic
  with viewed as materialized (
    select v.day, v.property_views::bigint as views
    from private.visits_of_days(first_day, last_day) v where agent is null
    union all
    select d.day, sum(d.views) from public.properties p
    join private.daily_property_visits d on d.property_id = p.id and d.day between first_day and last_day
    where p.agent_id = agent
    group by d.day
    union all
    select private.company_day(e.created_at), count(*) from public.page_events e
    join public.properties p on p.id = e.property_id
    where p.agent_id = agent and e.kind = 'page_view'
      and e.created_at >= private.start_of_day(greatest(first_day, private.first_day_not_rolled_up()))
    group by 1
  ), received as materialized (
    select private.company_day(i.created_at) as day, count(*) as inquiries from public.inquiries i
    where not i.is_spam and i.deleted_at is null and (agent is null or i.assignee_id = agent)
      and i.created_at >= private.start_of_day(first_day) and i.created_at < private.start_of_day(last_day + 1)
    group by 1
  ), closed as materialized (
    select c.day, count(*) filter (where c.became = 'sold') as sold, count(*) filter (where c.became = 'rented') as rented
    from private.closed_properties_of_days(first_day, last_day) c
    where agent is null or exists (select from public.properties p where p.id = c.property_id and p.agent_id = agent)
    group by 1
  )
  select calendar.at::date,
    coalesce((select sum(v.views) from viewed v where v.day = calendar.at::date), 0)::bigint,
    coalesce((select r.inquiries from received r where r.day = calendar.at::date), 0),
    coalesce((select c.sold from closed c where c.day = calendar.at::date), 0),
    coalesce((select c.rented from closed c where c.day = calendar.at::date), 0)
  from generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') as calendar (at);
end;

-- The first replies to the inquiries of thirty days, by parts of three days: the newest two hundred of each, from which the median
-- of busy days is known well enough.
create function private.dashboard_replies(first_day date, agent uuid) returns table (point int, open_minutes numeric)
language sql stable security definer set search_path = ''
begin atomic
  select part.point, r.open_minutes
  from generate_series(0, 9) as part (point)
  cross join lateral private.first_replies(first_day + part.point * 3, first_day + part.point * 3 + 2, agent, 200) r;
end;

-- The last thirty days, the thirty before, and ten points of three days each for the sparklines. Minutes of a first reply are
-- opening minutes; null where nothing was answered.
create function public.dashboard_figures() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  agent uuid := case when private.is_agent() then private.caller_id() end;
  last_day date := private.company_day(now());
  first_day date := last_day - 29;
  counted jsonb;
  replied jsonb;
begin
  if agent is null and not private.is_manager() then
    return null;
  end if;
  with days as materialized (
    select d.views, d.inquiries, d.sold, d.rented, d.day >= first_day as is_now, (d.day - first_day) / 3 as point
    from private.dashboard_days(first_day - 30, last_day, agent) d
  ), points as (
    select d.point, sum(d.views) as views, sum(d.inquiries) as inquiries, sum(d.sold + d.rented) as closed
    from days d where d.is_now group by d.point
  )
  select jsonb_build_object(
    'views', jsonb_build_object(
      'now', sum(d.views) filter (where d.is_now), 'before', sum(d.views) filter (where not d.is_now),
      'points', (select jsonb_agg(p.views order by p.point) from points p)
    ),
    'inquiries', jsonb_build_object(
      'now', sum(d.inquiries) filter (where d.is_now), 'before', sum(d.inquiries) filter (where not d.is_now),
      'points', (select jsonb_agg(p.inquiries order by p.point) from points p)
    ),
    'closed', jsonb_build_object(
      'now', sum(d.sold + d.rented) filter (where d.is_now),
      'before', sum(d.sold + d.rented) filter (where not d.is_now),
      'points', (select jsonb_agg(p.closed order by p.point) from points p),
      'sold', sum(d.sold) filter (where d.is_now), 'rented', sum(d.rented) filter (where d.is_now)
    )
  ) into counted from days d;
  with replies as materialized (
    select r.point, r.open_minutes from private.dashboard_replies(first_day, agent) r
  ), medians as (
    select part.point, (
      select round(percentile_cont(0.5) within group (order by r.open_minutes))
      from replies r where r.point = part.point
    ) as minutes
    from generate_series(0, 9) as part (point)
  )
  select jsonb_build_object('replies', jsonb_build_object(
    'now', (select round(percentile_cont(0.5) within group (order by r.open_minutes)) from replies r),
    'points', (select jsonb_agg(m.minutes order by m.point) from medians m)
  )) into replied;
  return counted || replied || jsonb_build_object('counted_at', now());
end
$$;
revoke execute on function public.dashboard_figures from public, anon, authenticated;
grant execute on function public.dashboard_figures to authenticated;
