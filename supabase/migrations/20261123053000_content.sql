-- What the public pages say becomes data: documents with drafts and versions, and the images that they use.

-- What the company's public pages say: one document for each subject and language, with its draft and its earlier versions.
-- Visitors read public.content alone. Every write is a function that checks the role and the version that it builds on.

-- The versions of all documents count together, so that no number of a document is ever given twice.
create sequence private.content_version as int;

create function private.may_edit_document(document text) returns boolean
language sql stable security definer set search_path = ''
return case when document = 'brand' then private.is_manager() else private.may_edit_content() end;

-- Published values fit their schema; the rules of rows are in private.shown_part().
create function private.is_valid_content(document text, value jsonb) returns boolean
language sql immutable parallel safe
return private.fits_schema(value, private.content_schemas() -> document);

-- A draft has the shape of its document, but texts may be missing or incomplete.
create function private.fits_draft(value jsonb, schema jsonb) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
begin
  if value is null or schema is null then
    return false;
  end if;
  if schema ? 'anyOf' then
    return exists (
      select from jsonb_array_elements(schema -> 'anyOf') as options (each) where private.fits_draft(fits_draft.value, each)
    );
  end if;
  if schema ->> 'type' is distinct from jsonb_typeof(value) then
    return false;
  end if;
  return coalesce(case jsonb_typeof(value)
    when 'string' then char_length(value #>> '{}') <= coalesce((schema ->> 'maxLength')::int, 400)
    when 'array' then jsonb_array_length(value) <= (schema ->> 'maxItems')::int
      and not exists (
        select from jsonb_array_elements(value) as items (item) where not private.fits_draft(item, schema -> 'items')
      )
    when 'object' then not exists (
      select from jsonb_each(value) as entry
      where not private.fits_draft(entry.value, schema -> 'properties' -> entry.key)
    )
    else true
  end, false);
end
$$;

create function private.is_valid_draft(document text, value jsonb) returns boolean
language sql immutable parallel safe
return private.fits_draft(value, private.content_schemas() -> document);

-- Whether visitors see a row: it is not hidden, and has everything that the format of its schema names, such as
-- 'figure needs label source month'. A count of listings is its own source.
create function private.is_shown_row(item jsonb, schema jsonb) returns boolean
language sql immutable parallel safe
return item -> 'isHidden' is distinct from 'true'
  and (
    not coalesce(schema ->> 'format' ~ ' needs ', false)
    or item ->> split_part(schema ->> 'format', ' ', 1) = '{listings}'
    or not exists (
      select from regexp_split_to_table(replace(schema ->> 'format', ' needs ', ' '), ' ') as needed (name)
      where private.is_blank(nullif(item ->> needed.name, 'false'))
    )
  );

-- The document without the rows that visitors do not see: what is hidden cannot be read by the API either.
create function private.shown_part(value jsonb, schema jsonb) returns jsonb
language plpgsql immutable security definer set search_path = '' as $$
begin
  return case jsonb_typeof(value)
    when 'array' then (
      select coalesce(jsonb_agg(private.shown_part(item, schema -> 'items') order by place), '[]')
      from jsonb_array_elements(value) with ordinality as listed (item, place)
      where private.is_shown_row(item, schema -> 'items')
    )
    when 'object' then (
      select coalesce(
        jsonb_object_agg(entry.key, private.shown_part(entry.value, schema -> 'properties' -> entry.key)), '{}'
      )
      from jsonb_each(value) as entry
    )
    else value
  end;
end
$$;

create table public.content (
  key text not null,
  language text not null,
  -- Without rows that visitors do not see; the whole value is in content_versions.
  value jsonb not null,
  version int not null,
  published_at timestamptz not null default now() check (published_at between '2000-01-01Z' and '2100-01-01Z'),
  published_by uuid references auth.users (id) on delete set null,
  is_sample boolean not null default false,
  primary key (key, language),
  constraint content_key_is_known
    check (key in ('home', 'about', 'people', 'services', 'questions', 'menu', 'legal', 'brand')),
  constraint content_language_is_known check (language in ('en', 'sw')),
  constraint content_fits_its_schema check (private.is_valid_content(key, value)),
  constraint content_is_small check (octet_length(value::text) <= 204800)
);

alter table public.content enable row level security;
revoke all on public.content from anon, authenticated;
-- Not who published it.
grant select (key, language, value, version, published_at, is_sample) on public.content to anon, authenticated;
grant all on public.content to service_role;

create policy "anyone reads published content" on public.content for select to anon, authenticated using (true);
create policy "the server works on every row" on public.content
  for all to service_role using (true) with check (true);

create table public.content_drafts (
  key text not null,
  language text not null,
  value jsonb not null,
  version int not null,
  updated_at timestamptz not null default now() check (updated_at between '2000-01-01Z' and '2100-01-01Z'),
  updated_by uuid references auth.users (id) on delete set null,
  primary key (key, language),
  constraint content_draft_language_is_known check (language in ('en', 'sw')),
  constraint content_draft_has_the_shape_of_its_document check (private.is_valid_draft(key, value)),
  constraint content_draft_is_small check (octet_length(value::text) <= 204800)
);

alter table public.content_drafts enable row level security;
revoke all on public.content_drafts from anon, authenticated;
grant select on public.content_drafts to authenticated;
grant all on public.content_drafts to service_role;

create policy "those who may edit a document read its draft" on public.content_drafts
  for select to authenticated using (private.may_edit_document(key));
create policy "the server works on every row" on public.content_drafts
  for all to service_role using (true) with check (true);

create table public.content_versions (
  version int primary key,
  key text not null,
  language text not null,
  value jsonb not null,
  -- False for a draft that was replaced by restoring an earlier version.
  was_published boolean not null default true,
  saved_at timestamptz not null default now() check (saved_at between '2000-01-01Z' and '2100-01-01Z'),
  saved_by uuid references auth.users (id) on delete set null,
  constraint content_version_language_is_known check (language in ('en', 'sw')),
  constraint content_version_is_small check (octet_length(value::text) <= 204800)
);
create index content_versions_newest_first on public.content_versions (key, language, version desc);

alter table public.content_versions enable row level security;
revoke all on public.content_versions from anon, authenticated;
grant select on public.content_versions to authenticated;
grant all on public.content_versions to service_role;

create policy "those who may edit a document read its versions" on public.content_versions
  for select to authenticated using (private.may_edit_document(key));
create policy "the server works on every row" on public.content_versions
  for all to service_role using (true) with check (true);

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
  values (document, in_language, new_value, new_version, auth.uid())
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
  values (draft.version, draft.key, draft.language, draft.value, auth.uid());
  insert into public.content (key, language, value, version, published_by)
  values (
    draft.key, draft.language, private.shown_part(draft.value, private.content_schemas() -> draft.key), draft.version,
    auth.uid()
  )
  on conflict (key, language) do update
    set value = excluded.value, version = excluded.version, published_at = now(), published_by = excluded.published_by,
      is_sample = false;
  delete from public.content_drafts d where d.key = draft.key and d.language = draft.language;
  delete from public.content_versions v
  where v.key = draft.key and v.language = draft.language and v.saved_at < now() - interval '2 years'
    and v.version <> draft.version;
  insert into public.activity_log (actor_id, action, entity, entity_id, detail)
  values (auth.uid(), 'publish', 'content', draft.key, jsonb_build_object('language', draft.language));
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
    if not private.is_valid_content(
      draft.key, private.shown_part(draft.value, private.content_schemas() -> draft.key)
    ) then
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

-- The document as it would be published, in each language that has one. The server shows it to staff alone.
create function public.preview_content(key text) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object('language', found.language, 'value', found.value)), '[]')
  from (
    select d.language, private.shown_part(d.value, private.content_schemas() -> d.key) as value
    from public.content_drafts d where d.key = preview_content.key
    union all
    select c.language, c.value from public.content c
    where c.key = preview_content.key
      and not exists (select from public.content_drafts d where d.key = c.key and d.language = c.language)
  ) found
);
revoke execute on function public.preview_content from public, anon, authenticated;
grant execute on function public.preview_content to service_role;

