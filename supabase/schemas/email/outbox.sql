-- The outbox: emails, text messages and push notifications are written in the transaction of the event they report, and
-- the server's job delivers them later.

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
  language text not null default private.requested_language(),
  -- One of many alike, sent by a worker of its own: supabase/schemas/newsletter/sending.sql.
  is_bulk boolean not null default false,
  constraint mail_language_is_known check (language in ('en', 'sw')),
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
create index mail_due on public.mail_outbox ((channel = 'push'), next_attempt_at, id)
  where status in ('queued', 'sending') and not is_bulk;
create index bulk_mail_due on public.mail_outbox (next_attempt_at, id) where status in ('queued', 'sending') and is_bulk;
create index mail_newest on public.mail_outbox (created_at desc, id desc);
create index mail_by_status on public.mail_outbox (status, created_at desc, id desc);
create index mail_by_recipient on public.mail_outbox (lower(recipient), template, created_at desc);

alter table public.mail_outbox enable row level security;
revoke all on public.mail_outbox from anon, authenticated;
grant all on public.mail_outbox to service_role;

-- Every email queued here is an alert, so both notification switches apply. Staff read English, whoever caused it.
create function private.queue_company_mail(template text, payload jsonb) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload, language)
  select template, address, payload, 'en'
  from private.company_addresses() as address
  where private.is_email_address(address)
    and private.wants_notification('emailNotifications') and private.wants_notification('adminAlerts');
end;

-- Tells the company that something planned was not done: a 'newsletter', a 'publication' or a 'take_down'. The email has the words
-- of each reason.
create function private.report_plan_not_run(kind text, id uuid, title text, reason text) returns void
language sql volatile security definer set search_path = ''
return private.queue_company_mail(
  'plan_not_run', jsonb_build_object('kind', kind, 'id', id, 'title', title, 'reason', reason)
);

-- To the sales phone, or to the office phone where there is no sales phone.
create function private.queue_company_text(template text, payload jsonb) returns void
language sql volatile set search_path = ''
begin atomic
  insert into public.mail_outbox (channel, template, recipient, payload)
  select 'sms', template, company.phone, payload
  from (
    select regexp_replace(
      coalesce(nullif(s.value ->> 'salesPhone', ''), nullif(s.value ->> 'officePhone', '')), '[^+0-9]', '', 'g'
    ) as phone
    from public.settings s where s.section = 'company'
  ) as company
  where company.phone ~ '^[+][0-9]{7,15}$' and private.wants_notification('smsNotifications');
end;

-- What staff read of a message's status: one being sent is still queued, and an email that was only saved as a file, since no
-- mail server was connected, was never sent.
create function private.shown_status(status text, channel text, sent_at timestamptz) returns text
language sql immutable parallel safe
return case
  when status = 'sending' then 'queued'
  when status = 'sent' and channel = 'mail' and sent_at is null then 'unsent'
  else status
end;

-- Notifies the company of a lockout.
create function private.alert_of_lockout() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_company_mail('account_locked', jsonb_build_object('name', member.name))
  from public.staff member where lower(member.email) = lower(new.recipient);
  return null;
end
$$;

create trigger lockout_is_reported after insert on public.mail_outbox
  for each row when (new.template = 'lock_out') execute function private.alert_of_lockout();

-- Reported at most once an hour; a failed report is not reported again.
create function private.alert_of_failed_email() returns trigger
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

create trigger failed_email_is_reported after update of status on public.mail_outbox
  for each row when (
    new.status = 'failed' and old.status <> 'failed' and new.channel = 'mail' and not new.is_bulk
      and new.template <> 'mail_failed'
  )
  execute function private.alert_of_failed_email();

-- Serves private.queue_inquiry_thanks, which counts emails per mailbox.
create index mail_by_email_key on public.mail_outbox (private.email_key(recipient), template, created_at desc)
  where channel = 'mail';
