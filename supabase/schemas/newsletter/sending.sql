-- Sending an issue. Each recipient is one row from the start, and its email in the outbox has the row's key, so that nobody
-- gets an issue twice however often it is stopped, resumed or interrupted. The rows are moved into the outbox a few at a time, where a
-- worker of their own sends them: no other email waits behind them.

create table private.newsletter_sends (
  -- Also the key of its email, and so its Message-ID.
  id uuid primary key default private.new_id(),
  issue_id uuid not null references private.newsletter_issues (id) on delete cascade,
  -- Null once the subscription is deleted.
  subscriber_id uuid references public.newsletter_subscribers (id) on delete set null,
  status text not null default 'waiting',
  queued_at timestamptz,
  finished_at timestamptz,
  error text,
  -- When the recipient unsubscribed, if this was the last issue they got.
  unsubscribed_at timestamptz,
  unique (issue_id, subscriber_id),
  -- 'uncertain': the server ended while it was being sent. 'left': no longer subscribed. 'skipped': had an issue this month.
  constraint send_status_is_known
    check (status in ('waiting', 'queued', 'sent', 'failed', 'uncertain', 'left', 'skipped'))
);
create index sends_waiting on private.newsletter_sends (issue_id, id) where status in ('waiting', 'queued');
create index sends_by_subscriber on private.newsletter_sends (subscriber_id, queued_at);
create index sends_by_time on private.newsletter_sends (queued_at) where queued_at is not null;

alter table private.newsletter_sends enable row level security;
grant select, insert (issue_id, subscriber_id), update (status, queued_at, finished_at) on private.newsletter_sends to authenticated;

create policy "managers send, and read what became of each email" on private.newsletter_sends
  for all to authenticated using ((select private.is_manager())) with check ((select private.is_manager()));

-- An issue that is stopped takes back what is not being sent yet.
grant select (id, status), delete on public.mail_outbox to authenticated;
create policy "managers see which emails of the newsletter wait" on public.mail_outbox
  for select to authenticated using (is_bulk and (select private.is_manager()));
create policy "managers take waiting emails of the newsletter back" on public.mail_outbox
  for delete to authenticated using (is_bulk and status = 'queued' and (select private.is_manager()));

create function private.start_of_month() returns timestamptz
language sql stable
return private.start_of_day(date_trunc('month', private.company_day(now())::timestamp)::date);

-- Whom the issue would go to now. The promise is at most one email in a calendar month, so whoever has had this month's is
-- left out.
create function private.newsletter_recipients(issue private.newsletter_issues) returns setof uuid
language sql stable
begin atomic
  select s.id from public.newsletter_subscribers s
  where s.status = 'confirmed' and (issue.audience = 'everybody' or s.language = issue.language)
    and not exists (
      select from private.newsletter_sends n
      where n.subscriber_id = s.id and n.issue_id <> issue.id and n.queued_at >= private.start_of_month()
        and n.status in ('queued', 'sent', 'uncertain')
    );
end;

-- Why it cannot be sent, or null. The screen has the words.
create function private.why_not_sendable(issue private.newsletter_issues) returns text
language sql stable
return case
  when not private.is_feature_on('newsletter') then 'off'
  when private.is_blank(issue.content ->> 'subject') then 'no_subject'
  when jsonb_array_length(issue.content -> 'blocks') = 0 then 'empty'
  when private.is_blank((select s.value ->> 'address' from public.settings s where s.section = 'company')) then 'no_address'
  when issue.tested_at is null then 'untested'
  when not exists (select from private.newsletter_recipients(issue)) then 'nobody'
end;

-- The rows of the recipients, of whom some may have one already.
create function private.start_newsletter(issue private.newsletter_issues) returns void
language plpgsql volatile set search_path = '' as $$
begin
  insert into private.newsletter_sends (issue_id, subscriber_id)
  select issue.id, recipient from private.newsletter_recipients(issue) as recipient
  on conflict (issue_id, subscriber_id) do nothing;
  update private.newsletter_issues i
  set status = 'sending', started_at = coalesce(i.started_at, now()), resumed_at = now(), stop_reason = null
  where i.id = issue.id;
end
$$;

