-- What changes of the admin area replaced, so that whoever made one can undo it from any tab: server/undo/journal.ts. One table for all
-- nouns. What has expired is removed with personal data.

create table private.undo_journal (
  id uuid primary key default private.new_id(),
  -- The table whose rows changed.
  noun text not null,
  done_by uuid not null default private.caller_id() references public.staff (user_id) on delete cascade,
  expires_at timestamptz not null,
  -- [{id, before, after}]: the values of columns of the staff, and no words of visitors.
  entries jsonb not null
);
create index undo_journal_by_expiry on private.undo_journal (expires_at);
create index undo_journal_by_member on private.undo_journal (done_by);

alter table private.undo_journal enable row level security;
grant select, insert (noun, expires_at, entries), update (expires_at) on private.undo_journal to authenticated;
grant select, delete on private.undo_journal to service_role;

create policy "staff record what they replaced" on private.undo_journal
  for insert to authenticated with check ((select private.staff_role()) is not null and done_by = private.caller_id());
create policy "staff read what they replaced" on private.undo_journal
  for select to authenticated using ((select private.staff_role()) is not null and done_by = private.caller_id());
create policy "staff undo what they replaced, once" on private.undo_journal
  for update to authenticated using ((select private.staff_role()) is not null and done_by = private.caller_id());
