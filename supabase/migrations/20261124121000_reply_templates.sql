-- Logged calls and messages, the first reply, the company's reply templates, and one timeline of an inquiry. Requests to join
-- the staff also reach super admins as notifications.

alter table public.inquiry_replies
  -- Null where the email has the usual subject.
  add column subject text,
  add constraint inquiry_reply_subject_is_one_plain_line check (
    not private.is_blank(subject) and private.is_plain_line(subject) and char_length(subject) <= 150 or subject is null
  );

drop function public.reply_to_inquiry(uuid, text);
-- The same text twice within ten minutes is one reply: a double click must not send two emails. Its first reply makes the
-- inquiry 'contacted' (contacts.sql).
create function public.reply_to_inquiry(inquiry uuid, body text, subject text default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  message text := btrim(body, e' \t\r\n');
  heading text := case when not private.is_blank(subject) then btrim(subject) end;
  found public.inquiries;
  reply uuid;
  email uuid;
begin
  if not private.may_handle_inquiry(inquiry) then
    raise exception 'You cannot reply to this inquiry' using errcode = '42501';
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
  if concat(heading, message) ~ '\{(name|property|time|agent|company|phone|reference)\}' then
    raise exception 'Fill in the blanks in braces first' using errcode = '22023';
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
  insert into public.inquiry_replies (inquiry_id, author_id, subject, body)
  values (found.id, auth.uid(), heading, message)
  returning id into reply;
  insert into public.mail_outbox (template, recipient, payload, language)
  values ('inquiry_reply', found.email, jsonb_build_object('reply_id', reply), found.language) returning id into email;
  if email is null then
    raise exception 'This person was sent too many emails in the last hour. Please wait a while.'
      using errcode = '22023';
  end if;
  update public.inquiry_replies r set email_id = email where r.id = reply;
  return reply;
end
$$;
revoke execute on function public.reply_to_inquiry from public, anon, authenticated;
grant execute on function public.reply_to_inquiry to authenticated;

create table public.inquiry_contacts (
  id uuid primary key default private.new_id(),
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  author_id uuid default auth.uid() references public.staff (user_id) on delete set null,
  channel text not null,
  -- A call that nobody answered is no reply.
  was_reached boolean not null default true,
  body text not null default '',
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint inquiry_contact_channel_is_known check (channel in ('call', 'whatsapp', 'sms')),
  constraint inquiry_contact_body_fits check (char_length(body) <= 5000)
);
create index inquiry_contacts_newest on public.inquiry_contacts (inquiry_id, created_at desc, id desc);
create index inquiry_contacts_by_author on public.inquiry_contacts (author_id);

alter table public.inquiry_contacts enable row level security;
revoke all on public.inquiry_contacts from anon, authenticated;
grant select, insert, delete on public.inquiry_contacts to authenticated;
grant all on public.inquiry_contacts to service_role;

create policy "staff read contacts of inquiries they read" on public.inquiry_contacts
  for select to authenticated using (
    (select private.staff_role()) is not null and exists (select from public.inquiries i where i.id = inquiry_id)
  );
create policy "staff log contacts in their own name" on public.inquiry_contacts
  for insert to authenticated with check (
    (select private.staff_role()) is not null and author_id = auth.uid()
    and exists (select from public.inquiries i where i.id = inquiry_id)
  );
create policy "staff take their own contacts back" on public.inquiry_contacts
  for delete to authenticated using (
    (select private.staff_role()) is not null and author_id = auth.uid()
    and exists (select from public.inquiries i where i.id = inquiry_id)
  );
create policy "the server works on every row" on public.inquiry_contacts
  for all to service_role using (true) with check (true);

create trigger inquiry_contact_is_dated before insert on public.inquiry_contacts
  for each row execute function private.date_note();

-- A new inquiry becomes 'contacted' with its first reply.
create function private.record_first_reply(inquiry uuid, replied_at timestamptz) returns void
language sql volatile security definer set search_path = ''
begin atomic
  update public.inquiries i
  set first_replied_at = coalesce(i.first_replied_at, replied_at),
    status = case i.status when 'new' then 'contacted' else i.status end
  where i.id = inquiry and (i.first_replied_at is null or i.status = 'new');
end;

create function private.follow_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.record_first_reply(new.inquiry_id, new.created_at);
    return null;
  end if;
  -- What was logged by mistake was no reply: the next one was the first.
  update public.inquiries i
  set first_replied_at = least(
    (select min(r.created_at) from public.inquiry_replies r where r.inquiry_id = i.id),
    (select min(c.created_at) from public.inquiry_contacts c where c.inquiry_id = i.id and c.was_reached)
  )
  where i.id = old.inquiry_id and i.first_replied_at = old.created_at;
  return null;
end
$$;

create trigger contact_is_a_reply after insert on public.inquiry_contacts
  for each row when (new.was_reached) execute function private.follow_contact();
create trigger contact_was_no_reply after delete on public.inquiry_contacts
  for each row when (old.was_reached) execute function private.follow_contact();

create function private.follow_reply() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.record_first_reply(new.inquiry_id, new.created_at);
  return null;
end
$$;

create trigger reply_is_recorded after insert on public.inquiry_replies
  for each row execute function private.follow_reply();

-- Whether a text has no other braces than the blanks that are filled in. The same list is in reply-templates.ts.
create function private.has_known_blanks(words text) returns boolean
language sql immutable parallel safe
return regexp_replace(words, '\{(name|property|time|agent|company|phone|reference)\}', '', 'g') !~ '[{}]';

create table public.reply_templates (
  id uuid primary key default private.new_id(),
  name text not null constraint reply_template_name_is_one_each unique,
  body text not null,
  body_sw text,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  updated_at timestamptz not null default now() check (updated_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint reply_template_name_is_one_plain_line check (
    not private.is_blank(name) and private.is_plain_line(name) and char_length(name) <= 40
  ),
  constraint reply_template_body_is_written check (not private.is_blank(body) and char_length(body) <= 3000),
  constraint reply_template_body_sw_is_written check (
    not private.is_blank(body_sw) and char_length(body_sw) <= 3000 or body_sw is null
  ),
  constraint reply_template_blanks_are_known check (
    private.has_known_blanks(body) and private.has_known_blanks(coalesce(body_sw, ''))
  )
);
create index reply_templates_oldest on public.reply_templates (created_at, id);

alter table public.reply_templates enable row level security;
revoke all on public.reply_templates from anon, authenticated;
grant select, delete on public.reply_templates to authenticated;
grant insert (name, body, body_sw), update (name, body, body_sw) on public.reply_templates to authenticated;
grant all on public.reply_templates to service_role;

create policy "managers and agents read reply templates" on public.reply_templates
  for select to authenticated using ((select private.is_manager()) or (select private.is_agent()));
create policy "managers add reply templates" on public.reply_templates
  for insert to authenticated with check ((select private.is_manager()));
create policy "managers change reply templates" on public.reply_templates
  for update to authenticated using ((select private.is_manager())) with check ((select private.is_manager()));
create policy "managers remove reply templates" on public.reply_templates
  for delete to authenticated using ((select private.is_manager()));
create policy "the server works on every row" on public.reply_templates
  for all to service_role using (true) with check (true);

create trigger reply_template_is_touched before update on public.reply_templates
  for each row execute function private.touch_row();

insert into public.reply_templates (created_at, name, body, body_sw) values
  ('2026-01-01T00:00:00Z', 'First reply', e'Hello {name},\n\nThank you for your message about {property}. When may we call you?\n\nRegards,\n{agent}\n{company}, {phone}', e'Habari {name},\n\nAsante kwa ujumbe wako kuhusu {property}. Tukupigie simu saa ngapi?\n\nWako,\n{agent}\n{company}, {phone}'),
  ('2026-01-01T00:00:01Z', 'Viewing times', e'Hello {name},\n\nWe can show you {property} on {time}. Does that suit you?\n\nRegards,\n{agent}\n{company}, {phone}', e'Habari {name},\n\nTunaweza kukuonyesha {property} {time}. Je, wakati huo unakufaa?\n\nWako,\n{agent}\n{company}, {phone}'),
  ('2026-01-01T00:00:02Z', 'Documents', e'Hello {name},\n\nYou asked about the documents of {property}. Which ones would you like to see?\n\nRegards,\n{agent}\n{company}, {phone}', e'Habari {name},\n\nUliuliza kuhusu hati za {property}. Ungependa kuona zipi?\n\nWako,\n{agent}\n{company}, {phone}'),
  ('2026-01-01T00:00:03Z', 'No longer available', e'Hello {name},\n\n{property} is no longer available. May we tell you when something similar comes up?\n\nRegards,\n{agent}\n{company}, {phone}', e'Habari {name},\n\n{property} haipatikani tena. Tukuarifu tukipata nyingine inayofanana?\n\nWako,\n{agent}\n{company}, {phone}');

-- A viewing that staff confirmed, or offered another time for, was emailed to the visitor: that is a reply.
create function private.follow_viewing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_client() and private.staff_role() is not null then
    perform private.record_first_reply(new.inquiry_id, now());
  end if;
  return null;
end
$$;

create trigger viewing_is_a_reply after update of status on public.viewings
  for each row when (new.status in ('confirmed', 'proposed') and old.status <> new.status)
  execute function private.follow_viewing();

-- `kind` says which of the other values an entry has.
create function private.timeline_entries(inquiry public.inquiries)
returns table (at timestamptz, place bigint, kind text, entry jsonb)
language sql stable security definer set search_path = ''
begin atomic
  select inquiry.created_at, 0::bigint, 'received', jsonb_build_object('id', inquiry.id, 'source', inquiry.source)
  union all
  select c.created_at, c.id, c.field, jsonb_build_object(
    'id', c.id, 'actor', private.staff_name(c.actor_id), 'details', c.details, 'due_at', c.due_at,
    'became', case when c.field = 'assignee' then private.staff_name(c.became::uuid) else c.became end
  )
  from public.inquiry_changes c where c.inquiry_id = inquiry.id
  union all
  select n.created_at, 0, 'note', jsonb_build_object(
    'id', n.id, 'actor', private.staff_name(n.author_id), 'body', n.body, 'is_mine', coalesce(n.author_id = auth.uid(), false)
  )
  from public.inquiry_notes n where n.inquiry_id = inquiry.id
  union all
  select r.created_at, 0, 'email', jsonb_build_object(
    'id', r.id, 'actor', private.staff_name(r.author_id), 'body', r.body, 'subject', r.subject,
    'email_status', (
      select private.shown_status(m.status, m.channel, m.sent_at) from public.mail_outbox m where m.id = r.email_id
    )
  )
  from public.inquiry_replies r where r.inquiry_id = inquiry.id
  union all
  select c.created_at, 0, c.channel, jsonb_build_object(
    'id', c.id, 'actor', private.staff_name(c.author_id), 'body', c.body, 'was_reached', c.was_reached,
    'is_mine', coalesce(c.author_id = auth.uid(), false)
  )
  from public.inquiry_contacts c where c.inquiry_id = inquiry.id
  union all
  select v.changed_at, 0, 'viewing', jsonb_build_object('id', v.id, 'starts_at', v.starts_at, 'status', v.status)
  from public.viewings v where v.inquiry_id = inquiry.id;
end;

-- What handles one inquiry needs beyond inquiry_detail: the timeline, the newest two hundred entries first, the next step, why it
-- was closed, how long the first reply took in working time, and the viewing that templates name. Null for an inquiry that the
-- caller does not handle.
create function public.inquiry_timeline(inquiry uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'language', i.language,
    'next_step', i.next_step, 'next_step_at', i.next_step_at,
    'closed_reason', i.closed_reason, 'closed_details', i.closed_details,
    'first_replied_at', i.first_replied_at,
    'reply_minutes', case when i.first_replied_at >= i.created_at
      then private.open_minutes_between(i.created_at, i.first_replied_at) end,
    'viewing_at', (
      select v.starts_at from public.viewings v
      where v.inquiry_id = i.id and private.is_live(v.status) and v.ends_at > now() order by v.starts_at limit 1
    ),
    'entries', (
      select coalesce(jsonb_agg(e.entry || jsonb_build_object('kind', e.kind, 'at', e.at) order by e.at desc, e.place desc), '[]')
      from (
        select * from private.timeline_entries(i) listed order by listed.at desc, listed.place desc limit 200
      ) e
    )
  )
  from public.inquiries i
  where i.id = inquiry and i.deleted_at is null and private.may_handle_inquiry(inquiry)
);
revoke execute on function public.inquiry_timeline from public, anon, authenticated;
grant execute on function public.inquiry_timeline to authenticated;

create or replace function public.personal_data(token text) returns jsonb
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
        'id', i.id, 'sent_at', i.created_at, 'changed_at', i.updated_at, 'name', i.name, 'email', i.email,
        'phone', i.phone, 'message', i.message, 'type', i.inquiry_type, 'service', i.service_interest,
        'status', i.status, 'source', i.source, 'marked_as_spam', i.is_spam,
        'property', (select p.title from public.properties p where p.id = i.property_id),
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
            'starts_at', v.starts_at, 'ends_at', v.ends_at, 'status', v.status, 'booked_at', v.created_at
          ) order by v.starts_at), '[]')
          from public.viewings v where v.inquiry_id = i.id
        )
      ) order by i.created_at desc, i.id desc), '[]')
      from public.inquiries i where private.email_key(i.email) = key
    ),
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'sent_at', r.created_at, 'reason', r.reason, 'details', r.details, 'answer', r.answer, 'resolved_at', r.resolved_at,
        'property', (select p.title from public.properties p where p.id = r.property_id)
      ) order by r.created_at desc, r.id desc), '[]')
      from public.listing_reports r where private.email_key(r.email) = key
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
        'label', private.search_label(s.address, s.criteria, s.language), 'list', s.address, 'frequency', s.frequency, 'status', s.status, 'saved_at', s.created_at,
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
      from (select u.id, u.created_at from auth.users u where private.email_key(u.email) = key order by u.created_at limit 1) account
      full join (
        select r.created_at from public.staff_requests r where private.email_key(r.email) = key order by r.created_at limit 1
      ) request on true
    )
  );
