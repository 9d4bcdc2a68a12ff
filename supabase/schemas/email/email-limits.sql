-- Email limits: how many emails one person can be sent, whatever form, spelling, account or network requested them. Every
-- email passes through the outbox, which counts here.

-- Stores hashes, so that an erased address does not stay here.
create table private.admitted_emails (
  recipient_hash text not null,
  kind text not null,
  admitted_at timestamptz not null default now()
);

alter table private.admitted_emails enable row level security;
grant select, delete on private.admitted_emails to service_role;

create index admitted_emails_newest on private.admitted_emails (recipient_hash, kind, admitted_at desc);

create index admitted_emails_oldest on private.admitted_emails (admitted_at);

-- Emails are counted by kind. Notices about account changes have their own count: otherwise others could use up the limit
-- with staff requests or wrong passwords, and the owner would never be notified of a new password. Each kind of alert to the
-- company and its staff has one of its own too, so that junk of one kind mutes no other.
create function private.is_staff_alert(template text) returns boolean
language sql immutable parallel safe
return template in (
  'account_locked', 'availability_due', 'availability_hidden', 'hand_over', 'mail_failed', 'mandate_expired', 'mandate_expires',
  'plan_not_run', 'publication_requested', 'reply_without_brochure', 'report_to_company', 'serious_report', 'staff_request',
  'staff_welcome', 'viewing_to_agent', 'viewing_to_company', 'viewing_withdrawn'
);

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
    'inquiry_to_company', 'viewing_erased', 'next_steps_due', 'newsletter_flagged', 'newsletter_issue', 'emails_withheld'
  ) then null
  when template in ('inquiry_reply', 'report_answer') then 'written'
  when private.is_staff_alert(template) then template
  when template = 'lock_out' or template like 'account\_%' then 'notice'
  else 'other'
end;

create function private.email_limits(kind text, out per_hour int, out per_day int)
language sql immutable parallel safe
begin atomic
  select case
      when kind in ('form', 'account', 'recovery') then 4
      when kind = 'written' then 10
      when kind in ('member', 'viewing_to_agent', 'viewing_to_company', 'viewing_withdrawn') then 60
      else 30
    end,
    case
      when kind in ('form', 'account') then 10
      when kind = 'recovery' then 96
      when kind in ('member', 'viewing_to_agent', 'viewing_to_company', 'viewing_withdrawn') then 300
      else 100
    end;
end;

-- The lock is a separate statement, so that the count after it sees what other transactions have committed.
create function private.admit_email(recipient text, template text) returns boolean
language plpgsql volatile set search_path = '' as $$
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

-- What a member of staff writes, or sends to an address of their choice. A stolen account must not send mass email in the
-- company's name, so each member has a limit, whatever it is about and whoever gets it.
create function private.email_writer(template text) returns uuid
language sql stable set search_path = ''
return case when template in (
  'inquiry_reply', 'report_answer', 'viewing_update', 'viewing_moved', 'staff_invitation'
) and private.is_client() then (select member.user_id from public.staff member where member.user_id = private.caller_id()) end;

create function private.count_written_email(writer uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  writer_hash constant text := private.salted_hash('member:' || writer);
begin
  perform pg_advisory_xact_lock(hashtextextended('email:' || writer_hash, 0));
  if not private.is_below_limit(writer_hash, 'member') then
    raise exception 'You have sent too many emails in the last hour. Please wait a while.' using errcode = '22023';
  end if;
  insert into private.admitted_emails (recipient_hash, kind) values (writer_hash, 'member');
end
$$;

-- Emails to the company and its staff that were over the limit. One more email says how many of each kind there were; the email
-- screen does too.
create table private.withheld_emails (
  id uuid primary key default private.new_id(),
  recipient text not null,
  template text not null,
  count int not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- The email that tells of it.
  digest_id uuid
);

alter table private.withheld_emails enable row level security;
grant select, update on private.withheld_emails to service_role;

create unique index withheld_emails_untold on private.withheld_emails (recipient, template) where digest_id is null;

create index withheld_emails_by_time on private.withheld_emails (last_at);

create function private.note_withheld_email(address text, withheld_template text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if not exists (select from public.staff member where private.normal_email(member.email) = address)
    and not exists (
      select from private.company_addresses() as company (email) where private.normal_email(company.email) = address
    ) then
    return;
  end if;
  delete from private.withheld_emails w where w.last_at < now() - interval '30 days';
  insert into private.withheld_emails as known (recipient, template) values (address, withheld_template)
  on conflict (recipient, template) where digest_id is null do update set count = known.count + 1, last_at = now();
  -- An hour later, with all that is withheld until then.
  if not exists (
    select from public.mail_outbox m where m.template = 'emails_withheld' and m.recipient = address and m.status = 'queued'
  ) then
    insert into public.mail_outbox (template, recipient, payload, language, next_attempt_at)
    values (
      'emails_withheld', address, jsonb_build_object('digest_id', private.new_id(), 'address', address), 'en',
      now() + interval '1 hour'
    );
  end if;
end
$$;

-- An email over the limit is dropped and the statement that queued it continues, unless a member wrote it: then they are told.
create function private.limit_outbox() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  writer constant uuid := private.email_writer(new.template);
begin
  if private.is_mailbox(private.normal_email(new.recipient)) then
    new.recipient := private.normal_email(new.recipient);
  end if;
  if writer is not null then
    perform private.count_written_email(writer);
  end if;
  if private.admit_email(new.recipient, new.template) then
    return new;
  elsif writer is not null then
    raise exception 'This person was sent too many emails in the last hour. Please wait a while.' using errcode = '22023';
  end if;
  perform private.note_withheld_email(new.recipient, new.template);
  return null;
end
$$;

create trigger mail_is_limited before insert on public.mail_outbox
  for each row when (new.channel in ('mail', 'sms') and new.status = 'queued') execute function private.limit_outbox();

-- Recovery links go only to addresses of accounts, so each address has its own count: requests with other plus tags, which
-- no account has, must not use up the owner's limit.
create function private.counted_recipient(recipient text, template text) returns text
language sql stable set search_path = ''
return private.salted_hash(
  case private.email_kind(template)
    when 'recovery' then private.normal_email(recipient)
    else private.email_key(recipient)
  end
);

create function private.is_below_limit(counted_hash text, of_kind text) returns boolean
language sql stable set search_path = ''
return (
  select count(*) filter (where e.admitted_at > now() - interval '1 hour') < (select per_hour from private.email_limits(of_kind))
    and count(*) < (select per_day from private.email_limits(of_kind))
  from private.admitted_emails e
  where e.recipient_hash = counted_hash and e.kind = of_kind and e.admitted_at > now() - interval '1 day'
);

create function private.has_email_left(recipient text, template text) returns boolean
language sql stable set search_path = ''
return private.is_below_limit(private.counted_recipient(recipient, template), private.email_kind(template));
