-- Newsletter subscribers. Anyone may subscribe an address; the response does not reveal whether it was there before.

create table public.newsletter_subscribers (
  id uuid primary key default private.new_id(),
  email text not null unique,
  status text not null default 'pending',
  consent_text text,
  consented_at timestamptz check (consented_at between '2000-01-01Z' and '2100-01-01Z'),
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  confirmed_at timestamptz check (confirmed_at between '2000-01-01Z' and '2100-01-01Z'),
  unsubscribed_at timestamptz check (unsubscribed_at between '2000-01-01Z' and '2100-01-01Z'),
  language text not null default private.requested_language(),
  source text not null default 'form',
  -- Who asked staff to add the address, and when.
  added_note text,
  added_by uuid references accounts.users (id) on delete set null,
  bounced_at timestamptz check (bounced_at between '2000-01-01Z' and '2100-01-01Z'),
  bounce_reason text,
  constraint subscriber_language_is_known check (language in ('en', 'sw')),
  constraint subscriber_source_is_known check (source in ('form', 'staff')),
  constraint subscriber_addition_is_explained check (source <> 'staff' or added_note is not null),
  constraint subscriber_note_fits check (added_note is null or char_length(added_note) <= 300 and not private.is_blank(added_note)),
  constraint subscriber_bounce_reason_fits check (char_length(bounce_reason) <= 500),
  constraint subscriber_email_is_one_address check (private.is_email_address(email)),
  constraint subscriber_email_is_folded check (email = lower(email)),
  constraint subscriber_status_is_known check (status in ('pending', 'confirmed', 'unsubscribed', 'bounced')),
  constraint subscriber_consent_fits check (char_length(consent_text) between 1 and 500)
);
create index subscribers_newest on public.newsletter_subscribers (created_at desc, id desc);
create index subscribers_by_adder on public.newsletter_subscribers (added_by) where added_by is not null;

alter table public.newsletter_subscribers enable row level security;
revoke all on public.newsletter_subscribers from anon, authenticated;
grant insert (email, language) on public.newsletter_subscribers to anon, authenticated;
grant select, delete, insert (source, added_note, added_by), update (status, bounced_at, bounce_reason)
  on public.newsletter_subscribers to authenticated;
grant all on public.newsletter_subscribers to service_role;

create policy "anyone leaves an address" on public.newsletter_subscribers
  for insert to anon, authenticated with check (status = 'pending' and source = 'form');
create policy "managers read subscribers" on public.newsletter_subscribers
  for select to authenticated using ((select private.is_manager()));
create policy "managers add addresses in their own name" on public.newsletter_subscribers
  for insert to authenticated with check (
    status = 'pending' and source = 'staff' and added_by = private.caller_id() and (select private.is_manager())
  );
create policy "managers mark addresses as bounced" on public.newsletter_subscribers
  for update to authenticated
  using (status in ('pending', 'confirmed') and (select private.is_manager()))
  with check (status = 'bounced');
create policy "managers remove subscribers" on public.newsletter_subscribers
  for delete to authenticated using ((select private.is_manager()));

-- A known address does not violate the unique constraint, whose error would reveal it: it becomes a duplicate, which
-- private.remove_duplicate deletes.
create function private.receive_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  known uuid;
begin
  new.email := private.normal_email(new.email);
  if not private.is_client() then
    return new;
  end if;
  if not private.is_feature_on('newsletter') then
    raise exception 'The newsletter is switched off' using errcode = '42501';
  end if;
  if private.is_stranger() then
    perform private.limit_to_one_row();
  end if;
  if not private.is_mailbox(new.email) then
    raise exception 'Enter one plain email address like name@example.com' using errcode = '23514', constraint = 'subscriber_email_is_one_address';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('subscriber:' || new.email, 0));
  select s.id into known from public.newsletter_subscribers s where s.email = new.email;
  if known is not null then
    perform private.queue_newsletter_confirmation(known);
    new.email := 'known-' || gen_random_uuid() || '@duplicate.invalid';
    return new;
  end if;
  -- Whom staff added consents by confirming.
  if new.source = 'form' then
    new.consent_text := private.consent_text('newsletter', new.language);
    new.consented_at := now();
  end if;
  return new;
end
$$;

create trigger subscriber_is_received before insert on public.newsletter_subscribers
  for each row execute function private.receive_subscriber();

-- Links in emails: one confirms an address, one unsubscribes. Only the hash of a link's token is stored. It is never
-- deleted, so that the unsubscribe link of an old email still works.
create table private.newsletter_links (
  token_hash text primary key,
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  asks_to_confirm boolean not null default true,
  consent_text text,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint link_token_is_a_hash check (token_hash ~ '^[0-9a-f]{64}$')
);

create index newsletter_links_newest on private.newsletter_links (subscriber_id, created_at desc);

grant select, insert, update on private.newsletter_links to service_role;

-- Emails the link to confirm, whose token is only there, to an address that is not subscribed: at most every ten minutes and five times
-- a day. The stored status, an unsubscription included, changes only when that link is used.
create function private.queue_newsletter_confirmation(subscriber uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  known public.newsletter_subscribers;
  lately int;
  last_requested_at timestamptz;
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  select * into known from public.newsletter_subscribers s where s.id = subscriber for no key update;
  if known.status = 'confirmed' then
    return;
  end if;
  select count(*), max(l.created_at) into lately, last_requested_at
  from private.newsletter_links l
  where l.subscriber_id = subscriber and l.asks_to_confirm and l.created_at > now() - interval '1 day';
  if lately >= 5
    or (last_requested_at > now() - interval '10 minutes' and last_requested_at > coalesce(known.unsubscribed_at, '-infinity'))
  then
    return;
  end if;
  insert into private.newsletter_links (token_hash, subscriber_id, consent_text)
  values (private.hash_token(token), subscriber, private.consent_text('newsletter', known.language));
  insert into public.mail_outbox (template, recipient, payload, language)
  values ('newsletter_confirmation', known.email, jsonb_build_object('token', token), known.language);
end
$$;

create function private.send_newsletter_confirmation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_client() then
    perform private.queue_newsletter_confirmation(new.id);
  end if;
  return null;
end
$$;

create trigger subscriber_gets_a_confirmation after insert on public.newsletter_subscribers
  for each row when (new.email not like '%@duplicate.invalid') execute function private.send_newsletter_confirmation();

create index subscribers_by_email_key on public.newsletter_subscribers (private.email_key(email));

create trigger subscriber_goes_when_duplicate after insert on public.newsletter_subscribers
  for each row when (new.email like '%@duplicate.invalid') execute function private.remove_duplicate();
