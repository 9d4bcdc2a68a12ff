-- The first-reply clock: until when the company promised to reply, counted in its opening hours. Stored with the inquiry when it
-- arrives, so that "overdue" compares an indexed column. Lists, counts and the detail all ask private.inquiry_due_at().

-- The moment that many open hours after another one. A company that is never open counts every hour.
create function private.add_open_hours(since timestamptz, hours numeric) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  remaining interval := make_interval(secs => hours * 3600);
  local timestamp := since at time zone 'Africa/Nairobi';
  first_day date := private.company_day(since);
  closed_days text[] := (select r.holidays from private.viewing_rules() r);
  opening record;
begin
  -- A week at a time: nearly every promise is kept within one.
  for week in 0..7 loop
    for opening in
      select h.opens, h.closes
      from private.opening_days(first_day + week * 7, first_day + week * 7 + 6) d
      cross join lateral unnest(d.opens, d.closes) as h (opens, closes)
      where not private.is_holiday(d.day, closed_days)
      order by h.opens
    loop
      opening.opens := greatest(opening.opens, local);
      continue when opening.opens >= opening.closes;
      if opening.closes - opening.opens >= remaining then
        return (opening.opens + remaining) at time zone 'Africa/Nairobi';
      end if;
      remaining := remaining - (opening.closes - opening.opens);
    end loop;
  end loop;
  return since + make_interval(secs => hours * 3600);
end
$$;

-- Null where the company promises nothing.
create function private.reply_due_at(received timestamptz) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  hours numeric := (select (s.value ->> 'replyWithinHours')::numeric from public.settings s where s.section = 'company');
begin
  return case when hours > 0 then private.add_open_hours(received, hours) end;
end
$$;

-- When somebody has to act: on a new inquiry by the promised time, on every open one at its next step. It is overdue after that.
create function private.inquiry_due_at(status text, reply_due_at timestamptz, next_step_at timestamptz) returns timestamptz
language sql immutable parallel safe
return case status when 'closed' then null when 'new' then least(reply_due_at, next_step_at) else next_step_at end;

create index inquiries_by_due_time on public.inquiries (private.inquiry_due_at(status, reply_due_at, next_step_at))
  where not is_spam and deleted_at is null and status <> 'closed';

create function private.set_reply_deadline() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.reply_due_at := private.reply_due_at(new.created_at);
  return new;
end
$$;

create trigger inquiry_is_to_be_answered before insert on public.inquiries
  for each row execute function private.set_reply_deadline();

-- Another promise, other opening hours and other holidays hold for everybody who still waits. What came before the last ninety days
-- is overdue by any calendar, so its deadline is counted by the clock, which a million rows need.
create function private.follow_reply_promise() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  hours numeric := (select (s.value ->> 'replyWithinHours')::numeric from public.settings s where s.section = 'company');
begin
  update public.inquiries i set reply_due_at = waiting.due
  from (
    select w.id, case
      when w.created_at > now() - interval '90 days' then private.reply_due_at(w.created_at)
      when hours > 0 then w.created_at + make_interval(secs => hours * 3600)
    end as due
    from public.inquiries w where w.status = 'new' offset 0
  ) waiting
  where i.id = waiting.id and i.reply_due_at is distinct from waiting.due;
  return null;
end
$$;

create trigger reply_promise_is_followed after update of value on public.settings
  for each row when (
    new.section = 'company' and (old.value -> 'replyWithinHours', old.value -> 'hours')
      is distinct from (new.value -> 'replyWithinHours', new.value -> 'hours')
    or new.section = 'viewings' and old.value -> 'holidays' is distinct from new.value -> 'holidays'
  )
  execute function private.follow_reply_promise();
create trigger reply_promise_is_followed_from_the_first after insert on public.settings
  for each row when (new.section in ('company', 'viewings')) execute function private.follow_reply_promise();
