-- What a visitor writes is taken by one set of rules, whether a form sends it or a program, and stays as it was sent.

-- Characters that turn the direction of what follows make a name or a number read as another one. Line ends are \n.
create function private.plain_text(value text) returns text
language sql immutable parallel safe
return btrim(
  regexp_replace(
    regexp_replace(value, '[\u202a-\u202e\u2066-\u2069\ufeff]', '', 'g'), '\r\n?', E'\n', 'g'
  ),
  E' \t\n\u000b\f\u0085' || U&'\00A0\00AD\1680\180E\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\200B\200C\200D\200E\200F\2028\2029\202F\205F\2060\2800\3000\3164'
);

-- As E.164 where it can be: numbers as they are typed in Kenya get the country's code.
create function private.normal_phone(value text) returns text
language sql immutable parallel safe
return nullif(
  regexp_replace(
    regexp_replace(regexp_replace(value, '[[:space:]()-]', '', 'g'), '^00', '+'), '^0([1-9][0-9]{7,8})$', '+254\1'
  ),
  ''
);

create function private.check_person(name text, phone text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if name ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]' then
    raise exception 'A name is one line of text' using errcode = '23514', constraint = 'inquiry_name_is_given';
  end if;
  if phone !~ '^[+][1-9][0-9]{6,14}$' then
    raise exception 'A phone number has its country''s code' using errcode = '23514', constraint = 'inquiry_phone_fits';
  end if;
end
$$;

-- The same words from the same person on the same day in Nairobi are the same inquiry, however often they are sent. The
-- salt keeps strangers from computing the key: neither can they take it first nor ask whether somebody sent those words.
create function private.inquiry_id(inquiry public.inquiries) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  digits constant text := private.salted_hash(jsonb_build_array(
    private.company_day(now()), lower(regexp_replace(normalize(inquiry.name, nfc), '\s+', ' ', 'g')), inquiry.email,
    lower(regexp_replace(normalize(inquiry.message, nfc), '\s+', ' ', 'g')), inquiry.phone, inquiry.service_interest,
    inquiry.inquiry_type, inquiry.property_id
  )::text);
begin
  return (left(digits, 12) || '8' || substr(digits, 14, 3) || 'a' || substr(digits, 18, 15))::uuid;
end
$$;

create function private.normal_inquiry(inquiry public.inquiries) returns public.inquiries
language plpgsql stable security definer set search_path = '' as $$
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

-- One request of a stranger is one row, so that what is counted by requests cannot be passed with a list. Kept for the
-- transaction: rows that are dropped as known count as well.
create function private.take_one_row() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if current_setting('makazi.row_taken', true) = 'yes' then
    raise exception 'Send one row at a time' using errcode = '22023';
  end if;
  perform set_config('makazi.row_taken', 'yes', true);
end
$$;

create function private.is_stranger() returns boolean
language sql stable security definer set search_path = ''
return private.is_client() and private.staff_role() is null;

create or replace function private.receive_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_client() then
    if new.source is distinct from 'chat' then
      new.source := 'contact_form';
    elsif not private.is_feature_on('chatSupport') then
      raise exception 'The message box is switched off' using errcode = '42501';
    end if;
    new.is_spam := private.looks_like_spam(new.message);
  end if;
  if private.is_stranger() then
    return private.receive_from_stranger(new);
  end if;
  new.name := btrim(new.name);
  new.email := btrim(new.email);
  new.phone := nullif(btrim(new.phone), '');
  new.service_interest := nullif(btrim(new.service_interest), '');
  return new;
end
$$;

-- Null for what was sent before: that is stored already, and the answer must not tell.
create function private.receive_from_stranger(sent public.inquiries) returns public.inquiries
language plpgsql volatile security definer set search_path = '' as $$
declare
  inquiry public.inquiries := private.normal_inquiry(sent);
begin
  perform private.take_one_row();
  if not private.is_listed(inquiry.property_id) then
    raise exception 'No such property is listed' using errcode = '42501';
  end if;
  perform private.check_person(inquiry.name, inquiry.phone);
  if not private.is_mailbox(inquiry.email) then
    raise exception 'This is no email address' using errcode = '23514', constraint = 'inquiry_email_is_one_address';
  end if;
  if inquiry.message ~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]' then
    raise exception 'A message is plain text' using errcode = '23514', constraint = 'inquiry_message_is_given';
  end if;
  inquiry.status := 'new';
  inquiry.consent_text := private.consent_text('inquiry');
  inquiry.consented_at := now();
  perform pg_advisory_xact_lock(hashtextextended('inquiry:' || inquiry.id, 0));
  if exists (select from public.inquiries i where i.id = inquiry.id) then
    return null;
  end if;
  return inquiry;
end
$$;

drop trigger inquiry_consent_is_dated on public.inquiries;

-- For forms: stores the inquiry and tells its key, whose first digits are the reference a visitor reads out. The same
-- words sent twice have the same one. Errors: 42501 for a property that is not listed, 23514 for what breaks a rule.
create function public.send_inquiry(
  name text, email text, message text, phone text default null, inquiry_type text default 'general',
  service_interest text default null, property_id uuid default null, source text default 'contact_form'
) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  inquiry public.inquiries;
  stored uuid;
begin
  inquiry.name := send_inquiry.name;
  inquiry.email := send_inquiry.email;
  inquiry.message := send_inquiry.message;
  inquiry.phone := send_inquiry.phone;
  inquiry.inquiry_type := send_inquiry.inquiry_type;
  inquiry.service_interest := send_inquiry.service_interest;
  inquiry.property_id := send_inquiry.property_id;
  insert into public.inquiries (name, email, message, phone, inquiry_type, service_interest, property_id, source)
  values (
    inquiry.name, inquiry.email, inquiry.message, inquiry.phone, coalesce(inquiry.inquiry_type, 'general'),
    inquiry.service_interest, inquiry.property_id, send_inquiry.source
  ) returning id into stored;
  return coalesce(stored, (private.normal_inquiry(inquiry)).id);
end
$$;
revoke execute on function public.send_inquiry from public, anon, authenticated;
grant execute on function public.send_inquiry to anon, authenticated, service_role;

-- What was sent stays as it was: staff and the server change how an inquiry is handled, and nothing else. A correction
-- or an erasure is for whoever wrote it, by the functions for personal data.
revoke insert, update on public.inquiries from anon, authenticated, service_role;
grant insert (name, email, phone, message, inquiry_type, service_interest, status, source, property_id)
  on public.inquiries to anon, authenticated;
grant insert on public.inquiries to service_role;
grant update (status, assignee_id, is_spam) on public.inquiries to authenticated, service_role;

-- Three a day, however the address is written; the limits of the outbox hold besides.
create index mail_by_email_key on public.mail_outbox (private.email_key(recipient), template, created_at desc)
  where channel = 'mail';
create or replace function private.thank_visitor(address text, payload jsonb) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload)
  select 'inquiry_thanks', thank_visitor.address, thank_visitor.payload
  where private.wants_notification('emailNotifications')
    and (
      select count(*) < 3 from public.mail_outbox m
      where m.channel = 'mail' and private.email_key(m.recipient) = private.email_key(thank_visitor.address)
        and m.template = 'inquiry_thanks' and m.created_at > now() - interval '1 day'
    );
end;
