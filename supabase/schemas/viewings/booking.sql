-- Booking a viewing and changing it by its link. Every change takes one lock, so that two people
-- who want the same time come one after the other; the exclusion constraints hold without it.

create function private.lock_viewings() returns void
language sql volatile set search_path = ''
begin atomic
  select pg_advisory_xact_lock(hashtextextended('viewings', 0));
end;

-- To the visitor; phone visitors get none. As its owner: a decision may end the caller's own right to the client.
create function private.queue_viewing_mail(template text, viewing uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload, language)
  select template, i.email, jsonb_build_object('viewing_id', v.id), i.language
  from public.viewings v join public.inquiries i on i.id = v.inquiry_id
  where v.id = viewing and i.email <> '' and not i.is_spam and i.deleted_at is null
    and private.wants_notification('emailNotifications');
end;

-- To whoever shows the property, with the calendar entry; also about their own decision. As its owner: agents read no colleagues.
create function private.queue_agent_mail(viewing uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload, language)
  select 'viewing_to_agent', member.email, jsonb_build_object('viewing_id', v.id), 'en'
  from public.viewings v join public.staff member on member.user_id = v.agent_id
  where v.id = viewing and not member.is_suspended
    and private.wants_notification('emailNotifications') and private.wants_notification('adminAlerts');
end;

-- Stores the inquiry with which a viewing is booked, or finds the same one of the same day. Null when it cannot be answered.
create function private.inquire_for_viewing(inquiry public.inquiries) returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  known public.inquiries;
  stored uuid;
begin
  select * into known from public.inquiries i where i.id = inquiry.id;
  if known.id is not null then
    return case when known.deleted_at is null and not known.is_spam then known.id end;
  end if;
  -- The viewing's own email thanks the visitor.
  perform set_config('makazi.books_viewing', 'yes', true);
  insert into public.inquiries (name, email, phone, message, inquiry_type, property_id, source)
  values (
    inquiry.name, inquiry.email, inquiry.phone, inquiry.message, 'viewing', inquiry.property_id, 'contact_form'
  ) returning id into stored;
  perform set_config('makazi.books_viewing', '', true);
  return stored;
end
$$;

-- The viewing that was just booked by the same inquiry: a form sent twice is one viewing, and gets the same response.
create function private.same_booking(inquiry uuid, at_time timestamptz) returns uuid
language sql stable set search_path = ''
return (
  select v.id from public.viewings v
  where v.inquiry_id = inquiry and v.starts_at = at_time and private.is_live(v.status)
    and v.created_at > now() - interval '10 minutes'
);

-- The same phone in any spelling, and the same mailbox: many providers ignore dots and what follows a plus sign.
create function private.is_same_person(one public.inquiries, other public.inquiries) returns boolean
language sql immutable parallel safe
return right(regexp_replace(one.phone, '[^0-9]', '', 'g'), 9) = right(regexp_replace(other.phone, '[^0-9]', '', 'g'), 9)
  or one.email <> '' and replace(private.email_key(one.email), '.', '') = replace(private.email_key(other.email), '.', '');

-- One visitor must not take the whole calendar, and nobody all of it before staff have confirmed: 'too_many' where this person has
-- two viewings to come of the property, five in all, or has booked ten in a day, cancelled ones too; 'busy' where twenty of the
-- property wait for confirmation, or forty for each that the company does at the same time. Else null.
create function private.booking_limit(inquiry public.inquiries) returns text
language sql stable set search_path = ''
return (
  select case
    when count(*) filter (where b.is_own and b.is_open and b.is_here) >= 2 or count(*) filter (where b.is_own and b.is_open) >= 5
      or count(*) filter (where b.is_own and b.is_recent) >= 10 then 'too_many'
    when count(*) filter (where b.is_unconfirmed and b.is_here) >= 20
      or count(*) filter (where b.is_unconfirmed) >= 40 * (select at_once from private.viewing_rules()) then 'busy'
  end
  from (
    select private.is_same_person(i, inquiry) as is_own, v.property_id = inquiry.property_id as is_here,
      private.is_live(v.status) and v.ends_at > now() as is_open, v.created_at > now() - interval '1 day' as is_recent,
      v.status = 'requested' and v.ends_at > now() as is_unconfirmed
    from public.viewings v join public.inquiries i on i.id = v.inquiry_id
    where v.ends_at > now() or v.created_at > now() - interval '1 day'
  ) b
);

