-- The newsletter: subscribers that staff list, add and remove, issues, and sending them.

alter table public.newsletter_subscribers
  add column source text not null default 'form',
  add column added_note text,
  add column added_by uuid references auth.users (id) on delete set null,
  add column bounced_at timestamptz check (bounced_at between '2000-01-01Z' and '2100-01-01Z'),
  add column bounce_reason text,
  drop constraint subscriber_status_is_known,
  add constraint subscriber_status_is_known check (status in ('pending', 'confirmed', 'unsubscribed', 'bounced')),
  add constraint subscriber_source_is_known check (source in ('form', 'staff')),
  add constraint subscriber_addition_is_explained check (source <> 'staff' or added_note is not null),
  add constraint subscriber_note_fits check (added_note is null or char_length(added_note) <= 300 and not private.is_blank(added_note)),
  add constraint subscriber_bounce_reason_fits check (char_length(bounce_reason) <= 500);

create index subscribers_by_adder on public.newsletter_subscribers (added_by) where added_by is not null;

alter table public.mail_outbox add column is_bulk boolean not null default false;
drop index public.mail_due;
create index mail_due on public.mail_outbox (next_attempt_at, id) where status in ('queued', 'sending') and not is_bulk;
create index bulk_mail_due on public.mail_outbox (next_attempt_at, id) where status in ('queued', 'sending') and is_bulk;

drop trigger failed_email_is_reported on public.mail_outbox;
create trigger failed_email_is_reported after update of status on public.mail_outbox
  for each row when (
    new.status = 'failed' and old.status <> 'failed' and new.channel = 'mail' and not new.is_bulk
      and new.template <> 'mail_failed'
  )
  execute function private.alert_of_failed_email();

-- A text that replaces an earlier one of its purpose.
insert into private.consent_texts (purpose, language, since, text) values
  ('newsletter', 'en', clock_timestamp(), 'By subscribing you ask for new listings and prices at this address, at most once a month. We email you once to confirm, and every email has an unsubscribe link.'),
  ('newsletter', 'sw', clock_timestamp(), 'Ukijisajili unaomba nyumba mpya na bei kwa anwani hii, si zaidi ya mara moja kwa mwezi. Tunakutumia barua pepe moja ya kuthibitisha, na kila barua pepe ina kiungo cha kujiondoa.');

create or replace function public.claim_mail(batch int default 10) returns setof public.mail_outbox
language sql volatile set search_path = ''
begin atomic
  with due as materialized (
    select m.id from public.mail_outbox as m
    where m.status in ('queued', 'sending') and not m.is_bulk and m.next_attempt_at <= now()
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

create or replace function private.email_kind(template text) returns text
language sql immutable parallel safe
return case
  when template in (
    'newsletter_confirmation', 'saved_search_confirmation', 'inquiry_thanks', 'viewing_requested', 'property_link', 'shortlist_link'
  ) then 'form'
  when template = 'auth_recovery' then 'recovery'
  when template = 'personal_data_link' or template like 'auth\_%' then 'account'
  when template = 'saved_search_alert' then 'alert'
  when template in ('inquiry_to_company', 'viewing_to_company', 'newsletter_flagged', 'newsletter_issue') then null
  when template = 'account_locked' then 'other'
  when template = 'lock_out' or template like 'account\_%' then 'notice'
  else 'other'
end;

create or replace function private.receive_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  known uuid;
begin
  new.email := private.normal_email(new.email);
  if not private.is_client() then
    return new;
  end if;
  if not private.is_feature_on('newsletter') then
    raise exception 'The newsletter is switched off' using errcode = '42501';
  end if;
  if private.is_stranger() then
    perform private.limit_to_one_row();
  end if;
  if not private.is_mailbox(new.email) then
    raise exception 'Enter one plain email address like name@example.com' using errcode = '23514', constraint = 'subscriber_email_is_one_address';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('subscriber:' || new.email, 0));
  select s.id into known from public.newsletter_subscribers s where s.email = new.email;
  if known is not null then
    perform private.resend_newsletter_confirmation(known);
    new.email := 'known-' || gen_random_uuid() || '@duplicate.invalid';
    return new;
  end if;
  -- Whom staff added consents by confirming.
  if new.source = 'form' then
    new.consent_text := private.consent_text('newsletter', new.language);
    new.consented_at := now();
  end if;
  return new;
end
$$;

