-- What staff do with the content: save a draft, publish, discard, restore. Each function names the version it builds on, so
-- that nobody overwrites what they have not seen.

create function private.require_content_editor(document text, in_language text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not coalesce(private.may_edit_document(document), false) then
    raise exception 'Only staff who edit the website may do this' using errcode = '42501';
  end if;
  if not private.content_schemas() ? coalesce(document, '') or coalesce(in_language, '') not in ('en', 'sw') then
    raise exception 'There is no such document' using errcode = '22023';
  end if;
end
$$;

-- Nobody else changes the document until the transaction ends.
create function private.lock_document(document text, in_language text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_content_editor(document, in_language);
  perform pg_advisory_xact_lock(hashtextextended('content:' || document || ':' || in_language, 0));
end
$$;

create function private.editor_name(member uuid) returns text
language sql stable security definer set search_path = ''
return (select s.name from public.staff s where s.user_id = member);

-- The draft and what is published, as the screen of the document shows them.
create function private.document_state(document text, in_language text) returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'published', (
    select jsonb_build_object(
      'value', coalesce(v.value, c.value), 'version', c.version, 'at', c.published_at,
      'by', private.editor_name(c.published_by), 'is_sample', c.is_sample
    )
    from public.content c left join public.content_versions v on v.version = c.version
    where c.key = document and c.language = in_language
  ),
  'draft', (
    select jsonb_build_object(
      'value', d.value, 'version', d.version, 'at', d.updated_at, 'by', private.editor_name(d.updated_by)
    )
    from public.content_drafts d where d.key = document and d.language = in_language
  )
);

-- The version that a change builds on: that of the draft, else that of the published document, else 0.
create function private.document_version(document text, in_language text) returns int
language sql stable security definer set search_path = ''
return coalesce(
  (select d.version from public.content_drafts d where d.key = document and d.language = in_language),
  (select c.version from public.content c where c.key = document and c.language = in_language),
  0
);

create function public.find_document(key text, language text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_content_editor(key, language);
  return private.document_state(key, language);
end
$$;
revoke execute on function public.find_document from public, anon, authenticated;
grant execute on function public.find_document to authenticated, service_role;

create function private.store_draft(document text, in_language text, new_value jsonb) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  new_version int := nextval('private.content_version');
begin
  insert into public.content_drafts (key, language, value, version, updated_by)
  values (document, in_language, new_value, new_version, private.caller_id())
  on conflict (key, language) do update
    set value = excluded.value, version = excluded.version, updated_at = now(), updated_by = excluded.updated_by;
  return new_version;
end
$$;

-- Saves the draft. If someone has changed the document since `expected_version`, nothing is saved, and the caller gets the
-- present state. The value is JSON in a text, because not every backend passes an object on as one.
create function public.save_content_draft(key text, language text, draft text, expected_version int) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  if octet_length(draft) > 400000 then
    raise exception 'This is too long' using errcode = '23514', constraint = 'content_draft_is_small';
  end if;
  perform private.lock_document(key, language);
  if private.document_version(key, language) is distinct from expected_version then
    return jsonb_build_object('state', 'conflict') || private.document_state(key, language);
  end if;
  return jsonb_build_object('state', 'saved', 'version', private.store_draft(key, language, draft::jsonb), 'at', now());
end
$$;
revoke execute on function public.save_content_draft from public, anon, authenticated;
grant execute on function public.save_content_draft to authenticated, service_role;

-- In the order in which they are locked, so that two publications cannot wait for each other.
create function private.list_documents(documents jsonb) returns table (document text, in_language text, version text)
language sql immutable set search_path = ''
begin atomic
  select split_part(chosen.key, '.', 1), split_part(chosen.key, '.', 2), chosen.value
  from jsonb_each_text(documents) as chosen
  order by chosen.key;
end;

create function private.publish_draft(draft public.content_drafts) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.content_versions (version, key, language, value, saved_by)
  values (draft.version, draft.key, draft.language, draft.value, private.caller_id());
  insert into public.content (key, language, value, version, published_by)
  values (
    draft.key, draft.language, private.published_part(draft.key, draft.value), draft.version, private.caller_id()
  )
  on conflict (key, language) do update
    set value = excluded.value, version = excluded.version, published_at = now(), published_by = excluded.published_by,
      is_sample = false;
  delete from public.content_drafts d where d.key = draft.key and d.language = draft.language;
  delete from public.content_versions v
  where v.key = draft.key and v.language = draft.language and v.saved_at < now() - interval '2 years'
    and v.version <> draft.version;
  insert into public.activity_log (actor_id, action, entity, entity_id, detail)
  values (private.caller_id(), 'publish', 'content', draft.key, jsonb_build_object('language', draft.language));
end
$$;

-- Publishes the drafts of {"home.en": version}, all of them or none. Where someone has changed a draft since, or it
-- lacks something, the state names it. They are JSON in a text, as in save_content_draft.
create function public.publish_content(documents text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  chosen record;
  draft public.content_drafts;
  drafts public.content_drafts[] := '{}';
begin
  if jsonb_typeof(documents::jsonb) is distinct from 'object' or documents::jsonb = '{}' then
    raise exception 'Name the documents to publish' using errcode = '22023';
  end if;
  if not private.may_publish_content() then
    raise exception 'Only staff who publish content may do this' using errcode = '42501';
  end if;
  for chosen in select * from private.list_documents(documents::jsonb) loop
    perform private.lock_document(chosen.document, chosen.in_language);
    select d.* into draft from public.content_drafts d
    where d.key = chosen.document and d.language = chosen.in_language;
    if draft.version is null or draft.version::text is distinct from chosen.version then
      return jsonb_build_object('state', 'conflict', 'key', chosen.document, 'language', chosen.in_language)
        || private.document_state(chosen.document, chosen.in_language);
    end if;
    if not private.is_valid_content(draft.key, private.published_part(draft.key, draft.value)) then
      return jsonb_build_object('state', 'incomplete', 'key', draft.key, 'language', draft.language);
    end if;
    drafts := array_append(drafts, draft);
  end loop;
  foreach draft in array drafts loop
    perform private.publish_draft(draft);
  end loop;
  return jsonb_build_object('state', 'published', 'at', now());
end
$$;
revoke execute on function public.publish_content from public, anon, authenticated;
grant execute on function public.publish_content to authenticated, service_role;

create function public.discard_content_draft(key text, language text, expected_version int) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  perform private.lock_document(key, language);
  if private.document_version(key, language) is distinct from expected_version then
    return jsonb_build_object('state', 'conflict') || private.document_state(key, language);
  end if;
  delete from public.content_drafts d where d.key = key and d.language = language;
  return jsonb_build_object('state', 'discarded') || private.document_state(key, language);
end
$$;
revoke execute on function public.discard_content_draft from public, anon, authenticated;
grant execute on function public.discard_content_draft to authenticated, service_role;

-- Makes an earlier version the draft. The present draft is stored among the versions first.
create function public.restore_content_version(key text, language text, version int, expected_version int) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  earlier jsonb;
begin
  perform private.lock_document(key, language);
  if private.document_version(key, language) is distinct from expected_version then
    return jsonb_build_object('state', 'conflict') || private.document_state(key, language);
  end if;
  select v.value into earlier from public.content_versions v
  where v.version = version and v.key = key and v.language = language;
  -- A version of before an update may have another shape.
  if earlier is null or not private.is_valid_draft(key, earlier) then
    return jsonb_build_object('state', 'gone');
  end if;
  insert into public.content_versions (version, key, language, value, was_published, saved_at, saved_by)
  select d.version, d.key, d.language, d.value, false, d.updated_at, d.updated_by
  from public.content_drafts d where d.key = key and d.language = language;
  perform private.store_draft(key, language, earlier);
  return jsonb_build_object('state', 'restored') || private.document_state(key, language);
end
$$;
revoke execute on function public.restore_content_version from public, anon, authenticated;
grant execute on function public.restore_content_version to authenticated, service_role;

-- The latest versions, with the sections in which each differs from the one before.
create function public.list_content_versions(key text, language text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  perform private.require_content_editor(key, language);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'version', v.version, 'at', v.saved_at, 'by', private.editor_name(v.saved_by), 'was_published', v.was_published,
      'changed', (
        select coalesce(jsonb_agg(section order by section), '[]')
        from jsonb_object_keys(v.value || coalesce(v.before, '{}')) as section
        where v.before is not null and v.value -> section is distinct from v.before -> section
      )
    ) order by v.version desc), '[]')
    from (
      select each.version, each.value, each.saved_at, each.saved_by, each.was_published,
        lag(each.value) over (order by each.version) as before
      from public.content_versions each
      where each.key = key and each.language = language
      order by each.version desc limit 50
    ) v
  );
