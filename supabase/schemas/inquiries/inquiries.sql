-- Inquiries from visitors. Anyone may send one about a published property; only staff read them. Staff record those that come by
-- phone, by WhatsApp and at the door.

-- Whether staff wrote it down: nobody has given an email address or a consent, and nothing is written to the client by itself.
create function private.is_recorded_by_staff(source text) returns boolean
language sql immutable parallel safe
return source in ('staff', 'call', 'whatsapp', 'walk_in');

-- Whether a phone number is enough: the company calls about it.
create function private.is_by_phone(inquiry_type text) returns boolean
language sql immutable parallel safe
return inquiry_type in ('viewing', 'home_value');

create table public.inquiries (
  id uuid primary key default private.new_id(),
  name text not null,
  email text not null,
  phone text,
  message text not null,
  inquiry_type text not null default 'general',
  service_interest text,
  status text not null default 'new',
  source text not null default 'contact_form',
  property_id uuid references public.properties (id) on delete set null,
  assignee_id uuid references public.staff (user_id) on delete set null,
  is_spam boolean not null default false,
  is_sample boolean not null default false,
  deleted_at timestamptz check (deleted_at between '2000-01-01Z' and '2100-01-01Z'),
  consent_text text,
  consented_at timestamptz check (consented_at between '2000-01-01Z' and '2100-01-01Z'),
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  updated_at timestamptz not null default now() check (updated_at between '2000-01-01Z' and '2100-01-01Z'),
  search_text text not null default '',
  language text not null default private.requested_language(),
  reference text not null default private.new_inquiry_reference(),
  reply_due_at timestamptz check (reply_due_at between '2000-01-01Z' and '2200-01-01Z'),
  person_id uuid,

  constraint inquiry_name_is_given check (
    not private.is_blank(name) and char_length(name) <= 100 and name !~ '[[:cntrl:]]'
  ),
  -- Empty for what is arranged by phone, and for what staff recorded.
  constraint inquiry_email_is_one_address check (
    private.is_email_address(email)
    or email = '' and phone is not null and (private.is_by_phone(inquiry_type) or private.is_recorded_by_staff(source))
  ),
  constraint inquiry_phone_fits check (phone ~ '^[+][1-9][0-9]{6,14}$'),
  constraint inquiry_message_is_given check (not private.is_blank(message) and char_length(message) <= 5000),
  constraint inquiry_type_is_known check (inquiry_type in ('general', 'viewing', 'purchase', 'rent', 'home_value')),
  -- The key of a service, which may be gone by now. A visitor chooses one that there is (private.receive_from_stranger()).
  constraint inquiry_service_is_a_key check (
    char_length(service_interest) <= 60 and service_interest ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
  ),
  constraint inquiry_language_is_known check (language in ('en', 'sw')),
  constraint inquiry_status_is_known check (status in ('new', 'contacted', 'qualified', 'closed')),
  constraint inquiry_source_is_known check (
    source in ('contact_form', 'chat', 'call', 'whatsapp', 'walk_in', 'staff', 'duplicate')
  ),
  constraint inquiry_consent_fits check (char_length(consent_text) between 1 and 500),
  constraint inquiry_reference_is_readable check (
    reference ~ '^[A-Z0-9]{1,6}-[2-9BCDFGHJKMNPQRSTWXYZ]{3}-[2-9BCDFGHJKMNPQRSTWXYZ]{3}$'
  )
);
create unique index inquiries_by_reference on public.inquiries (private.inquiry_code(reference));
create index inquiries_newest on public.inquiries (created_at desc, id desc);
create index inquiries_by_status on public.inquiries (status, created_at desc, id desc);
create index inquiries_by_type on public.inquiries (inquiry_type, created_at desc, id desc);
create index inquiries_by_property on public.inquiries (property_id, created_at desc, id desc);
create index inquiries_by_assignee on public.inquiries (assignee_id, created_at desc, id desc) where assignee_id is not null;
-- For agents, whose inquiries these are by their listings.
create index inquiries_unassigned on public.inquiries (property_id, created_at desc, id desc)
  where assignee_id is null and deleted_at is null;
-- For the counts of days.
create index inquiries_received on public.inquiries (created_at) where not is_spam and deleted_at is null;
create index inquiries_by_source on public.inquiries (source, created_at desc, id desc);
-- For the inbox, which shows the open ones first.
create index inquiries_open on public.inquiries (created_at desc, id desc)
  where status <> 'closed' and not is_spam and deleted_at is null;
create index inquiries_open_by_assignee on public.inquiries (assignee_id, created_at desc, id desc)
  where status <> 'closed' and not is_spam and deleted_at is null;
-- For the counts of the inbox: an index-only scan when there is no search.
create index inquiries_for_counts on public.inquiries (is_spam, inquiry_type, status);
create index inquiries_deleted on public.inquiries (deleted_at) where deleted_at is not null;
create index inquiries_by_last_change on public.inquiries (updated_at);

