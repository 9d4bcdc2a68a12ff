-- The outbox: emails, text messages and push notifications are written in the transaction of the event they report, and
-- the server's job delivers them later.

-- Letters waiting to leave. Written in the same transaction as the event they tell of, sent later by the server's job.
create table public.mail_outbox (
  id uuid primary key default private.new_id(),
  channel text not null default 'mail',
  template text not null,
  recipient text not null,
  payload jsonb not null default '{}',
  status text not null default 'queued',
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now() check (next_attempt_at between '2000-01-01Z' and '2100-01-01Z'),
  last_error text,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  sent_at timestamptz check (sent_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint mail_status_is_known check (status in ('queued', 'sending', 'sent', 'failed')),
  constraint mail_template_is_named check (template ~ '^[a-z][a-z0-9_]{0,59}$'),
  constraint mail_channel_is_known check (channel in ('mail', 'push', 'sms')),
  constraint mail_recipient_fits_its_channel check (
    case channel
      when 'mail' then private.is_email_address(recipient)
      when 'sms' then recipient ~ '^[+][0-9]{7,15}$'
      else recipient ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    end
  )
);
create index mail_due on public.mail_outbox (next_attempt_at, id) where status in ('queued', 'sending');
create index mail_newest on public.mail_outbox (created_at desc, id desc);
create index mail_by_status on public.mail_outbox (status, created_at desc, id desc);
create index mail_by_recipient on public.mail_outbox (lower(recipient), template, created_at desc);

alter table public.mail_outbox enable row level security;
revoke all on public.mail_outbox from anon, authenticated;
grant all on public.mail_outbox to service_role;

create policy "the server works on every row" on public.mail_outbox
  for all to service_role using (true) with check (true);

-- Every letter that comes this way is an alert, so both switches speak.
create function private.queue_company_mail(template text, payload jsonb) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload)
  select queue_company_mail.template, address, queue_company_mail.payload
  from private.company_addresses() as address
  where private.is_email_address(address)
    and private.wants_notification('emailNotifications') and private.wants_notification('adminAlerts');
end;

-- Inside a condition the rows to claim may be looked up again for each row of the table, as the planner likes, and then more
-- are claimed than were asked for; nobody sends those before their lease is over. Materialized, they are looked up once.
create function public.claim_mail(batch int default 10) returns setof public.mail_outbox
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
revoke execute on function public.claim_mail from public, anon, authenticated;
grant execute on function public.claim_mail to service_role;

-- The phone that sells hears first, the office otherwise.
create function private.queue_company_text(template text, payload jsonb) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (channel, template, recipient, payload)
  select 'sms', queue_company_text.template, company.phone, queue_company_text.payload
  from (
    select regexp_replace(
      coalesce(nullif(s.value ->> 'salesPhone', ''), nullif(s.value ->> 'officePhone', '')), '[^+0-9]', '', 'g'
    ) as phone
    from public.settings s where s.section = 'company'
  ) as company
  where company.phone ~ '^[+][0-9]{7,15}$' and private.wants_notification('smsNotifications');
end;

-- What waits, left and failed, for the super administrator. Letters hold tokens, so the table itself stays shut and only
-- what the screen shows comes out.

-- Who it is for matters while something is wrong; afterwards enough to recognise it.
create function private.masked_recipient(channel text, recipient text) returns text
language sql immutable parallel safe
return case masked_recipient.channel
  when 'mail' then left(masked_recipient.recipient, 2) || '…' || substring(masked_recipient.recipient from '@.*$')
  when 'sms' then '…' || right(masked_recipient.recipient, 3)
  else 'a browser'
end;

-- Whoever watches over the accounts hears of it as well; which account it is, the staff knows anyway.
create function private.alert_of_lock_out() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_company_mail('account_locked', jsonb_build_object('name', member.name))
  from public.staff member where lower(member.email) = lower(new.recipient);
  return null;
end
$$;

create trigger lock_out_is_told after insert on public.mail_outbox
  for each row when (new.template = 'lock_out') execute function private.alert_of_lock_out();

-- Told once an hour at most, and never about its own failure.
create function private.alert_of_failed_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('mail_failed', 0));
  if not exists (
    select from public.mail_outbox m where m.template = 'mail_failed' and m.created_at > now() - interval '1 hour'
  ) then
    perform private.queue_company_mail('mail_failed', '{}');
  end if;
  return null;
end
$$;

create trigger failed_mail_is_told after update of status on public.mail_outbox
  for each row when (
    new.status = 'failed' and old.status <> 'failed' and new.channel = 'mail' and new.template <> 'mail_failed'
  )
  execute function private.alert_of_failed_mail();

-- Three a day, however the address is written; the limits of the outbox hold besides.
create index mail_by_email_key on public.mail_outbox (private.email_key(recipient), template, created_at desc)
  where channel = 'mail';
