-- How the server's job takes letters from the outbox: several replicas may ask at once, each letter goes to one of
-- them.

-- A letter taken and never reported (its process was killed) is due again after five minutes.
create function public.claim_mail(batch int default 10) returns setof public.mail_outbox
language sql volatile set search_path = ''
begin atomic
  update public.mail_outbox as letter
  set status = 'sending', attempts = letter.attempts + 1, next_attempt_at = now() + interval '5 minutes'
  where letter.id in (
    select due.id from public.mail_outbox as due
    where due.status in ('queued', 'sending') and due.next_attempt_at <= now()
    order by due.next_attempt_at, due.id
    limit least(greatest(batch, 1), 100)
    for update skip locked
  )
  returning letter.*;
end;

revoke execute on function public.claim_mail(int) from public, anon, authenticated;
grant execute on function public.claim_mail(int) to service_role;