end
$$;

-- To every super admin, at most five times an hour.
create function private.queue_staff_request_push(request uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (channel, template, recipient, payload, language)
  select 'push', 'staff_request_push', device.id::text, jsonb_build_object('request_id', request), 'en'
  from public.push_subscriptions device
  join public.staff member on member.user_id = device.user_id and not member.is_suspended and member.role = 'super_admin'
  where private.wants_notification('pushNotifications') and 5 > (
    select count(*) from public.mail_outbox m
    where m.template = 'staff_request_push' and m.recipient = device.id::text and m.created_at > now() - interval '1 hour'
  );
end;

-- Tells every super admin by email and notification, at most five times an hour.
create or replace function private.announce_staff_request(request uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  insert into public.mail_outbox (template, recipient, payload)
  select 'staff_request', member.email, jsonb_build_object('name', applicant.name, 'address', applicant.email)
  from public.staff member
  join public.staff_requests applicant on applicant.id = request
  where member.role = 'super_admin' and not member.is_suspended
    and private.wants_notification('emailNotifications') and private.wants_notification('adminAlerts')
    and 5 > (
      select count(*) from public.mail_outbox m
      where m.template = 'staff_request' and m.recipient = member.email and m.created_at > now() - interval '1 hour'
    );
  perform private.queue_staff_request_push(request);
end
$$;