create function private.publish_content_media() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.publish_media(private.media_hashes(new.value::text), private.media_hashes(old.value::text));
  return null;
end
$$;

create trigger content_publishes_its_images after insert or update or delete on public.content
  for each row execute function private.publish_content_media();

-- Removing unused images sees a draft that was saved before; this lock keeps it from removing an image while one is saved.
create function private.lock_draft_media() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_media(private.media_hashes(new.value::text));
  return null;
end
$$;

create trigger content_draft_locks_its_images after insert or update on public.content_drafts
  for each row execute function private.lock_draft_media();

create or replace function private.is_media_published(hash text) returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.properties p where p.is_published and p.images && array['/media/' || hash])
  or exists (select from public.properties p where p.is_published and p.floor_plan = '/media/' || hash)
  or exists (
    select from public.blogs b
    where b.is_published
      and (
        b.featured_image = '/media/' || hash
        or b.author_image = '/media/' || hash
        or b.search_text like '%/media/' || hash || '%'
      )
  )
  or exists (select from public.settings s where s.is_public and s.value::text like '%/media/' || hash || '%')
  or exists (select from public.content c where c.value::text like '%/media/' || hash || '%');

create or replace function private.is_image_of_content(hash text) returns boolean
language sql stable security definer set search_path = ''
return exists (
    select from public.blogs b
    where b.featured_image = '/media/' || hash or b.author_image = '/media/' || hash
      or b.search_text like '%/media/' || hash || '%'
  )
  or exists (select from public.settings s where s.value::text like '%/media/' || hash || '%')
  or exists (select from public.content c where c.value::text like '%/media/' || hash || '%')
  or exists (select from public.content_drafts d where d.value::text like '%/media/' || hash || '%')
  or exists (select from public.content_versions v where v.value::text like '%/media/' || hash || '%');

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
);
