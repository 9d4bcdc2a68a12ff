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
grant select, insert, update on private.newsletter_sends to service_role;

create policy "managers send, and read what became of each email" on private.newsletter_sends
  for all to authenticated using ((select private.is_manager())) with check ((select private.is_manager()));

-- An issue that is stopped takes back what is not being sent yet.
grant select (id, status), delete on public.mail_outbox to authenticated;
create policy "managers see which emails of the newsletter wait" on public.mail_outbox
  for select to authenticated using (is_bulk and (select private.is_manager()));
create policy "managers take waiting emails of the newsletter back" on public.mail_outbox
  for delete to authenticated using (is_bulk and status = 'queued' and (select private.is_manager()));

-- Whom the issue would go to now. The promise is at most one email in a calendar month, so whoever has had this month's is
-- left out. Runs as its owner: an editor, who reads no subscribers, sees how many there are.
create function private.newsletter_recipients(issue private.newsletter_issues) returns setof uuid
language sql stable security definer set search_path = ''
begin atomic
  select s.id from public.newsletter_subscribers s
  where s.status = 'confirmed' and (issue.audience = 'everybody' or s.language = issue.language)
    and not exists (
      select from private.newsletter_sends n
      where n.subscriber_id = s.id and n.issue_id <> issue.id and n.queued_at >= date_trunc('month', now(), 'Africa/Nairobi')
        and n.status in ('queued', 'sent', 'uncertain')
    )
    and ((select private.may_edit_content()) or not private.is_client());
end;

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
