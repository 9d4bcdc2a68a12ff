-- Inside a condition the rows to claim may be looked up again for each row of the table, as the planner likes, and then more
-- are claimed than were asked for; nobody sends those before their lease is over. Materialized, they are looked up once.
create or replace function public.claim_mail(batch int default 10) returns setof public.mail_outbox
language sql volatile set search_path = ''
begin atomic
  with due as materialized (
    select m.id from public.mail_outbox as m
    where m.status in ('queued', 'sending') and m.next_attempt_at <= now()
    order by m.next_attempt_at, m.id
    limit least(greatest(batch, 1), 100)
    for update skip locked
  )
  update public.mail_outbox as email
  set status = 'sending', attempts = email.attempts + 1, next_attempt_at = now() + interval '5 minutes'
  from due
  where email.id = due.id
  returning email.*;
end;