create or replace function public.confirm_subscription(token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  subscriber public.newsletter_subscribers;
  link private.newsletter_links;
begin
  select s.* into subscriber
  from public.newsletter_subscribers s
  join private.newsletter_links l on l.subscriber_id = s.id
  where l.token_hash = private.hash_token(token)
  for no key update of s;
  -- Read after locking, since a parallel use of the link may have come first.
  select l.* into link from private.newsletter_links l
  where l.token_hash = private.hash_token(token);
  if subscriber.status = 'confirmed' then
    return true;
  end if;
  if link.asks_to_confirm is not true or link.used_at is not null or link.created_at < now() - interval '7 days' then
    return false;
  end if;
  update private.newsletter_links l set used_at = now() where l.token_hash = link.token_hash;
  update public.newsletter_subscribers s
  set status = 'confirmed', confirmed_at = now(), unsubscribed_at = null, bounced_at = null, bounce_reason = null,
    consent_text = coalesce(link.consent_text, s.consent_text),
    consented_at = case when link.consent_text is null then s.consented_at else link.created_at end
  where s.id = subscriber.id;
  perform private.queue_newsletter_email('newsletter_welcome', subscriber.id);
  return true;
end
$$;

-- What staff do with subscribers: list, add, remove and export them, and mark an address as bounced. Who unsubscribed or
-- bounced is never emailed again unless the person subscribes anew.

-- Whom staff may not add again, also after the subscription itself is deleted. Holds only hashes, so that an address that is
-- deleted does not stay here.
create table private.newsletter_suppressions (
  recipient_hash text primary key,
  reason text not null,
  since timestamptz not null default now(),
  constraint suppression_reason_is_known check (reason in ('unsubscribed', 'bounced'))
);

alter table private.newsletter_suppressions enable row level security;

create function private.remember_suppression() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  hash constant text := private.salted_hash(private.email_key(new.email));
begin
  if new.status in ('unsubscribed', 'bounced') then
    insert into private.newsletter_suppressions (recipient_hash, reason) values (hash, new.status)
    on conflict on constraint newsletter_suppressions_pkey do update set reason = excluded.reason, since = now();
  elsif new.status = 'confirmed' then
    delete from private.newsletter_suppressions s where s.recipient_hash = hash;
  end if;
  return null;
end
$$;

create trigger subscriber_is_suppressed_when_added after insert on public.newsletter_subscribers
  for each row when (new.status in ('unsubscribed', 'bounced')) execute function private.remember_suppression();

create trigger subscriber_is_suppressed after update of status on public.newsletter_subscribers
  for each row when (new.status is distinct from old.status) execute function private.remember_suppression();

create function private.check_newsletter_manager() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_manager() then
    raise exception 'Only managers can do this' using errcode = '42501';
  end if;
end
$$;

create function private.log_newsletter(action text, subject text, detail jsonb) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.activity_log (actor_id, action, entity, entity_id, detail)
  values (auth.uid(), action, 'newsletter', subject, detail);
end;

create function public.newsletter_subscriber_page(words text default null, state text default null, page int default 1)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  size constant int := 20;
  pattern constant text := '%' || regexp_replace(lower(left(btrim(words), 254)), '([\\%_])', '\\\1', 'g') || '%';
  wanted constant text := case when state in ('confirmed', 'pending', 'bounced', 'unsubscribed') then state end;
  total bigint;
  shown int;
begin
  perform private.check_newsletter_manager();
  select count(*) into total from public.newsletter_subscribers s
  where (wanted is null or s.status = wanted) and (pattern is null or s.email like pattern);
  shown := least(greatest(coalesce(page, 1), 1), greatest(ceil(total::numeric / size)::int, 1));
  return jsonb_build_object(
    'total', total, 'page', shown, 'page_size', size,
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'email', s.email, 'status', s.status, 'source', s.source, 'language', s.language,
        'added_by', private.staff_name(s.added_by), 'added_note', s.added_note, 'created_at', s.created_at,
        'consented_at', case when s.confirmed_at is not null then s.consented_at end, 'confirmed_at', s.confirmed_at,
        'unsubscribed_at', s.unsubscribed_at, 'bounced_at', s.bounced_at, 'bounce_reason', s.bounce_reason
      ) order by s.created_at desc, s.id desc), '[]')
      from (
        select * from public.newsletter_subscribers found
        where (wanted is null or found.status = wanted) and (pattern is null or found.email like pattern)
        order by found.created_at desc, found.id desc
        limit size offset (shown - 1) * size
      ) s
    )
  );
end
$$;
revoke execute on function public.newsletter_subscriber_page from public, anon, authenticated;
grant execute on function public.newsletter_subscriber_page to authenticated;

-- Each new address is asked to confirm, and gets nothing else before. Returns what became of the addresses.
create function public.add_newsletter_subscribers(emails text[], note text, language text default 'en') returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  address text;
  known public.newsletter_subscribers;
  added text[] := '{}';
  already text[] := '{}';
  suppressed text[] := '{}';
  invalid text[] := '{}';
begin
  perform private.check_newsletter_manager();
  if not private.is_feature_on('newsletter') then
    raise exception 'The newsletter is switched off' using errcode = '42501';
  end if;
  if coalesce(cardinality(emails), 0) not between 1 and 200 then
    raise exception 'Add 1 to 200 addresses at a time' using errcode = '22023';
  end if;
  if private.is_blank(note) or char_length(private.plain_text(note)) > 300 then
    raise exception 'Say who asked, and when, in at most 300 characters' using errcode = '23514', constraint = 'subscriber_note_fits';
  end if;
  foreach address in array emails loop
    address := private.normal_email(address);
    if private.is_mailbox(address) is not true then
      invalid := invalid || left(address, 254);
      continue;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('subscriber:' || address, 0));
    select s.* into known from public.newsletter_subscribers s where s.email = address;
    if known.status in ('unsubscribed', 'bounced') or exists (
      select from private.newsletter_suppressions p where p.recipient_hash = private.salted_hash(private.email_key(address))
    ) then
      suppressed := suppressed || address;
    elsif known.id is not null then
      already := already || address;
      perform private.resend_newsletter_confirmation(known.id);
    else
      insert into public.newsletter_subscribers (email, language, source, added_note, added_by)
      values (address, case language when 'sw' then 'sw' else 'en' end, 'staff', private.plain_text(note), auth.uid());
      added := added || address;
    end if;
  end loop;
  perform private.log_newsletter('insert', null, jsonb_build_object('count', cardinality(added)));
  return jsonb_build_object('added', added, 'already', already, 'suppressed', suppressed, 'invalid', invalid);