end
$$;
revoke execute on function public.list_content_versions from public, anon, authenticated;
grant execute on function public.list_content_versions to authenticated, service_role;

-- Every document that the caller may edit, as far as it is stored, with the sections in which its draft differs.
create function public.list_content() returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object(
    'key', stored.key, 'language', stored.language, 'is_sample', coalesce(c.is_sample, false),
    'published_at', c.published_at, 'published_by', private.editor_name(c.published_by),
    'draft_at', d.updated_at, 'draft_by', private.editor_name(d.updated_by), 'draft_version', d.version,
    'changed', (
      select coalesce(jsonb_agg(section order by section), '[]')
      from jsonb_object_keys(d.value || coalesce(v.value, '{}')) as section
      where d.value -> section is distinct from v.value -> section
    )
  ) order by stored.key, stored.language), '[]')
  from (
    select c.key, c.language from public.content c union select d.key, d.language from public.content_drafts d
  ) stored
  left join public.content c on c.key = stored.key and c.language = stored.language
  left join public.content_versions v on v.version = c.version
  left join public.content_drafts d on d.key = stored.key and d.language = stored.language
  where private.may_edit_document(stored.key)
);
revoke execute on function public.list_content from public, anon, authenticated;
grant execute on function public.list_content to authenticated, service_role;

