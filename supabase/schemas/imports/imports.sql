-- Imports of properties: what a person confirmed, row by row, with what each row changed, so that it can be undone.

create table private.imports (
  -- Chosen by the browser, so that sending twice is one import.
  id uuid primary key,
  file_name text not null,
  -- Headings of the file, and those that were not imported on purpose.
  headings text[] not null default '{}',
  left_out text[] not null default '{}',
  publishes boolean not null default false,
  -- Types that are added to the company's list when the import is applied: names with their kinds.
  new_types jsonb not null default '[]',
  created_by uuid not null references accounts.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz,
  -- What the result screen counts.
  result jsonb,
  constraint import_file_name_is_one_plain_line
    check (not private.is_blank(file_name) and char_length(file_name) <= 200 and private.is_plain_line(file_name)),
  constraint import_headings_fit check (
    cardinality(headings) <= 200 and cardinality(left_out) <= 200
    and char_length(array_to_string(headings || left_out, '')) <= 40000
  ),
  constraint import_new_types_are_a_short_list
    check (jsonb_typeof(new_types) = 'array' and jsonb_array_length(new_types) <= 100 and octet_length(new_types::text) <= 20000),
  constraint import_is_undone_after_it_was_applied check (undone_at is null or applied_at is not null)
);
create index imports_newest on private.imports (applied_at desc) where applied_at is not null;
create index imports_by_person on private.imports (created_by);
alter table private.imports enable row level security;
grant select, insert (id, file_name, headings, left_out, publishes, new_types, created_by), update (applied_at, undone_at, result)
on private.imports to authenticated;
grant select, delete on private.imports to service_role;

create policy "those who import read every import" on private.imports
  for select to authenticated using ((select private.may_import()));
create policy "those who import begin their own" on private.imports
  for insert to authenticated with check ((select private.may_import()) and created_by = (select private.caller_id()));
create policy "those who import apply and undo" on private.imports
  for update to authenticated using ((select private.may_import()));

create table private.import_rows (
  import_id uuid not null references private.imports (id) on delete cascade,
  -- As in the file.
  number int not null,
  action text not null,
  reference text not null default '',
  title text not null default '',
  property_id uuid,
  -- Of the property in the preview.
  version int,
  category text,
  -- Values by column.
  columns jsonb not null default '{}',
  -- Null leaves an updated property's images as they are.
  images text[],
  photo_addresses text[] not null default '{}',
  -- What the reader could not import, and for failed rows the cells of the file, so that they can be downloaded.
  reason text,
  cells text[],
  outcome text,
  -- The row of an updated property before the import, and the version that the import gave it.
  previous jsonb,
  applied_version int,
  primary key (import_id, number),
  constraint import_row_number_is_in_a_sheet check (number between 1 and 1048576),
  constraint import_action_is_known check (action in ('add', 'update', 'skip', 'error')),
  constraint import_outcome_is_known check (outcome in ('added', 'updated', 'skipped', 'failed')),
  constraint import_row_fits check (
    char_length(reference) <= 100 and char_length(title) <= 300 and char_length(reason) <= 2000
    and cardinality(images) <= 10 and cardinality(photo_addresses) <= 10
    and char_length(array_to_string(photo_addresses, '')) <= 20480
    and char_length(array_to_string(cells, '')) <= 100000 and pg_column_size(columns) <= 200000
  )
);
create index import_rows_by_property on private.import_rows (property_id) where property_id is not null;
alter table private.import_rows enable row level security;
grant select, insert, update on private.import_rows to authenticated;
grant select, update on private.import_rows to service_role;

create policy "those who import read the rows of every import" on private.import_rows
  for select to authenticated using ((select private.may_import()));
create policy "those who import add rows" on private.import_rows
  for insert to authenticated with check ((select private.may_import()));
create policy "those who import record what became of rows" on private.import_rows
  for update to authenticated using ((select private.may_import()));