end
$$;
revoke execute on function public.add_newsletter_subscribers from public, anon, authenticated;
grant execute on function public.add_newsletter_subscribers to authenticated;

-- Someone who asked not to be emailed stays suppressed.
create function public.remove_newsletter_subscribers(ids uuid[]) returns int
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  removed int;
begin
  perform private.check_newsletter_manager();
  delete from public.newsletter_subscribers s where s.id = any (private.ids_for_staff(ids));
  get diagnostics removed = row_count;
  perform private.log_newsletter('delete', null, jsonb_build_object('count', removed));
  return removed;
end
$$;
revoke execute on function public.remove_newsletter_subscribers from public, anon, authenticated;
grant execute on function public.remove_newsletter_subscribers to authenticated;

-- For bounces that reach the company's mailbox instead of this server. False when there was nothing to mark.
create function public.mark_subscriber_bounced(subscriber_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.check_newsletter_manager();
  update public.newsletter_subscribers s
  set status = 'bounced', bounced_at = now(), bounce_reason = 'Marked by staff'
  where s.id = subscriber_id and s.status in ('pending', 'confirmed');
  if found then
    perform private.log_newsletter('update', subscriber_id::text, '{"changed": ["status"]}');
  end if;
  return found;
end
$$;
revoke execute on function public.mark_subscriber_bounced from public, anon, authenticated;
grant execute on function public.mark_subscriber_bounced to authenticated;

-- In the order of their keys, page by page: `after_id` is the last one of the page before.
create function public.newsletter_export_page(after_id uuid default null, page_size int default 500) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_newsletter_manager();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', s.id, 'email', s.email, 'status', s.status, 'language', s.language, 'source', s.source,
      'added_by', private.staff_name(s.added_by), 'added_note', s.added_note, 'subscribed_at', s.created_at,
      'consent', s.consent_text, 'consented_at', s.consented_at, 'confirmed_at', s.confirmed_at,
      'unsubscribed_at', s.unsubscribed_at, 'bounced_at', s.bounced_at
    ) order by s.id), '[]')
    from (
      select * from public.newsletter_subscribers found
      where after_id is null or found.id > after_id
      order by found.id limit least(greatest(page_size, 1), 1000)
    ) s
  );
end
$$;
revoke execute on function public.newsletter_export_page from public, anon, authenticated;
grant execute on function public.newsletter_export_page to authenticated;

-- Issues of the newsletter: what managers and editors write, and what an email of it contains. Every function checks the
-- caller itself; the tables are out of the API's reach.

create function private.is_newsletter_block(block jsonb) returns boolean
language sql immutable parallel safe
return case block ->> 'kind'
    when 'text' then true
    when 'sign_off' then true
    when 'listings' then case when jsonb_typeof(block -> 'ids') = 'array' then
        jsonb_array_length(block -> 'ids') <= 12
        and not jsonb_path_exists(block, '$.ids[*] ? (@.type() != "string")')
        and not exists (
          select from jsonb_array_elements_text(block -> 'ids') as listing (id) where listing.id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        )
      else false end
    when 'article' then coalesce(block ->> 'id', '') ~ '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$'
    when 'image' then coalesce(block ->> 'image', '') ~ '^(/media/[0-9a-f]{32})?$'
    when 'button' then true
    else false
  end
  and char_length(coalesce(block ->> 'text', '')) <= 5000
  and char_length(coalesce(block ->> 'alt', '')) <= 200
  and char_length(coalesce(block ->> 'label', '')) <= 80
  and char_length(coalesce(block ->> 'url', '')) <= 500
  and coalesce(block ->> 'url', '') ~ '^(https?://[^[:space:]"<>]+)?$';

create function private.is_newsletter_content(content jsonb) returns boolean
language sql immutable parallel safe
return case
  when jsonb_typeof(content) <> 'object' or jsonb_typeof(content -> 'subject') is distinct from 'string'
    or jsonb_typeof(content -> 'previewText') is distinct from 'string'
    or jsonb_typeof(content -> 'blocks') is distinct from 'array'
  then false
  else octet_length(content::text) <= 100000
    and char_length(content ->> 'subject') <= 120 and private.is_plain_line(content ->> 'subject')
    and char_length(content ->> 'previewText') <= 150 and private.is_plain_line(content ->> 'previewText')
    and jsonb_array_length(content -> 'blocks') <= 20
    and not exists (
      select from jsonb_array_elements(content -> 'blocks') as block (value)
      where jsonb_typeof(block.value) <> 'object' or private.is_newsletter_block(block.value) is not true
    )
end;

