-- Issues of the newsletter: what managers and editors write (server/newsletter).

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
    when 'post' then coalesce(block ->> 'id', '') ~ '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$'
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
  sent_by uuid references accounts.users (id) on delete set null,
  updated_by uuid references accounts.users (id) on delete set null,
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
grant select on private.newsletter_issues to service_role;
grant select, delete on private.newsletter_issues to authenticated;
grant insert (content, language, audience, updated_by) on private.newsletter_issues to authenticated;
grant update (
  content, language, audience, status, version, tested_at, scheduled_for, flagged_at, started_at, resumed_at, finished_at, stop_reason,
  sent_by, updated_by, updated_at
) on private.newsletter_issues to authenticated;
grant select, update on private.newsletter_issues to service_role;

-- Editors write and test, managers send. What was sent stays on record.
create policy "managers and editors read issues" on private.newsletter_issues
  for select to authenticated using ((select private.may_edit_content()));
create policy "managers and editors add drafts" on private.newsletter_issues
  for insert to authenticated
  with check (status = 'draft' and updated_by = private.caller_id() and (select private.may_edit_content()));
create policy "managers and editors change drafts" on private.newsletter_issues
  for update to authenticated
  using (status = 'draft' and (select private.may_edit_content()))
  with check (status = 'draft' and (select private.may_edit_content()));
-- Whoever schedules is asked again when the time comes, so nobody schedules in the name of somebody else.
create policy "managers send issues" on private.newsletter_issues
  for update to authenticated
  using ((select private.is_manager()))
  with check ((select private.is_manager()) and (status <> 'scheduled' or sent_by = private.caller_id()));
create policy "managers and editors delete drafts" on private.newsletter_issues
  for delete to authenticated using (status = 'draft' and started_at is null and (select private.may_edit_content()));
