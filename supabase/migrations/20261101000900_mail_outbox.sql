-- Letters waiting to leave. Written in the same transaction as the event they tell of, sent later by the server's job.

create table public.mail_outbox (
  id uuid primary key default private.new_id(),
  template text not null,
  recipient text not null,
  payload jsonb not null default '{}',
  status text not null default 'queued',
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint mail_status_is_known check (status in ('queued', 'sending', 'sent', 'failed')),
  constraint mail_template_is_named check (template ~ '^[a-z][a-z0-9_]{0,59}$'),
  constraint mail_recipient_is_one_address check (private.is_email_address(recipient))
);
create index mail_due on public.mail_outbox (next_attempt_at, id) where status in ('queued', 'sending');
create index mail_newest on public.mail_outbox (created_at desc, id desc);

-- No policy for visitors or staff: letters hold tokens and other people's words.
alter table public.mail_outbox enable row level security;
revoke all on public.mail_outbox from anon, authenticated;
grant all on public.mail_outbox to service_role;

-- Nothing is queued while the company has given no address: a letter to nobody would fail for ever.
create function private.queue_company_mail(template text, payload jsonb) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload)
  select queue_company_mail.template, company.address, queue_company_mail.payload
  from (
    select coalesce(
      (select nullif(s.value ->> 'email', '') from public.settings s where s.section = 'company'),
      (select nullif(s.value ->> 'contactEmail', '') from public.settings s where s.section = 'general')
    ) as address
  ) as company
  where company.address is not null;
end;
