-- A company that has given no contact address has none: a made-up one swallows its leads. Until there is one, its super
-- administrators are written to.

-- As before, but an email address may be empty, and a text is one line of visible signs.
create or replace function private.fits_setting_kind(value jsonb, kind jsonb) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
declare
  words text := case when jsonb_typeof(value) = 'string' then value #>> '{}' end;
begin
  if kind is null or value is null then
    return false;
  end if;
  if jsonb_typeof(kind) = 'string' then
    return case kind #>> '{}'
      when 'switch' then jsonb_typeof(value) = 'boolean'
      -- Empty where the company has none; so are phones and links.
      when 'email' then coalesce(words = '' or private.is_email_address(words), false)
      when 'phone' then coalesce(words ~ '^(\+[1-9][0-9]{6,14})?$', false)
      when 'link' then coalesce(
        words = '' or (char_length(words) <= 308 and words ~ '^https://[^[:space:][:cntrl:]"<>\\]{4}'
          and words !~ '[[:space:][:cntrl:]"<>\\]'), false
      )
      when 'clock' then value = 'null' or coalesce(words ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', false)
      else false
    end;
  end if;
  if kind ? 'text' then
    return (value = 'null' and kind ? 'optional') or (
      words is not null
      and char_length(words) between coalesce((kind ->> 'least')::int, 0) and (kind ->> 'text')::int
      and private.is_plain_line(words)
      and (not kind ? 'least' or not private.is_blank(words))
    );
  elsif kind ? 'number' then
    return private.is_number_within(
      value, (kind -> 'number' ->> 0)::numeric, (kind -> 'number' ->> 1)::numeric, (kind -> 'number' ->> 2)::numeric
    );
  elsif kind ? 'choice' then
    return words is not null and kind -> 'choice' @> value;
  elsif kind ? 'list' then
    return case
      when jsonb_typeof(value) <> 'array' then false
      else jsonb_array_length(value) <= (kind ->> 'most')::int and not exists (
        select from jsonb_array_elements(value) as item where not private.fits_setting_kind(item, kind -> 'list')
      )
    end;
  elsif kind ? 'rising' then
    return case
      when jsonb_typeof(value) <> 'array' then false
      else jsonb_array_length(value) <= (kind ->> 'rising')::int and not exists (
        select from (
          select item, lag(item) over (order by place) as earlier
          from jsonb_array_elements(value) with ordinality as listed (item, place)
        ) as pair
        where not private.is_number_within(item, 1, 1000000000000, 1)
          or (earlier is not null and not (item > earlier))
      )
    end;
  elsif kind ? 'keys' then
    return case
      when jsonb_typeof(value) <> 'object' then false
      else not exists (
        select from jsonb_each(value) as entry
        where not private.fits_setting_kind(entry.value, kind -> 'keys' -> entry.key)
      )
    end;
  end if;
  return false;
end
$$;

-- The addresses every database was given at its start. Where the demo put them in, its company has them too, and they stay.
update public.settings as general
set value = general.value
  || case when general.value ->> 'contactEmail' = 'hello@makazi.example' then '{"contactEmail": ""}' else '{}' end::jsonb
  || case when general.value ->> 'supportEmail' = 'support@makazi.example' then '{"supportEmail": ""}' else '{}' end::jsonb
where general.section = 'general'
  and not exists (
    select from public.settings company
    where company.section = 'company' and company.value ->> 'email' = 'hello@makazi.example'
  );

-- The address given for inquiries, the one the site shows, or else everybody who runs the place.
create function private.company_addresses() returns setof text
language sql stable security definer set search_path = ''
begin atomic
  with given as (
    select coalesce(
      (select nullif(s.value ->> 'contactEmail', '') from public.settings s where s.section = 'general'),
      (select nullif(s.value ->> 'email', '') from public.settings s where s.section = 'company')
    ) as address
  )
  select given.address from given where given.address is not null
  union all
  select member.email from public.staff member, given
  where given.address is null and member.role = 'super_admin' and not member.is_suspended;
end;

-- Every letter that comes this way is an alert, so both switches speak.
create or replace function private.queue_company_mail(template text, payload jsonb) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload)
  select queue_company_mail.template, address, queue_company_mail.payload
  from private.company_addresses() as address
  where private.is_email_address(address)
    and private.wants_notification('emailNotifications') and private.wants_notification('adminAlerts');
end;