-- What is not being sent yet goes back to wait.
create function private.stop_newsletter(stopped_issue uuid, reason text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  with recalled as (
    delete from public.mail_outbox m using private.newsletter_sends n
    where n.issue_id = stopped_issue and n.id = m.id and m.status = 'queued' returning m.id
  )
  update private.newsletter_sends n set status = 'waiting', queued_at = null
  from recalled where n.id = recalled.id;
  update private.newsletter_issues i set status = 'stopped', stop_reason = reason where i.id = stopped_issue;
end
$$;

-- A scheduled issue starts at its time, if whoever scheduled it may still send. What has changed since, such as an empty list,
-- stops it instead, and managers are told.
create function private.start_scheduled_newsletters() returns void
language plpgsql volatile set search_path = '' as $$
declare
  issue private.newsletter_issues;
  reason text;
begin
  for issue in
    select i.* from private.newsletter_issues i where i.status = 'scheduled' and i.scheduled_for <= now() for no key update
  loop
    reason := case
      when private.is_working_manager(issue.sent_by) then private.why_not_sendable(issue) else 'not_allowed'
    end;
    if reason is null then
      perform private.start_newsletter(issue);
    else
      update private.newsletter_issues i set status = 'stopped', stop_reason = reason where i.id = issue.id;
      perform private.report_plan_not_run('newsletter', issue.id, issue.content ->> 'subject', reason);
    end if;
  end loop;
  for issue in
    select i.* from private.newsletter_issues i
    where i.status = 'scheduled' and i.flagged_at is null and i.scheduled_for <= now() + interval '1 hour'
      and private.unavailable_listings(i.content) <> '[]' for no key update
  loop
    update private.newsletter_issues i set flagged_at = now() where i.id = issue.id;
    perform private.queue_company_mail('newsletter_flagged', jsonb_build_object('issue_id', issue.id));
  end loop;
end
$$;

-- An email whose lease ended was being sent when the server ended. Whether it arrived is unknown, so it is not sent again.
create function private.give_up_interrupted_newsletters() returns void
language sql volatile set search_path = ''
begin atomic
  update public.mail_outbox m set status = 'failed', last_error = 'The server ended while this was being sent'
  where m.is_bulk and m.status = 'sending' and m.next_attempt_at <= now();
end;

-- Stops an issue whose last 20 emails all failed: the fault is then hardly the recipients'.
create function private.stop_failing_newsletters() returns void
language plpgsql volatile set search_path = '' as $$
declare
  failing record;
begin
  for failing in
    select i.id, last.error from private.newsletter_issues i
    cross join lateral (
      select count(*) as finished, bool_and(recent.status = 'failed') as has_failed, max(recent.error) as error
      from (
        select n.status, n.error from private.newsletter_sends n
        where n.issue_id = i.id and n.status in ('sent', 'failed') and n.finished_at > i.resumed_at
        order by n.finished_at desc limit 20
      ) recent
    ) last
    where i.status = 'sending' and last.finished = 20 and last.has_failed
  loop
    perform private.stop_newsletter(failing.id, failing.error);
  end loop;
end
$$;

-- Moves the next recipients into the outbox: at most 50 that were not tried yet, 500 with those that wait for a retry, and
-- the number an hour of the settings. Returns how many. One replica at a time.
create function public.queue_newsletter_emails() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  next record;
  token text;
  room int;
  queued int := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('newsletter', 0)) then
    return 0;
  end if;
  perform private.start_scheduled_newsletters();
  perform private.give_up_interrupted_newsletters();
  perform private.stop_failing_newsletters();
  select least(
    50 - count(*) filter (where m.attempts = 0), 500 - count(*),
    coalesce((select (s.value ->> 'newsletterPerHour')::int from public.settings s where s.section = 'notifications'), 3000)
      - (select count(*) from private.newsletter_sends n where n.queued_at > now() - interval '1 hour')
  ) into room
  from public.mail_outbox m where m.is_bulk and m.status in ('queued', 'sending');
  for next in
    select n.id, n.issue_id, s.id as subscriber, s.email, i.language,
      s.status is distinct from 'confirmed' as has_left,
      exists (
        select from private.newsletter_sends other
        where other.subscriber_id = s.id and other.issue_id <> n.issue_id and other.queued_at >= private.start_of_month()
          and other.status in ('queued', 'sent', 'uncertain')
      ) as had_one
    from private.newsletter_sends n
    join private.newsletter_issues i on i.id = n.issue_id and i.status = 'sending'
    left join public.newsletter_subscribers s on s.id = n.subscriber_id
    where n.status = 'waiting' order by n.id limit greatest(room, 0)
    for no key update of n
  loop
    if next.has_left or next.had_one then
      update private.newsletter_sends n
      set status = case when next.has_left then 'left' else 'skipped' end, finished_at = now() where n.id = next.id;
    else
      token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
      insert into private.newsletter_links (token_hash, subscriber_id, asks_to_confirm)
      values (private.hash_token(token), next.subscriber, false);
      insert into public.mail_outbox (id, template, recipient, payload, language, is_bulk)
      values (next.id, 'newsletter_issue', next.email, jsonb_build_object('send_id', next.id, 'token', token), next.language, true);
      update private.newsletter_sends n set status = 'queued', queued_at = now() where n.id = next.id;
    end if;
    queued := queued + 1;
  end loop;
  update private.newsletter_issues i set status = 'sent', finished_at = now()
  where i.status = 'sending'
    and not exists (select from private.newsletter_sends n where n.issue_id = i.id and n.status in ('waiting', 'queued'));
  return queued;
