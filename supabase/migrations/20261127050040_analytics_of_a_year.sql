-- Analytics of a year: the time of each reply was converted several times and its opening hours added up in two subqueries,
-- and functions handed every sale and every day of every property to the next one.

create function private.open_minutes_until(moment timestamp, opens timestamp, closes timestamp) returns numeric
language sql immutable parallel safe
return greatest(0, extract(epoch from least(moment, closes) - opens) / 60);

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

drop function private.closed_sales_of_days;

drop function private.analytics_top_properties;
drop function private.property_visits_of_days;

create function private.property_visits_of_days(first_day date, last_day date)
returns table (property_id uuid, views bigint, clicks bigint)
language sql stable set search_path = ''
begin atomic
  select v.property_id, sum(v.views), sum(v.clicks)
  from (
    select d.property_id, d.views, d.clicks from private.daily_property_visits d where d.day between first_day and last_day
    union all
    select c.property_id, c.views, c.clicks
    from private.count_property_visits(greatest(first_day, private.first_day_not_rolled_up()), last_day) c
  ) v
  group by 1;
end;

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
