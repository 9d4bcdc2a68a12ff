-- Messages from the box at the corner are inquiries like any other, and say where they came from. While the box is
-- switched off nothing arrives that way.

alter table public.inquiries
  drop constraint inquiry_source_is_known,
  add constraint inquiry_source_is_known check (source in ('contact_form', 'chat'));

create or replace function private.receive_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := btrim(new.name);
  new.email := btrim(new.email);
  new.phone := nullif(btrim(new.phone), '');
  new.service_interest := nullif(btrim(new.service_interest), '');
  if private.is_client() then
    if new.source is distinct from 'chat' then
      new.source := 'contact_form';
    elsif not private.is_feature_on('chatSupport') then
      raise exception 'The message box is switched off' using errcode = '42501';
    end if;
    new.created_at := now();
    new.updated_at := now();
    if new.consented_at is not null then
      new.consented_at := now();
    end if;
    if private.staff_role() is null then
      new.status := 'new';
    end if;
    new.is_spam := private.looks_like_spam(new.message);
  end if;
  return new;
end
$$;