create table private.newsletter_issues (
  id uuid primary key default private.new_id(),
  content jsonb not null default '{"subject": "", "previewText": "", "blocks": []}',
  language text not null default 'en',
  -- Whom it is for: the subscribers of its language, or everybody.
  audience text not null default 'everybody',
  status text not null default 'draft',
  version int not null default 1,
  tested_at timestamptz,
  scheduled_for timestamptz check (scheduled_for between '2000-01-01Z' and '2100-01-01Z'),
  flagged_at timestamptz,
  started_at timestamptz,
  -- When the sending last began or went on.
  resumed_at timestamptz,
  finished_at timestamptz,
  stop_reason text,
  sent_by uuid references auth.users (id) on delete set null,
  updated_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint issue_content_is_valid check (private.is_newsletter_content(content)),
  constraint issue_language_is_known check (language in ('en', 'sw')),
  constraint issue_audience_is_known check (audience in ('everybody', 'language')),
  constraint issue_status_is_known check (status in ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
  constraint issue_schedule_has_a_time check (status <> 'scheduled' or scheduled_for is not null)
);
create index issues_by_sender on private.newsletter_issues (sent_by) where sent_by is not null;
create index issues_by_editor on private.newsletter_issues (updated_by) where updated_by is not null;
create index issues_in_progress on private.newsletter_issues (scheduled_for) where status in ('scheduled', 'sending');

alter table private.newsletter_issues enable row level security;

create function private.check_newsletter_writer() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.may_edit_content() then
    raise exception 'Only managers and editors can do this' using errcode = '42501';
  end if;
end
$$;

-- The listings of an issue that nobody can rent or buy any more, or that are not on the site.
create function private.unavailable_listings(content jsonb) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object('id', listing.id, 'title', p.title, 'status',
    case when p.is_published then p.status else 'unpublished' end)), '[]')
  from jsonb_array_elements(content -> 'blocks') as block (value)
  cross join lateral jsonb_array_elements_text(
    case when block.value ->> 'kind' = 'listings' then block.value -> 'ids' else '[]' end
  ) as listing (id)
  left join public.properties p on p.id = listing.id::uuid
  where p.id is null or not p.is_published or p.status in ('sold', 'rented')
);

-- What stands in an email of the issue besides its own words: the listings that are on the site, and the article.
create function private.newsletter_parts(issue_content jsonb) returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'listings', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'title', p.title, 'title_sw', p.title_sw, 'location', p.location, 'price', trim_scale(p.price),
      'price_type', p.price_type, 'category', c.slug, 'status', p.status,
      'image', coalesce(p.images[p.featured_image_index + 1], p.images[1])
    )), '[]')
    from public.properties p join public.categories c on c.id = p.category_id
    where p.is_published and p.id::text in (
      select listing.id from jsonb_array_elements(issue_content -> 'blocks') as block (value)
      cross join lateral jsonb_array_elements_text(
        case when block.value ->> 'kind' = 'listings' then block.value -> 'ids' else '[]' end
      ) as listing (id)
    )
  ),
  'articles', (
    select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'slug', b.slug, 'title', b.title, 'excerpt', b.excerpt)), '[]')
    from public.blogs b
    where b.is_published and b.id::text in (
      select block.value ->> 'id' from jsonb_array_elements(issue_content -> 'blocks') as block (value)
      where block.value ->> 'kind' = 'article'
    )
  )
);

-- Sending an issue. Each recipient is one row from the start, and its email in the outbox has the row's key, so that nobody
-- gets an issue twice however often it is stopped, resumed or interrupted. The rows are moved into the outbox a few at a time, where a
-- worker of their own sends them: no other email waits behind them.

create table private.newsletter_sends (
  -- Also the key of its email, and so its Message-ID.
  id uuid primary key default private.new_id(),
  issue_id uuid not null references private.newsletter_issues (id) on delete cascade,
  -- Null once the subscription is deleted.
  subscriber_id uuid references public.newsletter_subscribers (id) on delete set null,
  status text not null default 'waiting',
  queued_at timestamptz,
  finished_at timestamptz,
  error text,
  -- When the recipient unsubscribed, if this was the last issue they got.
  unsubscribed_at timestamptz,
  unique (issue_id, subscriber_id),
  -- 'uncertain': the server ended while it was being sent. 'left': no longer subscribed. 'skipped': had an issue this month.
  constraint send_status_is_known
    check (status in ('waiting', 'queued', 'sent', 'failed', 'uncertain', 'left', 'skipped'))
);
create index sends_waiting on private.newsletter_sends (issue_id, id) where status in ('waiting', 'queued');
create index sends_by_subscriber on private.newsletter_sends (subscriber_id, queued_at);
create index sends_by_time on private.newsletter_sends (queued_at) where queued_at is not null;

alter table private.newsletter_sends enable row level security;

create function private.start_of_month() returns timestamptz
language sql stable
return private.start_of_day(date_trunc('month', private.company_day(now())::timestamp)::date);

-- Whom the issue would go to now. The promise is at most one email in a calendar month, so whoever has had this month's is
-- left out.
create function private.newsletter_recipients(issue private.newsletter_issues) returns setof uuid
language sql stable security definer set search_path = ''
begin atomic
  select s.id from public.newsletter_subscribers s
  where s.status = 'confirmed' and (issue.audience = 'everybody' or s.language = issue.language)
    and not exists (
      select from private.newsletter_sends n
      where n.subscriber_id = s.id and n.issue_id <> issue.id and n.queued_at >= private.start_of_month()
        and n.status in ('queued', 'sent', 'uncertain')
    );
end;

create function private.count_newsletter_recipients(issue private.newsletter_issues) returns int
language sql stable security definer set search_path = ''
return (select count(*)::int from private.newsletter_recipients(issue));

-- Why it cannot be sent, or null. The screen has the words.
create function private.why_not_sendable(issue private.newsletter_issues) returns text
language sql stable security definer set search_path = ''
return case
  when not private.is_feature_on('newsletter') then 'off'
  when private.is_blank(issue.content ->> 'subject') then 'no_subject'
  when jsonb_array_length(issue.content -> 'blocks') = 0 then 'empty'
  when private.is_blank((select s.value ->> 'address' from public.settings s where s.section = 'company')) then 'no_address'
  when issue.tested_at is null then 'untested'
  when private.count_newsletter_recipients(issue) = 0 then 'nobody'
end;

