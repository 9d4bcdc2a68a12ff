-- Personal data of an email address: its owner, who proves access to the mailbox, can view, correct, download and erase it.
-- This applies to the mailbox however its address was written, and erasing covers every table that names it.

-- Stores only the hash of a link's token, for a day.
create table private.personal_data_links (
  token_hash text primary key,
  email text not null,
  created_at timestamptz not null default now(),
  constraint personal_data_token_is_a_hash check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint personal_data_address_is_folded check (private.is_email_address(email) and email = lower(email))
);

create index personal_data_links_newest on private.personal_data_links (email, created_at desc);

create index personal_data_links_oldest on private.personal_data_links (created_at);

-- Returns nothing, so that only the email reveals whether data is stored. At most one request in ten minutes and three a
-- day.
create function public.request_personal_data(email text) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  asker text := private.normal_email(email);
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  lately int;
  last_requested_at timestamptz;
begin
  if private.is_mailbox(asker) is not true then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('personal data:' || private.email_key(asker), 0));
  select count(*), max(l.created_at) into lately, last_requested_at
  from private.personal_data_links l
  where private.email_key(l.email) = private.email_key(asker) and l.created_at > now() - interval '1 day';
  if lately >= 3 or last_requested_at > now() - interval '10 minutes' then
    return;
  end if;
  insert into private.personal_data_links (token_hash, email) values (private.hash_token(token), asker);
  insert into public.mail_outbox (template, recipient, payload)
  values ('personal_data_link', asker, jsonb_build_object('token', token));
end
$$;
revoke execute on function public.request_personal_data from public, anon, authenticated;
grant execute on function public.request_personal_data to anon, authenticated, service_role;

-- Null for a token that is unknown or older than a day.
create function private.personal_data_address(token text) returns text
language sql stable set search_path = ''
return (
  select l.email from private.personal_data_links l
  where l.token_hash = private.hash_token(token) and l.created_at > now() - interval '24 hours'
);

