-- Whoever unsubscribed or bounced is never emailed again unless the person subscribes anew.

-- Whom staff may not add again, also after the subscription itself is deleted. Holds only hashes, so that an address that is
-- deleted does not stay here.
create table private.newsletter_suppressions (
  recipient_hash text primary key,
  reason text not null,
  since timestamptz not null default now(),
  constraint suppression_reason_is_known check (reason in ('unsubscribed', 'bounced'))
);

alter table private.newsletter_suppressions enable row level security;

create function private.remember_suppression() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  hash constant text := private.salted_hash(private.email_key(new.email));
begin
  if new.status in ('unsubscribed', 'bounced') then
    insert into private.newsletter_suppressions (recipient_hash, reason) values (hash, new.status)
    on conflict on constraint newsletter_suppressions_pkey do update set reason = excluded.reason, since = now();
  elsif new.status = 'confirmed' then
    delete from private.newsletter_suppressions s where s.recipient_hash = hash;
  end if;
  return null;
end
$$;

create trigger subscriber_is_suppressed_when_added after insert on public.newsletter_subscribers
  for each row when (new.status in ('unsubscribed', 'bounced')) execute function private.remember_suppression();

create trigger subscriber_is_suppressed after update of status on public.newsletter_subscribers
  for each row when (new.status is distinct from old.status) execute function private.remember_suppression();

-- Runs as its owner: nobody reads the hashes, nor the salt of them.
create function private.is_suppressed(address text) returns boolean
language sql stable security definer set search_path = ''
return private.is_manager() and exists (
  select from private.newsletter_suppressions p where p.recipient_hash = private.salted_hash(private.email_key(address))
);
