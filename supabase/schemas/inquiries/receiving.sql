-- Inquiries from anonymous visitors: their input is normalised, and the same text is stored once.

-- The same text from the same person on the same day in Nairobi gives the same id, however often it is sent; after its request for a
-- viewing was withdrawn, the next one. The salt makes the id unpredictable: nobody can take an id first, or find out whether
-- someone sent that text.
create function private.inquiry_id(inquiry public.inquiries) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  said constant jsonb := jsonb_build_array(
    private.company_day(now()), lower(regexp_replace(normalize(inquiry.name, nfc), '\s+', ' ', 'g')), inquiry.email,
    lower(regexp_replace(normalize(inquiry.message, nfc), '\s+', ' ', 'g')), inquiry.phone, inquiry.service_interest,
    inquiry.inquiry_type, inquiry.property_id
  );
  withdrawn integer := 0;
  digits text;
  found uuid;
begin
  loop
    digits := private.salted_hash((said || to_jsonb(withdrawn))::text);
    found := left(digits, 12) || '8' || substr(digits, 14, 3) || 'a' || substr(digits, 18, 15);
    exit when not exists (
      select from private.viewing_requests r join public.inquiries i on i.id = r.inquiry_id
      where i.id = found and i.status = 'closed' and i.closed_reason = 'not_looking'
    );
    withdrawn := withdrawn + 1;
  end loop;
  return found;
end
$$;

create function private.normal_inquiry(inquiry public.inquiries) returns public.inquiries
language plpgsql stable set search_path = '' as $$
begin
  inquiry.name := private.plain_text(inquiry.name);
  inquiry.email := private.normal_email(inquiry.email);
  inquiry.phone := private.normal_phone(inquiry.phone);
  inquiry.message := private.plain_text(inquiry.message);
  inquiry.inquiry_type := coalesce(inquiry.inquiry_type, 'general');
  inquiry.service_interest := nullif(btrim(inquiry.service_interest), '');
  inquiry.id := private.inquiry_id(inquiry);
  return inquiry;
end
$$;

-- Who does not handle inquiries sends one as a visitor does, editors too.
create function private.is_stranger() returns boolean
language sql stable set search_path = ''
return private.is_client() and not private.is_manager() and not private.is_agent();

-- A repeated inquiry becomes a 'duplicate', which private.remove_duplicate deletes: the response must not differ.
create function private.receive_from_stranger(sent public.inquiries) returns public.inquiries
language plpgsql volatile set search_path = '' as $$
declare
  inquiry public.inquiries := private.normal_inquiry(sent);
begin
  perform private.limit_to_one_row();
  if not private.is_listed(inquiry.property_id) then
    raise exception 'That property is no longer listed' using errcode = '42501';
  end if;
  perform private.check_person(inquiry.name, inquiry.phone);
  if not private.is_mailbox(inquiry.email)
    and (inquiry.email <> '' or not private.is_by_phone(inquiry.inquiry_type) or inquiry.phone is null) then
    raise exception 'Enter one plain email address like name@example.com' using errcode = '23514', constraint = 'inquiry_email_is_one_address';
  end if;
  if not private.is_inquiry_subject(inquiry.service_interest) then
    raise exception 'The company has no such service' using errcode = '23514', constraint = 'inquiry_service_is_a_key';
  end if;
  if inquiry.message ~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]' then
    raise exception 'A message must be plain text' using errcode = '23514', constraint = 'inquiry_message_is_given';
  end if;
  inquiry.status := 'new';
  inquiry.consent_text := private.consent_text('inquiry');
  inquiry.consented_at := now();
  perform pg_advisory_xact_lock(hashtextextended('inquiry:' || inquiry.id, 0));
  if exists (select from public.inquiries i where i.id = inquiry.id) then
    inquiry.id := private.new_id();
    inquiry.property_id := null;
    inquiry.is_spam := true;
    inquiry.source := 'duplicate';
  end if;
  return inquiry;
end
$$;

-- For forms: stores the inquiry and returns its id, with the reference that a visitor reads out. The same inquiry sent twice
-- has the same. With a day it asks for a viewing then, and also returns the token of the link that withdraws it. Errors: 42501
-- for a property that is not listed, 23514 for a violated rule.
create function public.send_inquiry(
  name text, email text, message text, phone text default null, inquiry_type text default 'general',
  service_interest text default null, property_id uuid default null, source text default 'contact_form',
  viewing_day date default null, viewing_part text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  inquiry public.inquiries;
  stored uuid;
begin
  inquiry.name := name;
  inquiry.email := email;
  inquiry.message := message;
  inquiry.phone := phone;
  inquiry.inquiry_type := inquiry_type;
  inquiry.service_interest := service_interest;
  inquiry.property_id := property_id;
  insert into public.inquiries (name, email, message, phone, inquiry_type, service_interest, property_id, source)
  values (
    inquiry.name, inquiry.email, inquiry.message, inquiry.phone, coalesce(inquiry.inquiry_type, 'general'),
    inquiry.service_interest, inquiry.property_id, source
  ) returning case when inquiries.source <> 'duplicate' then inquiries.id end into stored;
  stored := coalesce(stored, (private.normal_inquiry(inquiry)).id);
  return (
    select jsonb_build_object('id', i.id, 'reference', i.reference) from public.inquiries i where i.id = stored
  ) || case when viewing_day is null then '{}' else jsonb_build_object(
    'viewing_token', private.store_viewing_request(stored, viewing_day, viewing_part)
  ) end;
end
$$;
revoke execute on function public.send_inquiry from public, anon, authenticated;
grant execute on function public.send_inquiry to anon, authenticated, service_role;
