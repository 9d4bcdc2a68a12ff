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

-- What is published of a document: without hidden rows, and without the texts of hidden sections, which its list `sections`
-- names.
create function private.published_part(document text, value jsonb) returns jsonb
language sql immutable
return private.shown_part(value, private.content_schemas() -> document) - array(
  select section ->> 'id'
  from jsonb_array_elements(coalesce(value -> 'sections', '[]')) as section
  where section -> 'isHidden' = 'true'
);

create table public.content (
  key text not null,
  language text not null,
  -- Without rows and sections that visitors do not see; the whole value is in content_versions.
  value jsonb not null,
  version int not null,
  published_at timestamptz not null default now() check (published_at between '2000-01-01Z' and '2100-01-01Z'),
  published_by uuid references accounts.users (id) on delete set null,
  is_sample boolean not null default false,
  primary key (key, language),
  constraint content_key_is_known
    check (key in (
      'home', 'about', 'people', 'services', 'questions', 'menu', 'privacy', 'terms', 'cookies', 'brand'
    )),
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
  updated_by uuid references accounts.users (id) on delete set null,
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
  saved_by uuid references accounts.users (id) on delete set null,
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
