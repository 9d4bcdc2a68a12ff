-- Two colleagues who write to the same visitor at once: the second reads the first one's reply before sending.

drop function public.reply_to_inquiry(uuid, text, text);

-- The same text twice within ten minutes is one reply: a double click must not send two emails. A reply is refused when a
-- colleague's came after `seen`, the newest that the caller has read: the visitor would get two answers. Its first reply makes
-- the inquiry 'contacted' (contacts.sql).
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
  if concat(heading, message) ~ '\{(name|property|time|agent|company|phone|reference)\}' then
    raise exception 'Fill in the blanks in braces first' using errcode = '22023';
  end if;
  select r.id into reply from public.inquiry_replies r
  where r.inquiry_id = found.id and r.author_id = auth.uid() and r.body = message
    and r.created_at > now() - interval '10 minutes';
  if reply is not null then
    return reply;
  end if;
  select coalesce(private.staff_name(r.author_id), 'A colleague') into colleague from public.inquiry_replies r
  where r.inquiry_id = found.id and r.author_id is distinct from auth.uid() and r.created_at > seen
  order by r.created_at desc limit 1;
  if colleague is not null then
    raise exception '% replied while you were writing. Read that reply, then send yours if it is still needed.', colleague
      using errcode = '22023';
  end if;
  if (
    select count(*) >= 60 or count(*) filter (where r.inquiry_id = found.id) >= 10
    from public.inquiry_replies r where r.author_id = auth.uid() and r.created_at > now() - interval '1 hour'
  ) then
    raise exception 'You have sent too many replies in the last hour. Please wait a while.'
      using errcode = '22023';
  end if;
  insert into public.inquiry_replies (inquiry_id, author_id, subject, body)
  values (found.id, auth.uid(), heading, message)
  returning id into reply;
  insert into public.mail_outbox (template, recipient, payload, language)
  values ('inquiry_reply', found.email, jsonb_build_object('reply_id', reply), found.language) returning id into email;
  if email is null then
    raise exception 'This person was sent too many emails in the last hour. Please wait a while.'
      using errcode = '22023';
  end if;
  update public.inquiry_replies r set email_id = email where r.id = reply;
  return reply;
end
$$;
revoke execute on function public.reply_to_inquiry from public, anon, authenticated;
grant execute on function public.reply_to_inquiry to authenticated;
