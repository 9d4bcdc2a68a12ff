-- Previews are for those alone who edit the content; texts of hidden sections are not published; an undone import gives types and
-- features their present names. The settings lose the team, which is content, the menu its switch for the newsletter's box, which is
-- the newsletter's, and questions a place on the home page, which they never had.

-- What a session of staff with full rights sees of the public pages: they are open to it during maintenance, and whoever edits
-- the content sees its drafts. Null for every other session.
create function public.staff_session_view(session_id uuid) returns text
language sql stable security definer set search_path = ''
return (
  select case when member.role in ('super_admin', 'administrator', 'editor') then 'drafts' else 'published' end
  from auth.sessions session
  join public.staff member on member.user_id = session.user_id
  where session.id = session_id
    and private.session_state(session.user_id, session.id) = 'open'
    and (session.aal::text = 'aal2' or not private.requires_second_factor())
);

revoke execute on function public.staff_session_view from public, anon, authenticated;
grant execute on function public.staff_session_view to service_role;

drop function public.is_staff_session(uuid);

-- What is published of a document: without hidden rows, and without the texts of hidden sections, which its list `sections`
-- names.
create function private.published_part(document text, value jsonb) returns jsonb
language sql immutable
return private.shown_part(value, private.content_schemas() -> document) - array(
  select section ->> 'id'
  from jsonb_array_elements(coalesce(value -> 'sections', '[]')) as section
  where section -> 'isHidden' = 'true'
);

create or replace function private.publish_draft(draft public.content_drafts) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.content_versions (version, key, language, value, saved_by)
  values (draft.version, draft.key, draft.language, draft.value, auth.uid());
  insert into public.content (key, language, value, version, published_by)
  values (
    draft.key, draft.language, private.published_part(draft.key, draft.value), draft.version, auth.uid()
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
create or replace function public.publish_content(documents text) returns jsonb
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

-- The document as it would be published, in each language that has one. The server shows it to those who edit the content,
-- and to nobody else.
create or replace function public.preview_content(key text) returns jsonb
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

-- The row as it would be stored today: its type and features may have another name since, or be gone, and then the property
-- keeps the type that it has.
create function private.with_current_names(former public.properties, present public.properties) returns public.properties
language plpgsql stable security definer set search_path = '' as $$
declare
  listed public.property_types;
begin
  select t.* into listed from public.property_types t
  where t.id = former.property_type_id or t.id = (
    select n.entry_id from private.list_names n
    where n.list = 'property_types' and n.key = private.list_key(former.type)
  )
  order by t.id = former.property_type_id desc limit 1;
  former.type := coalesce(listed.name, present.type);
  former.property_type_id := coalesce(listed.id, present.property_type_id);
  former.features := coalesce(private.with_listed_features(former.features), '{}');
  former.amenities := coalesce(private.with_listed_features(former.amenities), '{}');
  return former;
end
$$;

-- Updated properties get every column back. The version goes on, so that a form opened in between cannot overwrite it.
create or replace function private.restore_imported(import uuid, applied timestamptz) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  columns text[] := private.imported_columns();
  restored int;
begin
  perform set_config('makazi.restoring', 'yes', true);
  perform private.forget_recorded_changes(import, applied);
  execute format(
    'update public.properties p
     set version = p.version + 1, slug = (o.former).slug, category_id = (o.former).category_id, images = (o.former).images,
       property_type_id = (o.former).property_type_id, is_sample = (o.former).is_sample, updated_at = (o.former).updated_at,
       status_changed_at = (o.former).status_changed_at, availability_confirmed_on = (o.former).availability_confirmed_on,
       price_reduced_on = (o.former).price_reduced_on, price_before_reduction = (o.former).price_before_reduction, %s
     from (
       select r.property_id,
         private.with_current_names(jsonb_populate_record(null::public.properties, r.previous), present) as former
       from private.import_rows r
       join public.properties present on present.id = r.property_id
       join private.undoable_rows($1) u on u.number = r.number and u.outcome = ''updated'' and u.is_undoable
       where r.import_id = $1
       -- One call for each row, not for each column.
       offset 0
     ) as o
     where p.id = o.property_id',
    (select string_agg(format('%I = (o.former).%I', name, name), ', ') from unnest(columns) as name)
  ) using import;
  get diagnostics restored = row_count;
  perform set_config('makazi.restoring', '', true);
  return restored;
end
$$;

delete from public.settings where section = 'team';
alter table public.settings
  drop constraint settings_section_is_known,
  drop constraint settings_visibility_follows_section,
  add constraint settings_section_is_known
    check (section in (
      'company', 'general', 'features', 'security', 'notifications', 'payments', 'costs', 'map', 'privacy', 'viewings'
    )),
  add constraint settings_visibility_follows_section
    check (is_public = (section in ('company', 'general', 'features', 'costs', 'map', 'privacy')));

create or replace function private.stamp_setting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.updated_at := now();
  new.version := case when tg_op = 'UPDATE' then old.version + 1 else 1 end;
  if private.is_client() then
    new.updated_by := auth.uid();
    new.is_public := new.section in ('company', 'general', 'features', 'costs', 'map', 'privacy');
  end if;
  return new;
end
$$;

-- Without the fields that are gone, and without hidden sections; the whole value stays among the versions.
create function private.without_former_fields(document text, value jsonb) returns jsonb
language sql immutable
return case document
  when 'menu' then value - 'showsNewsletter'
  when 'questions' then value || jsonb_build_object('questions', (
    select coalesce(jsonb_agg(question - 'isOnHome' order by place), '[]')
    from jsonb_array_elements(coalesce(value -> 'questions', '[]')) with ordinality as listed (question, place)
  ))
  else value
end;

update public.content_versions v set value = private.without_former_fields(v.key, v.value)
where v.key in ('menu', 'questions');
update public.content_drafts d set value = private.without_former_fields(d.key, d.value)
where d.key in ('menu', 'questions');
update public.content c set value = private.published_part(c.key, private.without_former_fields(c.key, c.value))
where c.key in ('menu', 'questions', 'home');
update private.removed_samples r
set content = r.content
  || jsonb_build_object('value', private.without_former_fields(r.content ->> 'key', r.content -> 'value'))
where r.source = 'public.content';

drop function private.without_former_fields(text, jsonb);
