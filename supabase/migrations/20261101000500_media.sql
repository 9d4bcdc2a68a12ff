-- What is known of each stored picture. The files lie outside the database, named by their content hash.

create table public.media (
  hash text primary key,
  alt text not null default '',
  width int not null,
  height int not null,
  dominant_color text not null default '#efe7da',
  byte_size int not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid references auth.users (id) on delete set null,
  constraint media_hash_is_hex check (hash ~ '^[0-9a-f]{32}$'),
  constraint media_alt_fits check (char_length(alt) <= 300),
  constraint media_size_is_real check (width between 1 and 30000 and height between 1 and 30000 and byte_size >= 0),
  constraint media_color_is_hex check (dominant_color ~ '^#[0-9a-f]{6}$')
);
create index media_newest_first on public.media (created_at desc, hash desc);

alter table public.media enable row level security;
revoke all on public.media from anon, authenticated;
grant select on public.media to anon, authenticated;
grant update (alt) on public.media to authenticated;
grant all on public.media to service_role;

create policy "anyone reads what is known of a picture" on public.media
  for select to anon, authenticated using (true);
create policy "staff describe pictures" on public.media
  for update to authenticated
  using ((select private.staff_role()) is not null)
  with check ((select private.staff_role()) is not null);