alter table public.inquiries enable row level security;
-- The visitor's text never changes: staff and the server change only the handling of an inquiry. Its author can correct and
-- erase it (server/personal-data).
revoke all on public.inquiries from anon, authenticated;
grant insert (name, email, phone, message, inquiry_type, service_interest, status, source, property_id)
  on public.inquiries to anon, authenticated;
grant select on public.inquiries to authenticated;
grant all on public.inquiries to service_role;
revoke update on public.inquiries from service_role;
grant update (status, assignee_id, is_spam) on public.inquiries to authenticated, service_role;

-- What the database finds out about an inquiry is no change of it: the retention period counts from the last one.
create trigger inquiry_is_touched before update on public.inquiries
  for each row when (
    (old.search_text, old.reply_due_at, old.person_id) is not distinct from (new.search_text, new.reply_due_at, new.person_id)
  ) execute function private.touch_row();

-- Gives the same result for a draft and for a property that does not exist, so that visitors cannot tell them apart.
create function private.is_listed(property uuid) returns boolean
language sql stable security definer set search_path = ''
return property is null or exists (select from public.properties p where p.id = property and p.is_published);

-- What an inquiry may be about: everybody asks about what is published or in general, managers write down an inquiry about any
-- property, and agents about drafts of their own. Whose inquiry it becomes, private.guard_assignee() decides.
create function private.may_ask_about(property uuid) returns boolean
language sql stable
return private.is_listed(property) or private.is_manager() or private.is_agent() and exists (
  select from public.properties p where p.id = property and p.agent_id = private.caller_id() and p.deleted_at is null
);

create policy "anyone asks about what they may" on public.inquiries
  for insert to anon, authenticated with check (private.may_ask_about(property_id));

-- Whether an inquiry is an agent's own: assigned to them, about their listing and assigned to nobody, or with a viewing to come
-- that they lead. What a viewing opens ends with it, since its agent could reopen one that is over. Policies compare the assignee
-- first, without a call: an agent may have ten thousand.
create function private.is_own_inquiry(inquiry uuid, assignee uuid, property uuid, agent uuid default private.caller_id())
returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(assignee = agent, false)
    or assignee is null and exists (
      select from public.properties p where p.id = property and p.agent_id = agent
    )
    or exists (
      select from public.viewings v
      where v.inquiry_id = inquiry and v.agent_id = agent and private.is_to_come(v.status, v.ends_at)
    );
end
$$;

-- Whether the caller may see and change one inquiry, for functions that run as their owner.
create function private.may_handle_inquiry(inquiry uuid) returns boolean
language sql stable security definer set search_path = ''
return private.is_manager() or private.is_agent() and exists (
  select from public.inquiries i
  where i.id = inquiry and private.is_own_inquiry(i.id, i.assignee_id, i.property_id)
);

create policy "managers read inquiries that are not deleted" on public.inquiries
  for select to authenticated using ((select private.is_manager()) and deleted_at is null);
create policy "agents read their own inquiries that are not deleted" on public.inquiries
  for select to authenticated using (
    (select private.is_agent()) and deleted_at is null
    and (assignee_id = (select private.caller_id()) or private.is_own_inquiry(id, assignee_id, property_id))
  );
create policy "managers change inquiries that are not deleted" on public.inquiries
  for update to authenticated
  using ((select private.is_manager()) and deleted_at is null)
  with check ((select private.is_manager()));
create policy "agents change their own inquiries that are not deleted" on public.inquiries
  for update to authenticated
  using (
    (select private.is_agent()) and deleted_at is null
    and (assignee_id = (select private.caller_id()) or private.is_own_inquiry(id, assignee_id, property_id))
  )
  with check (
    (select private.is_agent())
    and (assignee_id = (select private.caller_id()) or private.is_own_inquiry(id, assignee_id, property_id))
  );

