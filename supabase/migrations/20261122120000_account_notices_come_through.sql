-- What tells the owner of a change to their account is counted apart: others fill the rest of the count by asking to join the
-- staff, by wrong passwords for colleagues' accounts or by replies, and the owner would never hear of a new password.

create or replace function private.email_kind(template text) returns text
language sql immutable parallel safe
return case
  when template in ('newsletter_confirmation', 'saved_search_confirmation', 'inquiry_thanks') then 'form'
  when template = 'auth_recovery' then 'recovery'
  when template = 'personal_data_link' or template like 'auth\_%' then 'account'
  when template = 'saved_search_news' then 'alert'
  when template = 'inquiry_to_company' then null
  when template = 'account_locked' then 'other'
  when template = 'lock_out' or template like 'account\_%' then 'notice'
  else 'other'
end;

-- Recovery links go to addresses of accounts alone, so each address counts by itself: asking for one with another plus tag,
-- which no account has, must not use up what the owner gets.
create function private.counted_recipient(recipient text, template text) returns text
language sql stable security definer set search_path = ''
return private.salted_hash(
  case private.email_kind(template)
    when 'recovery' then private.normal_email(recipient)
    else private.email_key(recipient)
  end
);

create or replace function private.has_email_left(recipient text, template text) returns boolean
language sql stable security definer set search_path = ''
return (
  select count(*) filter (where e.admitted_at > now() - interval '1 hour')
      < (select per_hour from private.email_limits(private.email_kind(template)))
    and count(*) < (select per_day from private.email_limits(private.email_kind(template)))
  from private.admitted_emails e
  where e.recipient_hash = private.counted_recipient(recipient, template)
    and e.kind = private.email_kind(template) and e.admitted_at > now() - interval '1 day'
);

create or replace function private.admit_email(recipient text, template text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  recipient_hash constant text := private.counted_recipient(recipient, template);
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
