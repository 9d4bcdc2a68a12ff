-- Recovery links are counted apart from every other email that strangers cause, and by the hour: whoever uses the count up
-- fills the owner's mailbox with links that all work, and cannot keep the next hour's from them.

create or replace function private.email_kind(template text) returns text
language sql immutable parallel safe
return case
  when template in ('newsletter_confirmation', 'saved_search_confirmation', 'inquiry_thanks') then 'form'
  when template = 'auth_recovery' then 'recovery'
  when template = 'personal_data_link' or template like 'auth\_%' then 'account'
  when template = 'saved_search_news' then 'alert'
  when template = 'inquiry_to_company' then null
  else 'other'
end;

create or replace function private.email_limits(kind text, out per_hour int, out per_day int)
language sql immutable parallel safe
begin atomic
  select case when kind in ('form', 'account', 'recovery') then 4 else 30 end,
    case kind when 'form' then 10 when 'account' then 10 when 'recovery' then 96 else 100 end;
end;
