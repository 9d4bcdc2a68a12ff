-- Reports of listings: what a visitor says is wrong with a published property. Managers read and resolve them, and agents those that
-- do not accuse them (server/reports), without being shown the visitor's address.

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
  constraint report_details_fit check (
    char_length(details) <= 2000 and details !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
  ),
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
grant select, update (answer, resolved_at, resolved_by) on public.listing_reports to authenticated;
grant all on public.listing_reports to service_role;

create policy "staff read the reports they handle" on public.listing_reports
  for select to authenticated using (
    (select private.is_manager())
    or private.may_handle_report(reason, (select p.agent_id from public.properties p where p.id = property_id and p.deleted_at is null))
  );
create policy "staff resolve the reports they handle" on public.listing_reports
  for update to authenticated
  using (
    (select private.is_manager())
    or private.may_handle_report(reason, (select p.agent_id from public.properties p where p.id = property_id and p.deleted_at is null))
  )
  with check (resolved_by = private.caller_id());

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

create trigger listing_reports_are_recorded after update or delete on public.listing_reports
  for each row execute function private.record_activity();
