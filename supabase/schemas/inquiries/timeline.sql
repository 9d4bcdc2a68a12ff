-- Everything about one inquiry in one list, for the staff who handle it.

-- A viewing that staff confirmed, or offered another time for, was emailed to the visitor: that is a reply.
create function private.follow_viewing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_client() and private.staff_role() is not null then
    perform private.record_first_reply(new.inquiry_id, now());
  end if;
  return null;
end
$$;

create trigger viewing_is_a_reply after update of status on public.viewings
  for each row when (new.status in ('confirmed', 'proposed') and old.status <> new.status)
  execute function private.follow_viewing();

-- `kind` says which of the other values an entry has.
create function private.timeline_entries(inquiry public.inquiries)
returns table (at timestamptz, place bigint, kind text, entry jsonb)
language sql stable security definer set search_path = ''
begin atomic
  select inquiry.created_at, 0::bigint, 'received', jsonb_build_object('id', inquiry.id, 'source', inquiry.source)
  union all
  select c.created_at, c.id, c.field, jsonb_build_object(
    'id', c.id, 'actor', private.staff_name(c.actor_id), 'details', c.details, 'due_at', c.due_at,
    'became', case when c.field = 'assignee' then private.staff_name(c.became::uuid) else c.became end
  )
  from public.inquiry_changes c where c.inquiry_id = inquiry.id
  union all
  select n.created_at, 0, 'note', jsonb_build_object(
    'id', n.id, 'actor', private.staff_name(n.author_id), 'body', n.body, 'is_mine', coalesce(n.author_id = private.caller_id(), false)
  )
  from public.inquiry_notes n where n.inquiry_id = inquiry.id
  union all
  select r.created_at, 0, 'email', jsonb_build_object(
    'id', r.id, 'actor', private.staff_name(r.author_id), 'body', r.body, 'subject', r.subject,
    'email_status', (
      select private.shown_status(m.status, m.channel, m.sent_at) from public.mail_outbox m where m.id = r.email_id
    )
  )
  from public.inquiry_replies r where r.inquiry_id = inquiry.id
  union all
  select c.created_at, 0, c.channel, jsonb_build_object(
    'id', c.id, 'actor', private.staff_name(c.author_id), 'body', c.body, 'was_reached', c.was_reached,
    'is_mine', coalesce(c.author_id = private.caller_id(), false)
  )
  from public.inquiry_contacts c where c.inquiry_id = inquiry.id
  union all
  select v.changed_at, 0, 'viewing', jsonb_build_object(
    'id', v.id, 'starts_at', v.starts_at, 'status', v.status, 'feedback', v.feedback
  )
  from public.viewings v where v.inquiry_id = inquiry.id;
end;

-- What handles one inquiry needs beyond inquiry_detail: the timeline, the newest two hundred entries first, the next step, why it
-- was closed, until when a reply was promised, how long the first one took in working time, and the viewing that templates name. Null for an inquiry that the
-- caller does not handle.
create function public.inquiry_timeline(inquiry uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'language', i.language,
    'next_step', i.next_step, 'next_step_at', i.next_step_at,
    'closed_reason', i.closed_reason, 'closed_details', i.closed_details,
    'first_replied_at', i.first_replied_at, 'reply_due_at', i.reply_due_at,
    'reply_minutes', case when i.first_replied_at >= i.created_at
      then private.open_minutes_between(i.created_at, i.first_replied_at) end,
    'viewing_at', private.arranged_viewing_at(i.id), 'unsent_reply', private.unsent_reply(i),
    'entries', (
      select coalesce(jsonb_agg(e.entry || jsonb_build_object('kind', e.kind, 'at', e.at) order by e.at desc, e.place desc), '[]')
      from (
        select * from private.timeline_entries(i) listed order by listed.at desc, listed.place desc limit 200
      ) e
    )
  )
  from public.inquiries i
  where i.id = inquiry and i.deleted_at is null and private.may_handle_inquiry(inquiry)
);
revoke execute on function public.inquiry_timeline from public, anon, authenticated;
grant execute on function public.inquiry_timeline to authenticated;
