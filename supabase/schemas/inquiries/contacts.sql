-- Calls, WhatsApp, text messages and visits of the person of an inquiry, logged by staff, and the first reply, by whichever channel.

create table public.inquiry_contacts (
  id uuid primary key default private.new_id(),
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  author_id uuid default private.caller_id() references public.staff (user_id) on delete set null,
  channel text not null,
  -- A call that nobody answered is no reply.
  was_reached boolean not null default true,
  body text not null default '',
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint inquiry_contact_channel_is_known check (channel in ('call', 'whatsapp', 'sms', 'walk_in')),
  constraint inquiry_contact_body_fits check (char_length(body) <= 5000)
);
create index inquiry_contacts_newest on public.inquiry_contacts (inquiry_id, created_at desc, id desc);
create index inquiry_contacts_by_author on public.inquiry_contacts (author_id);

alter table public.inquiry_contacts enable row level security;
revoke all on public.inquiry_contacts from anon, authenticated;
grant select, insert, delete on public.inquiry_contacts to authenticated;
grant all on public.inquiry_contacts to service_role;

create policy "staff read contacts of inquiries they read" on public.inquiry_contacts
  for select to authenticated using (
    (select private.staff_role()) is not null and exists (select from public.inquiries i where i.id = inquiry_id)
  );
create policy "staff log contacts in their own name" on public.inquiry_contacts
  for insert to authenticated with check (
    (select private.staff_role()) is not null and author_id = private.caller_id()
    and exists (select from public.inquiries i where i.id = inquiry_id)
  );
create policy "staff take their own contacts back" on public.inquiry_contacts
  for delete to authenticated using (
    (select private.staff_role()) is not null and author_id = private.caller_id()
    and exists (select from public.inquiries i where i.id = inquiry_id)
  );

create trigger inquiry_contact_is_dated before insert on public.inquiry_contacts
  for each row execute function private.date_note();

-- A new inquiry becomes 'contacted' with its first reply.
create function private.record_first_reply(inquiry uuid, replied_at timestamptz) returns void
language sql volatile set search_path = ''
begin atomic
  update public.inquiries i
  set first_replied_at = coalesce(i.first_replied_at, replied_at),
    status = case i.status when 'new' then 'contacted' else i.status end
  where i.id = inquiry and (i.first_replied_at is null or i.status = 'new');
end;

create function private.follow_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.record_first_reply(new.inquiry_id, new.created_at);
    return null;
  end if;
  -- What was logged by mistake was no reply: the next one was the first.
  update public.inquiries i
  set first_replied_at = least(
    (select min(r.sent_at) from public.inquiry_replies r where r.inquiry_id = i.id),
    (select min(c.created_at) from public.inquiry_contacts c where c.inquiry_id = i.id and c.was_reached)
  )
  where i.id = old.inquiry_id and i.first_replied_at = old.created_at;
  return null;
end
$$;

create trigger contact_is_a_reply after insert on public.inquiry_contacts
  for each row when (new.was_reached) execute function private.follow_contact();
create trigger contact_was_no_reply after delete on public.inquiry_contacts
  for each row when (old.was_reached) execute function private.follow_contact();

-- A reply is one once it has left: nobody was told anything by an email that failed, or that was saved as a file since no mail
-- server is connected.
create function private.follow_sent_reply() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  inquiry uuid;
begin
  update public.inquiry_replies r set sent_at = new.sent_at where r.email_id = new.id returning r.inquiry_id into inquiry;
  perform private.record_first_reply(inquiry, new.sent_at);
  return null;
end
$$;

create trigger reply_was_sent after update of status on public.mail_outbox
  for each row when (
    new.template = 'inquiry_reply' and new.status = 'sent' and new.sent_at is not null and old.status <> 'sent'
  )
  execute function private.follow_sent_reply();

-- The newest reply to an open inquiry, where it did not leave and nobody has reached the person since.
create function private.unsent_reply(inquiry public.inquiries) returns uuid
language sql stable set search_path = ''
return (
  select case when private.is_unsent(newest) then newest.id end
  from (
    select r.* from public.inquiry_replies r where r.inquiry_id = inquiry.id order by r.created_at desc, r.id desc limit 1
  ) newest
  where inquiry.status <> 'closed' and not exists (
    select from public.inquiry_contacts c
    where c.inquiry_id = inquiry.id and c.was_reached and c.created_at > newest.created_at
  )
);

-- How fast an agent whom visitors see replies to what visitors write: the median of up to two hundred first replies within ninety days,
-- in opening hours, and their number. No row where there are fewer than ten. Runs as its owner: visitors read no inquiry.
create function private.agent_reply_time(member uuid) returns table (minutes int, replies int)
language sql stable security definer set search_path = ''
begin atomic
  select percentile_disc(0.5) within group (order by r.minutes), count(*)::int
  from (
    select private.open_minutes_between(i.created_at, i.first_replied_at) as minutes
    from public.inquiries i
    where i.assignee_id = member and i.first_replied_at >= i.created_at and i.created_at > now() - interval '90 days'
      and not private.is_recorded_by_staff(i.source) and not i.is_spam and not i.is_sample and i.deleted_at is null
    order by i.created_at desc limit 200
  ) r
  where private.shown_agent_name(member) is not null
  having count(*) >= 10;
end;
