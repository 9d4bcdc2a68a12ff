-- Visits by day. A finished day is counted once and stored as a few rows; its single visits are deleted when their retention
-- ends. Days that are not rolled up yet are counted from the visits themselves, by the same functions.

-- The functions below set a search path so that the planner does not inline them into the calling queries, which would count
-- again for every day.
create table private.daily_visits (
  day date primary key,
  visitors int not null,
  page_views int not null,
  property_views int not null,
  calls int not null,
  chats int not null,
  emails int not null
);

create table private.daily_property_visits (
  day date not null,
  property_id uuid not null references public.properties (id) on delete cascade,
  views int not null,
  clicks int not null,
  primary key (day, property_id)
);

create index daily_property_visits_by_property on private.daily_property_visits (property_id);

create table private.daily_path_visits (
  day date not null,
  path text not null,
  views int not null,
  primary key (day, path)
);

create table private.daily_source_visits (
  day date not null,
  source text not null,
  visitors int not null,
  primary key (day, source)
);

-- Every day gets a row, even without visits, because the last row records how far the roll-up has come.
create function private.count_visits(first_day date, last_day date) returns setof private.daily_visits
language sql stable set search_path = ''
begin atomic
  with by_visitor as (
    select private.company_day(e.created_at) as day, e.visitor_hash,
      count(*) filter (where e.kind = 'page_view') as views,
      count(*) filter (where e.kind = 'page_view' and e.property_id is not null) as property_views,
      count(*) filter (where e.kind = 'call_click') as calls,
      count(*) filter (where e.kind = 'whatsapp_click') as chats,
      count(*) filter (where e.kind = 'email_click') as emails
    from public.page_events e
    where e.created_at >= private.start_of_day(first_day) and e.created_at < private.start_of_day(last_day + 1)
    group by 1, 2
  ), by_day as (
    select v.day,
      count(*) filter (where v.views > 0 and v.visitor_hash is not null)::int as visitors,
      sum(v.views)::int as page_views, sum(v.property_views)::int as property_views,
      sum(v.calls)::int as calls, sum(v.chats)::int as chats, sum(v.emails)::int as emails
    from by_visitor v
    group by 1
  )
  select calendar.day::date, coalesce(d.visitors, 0), coalesce(d.page_views, 0), coalesce(d.property_views, 0),
    coalesce(d.calls, 0), coalesce(d.chats, 0), coalesce(d.emails, 0)
  from generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') as calendar (day)
  left join by_day d on d.day = calendar.day::date;
end;

create function private.count_property_visits(first_day date, last_day date)
returns setof private.daily_property_visits
language sql stable set search_path = ''
begin atomic
  select private.company_day(e.created_at), e.property_id,
    (count(*) filter (where e.kind = 'page_view'))::int, (count(*) filter (where e.kind <> 'page_view'))::int
  from public.page_events e
  where e.created_at >= private.start_of_day(first_day) and e.created_at < private.start_of_day(last_day + 1)
    and e.property_id is not null
  group by 1, 2;
end;

-- Visits to a property's page are counted with the property.
create function private.count_path_visits(first_day date, last_day date) returns setof private.daily_path_visits
language sql stable set search_path = ''
begin atomic
  select private.company_day(e.created_at), e.path, count(*)::int
  from public.page_events e
  where e.created_at >= private.start_of_day(first_day) and e.created_at < private.start_of_day(last_day + 1)
    and e.kind = 'page_view' and e.path not like '/property/%'
  group by 1, 2;
end;

-- Only a page view that came from another site has a source. Sources beyond the day's hundred most frequent are probably
-- forged and are counted together.
create function private.count_source_visits(first_day date, last_day date) returns setof private.daily_source_visits
language sql stable set search_path = ''
begin atomic
  with arrivals as (
    select private.company_day(e.created_at) as day, e.source, e.visitor_hash
    from public.page_events e
    where e.created_at >= private.start_of_day(first_day) and e.created_at < private.start_of_day(last_day + 1)
      and e.kind = 'page_view' and e.source is not null and e.visitor_hash is not null
    group by 1, 2, 3
  ), counted as (
    select a.day, a.source, count(*) as visitors,
      row_number() over (partition by a.day order by count(*) desc, a.source) as place
    from arrivals a
    group by 1, 2
  )
  select c.day, case when c.place <= 100 then c.source else 'other' end, sum(c.visitors)::int
  from counted c
  group by 1, 2;
end;

create function private.first_day_not_rolled_up() returns date
language sql stable set search_path = ''
return coalesce((select max(d.day) + 1 from private.daily_visits d), '2000-01-01'::date);

create function private.visits_of_days(first_day date, last_day date) returns setof private.daily_visits
language sql stable set search_path = ''
begin atomic
  select d.* from private.daily_visits d where d.day between first_day and last_day
  union all
  select c.* from private.count_visits(greatest(first_day, private.first_day_not_rolled_up()), last_day) c;
end;

-- Of all the days together: a function that returned each day's would copy them all.
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

create function private.path_visits_of_days(first_day date, last_day date) returns setof private.daily_path_visits
language sql stable set search_path = ''
begin atomic
  select d.* from private.daily_path_visits d where d.day between first_day and last_day
  union all
  select c.* from private.count_path_visits(greatest(first_day, private.first_day_not_rolled_up()), last_day) c;
end;

create function private.source_visits_of_days(first_day date, last_day date) returns setof private.daily_source_visits
language sql stable set search_path = ''
begin atomic
  select d.* from private.daily_source_visits d where d.day between first_day and last_day
  union all
  select c.* from private.count_source_visits(greatest(first_day, private.first_day_not_rolled_up()), last_day) c;
end;

-- Each call rolls up days for about a second, or deletes one batch; the server calls again until it returns true, which it
-- does at once while another replica is doing this.
create function public.roll_up_visits(batch int default 20000) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  retention_of int := coalesce(
    (select (s.value ->> 'eventDays')::int from public.settings s where s.section = 'privacy'), 90
  );
  today date := private.company_day(now());
  -- Requests that began before midnight may still arrive.
  open_day date := private.company_day(now() - interval '5 minutes');
  next_day date := (select max(d.day) + 1 from private.daily_visits d);
  removed int;
begin
  if not pg_try_advisory_xact_lock(7264519004) then
    return true;
  end if;
  delete from private.visitor_salts s where s.day < today;
  next_day := coalesce(next_day, (select private.company_day(min(e.created_at)) from public.page_events e));
  while next_day < open_day and clock_timestamp() < now() + interval '1 second' loop
    insert into private.daily_visits select * from private.count_visits(next_day, next_day);
    insert into private.daily_property_visits select * from private.count_property_visits(next_day, next_day);
    insert into private.daily_path_visits select * from private.count_path_visits(next_day, next_day);
    insert into private.daily_source_visits select * from private.count_source_visits(next_day, next_day);
    next_day := next_day + 1;
  end loop;
  if next_day < open_day then
    return false;
  end if;
  delete from public.page_events e
  where e.id in (
    select old.id from public.page_events old
    where old.created_at < private.start_of_day(least(next_day, today - greatest(retention_of, 2)))
    order by old.created_at, old.id
    limit batch
  );
  get diagnostics removed = row_count;
  return removed < batch;
end
$$;
revoke execute on function public.roll_up_visits from public, anon, authenticated;
grant execute on function public.roll_up_visits to service_role;
