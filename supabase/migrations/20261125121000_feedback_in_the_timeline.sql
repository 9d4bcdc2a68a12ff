-- The timeline of an inquiry says how a viewing went.

-- `kind` says which of the other values an entry has.
create or replace function private.timeline_entries(inquiry public.inquiries)
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
    'id', n.id, 'actor', private.staff_name(n.author_id), 'body', n.body, 'is_mine', coalesce(n.author_id = auth.uid(), false)
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
    'is_mine', coalesce(c.author_id = auth.uid(), false)
  )
  from public.inquiry_contacts c where c.inquiry_id = inquiry.id
  union all
  select v.changed_at, 0, 'viewing', jsonb_build_object(
    'id', v.id, 'starts_at', v.starts_at, 'status', v.status, 'feedback', v.feedback
  )
  from public.viewings v where v.inquiry_id = inquiry.id;
end;