end
$$;
revoke execute on function public.queue_newsletter_emails from public, anon, authenticated;
grant execute on function public.queue_newsletter_emails to service_role;

create function private.follow_newsletter_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.newsletter_sends n
  set status = case
      when new.status = 'sending' then 'queued'
      when new.last_error = 'The server ended while this was being sent' and new.status = 'failed' then 'uncertain'
      else new.status
    end,
    error = case new.status when 'failed' then left(new.last_error, 500) end,
    finished_at = case when new.status in ('sent', 'failed') then now() end
  where n.id = new.id and n.status <> 'left';
  return null;
end
$$;

create trigger newsletter_send_follows_its_email after update of status on public.mail_outbox
  for each row when (new.is_bulk and new.status is distinct from old.status)
  execute function private.follow_newsletter_email();

-- The contents of an email that is about to be sent; null when the recipient is no longer subscribed.
create function public.newsletter_email(send_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_email jsonb;
begin
  select jsonb_build_object(
    'content', i.content, 'parts', private.newsletter_parts(i.content),
    'subscribed_at', coalesce(s.consented_at, s.confirmed_at, s.created_at)
  ) into found_email
  from private.newsletter_sends n
  join private.newsletter_issues i on i.id = n.issue_id
  join public.newsletter_subscribers s on s.id = n.subscriber_id and s.status = 'confirmed'
  where n.id = send_id;
  if found_email is null then
    update private.newsletter_sends n set status = 'left', finished_at = now() where n.id = send_id;
  end if;
  return found_email;
end
$$;
revoke execute on function public.newsletter_email from public, anon, authenticated;
grant execute on function public.newsletter_email to service_role;

-- Who unsubscribes while an issue is being sent gets nothing more. The unsubscription counts for the last issue they got.
create function private.leave_newsletter_queue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.mail_outbox m using private.newsletter_sends n
  where n.subscriber_id = old.id and n.status = 'queued' and m.id = n.id and m.status = 'queued';
  update private.newsletter_sends n set status = 'left', finished_at = now()
  where n.subscriber_id = old.id and (
    n.status = 'waiting' or n.status = 'queued' and not exists (select from public.mail_outbox m where m.id = n.id)
  );
  if tg_op = 'DELETE' then
    -- The words of a mail server can contain the address.
    update private.newsletter_sends n set error = null where n.subscriber_id = old.id and n.error is not null;
    return old;
  end if;
  if new.status = 'unsubscribed' then
    update private.newsletter_sends n set unsubscribed_at = now()
    where n.id = (
      select last.id from private.newsletter_sends last
      where last.subscriber_id = old.id and last.status = 'sent' order by last.finished_at desc limit 1
    );
  end if;
  return null;
end
$$;

create trigger subscriber_leaves_the_queue after update of status on public.newsletter_subscribers
  for each row when (old.status = 'confirmed' and new.status <> 'confirmed')
  execute function private.leave_newsletter_queue();

create trigger subscriber_leaves_the_queue_when_deleted before delete on public.newsletter_subscribers
  for each row execute function private.leave_newsletter_queue();
