-- Replies go to the address the inquiry came from, which nobody can change, and only so many: an account of the staff in
-- wrong hands must not write to the world in the company's name.

create index inquiry_replies_lately on public.inquiry_replies (author_id, created_at desc);

create or replace function public.reply_to_inquiry(inquiry uuid, body text) returns uuid
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
  -- One at a time for each member, so that the count below holds for replies sent at once.
  perform pg_advisory_xact_lock(hashtextextended('reply:' || auth.uid(), 0));
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
  if (
    select count(*) >= 60 or count(*) filter (where r.inquiry_id = asked.id) >= 10
    from public.inquiry_replies r where r.author_id = auth.uid() and r.created_at > now() - interval '1 hour'
  ) then
    raise exception 'You have sent many replies in the last hour. Please wait a while before the next one.'
      using errcode = '22023';
  end if;
  insert into public.inquiry_replies (inquiry_id, author_id, body) values (asked.id, auth.uid(), words)
  returning id into reply;
  insert into public.mail_outbox (template, recipient, payload)
  values ('inquiry_reply', asked.email, jsonb_build_object('reply_id', reply)) returning id into letter;
  if letter is null then
    raise exception 'This person was sent many emails in the last hour. Please wait a while before the next one.'
      using errcode = '22023';
  end if;
  update public.inquiry_replies r set letter_id = letter where r.id = reply;
  update public.inquiries i set status = 'contacted' where i.id = asked.id and i.status = 'new';
  return reply;
end
$$;
