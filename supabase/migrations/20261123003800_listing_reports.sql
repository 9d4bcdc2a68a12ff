-- Reports of listings by visitors.

create table public.listing_reports (
  id uuid primary key default private.new_id(),
  property_id uuid not null references public.properties (id) on delete cascade,
  reason text not null,
  details text not null default '',
  email text,
  answer text,
  resolved_at timestamptz check (resolved_at between '2000-01-01Z' and '2100-01-01Z'),
  resolved_by uuid references public.staff (user_id) on delete set null,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint report_reason_is_known check (reason in ('gone', 'price', 'photos', 'money', 'other')),
  constraint report_details_fit check (char_length(details) <= 2000),
  constraint report_says_what_is_wrong check (reason <> 'other' or not private.is_blank(details)),
  constraint report_email_is_one_address check (email is null or private.is_email_address(email)),
  constraint report_answer_fits check (
    answer is null or not private.is_blank(answer) and char_length(answer) <= 5000
  )
);
create index listing_reports_open on public.listing_reports (created_at desc, id desc) where resolved_at is null;
create index listing_reports_newest on public.listing_reports (created_at desc, id desc);
create index listing_reports_by_property on public.listing_reports (property_id, created_at desc);
create index listing_reports_by_email_key on public.listing_reports (private.email_key(email)) where email is not null;

alter table public.listing_reports enable row level security;
revoke all on public.listing_reports from anon, authenticated;
grant select on public.listing_reports to authenticated;
grant all on public.listing_reports to service_role;

create policy "staff read reports of listings" on public.listing_reports
  for select to authenticated using ((select private.staff_role()) is not null);
create policy "the server works on every row" on public.listing_reports
  for all to service_role using (true) with check (true);

-- Stores the report; the same one sent again on the same day is stored once, and the response does not differ. At most fifty
-- of a property a day: who floods one listing fills no table. Errors: 42501 for a property that is not listed, 23514 for a
-- violated rule.
create function public.report_listing(property_id uuid, reason text, details text default '', email text default null)
returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  sender text := private.normal_email(nullif(btrim(email), ''));
  words text;
begin
  if char_length(details) > 20000 or char_length(email) > 1000 then
    raise exception 'This is too long' using errcode = '23514', constraint = 'report_details_fit';
  end if;
  words := private.plain_text(coalesce(details, ''));
  if property_id is null or not private.is_listed(property_id) then
    raise exception 'That property is no longer listed' using errcode = '42501';
  end if;
  if sender is not null and not private.is_mailbox(sender) then
    raise exception 'Enter one plain email address like name@example.com'
      using errcode = '23514', constraint = 'report_email_is_one_address';
  end if;
  if words ~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]' then
    raise exception 'A report must be plain text' using errcode = '23514', constraint = 'report_details_fit';
  end if;
  perform private.limit_to_one_row();
  perform pg_advisory_xact_lock(hashtextextended('report:' || property_id, 0));
  if exists (
    select from public.listing_reports r
    where r.property_id = property_id and r.created_at > now() - interval '1 day'
      and r.reason = reason and r.details = words and r.email is not distinct from sender
  ) or (
    select count(*) >= 50 from public.listing_reports r
    where r.property_id = property_id and r.created_at > now() - interval '1 day'
  ) then
    return;
  end if;
  insert into public.listing_reports (property_id, reason, details, email) values (property_id, reason, words, sender);
end
$$;
revoke execute on function public.report_listing from public, anon, authenticated;
grant execute on function public.report_listing to anon, authenticated, service_role;

create function private.announce_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_company_mail('report_to_company', jsonb_build_object('report_id', new.id));
  return null;
end
$$;

create trigger report_is_announced after insert on public.listing_reports
  for each row execute function private.announce_report();

-- Returns whether an answer was emailed. A report that is resolved already stays as it is.
create function public.resolve_report(report uuid, answer text default null) returns boolean
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
  insert into public.mail_outbox (template, recipient, payload)
  values ('report_answer', found.email, jsonb_build_object('report_id', report)) returning id into queued;
  if queued is null then
    raise exception 'This person was sent too many emails in the last hour. Please wait a while.' using errcode = '22023';
  end if;
  return true;
end
$$;
revoke execute on function public.resolve_report from public, anon, authenticated;
grant execute on function public.resolve_report to authenticated;

create trigger listing_reports_are_recorded after update or delete on public.listing_reports
  for each row execute function private.record_activity();

-- The page of reports in the admin area: open ones first, then the newest. Runs as the caller.
create function public.report_page(page int default 1, page_size int default 20) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  with counted as (
    select count(*) as total, count(*) filter (where r.resolved_at is null) as open from public.listing_reports r
  ), chosen as (
    select r.id, row_number() over (order by r.resolved_at is not null, r.created_at desc, r.id desc) as place
    from public.listing_reports r
    order by place
    limit least(greatest(coalesce(page_size, 20), 1), 100)
    offset (least(greatest(coalesce(page, 1), 1), 10000) - 1) * least(greatest(coalesce(page_size, 20), 1), 100)
  )
  select jsonb_build_object(
    'total', counted.total,
    'open', counted.open,
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'reason', r.reason, 'details', r.details, 'email', r.email, 'answer', r.answer,
        'created_at', r.created_at, 'resolved_at', r.resolved_at, 'resolved_by', private.staff_name(r.resolved_by),
        'property_id', r.property_id, 'property_title', p.title
      ) order by chosen.place), '[]')
      from chosen
      join public.listing_reports r on r.id = chosen.id
      left join public.properties p on p.id = r.property_id
    )
  )
  from counted
  where private.staff_role() is not null;
end;
revoke execute on function public.report_page from public, anon, authenticated;
grant execute on function public.report_page to authenticated, service_role;

-- The address that a reporter left is personal data.
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
        'unsubscribed_at', s.unsubscribed_at, 'consent', s.consent_text, 'consented_at', s.consented_at
      )
      from public.newsletter_subscribers s where private.email_key(s.email) = key
      order by s.status = 'confirmed' desc, s.created_at desc limit 1
    ),
    'saved_searches', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'label', private.search_label(s.address, s.criteria), 'list', s.address, 'frequency', s.frequency, 'status', s.status, 'saved_at', s.created_at,
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

create or replace function public.erase_personal_data(token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  asker text := private.personal_data_address(token);
  key text := private.email_key(asker);
begin
  if asker is null then
    return false;
  end if;
  delete from public.inquiries i where private.email_key(i.email) = key;
  delete from public.listing_reports r where private.email_key(r.email) = key;
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
  delete from private.personal_data_links l where l.token_hash in (
    select old.token_hash from private.personal_data_links old
    where old.created_at < now() - interval '24 hours' limit max_rows
  );
  get diagnostics removed = row_count;
  return gone + removed + private.remove_deleted(max_rows);
end
$$;

create or replace function public.admin_counts() returns jsonb
language sql stable security invoker set search_path = ''
return case when private.staff_role() is not null then jsonb_build_object(
  'properties', (select count(*) from public.properties),
  'new_inquiries', (select count(*) from public.inquiries where status = 'new' and not is_spam),
  'open_reports', (select count(*) from public.listing_reports where resolved_at is null),
  'posts', (select count(*) from public.blogs)
) end;
