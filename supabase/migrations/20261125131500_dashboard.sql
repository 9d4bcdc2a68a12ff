-- The dashboard by panels, and counts that end at a bound.

-- Sold and rented properties. A status changed again within thirty days is not counted: it was a mistake or a failed sale.
create function private.closed_properties_of_days(first_day date, last_day date)
returns table (day date, property_id uuid, became text, price numeric, price_currency text)
language sql stable set search_path = ''
begin atomic
  select private.company_day(c.changed_at), c.property_id, c.became, c.price, c.price_currency
  from private.property_status_changes c
  where c.became in ('sold', 'rented')
    and c.changed_at >= private.start_of_day(first_day) and c.changed_at < private.start_of_day(last_day + 1)
    and not exists (
      select from private.property_status_changes later
      where later.property_id = c.property_id and later.id <> c.id
        and later.changed_at >= c.changed_at and later.changed_at < c.changed_at + interval '30 days'
        and (later.changed_at, later.id) > (c.changed_at, c.id)
    );
end;

create or replace function private.closed_sales_of_days(first_day date, last_day date)
returns table (day date, became text, price numeric, price_currency text)
language sql stable set search_path = ''
begin atomic
  select c.day, c.became, c.price, c.price_currency from private.closed_properties_of_days(first_day, last_day) c;
end;

-- Opening minutes from each inquiry to the first reply, which is when its status first changed from 'new'; of one agent's
-- inquiries, or of all. Reads the newest only, as many as the caller says.
create function private.first_replies(first_day date, last_day date, agent uuid, max_rows int)
returns table (inquiry_id uuid, received_on date, open_minutes numeric)
language sql stable set search_path = ''
begin atomic
  with received as (
    select i.id, i.created_at
    from public.inquiries i
    where not i.is_spam and i.status <> 'new' and i.deleted_at is null and (agent is null or i.assignee_id = agent)
      and i.created_at >= private.start_of_day(first_day) and i.created_at < private.start_of_day(last_day + 1)
    order by i.created_at desc, i.id desc
    limit max_rows
  ), replied as (
    select a.id, a.created_at at time zone 'Africa/Nairobi' as received_at,
      min(c.created_at) at time zone 'Africa/Nairobi' as replied_at
    from received a
    join public.inquiry_changes c on c.inquiry_id = a.id and c.field = 'status' and c.was = 'new'
    group by a.id, a.created_at
  ), days as materialized (
    select o.* from private.opening_days(first_day, private.company_day(now())) o
  )
  select a.id, question.day, reply.minutes_before + until_reply.minutes - question.minutes_before - until_question.minutes
  from replied a
  join days question on question.day = a.received_at::date
  join days reply on reply.day = a.replied_at::date
  cross join lateral (
    select coalesce(sum(greatest(0, extract(epoch from least(a.received_at, l.closes) - l.opens) / 60)), 0) as minutes
    from unnest(question.opens, question.closes) as l (opens, closes)
  ) until_question
  cross join lateral (
    select coalesce(sum(greatest(0, extract(epoch from least(a.replied_at, l.closes) - l.opens) / 60)), 0) as minutes
    from unnest(reply.opens, reply.closes) as l (opens, closes)
  ) until_reply;
end;

create or replace function private.replies_of_days(first_day date, last_day date)
returns table (inquiry_id uuid, open_minutes numeric)
language sql stable set search_path = ''
begin atomic
  select r.inquiry_id, r.open_minutes from private.first_replies(first_day, last_day, null, 10000) r;
end;

-- The title of a property as the caller may see it: a colleague's draft and a deleted listing have none.
create function private.visible_title(property uuid) returns text
language sql stable security definer set search_path = ''
return (
  select p.title from public.properties p
  where p.id = property and p.deleted_at is null and (p.is_published or private.may_edit_property(p.agent_id))
);

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
      where v.agent_id = agent and v.status in ('requested', 'proposed', 'confirmed')
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
  select own.id, own.created_at from private.own_new_inquiries(auth.uid(), max_rows) own where (select private.is_agent());
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

