-- The ground every later migration stands on: extensions, the private schema, keys and text folding.
-- Functions in `private` are out of reach for the API and for visitors: nobody but the owner may look names up in it.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

create schema private;

-- Time-ordered keys keep new rows together on disk. PostgreSQL 18 makes them itself; older servers get the same layout
-- here.
do $$
begin
  if to_regprocedure('pg_catalog.uuidv7()') is not null then
    create function private.new_id() returns uuid language sql volatile parallel safe return uuidv7();
  else
    create function private.new_id() returns uuid language sql volatile parallel safe
    return (
      lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
      || '7'
      || substr(replace(gen_random_uuid()::text, '-', ''), 14)
    )::uuid;
  end if;
end
$$;

-- The form in which texts are compared: composed, without accents, lower case. Declared immutable so that indexes may
-- hold it: the unaccent dictionary is named in full and only changes with a PostgreSQL upgrade.
create function private.fold_text(value text) returns text
language sql immutable parallel safe
return lower(extensions.unaccent('extensions.unaccent'::regdictionary, normalize(coalesce(value, ''), nfc)));

create function private.fold_texts(items text[]) returns text[]
language sql immutable parallel safe
return array(select private.fold_text(btrim(item)) from unnest(items) as item);

-- A LIKE pattern that finds the words anywhere and takes %, _ and \ literally.
create function private.substring_pattern(words text) returns text
language sql immutable parallel safe
return '%' || regexp_replace(private.fold_text(left(btrim(words), 200)), '([\\%_])', '\\\1', 'g') || '%';

create function private.is_blank(value text) returns boolean
language sql immutable parallel safe
return value is null or value !~ '[^[:space:]\u00a0\u200b\u200c\u200d\u2060\u3164\ufeff]';

-- One plain address: what could carry a second one, a name or a header line is refused.
create function private.is_email_address(value text) returns boolean
language sql immutable parallel safe
return char_length(value) <= 254
  and value ~ '^[^@[:space:][:cntrl:],;<>"()]{1,64}@[^@[:space:][:cntrl:],;<>"()]+[.][^@.[:space:][:cntrl:],;<>"()]+$';

create function private.texts_within(items text[], most int, longest int) returns boolean
language sql immutable parallel safe
return cardinality(items) <= most
  and not exists (
    select from unnest(items) as item where item is null or private.is_blank(item) or char_length(item) > longest
  );

create function private.is_media_reference(value text) returns boolean
language sql immutable parallel safe
return value ~ '^/media/[0-9a-f]{32}$';

-- True while the statement runs for a visitor or a signed-in person, false for the owner and the server's own jobs.
-- Unlike current_user the setting stays readable inside security definer functions.
create function private.is_client() returns boolean
language sql stable
return coalesce(current_setting('role', true), 'none') in ('anon', 'authenticated');

create function private.touch_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;
