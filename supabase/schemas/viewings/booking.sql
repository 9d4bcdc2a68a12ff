-- Booking a viewing. Every change takes one lock, so that two people
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
create function private.queue_agent_mail(viewing uuid, is_moved boolean default false) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload, language)
  select 'viewing_to_agent', member.email, jsonb_build_object('viewing_id', v.id, 'is_moved', is_moved), 'en'
  from public.viewings v join public.staff member on member.user_id = v.agent_id
  where v.id = viewing and not member.is_suspended
    and private.wants_notification('emailNotifications') and private.wants_notification('adminAlerts');
end;

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
  known public.inquiries;
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
  -- A form sent twice is one viewing, and gets the same response.
  select v.id into viewing.id from public.viewings v
  where v.inquiry_id = inquiry.id and v.starts_at = book_viewing.starts_at and private.is_live(v.status)
    and v.created_at > now() - interval '10 minutes';
  if viewing.id is not null then
    return jsonb_build_object('state', 'booked', 'token', private.viewing_token(viewing.id), 'inquiry_id', inquiry.id);
  end if;
  select t.ends_at into viewing.ends_at
  from private.viewing_times(property_id, private.company_day(starts_at), private.company_day(starts_at), null) t
  where t.starts_at = starts_at;
  if viewing.ends_at is null then
    return jsonb_build_object('state', 'not_offered');
  end if;
  viewing.seat := private.free_seat(property_id, private.agent_for_viewing(null, property_id), starts_at, viewing.ends_at, null);
  if viewing.seat is null then
    return jsonb_build_object('state', 'taken');
  end if;
  booking_limit := private.booking_limit(inquiry);
  if booking_limit is not null then
    return jsonb_build_object('state', booking_limit);
  end if;
  select * into known from public.inquiries i where i.id = inquiry.id;
  if known.deleted_at is not null or known.is_spam then
    return jsonb_build_object('state', 'not_offered');
  end if;
  stored := known.id;
  if stored is null then
    -- The viewing's own email thanks the visitor.
    perform set_config('makazi.books_viewing', 'yes', true);
    insert into public.inquiries (name, email, phone, message, inquiry_type, property_id, source)
    values (
      inquiry.name, inquiry.email, inquiry.phone, inquiry.message, 'viewing', property_id, 'contact_form'
    ) returning id into stored;
    perform set_config('makazi.books_viewing', '', true);
  end if;
  insert into public.viewings (inquiry_id, property_id, starts_at, ends_at, seat)
  values (stored, property_id, starts_at, viewing.ends_at, viewing.seat) returning id into viewing.id;
  perform private.queue_viewing_mail('viewing_requested', viewing.id);
  if known.id is not null then
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