create function public.personal_data(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asker text := private.personal_data_address(token);
  key text := private.email_key(asker);
begin
  if asker is null then
    return null;
  end if;
  return jsonb_build_object(
    'email', asker,
    'inquiries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'reference', i.reference, 'sent_at', i.created_at, 'changed_at', i.updated_at, 'name', i.name, 'email', i.email,
        'phone', i.phone, 'message', i.message, 'type', i.inquiry_type, 'service', i.service_interest,
        'status', i.status, 'source', i.source, 'marked_as_spam', i.is_spam,
        'property', (private.public_name(i.property_id)).title,
        'consent', i.consent_text, 'consented_at', i.consented_at,
        'next_step', i.next_step, 'next_step_at', i.next_step_at,
        'closed_reason', i.closed_reason, 'closed_details', i.closed_details,
        'replies', (
          select coalesce(jsonb_agg(jsonb_build_object('sent_at', r.created_at, 'subject', r.subject, 'message', r.body)
            order by r.created_at), '[]')
          from public.inquiry_replies r where r.inquiry_id = i.id
        ),
        'contacts', (
          select coalesce(jsonb_agg(jsonb_build_object('at', c.created_at, 'channel', c.channel, 'message', c.body)
            order by c.created_at), '[]')
          from public.inquiry_contacts c where c.inquiry_id = i.id
        ),
        'steps', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'at', c.created_at, 'what', c.field, 'text', c.became, 'details', c.details, 'due_at', c.due_at
          ) order by c.id), '[]')
          from public.inquiry_changes c
          where c.inquiry_id = i.id and c.field in ('next_step', 'next_step_done', 'reason')
        ),
        'viewings', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'starts_at', v.starts_at, 'ends_at', v.ends_at, 'status', v.status, 'booked_at', v.created_at,
            'message', v.staff_message, 'feedback', v.feedback
          ) order by v.starts_at), '[]')
          from public.viewings v where v.inquiry_id = i.id
        )
      ) order by i.created_at desc, i.id desc), '[]')
      from public.inquiries i where private.email_key(i.email) = key
    ),
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'sent_at', r.created_at, 'reason', r.reason, 'details', r.details, 'answer', r.answer, 'resolved_at', r.resolved_at,
        'property', (private.public_name(r.property_id)).title
      ) order by r.created_at desc, r.id desc), '[]')
      from public.listing_reports r where private.email_key(r.email) = key
    ),
    'owned_listings', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'title', (private.public_name(p.id)).title, 'reference', p.reference, 'name', m.owner_name, 'phone', m.owner_phone,
        'email', m.owner_email,
        'mandate_from', m.starts_on, 'mandate_until', m.expires_on, 'commission', m.commission, 'changed_at', m.updated_at
      ) order by m.updated_at desc, p.id), '[]')
      from private.property_mandates m join public.properties p on p.id = m.property_id
      where private.email_key(m.owner_email) = key
    ),
    'newsletter', (
      select jsonb_build_object(
        'status', s.status, 'requested_at', s.created_at, 'confirmed_at', s.confirmed_at,
        'unsubscribed_at', s.unsubscribed_at, 'bounced_at', s.bounced_at, 'added_by_staff', s.added_note,
        'consent', s.consent_text, 'consented_at', s.consented_at,
        'issues', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'subject', i.content ->> 'subject', 'status', n.status, 'sent_at', case n.status when 'sent' then n.finished_at end
          ) order by n.id desc), '[]')
          from private.newsletter_sends n join private.newsletter_issues i on i.id = n.issue_id
          where n.subscriber_id = s.id and n.status not in ('left', 'skipped')
        )
      )
      from public.newsletter_subscribers s where private.email_key(s.email) = key
      order by s.status = 'confirmed' desc, s.created_at desc limit 1
    ),
    'saved_searches', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'list', s.address, 'frequency', s.frequency, 'status', s.status, 'saved_at', s.created_at,
        'active_since', s.active_since, 'consent', s.consent_text, 'consented_at', s.consented_at
      ) order by s.created_at desc, s.id desc), '[]')
      from private.saved_searches s join private.search_owners o on o.id = s.owner_id
      where private.email_key(o.email) = key
    ),
    'emails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', m.template, 'status', m.status, 'written_at', m.created_at, 'sent_at', m.sent_at
      ) order by m.created_at desc, m.id desc), '[]')
      from public.mail_outbox m where private.email_key(m.recipient) = key and m.channel = 'mail'
    ),
    'account', (
      select jsonb_build_object(
        'opened_at', account.created_at,
        'is_staff', exists (select from public.staff member where member.user_id = account.id),
        'join_requested_at', request.created_at
      )
      from (select u.id, u.created_at from accounts.users u where private.email_key(u.email) = key order by u.created_at limit 1) account
      full join (
        select r.created_at from public.staff_requests r where private.email_key(r.email) = key order by r.created_at limit 1
      ) request on true
    )
  );
end
$$;
revoke execute on function public.personal_data from public, anon, authenticated;
grant execute on function public.personal_data to anon, authenticated, service_role;