-- Today's viewings, those to come first; an agent's are those that they lead.
create function public.dashboard_viewings() returns jsonb
language sql stable security definer set search_path = ''
return case when private.is_manager() or private.is_agent() then (
  with today as materialized (
    select v.id, v.inquiry_id, v.property_id, v.starts_at, v.ends_at, v.status, v.agent_id
    from public.viewings v
    where v.starts_at >= private.start_of_day(private.company_day(now()))
      and v.starts_at < private.start_of_day(private.company_day(now()) + 1)
      and v.status <> 'cancelled'
      and ((select private.is_manager()) or v.agent_id = (select auth.uid()))
    limit 1001
  )
  select jsonb_build_object(
    'total', (select count(*) from today),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', next.id, 'starts_at', next.starts_at, 'status', next.status,
        'name', i.name,
        'property_title', private.visible_title(next.property_id),
        'agent', private.staff_name(next.agent_id),
        'is_own', coalesce(next.agent_id = auth.uid(), false)
      ) order by next.ends_at < now(), next.starts_at, next.id), '[]')
      from (select t.* from today t order by t.ends_at < now(), t.starts_at, t.id limit 3) next
      join public.inquiries i on i.id = next.inquiry_id
    )
  )
) end;
revoke execute on function public.dashboard_viewings from public, anon, authenticated;
grant execute on function public.dashboard_viewings to authenticated;

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
    where (select private.is_agent()) and p.agent_id = (select auth.uid()) and not p.is_published and p.deleted_at is null
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
      and ((select private.is_manager()) or (select private.is_agent()) and p.agent_id = (select auth.uid()))
    order by s.publish_at, p.id limit 1001
  )
  union all
  (
    select 'change', p.id::text, p.title, d.updated_at, d.updated_by, null
    from private.property_drafts d
    join public.properties p on p.id = d.property_id and p.is_published
    where ((select private.is_manager()) or (select private.is_agent()) and p.agent_id = (select auth.uid()))
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

-- The last thirty days, the thirty before, and ten points of three days each for the sparklines. Minutes of a first reply are
-- opening minutes; null where nothing was answered.
create function public.dashboard_figures() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  agent uuid := case when private.is_agent() then auth.uid() end;
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
    select r.open_minutes, r.received_on >= first_day as is_now, (r.received_on - first_day) / 3 as point
    from private.first_replies(first_day - 30, last_day, agent, 10000) r
  )
  select jsonb_build_object('replies', jsonb_build_object(
    'now', round(percentile_cont(0.5) within group (order by r.open_minutes) filter (where r.is_now)),
    'before', round(percentile_cont(0.5) within group (order by r.open_minutes) filter (where not r.is_now)),
    'points', (
      select jsonb_agg(median.minutes order by median.point)
      from (
        select n.point, (
          select round(percentile_cont(0.5) within group (order by p.open_minutes))
          from replies p where p.is_now and p.point = n.point
        ) as minutes
        from generate_series(0, 9) as n (point)
      ) median
    )
  )) into replied from replies r;
  return counted || replied || jsonb_build_object('counted_at', now());
end
$$;
revoke execute on function public.dashboard_figures from public, anon, authenticated;
grant execute on function public.dashboard_figures to authenticated;

