-- Photos of imports by their addresses: a queue that the server's job works off, also after it was interrupted.

create table private.import_photos (
  id bigint generated always as identity primary key,
  import_id uuid not null references private.imports (id) on delete cascade,
  row_number int not null,
  property_id uuid not null references public.properties (id) on delete cascade,
  address text not null,
  state text not null default 'waiting',
  -- A job that is interrupted leaves its photos claimed; they are claimed again after this time.
  claimed_until timestamptz,
  attempts int not null default 0,
  problem text,
  constraint import_photo_is_a_web_address check (address ~* '^https?://[^[:space:]]+$' or state = 'failed'),
  constraint import_photo_address_fits check (char_length(address) <= 2048),
  constraint import_photo_state_is_known check (state in ('waiting', 'stored', 'failed')),
  constraint import_photo_problem_fits check (char_length(problem) <= 300)
);
create index import_photos_waiting on private.import_photos (id) where state = 'waiting';
create index import_photos_by_import on private.import_photos (import_id, id);
create index import_photos_by_property on private.import_photos (property_id);
alter table private.import_photos enable row level security;
grant select, insert, delete on private.import_photos to authenticated;
grant select, update on private.import_photos to service_role;

create policy "those who import read which photos have come" on private.import_photos
  for select to authenticated using ((select private.may_import()));
create policy "those who import queue photos" on private.import_photos
  for insert to authenticated with check ((select private.may_import()));
create policy "those who import take photos back" on private.import_photos
  for delete to authenticated using ((select private.may_import()));
