-- What grew with the tables, so that each list, count and search of the admin area answers at a million rows: an agent's inquiries are
-- collected once from the small side, lists of a category are sorted by an index, days and types are counted in indexes.

create index properties_public_ids on public.properties (id) where is_published;
create index properties_of_type on public.properties (property_type_id) where deleted_at is null;
create index properties_managed_cheapest_of_category on public.properties (category_id, price, id) where deleted_at is null;
create index properties_managed_dearest_of_category on public.properties (category_id, price desc nulls last, id desc)
  where deleted_at is null;
create index inquiries_unassigned on public.inquiries (property_id, created_at desc, id desc)
  where assignee_id is null and deleted_at is null;
create index inquiries_received on public.inquiries (created_at) where not is_spam and deleted_at is null;

create function private.unassigned_own_inquiries(agent uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
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
      where v.agent_id = agent and v.status in ('requested', 'proposed', 'confirmed')
        and i.assignee_id is distinct from agent and i.deleted_at is null
    ) own
    order by own.created_at desc, own.id desc limit 10001
  );
end
$$;

create or replace function private.inbox_source() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  agent uuid := case when private.is_agent() then auth.uid() end;
begin
  if private.is_manager() then
    return 'select i.* from public.inquiries i';
  end if;
  return format($sql$
    select i.* from public.inquiries i where i.assignee_id = %L
    union all
    select i.* from public.inquiries i where i.id = any (%L::uuid[])
  $sql$, agent, private.unassigned_own_inquiries(agent));
end
$$;

create function private.count_inquiries(source text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  base text := 'i.deleted_at is null and not i.is_spam';
  counts jsonb := '{}';
  counted record;
  total int;
begin
  for counted in
    select * from (values
      ('open', private.status_condition('open')), ('new', 'i.status = ''new'''),
      ('overdue', private.due_condition('overdue')), ('today', private.due_condition('today')),
      ('mine', format('i.status <> ''closed'' and i.assignee_id = %L', auth.uid()))
    ) as c (name, condition)
  loop
    execute format(
      'select count(*) from (select from (%s) i where %s limit 10001) as c', source, concat_ws(' and ', base, counted.condition)
    ) into total;
    counts := counts || jsonb_build_object(counted.name, total);
  end loop;
  return counts;
end
$$;

create or replace function public.inquiry_counts() returns jsonb
language sql stable security definer set search_path = ''
return case when private.is_manager() or private.is_agent() then private.count_inquiries(private.inbox_source()) end;

create or replace function private.inbox_page(filters jsonb, page int, page_size int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  source text := private.inbox_source();
  condition text := private.inbox_condition(filters);
  status text := private.status_condition(filters ->> 'status');
  sorting text := case when filters ->> 'due' in ('overdue', 'today')
    then 'private.inquiry_due_at(i.status, i.reply_due_at, i.next_step_at), i.id' else 'i.created_at desc, i.id desc' end;
  is_search boolean := not private.is_blank(filters ->> 'search');
  size int := least(greatest(coalesce(page_size, 20), 1), 100);
  shown_page int;
  total int;
  closed int := 0;
  has_more boolean;
  ids uuid[];
begin
  if is_search then
    select s.ids, s.closed, s.is_more into ids, closed, has_more
    from private.search_inquiries(source, condition, status, filters ->> 'search') s;
    total := cardinality(ids);
  else
    execute format('select count(*) from (select from (%s) i where %s and %s limit 10001) as c', source, condition, status)
      into total;
  end if;
  shown_page := least(greatest(coalesce(page, 1), 1), greatest(ceil(least(total, 10000)::numeric / size)::int, 1));
  if is_search then
    ids := ids[(shown_page - 1) * size + 1 : shown_page * size];
  else
    execute format(
      'select array(select i.id from (%s) i where %s and %s order by %s limit %s offset %s)',
      source, condition, status, sorting, size, (shown_page - 1) * size
    ) into ids;
  end if;
  return jsonb_build_object(
    'total', least(total, 10000),
    'has_more', coalesce(has_more, total > 10000),
    'closed', closed,
    'page', shown_page,
    'page_size', size,
    'counts', private.count_inquiries(source),
    'rows', (
      select coalesce(jsonb_agg(private.inbox_row(i) order by array_position(ids, i.id)), '[]')
      from public.inquiries i where i.id = any (ids)
    )
  );
end
$$;

drop function private.count_inquiries();

create or replace function public.property_list_usage() returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  with feature as (
    select item, 1 as count from public.properties p, unnest(p.features) as item
    where private.is_manager() and not private.is_large_table() and p.deleted_at is null
    union all
    select item, 100 from private.property_sample s, unnest(s.features) as item
    where private.is_manager() and private.is_large_table()
  ),
  counted as (
    select min(f.item collate "C") as name, sum(f.count) as count from feature f
    group by private.list_key(f.item) order by 2 desc, 1 limit 500
  ),
  type as (
    select t.id, case
      when few.count > 10000 then greatest(few.count, (select count(*) * 100 from private.property_sample s where s.type = t.name))
      else few.count
    end as count
    from public.property_types t
    cross join lateral (
      select count(*) as count
      from (select from public.properties p where p.property_type_id = t.id and p.deleted_at is null limit 10001) counted
    ) few
    where private.is_manager() and few.count > 0
  )
  select jsonb_build_object(
    'is_estimated', private.is_manager() and private.is_large_table(),
    'types', (select coalesce(jsonb_object_agg(t.id, t.count), '{}') from type t),
    'features', (
      select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'count', c.count) order by c.count desc, c.name), '[]')
      from counted c
    ),
    'apart', (
      select coalesce(jsonb_agg(jsonb_build_array(d.list, d.one, d.other)), '[]')
      from private.distinct_list_entries d where private.is_manager()
    )
  );