-- The counts in the sidebar of every admin screen, in one call. Null for what a role has no screen of. A count ends at 10,001
-- rows, which the screens show as '10,000+': a whole table of a million rows takes seconds. It runs as its owner, because the
-- policies of inquiries would test an agent's rows one by one, and checks the caller itself.
create or replace function public.admin_counts() returns jsonb
language sql stable security definer set search_path = ''
return case when private.staff_role() is not null then jsonb_build_object(
  'properties', case
    when private.is_manager() then (
      select count(*) from (select from public.properties p where p.deleted_at is null limit 10001) few
    )
    when private.is_agent() then (
      select count(*) from (
        select from public.properties p where p.agent_id = auth.uid() and p.deleted_at is null limit 10001
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
          select from public.properties p where p.id = r.property_id and p.agent_id = auth.uid() and p.deleted_at is null
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

drop function public.dashboard_stats();

-- The search of the palette: people, properties, inquiries and articles in one call, five of each, drafts included. It runs as
-- its owner and checks the caller itself, because under row-level security LIKE may not use the text indexes.
--
-- A word is looked up twice at most. Among the newest rows, read in the order of their index, a frequent word is found at once.
-- Only a word that is not, and so is rare, is looked up in the text index: its rows are few enough to sort. One statement for
-- both would read a million rows for one of them.

-- Where an inquiry `i` is the agent's own, as private.is_own_inquiry() has it; everything for null.
create function private.own_inquiry_condition(agent uuid) returns text
language sql immutable
return case when agent is null then 'true' else format(
  '(i.assignee_id = %1$L or i.assignee_id is null and exists (
    select from public.properties p where p.id = i.property_id and p.agent_id = %1$L
  ) or exists (
    select from public.viewings v
    where v.inquiry_id = i.id and v.agent_id = %1$L and v.status in (''requested'', ''proposed'', ''confirmed'')
  ))', agent
) end;

-- What the palette finds a person by: name, email, digits of the phone with its country code, and reference. Messages are not
-- part of it, in which most names and numbers would drown.
create function private.person_text(name text, email text, phone text, reference text) returns text
language sql immutable parallel safe
return concat_ws(
  e'\n', private.fold_text(name), private.fold_text(email), private.phone_digits(phone),
  lower(private.reference_key(reference))
);
create index inquiries_by_person_text on public.inquiries
  using gin (private.person_text(name, email, phone, reference) extensions.gin_trgm_ops);

-- A condition on `i`, an inquiry: a number in any notation, each of the words in any order, or a reference however it is spaced.
create function private.person_condition(words text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  person constant text := 'private.person_text(i.name, i.email, i.phone, i.reference)';
  digits text := case when words ~ '^[0-9 ().+/-]+$' then regexp_replace(words, '[^0-9]', '', 'g') end;
  key text := lower(private.reference_key(left(words, 40)));
begin
  if char_length(digits) >= 3 then
    -- A leading 0 stands for the country code, and 00 for +.
    return format('%s like %L', person, '%' || regexp_replace(digits, '^00?([1-9])', '\1') || '%');
  end if;
  return '(' || (
    select string_agg(format('%s like %L', person, pattern), ' and ') from unnest(private.word_patterns(words)) as pattern
  ) || case when char_length(key) between 3 and 12 then format(' or %s like %L', person, '%' || key || '%') else '' end || ')';
end
$$;

-- The ids of up to two hundred inquiries, the newest first.
create function private.find_inquiries(words text, agent uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  matches text := private.person_condition(words);
  own text := private.own_inquiry_condition(agent);
  found uuid[];
begin
  execute format(
    'select array_agg(i.id) from (
      select i.id from (
        select i.id, i.name, i.email, i.phone, i.reference from public.inquiries i
        where i.deleted_at is null and %s order by i.created_at desc, i.id desc limit 1000
      ) i where %s limit 200
    ) i', case when agent is null then 'true' else format('i.assignee_id = %L', agent) end, matches
  ) into found;
  if cardinality(found) >= 20 or char_length(btrim(words)) < 3 then
    return coalesce(found, '{}');
  end if;
  execute format(
    'select array_agg(i.id order by i.created_at desc, i.id desc) from (
      select i.id, i.created_at from public.inquiries i where i.deleted_at is null and %s and %s limit 200
    ) i', matches, own
  ) into found;
  return coalesce(found, '{}');
end
$$;

-- Who wrote these inquiries.
create function private.found_people(inquiries uuid[]) returns jsonb
language sql stable security definer set search_path = ''
return (
  with people as (
    select (array_agg(i.id order by i.created_at desc, i.id desc))[1] as latest, count(*) as inquiries
    from public.inquiries i where i.id = any (inquiries)
    group by coalesce(i.person_id::text, private.phone_digits(i.phone), private.email_key(i.email))
    order by max(i.created_at) desc limit 5
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', i.id, 'name', i.name, 'phone', i.phone, 'email', i.email, 'inquiries', people.inquiries, 'last_at', i.created_at
  ) order by i.created_at desc, i.id desc), '[]')
  from people join public.inquiries i on i.id = people.latest
);

-- Those of them that the words name by reference, from three characters on.
create function private.found_inquiries(words text, inquiries uuid[]) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(to_jsonb(hit) order by hit.created_at desc, hit.id desc), '[]') from (
    select i.id, i.reference, i.name, i.inquiry_type, i.status, i.created_at, private.visible_title(i.property_id) as property_title
    from public.inquiries i
    where i.id = any (inquiries) and char_length(private.reference_key(words)) >= 3
      and private.reference_key(i.reference) like '%' || private.reference_key(words) || '%'
    order by i.created_at desc, i.id desc limit 5
  ) hit
);

