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
    values (content, language, audience, private.caller_id()) returning * into issue;
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
  -- What was tested is not what is stored now.
  update private.newsletter_issues i
  set content = content, language = language, audience = audience, version = i.version + 1, tested_at = null,
    updated_by = private.caller_id(), updated_at = now()
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

-- Who changed the issue since the version that the caller approves, and when; null where nobody did.
create function private.changed_since(issue private.newsletter_issues, expected_version int) returns jsonb
language sql stable security definer set search_path = ''
return case when issue.version is distinct from expected_version then jsonb_build_object(
  'state', 'changed', 'by', private.staff_name(issue.updated_by), 'at', issue.updated_at
) end;

-- To the caller's own address, of the version that they have before them. The state is 'sent' with the address, 'changed' with
-- who saved another version and when, or 'gone'.
create function public.send_newsletter_test(issue_id uuid, expected_version int default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  own text := (select u.email from accounts.users u where u.id = private.caller_id());
  issue private.newsletter_issues;
begin
  perform private.check_newsletter_writer();
  select i.* into issue from private.newsletter_issues i where i.id = issue_id for no key update;
  if issue.id is null then
    return jsonb_build_object('state', 'gone');
  elsif issue.version is distinct from expected_version then
    return private.changed_since(issue, expected_version);
  end if;
  update private.newsletter_issues i set tested_at = now() where i.id = issue_id;
  insert into public.mail_outbox (template, recipient, payload, language)
  values ('newsletter_test', own, jsonb_build_object('issue_id', issue_id), issue.language);
  return jsonb_build_object('state', 'sent', 'to', own);
end
$$;
revoke execute on function public.send_newsletter_test from public, anon, authenticated;
grant execute on function public.send_newsletter_test to authenticated;

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
