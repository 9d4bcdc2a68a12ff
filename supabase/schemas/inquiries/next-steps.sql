-- The next step of an inquiry: what somebody wants to do next and when, and the reminder when it is due. Every open inquiry has
-- one or says that nothing is planned. Also when the person got a first reply.

alter table public.inquiries
  add column next_step text,
  add column next_step_at timestamptz check (next_step_at between '2000-01-01Z' and '2100-01-01Z'),
  add column next_step_reminded_at timestamptz check (next_step_reminded_at between '2000-01-01Z' and '2100-01-01Z'),
  add column first_replied_at timestamptz check (first_replied_at between '2000-01-01Z' and '2100-01-01Z'),
  add constraint inquiry_next_step_is_one_plain_line check (
    not private.is_blank(next_step) and private.is_plain_line(next_step) and char_length(next_step) <= 200 or next_step is null
  ),
  add constraint inquiry_next_step_has_a_time check ((next_step is null) = (next_step_at is null));
grant update (next_step, next_step_at, next_step_reminded_at) on public.inquiries to authenticated;
create index inquiries_by_next_step on public.inquiries (next_step_at, id) where next_step_at is not null;
create index inquiries_to_remind_of on public.inquiries (next_step_at)
  where next_step_at is not null and next_step_reminded_at is null and status <> 'closed' and not is_spam
    and deleted_at is null;

-- Whether the company is open. One without opening hours always is.
create function private.is_working_time(moment timestamptz) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  day date := private.company_day(moment);
  local timestamp := moment at time zone 'Africa/Nairobi';
begin
  if not exists (
    select from jsonb_array_elements(private.opening_hours()) as line (value)
    where line.value ->> 'opens' < line.value ->> 'closes' and jsonb_array_length(line.value -> 'weekdays') > 0
  ) then
    return true;
  end if;
  return not private.is_holiday(day, (select r.holidays from private.viewing_rules() r)) and exists (
    select from private.opening_days(day, day) d
    cross join lateral unnest(d.opens, d.closes) as hours (opens, closes)
    where local >= hours.opens and local < hours.closes
  );
end
$$;

-- The open minutes between two moments, without holidays, as the promised time of the first reply is counted. It runs as its owner:
-- the settings of viewings are for managers.
create function private.open_minutes_between(since timestamptz, until timestamptz) returns int
language plpgsql stable security definer set search_path = '' as $$
declare
  closed_days text[] := (select r.holidays from private.viewing_rules() r);
begin
  return (
    select coalesce(round(sum(greatest(0, extract(epoch from
      least(hours.closes, until at time zone 'Africa/Nairobi') - greatest(hours.opens, since at time zone 'Africa/Nairobi')
    ) / 60))), 0)::int
    from private.opening_days(private.company_day(since), private.company_day(until)) d
    cross join lateral unnest(d.opens, d.closes) as hours (opens, closes)
    where not private.is_holiday(d.day, closed_days)
  );
end
$$;

-- Reminds of the steps that are due, in working time: the assignee, or the managers where nobody is assigned, one email and one
-- notification each for all of them. Marking the rows in the same transaction decides that each is reminded of once, whichever
-- server does it and whatever its clock says later. Messages contain only ids.
create function public.queue_next_step_reminders() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  due uuid[];
begin
  if not private.is_working_time(now()) then
    return 0;
  end if;
  with owed as materialized (
    select i.id from public.inquiries i
    where i.next_step_at <= now() and i.next_step_reminded_at is null and i.status <> 'closed' and not i.is_spam
      and i.deleted_at is null
    order by i.next_step_at limit 200
    for no key update skip locked
  ), claimed as (
    update public.inquiries i set next_step_reminded_at = now() from owed where i.id = owed.id returning i.id
  )
  select coalesce(array_agg(claimed.id), '{}') into due from claimed;
  with told as materialized (
    select member.user_id, member.email, jsonb_build_object(
      'member_id', member.user_id, 'inquiry_ids', jsonb_agg(i.id order by i.next_step_at, i.id)
    ) as payload
    from public.inquiries i
    join public.staff member on not member.is_suspended and case
      when private.can_be_assigned(i.assignee_id) then member.user_id = i.assignee_id
      else member.role in ('super_admin', 'administrator')
    end
    where i.id = any (due)
    group by member.user_id, member.email
  ), emails as (
    insert into public.mail_outbox (template, recipient, payload, language)
    select 'next_steps_due', told.email, told.payload, 'en' from told
    where private.wants_notification('emailNotifications')
  )
  insert into public.mail_outbox (channel, template, recipient, payload, language)
  select 'push', 'next_steps_push', device.id::text, told.payload, 'en'
  from told join public.push_subscriptions device on device.user_id = told.user_id
  where private.wants_notification('pushNotifications');
  return cardinality(due);
end
$$;
revoke execute on function public.queue_next_step_reminders from public, anon, authenticated;
grant execute on function public.queue_next_step_reminders to service_role;
