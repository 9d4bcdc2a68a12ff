-- What changes of the admin area replaced, so that whoever made one can undo it from any tab: server/undo/journal.ts. One table for all
-- nouns. A week after it can no longer be undone it is removed with personal data.

create table private.undo_journal (
  id uuid primary key default private.new_id(),
  -- The table whose rows changed.
  noun text not null,
  -- What of them, where a screen says it.
  kind text,
  done_by uuid not null default private.caller_id() references public.staff (user_id) on delete cascade,
  -- The time of the transaction, by which what it recorded is found again.
  created_at timestamptz not null default now(),
  -- Until when it can be undone.
  expires_at timestamptz not null,
  -- [{id, before, after}]: the values of columns of the staff, and no words of visitors.
  entries jsonb not null,
  -- What undoing did.
  undone jsonb,
  constraint undo_kind_is_known check (kind in ('status', 'is_published', 'is_featured', 'agent_id', 'price', 'delete', 'confirm'))
);
create index undo_journal_by_expiry on private.undo_journal (expires_at);
create index undo_journal_by_member on private.undo_journal (done_by, created_at desc);

alter table private.undo_journal enable row level security;
grant select, insert (id, noun, kind, done_by, expires_at, entries), update (expires_at, undone) on private.undo_journal
to authenticated;
grant select, insert, update, delete on private.undo_journal to service_role;

create policy "staff record what they replaced" on private.undo_journal
  for insert to authenticated with check ((select private.staff_role()) is not null and done_by = private.caller_id());
create policy "staff read what they replaced" on private.undo_journal
  for select to authenticated using ((select private.staff_role()) is not null and done_by = private.caller_id());
create policy "staff undo what they replaced, once" on private.undo_journal
  for update to authenticated using ((select private.staff_role()) is not null and done_by = private.caller_id());

-- Whether the caller can undo a change that they made at this moment: what it recorded is theirs to take back.
create function private.may_undo(moment timestamptz) returns boolean
language sql stable
return exists (
  select from private.undo_journal j where j.created_at = moment and j.undone is null and j.expires_at > now()
);
