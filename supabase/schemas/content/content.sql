-- What the company's public pages say: one document for each subject and language, with its draft and its earlier versions.
-- Visitors read public.content alone. The calls of staff write here (server/content), which check a value by the schema of its
-- document and the version that it builds on; the REST API writes none of these tables.

-- The versions of all documents count together, so that no number of a document is ever given twice.
create sequence private.content_version as int;
grant usage on sequence private.content_version to authenticated;

create function private.may_edit_document(document text) returns boolean
language sql stable
return case when document = 'brand' then private.is_manager() else private.may_edit_content() end;

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
  constraint content_is_an_object check (jsonb_typeof(value) = 'object'),
  constraint content_is_small check (octet_length(value::text) <= 204800)
);

alter table public.content enable row level security;
revoke all on public.content from anon, authenticated;
-- Not who published it.
grant select (key, language, value, version, published_at, is_sample) on public.content to anon, authenticated;
grant insert (key, language, value, version, published_by), update (value, version, published_at, published_by, is_sample)
  on public.content to authenticated;
grant all on public.content to service_role;

create policy "anyone reads published content" on public.content for select to anon, authenticated using (true);
create policy "those who may publish a document add it" on public.content
  for insert to authenticated with check (
    private.may_publish_content() and private.may_edit_document(key) and published_by = private.caller_id()
  );
create policy "those who may publish a document change it" on public.content
  for update to authenticated
  using (private.may_publish_content() and private.may_edit_document(key))
  with check (published_by = private.caller_id());

create table public.content_drafts (
  key text not null,
  language text not null,
  value jsonb not null,
  version int not null,
  updated_at timestamptz not null default now() check (updated_at between '2000-01-01Z' and '2100-01-01Z'),
  updated_by uuid references accounts.users (id) on delete set null,
  primary key (key, language),
  constraint content_draft_language_is_known check (language in ('en', 'sw')),
  constraint content_draft_is_an_object check (jsonb_typeof(value) = 'object'),
  constraint content_draft_is_small check (octet_length(value::text) <= 204800)
);

alter table public.content_drafts enable row level security;
revoke all on public.content_drafts from anon, authenticated;
grant select, insert, update, delete on public.content_drafts to authenticated;
grant all on public.content_drafts to service_role;

create policy "those who may edit a document read its draft" on public.content_drafts
  for select to authenticated using (private.may_edit_document(key));
create policy "those who may edit a document add its draft" on public.content_drafts
  for insert to authenticated with check (private.may_edit_document(key) and updated_by = private.caller_id());
create policy "those who may edit a document change its draft" on public.content_drafts
  for update to authenticated
  using (private.may_edit_document(key)) with check (private.may_edit_document(key) and updated_by = private.caller_id());
create policy "those who may edit a document discard its draft" on public.content_drafts
  for delete to authenticated using (private.may_edit_document(key));

-- Somebody who may not publish asks those who may. Gone with the draft: published or discarded.
create table private.content_requests (
  key text not null,
  language text not null,
  requested_at timestamptz not null default now() check (requested_at between '2000-01-01Z' and '2100-01-01Z'),
  requested_by uuid references accounts.users (id) on delete cascade,
  primary key (key, language),
  foreign key (key, language) references public.content_drafts (key, language) on delete cascade
);
create index content_requests_by_person on private.content_requests (requested_by);

alter table private.content_requests enable row level security;
grant select, insert, delete on private.content_requests to authenticated;
grant all on private.content_requests to service_role;

create policy "those who may edit a document read what is asked of it" on private.content_requests
  for select to authenticated using (private.may_edit_document(key));
create policy "those who may edit a document ask to publish it, in their own name" on private.content_requests
  for insert to authenticated with check (private.may_edit_document(key) and requested_by = private.caller_id());
create policy "those who may edit a document withdraw what is asked of it" on private.content_requests
  for delete to authenticated using (private.may_edit_document(key));

create table public.content_versions (
  version int primary key,
  key text not null,
  language text not null,
  value jsonb not null,
  -- False for a draft that was replaced by restoring an earlier version.
  was_published boolean not null default true,
  saved_at timestamptz not null default now() check (saved_at between '2000-01-01Z' and '2100-01-01Z'),
  saved_by uuid references accounts.users (id) on delete set null,
  constraint content_version_is_an_object check (jsonb_typeof(value) = 'object'),
  constraint content_version_language_is_known check (language in ('en', 'sw')),
  constraint content_version_is_small check (octet_length(value::text) <= 204800)
);
create index content_versions_newest_first on public.content_versions (key, language, version desc);

alter table public.content_versions enable row level security;
revoke all on public.content_versions from anon, authenticated;
grant select, insert, delete on public.content_versions to authenticated;
grant all on public.content_versions to service_role;

create policy "those who may edit a document read its versions" on public.content_versions
  for select to authenticated using (private.may_edit_document(key));
create policy "those who may edit a document add its versions" on public.content_versions
  for insert to authenticated with check (private.may_edit_document(key));
-- What visitors read stays, and so does what was published lately.
create policy "those who may publish a document remove its old versions" on public.content_versions
  for delete to authenticated
  using (private.may_publish_content() and private.may_edit_document(key) and saved_at < now() - interval '2 years');
