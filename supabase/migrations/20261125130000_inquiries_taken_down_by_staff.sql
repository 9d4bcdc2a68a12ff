-- An inquiry that staff take down for somebody who called says so, and is not announced as one from the website.

alter table public.inquiries
  drop constraint inquiry_source_is_known,
  add constraint inquiry_source_is_known check (source in ('contact_form', 'chat', 'staff', 'duplicate'));

create or replace function private.receive_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_client() then
    if greatest(char_length(new.name), char_length(new.email), char_length(new.phone)) > 1000
      or char_length(new.message) > 20000 then
      raise exception 'This is too long' using errcode = '23514', constraint = 'inquiry_message_is_given';
    end if;
    if new.source = 'staff' and not private.is_stranger() then
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
  new.name := btrim(new.name);
  new.email := btrim(new.email);
  new.phone := nullif(btrim(new.phone), '');
  new.service_interest := nullif(btrim(new.service_interest), '');
  return new;
end
$$;

drop trigger inquiry_is_announced on public.inquiries;
create trigger inquiry_is_announced after insert on public.inquiries
  for each row when (not new.is_spam and new.source <> 'staff' and new.created_at > now() - interval '1 hour')
  execute function private.announce_inquiry();

create or replace function private.take_down_inquiry(inquiry public.inquiries) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  normal public.inquiries;
  stored uuid;
begin
  if greatest(char_length(inquiry.name), char_length(inquiry.email), char_length(inquiry.phone)) > 1000
    or char_length(inquiry.message) > 20000 then
    raise exception 'This is too long' using errcode = '23514', constraint = 'inquiry_message_is_given';
  end if;
  normal := private.normal_inquiry(inquiry);
  perform private.check_person(normal.name, normal.phone);
  if normal.email <> '' and not private.is_mailbox(normal.email) then
    raise exception 'Enter one plain email address like name@example.com' using errcode = '23514', constraint = 'inquiry_email_is_one_address';
  end if;
  insert into public.inquiries (name, email, phone, message, inquiry_type, property_id, status, source)
  values (normal.name, normal.email, normal.phone, normal.message, 'viewing', normal.property_id, 'contacted', 'staff')
  returning id into stored;
  return stored;
end
$$;
