-- The next step of an inquiry with its reminder, why an inquiry was closed, and when it got its first reply.

alter table public.inquiry_changes
  -- The words given with a reason, and when a next step is due.
  add column details text,
  add column due_at timestamptz check (due_at between '2000-01-01Z' and '2100-01-01Z'),
  drop constraint inquiry_change_field_is_known,
  add constraint inquiry_change_field_is_known check (
    field in ('status', 'assignee', 'spam', 'reason', 'next_step', 'next_step_done')
  );

-- What a function did for the caller; a trigger records changes of the columns that staff may write.
create function private.record_in_inquiry(inquiry uuid, field text, became text, details text, due timestamptz) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.inquiry_changes (inquiry_id, actor_id, field, became, details, due_at)
  values (
    inquiry, (select s.user_id from public.staff s where s.user_id = auth.uid()), field, became, details, due
  );
end;

-- Emails are counted by kind. Notices about account changes have their own count: otherwise others could use up the limit
-- with staff requests or wrong passwords, and the owner would never be notified of a new password.
create or replace function private.email_kind(template text) returns text
language sql immutable parallel safe
return case
  when template in (
    'newsletter_confirmation', 'saved_search_confirmation', 'inquiry_thanks', 'viewing_requested', 'property_link', 'shortlist_link'
  ) then 'form'
  when template = 'auth_recovery' then 'recovery'
  when template = 'personal_data_link' or template like 'auth\_%' then 'account'
  when template = 'saved_search_alert' then 'alert'
  when template in (
    'inquiry_to_company', 'viewing_to_company', 'next_steps_due', 'newsletter_flagged', 'newsletter_issue'
  ) then null
  when template = 'account_locked' then 'other'
  when template = 'lock_out' or template like 'account\_%' then 'notice'
  else 'other'
end;

alter table public.inquiries
  add column next_step text,
  add column next_step_at timestamptz check (next_step_at between '2000-01-01Z' and '2100-01-01Z'),
  add column next_step_reminded_at timestamptz check (next_step_reminded_at between '2000-01-01Z' and '2100-01-01Z'),
  add column first_replied_at timestamptz check (first_replied_at between '2000-01-01Z' and '2100-01-01Z'),
  add constraint inquiry_next_step_is_one_plain_line check (
    not private.is_blank(next_step) and private.is_plain_line(next_step) and char_length(next_step) <= 200 or next_step is null
  ),
  add constraint inquiry_next_step_has_a_time check ((next_step is null) = (next_step_at is null));
create index inquiries_by_next_step on public.inquiries (next_step_at, id) where next_step_at is not null;
create index inquiries_to_remind_of on public.inquiries (next_step_at)
  where next_step_at is not null and next_step_reminded_at is null and status <> 'closed' and not is_spam
    and deleted_at is null;

-- For functions that change an inquiry as their owner: checks the caller, and keeps others from changing it at the same time.
create function private.lock_inquiry(inquiry uuid) returns public.inquiries
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  found public.inquiries;
begin
  if not private.may_handle_inquiry(inquiry) then
    raise exception 'You cannot change this inquiry' using errcode = '42501';
  end if;
  select * into found from public.inquiries i where i.id = inquiry and i.deleted_at is null for no key update;
  if found.id is null then
    raise exception 'This inquiry no longer exists' using errcode = '22023';
  end if;
  return found;
end
$$;

-- Plans the next step, or nothing where `step` is null. `seen` is the step that the caller saw, empty for none: 'stale' when a
-- colleague has changed it since, else 'planned'. With `is_done` the history says that the earlier one was done.
create function public.plan_next_step(
  inquiry uuid, step text default null, due timestamptz default null, seen text default '', is_done boolean default false
) returns text
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  found public.inquiries := private.lock_inquiry(inquiry);
  new_step text := nullif(btrim(step), '');
begin
  if coalesce(found.next_step, '') <> coalesce(seen, '') then
    return 'stale';
  end if;
  if (new_step is null) <> (due is null) then
    raise exception 'Choose what to do and when' using errcode = '22023';
  end if;
  if char_length(new_step) > 200 or not private.is_plain_line(new_step) then
    raise exception 'Write the next step in one line of at most 200 characters' using errcode = '22023';
  end if;
  if due is not null and (not isfinite(due) or due not between '2000-01-01Z' and now() + interval '2 years') then
    raise exception 'Choose a time within the next two years' using errcode = '22023';
  end if;
  if is_done and found.next_step is not null then
    perform private.record_in_inquiry(inquiry, 'next_step_done', found.next_step, null, null);
  end if;
  if (new_step, due) is distinct from (found.next_step, found.next_step_at) and (new_step is not null or not is_done) then
    perform private.record_in_inquiry(inquiry, 'next_step', new_step, null, due);
  end if;
  -- Nobody is reminded of a step that was due before it was planned, such as one that is restored.
  update public.inquiries i
  set next_step = new_step, next_step_at = due, next_step_reminded_at = case when due <= now() then now() end
  where i.id = inquiry;
  return 'planned';
end
$$;
revoke execute on function public.plan_next_step from public, anon, authenticated;
grant execute on function public.plan_next_step to authenticated;

