-- How many emails may go to one person, whatever form, spelling, account or network asked for them. Every email passes
-- the outbox or public.admit_email, and both count here.

-- Known to this database alone; what is derived with it cannot be computed outside.
create table private.server_salt (
  is_only boolean primary key default true check (is_only),
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into private.server_salt default values;

create function private.salted_hash(value text) returns text
language sql stable security definer set search_path = ''
return (
  select encode(sha256(convert_to(s.salt || ':' || salted_hash.value, 'utf8')), 'hex') from private.server_salt s
);

-- Hashes, so that an address that was erased is not kept here.
create table private.admitted_emails (
  recipient_hash text not null,
  kind text not null,
  admitted_at timestamptz not null default now()
);
create index admitted_emails_newest on private.admitted_emails (recipient_hash, kind, admitted_at desc);
create index admitted_emails_oldest on private.admitted_emails (admitted_at);

-- Strangers cause the first two kinds by naming an address, so these are few. They are counted apart: who fills one
-- with forms must not keep a recovery from its owner. Null is unlimited: each of these tells the company of an inquiry
-- that was stored.
create function private.email_kind(template text) returns text
language sql immutable parallel safe
return case
  when template in ('newsletter_confirmation', 'saved_search_confirmation', 'inquiry_thanks') then 'form'
  when template = 'personal_data_link' or template like 'auth\_%' then 'account'
  when template = 'saved_search_news' then 'alert'
  when template = 'inquiry_to_company' then null
  else 'other'
end;

create function private.email_limits(kind text, out per_hour int, out per_day int)
language sql immutable parallel safe
begin atomic
  select case kind when 'form' then 4 when 'account' then 4 else 30 end,
    case kind when 'form' then 10 when 'account' then 10 else 100 end;
end;

create function private.has_email_left(recipient text, template text) returns boolean
language sql stable security definer set search_path = ''
return (
  select count(*) filter (where e.admitted_at > now() - interval '1 hour')
      < (select per_hour from private.email_limits(private.email_kind(template)))
    and count(*) < (select per_day from private.email_limits(private.email_kind(template)))
  from private.admitted_emails e
  where e.recipient_hash = private.salted_hash(private.email_key(recipient))
    and e.kind = private.email_kind(template) and e.admitted_at > now() - interval '1 day'
);

-- The lock is a statement of its own: the count after it must see what another transaction committed meanwhile.
create function private.admit_email(recipient text, template text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  recipient_hash constant text := private.salted_hash(private.email_key(recipient));
  kind constant text := private.email_kind(template);
begin
  if kind is null then
    return true;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('email:' || recipient_hash, 0));
  if not private.has_email_left(recipient, template) then
    return false;
  end if;
  insert into private.admitted_emails (recipient_hash, kind) values (recipient_hash, kind);
  return true;
end
$$;

-- For emails that do not pass the outbox, as those of the auth library: template 'auth_recovery' and the like. False
-- when it must not be sent; whoever asked for it is told nothing of that.
create function public.admit_email(recipient text, template text) returns boolean
language sql volatile security definer set search_path = ''
return private.is_mailbox(private.normal_email(admit_email.recipient))
  and private.admit_email(admit_email.recipient, admit_email.template);
revoke execute on function public.admit_email(text, text) from public, anon, authenticated;
grant execute on function public.admit_email(text, text) to service_role;

-- What is over the limit is not stored, and the statement that wanted it goes on.
create function private.limit_outbox() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_mailbox(private.normal_email(new.recipient)) then
    new.recipient := private.normal_email(new.recipient);
  end if;
  return case when private.admit_email(new.recipient, new.template) then new end;
end
$$;
create trigger mail_is_limited before insert on public.mail_outbox
  for each row when (new.channel = 'mail' and new.status = 'queued') execute function private.limit_outbox();
