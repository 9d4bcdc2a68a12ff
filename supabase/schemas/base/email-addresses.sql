-- Email addresses and phone numbers: what is valid, and when two spellings are the same mailbox or number. Limits, consent,
-- saved searches and erasure all compare by these functions.

-- One plain address: anything that could contain a second address, a name or a header line is rejected.
create function private.is_email_address(value text) returns boolean
language sql immutable parallel safe
return char_length(value) <= 254
  and value ~ '^[^@[:space:][:cntrl:],;<>"()]{1,64}@[^@[:space:][:cntrl:],;<>"()]+[.][^@.[:space:][:cntrl:],;<>"()]+$';

-- The address as stored and compared. The same mailbox can be written with full-width letters, invisible characters, an
-- ideographic full stop or capitals. Only ASCII letters are lowered: a mailbox has no others.
-- app/shared/form/email-address.ts does the same; a test compares the two.
create function private.normal_email(value text) returns text
language sql immutable parallel safe
return regexp_replace(
  btrim(
    translate(
      normalize(
        regexp_replace(
          left(value, 1000),
          '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]',
          '', 'g'
        ),
        nfkc
      ),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ' || U&'\3002', 'abcdefghijklmnopqrstuvwxyz.'
    ),
    E' \t\n\u000b\f\r' || U&'\1680\2028\2029'
  ),
  '[.]$', ''
);

-- The mailbox that email reaches: the address without its plus tag, which the sender chooses freely. Used for limits and
-- erasure.
create function private.email_key(value text) returns text
language sql immutable parallel safe
return regexp_replace(private.normal_email(value), '^([^+@]+)[+][^@]*@', '\1@');

-- Whether mail servers deliver to the address: ASCII on both sides, international domains in their xn-- form.
create function private.is_mailbox(value text) returns boolean
language sql immutable parallel safe
return char_length(value) <= 254
  and value ~ '^(?=[^@]{1,64}@)[a-z0-9!#$%&''*+/=?^_`{|}~-]+([.][a-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+(?![0-9]+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$';

-- Stored in this database only, so that nobody outside can recompute a hash made with it.
create table private.server_salt (
  is_only boolean primary key default true check (is_only),
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);

alter table private.server_salt enable row level security;

insert into private.server_salt default values;

create function private.salted_hash(value text) returns text
language sql stable security definer set search_path = ''
return (
  select encode(sha256(convert_to(s.salt || ':' || value, 'utf8')), 'hex') from private.server_salt s
);

-- In E.164 where possible. Kenyan numbers are written in many ways: '0712 345 678', '254712345678', '712345678',
-- '00254 712…', '+254 (0)712…'. app/shared/form/phone-number.ts does the same; a test walks one table of spellings through every
-- entrance.
create function private.normal_phone(value text) returns text
language sql immutable parallel safe
return nullif(
  regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          -- The zero that is dialled only within a country, in brackets after its code.
          regexp_replace(normalize(left(value, 1000), nfkc), '^(\s*([+]|00)?\s*[1-9][0-9 ]{0,3})[(]\s*0\s*[)]', '\1'),
          '[[:space:]().,/\u2010-\u2015\u2212-]', '', 'g'
        ),
        '^00+([1-9])', '+\1'
      ),
      '^(?:[+]?2540?|0)([1-9][0-9]{7,8})$', '+254\1'
    ),
    '^([17][0-9]{8})$', '+254\1'
  ),
  ''
);

create function private.check_person(name text, phone text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if name ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]' then
    raise exception 'A name must be on one line' using errcode = '23514', constraint = 'inquiry_name_is_given';
  end if;
  if phone !~ '^[+][1-9][0-9]{6,14}$' then
    raise exception 'A phone number must start with its country code' using errcode = '23514', constraint = 'inquiry_phone_fits';
  end if;
end
$$;