-- By reference, or by a part of the title or the place.
create function private.find_properties(words text, agent uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  pattern text := private.substring_pattern(words);
  found uuid[] := array(
    select p.id from public.properties p
    where private.reference_key(p.reference) like private.reference_pattern(words)
      and p.deleted_at is null and (agent is null or p.agent_id = agent)
    limit 5
  );
begin
  if cardinality(found) = 0 then
    select array_agg(p.id) into found from (
      select p.id from (
        select p.id, p.title, p.location from public.properties p
        where p.deleted_at is null and (agent is null or p.agent_id = agent)
        order by p.created_at desc, p.id desc limit 2000
      ) p
      where private.fold_text(p.title || e'\n' || p.location) like pattern
      limit 5
    ) p;
  end if;
  if coalesce(cardinality(found), 0) >= 5 or char_length(btrim(words)) < 3 then
    return coalesce(found, '{}');
  end if;
  return array(
    select p.id from (
      select p.id, p.title, p.location, p.created_at from public.properties p
      where p.search_text like pattern and p.deleted_at is null and (agent is null or p.agent_id = agent)
      limit 1000
    ) p
    where private.fold_text(p.title || e'\n' || p.location) like pattern
    order by p.created_at desc, p.id desc limit 5
  ) || found;
end
$$;

create function private.found_properties(ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(to_jsonb(hit) order by hit.created_at desc, hit.id desc), '[]') from (
    select p.id, p.reference, p.title, p.location, p.status, p.is_published, p.created_at,
      coalesce(p.images[p.featured_image_index + 1], p.images[1]) as image
    from public.properties p where p.id = any (ids)
    order by p.created_at desc, p.id desc limit 5
  ) hit
);

create function private.found_posts(words text) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(to_jsonb(hit) order by hit.created_at desc, hit.id desc), '[]') from (
    select b.id, b.title, b.category, b.is_published, b.created_at from public.blogs b
    where private.fold_text(b.title) like private.substring_pattern(words) and b.deleted_at is null
    order by b.created_at desc, b.id desc limit 5
  ) hit
);

create or replace function public.admin_search(words text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  role text := private.staff_role();
  agent uuid := case when role = 'agent' then auth.uid() end;
  inquiries uuid[] := '{}';
  properties uuid[] := '{}';
begin
  if role is null or private.is_blank(words) then
    return jsonb_build_object('people', '[]'::jsonb, 'properties', '[]'::jsonb, 'inquiries', '[]'::jsonb, 'posts', '[]'::jsonb);
  end if;
  if role <> 'editor' then
    inquiries := private.find_inquiries(words, agent);
    properties := private.find_properties(words, agent);
  end if;
  return jsonb_build_object(
    'people', private.found_people(inquiries),
    'properties', private.found_properties(properties),
    'inquiries', private.found_inquiries(words, inquiries),
    'posts', case when role = 'agent' then '[]' else private.found_posts(words) end
  );
end
$$;
revoke execute on function public.admin_search from public, anon, authenticated;
grant execute on function public.admin_search to authenticated;

-- How much of each kind somebody has, up to 1,001: more than that is "1,000+".
create function private.count_open_work(member uuid) returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'inquiries', (
    select count(*) from (
      select from public.inquiries i
      where i.assignee_id = member and i.status <> 'closed' and not i.is_spam and i.deleted_at is null limit 1001
    ) few
  ),
  'listings', (
    select count(*) from (
      select from public.properties p where p.agent_id = member and p.deleted_at is null limit 1001
    ) few
  ),
  'viewings', (
    select count(*) from (
      select from public.viewings v
      where v.agent_id = member and private.is_live(v.status) and v.ends_at > now() limit 1001
    ) few
  ),
  'drafts', (
    select count(*) from (
      select from public.blogs b where b.author_id = member and not b.is_published and b.deleted_at is null limit 1001
    ) few
  )
);

-- The staff screen: everybody, with what they have and when they were last seen. Administrators see the addresses of those
-- whom they manage, and their own. Null for anyone but managers.
create or replace function public.staff_overview() returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_agg(
    jsonb_build_object(
      'user_id', member.user_id, 'name', member.name, 'role', member.role, 'is_suspended', member.is_suspended,
      'may_publish', member.may_publish, 'created_at', member.created_at,
      'email', case when private.may_manage_role(member.role) or member.user_id = auth.uid() then member.email end,
      'is_managed', private.may_manage_role(member.role) and member.user_id <> auth.uid(),
      'last_seen_at', greatest(
        (select max(session.updated_at) from auth.sessions session where session.user_id = member.user_id),
        (select account.last_sign_in_at from auth.users account where account.id = member.user_id)
      ),
      'work', private.count_open_work(member.user_id)
    ) order by member.is_suspended, member.name, member.user_id
  )
  from public.staff member
  where private.is_manager()
);

