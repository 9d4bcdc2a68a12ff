-- The links in our letters: one confirms an address, one stops the letters. Of every link only the hash of its token is
-- kept, and all of them stay known, so that the link to stop in an old letter goes on working.

create table private.newsletter_links (
  token_hash text primary key,
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint link_token_is_a_hash check (token_hash ~ '^[0-9a-f]{64}$')
);
create index newsletter_links_newest on private.newsletter_links (subscriber_id, created_at desc);

insert into private.newsletter_links (token_hash, subscriber_id, created_at)
select distinct on (s.token_hash) s.token_hash, s.id, s.created_at
from public.newsletter_subscribers s where s.token_hash is not null;

create function private.hash_token(token text) returns text
language sql immutable parallel safe
return encode(sha256(convert_to(token, 'utf8')), 'hex');

-- The token itself leaves in the letter and is nowhere kept.
create function private.queue_newsletter_letter(template text, subscriber uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.newsletter_links (token_hash, subscriber_id) values (private.hash_token(token), subscriber);
  insert into public.mail_outbox (template, recipient, payload)
  select queue_newsletter_letter.template, s.email, jsonb_build_object('token', token)
  from public.newsletter_subscribers s where s.id = subscriber;
end
$$;

-- Somebody left an address we know already. Who stopped is asked again at once; who has not confirmed yet is asked again
-- after ten minutes, though never more than five times a day: the form must not become a way to pester a stranger.
create function private.ask_subscriber_again(subscriber uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  known public.newsletter_subscribers;
  lately int;
  last_letter_at timestamptz;
begin
  select * into known from public.newsletter_subscribers s where s.id = subscriber for no key update;
  if known.status = 'confirmed' then
    return;
  end if;
  select count(*) filter (where l.created_at > now() - interval '1 day'), max(l.created_at)
  into lately, last_letter_at
  from private.newsletter_links l where l.subscriber_id = subscriber;
  if lately >= 5 or (known.status = 'pending' and last_letter_at > now() - interval '10 minutes') then
    return;
  end if;
  update public.newsletter_subscribers s set status = 'pending', confirmed_at = null where s.id = subscriber;
  perform private.queue_newsletter_letter('newsletter_confirmation', subscriber);
end
$$;

-- A known address is passed over in silence instead of breaking the unique constraint, whose error would give it away.
create or replace function private.receive_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  known uuid;
begin
  new.email := lower(btrim(new.email));
  if not private.is_client() then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('subscriber:' || new.email, 0));
  select s.id into known from public.newsletter_subscribers s where s.email = new.email;
  if known is not null then
    perform private.ask_subscriber_again(known);
    return null;
  end if;
  new.id := private.new_id();
  new.status := 'pending';
  new.created_at := now();
  new.confirmed_at := null;
  new.unsubscribed_at := null;
  return new;
end
$$;

create function private.ask_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_client() then
    perform private.queue_newsletter_letter('newsletter_confirmation', new.id);
  end if;
  return null;
end
$$;
create trigger subscriber_is_asked after insert on public.newsletter_subscribers
  for each row execute function private.ask_subscriber();

-- The hashes live with the links now.
alter table public.newsletter_subscribers drop column token_hash;

-- False for a token that is unknown, older than seven days or overtaken by a stop: the answer tells nothing else. Pressed
-- twice, it is true twice.
create function public.confirm_subscription(token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  subscriber uuid;
  standing text;
  asked_at timestamptz;
begin
  select s.id, s.status, l.created_at into subscriber, standing, asked_at
  from private.newsletter_links l
  join public.newsletter_subscribers s on s.id = l.subscriber_id
  where l.token_hash = private.hash_token(confirm_subscription.token)
  for no key update of s;
  if standing = 'confirmed' then
    return true;
  end if;
  if standing is distinct from 'pending' or asked_at < now() - interval '7 days' then
    return false;
  end if;
  update public.newsletter_subscribers s
  set status = 'confirmed', confirmed_at = now(), unsubscribed_at = null where s.id = subscriber;
  perform private.queue_newsletter_letter('newsletter_welcome', subscriber);
  return true;
end
$$;

-- Never expires: a letter may be answered years later. False for an unknown token alone.
create function public.stop_subscription(token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  subscriber uuid;
begin
  select s.id into subscriber
  from private.newsletter_links l
  join public.newsletter_subscribers s on s.id = l.subscriber_id
  where l.token_hash = private.hash_token(stop_subscription.token)
  for no key update of s;
  update public.newsletter_subscribers s
  set status = 'unsubscribed', unsubscribed_at = now() where s.id = subscriber and s.status <> 'unsubscribed';
  return subscriber is not null;
end
$$;

revoke execute on function public.confirm_subscription, public.stop_subscription from public, anon, authenticated;
grant execute on function public.confirm_subscription, public.stop_subscription to anon, authenticated, service_role;
