-- Reports of listings: what a visitor says is wrong with a published property. Managers read them, and agents those that do not
-- accuse them, without the visitor's address; they resolve each one, with an answer by email if there is an address.

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
  language text not null default private.requested_language(),
  constraint report_language_is_known check (language in ('en', 'sw')),
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

create policy "managers read reports of listings" on public.listing_reports
  for select to authenticated using ((select private.is_manager()));
create policy "the server works on every row" on public.listing_reports
  for all to service_role using (true) with check (true);

-- Stores the report; the same one sent again on the same day is stored once, and the response does not differ. Who floods one
-- listing fills no table and silences nobody: each reason is counted on its own, as is each address, and whoever is over the
-- count is told. Errors: 42501 for a property that is not listed, 23514 for a violated rule, 22023 for too many.
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
  ) then
    return;
  elsif (
    select count(*) >= case reason when 'money' then 500 else 50 end
      or count(*) filter (where private.email_key(r.email) = private.email_key(sender)) >= 5
    from public.listing_reports r
    where r.property_id = property_id and r.reason = reason and r.created_at > now() - interval '1 day'
  ) then
    raise exception 'This listing was reported many times today. Please call or email us instead.' using errcode = '22023';
  end if;
  insert into public.listing_reports (property_id, reason, details, email) values (property_id, reason, words, sender);
end
$$;
revoke execute on function public.report_listing from public, anon, authenticated;
grant execute on function public.report_listing to anon, authenticated, service_role;

-- Who was asked for money must be heard whatever else is reported: that email has its own count.
create function private.announce_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_company_mail(
    case new.reason when 'money' then 'serious_report' else 'report_to_company' end, jsonb_build_object('report_id', new.id)
  );
  perform private.queue_assignee_mail(
    (
      select p.agent_id from public.properties p join public.staff member on member.user_id = p.agent_id
      where p.id = new.property_id and private.can_be_assigned(p.agent_id)
        and (new.reason in ('gone', 'price') or member.role <> 'agent')
    ),
    'report_to_company', jsonb_build_object('report_id', new.id, 'without_email', true)
  );
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
begin
  if not private.is_manager() and not private.is_agent() then
    raise exception 'Only agents, administrators and super admins can resolve reports' using errcode = '42501';
  end if;
  select r.* into found from public.listing_reports r join public.properties p on p.id = r.property_id
  where r.id = report and private.may_handle_report(r.reason, p.agent_id) for no key update of r;
  if found.id is null then
    raise exception 'This report no longer exists' using errcode = '22023';
  end if;
  if found.resolved_at is not null then
    return false;
  end if;
  update public.listing_reports r
  set resolved_at = now(), resolved_by = private.caller_id(), answer = case when found.email is not null then message end
  where r.id = report;
  if message is null or found.email is null then
    return false;
  end if;
  insert into public.mail_outbox (template, recipient, payload, language)
  values ('report_answer', found.email, jsonb_build_object('report_id', report), found.language);
  return true;
end
$$;
revoke execute on function public.resolve_report from public, anon, authenticated;
grant execute on function public.resolve_report to authenticated;

create trigger listing_reports_are_recorded after update or delete on public.listing_reports
  for each row execute function private.record_activity();

-- The page of reports in the admin area: open ones first, then the newest. Runs as its owner, since agents read no row of the
-- table: it has the visitors' addresses.
create function public.report_page(page int default 1, page_size int default 20) returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  with handled as (
    select r.id, r.created_at, r.resolved_at
    from public.listing_reports r
    where (select private.is_manager())
    union all
    select r.id, r.created_at, r.resolved_at
    from public.properties p join public.listing_reports r on r.property_id = p.id
    where (select private.is_agent()) and p.agent_id = (select private.caller_id()) and p.deleted_at is null
      and private.may_handle_report(r.reason, p.agent_id)
  ), counted as (
    select count(*) as total, count(*) filter (where r.resolved_at is null) as open from handled r
  ), chosen as (
    select r.id, row_number() over (order by r.resolved_at is not null, r.created_at desc, r.id desc) as place
    from handled r
    order by place
    limit least(greatest(coalesce(page_size, 20), 1), 100)
    offset (least(greatest(coalesce(page, 1), 1), 10000) - 1) * least(greatest(coalesce(page_size, 20), 1), 100)
  )
  select jsonb_build_object(
    'total', counted.total,
    'open', counted.open,
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'reason', r.reason, 'details', r.details, 'answer', r.answer,
        'email', case when private.is_manager() then r.email end, 'has_email', r.email is not null,
        'created_at', r.created_at, 'resolved_at', r.resolved_at, 'resolved_by', private.staff_name(r.resolved_by),
        'property_id', r.property_id, 'property_title', private.visible_title(r.property_id)
      ) order by chosen.place), '[]')
      from chosen
      join public.listing_reports r on r.id = chosen.id
    )
  )
  from counted
  where private.is_manager() or private.is_agent();
end;
revoke execute on function public.report_page from public, anon, authenticated;
grant execute on function public.report_page to authenticated, service_role;
