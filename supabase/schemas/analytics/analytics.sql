-- Data of the analytics screen in one call: visits, closed sales, reply times.

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

-- Of a line of opening hours, the minutes until the moment.
create function private.open_minutes_until(moment timestamp, opens timestamp, closes timestamp) returns numeric
language sql immutable parallel safe
return greatest(0, extract(epoch from least(moment, closes) - opens) / 60);

-- Opening minutes from each inquiry to the first reply, which is when its status first changed from 'new'; of one agent's
-- inquiries, or of all. Reads the newest only, as many as the caller says. Times are converted once for each inquiry, and the
-- usual day, of one line or none, is computed without a subquery.
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
  ), changed as materialized (
    select a.id, a.created_at at time zone 'Africa/Nairobi' as received_at, (
      select min(c.created_at) at time zone 'Africa/Nairobi' from public.inquiry_changes c
      where c.inquiry_id = a.id and c.field = 'status' and c.was = 'new'
    ) as replied_at
    from received a
  ), days as materialized (
    select o.* from private.opening_days(first_day, private.company_day(now())) o
  )
  select a.id, question.day, reply.minutes_before - question.minutes_before
    + case when cardinality(reply.opens) <= 1
      then private.open_minutes_until(a.replied_at, reply.opens[1], reply.closes[1])
      else (
        select sum(private.open_minutes_until(a.replied_at, l.opens, l.closes))
        from unnest(reply.opens, reply.closes) as l (opens, closes)
      ) end
    - case when cardinality(question.opens) <= 1
      then private.open_minutes_until(a.received_at, question.opens[1], question.closes[1])
      else (
        select sum(private.open_minutes_until(a.received_at, l.opens, l.closes))
        from unnest(question.opens, question.closes) as l (opens, closes)
      ) end
  from changed a
  join days question on question.day = a.received_at::date
  join days reply on reply.day = a.replied_at::date;
end;

create function private.replies_of_days(first_day date, last_day date)
returns table (inquiry_id uuid, open_minutes numeric)
language sql stable set search_path = ''
begin atomic
  select r.inquiry_id, r.open_minutes from private.first_replies(first_day, last_day, null, 10000) r;
end;

-- How the company's earnings are computed, from the payment settings.
create function private.analytics_payments() returns table (currency text, commission_rate numeric, tax_rate numeric)
language sql stable set search_path = ''
begin atomic
  select coalesce(s.value ->> 'currency', 'KES'), coalesce((s.value ->> 'commissionRate')::numeric, 3),
    coalesce((s.value ->> 'taxRate')::numeric, 8.5)
  from (values (true)) as single (is_present)
  left join public.settings s on s.section = 'payments';
end;

-- Prices in other currencies count as closed sales but not towards their value: there is no exchange rate.
create function private.analytics_days(first_day date, last_day date)
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
    from private.closed_properties_of_days(first_day, last_day) d
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

-- The days of a period, their totals, and the totals of the preceding period of the same length.
create function private.analytics_series(first_day date, last_day date) returns jsonb
language sql stable set search_path = ''
return (
  with paid as materialized (
    select p.* from private.analytics_payments() p
  ), series as materialized (
    select d.*, round(d.sales_value * paid.commission_rate / 100, 2) as revenue, d.day >= first_day as is_now
    from private.analytics_days(first_day - (last_day - first_day + 1), last_day) d
    cross join paid
  ), sums as (
    select c.is_now, jsonb_build_object(
      'visitors', sum(c.visitors), 'page_views', sum(c.page_views), 'property_views', sum(c.property_views),
      'inquiries', sum(c.inquiries), 'calls', sum(c.calls), 'chats', sum(c.chats), 'emails', sum(c.emails),
      'sold', sum(c.sold), 'rented', sum(c.rented), 'unvalued', sum(c.unvalued), 'revenue', sum(c.revenue)
    ) as figures
    from series c
    group by 1
  )
  select jsonb_build_object(
    'payments', (select to_jsonb(paid) from paid),
    'now', (select s.figures from sums s where s.is_now),
    'before', (select s.figures from sums s where not s.is_now),
    'days', (
      select jsonb_agg(to_jsonb(c) - array['sales_value', 'unvalued', 'is_now'] order by c.day) from series c where c.is_now
    )
  )
);