-- The rows of the recipients, of whom some may have one already.
create function private.start_newsletter(issue private.newsletter_issues) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.newsletter_sends (issue_id, subscriber_id)
  select issue.id, recipient from private.newsletter_recipients(issue) as recipient
  on conflict (issue_id, subscriber_id) do nothing;
  update private.newsletter_issues i
  set status = 'sending', started_at = coalesce(i.started_at, now()), resumed_at = now(), stop_reason = null
  where i.id = issue.id;
end
$$;

-- What is not being sent yet goes back to wait.
create function private.stop_newsletter(stopped_issue uuid, reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  with recalled as (
    delete from public.mail_outbox m using private.newsletter_sends n
    where n.issue_id = stopped_issue and n.id = m.id and m.status = 'queued' returning m.id
  )
  update private.newsletter_sends n set status = 'waiting', queued_at = null
  from recalled where n.id = recalled.id;
  update private.newsletter_issues i set status = 'stopped', stop_reason = reason where i.id = stopped_issue;
end
$$;

-- Returns 'done', or why nothing was done.
create function public.change_newsletter_sending(issue_id uuid, decision text, moment timestamptz default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  issue private.newsletter_issues;
  reason text;
begin
  perform private.check_newsletter_manager();
  perform pg_advisory_xact_lock(hashtextextended('newsletter', 0));
  select i.* into issue from private.newsletter_issues i where i.id = issue_id for no key update;
  if issue.id is null then
    return 'gone';
  elsif issue.status <> (
    case decision
      when 'unschedule' then 'scheduled' when 'stop' then 'sending' when 'resume' then 'stopped' when 'end' then 'stopped'
      else 'draft'
    end
  ) then
    return 'changed';
  end if;
  if decision in ('send', 'schedule', 'resume') then
    reason := private.why_not_sendable(issue);
    if reason is not null and not (decision = 'resume' and reason = 'nobody') then
      return reason;
    end if;
  end if;
  case decision
    when 'send' then perform private.start_newsletter(issue);
    when 'resume' then
      update private.newsletter_issues i set status = 'sending', resumed_at = now(), stop_reason = null where i.id = issue_id;
    when 'stop' then perform private.stop_newsletter(issue_id, null);
    when 'end' then
      update private.newsletter_sends n set status = 'skipped', finished_at = now()
      where n.issue_id = issue_id and n.status = 'waiting';
      update private.newsletter_issues i set status = 'sent', finished_at = now(), stop_reason = null where i.id = issue_id;
    when 'unschedule' then
      update private.newsletter_issues i set status = 'draft', scheduled_for = null, flagged_at = null where i.id = issue_id;
    when 'schedule' then
      if moment is null or moment not between now() - interval '1 minute' and now() + interval '1 year' then
        return 'past';
      end if;
      update private.newsletter_issues i set status = 'scheduled', scheduled_for = moment where i.id = issue_id;
    else
      raise exception 'There is no such decision' using errcode = '22023';
  end case;
  if decision in ('send', 'schedule') then
    update private.newsletter_issues i set sent_by = auth.uid() where i.id = issue_id;
  end if;
  perform private.log_newsletter(decision, issue_id::text, jsonb_build_object('title', issue.content ->> 'subject'));
  return 'done';
end
$$;
revoke execute on function public.change_newsletter_sending from public, anon, authenticated;
grant execute on function public.change_newsletter_sending to authenticated;

-- A scheduled issue starts at its time. What has changed since, such as an empty list, stops it instead and says so.
create function private.start_scheduled_newsletters() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  issue private.newsletter_issues;
  reason text;
begin
  for issue in
    select i.* from private.newsletter_issues i where i.status = 'scheduled' and i.scheduled_for <= now() for no key update
  loop
    reason := private.why_not_sendable(issue);
    if reason is null then
      perform private.start_newsletter(issue);
    else
      update private.newsletter_issues i set status = 'stopped', stop_reason = reason where i.id = issue.id;
    end if;
  end loop;
  for issue in
    select i.* from private.newsletter_issues i
    where i.status = 'scheduled' and i.flagged_at is null and i.scheduled_for <= now() + interval '1 hour'
      and private.unavailable_listings(i.content) <> '[]' for no key update
  loop
    update private.newsletter_issues i set flagged_at = now() where i.id = issue.id;
    perform private.queue_company_mail('newsletter_flagged', jsonb_build_object('issue_id', issue.id));
  end loop;
end
$$;

-- An email whose lease ended was being sent when the server ended. Whether it arrived is unknown, so it is not sent again.
create function private.give_up_interrupted_newsletters() returns void
language sql volatile security definer set search_path = ''
begin atomic
  update public.mail_outbox m set status = 'failed', last_error = 'The server ended while this was being sent'
  where m.is_bulk and m.status = 'sending' and m.next_attempt_at <= now();
end;

-- Stops an issue whose last 20 emails all failed: the fault is then hardly the recipients'.
create function private.stop_failing_newsletters() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  failing record;
begin
  for failing in
    select i.id, last.error from private.newsletter_issues i
    cross join lateral (
      select count(*) as finished, bool_and(recent.status = 'failed') as has_failed, max(recent.error) as error
      from (
        select n.status, n.error from private.newsletter_sends n
        where n.issue_id = i.id and n.status in ('sent', 'failed') and n.finished_at > i.resumed_at
        order by n.finished_at desc limit 20
      ) recent
    ) last
    where i.status = 'sending' and last.finished = 20 and last.has_failed
  loop
    perform private.stop_newsletter(failing.id, failing.error);
  end loop;
end
$$;

-- Moves the next recipients into the outbox: at most 50 that were not tried yet, 500 with those that wait for a retry, and
-- the number an hour of the settings. Returns how many. One replica at a time.
create function public.queue_newsletter_emails() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  next record;
  token text;
  room int;
  queued int := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('newsletter', 0)) then
    return 0;
  end if;
  perform private.start_scheduled_newsletters();
  perform private.give_up_interrupted_newsletters();
  perform private.stop_failing_newsletters();
  select least(
    50 - count(*) filter (where m.attempts = 0), 500 - count(*),
    coalesce((select (s.value ->> 'newsletterPerHour')::int from public.settings s where s.section = 'notifications'), 3000)
      - (select count(*) from private.newsletter_sends n where n.queued_at > now() - interval '1 hour')
  ) into room
  from public.mail_outbox m where m.is_bulk and m.status in ('queued', 'sending');
  for next in
    select n.id, n.issue_id, s.id as subscriber, s.email, i.language,
      s.status is distinct from 'confirmed' as has_left,
      exists (
        select from private.newsletter_sends other
        where other.subscriber_id = s.id and other.issue_id <> n.issue_id and other.queued_at >= private.start_of_month()
          and other.status in ('queued', 'sent', 'uncertain')
      ) as had_one
    from private.newsletter_sends n
    join private.newsletter_issues i on i.id = n.issue_id and i.status = 'sending'
    left join public.newsletter_subscribers s on s.id = n.subscriber_id
    where n.status = 'waiting' order by n.id limit greatest(room, 0)
    for no key update of n
  loop
    if next.has_left or next.had_one then
      update private.newsletter_sends n
      set status = case when next.has_left then 'left' else 'skipped' end, finished_at = now() where n.id = next.id;
    else
      token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
      insert into private.newsletter_links (token_hash, subscriber_id, asks_to_confirm)
      values (private.hash_token(token), next.subscriber, false);
      insert into public.mail_outbox (id, template, recipient, payload, language, is_bulk)
      values (next.id, 'newsletter_issue', next.email, jsonb_build_object('send_id', next.id, 'token', token), next.language, true);
      update private.newsletter_sends n set status = 'queued', queued_at = now() where n.id = next.id;
    end if;
    queued := queued + 1;
  end loop;
  update private.newsletter_issues i set status = 'sent', finished_at = now()
  where i.status = 'sending'
    and not exists (select from private.newsletter_sends n where n.issue_id = i.id and n.status in ('waiting', 'queued'));
  return queued;
end
$$;
revoke execute on function public.queue_newsletter_emails from public, anon, authenticated;
grant execute on function public.queue_newsletter_emails to service_role;

-- As claim_mail, for the worker of the newsletter. One whose lease ended is not claimed again.
create function public.claim_bulk_mail() returns setof public.mail_outbox
language sql volatile set search_path = ''
begin atomic
  with due as materialized (
    select m.id from public.mail_outbox as m
    where m.is_bulk and m.status = 'queued' and m.next_attempt_at <= now()
    order by m.next_attempt_at, m.id limit 1
    for update skip locked
  )
  update public.mail_outbox as email
  set status = 'sending', attempts = email.attempts + 1, next_attempt_at = now() + interval '5 minutes'
  from due
  where email.id = due.id
  returning email.*;
end;
revoke execute on function public.claim_bulk_mail from public, anon, authenticated;
grant execute on function public.claim_bulk_mail to service_role;

create function private.follow_newsletter_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.newsletter_sends n
  set status = case
      when new.status = 'sending' then 'queued'
      when new.last_error = 'The server ended while this was being sent' and new.status = 'failed' then 'uncertain'
      else new.status
    end,
    error = case new.status when 'failed' then left(new.last_error, 500) end,
    finished_at = case when new.status in ('sent', 'failed') then now() end
  where n.id = new.id and n.status <> 'left';
  return null;
end
$$;

create trigger newsletter_send_follows_its_email after update of status on public.mail_outbox
  for each row when (new.is_bulk and new.status is distinct from old.status)
  execute function private.follow_newsletter_email();

-- The contents of an email that is about to be sent; null when the recipient is no longer subscribed.
create function public.newsletter_email(send_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_email jsonb;
begin
  select jsonb_build_object(
    'content', i.content, 'parts', private.newsletter_parts(i.content),
    'subscribed_at', coalesce(s.consented_at, s.confirmed_at, s.created_at)
  ) into found_email
  from private.newsletter_sends n
  join private.newsletter_issues i on i.id = n.issue_id
  join public.newsletter_subscribers s on s.id = n.subscriber_id and s.status = 'confirmed'
  where n.id = send_id;
  if found_email is null then
    update private.newsletter_sends n set status = 'left', finished_at = now() where n.id = send_id;
  end if;
  return found_email;
end
$$;
revoke execute on function public.newsletter_email from public, anon, authenticated;
grant execute on function public.newsletter_email to service_role;

-- The contents of a test, or of the notice to the company; null once the issue is deleted.
create function public.newsletter_draft_email(issue_id uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'content', i.content, 'parts', private.newsletter_parts(i.content), 'scheduled_for', i.scheduled_for,
    'unavailable', private.unavailable_listings(i.content)
  )
  from private.newsletter_issues i where i.id = issue_id
);
revoke execute on function public.newsletter_draft_email from public, anon, authenticated;
grant execute on function public.newsletter_draft_email to service_role;

-- The mail server said that the mailbox does not exist.
create function public.record_newsletter_bounce(email_id uuid, reason text) returns void
language sql volatile security definer set search_path = ''
begin atomic
  update public.newsletter_subscribers s
  set status = 'bounced', bounced_at = now(), bounce_reason = left(reason, 500)
  from public.mail_outbox m
  where m.id = email_id and m.template in ('newsletter_issue', 'newsletter_confirmation', 'newsletter_welcome')
    and s.email = m.recipient and s.status in ('pending', 'confirmed');
end;
revoke execute on function public.record_newsletter_bounce from public, anon, authenticated;
grant execute on function public.record_newsletter_bounce to service_role;

-- Who unsubscribes while an issue is being sent gets nothing more. The unsubscription counts for the last issue they got.
create function private.leave_newsletter_queue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.mail_outbox m using private.newsletter_sends n
  where n.subscriber_id = old.id and n.status = 'queued' and m.id = n.id and m.status = 'queued';
  update private.newsletter_sends n set status = 'left', finished_at = now()
  where n.subscriber_id = old.id and (
    n.status = 'waiting' or n.status = 'queued' and not exists (select from public.mail_outbox m where m.id = n.id)
  );
  if tg_op = 'DELETE' then
    -- The words of a mail server can contain the address.
    update private.newsletter_sends n set error = null where n.subscriber_id = old.id and n.error is not null;
    return old;
  end if;
  if new.status = 'unsubscribed' then
    update private.newsletter_sends n set unsubscribed_at = now()
    where n.id = (
      select last.id from private.newsletter_sends last
      where last.subscriber_id = old.id and last.status = 'sent' order by last.finished_at desc limit 1
    );
  end if;
  return null;
end
$$;

create trigger subscriber_leaves_the_queue after update of status on public.newsletter_subscribers
  for each row when (old.status = 'confirmed' and new.status <> 'confirmed')
  execute function private.leave_newsletter_queue();

create trigger subscriber_leaves_the_queue_when_deleted before delete on public.newsletter_subscribers
  for each row execute function private.leave_newsletter_queue();

-- Writing an issue: its draft, saved by version so that nobody overwrites a colleague, and a test email to oneself.

create function private.issue_row(issue private.newsletter_issues) returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'id', issue.id, 'content', issue.content, 'language', issue.language, 'audience', issue.audience,
  'status', issue.status, 'version', issue.version, 'tested_at', issue.tested_at, 'scheduled_for', issue.scheduled_for,
  'started_at', issue.started_at, 'finished_at', issue.finished_at, 'stop_reason', issue.stop_reason,
  'sent_by', private.staff_name(issue.sent_by), 'updated_by', private.staff_name(issue.updated_by),
  'updated_at', issue.updated_at, 'unavailable', private.unavailable_listings(issue.content),
  'recipients', private.count_newsletter_recipients(issue)
);

