-- The record of a consent belongs to whoever reads the mailbox: asking again, which anybody can do, changes nothing. Only
-- the link in a new email does, once, and a stop ends all links there were.

-- One subscriber for one mailbox. Of several spellings a stop counts most.
delete from public.newsletter_subscribers s using (
  select id, row_number() over (
    partition by private.normal_email(email)
    order by array_position(array['unsubscribed', 'confirmed', 'pending'], status), created_at, id
  ) as place
  from public.newsletter_subscribers
) ranked where ranked.id = s.id and ranked.place > 1;
update public.newsletter_subscribers set email = private.normal_email(email)
where email <> private.normal_email(email) and private.is_mailbox(private.normal_email(email));

alter table private.newsletter_links
  add column asks_to_confirm boolean not null default true,
  add column consent_text text,
  add column used_at timestamptz;
update private.newsletter_links l set used_at = now()
from public.newsletter_subscribers s where s.id = l.subscriber_id and s.status <> 'pending';

create or replace function private.queue_newsletter_letter(template text, subscriber uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  asks boolean := queue_newsletter_letter.template = 'newsletter_confirmation';
begin
  insert into private.newsletter_links (token_hash, subscriber_id, asks_to_confirm, consent_text)
  values (private.hash_token(token), subscriber, asks, case when asks then private.consent_text('newsletter') end);
  insert into public.mail_outbox (template, recipient, payload)
  select queue_newsletter_letter.template, s.email, jsonb_build_object('token', token)
  from public.newsletter_subscribers s where s.id = subscriber;
end
$$;

-- Whoever is not subscribed is asked again after ten minutes, though never more than five times a day. What is recorded
-- stays, a stop too, until the link in that email is used.
create or replace function private.ask_subscriber_again(subscriber uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  known public.newsletter_subscribers;
  lately int;
  last_asked_at timestamptz;
begin
  select * into known from public.newsletter_subscribers s where s.id = subscriber for no key update;
  if known.status = 'confirmed' then
    return;
  end if;
  select count(*), max(l.created_at) into lately, last_asked_at
  from private.newsletter_links l
  where l.subscriber_id = subscriber and l.asks_to_confirm and l.created_at > now() - interval '1 day';
  if lately >= 5
    or (last_asked_at > now() - interval '10 minutes' and last_asked_at > coalesce(known.unsubscribed_at, '-infinity'))
  then
    return;
  end if;
  perform private.queue_newsletter_letter('newsletter_confirmation', subscriber);
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
    return null;
  end if;
  new.consent_text := private.consent_text('newsletter');
  new.consented_at := now();
  return new;
end
$$;
drop trigger subscriber_consent_is_dated on public.newsletter_subscribers;
drop trigger subscriber_consent_is_renewed on public.newsletter_subscribers;
drop function private.renew_consent();
drop function private.date_consent();

revoke insert, update, delete on public.newsletter_subscribers from anon, authenticated;
grant insert (email) on public.newsletter_subscribers to anon, authenticated;

-- False for a token that is unknown, was used before, is older than seven days or older than a stop: the answer tells
-- nothing else. While it is confirmed, it is true however often the link is followed.
create or replace function public.confirm_subscription(token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  subscriber public.newsletter_subscribers;
  link private.newsletter_links;
begin
  select s.* into subscriber
  from public.newsletter_subscribers s
  join private.newsletter_links l on l.subscriber_id = s.id
  where l.token_hash = private.hash_token(confirm_subscription.token)
  for no key update of s;
  -- Read once the lock is held: another use of it may have come first.
  select l.* into link from private.newsletter_links l
  where l.token_hash = private.hash_token(confirm_subscription.token);
  if subscriber.status = 'confirmed' then
    return true;
  end if;
  if link.asks_to_confirm is not true or link.used_at is not null or link.created_at < now() - interval '7 days' then
    return false;
  end if;
  update private.newsletter_links l set used_at = now() where l.token_hash = link.token_hash;
  update public.newsletter_subscribers s
  set status = 'confirmed', confirmed_at = now(), unsubscribed_at = null,
    consent_text = coalesce(link.consent_text, s.consent_text),
    consented_at = case when link.consent_text is null then s.consented_at else link.created_at end
  where s.id = subscriber.id;
  perform private.queue_newsletter_letter('newsletter_welcome', subscriber.id);
  return true;
end
$$;

-- Never expires: an email may be answered years later. What asks to be confirmed can be no more. False for an unknown
-- token alone.
create or replace function public.stop_subscription(token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  subscriber uuid;
begin
  select s.id into subscriber
  from private.newsletter_links l
  join public.newsletter_subscribers s on s.id = l.subscriber_id
  where l.token_hash = private.hash_token(stop_subscription.token)
  for no key update of s;
  update private.newsletter_links l set used_at = now() where l.subscriber_id = subscriber and l.used_at is null;
  update public.newsletter_subscribers s
  set status = 'unsubscribed', unsubscribed_at = now() where s.id = subscriber and s.status <> 'unsubscribed';
  return subscriber is not null;
end
$$;