create function private.analytics_top_properties(first_day date, last_day date) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(to_jsonb(listed) order by listed.views desc, listed.id), '[]')
  from (
    select p.id, p.title, coalesce(p.images[p.featured_image_index + 1], p.images[1]) as image, visited.views, visited.clicks,
      (
        select count(*) from public.inquiries i
        where i.property_id = p.id and not i.is_spam and i.deleted_at is null
          and i.created_at >= private.start_of_day(first_day) and i.created_at < private.start_of_day(last_day + 1)
      ) as inquiries
    from (
      select v.property_id, v.views, v.clicks
      from private.property_visits_of_days(first_day, last_day) v
      where v.views > 0
      order by v.views desc, v.property_id
      limit 20
    ) visited
    join public.properties p on p.id = visited.property_id and p.deleted_at is null
  ) listed
);

create function private.analytics_sources(first_day date, last_day date) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(to_jsonb(named) order by named.source = 'other', named.visitors desc, named.source), '[]')
  from (
    select case when ranked.place <= 20 then ranked.source else 'other' end as source, sum(ranked.visitors) as visitors
    from (
      select s.source, sum(s.visitors) as visitors,
        row_number() over (order by s.source = 'other', sum(s.visitors) desc, s.source) as place
      from private.source_visits_of_days(first_day, last_day) s
      group by 1
    ) ranked
    group by 1
  ) named
);

create function private.analytics_pages(first_day date, last_day date) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(to_jsonb(listed) order by listed.views desc, listed.path), '[]')
  from (
    select v.path, sum(v.views) as views
    from private.path_visits_of_days(first_day, last_day) v
    group by 1
    order by 2 desc, 1
    limit 20
  ) listed
);

create function private.analytics_hours() returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_agg(jsonb_build_object('hour', clock.hour, 'page_views', coalesce(counted.views, 0)) order by clock.hour)
  from generate_series(
    date_trunc('hour', now()) - interval '23 hours', date_trunc('hour', now()), interval '1 hour'
  ) as clock (hour)
  left join (
    select date_trunc('hour', e.created_at) as hour, count(*) as views
    from public.page_events e
    where e.kind = 'page_view' and e.created_at >= date_trunc('hour', now()) - interval '23 hours'
    group by 1
  ) counted on counted.hour = clock.hour
);

create function private.analytics_replies(first_day date, last_day date) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'replied', count(*), 'median_minutes', round(percentile_cont(0.5) within group (order by r.open_minutes)::numeric),
    'waiting', (
      select count(*) from public.inquiries i
      where i.status = 'new' and not i.is_spam and i.deleted_at is null
        and i.created_at >= private.start_of_day(first_day) and i.created_at < private.start_of_day(last_day + 1)
    )
  )
  from private.replies_of_days(first_day, last_day) r
);

create function public.analytics(period text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  days int := case period when '7d' then 7 when '30d' then 30 when '90d' then 90 when '1y' then 365 end;
  last_day date := private.company_day(now());
  first_day date := last_day - days + 1;
begin
  if not private.is_manager() then
    raise exception 'Only administrators and super admins can see the analytics' using errcode = '42501';
  end if;
  if days is null then
    raise exception 'The period must be 7d, 30d, 90d or 1y' using errcode = '22023';
  end if;
  return jsonb_build_object(
    'first_day', first_day,
    'last_day', last_day,
    'counted_at', now(),
    'top_properties', private.analytics_top_properties(first_day, last_day),
    'sources', private.analytics_sources(first_day, last_day),
    'pages', private.analytics_pages(first_day, last_day),
    'hours', private.analytics_hours(),
    'replies', private.analytics_replies(first_day, last_day)
  ) || private.analytics_series(first_day, last_day);
end
$$;
revoke execute on function public.analytics from public, anon, authenticated;
grant execute on function public.analytics to authenticated;