end;

create or replace function private.first_replies(first_day date, last_day date, agent uuid, max_rows int)
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
  ), changed as materialized (
    select a.id, a.created_at as received_at, (
      select min(c.created_at) from public.inquiry_changes c
      where c.inquiry_id = a.id and c.field = 'status' and c.was = 'new'
    ) as replied_at
    from received a
  ), replied as (
    select a.id, a.received_at at time zone 'Africa/Nairobi' as received_at,
      a.replied_at at time zone 'Africa/Nairobi' as replied_at
    from changed a
    where a.replied_at is not null
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

create or replace function private.analytics_days(first_day date, last_day date)
returns table (
  day date, visitors int, page_views int, property_views int, calls int, chats int, emails int, inquiries int,
  sold int, rented int, unvalued int, sales_value numeric
)
language sql stable set search_path = ''
begin atomic
  with closed as (
    select d.day, (count(*) filter (where d.became = 'sold'))::int as sold,
      (count(*) filter (where d.became = 'rented'))::int as rented,
      (count(*) filter (where d.price is null or d.price_currency <> paid.currency))::int as unvalued,
      sum(d.price) filter (where d.price_currency = paid.currency) as sales_value
    from private.closed_sales_of_days(first_day, last_day) d
    cross join private.analytics_payments() paid
    group by 1
  )
  select calendar.day::date, coalesce(v.visitors, 0), coalesce(v.page_views, 0), coalesce(v.property_views, 0),
    coalesce(v.calls, 0), coalesce(v.chats, 0), coalesce(v.emails, 0), received.inquiries,
    coalesce(d.sold, 0), coalesce(d.rented, 0), coalesce(d.unvalued, 0), coalesce(d.sales_value, 0)
  from generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') as calendar (day)
  left join private.visits_of_days(first_day, last_day) v on v.day = calendar.day::date
  cross join lateral (
    select count(*)::int as inquiries from public.inquiries i
    where not i.is_spam and i.deleted_at is null
      and i.created_at >= private.start_of_day(calendar.day::date)
      and i.created_at < private.start_of_day(calendar.day::date + 1)
  ) received
  left join closed d on d.day = calendar.day::date;
end;
