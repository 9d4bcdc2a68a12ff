-- Handling of inquiries by staff: assignee and status with their history, notes, replies by email.

create table public.inquiry_changes (
  id bigint generated always as identity primary key,
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  actor_id uuid references public.staff (user_id) on delete set null,
  field text not null,
  was text,
  became text,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  -- The words given with a reason, and when a next step is due.
  details text,
  due_at timestamptz check (due_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint inquiry_change_field_is_known check (
    field in ('status', 'assignee', 'spam', 'reason', 'next_step', 'next_step_done')
  )
);
create index inquiry_changes_newest on public.inquiry_changes (inquiry_id, id desc);
create index inquiry_changes_by_actor on public.inquiry_changes (actor_id);

alter table public.inquiry_changes enable row level security;
revoke all on public.inquiry_changes from anon, authenticated;
grant select on public.inquiry_changes to authenticated;
grant insert (inquiry_id, actor_id, field, became, details, due_at) on public.inquiry_changes to authenticated;
grant all on public.inquiry_changes to service_role;

-- Staff who can read an inquiry can read its history: a deleted inquiry also hides its history, notes and replies.
create policy "staff read what was done with inquiries they read" on public.inquiry_changes
  for select to authenticated using (
    (select private.staff_role()) is not null and exists (select from public.inquiries i where i.id = inquiry_id)
  );
create policy "staff record what they did with inquiries they read" on public.inquiry_changes
  for insert to authenticated with check (
    (select private.staff_role()) is not null and actor_id = private.caller_id()
    and exists (select from public.inquiries i where i.id = inquiry_id)
  );

-- A new inquiry belongs to the agent of the property, whoever sends or records it, and else to the agent who does. After that
-- managers assign it, to somebody who handles inquiries and still works here; Undo also gives back what a suspended colleague had.
create function private.guard_assignee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_client() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.assignee_id := coalesce(
      (select p.agent_id from public.properties p where p.id = new.property_id and private.can_be_assigned(p.agent_id)),
      case when private.is_agent() then private.caller_id() end
    );
  elsif new.assignee_id is not distinct from old.assignee_id then
    return new;
  elsif not private.is_manager() then
    raise exception 'Only administrators and super admins assign inquiries' using errcode = '42501';
  elsif new.assignee_id is not null and not private.can_be_assigned(new.assignee_id) and not private.is_restoring() then
    raise exception 'Choose an agent or administrator who still works here' using errcode = '22023';
  end if;
  return new;
end
$$;

create trigger inquiry_has_a_working_assignee before insert or update of assignee_id on public.inquiries
  for each row execute function private.guard_assignee();

-- What a function did; a trigger records changes of the columns that staff may write.
create function private.record_in_inquiry(inquiry uuid, field text, became text, details text, due timestamptz) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.inquiry_changes (inquiry_id, actor_id, field, became, details, due_at)
  values (
    inquiry, (select s.user_id from public.staff s where s.user_id = private.caller_id()), field, became, details, due
  );
end;

create function private.record_inquiry_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.inquiry_changes (inquiry_id, actor_id, field, was, became)
  select new.id, (select s.user_id from public.staff s where s.user_id = private.caller_id()), c.field, c.was, c.became
  from (values
    ('status', old.status, new.status),
    ('assignee', old.assignee_id::text, new.assignee_id::text),
    ('spam', old.is_spam::text, new.is_spam::text)
  ) as c (field, was, became)
  where c.was is distinct from c.became;
  return null;
end
$$;

create trigger inquiry_changes_are_recorded after update of status, assignee_id, is_spam on public.inquiries
  for each row execute function private.record_inquiry_change();

-- Notes of staff to each other about an inquiry. Staff who read the inquiry read them, nobody else does; they are deleted with
-- the inquiry.
create table public.inquiry_notes (
  id uuid primary key default private.new_id(),
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  author_id uuid default private.caller_id() references public.staff (user_id) on delete set null,
  body text not null,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint inquiry_note_is_written check (not private.is_blank(body) and char_length(body) <= 2000)
);
create index inquiry_notes_newest on public.inquiry_notes (inquiry_id, created_at desc, id desc);
create index inquiry_notes_by_author on public.inquiry_notes (author_id);

alter table public.inquiry_notes enable row level security;
revoke all on public.inquiry_notes from anon, authenticated;
grant select, insert, delete on public.inquiry_notes to authenticated;
grant all on public.inquiry_notes to service_role;

create policy "staff read notes of inquiries they read" on public.inquiry_notes
  for select to authenticated using (
    (select private.staff_role()) is not null and exists (select from public.inquiries i where i.id = inquiry_id)
  );
create policy "staff write notes in their own name" on public.inquiry_notes
  for insert to authenticated with check (
    (select private.staff_role()) is not null and author_id = private.caller_id()
    and exists (select from public.inquiries i where i.id = inquiry_id)
  );
create policy "staff take their own notes back" on public.inquiry_notes
  for delete to authenticated using (
    (select private.staff_role()) is not null and author_id = private.caller_id()
    and exists (select from public.inquiries i where i.id = inquiry_id)
  );

create function private.date_note() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.body := btrim(new.body, e' \t\r\n');
  if private.is_client() then
    new.created_at := now();
  end if;
  return new;
end
$$;

create trigger inquiry_note_is_dated before insert on public.inquiry_notes
  for each row execute function private.date_note();

-- Replies by staff to an inquiry. They are sent by email and stored with the inquiry.
create table public.inquiry_replies (
  id uuid primary key default private.new_id(),
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  author_id uuid references public.staff (user_id) on delete set null,
  body text not null,
  email_id uuid references public.mail_outbox (id) on delete set null,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  -- Null where the email has the usual subject.
  subject text,
  -- When the email left: null while it waits, if it failed, and if no mail server was connected.
  sent_at timestamptz check (sent_at between '2000-01-01Z' and '2100-01-01Z'),
  -- Null where no brochure of the listing goes with it. It is made when the email is sent, which says what became of it.
  brochure text,
  constraint inquiry_reply_brochure_is_known check (brochure in ('requested', 'attached', 'linked', 'left_out')),
  constraint inquiry_reply_is_written check (not private.is_blank(body) and char_length(body) <= 5000),
  constraint inquiry_reply_subject_is_one_plain_line check (
    not private.is_blank(subject) and private.is_plain_line(subject) and char_length(subject) <= 150 or subject is null
  )
);
create index inquiry_replies_newest on public.inquiry_replies (inquiry_id, created_at desc, id desc);
create index inquiry_replies_by_author on public.inquiry_replies (author_id);
create index inquiry_replies_by_email on public.inquiry_replies (email_id);
-- Finds the same reply sent twice.
create index inquiry_replies_lately on public.inquiry_replies (author_id, created_at desc);

alter table public.inquiry_replies enable row level security;
revoke all on public.inquiry_replies from anon, authenticated;
grant select, insert (id, inquiry_id, author_id, subject, body, email_id, brochure), update (email_id)
  on public.inquiry_replies to authenticated;
grant all on public.inquiry_replies to service_role;

create policy "staff read replies to inquiries they read" on public.inquiry_replies
  for select to authenticated using (
    (select private.staff_role()) is not null and exists (select from public.inquiries i where i.id = inquiry_id)
  );
create policy "staff reply in their own name" on public.inquiry_replies
  for insert to authenticated with check (
    (select private.staff_role()) is not null and author_id = private.caller_id()
    and (brochure is null or brochure = 'requested')
    and exists (select from public.inquiries i where i.id = inquiry_id)
  );
create policy "staff send a reply again" on public.inquiry_replies
  for update to authenticated using (
    (select private.staff_role()) is not null and exists (select from public.inquiries i where i.id = inquiry_id)
  );

-- Whether it was sent; its text is the reply's.
grant select (id, status, channel, sent_at), insert (id), delete on public.mail_outbox to authenticated;
create policy "staff read how the email of a reply they read fared" on public.mail_outbox
  for select to authenticated using (
    template = 'inquiry_reply' and exists (select from public.inquiry_replies r where r.email_id = mail_outbox.id)
  );
create policy "staff take an unsent email of a reply back" on public.mail_outbox
  for delete to authenticated using (
    template = 'inquiry_reply' and private.shown_status(status, channel, sent_at) in ('unsent', 'failed')
    and exists (select from public.inquiry_replies r where r.email_id = mail_outbox.id)
  );

create function private.is_unsent(reply public.inquiry_replies) returns boolean
language sql stable set search_path = ''
return reply.sent_at is null and exists (
  select from public.mail_outbox m
  where m.id = reply.email_id and private.shown_status(m.status, m.channel, m.sent_at) in ('unsent', 'failed')
);
