-- Who asked for the newsletter. Anyone may leave an address; nobody can learn from the answer whether it was there
-- before.

create table public.newsletter_subscribers (
  id uuid primary key default private.new_id(),
  email text not null unique,
  status text not null default 'pending',
  token_hash text,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  constraint subscriber_email_is_one_address check (private.is_email_address(email)),
  constraint subscriber_email_is_folded check (email = lower(email)),
  constraint subscriber_status_is_known check (status in ('pending', 'confirmed', 'unsubscribed')),
  constraint subscriber_token_is_a_hash check (token_hash ~ '^[0-9a-f]{64}$')
);
create index subscribers_newest on public.newsletter_subscribers (created_at desc, id desc);
create index subscribers_by_token on public.newsletter_subscribers (token_hash);

alter table public.newsletter_subscribers enable row level security;
revoke all on public.newsletter_subscribers from anon, authenticated;
grant insert on public.newsletter_subscribers to anon, authenticated;
grant select, update, delete on public.newsletter_subscribers to authenticated;
grant all on public.newsletter_subscribers to service_role;

create policy "anyone leaves an address" on public.newsletter_subscribers
  for insert to anon, authenticated with check (status = 'pending');
create policy "staff read subscribers" on public.newsletter_subscribers
  for select to authenticated using ((select private.staff_role()) is not null);

-- A known address is passed over in silence instead of breaking the unique constraint, whose error would give it away.
-- Only the hash of the token is kept; the token itself leaves in the letter.
create function private.receive_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  new.email := lower(btrim(new.email));
  if not private.is_client() then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('subscriber:' || new.email, 0));
  if exists (select from public.newsletter_subscribers s where s.email = new.email) then
    return null;
  end if;
  new.id := private.new_id();
  new.status := 'pending';
  new.created_at := now();
  new.confirmed_at := null;
  new.unsubscribed_at := null;
  new.token_hash := encode(sha256(convert_to(token, 'utf8')), 'hex');
  if private.is_email_address(new.email) then
    insert into public.mail_outbox (template, recipient, payload)
    values ('newsletter_confirmation', new.email, jsonb_build_object('token', token));
  end if;
  return new;
end
$$;
create trigger subscriber_is_received before insert on public.newsletter_subscribers
  for each row execute function private.receive_subscriber();