-- Whether the company is open. One without opening hours always is.
create function private.is_working_time(moment timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
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

-- The open minutes between two moments, as the analytics count them.
create function private.open_minutes_between(since timestamptz, until timestamptz) returns int
language sql stable security definer set search_path = ''
return (
  select coalesce(round(sum(greatest(0, extract(epoch from
    least(hours.closes, until at time zone 'Africa/Nairobi') - greatest(hours.opens, since at time zone 'Africa/Nairobi')
  ) / 60))), 0)::int
  from private.opening_days(private.company_day(since), private.company_day(until)) d
  cross join lateral unnest(d.opens, d.closes) as hours (opens, closes)
);

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

alter table public.inquiries
  add column closed_at timestamptz check (closed_at between '2000-01-01Z' and '2100-01-01Z'),
  add column closed_reason text,
  add column closed_details text,
  add constraint inquiry_closed_reason_is_known check (closed_reason in (
    'won', 'elsewhere', 'price', 'unavailable', 'not_looking', 'no_reply', 'not_serious', 'other'
  )),
  add constraint inquiry_closed_details_fit check (not private.is_blank(closed_details) and char_length(closed_details) <= 1000
    or closed_details is null),
  add constraint inquiry_has_a_reason_when_closed check (
    status = 'closed' or closed_at is null and closed_reason is null and closed_details is null
  );
create index inquiries_by_closing on public.inquiries (closed_at) where closed_reason is not null;

create function private.date_closing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> 'closed' then
    new.closed_at := null;
    new.closed_reason := null;
    new.closed_details := null;
  elsif tg_op = 'INSERT' then
    new.closed_at := coalesce(new.closed_at, now());
  elsif old.status <> 'closed' then
    new.closed_at := now();
  end if;
  return new;
end
$$;

-- Runs after inquiry_is_received, which is earlier in the alphabet and decides the status of a visitor's inquiry.
create trigger inquiry_knows_when_it_was_closed before insert or update of status on public.inquiries
  for each row execute function private.date_closing();

-- Closes an inquiry with a reason, or gives another reason for one that is closed.
create function public.close_inquiry(inquiry uuid, reason text, details text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  found public.inquiries := private.lock_inquiry(inquiry);
  written text := case when not private.is_blank(details) then btrim(details, e' \t\r\n') end;
begin
  if reason is null or reason not in (
    'won', 'elsewhere', 'price', 'unavailable', 'not_looking', 'no_reply', 'not_serious', 'other'
  ) then
    raise exception 'Choose a reason from the list' using errcode = '22023';
  end if;
  if char_length(written) > 1000 then
    raise exception 'Details can have at most 1,000 characters' using errcode = '22023';
  end if;
  if (reason, written) is not distinct from (found.closed_reason, found.closed_details) then
    return;
  end if;
  update public.inquiries i set status = 'closed', closed_reason = reason, closed_details = written where i.id = inquiry;
  perform private.record_in_inquiry(inquiry, 'reason', reason, written, null);
end
$$;
revoke execute on function public.close_inquiry from public, anon, authenticated;
grant execute on function public.close_inquiry to authenticated;

-- How many inquiries were closed for which reason in a period, the most frequent first. For the analytics.
create function public.closing_reasons(period text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  days int := case period when '7d' then 7 when '30d' then 30 when '90d' then 90 when '1y' then 365 end;
begin
  if not private.is_manager() then
    raise exception 'Only administrators and super admins can see the analytics' using errcode = '42501';
  end if;
  if days is null then
    raise exception 'The period must be 7d, 30d, 90d or 1y' using errcode = '22023';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('reason', counted.reason, 'count', counted.total)
      order by counted.total desc, counted.reason), '[]')
    from (
      select i.closed_reason as reason, count(*) as total from public.inquiries i
      where i.closed_reason is not null and not i.is_spam and i.deleted_at is null
        and i.closed_at >= private.start_of_day(private.company_day(now()) - days + 1)
      group by 1
    ) counted
  );
end
$$;
revoke execute on function public.closing_reasons from public, anon, authenticated;
grant execute on function public.closing_reasons to authenticated;

create or replace function public.inquiry_detail(inquiry uuid) returns jsonb
language sql stable security invoker set search_path = ''
return (
  select jsonb_build_object(
    'id', i.id,
    'name', i.name,
    'email', i.email,
    'phone', i.phone,
    'message', i.message,
    'inquiry_type', i.inquiry_type,
    'service_interest', i.service_interest,
    'status', i.status,
    'is_spam', i.is_spam,
    'assignee_id', i.assignee_id,
    'created_at', i.created_at,
    'property', (
      select jsonb_build_object(
        'id', p.id, 'title', p.title, 'location', p.location, 'price', p.price, 'price_currency', p.price_currency,
        'price_type', p.price_type, 'is_published', p.is_published, 'image', p.images[p.featured_image_index + 1]
      )
      from public.properties p where p.id = i.property_id
    ),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', n.id, 'body', n.body, 'created_at', n.created_at,
        'author', private.staff_name(n.author_id), 'is_mine', coalesce(n.author_id = auth.uid(), false)
      ) order by n.created_at desc, n.id desc), '[]')
      from public.inquiry_notes n where n.inquiry_id = i.id
    ),
    'changes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'field', c.field, 'created_at', c.created_at, 'actor', private.staff_name(c.actor_id),
        'became', case when c.field = 'assignee' then private.staff_name(c.became::uuid) else c.became end
      ) order by c.id desc), '[]')
      from (
        select change.id, change.field, change.became, change.actor_id, change.created_at
        from public.inquiry_changes change
        where change.inquiry_id = i.id and change.field in ('status', 'assignee', 'spam')
        order by change.id desc limit 100
      ) c
    ),
    'staff', private.working_staff()
  )
  from public.inquiries i
  where i.id = inquiry
);

-- Inquiries from before have the first reply that was sent by email. That is no change by which they are kept longer.
alter table public.inquiries disable trigger inquiry_is_touched;
update public.inquiries i set first_replied_at = sent.first_at
from (select r.inquiry_id, min(r.created_at) as first_at from public.inquiry_replies r group by 1) sent
where sent.inquiry_id = i.id;
alter table public.inquiries enable trigger inquiry_is_touched;
