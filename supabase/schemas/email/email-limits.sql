-- Email limits: how many emails one person can be sent, whatever form, spelling, account or network requested them. Every
-- email passes through the outbox, which counts here.

-- Stores hashes, so that an erased address does not stay here.
create table private.admitted_emails (
  recipient_hash text not null,
  kind text not null,
  admitted_at timestamptz not null default now()
);

alter table private.admitted_emails enable row level security;

create index admitted_emails_newest on private.admitted_emails (recipient_hash, kind, admitted_at desc);

create index admitted_emails_oldest on private.admitted_emails (admitted_at);

-- Emails are counted by kind. Notices about account changes have their own count: otherwise others could use up the limit
-- with staff requests or wrong passwords, and the owner would never be notified of a new password.
create function private.email_kind(template text) returns text
language sql immutable parallel safe
return case
  when template in (
    'newsletter_confirmation', 'saved_search_confirmation', 'inquiry_thanks', 'viewing_requested', 'property_link', 'shortlist_link'
  ) then 'form'
  when template = 'auth_recovery' then 'recovery'
  when template = 'personal_data_link' or template like 'auth\_%' then 'account'
  when template = 'saved_search_alert' then 'alert'
  when template in (
    'inquiry_to_company', 'viewing_to_company', 'viewing_withdrawn', 'viewing_to_agent', 'viewing_erased',
    'next_steps_due', 'newsletter_flagged', 'newsletter_issue'
  ) then null
  when template = 'account_locked' then 'other'
  when template = 'lock_out' or template like 'account\_%' then 'notice'
  else 'other'
end;

create function private.email_limits(kind text, out per_hour int, out per_day int)
language sql immutable parallel safe
begin atomic
  select case when kind in ('form', 'account', 'recovery') then 4 else 30 end,
    case kind when 'form' then 10 when 'account' then 10 when 'recovery' then 96 else 100 end;
end;

-- The lock is a separate statement, so that the count after it sees what other transactions have committed.
create function private.admit_email(recipient text, template text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  recipient_hash constant text := private.counted_recipient(recipient, template);
  kind constant text := private.email_kind(template);
begin
  if kind is null then
    return true;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('email:' || recipient_hash, 0));
  if not private.has_email_left(recipient, template) then
    return false;
  end if;
  insert into private.admitted_emails (recipient_hash, kind) values (recipient_hash, kind);
  return true;
end
$$;

-- An email over the limit is dropped; the statement that queued it continues.
create function private.limit_outbox() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_mailbox(private.normal_email(new.recipient)) then
    new.recipient := private.normal_email(new.recipient);
  end if;
  return case when private.admit_email(new.recipient, new.template) then new end;
end
$$;

create trigger mail_is_limited before insert on public.mail_outbox
  for each row when (new.channel in ('mail', 'sms') and new.status = 'queued') execute function private.limit_outbox();

-- Recovery links go only to addresses of accounts, so each address has its own count: requests with other plus tags, which
-- no account has, must not use up the owner's limit.
create function private.counted_recipient(recipient text, template text) returns text
language sql stable security definer set search_path = ''
return private.salted_hash(
  case private.email_kind(template)
    when 'recovery' then private.normal_email(recipient)
    else private.email_key(recipient)
  end
);

create function private.has_email_left(recipient text, template text) returns boolean
language sql stable security definer set search_path = ''
return (
  select count(*) filter (where e.admitted_at > now() - interval '1 hour')
      < (select per_hour from private.email_limits(private.email_kind(template)))
    and count(*) < (select per_day from private.email_limits(private.email_kind(template)))
  from private.admitted_emails e
  where e.recipient_hash = private.counted_recipient(recipient, template)
    and e.kind = private.email_kind(template) and e.admitted_at > now() - interval '1 day'
);