-- Texts of drafts, and of what is published where there is no draft, that contain the words.
create function public.search_content(words text) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(found), '[]')
  from (
    select jsonb_build_object(
      'key', stored.key, 'language', stored.language, 'section', section.key, 'text', left(line #>> '{}', 400)
    ) as found
    from (
      select d.key, d.language, d.value from public.content_drafts d
      union all
      select c.key, c.language, coalesce(v.value, c.value)
      from public.content c left join public.content_versions v on v.version = c.version
      where not exists (
        select from public.content_drafts d where d.key = c.key and d.language = c.language
      )
    ) stored
    cross join lateral jsonb_each(stored.value) as section (key, part)
    cross join lateral jsonb_path_query(section.part, 'strict $.** ? (@.type() == "string")') as line
    where private.may_edit_document(stored.key) and not private.is_blank(words)
      and private.fold_text(line #>> '{}') like private.substring_pattern(words)
    order by stored.key, stored.language, section.key
    limit 50
  ) matches
);
revoke execute on function public.search_content from public, anon, authenticated;
grant execute on function public.search_content to authenticated, service_role;

-- The document as it would be published, in each language that has one. The server shows it to those who edit the content,
-- and to nobody else.
create function public.preview_content(key text) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object('language', found.language, 'value', found.value)), '[]')
  from (
    select d.language, private.published_part(d.key, d.value) as value
    from public.content_drafts d where d.key = preview_content.key
    union all
    select c.language, c.value from public.content c
    where c.key = preview_content.key
      and not exists (select from public.content_drafts d where d.key = c.key and d.language = c.language)
  ) found
);
revoke execute on function public.preview_content from public, anon, authenticated;
grant execute on function public.preview_content to service_role;
