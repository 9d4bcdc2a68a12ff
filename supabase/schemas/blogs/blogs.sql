-- Posts: the table, its rules, and who may read and write it.

create table public.blogs (
  id uuid primary key default private.new_id(),
  title text not null,
  slug text not null unique,
  excerpt text not null default '',
  content text not null,
  featured_image text,
  -- Who wrote it, as staff; visitors read `author_name`.
  author_id uuid references public.staff (user_id) on delete set null,
  author_name text not null default private.company_name(),
  author_image text,
  category text not null default 'Property Tips',
  tags text[] not null default '{}',
  is_published boolean not null default false,
  is_featured boolean not null default false,
  reading_time int not null default 5,
  -- Whether the author set the reading time by hand; otherwise it is computed from the content.
  has_own_reading_time boolean not null default false,
  seo_title text,
  seo_description text,
  published_at timestamptz check (published_at between '2000-01-01Z' and '2100-01-01Z'),
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  updated_at timestamptz not null default now() check (updated_at between '2000-01-01Z' and '2100-01-01Z'),
  views_count int not null default 0,
  deleted_at timestamptz check (deleted_at between '2000-01-01Z' and '2100-01-01Z'),
  -- Whether the post was published when it was deleted; restoring brings that back.
  was_published boolean,
  is_sample boolean not null default false,
  search_text text not null generated always as
    (private.fold_text(title || e'\n' || excerpt || e'\n' || content)) stored,

  constraint blog_title_is_given check (not private.is_blank(title) and char_length(title) <= 160),
  constraint blog_slug_is_plain check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 160),
  constraint blog_content_is_given check (not private.is_blank(content) and octet_length(content) <= 204800),
  constraint blog_excerpt_is_given check (
    char_length(excerpt) <= 400 and (not is_published or not private.is_blank(excerpt))
  ),
  constraint blog_texts_fit check (
    char_length(author_name) <= 100 and char_length(category) between 1 and 60
    and char_length(coalesce(seo_title, '')) <= 160 and char_length(coalesce(seo_description, '')) <= 400
  ),
  constraint blog_images_are_ours_or_https check (
    (featured_image is null or private.is_image_address(featured_image))
    and (author_image is null or private.is_image_address(author_image))
  ),
  constraint blog_tags_fit check (private.texts_within(tags, 20, 40)),
  constraint blog_numbers_are_possible check (reading_time between 1 and 600 and views_count >= 0),
  constraint blog_deleted_is_unpublished check (
    (deleted_at is null) = (was_published is null) and (deleted_at is null or not is_published)
  ),
  constraint blog_has_a_date_once_published check (not is_published or published_at is not null),
  constraint blog_names_are_plain_lines
    check (private.are_plain_lines(array[title, author_name, category] || tags))
);
create index blogs_public_newest on public.blogs (published_at desc, id desc) where is_published;
create index blogs_public_by_category on public.blogs (category, published_at desc, id desc) where is_published;
create index blogs_public_featured on public.blogs (published_at desc, id desc) where is_published and is_featured;
create index blogs_newest on public.blogs (created_at desc, id desc);
create index blogs_deleted on public.blogs (deleted_at) where deleted_at is not null;
create index blogs_by_words on public.blogs using gin (search_text extensions.gin_trgm_ops);
create index blogs_by_author on public.blogs (author_id) where author_id is not null;
create index blogs_public_categories on public.blogs (category) where is_published;

alter table public.blogs enable row level security;
revoke all on public.blogs from anon, authenticated;
grant select on public.blogs to anon, authenticated;
grant insert, update on public.blogs to authenticated;
grant all on public.blogs to service_role;

create trigger blog_slug_is_forgotten after delete on public.blogs
  for each row execute function private.remember_slug('blog');

create trigger blog_slug_is_remembered after update on public.blogs
  for each row when (old.slug is distinct from new.slug)
  execute function private.remember_slug('blog');

create policy "anyone reads published posts" on public.blogs
  for select to anon, authenticated using (is_published);
create policy "managers and editors read every post that is not deleted" on public.blogs
  for select to authenticated using ((select private.may_edit_content()) and deleted_at is null);
create policy "managers and editors add posts" on public.blogs
  for insert to authenticated with check ((select private.may_edit_content()));
create policy "managers and editors change posts that are not deleted" on public.blogs
  for update to authenticated
  using ((select private.may_edit_content()) and deleted_at is null)
  with check ((select private.may_edit_content()));
create policy "managers and editors read deleted posts to restore them" on public.blogs
  for select to authenticated using ((select private.may_edit_content()) and (select private.is_restoring()));
create policy "managers and editors restore deleted posts" on public.blogs
  for update to authenticated using ((select private.may_edit_content()) and (select private.is_restoring()));

create policy "anyone follows former addresses of published posts" on public.slug_history
  for select to anon, authenticated using (
    entity = 'blog' and exists (select from public.blogs b where b.id = entity_id and b.is_published)
  );