-- Null for an unknown issue.
create function public.newsletter_issue(issue_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_newsletter_writer();
  return (
    select private.issue_row(i) || jsonb_build_object('parts', private.newsletter_parts(i.content))
    from private.newsletter_issues i where i.id = issue_id
  );
end
$$;
revoke execute on function public.newsletter_issue from public, anon, authenticated;
grant execute on function public.newsletter_issue to authenticated;

-- Adds an issue without an id, or saves a draft of the expected version. Nothing is written, and the state says why, when
-- somebody else saved it meanwhile, or it is no draft any more, or it is gone.
create function public.save_newsletter_issue(
  draft text, language text, audience text, issue_id uuid default null, expected_version int default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  issue private.newsletter_issues;
  content jsonb;
begin
  perform private.check_newsletter_writer();
  if octet_length(draft) > 200000 then
    raise exception 'This issue is too long' using errcode = '23514', constraint = 'issue_content_is_valid';
  end if;
  content := draft::jsonb;
  if issue_id is null then
    insert into private.newsletter_issues (content, language, audience, updated_by)
    values (content, language, audience, auth.uid()) returning * into issue;
    perform private.log_newsletter('insert', issue.id::text, jsonb_build_object('title', content ->> 'subject'));
    return jsonb_build_object('state', 'saved', 'issue', private.issue_row(issue));
  end if;
  select i.* into issue from private.newsletter_issues i where i.id = issue_id for no key update;
  if issue.id is null then
    return jsonb_build_object('state', 'gone');
  elsif issue.status <> 'draft' then
    return jsonb_build_object('state', 'locked', 'issue', private.issue_row(issue));
  elsif issue.version is distinct from expected_version then
    return jsonb_build_object('state', 'changed', 'issue', private.issue_row(issue));
  end if;
  update private.newsletter_issues i
  set content = content, language = language, audience = audience, version = i.version + 1, updated_by = auth.uid(),
    updated_at = now()
  where i.id = issue_id returning i.* into issue;
  return jsonb_build_object('state', 'saved', 'issue', private.issue_row(issue));
end
$$;
revoke execute on function public.save_newsletter_issue from public, anon, authenticated;
grant execute on function public.save_newsletter_issue to authenticated;

-- Only a draft: what was sent stays on record.
create function public.delete_newsletter_issue(issue_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  removed boolean;
begin
  perform private.check_newsletter_writer();
  delete from private.newsletter_issues i where i.id = issue_id and i.status = 'draft' and i.started_at is null;
  removed := found;
  if removed then
    perform private.log_newsletter('delete', issue_id::text, '{}');
  end if;
  return removed;
end
$$;
revoke execute on function public.delete_newsletter_issue from public, anon, authenticated;
grant execute on function public.delete_newsletter_issue to authenticated;

-- To the caller's own address. Returns the address.
create function public.send_newsletter_test(issue_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  own text := (select u.email from auth.users u where u.id = auth.uid());
begin
  perform private.check_newsletter_writer();
  update private.newsletter_issues i set tested_at = now() where i.id = issue_id;
  if not found then
    return null;
  end if;
  insert into public.mail_outbox (template, recipient, payload, language)
  select 'newsletter_test', own, jsonb_build_object('issue_id', i.id), i.language
  from private.newsletter_issues i where i.id = issue_id;
  return own;
end
$$;
revoke execute on function public.send_newsletter_test from public, anon, authenticated;
grant execute on function public.send_newsletter_test to authenticated;

-- The screens of the newsletter: counts of subscribers, the issues, and what became of each.

create function private.send_counts(of_issue uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'all', count(*),
    'waiting', count(*) filter (where n.status in ('waiting', 'queued')),
    'sent', count(*) filter (where n.status = 'sent'),
    'failed', count(*) filter (where n.status = 'failed'),
    'uncertain', count(*) filter (where n.status = 'uncertain'),
    'left', count(*) filter (where n.status in ('left', 'skipped')),
    'unsubscribed', count(*) filter (where n.unsubscribed_at is not null)
  )
  from private.newsletter_sends n where n.issue_id = of_issue
);

-- Without addresses, so editors see it too.
create function public.newsletter_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_newsletter_writer();
  return jsonb_build_object(
    'is_on', private.is_feature_on('newsletter'),
    'per_hour', coalesce(
      (select (s.value ->> 'newsletterPerHour')::int from public.settings s where s.section = 'notifications'), 3000
    ),
    'counts', (
      select jsonb_build_object(
        'confirmed', count(*) filter (where s.status = 'confirmed'),
        'pending', count(*) filter (where s.status = 'pending'),
        'bounced', count(*) filter (where s.status = 'bounced'),
        'unsubscribed', count(*) filter (where s.status = 'unsubscribed'),
        'recent', count(*) filter (where s.status = 'confirmed' and s.confirmed_at > now() - interval '30 days')
      )
      from public.newsletter_subscribers s
    ),
    'issues', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'subject', i.content ->> 'subject', 'status', i.status, 'language', i.language,
        'scheduled_for', i.scheduled_for, 'started_at', i.started_at, 'finished_at', i.finished_at,
        'stop_reason', i.stop_reason, 'updated_at', i.updated_at, 'sent_by', private.staff_name(i.sent_by),
        'counts', private.send_counts(i.id),
        'unavailable', case when i.status = 'scheduled' then jsonb_array_length(private.unavailable_listings(i.content)) else 0 end
      ) order by i.created_at desc, i.id desc), '[]')
      from (select * from private.newsletter_issues latest order by latest.created_at desc, latest.id desc limit 100) i
    )
  );
