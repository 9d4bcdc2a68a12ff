-- Services, questions, menu and legal pages are content: rules for lists without repeated values, the legal pages' keys, the
-- addresses of services, and inquiries about any service.

-- Whether no two rows of a list have the same value of one of these keys, such as 'distinct id slug'.
create function private.is_distinct_by(list jsonb, format text) returns boolean
language sql immutable parallel safe
return not exists (
  select from regexp_split_to_table(format, ' ') with ordinality as named (name, place)
  where named.place > 1 and (
    select count(*) <> count(distinct item ->> named.name) from jsonb_array_elements(list) as items (item)
  )
);

create or replace function private.fits_schema(value jsonb, schema jsonb) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
begin
  if value is null or schema is null then
    return false;
  end if;
  if schema ? 'anyOf' then
    return exists (
      select from jsonb_array_elements(schema -> 'anyOf') as options (each)
      where private.fits_schema(fits_schema.value, each)
    );
  end if;
  if schema ->> 'type' is distinct from jsonb_typeof(value) then
    return false;
  end if;
  return coalesce(case jsonb_typeof(value)
    when 'string' then private.fits_text_schema(value #>> '{}', schema)
    when 'number' then private.is_number_within(
      value, (schema ->> 'minimum')::numeric, (schema ->> 'maximum')::numeric, (schema ->> 'multipleOf')::numeric
    )
    when 'array' then jsonb_array_length(value) <= (schema ->> 'maxItems')::int
      and not exists (
        select from jsonb_array_elements(value) as items (item) where not private.fits_schema(item, schema -> 'items')
      )
      and case
        when not schema ? 'format' then true
        when schema ->> 'format' = 'rising' then private.is_rising(value)
        else private.is_distinct_by(value, schema ->> 'format')
      end
    when 'object' then not exists (
      select from jsonb_each(value) as entry
      where not private.fits_schema(entry.value, schema -> 'properties' -> entry.key)
    )
    else true
  end, false);
end
$$;

alter table public.content drop constraint content_key_is_known;
alter table public.content add constraint content_key_is_known
  check (key in (
    'home', 'about', 'people', 'services', 'questions', 'menu', 'privacy', 'terms', 'cookies', 'brand'
  ));

-- Whether the inquiry form offers it: a service that visitors see, a topic of the company, or 'other'.
create function private.is_inquiry_subject(subject text) returns boolean
language sql stable security definer set search_path = ''
return subject is null or subject = 'other' or exists (
  select
  from public.content c
  cross join lateral jsonb_array_elements(
    coalesce(c.value -> 'services', '[]') || coalesce(c.value -> 'topics', '[]')
  ) as offered (item)
  where c.key = 'services' and c.language = 'en' and offered.item ->> 'id' = subject
);

-- An address that visitors knew is kept as a redirect: to its service where that has another address now, and else to where
-- the company sent it. What the draft says about an address comes before what was published.
create function private.keep_service_addresses() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.value := new.value || jsonb_build_object('redirects', (
    select coalesce(jsonb_agg(jsonb_build_object('from', kept.slug, 'to', kept.target) order by kept.slug), '[]')
    from (
      select distinct on (known.slug) known.slug, known.target
      from (
        select item ->> 'from' as slug, item ->> 'to' as target, 1 as rank
        from jsonb_array_elements(coalesce(new.value -> 'redirects', '[]')) as items (item)
        union all
        select item ->> 'from', item ->> 'to', 2
        from jsonb_array_elements(coalesce(old.value -> 'redirects', '[]')) as items (item)
        union all
        select item ->> 'slug', 'service:' || (item ->> 'id'), 3
        from jsonb_array_elements(coalesce(old.value -> 'services', '[]')) as items (item)
      ) known
      order by known.slug, known.rank
    ) kept
    where not exists (
      select from jsonb_array_elements(coalesce(new.value -> 'services', '[]')) as items (item)
      where item ->> 'slug' = kept.slug
    )
  ));
  return new;
end
$$;

create trigger content_keeps_service_addresses before update on public.content
  for each row when (new.key = 'services' and new.language = 'en' and new.value is distinct from old.value)
  execute function private.keep_service_addresses();

alter table public.inquiries drop constraint inquiry_service_is_known;
alter table public.inquiries add constraint inquiry_service_is_a_key check (
  char_length(service_interest) <= 60 and service_interest ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
);

create or replace function private.receive_from_stranger(sent public.inquiries) returns public.inquiries
language plpgsql volatile security definer set search_path = '' as $$
declare
  inquiry public.inquiries := private.normal_inquiry(sent);
begin
  perform private.limit_to_one_row();
  if not private.is_listed(inquiry.property_id) then
    raise exception 'That property is no longer listed' using errcode = '42501';
  end if;
  perform private.check_person(inquiry.name, inquiry.phone);
  if not private.is_mailbox(inquiry.email)
    and (inquiry.email <> '' or inquiry.inquiry_type <> 'viewing' or inquiry.phone is null) then
    raise exception 'Enter one plain email address like name@example.com' using errcode = '23514', constraint = 'inquiry_email_is_one_address';
  end if;
  if not private.is_inquiry_subject(inquiry.service_interest) then
    raise exception 'The company has no such service' using errcode = '23514', constraint = 'inquiry_service_is_a_key';
  end if;
  if inquiry.message ~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]' then
    raise exception 'A message must be plain text' using errcode = '23514', constraint = 'inquiry_message_is_given';
  end if;
  inquiry.status := 'new';
  inquiry.consent_text := private.consent_text('inquiry');
  inquiry.consented_at := now();
  perform pg_advisory_xact_lock(hashtextextended('inquiry:' || inquiry.id, 0));
  if exists (select from public.inquiries i where i.id = inquiry.id) then
    inquiry.id := private.new_id();
    inquiry.property_id := null;
    inquiry.is_spam := true;
    inquiry.source := 'duplicate';
  end if;
  return inquiry;
end
$$;
