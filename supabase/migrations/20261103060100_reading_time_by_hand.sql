-- An author may set the reading time by hand. Until then it follows the content, as before.

alter table public.blogs add column has_own_reading_time boolean not null default false;

create or replace function private.prepare_blog() returns trigger
language plpgsql security definer set search_path = '' as $$
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
