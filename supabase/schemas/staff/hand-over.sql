-- When somebody leaves: their access ends at once, and each open inquiry, listing, viewing and draft of theirs gets another
-- person or nobody, a batch for each call, since thousands do not fit into the time that one call has. Whoever comes back to it
-- continues with the same plan. Can be undone for a short time, batch by batch too: server/staff/hand-over.ts.

create table private.hand_overs (
  id uuid primary key default private.new_id(),
  member_id uuid not null references public.staff (user_id) on delete cascade,
  done_by uuid not null references public.staff (user_id) on delete cascade,
  -- Who takes what.
  plan jsonb not null,
  -- A list of {kind, id, taker}.
  moved jsonb not null default '[]',
  clashes jsonb not null default '[]',
  -- The emails to the takers, which wait until it can no longer be undone.
  emails uuid[] not null default '{}',
  -- Whether the person could sign in before.
  ended_access boolean not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_at timestamptz
);

create index hand_overs_by_member on private.hand_overs (member_id);
-- Two plans for one person would take the work from each other.
create unique index hand_overs_one_unfinished on private.hand_overs (member_id) where finished_at is null and undone_at is null;

create index hand_overs_by_doer on private.hand_overs (done_by);

alter table private.hand_overs enable row level security;
grant select, insert, update, delete on private.hand_overs to authenticated;
create policy "managers hand over" on private.hand_overs
  for all to authenticated using ((select private.is_manager())) with check ((select private.is_manager()));

grant update (agent_id) on public.viewings to authenticated;
create policy "managers assign viewings" on public.viewings
  for update to authenticated using ((select private.is_manager())) with check ((select private.is_manager()));

-- The emails to the takers wait for half a minute, in which they are taken back.
grant insert (next_attempt_at) on public.mail_outbox to authenticated;
create policy "managers see which emails to takers wait" on public.mail_outbox
  for select to authenticated using (template = 'hand_over' and (select private.is_manager()));
create policy "managers take waiting emails to takers back" on public.mail_outbox
  for delete to authenticated using (template = 'hand_over' and status = 'queued' and (select private.is_manager()));
