-- The company has one name, in the section `company`. The site's name in `general` becomes it where only that was entered.

update public.settings company
set value = company.value || jsonb_build_object('name', case
  when coalesce(general.value ->> 'siteName', '') in ('', 'Makazi Properties') then 'Your company'
  else general.value ->> 'siteName'
end)
from public.settings general
where company.section = 'company' and company.value ->> 'name' = 'Makazi Properties' and company.version = 1
  and general.section = 'general';

update public.settings s set value = s.value - 'siteName' where s.section = 'general' and s.value ? 'siteName';

-- The one name of the company, for texts that the database writes itself.
create function private.company_name() returns text
language sql stable security definer set search_path = ''
return coalesce((select s.value ->> 'name' from public.settings s where s.section = 'company'), '');

alter table public.blogs alter column author_name set default private.company_name();

-- The prefix from the settings, or from the company's name: its first letter and the consonant that follows.
create or replace function private.reference_prefix() returns text
language sql stable security definer set search_path = ''
begin atomic
  with company as (
    select upper(regexp_replace(s.value ->> 'referencePrefix', '[^A-Za-z0-9]', '', 'g')) as prefix,
      upper(regexp_replace(split_part(btrim(private.fold_text(s.value ->> 'name')), ' ', 1), '[^a-z]', '', 'g')) as name
    from public.settings s where s.section = 'company'
  )
  select coalesce(
    (
      select coalesce(
        nullif(left(company.prefix, 6), ''),
        nullif(left(company.name, 1) || left(regexp_replace(substr(company.name, 2), '[AEIOU]', '', 'g'), 1), '')
      )
      from company
    ),
    'P'
  );
end;
