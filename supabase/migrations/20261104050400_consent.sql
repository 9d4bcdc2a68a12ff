-- To what somebody agreed, in the words they saw, and when. The time is the database's own.

alter table public.inquiries
  add column consent_text text,
  add constraint inquiry_consent_fits check (char_length(consent_text) between 1 and 500);
alter table public.newsletter_subscribers
  add column consent_text text,
  add column consented_at timestamptz,
  add constraint subscriber_consent_fits check (char_length(consent_text) between 1 and 500);

create function private.date_consent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_client() and (new.consent_text is not null or new.consented_at is not null) then
    new.consented_at := now();
  end if;
  return new;
end
$$;
-- Before subscriber_is_received in the alphabet, which drops the row of an address that is known.
create trigger inquiry_consent_is_dated before insert on public.inquiries
  for each row execute function private.date_consent();

-- Who asks again agrees again, to the words of today.
create function private.renew_consent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_client() and new.consent_text is not null then
    update public.newsletter_subscribers s
    set consent_text = new.consent_text, consented_at = now()
    where s.email = lower(btrim(new.email)) and s.status <> 'confirmed';
  end if;
  return new;
end
$$;
create trigger subscriber_consent_is_dated before insert on public.newsletter_subscribers
  for each row execute function private.date_consent();
create trigger subscriber_consent_is_renewed before insert on public.newsletter_subscribers
  for each row execute function private.renew_consent();
