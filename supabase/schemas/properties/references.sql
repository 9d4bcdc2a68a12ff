-- References of properties: short, unique, and easy to say on the phone, such as MK-7F4K. Staff may enter their own.

create sequence private.property_references;

-- The prefix from the settings, or from the company's name: its first letter and the consonant that follows.
create function private.reference_prefix() returns text
language sql stable set search_path = ''
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

-- Four characters, five once those are used up. The factor has no divisor in common with 28, so that two numbers never have
-- the same code. Without 0, O, 1, I and L, which look alike, and without vowels, which would form words.
create function private.reference_code(number bigint) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  characters constant text := '23456789BCDFGHJKMNPQRSTVWXYZ';
  remaining bigint := number;
  codes bigint := 28 ^ 4;
  code text := '';
begin
  while remaining >= codes loop
    remaining := remaining - codes;
    codes := codes * 28;
  end loop;
  remaining := remaining * 379877 % codes;
  while codes > 1 loop
    code := substr(characters, (remaining % 28)::int + 1, 1) || code;
    remaining := remaining / 28;
    codes := codes / 28;
  end loop;
  return code;
end
$$;

-- Two references are the same but for case and outer blanks: B11-2, which is unit 2 of block 11, is not B1-12.
create function private.same_reference(reference text) returns text
language sql immutable parallel safe
return upper(btrim(reference));

-- References are searched for as they are spoken: without case, hyphens and blanks.
create function private.reference_key(reference text) returns text
language sql immutable parallel safe
return upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'));

-- A LIKE pattern for the key: the whole reference, or its beginning where that contains a digit.
create function private.reference_pattern(words text) returns text
language sql immutable parallel safe
return nullif(private.reference_key(words), '') || case when words ~ '[0-9]' then '%' else '' end;

-- The sequence returns each number once, so two inserts at the same time cannot get the same code. The unique index finds those
-- that a company wrote itself.
create function private.new_reference() returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  candidate text;
begin
  loop
    candidate := private.reference_prefix() || '-' || private.reference_code(nextval('private.property_references'));
    exit when not exists (
      select from public.properties p where private.same_reference(p.reference) = private.same_reference(candidate)
    );
  end loop;
  return candidate;
end
$$;

create function private.complete_property_reference() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.reference := case tg_op when 'INSERT' then private.new_reference() else old.reference end;
  return new;
end
$$;
