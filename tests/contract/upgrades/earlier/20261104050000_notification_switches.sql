-- One outbox for letters, for messages to the browsers of staff and for text messages; what leaves follows the switches
-- of the settings.

alter table public.mail_outbox
  add column channel text not null default 'mail',
  add constraint mail_channel_is_known check (channel in ('mail', 'push', 'sms')),
  drop constraint mail_recipient_is_one_address,
  add constraint mail_recipient_fits_its_channel check (
    case channel
      when 'mail' then private.is_email_address(recipient)
      when 'sms' then recipient ~ '^[+][0-9]{7,15}$'
      else recipient ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    end
  );
create index mail_by_status on public.mail_outbox (status, created_at desc, id desc);
create index mail_by_recipient on public.mail_outbox (lower(recipient), template, created_at desc);

-- As before; made anew, since it was bound to the columns of its day.
create or replace function public.claim_mail(batch int default 10) returns setof public.mail_outbox
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

-- A section that lacks the switch means the default.
create function private.wants_notification(switch text) returns boolean
language sql stable security definer set search_path = ''
return coalesce(
  (select (s.value -> wants_notification.switch)::boolean from public.settings s where s.section = 'notifications'),
  wants_notification.switch <> 'smsNotifications'
);

-- Nothing is queued while the company has given no address: a letter to nobody would fail for ever. Every letter that
-- comes this way is an alert, so both switches speak.
create or replace function private.queue_company_mail(template text, payload jsonb) returns void
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
  where private.is_email_address(company.address)
    and private.wants_notification('emailNotifications') and private.wants_notification('adminAlerts');
end;

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

-- Whoever types a stranger's address into a form must not be able to fill their letter box.
create function private.thank_visitor(address text, payload jsonb) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload)
  select 'inquiry_thanks', thank_visitor.address, thank_visitor.payload
  where private.wants_notification('emailNotifications')
    and (
      select count(*) < 3 from public.mail_outbox m
      where lower(m.recipient) = lower(thank_visitor.address) and m.template = 'inquiry_thanks'
        and m.created_at > now() - interval '1 day'
    );
end;
