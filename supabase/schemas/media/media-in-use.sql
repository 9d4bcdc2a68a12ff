-- Which images are used, and which of them on published pages.

-- The full-text index of posts finds the reference inside the content.
create function private.is_media_published(hash text) returns boolean
language sql stable set search_path = ''
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
  or exists (select from private.agent_profiles a where a.is_shown and a.photo = '/media/' || hash)
  or exists (select from public.content c where c.value::text like '%/media/' || hash || '%');

create function private.publish_media(gained text[], lost text[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.lock_media(gained || lost);
  update public.media m set is_published = true where m.hash = any (gained) and not m.is_published;
  update public.media m set is_published = false
  where m.hash = any (lost) and not m.hash = any (gained) and m.is_published
    and not private.is_media_published(m.hash);
end
$$;

create function private.publish_property_media() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.publish_media(
    case when new.is_published then private.media_hashes(concat_ws(' ', array_to_string(new.images, ' '), new.floor_plan))
      else '{}' end,
    case when old.is_published then private.media_hashes(concat_ws(' ', array_to_string(old.images, ' '), old.floor_plan))
      else '{}' end
  );
  return null;
end
$$;

-- Once for all rows of a statement. The rows are already stored: an image that was removed before it could be locked is missing
-- here, and the removal of unused images sees the rows of every image that it can lock.
create function private.use_media_of_added_properties() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  used text[];
  published text[];
begin
  select array_agg(distinct substr(image, 8)), array_agg(distinct substr(image, 8)) filter (where a.is_published)
  into used, published
  from added a, unnest(a.images || a.floor_plan) as image where image is not null;
  if private.lock_media(used) < cardinality(used) then
    raise exception 'A photo of this property is not stored on this site' using errcode = '22023';
  end if;
  update public.media m set is_published = true where m.hash = any (published) and not m.is_published;
  return null;
end
$$;

create trigger added_properties_use_stored_images after insert on public.properties
  referencing new table as added
  for each statement execute function private.use_media_of_added_properties();

create trigger property_publishes_its_images_on_delete after delete on public.properties
  for each row when (old.is_published) execute function private.publish_property_media();

create trigger property_publishes_its_images_again after update on public.properties
  for each row when (
    (old.images, old.floor_plan, old.is_published) is distinct from (new.images, new.floor_plan, new.is_published)
  )
  execute function private.publish_property_media();

create function private.publish_blog_media() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.publish_media(
    case when new.is_published then private.blog_media(new) else '{}' end,
    case when old.is_published then private.blog_media(old) else '{}' end
  );
  return null;
end
$$;

create trigger blog_publishes_its_images after insert or delete on public.blogs
  for each row execute function private.publish_blog_media();

create trigger blog_publishes_its_images_again after update on public.blogs
  for each row when (
    (old.content, old.featured_image, old.author_image, old.is_published)
      is distinct from (new.content, new.featured_image, new.author_image, new.is_published)
  )
  execute function private.publish_blog_media();

create function private.publish_setting_media() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.publish_media(
    case when new.is_public then private.media_hashes(new.value::text) else '{}' end,
    case when old.is_public then private.media_hashes(old.value::text) else '{}' end
  );
  return null;
end
$$;

create trigger setting_publishes_its_images after insert or update or delete on public.settings
  for each row execute function private.publish_setting_media();

alter table private.agent_profiles add constraint profile_photo_is_our_media check (private.is_media_reference(photo));

create function private.publish_profile_media() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' and new.photo is not null
    and private.lock_media(private.media_hashes(new.photo)) = 0 then
    raise exception 'This photo is not stored on this site' using errcode = '22023';
  end if;
  perform private.publish_media(
    case when new.is_shown then private.media_hashes(new.photo) else '{}' end,
    case when old.is_shown then private.media_hashes(old.photo) else '{}' end
  );
  return null;
end
$$;

create trigger profile_publishes_its_photo after insert or update or delete on private.agent_profiles
  for each row execute function private.publish_profile_media();

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

-- Whether a post, a setting or a document of the content shows the image, drafts included.
create function private.is_image_of_content(hash text) returns boolean
language sql stable set search_path = ''
return exists (
    select from public.blogs b
    where b.featured_image = '/media/' || hash or b.author_image = '/media/' || hash
      or b.search_text like '%/media/' || hash || '%'
  )
  or exists (select from public.settings s where s.value::text like '%/media/' || hash || '%')
  or exists (select from public.content c where c.value::text like '%/media/' || hash || '%')
  or exists (select from public.content_drafts d where d.value::text like '%/media/' || hash || '%')
  or exists (select from public.content_versions v where v.value::text like '%/media/' || hash || '%');
