-- The record of each stored image. The files are outside the database, named by the hash of their content.

create function private.is_media_reference(value text) returns boolean
language sql immutable parallel safe
return value ~ '^/media/[0-9a-f]{32}$';

create table public.media (
  hash text primary key,
  alt text not null default '',
  -- What room or side of a home it shows: 'Kitchen', 'Street front'.
  room text not null default '',
  width int not null,
  height int not null,
  dominant_color text not null default '#efe7da',
  byte_size int not null default 0,
  -- Whether a published page shows the image, so that the policy compares one column.
  is_published boolean not null default false,
  -- When the image was last uploaded; null for bundled images, which are never removed.
  uploaded_at timestamptz check (uploaded_at between '2000-01-01Z' and '2100-01-01Z'),
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  created_by uuid references accounts.users (id) on delete set null,
  constraint media_hash_is_hex check (hash ~ '^[0-9a-f]{32}$'),
  constraint media_alt_fits check (char_length(alt) <= 300),
  constraint media_room_is_a_short_line check (char_length(room) <= 40 and private.are_plain_lines(array[room])),
  constraint media_size_is_real check (width between 1 and 30000 and height between 1 and 30000 and byte_size >= 0),
  constraint media_color_is_hex check (dominant_color ~ '^#[0-9a-f]{6}$')
);
create index media_newest_first on public.media (created_at desc, hash desc);

alter table public.media enable row level security;
revoke all on public.media from anon, authenticated;
-- The API does not reveal who uploaded an image.
grant select (hash, alt, room, width, height, dominant_color, byte_size, created_at) on public.media to anon, authenticated;
grant update (alt, room) on public.media to authenticated;
grant all on public.media to service_role;

-- Agents see the images they uploaded and those of their listings, editors those they uploaded and those of posts. The
-- address of an image shows it to anybody, so nobody may list the images of a colleague's drafts.
create function private.is_image_of_caller(hash text, uploader uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(uploader = private.caller_id(), false) and private.staff_role() is not null
    or private.is_agent() and exists (
      select from public.properties p where p.agent_id = private.caller_id()
        and (p.images && array['/media/' || hash] or p.floor_plan = '/media/' || hash)
    )
    or private.is_agent() and exists (
      select from private.property_drafts d join public.properties p on p.id = d.property_id
      where d.media @> array[hash] and p.agent_id = private.caller_id()
    )
    or private.may_edit_content() and private.is_image_of_content(hash);
end
$$;

-- A description is shown wherever the image is, so it is for those who may edit all of these places.
create function private.may_describe_image(hash text, uploader uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_manager() or private.is_image_of_caller(hash, uploader)
    and not exists (
      select from public.properties p
      where (p.images && array['/media/' || hash] or p.floor_plan = '/media/' || hash)
        and not private.may_edit_property(p.agent_id)
    )
    and (private.may_edit_content() or not private.is_image_of_content(hash));
end
$$;

-- The description of an image that visitors see changes at once, so it is for those who may publish.
create policy "staff describe images they may edit, published ones by right" on public.media
  for update to authenticated
  using (private.may_describe_image(hash, created_by) and (not is_published or (select private.may_publish())))
  with check (private.may_describe_image(hash, created_by) and (not is_published or (select private.may_publish())));
create policy "anyone reads what is known of published images" on public.media
  for select to anon, authenticated using (is_published or uploaded_at is null);
create policy "managers read what is known of every image" on public.media
  for select to authenticated using ((select private.is_manager()));
create policy "agents and editors read what is known of their images" on public.media
  for select to authenticated using (private.is_image_of_caller(hash, created_by));

create function private.is_media_list(images text[]) returns boolean
language sql immutable parallel safe
return cardinality(images) <= 10
  and not exists (select from unnest(images) as image where image is null or not private.is_media_reference(image));

create function private.require_known_media(images text[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  hashes text[] := private.media_hashes(array_to_string(images, ' '));
begin
  if private.lock_media(hashes) < cardinality(hashes) then
    raise exception 'A photo of this property is not stored on this site' using errcode = '22023';
  end if;
end
$$;

create function private.is_image_address(value text) returns boolean
language sql immutable parallel safe
return private.is_media_reference(value)
  or (value ~ '^https://[A-Za-z0-9.-]+(:[0-9]+)?(/[^[:space:]"''<>\\]*)?$' and char_length(value) <= 2048);

create function private.require_known_floor_plan() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_known_media(array[new.floor_plan]);
  return new;
end
$$;

create function private.media_hashes(texts text) returns text[]
language sql immutable parallel safe
return array(
  select distinct found[1] from regexp_matches(coalesce(texts, ''), '/media/([0-9a-f]{32})(?![0-9a-f])', 'g') as found
);

-- Locks the images that a row refers to until the transaction ends. Removing unused images deletes only rows that it could
-- lock: either it comes first and the reference is rejected, or it sees the reference. Locks are taken in one order to avoid
-- deadlocks.
create function private.lock_media(hashes text[]) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  found int;
begin
  select count(*) into found from (
    select from public.media m where m.hash = any (hashes) order by m.hash for no key update
  ) as locked;
  return found;
end
$$;
