-- A row that a trigger leaves out is told by the number of rows that were stored, which whoever inserts may ask for. So
-- what is known already goes in under another name, and out again before the statement ends.

alter table public.inquiries
  drop constraint inquiry_source_is_known,
  add constraint inquiry_source_is_known check (source in ('contact_form', 'chat', 'duplicate'));

create or replace function private.receive_from_stranger(sent public.inquiries) returns public.inquiries
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
    inquiry.id := private.new_id();
    inquiry.property_id := null;
    inquiry.is_spam := true;
    inquiry.source := 'duplicate';
  end if;
  return inquiry;
end
$$;

create function private.drop_known() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format('delete from public.%I where id = $1', tg_table_name) using new.id;
  return null;
end
$$;
create trigger inquiry_goes_when_known after insert on public.inquiries
  for each row when (new.source = 'duplicate') execute function private.drop_known();
drop trigger inquiries_are_recorded on public.inquiries;
create trigger inquiries_are_recorded after update or delete on public.inquiries
  for each row when (old.source <> 'duplicate') execute function private.record_activity();

create or replace function public.send_inquiry(
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
  ) returning case when inquiries.source <> 'duplicate' then inquiries.id end into stored;
  return coalesce(stored, (private.normal_inquiry(inquiry)).id);
end
$$;

create or replace function private.receive_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  known uuid;
begin
  new.email := private.normal_email(new.email);
  if not private.is_client() then
    return new;
  end if;
  if private.is_stranger() then
    perform private.take_one_row();
  end if;
  if not private.is_mailbox(new.email) then
    raise exception 'This is no email address' using errcode = '23514', constraint = 'subscriber_email_is_one_address';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('subscriber:' || new.email, 0));
  select s.id into known from public.newsletter_subscribers s where s.email = new.email;
  if known is not null then
    perform private.ask_subscriber_again(known);
    new.email := 'known-' || gen_random_uuid() || '@known.invalid';
    return new;
  end if;
  new.consent_text := private.consent_text('newsletter');
  new.consented_at := now();
  return new;
end
$$;

drop trigger subscriber_is_asked on public.newsletter_subscribers;
create trigger subscriber_is_asked after insert on public.newsletter_subscribers
  for each row when (new.email not like '%@known.invalid') execute function private.ask_subscriber();
create trigger subscriber_goes_when_known after insert on public.newsletter_subscribers
  for each row when (new.email like '%@known.invalid') execute function private.drop_known();
