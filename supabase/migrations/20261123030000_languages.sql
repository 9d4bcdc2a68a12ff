-- The language in which a visitor wrote to us, for the emails about it.

-- The language in which a visitor reads the site, which the site's own forms say by Accept-Language. It is the default of
-- every `language` column, so that emails about a form are in the language of its page.
create function private.requested_language() returns text
language sql stable
return case
  when nullif(current_setting('request.headers', true), '')::jsonb ->> 'accept-language' = 'sw' then 'sw'
  else 'en'
end;

alter table public.mail_outbox
  add column language text not null default private.requested_language(),
  add constraint mail_language_is_known check (language in ('en', 'sw'));

alter table public.inquiries
  add column language text not null default private.requested_language(),
  add constraint inquiry_language_is_known check (language in ('en', 'sw'));

alter table public.listing_reports
  add column language text not null default private.requested_language(),
  add constraint report_language_is_known check (language in ('en', 'sw'));

alter table public.newsletter_subscribers
  add column language text not null default private.requested_language(),
  add constraint subscriber_language_is_known check (language in ('en', 'sw'));

alter table private.saved_searches
  add column language text not null default private.requested_language(),
  add constraint saved_search_language_is_known check (language in ('en', 'sw'));

grant insert (language) on public.newsletter_subscribers to anon, authenticated;

-- Every email queued here is an alert, so both notification switches apply. Staff read English, whoever caused it.
create or replace function private.queue_company_mail(template text, payload jsonb) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload, language)
  select template, address, payload, 'en'
  from private.company_addresses() as address
  where private.is_email_address(address)
    and private.wants_notification('emailNotifications') and private.wants_notification('adminAlerts');
end;

-- Leases emails for five minutes. The CTE is materialized: inside a condition the planner may evaluate it once per row and
-- claim more emails than requested, which nobody would send before their lease ends.
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

-- The same text twice within ten minutes is one reply: a double click must not send two emails. The inquiry becomes
-- 'contacted'.
create or replace function public.reply_to_inquiry(inquiry uuid, body text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  message text := btrim(body, e' \t\r\n');
  found public.inquiries;
  reply uuid;
  email uuid;
begin
  if private.staff_role() is null then
    raise exception 'Only staff can reply to inquiries' using errcode = '42501';
  end if;
  -- Serialises the replies of one member, so that the count below holds for parallel calls.
  perform pg_advisory_xact_lock(hashtextextended('reply:' || auth.uid(), 0));
  select * into found from public.inquiries i
  where i.id = inquiry and i.deleted_at is null for no key update;
  if found.id is null then
    raise exception 'This inquiry no longer exists' using errcode = '22023';
  end if;
  if found.email = '' then
    raise exception 'This person left no email address. Please call them.' using errcode = '22023';
  end if;
  select r.id into reply from public.inquiry_replies r
  where r.inquiry_id = found.id and r.author_id = auth.uid() and r.body = message
    and r.created_at > now() - interval '10 minutes';
  if reply is not null then
    return reply;
  end if;
  if (
    select count(*) >= 60 or count(*) filter (where r.inquiry_id = found.id) >= 10
    from public.inquiry_replies r where r.author_id = auth.uid() and r.created_at > now() - interval '1 hour'
  ) then
    raise exception 'You have sent too many replies in the last hour. Please wait a while.'
      using errcode = '22023';
  end if;
  insert into public.inquiry_replies (inquiry_id, author_id, body) values (found.id, auth.uid(), message)
  returning id into reply;
  insert into public.mail_outbox (template, recipient, payload, language)
  values ('inquiry_reply', found.email, jsonb_build_object('reply_id', reply), found.language) returning id into email;
  if email is null then
    raise exception 'This person was sent too many emails in the last hour. Please wait a while.'
      using errcode = '22023';
  end if;
  update public.inquiry_replies r set email_id = email where r.id = reply;
  update public.inquiries i set status = 'contacted' where i.id = found.id and i.status = 'new';
  return reply;
end
$$;

-- Returns whether an answer was emailed. A report that is resolved already stays as it is.
create or replace function public.resolve_report(report uuid, answer text default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  message text := nullif(btrim(answer, e' \t\r\n'), '');
  found public.listing_reports;
  queued uuid;
begin
  if private.staff_role() is null then
    raise exception 'Only staff can resolve reports' using errcode = '42501';
  end if;
  select * into found from public.listing_reports r where r.id = report for no key update;
  if found.id is null then
    raise exception 'This report no longer exists' using errcode = '22023';
  end if;
  if found.resolved_at is not null then
    return false;
  end if;
  update public.listing_reports r
  set resolved_at = now(), resolved_by = auth.uid(), answer = case when found.email is not null then message end
  where r.id = report;
  if message is null or found.email is null then
    return false;
  end if;
  insert into public.mail_outbox (template, recipient, payload, language)
  values ('report_answer', found.email, jsonb_build_object('report_id', report), found.language) returning id into queued;
  if queued is null then
    raise exception 'This person was sent too many emails in the last hour. Please wait a while.' using errcode = '22023';
  end if;
  return true;
end
$$;

-- The token itself is only in the email.
create or replace function private.queue_newsletter_email(template text, subscriber uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  asks boolean := template = 'newsletter_confirmation';
begin
  insert into private.newsletter_links (token_hash, subscriber_id, asks_to_confirm, consent_text)
  values (private.hash_token(token), subscriber, asks, case when asks then private.consent_text('newsletter') end);
  insert into public.mail_outbox (template, recipient, payload, language)
  select template, s.email, jsonb_build_object('token', token), s.language
  from public.newsletter_subscribers s where s.id = subscriber;
end
$$;

-- To the visitor; phone visitors get none.
create or replace function private.queue_viewing_mail(template text, viewing uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload, language)
  select template, i.email, jsonb_build_object('viewing_id', v.id), i.language
  from public.viewings v join public.inquiries i on i.id = v.inquiry_id
  where v.id = viewing and i.email <> '' and not i.is_spam and i.deleted_at is null
    and private.wants_notification('emailNotifications');
end;

-- Queues one email for each search that is due and has matches. When a person has reached the email limit, the search waits
-- another hour; no match is lost.
create or replace function public.queue_alert_emails() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  search private.saved_searches;
  owner_email text;
  email uuid;
  queued int := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('alert emails', 0)) then
    return 0;
  end if;
  perform private.match_all_changes();
  perform private.delete_unconfirmed_searches();
  if not private.is_feature_on('propertyAlerts') then
    return 0;
  end if;
  for search in
    select s.* from private.saved_searches s
    where s.status = 'active' and s.next_email_at <= now()
      and (
        s.frequency <> 'instant'
        or exists (select from private.saved_search_matches m where m.search_id = s.id and m.email_id is null)
      )
    order by s.next_email_at, s.id limit 200 for no key update skip locked
  loop
    select o.email into owner_email from private.search_owners o where o.id = search.owner_id;
    if not private.has_email_left(owner_email, 'saved_search_alert') then
      update private.saved_searches s set next_email_at = now() + interval '1 hour' where s.id = search.id;
      continue;
    end if;
    email := private.new_id();
    update private.saved_search_matches m set email_id = email where m.search_id = search.id and m.email_id is null;
    if found then
      insert into public.mail_outbox (template, recipient, payload, language)
      values ('saved_search_alert', owner_email, jsonb_build_object(
        'email_id', email, 'token', private.make_search_link(search, false)
      ), search.language);
      queued := queued + 1;
    end if;
    update private.saved_searches s set next_email_at = private.next_email_at(s.frequency) where s.id = search.id;
  end loop;
  return queued;
end
$$;
