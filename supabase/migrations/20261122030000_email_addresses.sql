-- One spelling of an email address. A mailbox can be written in many ways: full-width letters, characters nobody sees, an
-- ideographic full stop, capitals. app/shared/form/email-address.ts does the same; a test holds both against each other.

-- The mailbox as it is stored and compared. Only ASCII letters are folded: a mailbox has no others.
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

-- Whom the mail reaches: what follows a plus sign is chosen by whoever writes the address. For limits, asking and erasing.
create function private.email_key(value text) returns text
language sql immutable parallel safe
return regexp_replace(private.normal_email(value), '^([^+@]+)[+][^@]*@', '\1@');

-- A normal address that mail servers deliver to: ASCII on both sides, its domain written out for sending.
create function private.is_mailbox(value text) returns boolean
language sql immutable parallel safe
return char_length(value) <= 254
  and value ~ '^(?=[^@]{1,64}@)[a-z0-9!#$%&''*+/=?^_`{|}~-]+([.][a-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+(?![0-9]+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$';
