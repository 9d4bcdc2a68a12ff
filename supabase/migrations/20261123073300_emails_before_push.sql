-- Emails are sent before push notifications.

drop index public.mail_due;
create index mail_due on public.mail_outbox ((channel = 'push'), next_attempt_at, id)
  where status in ('queued', 'sending') and not is_bulk;

-- Leases emails for five minutes. Push notifications come last: an inquiry has one for each browser of the staff, and no
-- number of them may delay a link to a new password. The CTE is materialized: inside a condition the planner may evaluate it
-- once per row and claim more emails than requested, which nobody would send before their lease ends.
create or replace function public.claim_mail(batch int default 10) returns setof public.mail_outbox
language sql volatile set search_path = ''
begin atomic
  with due as materialized (
    select m.id from public.mail_outbox as m
    where m.status in ('queued', 'sending') and not m.is_bulk and m.next_attempt_at <= now()
    order by m.channel = 'push', m.next_attempt_at, m.id
    limit least(greatest(batch, 1), 100)
    for update skip locked
  )
  update public.mail_outbox as email
  set status = 'sending', attempts = email.attempts + 1, next_attempt_at = now() + interval '5 minutes'
  from due
  where email.id = due.id
  returning email.*;
end;
