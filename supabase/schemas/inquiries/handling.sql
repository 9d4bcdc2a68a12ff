-- Handling of inquiries by staff: assignee and status with their history, notes, replies by email.

create table public.inquiry_changes (
  id bigint generated always as identity primary key,
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  actor_id uuid references public.staff (user_id) on delete set null,
  field text not null,
  was text,
  became text,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint inquiry_change_field_is_known check (field in ('status', 'assignee', 'spam'))
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

-- A visitor's inquiry has no assignee yet, and suspended staff cannot become one.
create function private.guard_assignee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_client() then
    return new;
  end if;
  if private.staff_role() is null then
    new.assignee_id := null;
  elsif exists (select from public.staff s where s.user_id = new.assignee_id and s.is_suspended) then
    raise exception 'An inquiry cannot be assigned to a suspended member of staff' using errcode = '22023';
  end if;
  return new;
end
$$;

create trigger inquiry_has_a_working_assignee before insert or update of assignee_id on public.inquiries
  for each row execute function private.guard_assignee();

create function private.record_inquiry_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.inquiry_changes (inquiry_id, actor_id, field, was, became)
  select new.id, (select s.user_id from public.staff s where s.user_id = auth.uid()), c.field, c.was, c.became
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

-- Notes of staff to each other about an inquiry. All staff read them, nobody else does; they are deleted with the inquiry.
create table public.inquiry_notes (
  id uuid primary key default private.new_id(),
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  author_id uuid default auth.uid() references public.staff (user_id) on delete set null,
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
    (select private.staff_role()) is not null and author_id = auth.uid()
    and exists (select from public.inquiries i where i.id = inquiry_id)
  );
create policy "staff take their own notes back" on public.inquiry_notes
  for delete to authenticated using ((select private.staff_role()) is not null and author_id = auth.uid());
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
  constraint inquiry_reply_is_written check (not private.is_blank(body) and char_length(body) <= 5000)
);
create index inquiry_replies_newest on public.inquiry_replies (inquiry_id, created_at desc, id desc);
create index inquiry_replies_by_author on public.inquiry_replies (author_id);
create index inquiry_replies_by_email on public.inquiry_replies (email_id);
-- For the limit on replies: a stolen staff account must not send mass email in the company's name.
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

-- The same text twice within ten minutes is one reply: a double click must not send two emails. The inquiry becomes
-- 'contacted'.
create function public.reply_to_inquiry(inquiry uuid, body text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  message text := btrim(body, e' \t\r\n');
  found public.inquiries;
  reply uuid;
  email uuid;
begin
  if private.staff_role() is null then
    raise exception 'Only staff can reply to inquiries' using errcode = '42501';
  end if;
  -- Serialises the replies of one member, so that the count below holds for parallel calls.
  perform pg_advisory_xact_lock(hashtextextended('reply:' || auth.uid(), 0));
  select * into found from public.inquiries i
  where i.id = inquiry and i.deleted_at is null for no key update;
  if found.id is null then
    raise exception 'This inquiry no longer exists' using errcode = '22023';
  end if;
  if found.email = '' then
    raise exception 'This person left no email address. Please call them.' using errcode = '22023';
  end if;
  select r.id into reply from public.inquiry_replies r
  where r.inquiry_id = found.id and r.author_id = auth.uid() and r.body = message
    and r.created_at > now() - interval '10 minutes';
  if reply is not null then
    return reply;
  end if;
  if (
    select count(*) >= 60 or count(*) filter (where r.inquiry_id = found.id) >= 10
    from public.inquiry_replies r where r.author_id = auth.uid() and r.created_at > now() - interval '1 hour'
  ) then
    raise exception 'You have sent too many replies in the last hour. Please wait a while.'
      using errcode = '22023';
  end if;
  insert into public.inquiry_replies (inquiry_id, author_id, body) values (found.id, auth.uid(), message)
  returning id into reply;
  insert into public.mail_outbox (template, recipient, payload)
  values ('inquiry_reply', found.email, jsonb_build_object('reply_id', reply)) returning id into email;
  if email is null then
    raise exception 'This person was sent too many emails in the last hour. Please wait a while.'
      using errcode = '22023';
  end if;
  update public.inquiry_replies r set email_id = email where r.id = reply;
  update public.inquiries i set status = 'contacted' where i.id = found.id and i.status = 'new';
  return reply;
end
$$;
revoke execute on function public.reply_to_inquiry from public, anon, authenticated;
grant execute on function public.reply_to_inquiry to authenticated;

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
  where r.inquiry_id = inquiry and private.staff_role() is not null
);
revoke execute on function public.list_inquiry_replies from public, anon, authenticated;
grant execute on function public.list_inquiry_replies to authenticated;