end
$$;
revoke execute on function public.newsletter_overview from public, anon, authenticated;
grant execute on function public.newsletter_overview to authenticated;

-- The emails of an issue that did not arrive, with the mail server's words. At most 200.
create function public.newsletter_failures(issue_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  perform private.check_newsletter_manager();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', n.id, 'email', n.email, 'status', n.status, 'error', n.error
    ) order by n.id), '[]')
    from (
      select sends.id, s.email, sends.status, sends.error
      from private.newsletter_sends sends
      left join public.newsletter_subscribers s on s.id = sends.subscriber_id
      where sends.issue_id = issue_id and sends.status in ('failed', 'uncertain')
      order by sends.id limit 200
    ) n
  );
end
$$;
revoke execute on function public.newsletter_failures from public, anon, authenticated;
grant execute on function public.newsletter_failures to authenticated;

-- Who unsubscribed before stays suppressed.
insert into private.newsletter_suppressions (recipient_hash, reason)
select distinct private.salted_hash(private.email_key(s.email)), 'unsubscribed'
from public.newsletter_subscribers s where s.status = 'unsubscribed';

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
        'replies', (
          select coalesce(jsonb_agg(jsonb_build_object('sent_at', r.created_at, 'message', r.body) order by r.created_at), '[]')
          from public.inquiry_replies r where r.inquiry_id = i.id
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

create or replace function public.purge_personal_data(batch int default 500) returns int
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
  return gone + removed + private.remove_deleted(max_rows);
end
$$;

create or replace function private.used_media(hashes text[]) returns text[]
language sql volatile security definer set search_path = ''
return array(
  select candidate.hash from unnest(hashes) as candidate (hash)
  where exists (select from public.properties p where p.images && array['/media/' || candidate.hash])
    or exists (select from public.properties p where p.floor_plan = '/media/' || candidate.hash)
    or exists (
      select from public.blogs b
      where b.featured_image = '/media/' || candidate.hash or b.author_image = '/media/' || candidate.hash
        or b.search_text like '%/media/' || candidate.hash || '%'
    )
    or exists (select from public.settings s where s.value::text like '%/media/' || candidate.hash || '%')
    or exists (select from public.content c where c.value::text like '%/media/' || candidate.hash || '%')
    or exists (select from public.content_drafts d where d.value::text like '%/media/' || candidate.hash || '%')
    or exists (select from public.content_versions v where v.value::text like '%/media/' || candidate.hash || '%')
    -- Also in what was sent: the emails show it for years.
    or exists (select from private.newsletter_issues i where i.content::text like '%/media/' || candidate.hash || '%')
);