-- Stores an inquiry and its viewing. The state is 'booked', 'taken' when somebody else has that time, 'not_offered', or one of
-- private.booking_limit(). Errors are those of send_inquiry.
create function public.book_viewing(
  property_id uuid, starts_at timestamptz, name text, phone text, message text, email text default ''
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  inquiry public.inquiries;
  viewing public.viewings;
  stored uuid;
  is_known boolean;
  booking_limit text;
begin
  if greatest(char_length(name), char_length(email), char_length(phone)) > 1000 or char_length(message) > 20000
    or private.looks_like_spam(message) then
    raise exception 'This message cannot be used' using errcode = '23514', constraint = 'inquiry_message_is_given';
  end if;
  if starts_at is null or not isfinite(starts_at) or not private.can_be_viewed(property_id) then
    return jsonb_build_object('state', 'not_offered');
  end if;
  inquiry.name := name;
  inquiry.email := coalesce(email, '');
  inquiry.phone := phone;
  inquiry.message := message;
  inquiry.inquiry_type := 'viewing';
  inquiry.property_id := property_id;
  inquiry := private.normal_inquiry(inquiry);
  perform private.lock_viewings();
  viewing.id := private.same_booking(inquiry.id, starts_at);
  if viewing.id is not null then
    return jsonb_build_object('state', 'booked', 'token', private.viewing_token(viewing.id), 'inquiry_id', inquiry.id);
  end if;
  select t.ends_at into viewing.ends_at
  from private.viewing_times(property_id, private.company_day(starts_at), private.company_day(starts_at), null) t
  where t.starts_at = starts_at;
  if viewing.ends_at is null then
    return jsonb_build_object('state', 'not_offered');
  end if;
  viewing.place := private.free_place(property_id, private.agent_for_viewing(null, property_id), starts_at, viewing.ends_at, null);
  if viewing.place is null then
    return jsonb_build_object('state', 'taken');
  end if;
  booking_limit := private.booking_limit(inquiry);
  if booking_limit is not null then
    return jsonb_build_object('state', booking_limit);
  end if;
  is_known := exists (select from public.inquiries i where i.id = inquiry.id);
  stored := private.inquire_for_viewing(inquiry);
  if stored is null then
    return jsonb_build_object('state', 'not_offered');
  end if;
  insert into public.viewings (inquiry_id, property_id, starts_at, ends_at, place)
  values (stored, property_id, starts_at, viewing.ends_at, viewing.place) returning id into viewing.id;
  perform private.queue_viewing_mail('viewing_requested', viewing.id);
  if is_known then
    perform private.queue_company_mail('viewing_to_company', jsonb_build_object('viewing_id', viewing.id));
    perform private.queue_agent_mail(viewing.id);
  end if;
  return jsonb_build_object('state', 'booked', 'token', private.viewing_token(viewing.id), 'inquiry_id', stored);
exception
  when exclusion_violation then
    return jsonb_build_object('state', 'taken');
end
$$;
revoke execute on function public.book_viewing from public, anon, authenticated;
grant execute on function public.book_viewing to anon, authenticated, service_role;

-- Links work until the viewing is over.
create function private.find_viewing(token text) returns public.viewings
language sql stable set search_path = ''
begin atomic
  select v.* from public.viewings v join public.inquiries i on i.id = v.inquiry_id
  where v.token_hash = private.hash_token(token) and v.ends_at > now() and i.deleted_at is null and not i.is_spam;
end;

-- What the pages and emails about a viewing show: of a listing that was taken down since, not what it is being rewritten to.
create function private.viewing_facts(viewing public.viewings) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'id', viewing.id, 'inquiry_id', i.id, 'reference', i.reference, 'status', viewing.status, 'starts_at', viewing.starts_at,
    'ends_at', viewing.ends_at, 'sequence', viewing.sequence, 'changed_at', viewing.changed_at, 'name', i.name,
    'proposed_times', viewing.proposed_times, 'message', viewing.staff_message,
    'property', jsonb_build_object('id', viewing.property_id, 'title', known.title, 'location', known.location)
  )
  from public.inquiries i cross join lateral private.public_name(viewing.property_id) known
  where i.id = viewing.inquiry_id
);