-- Returns the ids that changed: a missing row does not block the others. As the owner, since nobody reads what is deleted, and a row must
-- be readable after a change as well. server/blogs brings posts back.
create function private.delete_blogs(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  select private.ids_for_staff(ids);
  with changed as (
    update public.blogs b
    set deleted_at = now(), was_published = b.is_published, is_published = false
    where b.id = any (ids) and b.deleted_at is null and private.may_edit_content()
    returning b.id
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;

-- 200 words a minute, at least one minute; markup is not counted.
create function private.reading_minutes(content text) returns int
language sql immutable parallel safe
return greatest(1, ceil(
  cardinality(array_remove(regexp_split_to_array(regexp_replace(content, '<[^>]*>', ' ', 'g'), '\s+'), '')) / 200.0
)::int);

create function private.prepare_blog() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.title := btrim(new.title);
  new.excerpt := btrim(coalesce(new.excerpt, ''));
  new.tags := private.distinct_texts(new.tags);
  new.seo_title := coalesce(nullif(new.seo_title, ''), new.title);
  new.seo_description := coalesce(nullif(new.seo_description, ''), new.excerpt);
  if not new.has_own_reading_time
    and (tg_op = 'INSERT' or old.has_own_reading_time or new.content is distinct from old.content) then
    new.reading_time := private.reading_minutes(new.content);
  end if;
  if new.is_published then
    new.published_at := coalesce(new.published_at, case when tg_op = 'UPDATE' then old.published_at end, now());
  elsif tg_op = 'INSERT' then
    new.published_at := null;
  end if;
  if tg_op = 'UPDATE' then
    new.updated_at := now();
  end if;
  return new;
end
$$;

create trigger blog_10_is_prepared before insert on public.blogs
  for each row execute function private.prepare_blog();

create trigger blog_10_is_prepared_again before update on public.blogs
  for each row when (old.views_count = new.views_count)
  execute function private.prepare_blog();

create function private.protect_blog_record() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.author_id := (select member.user_id from public.staff member where member.user_id = private.caller_id());
    new.views_count := 0;
    new.created_at := now();
    new.updated_at := now();
    new.deleted_at := null;
    new.was_published := null;
  else
    new.id := old.id;
    -- Managers give the drafts of whoever leaves to somebody else.
    if not private.is_manager() then
      new.author_id := old.author_id;
    end if;
    new.views_count := old.views_count;
    new.created_at := old.created_at;
    new.deleted_at := old.deleted_at;
    new.was_published := old.was_published;
  end if;
  return new;
end
$$;

-- Triggers run in the order of their names, and the first depends on who runs the statement, as for properties.
create trigger blog_05_protects_its_record before insert or update on public.blogs
  for each row when (current_user in ('anon', 'authenticated') and not private.is_restoring())
  execute function private.protect_blog_record();

create trigger blog_08_is_published_by_right before insert or update on public.blogs
  for each row when (new.is_published and private.is_client())
  execute function private.guard_publication();

-- A new post gets a free slug. A slug set by hand that is in use violates the unique constraint, so that the author is
-- notified.
create function private.name_blog() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.slug is not distinct from old.slug then
    return new;
  end if;
  new.slug := private.slug_of(coalesce(nullif(new.slug, ''), new.title), 'post');
  if tg_op = 'INSERT' then
    new.slug := private.free_slug('blog', new.slug, new.id);
  end if;
  return new;
end
$$;

create trigger blog_20_gets_its_slug before insert or update of slug on public.blogs
  for each row execute function private.name_blog();

create trigger blog_50_is_no_sample before insert on public.blogs
  for each row when (new.is_sample) execute function private.guard_sample_mark();

create trigger blog_50_stops_being_a_sample before update on public.blogs
  for each row when (old.is_sample or new.is_sample) execute function private.guard_sample_mark();

create trigger blogs_are_recorded after insert or update or delete on public.blogs
  for each row execute function private.record_activity('*');

create function private.blog_media(b public.blogs) returns text[]
language sql immutable parallel safe
return private.media_hashes(concat_ws(' ', b.featured_image, b.author_image, b.content));

-- Only images that the change adds must exist: an older post with a missing image can still be edited.
create function private.require_blog_media() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  added text[] := array(
    select unnest(private.blog_media(new)) except
    select unnest(case when tg_op = 'UPDATE' then private.blog_media(old) else '{}' end)
  );
begin
  if private.lock_media(added) < cardinality(added) then
    raise exception 'An image in this post is not stored on this site' using errcode = '22023';
  end if;
  return new;
end
$$;

create trigger blog_15_has_stored_images before insert or update of content, featured_image, author_image
  on public.blogs
  for each row execute function private.require_blog_media();

-- The server sanitises a post before storing it, and pages render only the allowed elements. This is the last line of
-- defence: markup that would run is rejected however the API is reached. A less-than sign in the text is stored as &lt;, so
-- text about markup passes.
create function private.runs_script(content text) returns boolean
language sql immutable parallel safe
return content ~* '<[[:space:]]*/?[[:space:]]*(script|iframe|frame|object|embed|applet|base|meta|link|style|form|svg|math)\M'
  or content ~* ('<[^>]*[[:space:]/"'']on(abort|after|animation|aux|before|blur|cancel|change|click|close|context|copy|cut'
    || '|dblclick|drag|drop|error|focus|hashchange|input|invalid|key|load|message|mouse|page|paste|pointer|popstate|reset'
    || '|resize|scroll|search|select|storage|submit|toggle|touch|transition|unload|wheel)[a-z]*[[:space:]]*=')
  or content ~* '<[^>]*=[[:space:]"'']*(j[[:cntrl:]]*a[[:cntrl:]]*v[[:cntrl:]]*a|v[[:cntrl:]]*b)[[:cntrl:]]*s[[:cntrl:]]*c[[:cntrl:]]*r[[:cntrl:]]*i[[:cntrl:]]*p[[:cntrl:]]*t[[:cntrl:]]*:';

-- Checks only the columns being written, so that counting the views of an older post never fails.
create function private.reject_script() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.runs_script(new.content) then
    raise exception 'This post contains markup that is not allowed' using errcode = '22023';
  end if;
  return new;
end
$$;

create trigger blog_12_runs_nothing before insert or update of content on public.blogs
  for each row when (current_setting('role', true) in ('anon', 'authenticated', 'service_role'))
  execute function private.reject_script();