-- Both return the ids that changed: a missing row does not block the others. They run as their owner, since nobody reads what is
-- deleted, and a row must be readable after a change as well.
create function private.delete_inquiries(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  select private.ids_for_staff(ids);
  with changed as (
    update public.inquiries i
    set deleted_at = now()
    where i.id = any (ids) and i.deleted_at is null and private.may_handle_inquiry(i.id)
    returning i.id
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;

create function private.restore_inquiries(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  select private.ids_for_staff(ids);
  with changed as (
    update public.inquiries i
    set deleted_at = null
    where i.id = any (ids) and i.deleted_at is not null and private.may_handle_inquiry(i.id)
    returning i.id
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;

-- A message with nothing but links, or with more than four links.
create function private.looks_like_spam(message text) returns boolean
language sql immutable parallel safe
return private.is_blank(regexp_replace(message, '(https?://|www\.)[^[:space:]]+', '', 'gi'))
  or (select count(*) > 4 from regexp_matches(message, '(?:https?://|www\.)[^[:space:]]+', 'gi'));

-- Rejects texts that are far too long first: folding and comparing a megabyte takes a second.
create function private.receive_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_client() then
    if greatest(char_length(new.name), char_length(new.email), char_length(new.phone)) > 1000
      or char_length(new.message) > 20000 then
      raise exception 'This is too long' using errcode = '23514', constraint = 'inquiry_message_is_given';
    end if;
    if private.is_recorded_by_staff(new.source) and not private.is_stranger() then
      null;
    elsif new.source is distinct from 'chat' then
      new.source := 'contact_form';
    elsif not private.is_feature_on('chatSupport') then
      raise exception 'The chat is switched off' using errcode = '42501';
    end if;
    new.is_spam := private.looks_like_spam(new.message);
  end if;
  if private.is_stranger() then
    return private.receive_from_stranger(new);
  end if;
  -- Also where a function that runs as its owner writes it, to which no policy applies.
  if private.is_client() and not private.may_ask_about(new.property_id) then
    raise exception 'That property is no longer listed' using errcode = '42501';
  end if;
  new.name := btrim(new.name);
  new.email := btrim(new.email);
  new.phone := private.normal_phone(new.phone);
  new.service_interest := nullif(btrim(new.service_interest), '');
  return new;
end
$$;

create trigger inquiry_is_received before insert on public.inquiries
  for each row execute function private.receive_inquiry();

-- The lock comes first, as a separate statement: the count below must see what concurrent writers have committed.
create function private.recount_inquiries(property uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform from public.properties p where p.id = property for no key update;
  update public.properties p
  set inquiries_count = counted.total
  from (
    select count(*)::int as total from public.inquiries i where i.property_id = property and not i.is_spam and i.deleted_at is null
  ) as counted
  where p.id = property and p.inquiries_count <> counted.total;
end
$$;

create function private.follow_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.property_id is not null then
    perform private.recount_inquiries(old.property_id);
  end if;
  if tg_op <> 'DELETE' and new.property_id is not null
    and (tg_op = 'INSERT' or new.property_id is distinct from old.property_id) then
    perform private.recount_inquiries(new.property_id);
  end if;
  return null;
end
$$;

create trigger inquiry_is_counted after insert or delete or update of property_id, is_spam, deleted_at on public.inquiries
  for each row execute function private.follow_inquiry();

-- To the person whose inquiry it is, unless that is the caller or an address that gets the company's email about it anyway.
create function private.queue_assignee_mail(
  assignee uuid, template text, payload jsonb, company_is_told boolean default true
) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload, language)
  select template, member.email, payload, 'en'
  from public.staff member
  where member.user_id = assignee and not member.is_suspended and member.user_id is distinct from private.caller_id()
    and not (
      company_is_told and lower(member.email) in (select lower(address) from private.company_addresses() as address)
    )
    and private.wants_notification('emailNotifications') and private.wants_notification('adminAlerts');
end;

-- Queued messages contain only the id of the inquiry; the job reads its text when it renders the email. Only visitors get a
-- thank-you email: inquiries entered by staff or imported do not send one. Of what staff recorded only the colleague hears
-- whose client it is, unless the email about a viewing says so.
create function private.announce_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  what jsonb := jsonb_build_object('inquiry_id', new.id);
begin
  if private.is_recorded_by_staff(new.source) then
    if private.caller_id() is not null and coalesce(current_setting('makazi.books_viewing', true), '') <> 'yes' then
      perform private.queue_assignee_mail(new.assignee_id, 'inquiry_to_company', what, company_is_told => false);
    end if;
    return null;
  end if;
  perform private.queue_company_mail('inquiry_to_company', what);
  perform private.queue_assignee_mail(new.assignee_id, 'inquiry_to_company', what);
  perform private.queue_push('inquiry_push', what, new.assignee_id);
  perform private.queue_company_text('inquiry_text', what);
  if private.is_stranger()
    and coalesce(current_setting('makazi.books_viewing', true), '') <> 'yes' then
    perform private.queue_inquiry_thanks(new.email, what);
  end if;
  return null;
end
$$;

create trigger inquiry_is_announced after insert on public.inquiries
  for each row when (not new.is_spam and new.created_at > now() - interval '1 hour')
  execute function private.announce_inquiry();

create trigger inquiries_are_recorded after update or delete on public.inquiries
  for each row when (old.source <> 'duplicate') execute function private.record_activity('status', 'assignee_id', 'inquiry_type', 'is_spam', 'next_step_at');

-- At most three a day per mailbox: the form must not become a way to flood someone's inbox.
create function private.queue_inquiry_thanks(address text, payload jsonb) returns void
language sql volatile set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload)
  select 'inquiry_thanks', address, payload
  where address <> '' and private.wants_notification('emailNotifications')
    and (
      select count(*) < 3 from public.mail_outbox m
      where m.channel = 'mail' and private.email_key(m.recipient) = private.email_key(address)
        and m.template = 'inquiry_thanks' and m.created_at > now() - interval '1 day'
    );
end;

create index inquiries_by_email_key on public.inquiries (private.email_key(email), created_at desc);

create trigger inquiry_goes_when_duplicate after insert on public.inquiries
  for each row when (new.source = 'duplicate') execute function private.remove_duplicate();