-- The viewing of a link, with the times to which it can be moved; null for a link that is unknown or over.
create function public.viewing_by_token(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  viewing public.viewings := private.find_viewing(token);
begin
  if viewing.id is null then
    return null;
  end if;
  return private.viewing_facts(viewing) || jsonb_build_object('days', case
    when private.is_live(viewing.status) and private.can_be_viewed(viewing.property_id)
    then private.viewing_days(viewing.property_id, null, 14, viewing.id)
  end);
end
$$;
revoke execute on function public.viewing_by_token from public, anon, authenticated;
grant execute on function public.viewing_by_token to anon, authenticated, service_role;

-- Stores a new status or time, and what staff wrote. 'taken' when the time is no longer free.
create function private.store_viewing(viewing public.viewings, new_status text, new_start timestamptz) returns text
language plpgsql volatile set search_path = '' as $$
declare
  new_end timestamptz := new_start + (viewing.ends_at - viewing.starts_at);
  new_place int := case
    when new_start = viewing.starts_at then viewing.place
    else private.free_place(viewing.property_id, viewing.agent_id, new_start, new_end, viewing.id)
  end;
begin
  if new_place is null then
    return 'taken';
  end if;
  update public.viewings v
  set status = new_status, agent_id = viewing.agent_id, starts_at = new_start, ends_at = new_end, place = new_place,
    sequence = v.sequence + 1, changed_at = now(),
    proposed_times = case when new_status = 'proposed' then viewing.proposed_times else '{}' end,
    staff_message = viewing.staff_message, feedback = viewing.feedback, undo_status = viewing.undo_status,
    outcome_at = viewing.outcome_at,
    day_reminder_at = case when new_start = v.starts_at then v.day_reminder_at end,
    hours_reminder_at = case when new_start = v.starts_at then v.hours_reminder_at end
  where v.id = viewing.id;
  return 'changed';
exception
  when exclusion_violation then
    return 'taken';
end
$$;

-- The visitor's 'accept' (of a proposed time, the one that is held unless another is given), 'move' or 'cancel'. The result is 'changed', 'taken', 'not_offered', 'too_often'
-- or 'unknown'.
create function public.change_viewing(token text, decision text, starts_at timestamptz default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  viewing public.viewings;
  result text;
begin
  perform private.lock_viewings();
  viewing := private.find_viewing(token);
  if viewing.id is null or decision not in ('accept', 'move', 'cancel') or decision is null then
    return 'unknown';
  end if;
  if decision = 'cancel' and viewing.status = 'cancelled' or decision = 'accept' and viewing.status = 'confirmed'
    and coalesce(starts_at = viewing.starts_at, true) then
    return 'changed';
  end if;
  if not private.is_live(viewing.status) or decision = 'accept' and viewing.status <> 'proposed' then
    return 'unknown';
  end if;
  -- Each change sends emails to the visitor, the company and the agent.
  if decision = 'move' and viewing.sequence >= 6 then
    return 'too_often';
  end if;
  if decision = 'move' and (not private.can_be_viewed(viewing.property_id) or not exists (
    select from private.viewing_times(
      viewing.property_id, private.company_day(starts_at), private.company_day(starts_at), viewing.id
    ) t where t.starts_at = starts_at
  )) then
    return 'not_offered';
  end if;
  if decision = 'accept' and (starts_at <> all (viewing.starts_at || viewing.proposed_times) or starts_at <= now()) then
    return 'not_offered';
  end if;
  viewing.staff_message := null;
  result := private.store_viewing(
    viewing,
    case decision when 'accept' then 'confirmed' when 'move' then 'requested' else 'cancelled' end,
    case decision when 'cancel' then viewing.starts_at else coalesce(starts_at, viewing.starts_at) end
  );
  if result = 'changed' then
    perform private.queue_viewing_mail('viewing_update', viewing.id);
    perform private.queue_company_mail('viewing_to_company', jsonb_build_object('viewing_id', viewing.id));
    perform private.queue_agent_mail(viewing.id);
  end if;
  return result;
end
$$;
revoke execute on function public.change_viewing from public, anon, authenticated;
grant execute on function public.change_viewing to anon, authenticated, service_role;

-- For the emails: the viewing with the token of its link; null once its inquiry was deleted.
create function public.viewing_email(viewing_id uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select private.viewing_facts(v)
    || jsonb_build_object(
      'token', private.viewing_token(v.id), 'email', i.email, 'phone', i.phone, 'is_new_offer', v.replaces_id is not null,
      'agent', (
        select jsonb_build_object('name', member.name, 'email', member.email)
        from public.staff member where member.user_id = v.agent_id and not member.is_suspended
      )
    )
  from public.viewings v join public.inquiries i on i.id = v.inquiry_id
  where v.id = viewing_id and i.deleted_at is null and not i.is_spam
);
revoke execute on function public.viewing_email from public, anon, authenticated;
grant execute on function public.viewing_email to service_role;
