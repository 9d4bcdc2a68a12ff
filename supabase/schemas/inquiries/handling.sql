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
grant all on public.inquiry_changes to service_role;

-- Staff who can read an inquiry can read its history: a deleted inquiry also hides its history, notes and replies.
create policy "staff read what was done with inquiries they read" on public.inquiry_changes
  for select to authenticated using (
    (select private.staff_role()) is not null and exists (select from public.inquiries i where i.id = inquiry_id)
  );
create policy "the server works on every row" on public.inquiry_changes
  for all to service_role using (true) with check (true);

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

-- What a function did for the caller; a trigger records changes of the columns that staff may write.
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
create policy "the server works on every row" on public.inquiry_notes
  for all to service_role using (true) with check (true);

create function private.date_note() returns trigger
language plpgsql security definer set search_path = '' as $$
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
grant select on public.inquiry_replies to authenticated;
grant all on public.inquiry_replies to service_role;

create policy "staff read replies to inquiries they read" on public.inquiry_replies
  for select to authenticated using (
    (select private.staff_role()) is not null and exists (select from public.inquiries i where i.id = inquiry_id)
  );
create policy "the server works on every row" on public.inquiry_replies
  for all to service_role using (true) with check (true);

create function private.is_unsent(reply public.inquiry_replies) returns boolean
language sql stable security definer set search_path = ''
return reply.sent_at is null and exists (
  select from public.mail_outbox m
  where m.id = reply.email_id and private.shown_status(m.status, m.channel, m.sent_at) in ('unsent', 'failed')
);

-- The same text twice within ten minutes is one reply: a double click must not send two emails. A reply is refused when a
-- colleague's came after `seen`, the newest that the caller has read: the visitor would get two answers. The first one that
-- is sent makes the inquiry 'contacted' (contacts.sql).
create function public.reply_to_inquiry(
  inquiry uuid, body text, subject text default null, seen timestamptz default now()
) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  message text := btrim(body, e' \t\r\n');
  heading text := case when not private.is_blank(subject) then btrim(subject) end;
  found public.inquiries;
  colleague text;
  reply uuid;
  email uuid;
begin
  if not private.may_handle_inquiry(inquiry) then
    raise exception 'You cannot reply to this inquiry' using errcode = '42501';
  end if;
  -- Serialises the replies of one member, so that a double click is one reply.
  perform pg_advisory_xact_lock(hashtextextended('reply:' || private.caller_id(), 0));
  select * into found from public.inquiries i
  where i.id = inquiry and i.deleted_at is null for no key update;
  if found.id is null then
    raise exception 'This inquiry no longer exists' using errcode = '22023';
  end if;
  if found.email = '' then
    raise exception 'This person left no email address. Please call them.' using errcode = '22023';
  end if;
  if concat(heading, message) ~ '\{(name|property|time|agent|company|phone|reference)\}' then
    raise exception 'Fill in the blanks in braces first' using errcode = '22023';
  end if;
  select r.id into reply from public.inquiry_replies r
  where r.inquiry_id = found.id and r.author_id = private.caller_id() and r.body = message
    and r.created_at > now() - interval '10 minutes';
  if reply is not null then
    return reply;
  end if;
  select coalesce(private.staff_name(r.author_id), 'A colleague') into colleague from public.inquiry_replies r
  where r.inquiry_id = found.id and r.author_id is distinct from private.caller_id() and r.created_at > seen
  order by r.created_at desc limit 1;
  if colleague is not null then
    raise exception '% replied while you were writing. Read that reply, then send yours if it is still needed.', colleague
      using errcode = '22023';
  end if;
  insert into public.inquiry_replies (inquiry_id, author_id, subject, body)
  values (found.id, private.caller_id(), heading, message)
  returning id into reply;
  insert into public.mail_outbox (template, recipient, payload, language)
  values ('inquiry_reply', found.email, jsonb_build_object('reply_id', reply), found.language) returning id into email;
  update public.inquiry_replies r set email_id = email where r.id = reply;
  return reply;
end
$$;
revoke execute on function public.reply_to_inquiry from public, anon, authenticated;
grant execute on function public.reply_to_inquiry to authenticated;

-- Sends a reply whose email failed, or was only saved as a file. False when there is nothing to send again.
create function public.send_reply_again(reply uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  found public.inquiry_replies;
  inquiry public.inquiries;
  email uuid;
begin
  select r.* into found from public.inquiry_replies r where r.id = reply for no key update;
  select i.* into inquiry from public.inquiries i where i.id = found.inquiry_id and i.deleted_at is null;
  if inquiry.id is null or not private.may_handle_inquiry(inquiry.id) then
    raise exception 'You cannot reply to this inquiry' using errcode = '42501';
  end if;
  if not private.is_unsent(found) then
    return false;
  end if;
  delete from public.mail_outbox m where m.id = found.email_id;
  insert into public.mail_outbox (template, recipient, payload, language)
  values ('inquiry_reply', inquiry.email, jsonb_build_object('reply_id', found.id), inquiry.language) returning id into email;
  update public.inquiry_replies r set email_id = email where r.id = found.id;
  return true;
end
$$;
revoke execute on function public.send_reply_again from public, anon, authenticated;
grant execute on function public.send_reply_again to authenticated;

-- With the status of each reply's email; null when the record of the email has been deleted.
create function public.list_inquiry_replies(inquiry uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', r.id, 'body', r.body, 'created_at', r.created_at, 'author', private.staff_name(r.author_id),
    'email_status', (
      select private.shown_status(m.status, m.channel, m.sent_at) from public.mail_outbox m where m.id = r.email_id
    )
  ) order by r.created_at desc, r.id desc), '[]')
  from public.inquiry_replies r
  join public.inquiries i on i.id = r.inquiry_id and i.deleted_at is null
  where r.inquiry_id = inquiry and private.may_handle_inquiry(inquiry)
);
revoke execute on function public.list_inquiry_replies from public, anon, authenticated;
grant execute on function public.list_inquiry_replies to authenticated;
