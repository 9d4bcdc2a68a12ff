-- Extensions, the schema `private`, keys, and text helpers that every other file uses. The API calls nothing in `private`; which of
-- its functions the statements of pages and calls may use, callable.sql says.

create schema if not exists extensions;

create extension if not exists pg_trgm with schema extensions;

create extension if not exists unaccent with schema extensions;

create extension if not exists btree_gist with schema extensions;

create schema private;

-- Time-ordered keys store new rows together on disk. PostgreSQL 18 generates them itself; older servers get the same layout
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

-- The form in which texts are compared: composed, without accents, lower case. Declared immutable so that indexes can use
-- it: the unaccent dictionary is named in full and changes only with a PostgreSQL upgrade.
create function private.fold_text(value text) returns text
language sql immutable parallel safe
return lower(extensions.unaccent('extensions.unaccent'::regdictionary, normalize(coalesce(value, ''), nfc)));

create function private.fold_texts(items text[]) returns text[]
language sql immutable parallel safe
return array(select private.fold_text(btrim(item)) from unnest(items) as item);

-- A LIKE pattern that matches the text anywhere, with %, _ and \ taken literally.
create function private.substring_pattern(words text) returns text
language sql immutable parallel safe
return '%' || regexp_replace(private.fold_text(left(btrim(words), 200)), '([\\%_])', '\\\1', 'g') || '%';

create function private.is_blank(value text) returns boolean
language sql immutable parallel safe
return value is null or value !~ '[^[:space:]\u00a0\u200b\u200c\u200d\u2060\u3164\ufeff]';

create function private.split_words(value text) returns text[]
language sql immutable parallel safe
return string_to_array(translate(value, e'\n\r\t', '   '), ' ');

-- One pattern for each of the first twelve words, so that no caller can make the call expensive.
create function private.word_patterns(search text) returns text[]
language sql immutable
return array(
  select private.substring_pattern(w.word)
  from unnest(private.split_words(left(btrim(search), 200))) with ordinality as w (word, position)
  where not private.is_blank(w.word)
  group by w.word order by min(w.position) limit 12
);

-- What a name is found by: the text as it is compared, and once more without apostrophes, since "O'Brien" is typed as "obrien".
create function private.fold_name(value text) returns text
language sql immutable parallel safe
return concat_ws(
  e'\n', private.fold_text(value),
  case when strpos(private.fold_text(value), '''') > 0 then replace(private.fold_text(value), '''', '') end
);

-- The condition that the text of an expression has each of the words, in any order: each word is a pattern of its own, as the
-- indexes of texts need it. No text has what is blank as far as it is read.
create function private.words_condition(expression text, words text) returns text
language sql immutable
return coalesce(
  (select string_agg(format('%s like %L', expression, pattern), ' and ') from unnest(private.word_patterns(words)) as pattern),
  'false'
);

create function private.texts_within(items text[], max_items int, max_length int) returns boolean
language sql immutable parallel safe
return cardinality(items) <= max_items
  and not exists (
    select from unnest(items) as item where item is null or private.is_blank(item) or char_length(item) > max_length
  );

-- The account that the server acts for in this transaction, and its session; null for visitors and jobs. The server sets both
-- from the access token that it has verified. Policies call these functions as the API's roles.
create function private.caller_id() returns uuid
language sql stable
return nullif(current_setting('request.jwt.claim.sub', true), '')::uuid;

create function private.caller_session_id() returns uuid
language sql stable
return nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id', '')::uuid;

-- True while the statement acts for a visitor or a signed-in account, whatever function runs it and as whom. False for the
-- owner and the server's jobs, which act for nobody. current_user would be the owner inside security definer functions.
create function private.is_client() returns boolean
language sql stable
return private.caller_id() is not null or coalesce(current_setting('role', true), 'none') in ('anon', 'authenticated');

-- The language in which a visitor reads the site, which the site's own forms say by Accept-Language. It is the default of
-- every `language` column, so that emails about a form are in the language of its page.
create function private.requested_language() returns text
language sql stable
return case
  when nullif(current_setting('request.headers', true), '')::jsonb ->> 'accept-language' = 'sw' then 'sw'
  else 'en'
end;

create function private.touch_row() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create function private.hash_token(token text) returns text
language sql immutable parallel safe
return encode(sha256(convert_to(token, 'utf8')), 'hex');

-- The text without characters that change the writing direction, which can disguise a name or a number. Line ends become \n.
create function private.plain_text(value text) returns text
language sql immutable parallel safe
return btrim(
  regexp_replace(
    regexp_replace(value, '[\u202a-\u202e\u2066-\u2069\ufeff]', '', 'g'), '\r\n?', E'\n', 'g'
  ),
  E' \t\n\u000b\f\u0085' || U&'\00A0\00AD\1680\180E\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\200B\200C\200D\200E\200F\2028\2029\202F\205F\2060\2800\3000\3164'
);

-- An anonymous request inserts one row, so that a list of rows cannot bypass the rate limit on requests. The setting lasts
-- for the transaction: duplicates that are removed again count too.
create function private.limit_to_one_row() returns void
language plpgsql volatile set search_path = '' as $$
begin
  if current_setting('makazi.row_taken', true) = 'yes' then
    raise exception 'Send one row at a time' using errcode = '22023';
  end if;
  perform set_config('makazi.row_taken', 'yes', true);
end
$$;

-- A trigger that skipped a duplicate would show in the number of inserted rows, which the caller can request. So a duplicate
-- is inserted under another name and deleted before the statement ends.
create function private.remove_duplicate() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format('delete from public.%I where id = $1', tg_table_name) using new.id;
  return null;
end
$$;

-- Names are one line of visible text: a line break in a name ends an email header, and a direction override disguises the
-- name. Characters that join letters are allowed: Arabic names and family emoji need them.
create function private.is_plain_line(value text) returns boolean
language sql immutable parallel safe
return value is null or value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]';

create function private.are_plain_lines(items text[]) returns boolean
language sql immutable parallel safe
return items is null or private.is_plain_line(array_to_string(items, ' '));

create function private.as_plain_line(value text) returns text
language sql immutable parallel safe
return btrim(regexp_replace(value, '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+', ' ', 'g'));
