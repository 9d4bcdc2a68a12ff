-- Answers that staff write to an inquiry. They leave by letter and stay with the inquiry.

create table public.inquiry_replies (
  id uuid primary key default private.new_id(),
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  author_id uuid references public.staff (user_id) on delete set null,
  body text not null,
  letter_id uuid references public.mail_outbox (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint inquiry_reply_is_written check (not private.is_blank(body) and char_length(body) <= 5000)
);
create index inquiry_replies_newest on public.inquiry_replies (inquiry_id, created_at desc, id desc);
create index inquiry_replies_by_author on public.inquiry_replies (author_id);
create index inquiry_replies_by_letter on public.inquiry_replies (letter_id);

alter table public.inquiry_replies enable row level security;
revoke all on public.inquiry_replies from anon, authenticated;
grant select on public.inquiry_replies to authenticated;
grant all on public.inquiry_replies to service_role;

create policy "staff read answers" on public.inquiry_replies
  for select to authenticated using ((select private.staff_role()) is not null);
create policy "the server works on every row" on public.inquiry_replies
  for all to service_role using (true) with check (true);

-- The same words twice within ten minutes are one answer: a second press must not send a second letter. Who was answered
-- has been contacted.
create function public.reply_to_inquiry(inquiry uuid, body text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  words text := btrim(reply_to_inquiry.body, e' \t\r\n');
  asked public.inquiries;
  reply uuid;
  letter uuid;
begin
  if private.staff_role() is null then
    raise exception 'Only staff answer inquiries' using errcode = '42501';
  end if;
  select * into asked from public.inquiries i where i.id = reply_to_inquiry.inquiry for no key update;
  if asked.id is null then
    raise exception 'This inquiry is not there any more' using errcode = '22023';
  end if;
  select r.id into reply from public.inquiry_replies r
  where r.inquiry_id = asked.id and r.author_id = auth.uid() and r.body = words
    and r.created_at > now() - interval '10 minutes';
  if reply is not null then
    return reply;
  end if;
  insert into public.inquiry_replies (inquiry_id, author_id, body) values (asked.id, auth.uid(), words)
  returning id into reply;
  insert into public.mail_outbox (template, recipient, payload)
  values ('inquiry_reply', asked.email, jsonb_build_object('reply_id', reply)) returning id into letter;
  update public.inquiry_replies r set letter_id = letter where r.id = reply;
  update public.inquiries i set status = 'contacted' where i.id = asked.id and i.status = 'new';
  return reply;
end
$$;

-- With how far the letter has come; null once the record of it is cleared away.
create function public.inquiry_answers(inquiry uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', r.id, 'body', r.body, 'created_at', r.created_at, 'author', private.staff_name(r.author_id),
    'letter', (select m.status from public.mail_outbox m where m.id = r.letter_id)
  ) order by r.created_at desc, r.id desc), '[]')
  from public.inquiry_replies r
  where r.inquiry_id = inquiry_answers.inquiry and private.staff_role() is not null
);

revoke execute on function public.reply_to_inquiry(uuid, text), public.inquiry_answers(uuid)
  from public, anon, authenticated;
grant execute on function public.reply_to_inquiry(uuid, text), public.inquiry_answers(uuid) to authenticated;