-- Sets name and phone in every message from the address. False for a token that no longer works.
create function public.correct_personal_data(token text, name text, phone text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  asker text := private.personal_data_address(token);
  corrected_name text := private.plain_text(name);
  corrected_phone text := private.normal_phone(phone);
begin
  if asker is null then
    return false;
  end if;
  perform private.check_person(corrected_name, corrected_phone);
  update public.inquiries i set name = corrected_name, phone = corrected_phone
  where private.email_key(i.email) = private.email_key(asker);
  return true;
end
$$;
revoke execute on function public.correct_personal_data from public, anon, authenticated;
grant execute on function public.correct_personal_data to anon, authenticated, service_role;

-- Whoever would wait at the gate is told that a viewing falls away: which one and when, and nothing about the person.
create function private.announce_erased_viewings(key text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  viewing public.viewings;
  what jsonb;
begin
  for viewing in
    select v.* from public.viewings v join public.inquiries i on i.id = v.inquiry_id
    where private.email_key(i.email) = key and not i.is_spam and private.is_live(v.status) and v.ends_at > now()
  loop
    select jsonb_build_object(
      'title', known.title, 'location', known.location, 'starts_at', viewing.starts_at, 'ends_at', viewing.ends_at
    ) into what
    from private.public_name(viewing.property_id) known;
    perform private.queue_company_mail('viewing_erased', what);
    perform private.queue_assignee_mail(viewing.agent_id, 'viewing_erased', what);
  end loop;
end
$$;

-- Deletes everything about the mailbox: inquiries with their replies, notes and history, reports, subscriptions, searches, emails, the
-- account, the owner of a listing, the address in the activity log, and this link. False for a token that no longer works.
create function public.erase_personal_data(token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  asker text := private.personal_data_address(token);
  key text := private.email_key(asker);
begin
  if asker is null then
    return false;
  end if;
  perform private.announce_erased_viewings(key);
  delete from public.inquiries i where private.email_key(i.email) = key;
  delete from public.listing_reports r where private.email_key(r.email) = key;
  -- The listing and its mandate stay, and nothing in them says whose it is.
  update private.property_mandates m
  set owner_name = '', owner_phone = null, owner_email = null, notes = '', version = m.version + 1, updated_at = now()
  where private.email_key(m.owner_email) = key;
  delete from public.newsletter_subscribers s where private.email_key(s.email) = key;
  delete from private.search_owners o where private.email_key(o.email) = key;
  delete from public.mail_outbox m
  where m.channel = 'mail' and (
    private.email_key(m.recipient) = key
    or (m.template = 'staff_request' and private.email_key(m.payload ->> 'address') = key)
  );
  delete from private.address_changes c where private.email_key(c.new_email) = key;
  delete from public.staff_requests r where private.email_key(r.email) = key;
  delete from public.staff_invitations i where private.email_key(i.email) = key;
  delete from private.personal_data_links l where private.email_key(l.email) = key;
  if not exists (select from public.staff member where private.email_key(member.email) = key) then
    update public.activity_log l set detail = replace(replace(l.detail::text, asker, 'erased'), key, 'erased')::jsonb
    where strpos(l.detail::text, asker) > 0 or strpos(l.detail::text, key) > 0;
  end if;
  perform private.erase_accounts(key);
  insert into private.erasures (recipient_hash) values (encode(sha256(convert_to(key, 'utf8')), 'hex'));
  insert into public.activity_log (action, entity) values ('erase', 'personal_data');
  return true;
end
$$;
revoke execute on function public.erase_personal_data from public, anon, authenticated;
grant execute on function public.erase_personal_data to anon, authenticated, service_role;

-- Removes for good what was deleted 30 days ago, a batch per table.
create function private.remove_deleted(batch int) returns int
language sql volatile set search_path = ''
begin atomic
  with inquiries as (
    delete from public.inquiries i where i.id in (
      select old.id from public.inquiries old where old.deleted_at < now() - interval '30 days' limit batch
    ) returning i.id
  ), properties as (
    delete from public.properties p where p.id in (
      select old.id from public.properties old where old.deleted_at < now() - interval '30 days' limit batch
    ) returning p.id
  ), blogs as (
    delete from public.blogs b where b.id in (
      select old.id from public.blogs old where old.deleted_at < now() - interval '30 days' limit batch
    ) returning b.id
  ), samples as (
    delete from private.removed_samples r where r.id in (
      select old.id from private.removed_samples old, private.setup state
      where state.samples_removed_at < now() - interval '30 days' limit batch
    ) returning r.id
  )
  select (
    (select count(*) from inquiries) + (select count(*) from properties) + (select count(*) from blogs)
    + (select count(*) from samples)
  )::int;
end;

-- Deletes data older than the retention periods in the settings, a batch of each kind at a time; returns the number of rows.
-- Returns at once while another replica is doing this.
create function public.purge_personal_data(batch int default 500) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  gone int := 0;
  removed int;
  max_rows int := least(greatest(batch, 1), 5000);
begin
  if not pg_try_advisory_xact_lock(hashtextextended('purge_personal_data', 0)) then
    return 0;
  end if;
  delete from public.inquiries i where i.id in (
    select old.id from public.inquiries old
    where old.updated_at < now() - private.retention_of('inquiryDays', 1095) order by old.updated_at limit max_rows
  );
  get diagnostics removed = row_count;
  gone := gone + removed;
  delete from public.listing_reports r where r.id in (
    select old.id from public.listing_reports old
    where greatest(old.created_at, old.resolved_at) < now() - private.retention_of('inquiryDays', 1095) limit max_rows
  );
  get diagnostics removed = row_count;
  gone := gone + removed;
  delete from public.newsletter_subscribers s where s.id in (
    select old.id from public.newsletter_subscribers old
    where (old.status = 'pending' and old.created_at < now() - private.retention_of('subscriberDays', 30))
      or (old.status = 'unsubscribed' and old.unsubscribed_at < now() - private.retention_of('subscriberDays', 30))
      or (old.status = 'bounced' and old.bounced_at < now() - private.retention_of('subscriberDays', 30))
    limit max_rows
  );
  get diagnostics removed = row_count;
  gone := gone + removed;
  delete from public.mail_outbox m where m.id in (
    select old.id from public.mail_outbox old
    where old.status in ('sent', 'failed')
      and greatest(old.sent_at, old.next_attempt_at, old.created_at) < now() - private.retention_of('emailRetentionDays', 30)
    limit max_rows
  );
  get diagnostics removed = row_count;
  gone := gone + removed;
  delete from private.property_mandates m where m.property_id in (
    select old.property_id from private.property_mandates old
    where greatest(old.updated_at, private.start_of_day(old.expires_on)) < now() - private.retention_of('inquiryDays', 1095)
      and old.expires_on is not null
    limit max_rows
  );
  get diagnostics removed = row_count;
  gone := gone + removed;
  -- What can long no longer be undone, with the people to whom no inquiry belongs since.
  with expired as (
    delete from private.undo_journal j where j.id in (
      select old.id from private.undo_journal old where old.expires_at < now() - interval '7 days' order by old.expires_at limit max_rows
    ) returning j.entries
  )
  delete from private.people p using expired e, jsonb_array_elements(e.entries) as c (entry)
  where p.id in ((c.entry -> 'before' ->> 'person_id')::uuid, (c.entry -> 'after' ->> 'person_id')::uuid)
    and not exists (select from public.inquiries i where i.person_id = p.id);
  delete from private.shortlists s where s.id in (
    select old.id from private.shortlists old where old.expires_at < now() order by old.expires_at limit max_rows
  );
  get diagnostics removed = row_count;
  gone := gone + removed;
  delete from private.personal_data_links l where l.token_hash in (
    select old.token_hash from private.personal_data_links old
    where old.created_at < now() - interval '24 hours' limit max_rows
  );
  get diagnostics removed = row_count;
  return gone + removed + private.remove_old_property_versions(max_rows) + private.remove_deleted(max_rows);
end
$$;
revoke execute on function public.purge_personal_data from public, anon, authenticated;
grant execute on function public.purge_personal_data to service_role;

-- Whose emails the server's job must remove from the email files. Stored for a day, so that every replica sees it.
create table private.erasures (
  recipient_hash text not null,
  erased_at timestamptz not null default now()
);

alter table private.erasures enable row level security;

-- Deletes the account of a person who is not staff, with its sessions.
create function private.erase_accounts(key text) returns void
language sql volatile set search_path = ''
begin atomic
  delete from accounts.users u
  where private.email_key(u.email) = key and not exists (select from public.staff member where member.user_id = u.id);
end;

-- SHA-256 of the email keys that were erased in the last day; older ones are deleted here.
create function public.recent_erasures() returns setof text
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.erasures e where e.erased_at < now() - interval '1 day';
  delete from private.admitted_emails a where a.admitted_at < now() - interval '1 day';
  return query select distinct e.recipient_hash from private.erasures e;
end
$$;
revoke execute on function public.recent_erasures from public, anon, authenticated;
grant execute on function public.recent_erasures to service_role;
