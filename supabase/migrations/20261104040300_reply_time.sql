-- How long people waited for the first answer, counted while the company was open: a message of Saturday night that is
-- answered on Monday at nine has waited an hour.

create function private.opening_hours() returns jsonb
language sql stable set search_path = ''
return coalesce(
  (select s.value -> 'hours' from public.settings s where s.section = 'company'),
  '[{"weekdays": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], "opens": "08:00", "closes": "18:00"},
    {"weekdays": ["Saturday"], "opens": "09:00", "closes": "14:00"}]'
);

-- Each day with its opening and closing times in Nairobi, and the open minutes of all days before it.
create function private.opening_days(first_day date, last_day date)
returns table (day date, opens timestamp[], closes timestamp[], minutes_before numeric)
language sql stable set search_path = ''
begin atomic
  with lines as (
    select line.value -> 'weekdays' as weekdays, (line.value ->> 'opens')::time as opens,
      (line.value ->> 'closes')::time as closes
    from jsonb_array_elements(private.opening_hours()) as line (value)
  ), days as (
    select calendar.at::date as day,
      coalesce(array_agg(calendar.at + l.opens order by l.opens) filter (where l.opens < l.closes), '{}') as opens,
      coalesce(array_agg(calendar.at + l.closes order by l.opens) filter (where l.opens < l.closes), '{}') as closes,
      coalesce(sum(extract(epoch from l.closes - l.opens) / 60) filter (where l.opens < l.closes), 0) as minutes
    from generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') as calendar (at)
    left join lines l on l.weekdays ? to_char(calendar.at, 'FMDay')
    group by calendar.at
  )
  select d.day, d.opens, d.closes, sum(d.minutes) over (order by d.day) - d.minutes from days d;
end;

-- The first answer is when somebody first took the inquiry out of 'new'. The newest ten thousand tell enough.
create function private.replies_of_days(first_day date, last_day date)
returns table (inquiry_id uuid, open_minutes numeric)
language sql stable set search_path = ''
begin atomic
  with asked as (
    select i.id, i.created_at
    from public.inquiries i
    where not i.is_spam and i.status <> 'new'
      and i.created_at >= private.start_of_day(first_day) and i.created_at < private.start_of_day(last_day + 1)
    order by i.created_at desc, i.id desc
    limit 10000
  ), answered as (
    select a.id, a.created_at at time zone 'Africa/Nairobi' as asked_at,
      min(c.created_at) at time zone 'Africa/Nairobi' as answered_at
    from asked a
    join public.inquiry_changes c on c.inquiry_id = a.id and c.field = 'status' and c.was = 'new'
    group by a.id, a.created_at
  ), days as materialized (
    select o.* from private.opening_days(first_day, private.company_day(now())) o
  )
  select a.id, answer.minutes_before + until_answer.minutes - question.minutes_before - until_question.minutes
  from answered a
  join days question on question.day = a.asked_at::date
  join days answer on answer.day = a.answered_at::date
  cross join lateral (
    select coalesce(sum(greatest(0, extract(epoch from least(a.asked_at, l.closes) - l.opens) / 60)), 0) as minutes
    from unnest(question.opens, question.closes) as l (opens, closes)
  ) until_question
  cross join lateral (
    select coalesce(sum(greatest(0, extract(epoch from least(a.answered_at, l.closes) - l.opens) / 60)), 0) as minutes
    from unnest(answer.opens, answer.closes) as l (opens, closes)
  ) until_answer;
end;
