-- The schema of the first release. It never changes: a later change is a migration of its own (docs/database.md).

-- supabase/schemas/base/helpers.sql

-- Extensions, the schema `private`, keys, and text helpers that every other file uses. Only the owner may look up names in
-- `private`, so neither the API nor visitors can call its functions.

create schema if not exists extensions;

create extension if not exists pg_trgm with schema extensions;

create extension if not exists unaccent with schema extensions;

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

create function private.texts_within(items text[], max_items int, max_length int) returns boolean
language sql immutable parallel safe
return cardinality(items) <= max_items
  and not exists (
    select from unnest(items) as item where item is null or private.is_blank(item) or char_length(item) > max_length
  );

-- True while the statement runs for a visitor or a signed-in account, false for the owner and the server's jobs. Unlike
-- current_user the setting stays readable inside security definer functions.
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
language plpgsql volatile security definer set search_path = '' as $$
begin
  if current_setting('makazi.row_taken', true) = 'yes' then
    raise exception 'Send one row at a time' using errcode = '22023';
  end if;
  perform set_config('makazi.row_taken', 'yes', true);
end
$$;

create function private.grouped_number(value numeric) returns text
language sql immutable parallel safe
return regexp_replace(to_char(round(value, 2), 'FM999,999,999,999,999,990.99'), '[.]$', '');

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

-- supabase/schemas/base/email-addresses.sql

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

-- In E.164 format where possible: numbers written the Kenyan way get the country code.
create function private.normal_phone(value text) returns text
language sql immutable parallel safe
return nullif(
  regexp_replace(
    regexp_replace(regexp_replace(value, '[[:space:]()-]', '', 'g'), '^00', '+'), '^0([1-9][0-9]{7,8})$', '+254\1'
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

-- supabase/schemas/base/slugs.sql

-- Slugs: one function makes them, and one table stores former slugs so that old links still work.

create table public.slug_history (
  entity text not null,
  slug text not null,
  entity_id uuid not null,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  primary key (entity, slug),
  constraint slug_history_names_a_known_entity check (entity in ('property', 'blog'))
);
create index slug_history_by_entity on public.slug_history (entity, entity_id);

alter table public.slug_history enable row level security;
revoke all on public.slug_history from anon, authenticated;
grant select on public.slug_history to anon, authenticated;
grant all on public.slug_history to service_role;

create policy "the server works on every row" on public.slug_history
  for all to service_role using (true) with check (true);

-- Lower case; each run of characters other than letters and digits becomes one hyphen. A title without any falls back to a
-- fixed word.
create function private.slug_of(title text, fallback text) returns text
language sql immutable parallel safe
return coalesce(
  nullif(btrim(left(btrim(regexp_replace(private.fold_text(title), '[^a-z0-9]+', '-', 'g'), '-'), 120), '-'), ''),
  fallback
);

-- Appends -2, -3 … until the slug is free. Two writers who request the same slug wait for each other on the lock; the second
-- sees the first one's row.
create function private.free_slug(entity text, requested text, own_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  candidate text := requested;
  attempt int := 1;
begin
  perform pg_advisory_xact_lock(hashtextextended('slug:' || entity || ':' || requested, 0));
  while private.is_slug_taken(entity, candidate, own_id) loop
    attempt := attempt + 1;
    candidate := requested || '-' || attempt;
  end loop;
  return candidate;
end
$$;

-- A former slug counts as taken: giving it to another row would break its redirect.
create function private.is_slug_taken(entity text, requested text, own_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  if entity = 'property' then
    if exists (select from public.properties p where p.slug = requested and p.id <> own_id) then
      return true;
    end if;
  elsif exists (select from public.blogs b where b.slug = requested and b.id <> own_id) then
    return true;
  end if;
  return exists (
    select from public.slug_history h where h.entity = entity and h.slug = requested and h.entity_id <> own_id
  );
end
$$;

-- Called with 'property' or 'blog' by the table's own trigger.
create function private.remember_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from public.slug_history h where h.entity = tg_argv[0] and h.entity_id = old.id;
    return old;
  end if;
  insert into public.slug_history (entity, slug, entity_id) values (tg_argv[0], old.slug, old.id)
    on conflict (entity, slug) do update set entity_id = excluded.entity_id, created_at = now();
  delete from public.slug_history h where h.entity = tg_argv[0] and h.slug = new.slug;
  return new;
end
$$;

-- supabase/schemas/base/soft-delete.sql

-- Soft delete: what staff delete is hidden at once, can be restored for 30 days, and is then removed for good.
-- 
-- Deleting a property or article also unpublishes it, and restoring brings `was_published` back. Every public list, search,
-- count, feed and image leaves out unpublished rows, so a deleted row cannot appear in any of them. Row-level security hides
-- deleted rows from staff; functions that run as their owner check `deleted_at` themselves. Addresses stay reserved and
-- images stay in use until the row is removed, so that restoring always succeeds.

-- For the functions that delete and restore, which run as their owner: rejects callers who are not staff, and limits the
-- number of ids.
create function private.ids_for_staff(ids uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.staff_role() is null then
    raise exception 'Only staff can delete and restore' using errcode = '42501';
  end if;
  if coalesce(cardinality(ids), 0) not between 1 and 500 then
    raise exception 'Choose between 1 and 500 at a time' using errcode = '22023';
  end if;
  return ids;
end
$$;

-- supabase/schemas/settings/setting-schemas.sql

-- Generated by `npm run schema` from the zod schemas of the settings (app/features/settings/setting-fields.ts,
-- app/features/company/admin/company-fields.ts, app/features/company/about/team-schema.ts): change those.

create function private.setting_schemas() returns jsonb
language sql immutable parallel safe
return $schemas${
  "general": {"type":"object","additionalProperties":false, "properties": {
    "siteName": {"type":"string","format":"line","maxLength":100,"minLength":1},
    "siteDescription": {"type":"string","format":"line","maxLength":160},
    "contactEmail": {"format":"email","type":"string"},
    "supportEmail": {"format":"email","type":"string"},
    "maintenanceMode": {"type":"boolean"},
    "allowRegistration": {"type":"boolean"},
    "requireEmailVerification": {"type":"boolean"}
  }},
  "security": {"type":"object","additionalProperties":false, "properties": {
    "passwordMinLength": {"type":"number","minimum":6,"maximum":20,"multipleOf":1},
    "requireTwoFactor": {"type":"boolean"},
    "sessionTimeout": {"type":"number","minimum":1,"maximum":168,"multipleOf":1},
    "maxLoginAttempts": {"type":"number","minimum":3,"maximum":10,"multipleOf":1},
    "enableCaptcha": {"type":"boolean"}
  }},
  "notifications": {"type":"object","additionalProperties":false, "properties": {
    "emailNotifications": {"type":"boolean"},
    "smsNotifications": {"type":"boolean"},
    "pushNotifications": {"type":"boolean"},
    "adminAlerts": {"type":"boolean"},
    "userWelcomeEmail": {"type":"boolean"}
  }},
  "payments": {"type":"object","additionalProperties":false, "properties": {
    "currency": {"type":"string","enum":["KES","USD","EUR","GBP","CAD"]},
    "taxRate": {"type":"number","minimum":0,"maximum":50,"multipleOf":0.1},
    "commissionRate": {"type":"number","minimum":0,"maximum":20,"multipleOf":0.1},
    "stripeEnabled": {"type":"boolean"},
    "paypalEnabled": {"type":"boolean"}
  }},
  "features": {"type":"object","additionalProperties":false, "properties": {
    "propertyComparison": {"type":"boolean"},
    "savedSearches": {"type":"boolean"},
    "propertyAlerts": {"type":"boolean"},
    "virtualTours": {"type":"boolean"},
    "chatSupport": {"type":"boolean"}
  }},
  "privacy": {"type":"object","additionalProperties":false, "properties": {
    "inquiryDays": {"type":"number","minimum":30,"maximum":3650,"multipleOf":1},
    "subscriberDays": {"type":"number","minimum":1,"maximum":365,"multipleOf":1},
    "emailRetentionDays": {"type":"number","minimum":1,"maximum":365,"multipleOf":1},
    "eventDays": {"type":"number","minimum":7,"maximum":365,"multipleOf":1}
  }},
  "company": {"type":"object","additionalProperties":false, "properties": {
    "name": {"type":"string","format":"line","maxLength":100,"minLength":1},
    "legalName": {"type":"string","format":"line","maxLength":100},
    "tagline": {"type":"string","format":"line","maxLength":100},
    "foundedYear": {"type":"number","minimum":1800,"maximum":2100,"multipleOf":1},
    "officePhone": {"pattern":"^(\\+[1-9][0-9]{6,14})?$","type":"string"},
    "salesPhone": {"pattern":"^(\\+[1-9][0-9]{6,14})?$","type":"string"},
    "whatsapp": {"pattern":"^(\\+[1-9][0-9]{6,14})?$","type":"string"},
    "email": {"format":"email","type":"string"},
    "address": {"type":"string","format":"line","maxLength":200},
    "city": {"type":"string","format":"line","maxLength":60},
    "country": {"type":"string","format":"line","maxLength":60},
    "replyWithinHours": {"type":"number","minimum":1,"maximum":168,"multipleOf":1},
    "social": {"type":"object","additionalProperties":false, "properties": {
      "facebook": {"type":"string","format":"link","maxLength":308},
      "twitter": {"type":"string","format":"link","maxLength":308},
      "instagram": {"type":"string","format":"link","maxLength":308},
      "linkedin": {"type":"string","format":"link","maxLength":308}
    }},
    "claims": {"type":"object","additionalProperties":false, "properties": {
      "propertiesManaged": {"type":"string","format":"line","maxLength":20},
      "yearsExperience": {"type":"string","format":"line","maxLength":20},
      "happyClients": {"type":"string","format":"line","maxLength":20},
      "facilitiesManaged": {"type":"string","format":"line","maxLength":20},
      "projectsCompleted": {"type":"string","format":"line","maxLength":20},
      "propertiesSold": {"type":"string","format":"line","maxLength":20},
      "clientSatisfactionPercent": {"type":"number","minimum":0,"maximum":100,"multipleOf":1},
      "occupancyRatePercent": {"type":"number","minimum":0,"maximum":100,"multipleOf":1},
      "averageSaleDays": {"type":"number","minimum":1,"maximum":3650,"multipleOf":1},
      "licensedAndBonded": {"type":"boolean"},
      "roundTheClockSupport": {"type":"boolean"},
      "guaranteedResults": {"type":"boolean"},
      "reach": {"type":"object","additionalProperties":false, "properties": {
        "monthlyPortalVisitors": {"type":"string","format":"line","maxLength":20},
        "socialFollowers": {"type":"string","format":"line","maxLength":20},
        "emailSubscribers": {"type":"string","format":"line","maxLength":20}
      }},
      "marketAnalysis": {"type":"object","additionalProperties":false, "properties": {
        "regions": {"type":"string","format":"line","maxLength":20},
        "dataPoints": {"type":"string","format":"line","maxLength":20},
        "accuracy": {"type":"string","format":"line","maxLength":20},
        "reports": {"type":"string","format":"line","maxLength":20}
      }},
      "facilityManagement": {"type":"object","additionalProperties":false, "properties": {
        "uptime": {"type":"string","format":"line","maxLength":20},
        "emergencyResponse": {"type":"string","format":"line","maxLength":20}
      }}
    }},
    "priceEdges": {"type":"object","additionalProperties":false, "properties": {
      "sale": {"maxItems":12,"type":"array","format":"rising", "items": {"type":"number","minimum":1,"maximum":1000000000000,"multipleOf":1}},
      "rent": {"maxItems":12,"type":"array","format":"rising", "items": {"type":"number","minimum":1,"maximum":1000000000000,"multipleOf":1}},
      "land": {"maxItems":12,"type":"array","format":"rising", "items": {"type":"number","minimum":1,"maximum":1000000000000,"multipleOf":1}},
      "all": {"maxItems":12,"type":"array","format":"rising", "items": {"type":"number","minimum":1,"maximum":1000000000000,"multipleOf":1}}
    }},
    "imageNote": {"type":"string","format":"line","maxLength":200},
    "hours": {"maxItems":7,"type":"array", "items": {"type":"object","additionalProperties":false, "properties": {
      "days": {"type":"string","format":"line","maxLength":30,"minLength":1},
      "weekdays": {"maxItems":7,"type":"array", "items": {"type":"string","enum":["Monday","Tuesday","Wednesday","Thursday","Friday","Saturday","Sunday"]}},
      "opens": {"anyOf":[{"type":"string","pattern":"^([01]\\d|2[0-3]):[0-5]\\d$"},{"type":"null"}]},
      "closes": {"anyOf":[{"type":"string","pattern":"^([01]\\d|2[0-3]):[0-5]\\d$"},{"type":"null"}]}
    }}},
    "licences": {"maxItems":10,"type":"array", "items": {"type":"object","additionalProperties":false, "properties": {
      "name": {"type":"string","format":"line","maxLength":80,"minLength":1},
      "number": {"type":"string","format":"line","maxLength":60,"minLength":1}
    }}}
  }},
  "team": {"type":"object","additionalProperties":false, "properties": {
    "members": {"maxItems":100,"type":"array", "items": {"type":"object","additionalProperties":false, "properties": {
      "id": {"type":"string","format":"line","maxLength":60},
      "name": {"type":"string","format":"line","maxLength":100,"minLength":1},
      "role": {"type":"string","format":"line","maxLength":100},
      "experience": {"type":"string","format":"line","maxLength":60},
      "image": {"anyOf":[{"type":"string","format":"line","maxLength":300},{"type":"null"}]},
      "bio": {"type":"string","format":"line","maxLength":2000},
      "specialties": {"maxItems":20,"type":"array", "items": {"type":"string","format":"line","maxLength":60,"minLength":1}}
    }}}
  }}
}$schemas$::jsonb;

-- supabase/schemas/settings/setting-rules.sql

-- Checks settings against the schemas generated from the application's zod schemas. The check constraint of public.settings
-- calls private.is_valid_setting.

create function private.is_number_within(value jsonb, low numeric, high numeric, step numeric) returns boolean
language sql immutable parallel safe
return case
  when jsonb_typeof(value) = 'number' then value::numeric between low and high and mod(value::numeric, step) = 0
  else false
end;

-- Checks a text's length, pattern and format. An empty email or link means that the company has none.
create function private.fits_text_schema(words text, schema jsonb) returns boolean
language sql immutable parallel safe
return char_length(words) >= coalesce((schema ->> 'minLength')::int, 0)
  and (not schema ? 'maxLength' or char_length(words) <= (schema ->> 'maxLength')::int)
  and (not schema ? 'pattern' or words ~ (schema ->> 'pattern'))
  and (not schema ? 'enum' or schema -> 'enum' ? words)
  and case schema ->> 'format'
    when 'line' then private.is_plain_line(words) and (not schema ? 'minLength' or not private.is_blank(words))
    when 'email' then words = '' or private.is_email_address(words)
    when 'link' then words = ''
      or words ~ '^https://[^[:space:][:cntrl:]"<>\\]{4}' and words !~ '[[:space:][:cntrl:]"<>\\]'
    else not schema ? 'format'
  end;

-- Whether each number of a list is greater than the one before.
create function private.is_rising(list jsonb) returns boolean
language sql immutable parallel safe
return not exists (
  select from (
    select item, lag(item) over (order by place) as earlier
    from jsonb_array_elements(list) with ordinality as listed (item, place)
  ) as pair
  where not (item > earlier)
);

-- The subset of JSON Schema that the settings use; the generator rejects any other keyword. Object keys may be missing. Runs
-- as its owner, since a constraint is checked as the writer, who has no access to names in this schema.
create function private.fits_schema(value jsonb, schema jsonb) returns boolean
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
      and (not schema ? 'format' or private.is_rising(value))
    when 'object' then not exists (
      select from jsonb_each(value) as entry
      where not private.fits_schema(entry.value, schema -> 'properties' -> entry.key)
    )
    else true
  end, false);
end
$$;

create function private.is_valid_setting(section text, value jsonb) returns boolean
language sql immutable parallel safe
return private.fits_schema(value, private.setting_schemas() -> section);

-- supabase/schemas/settings/settings.sql

-- Company settings, one row per section, and the functions by which other files read them. Visitors read the public
-- sections; only super administrators change any. The consent texts are stored here too.

create table public.settings (
  section text primary key,
  value jsonb not null,
  is_public boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null default now() check (updated_at between '2000-01-01Z' and '2100-01-01Z'),
  updated_by uuid references auth.users (id) on delete set null,
  constraint settings_section_is_known
    check (section in ('company', 'general', 'features', 'team', 'security', 'notifications', 'payments', 'privacy')),
  -- Retention periods are public: the privacy page states them.
  constraint settings_visibility_follows_section
    check (is_public = (section in ('company', 'general', 'features', 'team', 'privacy'))),
  constraint settings_value_is_within_bounds check (private.is_valid_setting(section, value)),
  constraint settings_value_is_small check (octet_length(value::text) <= 100000)
);

alter table public.settings enable row level security;
revoke all on public.settings from anon, authenticated;
grant select on public.settings to anon, authenticated;
grant insert, update on public.settings to authenticated;
grant all on public.settings to service_role;

create function private.stamp_setting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.updated_at := now();
  new.version := case when tg_op = 'UPDATE' then old.version + 1 else 1 end;
  if private.is_client() then
    new.updated_by := auth.uid();
    new.is_public := new.section in ('company', 'general', 'features', 'team', 'privacy');
  end if;
  return new;
end
$$;

create trigger settings_are_stamped before insert or update on public.settings
  for each row execute function private.stamp_setting();

insert into public.settings (section, is_public, value) values
  ('company', true, '{"name": "Makazi Properties", "city": "Nairobi", "country": "Kenya", "foundedYear": 2015}'),
  ('general', true, '{"siteName": "Makazi Properties", "siteDescription": "Homes, rentals and land across Kenya",
    "contactEmail": "", "supportEmail": "",
    "maintenanceMode": false, "allowRegistration": true, "requireEmailVerification": true}'),
  ('features', true, '{"propertyComparison": true, "savedSearches": true, "propertyAlerts": true,
    "virtualTours": false, "chatSupport": true}'),
  ('team', true, '{"members": []}'),
  ('security', false, '{"passwordMinLength": 8, "requireTwoFactor": false, "sessionTimeout": 24,
    "maxLoginAttempts": 5, "enableCaptcha": true}'),
  ('notifications', false, '{"emailNotifications": true, "smsNotifications": false, "pushNotifications": true,
    "adminAlerts": true, "userWelcomeEmail": true}'),
  ('payments', false, '{"stripeEnabled": true, "paypalEnabled": false, "currency": "KES", "taxRate": 8.5,
    "commissionRate": 3}'),
  ('privacy', true, '{"inquiryDays": 1095, "subscriberDays": 30, "emailRetentionDays": 30, "eventDays": 90}');

-- A section without the number uses the default, so that nobody is locked out and no session lasts for ever.
create function private.session_hours() returns int
language sql stable security definer set search_path = ''
return coalesce((select (s.value ->> 'sessionTimeout')::int from public.settings s where s.section = 'security'), 24);

create function private.requires_second_factor() returns boolean
language sql stable security definer set search_path = ''
return coalesce((select s.value -> 'requireTwoFactor' = 'true' from public.settings s where s.section = 'security'), false);

-- A missing switch means on, as on the settings screen.
create function private.is_feature_on(feature text) returns boolean
language sql stable security definer set search_path = ''
return coalesce(
  (select (s.value ->> feature)::boolean from public.settings s where s.section = 'features'), true
);

-- The company's days start at midnight in Nairobi.
create function private.company_day(moment timestamptz) returns date
language sql immutable parallel safe
return (moment at time zone 'Africa/Nairobi')::date;

create function private.start_of_day(day date) returns timestamptz
language sql immutable parallel safe
return day::timestamp at time zone 'Africa/Nairobi';

-- The hours in which reply times are counted: a message sent on Saturday night and replied to on Monday at nine waited one
-- hour.
create function private.opening_hours() returns jsonb
language sql stable set search_path = ''
return coalesce(
  (select s.value -> 'hours' from public.settings s where s.section = 'company'),
  '[{"weekdays": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], "opens": "08:00", "closes": "18:00"},
    {"weekdays": ["Saturday"], "opens": "09:00", "closes": "14:00"}]'
);

-- Each day with its opening and closing times in Nairobi, and the total of open minutes of the days before.
create function private.opening_days(first_day date, last_day date)
returns table (day date, opens timestamp[], closes timestamp[], minutes_before numeric)
language sql stable set search_path = ''
begin atomic
  with lines as (
    select line.value -> 'weekdays' as weekdays, (line.value ->> 'opens')::time as opens,
      (line.value ->> 'closes')::time as closes
    from jsonb_array_elements(private.opening_hours()) as line (value)
  ), days as (
    select calendar.at::date as day,
      coalesce(array_agg(calendar.at + l.opens order by l.opens) filter (where l.opens < l.closes), '{}') as opens,
      coalesce(array_agg(calendar.at + l.closes order by l.opens) filter (where l.opens < l.closes), '{}') as closes,
      coalesce(sum(extract(epoch from l.closes - l.opens) / 60) filter (where l.opens < l.closes), 0) as minutes
    from generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') as calendar (at)
    left join lines l on l.weekdays ? to_char(calendar.at, 'FMDay')
    group by calendar.at
  )
  select d.day, d.opens, d.closes, sum(d.minutes) over (order by d.day) - d.minutes from days d;
end;

-- A section without the switch uses the default.
create function private.wants_notification(switch text) returns boolean
language sql stable security definer set search_path = ''
return coalesce(
  (select (s.value -> switch)::boolean from public.settings s where s.section = 'notifications'),
  switch <> 'smsNotifications'
);

create function private.retention_of(kind text, usual int) returns interval
language sql stable security definer set search_path = ''
return make_interval(days => coalesce(
  (select (s.value ->> kind)::int from public.settings s where s.section = 'privacy'), usual
));

create function private.settings_switch(in_section text, name text) returns boolean
language sql stable security definer set search_path = ''
return coalesce(
  (select (s.value -> name)::boolean from public.settings s where s.section = in_section), true
);

-- Consent texts. A consent stores the text from this table, never one sent by the caller. The pages show the same text; a
-- test compares the two. A new text is a new row, so that old ones stay on record.
create table private.consent_texts (
  purpose text not null,
  since timestamptz not null default now(),
  text text not null,
  primary key (purpose, since),
  constraint consent_purpose_is_known check (purpose in ('inquiry', 'newsletter', 'saved_search'))
);

alter table private.consent_texts enable row level security;

insert into private.consent_texts (purpose, text) values
  ('inquiry', 'By sending this you agree that we use these details to reply to you, and for nothing else.'),
  ('newsletter', 'By subscribing you ask for one email a month at this address. We email you once to confirm, and every email has an unsubscribe link.'),
  ('saved_search', 'Save this search with my email address, and email me when a matching property is listed, changes price, or is sold or rented. {company} uses the address for nothing else, and every email has an unsubscribe link.');

-- The current text, with the company's name.
create function private.consent_text(for_purpose text) returns text
language sql stable security definer set search_path = ''
return (
  select replace(c.text, '{company}', coalesce(
    (select s.value ->> 'name' from public.settings s where s.section = 'company'), ''
  ))
  from private.consent_texts c where c.purpose = for_purpose order by c.since desc limit 1
);

-- supabase/schemas/staff/staff.sql

-- Staff members, invitations and requests to join, with the rules that keep at least one super administrator and prevent
-- misleading names. accounts/access.sql decides what staff may do.

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  name text not null,
  email text not null,
  role text not null,
  is_suspended boolean not null default false,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  updated_at timestamptz not null default now() check (updated_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint staff_name_is_given check (not private.is_blank(name) and char_length(name) <= 100),
  constraint staff_email_fits check (char_length(email) between 3 and 254),
  constraint staff_role_is_known check (role in ('administrator', 'super_admin')),
  constraint staff_name_is_one_plain_line check (private.is_plain_line(name))
);
create index staff_by_name on public.staff (name, user_id);

alter table public.staff enable row level security;
revoke all on public.staff from anon, authenticated;
grant select, insert, update, delete on public.staff to authenticated;
grant all on public.staff to service_role;

-- A staff entry never moves to another account: that would make a person staff without an invitation, and lock the owner out
-- unnoticed.
create function private.guard_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.updated_at := now();
    if private.is_client() and private.staff_role() is distinct from 'super_admin'
      and (new.role, new.is_suspended, new.user_id, new.created_at)
        is distinct from (old.role, old.is_suspended, old.user_id, old.created_at) then
      raise exception 'Only a super administrator can change roles' using errcode = '42501';
    end if;
    if private.is_client() and new.user_id <> old.user_id then
      raise exception 'A member of staff cannot be moved to another account' using errcode = '42501';
    end if;
    if private.is_client() and new.email is distinct from old.email and not exists (
      select from auth.users account where account.id = new.user_id and lower(account.email) = lower(new.email)
    ) then
      raise exception 'The email address is changed in the account' using errcode = '42501';
    end if;
  end if;
  return new;
end
$$;

create trigger staff_cannot_promote_themselves before update on public.staff
  for each row execute function private.guard_staff();

create function private.keep_a_super_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_client() then
    -- Two super administrators removing each other at once must not both succeed.
    lock table public.staff in share row exclusive mode;
    if not exists (select from public.staff where role = 'super_admin' and not is_suspended) then
      raise exception 'At least one super administrator must remain' using errcode = '22023';
    end if;
  end if;
  return null;
end
$$;

create trigger staff_keep_a_super_admin after update or delete on public.staff
  for each row execute function private.keep_a_super_admin();

-- Open invitations; staff/joining.sql writes and accepts them. Stores only the hash of the token.
create table public.staff_invitations (
  id uuid primary key default private.new_id(),
  email text not null constraint invitation_is_one_each unique,
  name text not null,
  role text not null default 'administrator',
  token_hash text not null unique,
  invited_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  expires_at timestamptz not null default now() + interval '7 days' check (expires_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint invitation_email_is_one_address check (private.is_email_address(email) and email = lower(email)),
  constraint invitation_name_is_given check (not private.is_blank(name) and char_length(name) <= 100),
  constraint invitation_role_is_known check (role in ('administrator', 'super_admin')),
  constraint invitation_name_is_one_plain_line check (private.is_plain_line(name))
);

alter table public.staff_invitations enable row level security;
revoke all on public.staff_invitations from anon, authenticated;
grant select (id, email, name, role, invited_by, created_at, expires_at), delete on public.staff_invitations to authenticated;
grant all on public.staff_invitations to service_role;

-- Nobody can change their own role or suspension, so that nobody locks themselves out by mistake.
create function private.guard_own_standing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_client() and old.user_id = auth.uid()
    and (new.role, new.is_suspended) is distinct from (old.role, old.is_suspended)
    -- The last super administrator gets the error of staff_keep_a_super_admin instead.
    and exists (
      select from public.staff other
      where other.role = 'super_admin' and not other.is_suspended and other.user_id <> old.user_id
    ) then
    raise exception 'You cannot change your own role' using errcode = '22023';
  end if;
  return new;
end
$$;

-- Runs after staff_cannot_promote_themselves, which is earlier in the alphabet, so administrators get that trigger's error.
create trigger staff_keep_their_own_standing before update on public.staff
  for each row execute function private.guard_own_standing();

-- Administrators cannot read each other's entries, but an inquiry shows its assignee.
create function private.staff_name(member uuid) returns text
language sql stable security definer set search_path = ''
return (select s.name from public.staff s where s.user_id = member);

-- Requests to join the staff while registration is open. A request gives no rights: a super administrator approves it, and
-- only then is there an entry in `staff`.
create table public.staff_requests (
  id uuid primary key default private.new_id(),
  name text not null,
  email text not null constraint staff_request_is_one_each unique,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  confirmed_at timestamptz check (confirmed_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint request_name_is_given check (not private.is_blank(name) and char_length(name) <= 100),
  constraint request_email_fits check (char_length(email) between 3 and 254),
  constraint request_name_is_one_plain_line check (private.is_plain_line(name)),
  constraint staff_request_email_is_one_address check (private.is_email_address(email))
);
create index staff_requests_oldest on public.staff_requests (created_at, id);

alter table public.staff_requests enable row level security;
revoke all on public.staff_requests from anon, authenticated;
grant select, delete on public.staff_requests to authenticated;
grant all on public.staff_requests to service_role;

-- Names that readers would take for the same give the same text: without case, accents, width, spaces and punctuation.
create function private.compared_name(name text) returns text
language sql immutable parallel safe
return regexp_replace(
  private.fold_text(normalize(name, nfkc)),
  '[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u115f\u1160\u180e\u2800\u3000\ufe00-\ufe0f\ufeff]+', '', 'g'
);

-- Prevents a member from taking a colleague's name, under which they could reply to visitors. Where two people share a name,
-- a super administrator, who sees both, sets it.
create function private.guard_staff_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_client() or private.staff_role() = 'super_admin' then
    return new;
  end if;
  -- Serialises members who take the same name at once.
  perform pg_advisory_xact_lock(hashtextextended('staff name ' || private.compared_name(new.name), 0));
  if exists (
    select from public.staff other
    where other.user_id <> new.user_id
      and private.compared_name(other.name) = private.compared_name(new.name)
  ) then
    raise exception 'Someone else on the staff has this name. Please enter yours so that people can tell you apart.'
      using errcode = '22023';
  end if;
  return new;
end
$$;

create trigger staff_take_no_name_of_others before update of name on public.staff
  for each row when (old.name is distinct from new.name) execute function private.guard_staff_name();

-- Where the company's emails go: the contact address, else the one shown on the site, else every super administrator.
create function private.company_addresses() returns setof text
language sql stable security definer set search_path = ''
begin atomic
  with configured as (
    select coalesce(
      (select nullif(s.value ->> 'contactEmail', '') from public.settings s where s.section = 'general'),
      (select nullif(s.value ->> 'email', '') from public.settings s where s.section = 'company')
    ) as address
  )
  select configured.address from configured where configured.address is not null
  union all
  select member.email from public.staff member, configured
  where configured.address is null and member.role = 'super_admin' and not member.is_suspended;
end;

-- supabase/schemas/email/outbox.sql

-- The outbox: emails, text messages and push notifications are written in the transaction of the event they report, and
-- the server's job delivers them later.

create table public.mail_outbox (
  id uuid primary key default private.new_id(),
  channel text not null default 'mail',
  template text not null,
  recipient text not null,
  payload jsonb not null default '{}',
  status text not null default 'queued',
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now() check (next_attempt_at between '2000-01-01Z' and '2100-01-01Z'),
  last_error text,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  sent_at timestamptz check (sent_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint mail_status_is_known check (status in ('queued', 'sending', 'sent', 'failed')),
  constraint mail_template_is_named check (template ~ '^[a-z][a-z0-9_]{0,59}$'),
  constraint mail_channel_is_known check (channel in ('mail', 'push', 'sms')),
  constraint mail_recipient_fits_its_channel check (
    case channel
      when 'mail' then private.is_email_address(recipient)
      when 'sms' then recipient ~ '^[+][0-9]{7,15}$'
      else recipient ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    end
  )
);
create index mail_due on public.mail_outbox (next_attempt_at, id) where status in ('queued', 'sending');
create index mail_newest on public.mail_outbox (created_at desc, id desc);
create index mail_by_status on public.mail_outbox (status, created_at desc, id desc);
create index mail_by_recipient on public.mail_outbox (lower(recipient), template, created_at desc);

alter table public.mail_outbox enable row level security;
revoke all on public.mail_outbox from anon, authenticated;
grant all on public.mail_outbox to service_role;

create policy "the server works on every row" on public.mail_outbox
  for all to service_role using (true) with check (true);

-- Every email queued here is an alert, so both notification switches apply.
create function private.queue_company_mail(template text, payload jsonb) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload)
  select template, address, payload
  from private.company_addresses() as address
  where private.is_email_address(address)
    and private.wants_notification('emailNotifications') and private.wants_notification('adminAlerts');
end;

-- Leases emails for five minutes. The CTE is materialized: inside a condition the planner may evaluate it once per row and
-- claim more emails than requested, which nobody would send before their lease ends.
create function public.claim_mail(batch int default 10) returns setof public.mail_outbox
language sql volatile set search_path = ''
begin atomic
  with due as materialized (
    select m.id from public.mail_outbox as m
    where m.status in ('queued', 'sending') and m.next_attempt_at <= now()
    order by m.next_attempt_at, m.id
    limit least(greatest(batch, 1), 100)
    for update skip locked
  )
  update public.mail_outbox as email
  set status = 'sending', attempts = email.attempts + 1, next_attempt_at = now() + interval '5 minutes'
  from due
  where email.id = due.id
  returning email.*;
end;
revoke execute on function public.claim_mail from public, anon, authenticated;
grant execute on function public.claim_mail to service_role;

-- To the sales phone, or to the office phone where there is no sales phone.
create function private.queue_company_text(template text, payload jsonb) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (channel, template, recipient, payload)
  select 'sms', template, company.phone, payload
  from (
    select regexp_replace(
      coalesce(nullif(s.value ->> 'salesPhone', ''), nullif(s.value ->> 'officePhone', '')), '[^+0-9]', '', 'g'
    ) as phone
    from public.settings s where s.section = 'company'
  ) as company
  where company.phone ~ '^[+][0-9]{7,15}$' and private.wants_notification('smsNotifications');
end;

-- The recipient as the email screen shows it after sending: enough to recognise it.
create function private.masked_recipient(channel text, recipient text) returns text
language sql immutable parallel safe
return case channel
  when 'mail' then left(recipient, 2) || '…' || substring(recipient from '@.*$')
  when 'sms' then '…' || right(recipient, 3)
  else 'a browser'
end;

-- Notifies the company of a lockout.
create function private.alert_of_lockout() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_company_mail('account_locked', jsonb_build_object('name', member.name))
  from public.staff member where lower(member.email) = lower(new.recipient);
  return null;
end
$$;

create trigger lockout_is_reported after insert on public.mail_outbox
  for each row when (new.template = 'lock_out') execute function private.alert_of_lockout();

-- Reported at most once an hour; a failed report is not reported again.
create function private.alert_of_failed_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('mail_failed', 0));
  if not exists (
    select from public.mail_outbox m where m.template = 'mail_failed' and m.created_at > now() - interval '1 hour'
  ) then
    perform private.queue_company_mail('mail_failed', '{}');
  end if;
  return null;
end
$$;

create trigger failed_email_is_reported after update of status on public.mail_outbox
  for each row when (
    new.status = 'failed' and old.status <> 'failed' and new.channel = 'mail' and new.template <> 'mail_failed'
  )
  execute function private.alert_of_failed_email();

-- Serves private.queue_inquiry_thanks, which counts emails per mailbox.
create index mail_by_email_key on public.mail_outbox (private.email_key(recipient), template, created_at desc)
  where channel = 'mail';

-- supabase/schemas/email/email-limits.sql

-- Email limits: how many emails one person can be sent, whatever form, spelling, account or network requested them. Every
-- email passes through the outbox, which counts here.

-- Stores hashes, so that an erased address does not stay here.
create table private.admitted_emails (
  recipient_hash text not null,
  kind text not null,
  admitted_at timestamptz not null default now()
);

alter table private.admitted_emails enable row level security;

create index admitted_emails_newest on private.admitted_emails (recipient_hash, kind, admitted_at desc);

create index admitted_emails_oldest on private.admitted_emails (admitted_at);

-- Emails are counted by kind. Notices about account changes have their own count: otherwise others could use up the limit
-- with staff requests or wrong passwords, and the owner would never be notified of a new password.
create function private.email_kind(template text) returns text
language sql immutable parallel safe
return case
  when template in ('newsletter_confirmation', 'saved_search_confirmation', 'inquiry_thanks') then 'form'
  when template = 'auth_recovery' then 'recovery'
  when template = 'personal_data_link' or template like 'auth\_%' then 'account'
  when template = 'saved_search_alert' then 'alert'
  when template = 'inquiry_to_company' then null
  when template = 'account_locked' then 'other'
  when template = 'lock_out' or template like 'account\_%' then 'notice'
  else 'other'
end;

create function private.email_limits(kind text, out per_hour int, out per_day int)
language sql immutable parallel safe
begin atomic
  select case when kind in ('form', 'account', 'recovery') then 4 else 30 end,
    case kind when 'form' then 10 when 'account' then 10 when 'recovery' then 96 else 100 end;
end;

-- The lock is a separate statement, so that the count after it sees what other transactions have committed.
create function private.admit_email(recipient text, template text) returns boolean
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

-- An email over the limit is dropped; the statement that queued it continues.
create function private.limit_outbox() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_mailbox(private.normal_email(new.recipient)) then
    new.recipient := private.normal_email(new.recipient);
  end if;
  return case when private.admit_email(new.recipient, new.template) then new end;
end
$$;

create trigger mail_is_limited before insert on public.mail_outbox
  for each row when (new.channel in ('mail', 'sms') and new.status = 'queued') execute function private.limit_outbox();

-- Recovery links go only to addresses of accounts, so each address has its own count: requests with other plus tags, which
-- no account has, must not use up the owner's limit.
create function private.counted_recipient(recipient text, template text) returns text
language sql stable security definer set search_path = ''
return private.salted_hash(
  case private.email_kind(template)
    when 'recovery' then private.normal_email(recipient)
    else private.email_key(recipient)
  end
);

create function private.has_email_left(recipient text, template text) returns boolean
language sql stable security definer set search_path = ''
return (
  select count(*) filter (where e.admitted_at > now() - interval '1 hour')
      < (select per_hour from private.email_limits(private.email_kind(template)))
    and count(*) < (select per_day from private.email_limits(private.email_kind(template)))
  from private.admitted_emails e
  where e.recipient_hash = private.counted_recipient(recipient, template)
    and e.kind = private.email_kind(template) and e.admitted_at > now() - interval '1 day'
);

-- supabase/schemas/accounts/account-links.sql

-- What an account has open apart from its sessions: emailed links, a pending change of address, the last reauthentication of
-- each session, and second factors. All in one file, so that one function can end all of it.

-- State of a second factor where accounts are in our own database: hashed recovery codes, and the time step of the last
-- code, so that no code is accepted twice.
create table private.factor_states (
  factor_id uuid primary key,
  recovery_hashes text[] not null default '{}',
  last_step bigint not null default 0
);

alter table private.factor_states enable row level security;

-- Stores only the hash of a link's token. An account may have several valid recovery links: a request by someone else must
-- not invalidate the owner's link.
create table private.account_links (
  token_hash text primary key,
  kind text not null,
  user_id uuid references auth.users (id) on delete cascade,
  request_id uuid constraint account_links_request_fkey references public.staff_requests (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint account_link_token_is_a_hash check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint account_link_kind_is_known check (kind in ('recovery', 'old_address', 'new_address', 'staff_request')),
  constraint account_link_has_one_subject check ((user_id is null) <> (request_id is null))
);

alter table private.account_links enable row level security;

create index account_links_by_user on private.account_links (user_id, kind, created_at);

create table private.address_changes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  id uuid not null default private.new_id(),
  new_email text not null,
  -- The session that requested the change stays open afterwards; the others end.
  session_id uuid not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 hour',
  constraint address_change_is_one_address check (private.is_email_address(new_email))
);

alter table private.address_changes enable row level security;

create table private.session_checks (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  password_at timestamptz,
  factor_at timestamptz,
  -- Whether the link is a recovery link, which may set a password without the old one.
  is_recovery boolean not null default false
);

alter table private.session_checks enable row level security;

-- Ends every session but one, including half-open ones, with their refresh tokens, recovery links and pending changes of
-- address. The account's row is locked first, so that no session can open meanwhile.
create function private.end_access(account uuid, keep_session uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from auth.users u where u.id = account for update;
  delete from auth.refresh_tokens token
  where token.user_id::text = account::text and token.session_id is distinct from keep_session;
  delete from auth.sessions session
  where session.user_id = account and session.id is distinct from keep_session;
  delete from private.account_links link where link.user_id = account;
  delete from private.address_changes change where change.user_id = account;
  update auth.users u
  set recovery_token = '', confirmation_token = '', email_change = '', email_change_token_new = '',
    email_change_token_current = ''
  where u.id = account;
  -- A hosted project also stores links in its own table.
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1' using account;
  end if;
end
$$;

create function private.account_name(account uuid) returns text
language sql stable security definer set search_path = ''
return coalesce((select member.name from public.staff member where member.user_id = account), 'there');

-- Emails the owner of an account. When the address itself changes, `address` is the former one.
create function private.notify_account(account uuid, event text, details jsonb default '{}', address text default null)
returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload)
  select 'account_' || event, owner.address,
    jsonb_build_object('name', private.account_name(account)) || details
  from (
    select coalesce(
      address, (select u.email::text from auth.users u where u.id = account)
    ) as address
  ) as owner
  where private.is_email_address(owner.address);
end;

-- Suspension, restoring, a change of role and removal end all access of the account, whoever makes the change.
create function private.end_access_with_standing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.role, new.is_suspended) is not distinct from (old.role, old.is_suspended) then
    return null;
  end if;
  perform private.end_access(old.user_id);
  perform private.notify_account(
    old.user_id,
    case
      when tg_op = 'DELETE' then 'removed'
      when new.is_suspended and not old.is_suspended then 'suspended'
      when old.is_suspended and not new.is_suspended then 'restored'
      else 'role_changed'
    end,
    jsonb_build_object('name', old.name), old.email
  );
  return null;
end
$$;

create trigger staff_access_ends_with_standing after update of role, is_suspended or delete on public.staff
  for each row execute function private.end_access_with_standing();

-- Failed codes, counted per session and network. `passed_at` marks networks from which the owner has signed in before.
create table private.factor_attempts (
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  session_id uuid not null,
  network text not null,
  failures int not null default 0,
  locks int not null default 0,
  locked_until timestamptz,
  last_at timestamptz not null default now(),
  passed_at timestamptz,
  primary key (factor_id, session_id, network)
);

alter table private.factor_attempts enable row level security;

-- supabase/schemas/accounts/access.sql

-- Access rules: what a session may do. Every policy calls private.staff_role(), so signing out, suspension and expiry take
-- effect from the next statement on. The policies of settings and staff are here because these functions read both tables.

-- A session rises to aal2 when a second factor is verified. Staff who have a second factor, or are required to have one,
-- have no rights before that.
create function private.has_second_factor(member uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from auth.mfa_factors factor
  where factor.user_id = member and factor.status::text = 'verified'
);

-- The assurance level of a live session; null when the session has ended or expired. Rows, functions and the auth endpoints
-- use this same rule.
create function private.live_session_level(account uuid, session_id uuid) returns text
language sql stable security definer set search_path = ''
return (
  select coalesce(session.aal::text, 'aal1')
  from auth.sessions session
  where session.user_id = account
    and session.id = session_id
    and session.created_at > now() - make_interval(hours => private.session_hours())
    and (session.not_after is null or session.not_after > now())
);

-- The assurance level of the caller's session; null when it has ended.
create function private.session_level() returns text
language sql stable security definer set search_path = ''
return private.live_session_level(auth.uid(), nullif(auth.jwt() ->> 'session_id', '')::uuid);

-- The caller's role. Null unless the caller is staff, not suspended, and has a session that still exists, has not expired
-- and has passed the second factor where one is required.
create function private.staff_role() returns text
language sql stable security definer set search_path = ''
return (
  select member.role
  from public.staff member
  cross join (select private.session_level() as level) session
  where member.user_id = auth.uid()
    and not member.is_suspended
    and session.level is not null
    and (
      session.level = 'aal2'
      or not (private.requires_second_factor() or private.has_second_factor(member.user_id))
    )
);

create policy "anyone reads the public settings" on public.settings
  for select to anon, authenticated using (is_public);
create policy "super administrators read every setting" on public.settings
  for select to authenticated using ((select private.staff_role()) = 'super_admin');
create policy "super administrators add settings" on public.settings
  for insert to authenticated with check ((select private.staff_role()) = 'super_admin');
create policy "super administrators change settings" on public.settings
  for update to authenticated
  using ((select private.staff_role()) = 'super_admin')
  with check ((select private.staff_role()) = 'super_admin');
create policy "the server works on every row" on public.settings
  for all to service_role using (true) with check (true);

create policy "staff read their own entry" on public.staff
  for select to authenticated using (user_id = auth.uid() and (select private.staff_role()) is not null);
create policy "staff change their own entry" on public.staff
  for update to authenticated
  using (user_id = auth.uid() and (select private.staff_role()) is not null)
  with check (user_id = auth.uid());
create policy "super administrators manage staff" on public.staff
  for all to authenticated
  using ((select private.staff_role()) = 'super_admin')
  with check ((select private.staff_role()) = 'super_admin');
create policy "the server works on every row" on public.staff
  for all to service_role using (true) with check (true);

-- Called once when the admin area loads. A screen must tell 'not staff' from 'sign in again', which private.staff_role()
-- alone cannot.
create function public.my_staff_entry() returns jsonb
language sql stable security definer set search_path = ''
return (
  select case
    when auth.uid() is null or private.session_level() is null then jsonb_build_object('state', 'session_over')
    when member.user_id is null or member.is_suspended then jsonb_build_object('state', 'not_staff')
    when private.staff_role() is null then jsonb_build_object(
      'state', 'second_factor',
      -- Null when the member has no second factor yet and must set one up.
      'factor_id', factor.id
    )
    else jsonb_build_object(
      'state', 'staff',
      'user_id', member.user_id,
      'name', member.name,
      'email', account.email,
      'listed_email', member.email,
      'role', member.role,
      'session_ends_at', session.created_at + make_interval(hours => private.session_hours()),
      'factor_id', factor.id
    )
  end
  from (values (true)) as single (is_present)
  left join public.staff member on member.user_id = auth.uid()
  left join auth.users account on account.id = member.user_id
  left join auth.sessions session
    on session.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and session.user_id = member.user_id
  left join lateral (
    select f.id from auth.mfa_factors f
    where f.user_id = member.user_id and f.status::text = 'verified'
    order by f.created_at, f.id limit 1
  ) factor on true
);
revoke execute on function public.my_staff_entry from public, anon, authenticated;
grant execute on function public.my_staff_entry to authenticated, service_role;

create policy "super administrators read invitations" on public.staff_invitations
  for select to authenticated using ((select private.staff_role()) = 'super_admin');
create policy "super administrators withdraw invitations" on public.staff_invitations
  for delete to authenticated using ((select private.staff_role()) = 'super_admin');
create policy "the server works on every row" on public.staff_invitations
  for all to service_role using (true) with check (true);

-- The staff to whom an inquiry can be assigned.
create function private.working_staff() returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object('user_id', s.user_id, 'name', s.name) order by s.name, s.user_id), '[]')
  from public.staff s
  where not s.is_suspended and private.staff_role() is not null
);

create policy "super administrators read confirmed requests" on public.staff_requests
  for select to authenticated using (confirmed_at is not null and (select private.staff_role()) = 'super_admin');
create policy "super administrators reject confirmed requests" on public.staff_requests
  for delete to authenticated using (confirmed_at is not null and (select private.staff_role()) = 'super_admin');
create policy "the server works on every row" on public.staff_requests
  for all to service_role using (true) with check (true);

create function private.is_barred(account uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.staff member where member.user_id = account and member.is_suspended)
  or exists (
    select from auth.users u
    where u.id = account and (u.deleted_at is not null or u.banned_until > now() or u.email_confirmed_at is null)
  );

-- 'over', 'barred', 'half_open' (the second factor is missing) or 'open'. A session that is not open may only sign out; a
-- half-open one may also submit its code.
create function private.session_state(account uuid, session_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  level text := private.live_session_level(account, session_id);
begin
  return case
    when level is null then 'over'
    when private.is_barred(account) then 'barred'
    when level <> 'aal2' and private.has_second_factor(account) then 'half_open'
    else 'open'
  end;
end
$$;

-- Whether the session submitted the password, and the code where there is a second factor, within the last five minutes.
create function private.is_reauthenticated(account uuid, session uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from private.session_checks checked
  where checked.session_id = session
    and checked.password_at > now() - interval '5 minutes'
    and (
      checked.factor_at > now() - interval '5 minutes'
      or not private.has_second_factor(account)
    )
);

-- Whether a session belongs to staff with full rights. The server checks this before it shows staff the public pages during
-- maintenance.
create function public.is_staff_session(session_id uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from auth.sessions session
  join public.staff member on member.user_id = session.user_id
  where session.id = session_id
    and private.session_state(session.user_id, session.id) = 'open'
    and (session.aal::text = 'aal2' or not private.requires_second_factor())
);
revoke execute on function public.is_staff_session from public, anon, authenticated;
grant execute on function public.is_staff_session to service_role;

-- supabase/schemas/staff/activity-log.sql

-- The activity log: what staff did, for super administrators. It cannot be edited.

create table public.activity_log (
  id bigint generated always as identity primary key,
  actor_id uuid references auth.users (id) on delete set null,
  action text not null,
  entity text not null,
  entity_id text,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z')
);
create index activity_newest on public.activity_log (created_at desc, id desc);
create index activity_by_entity on public.activity_log (entity, entity_id, id desc);

alter table public.activity_log enable row level security;
revoke all on public.activity_log from anon, authenticated;
grant select on public.activity_log to authenticated;
grant all on public.activity_log to service_role;

create policy "super administrators read the activity log" on public.activity_log
  for select to authenticated using ((select private.staff_role()) = 'super_admin');
create policy "the server works on every row" on public.activity_log
  for all to service_role using (true) with check (true);

-- Logs the names of changed columns, not their content: the log must not become a second store of visitors' data.
create function private.record_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  subject jsonb := coalesce(is_now, was);
  changed text[];
  -- Deleting sets deleted_at and restoring clears it; the row itself is removed later by a job.
  action text := case when was ->> 'deleted_at' is not distinct from is_now ->> 'deleted_at' or tg_op <> 'UPDATE'
    then lower(tg_op) when is_now ->> 'deleted_at' is null then 'restore' else 'delete' end;
begin
  if not private.is_client() or private.staff_role() is null then
    return null;
  end if;
  if action = 'update' then
    changed := array(
      select key from jsonb_each(is_now)
      where value is distinct from was -> key
        and key not in ('updated_at', 'version', 'search_text', 'feature_keys', 'views_count', 'inquiries_count')
      order by key
    );
    if cardinality(changed) = 0 then
      return null;
    end if;
  end if;
  insert into public.activity_log (actor_id, action, entity, entity_id, detail)
  values (
    auth.uid(), action, tg_table_name, coalesce(subject ->> 'id', subject ->> 'section', subject ->> 'user_id'),
    jsonb_strip_nulls(jsonb_build_object('title', subject ->> 'title', 'changed', to_jsonb(changed)))
  );
  return null;
end
$$;

create trigger staff_are_recorded after insert or update or delete on public.staff
  for each row execute function private.record_activity();

-- One page of the activity log. Only super administrators get rows, by the policies of activity_log and staff.
create function private.activity_page(page int default 1, page_size int default 20, entity text default null)
returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  with params as (
    select
      least(greatest(coalesce(page_size, 20), 1), 100) as size,
      nullif(entity, '') as entity
  ),
  counted as (
    select count(*) as total from public.activity_log a, params where params.entity is null or a.entity = params.entity
  ),
  shown as (
    select params.size, params.entity, counted.total,
      least(greatest(coalesce(page, 1), 1), greatest(ceil(counted.total::numeric / params.size)::int, 1)) as page
    from params, counted
  ),
  chosen as (
    select a.* from public.activity_log a
    where (select params.entity from params) is null or a.entity = (select params.entity from params)
    order by a.created_at desc, a.id desc
    limit (select shown.size from shown) offset (select (shown.page - 1) * shown.size from shown)
  )
  select jsonb_build_object(
    'total', shown.total,
    'page', shown.page,
    'page_size', shown.size,
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', chosen.id,
        'actor', (select member.name from public.staff member where member.user_id = chosen.actor_id),
        'action', chosen.action,
        'entity', chosen.entity,
        'entity_id', chosen.entity_id,
        'title', coalesce(
          chosen.detail ->> 'title',
          case when chosen.entity = 'staff' then
            (select member.name from public.staff member where member.user_id::text = chosen.entity_id) end
        ),
        'changed', coalesce(chosen.detail -> 'changed', '[]'),
        'created_at', chosen.created_at
      ) order by chosen.created_at desc, chosen.id desc), '[]')
      from chosen
    )
  )
  from shown;
end;

-- One page of the activity log. Only super administrators get rows, by the policies of activity_log and staff.
create function public.activity_page(page int default 1, page_size int default 20, entity text default null)
returns jsonb
language sql stable security invoker set search_path = ''
return case when private.staff_role() = 'super_admin'
  then private.activity_page(page, page_size, entity) end;
revoke execute on function public.activity_page from public, anon, authenticated;
grant execute on function public.activity_page to authenticated, service_role;

-- Settings are logged with their former and new values, since they contain no visitor data.
create function private.record_setting_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := case when tg_op = 'UPDATE' then old.value else '{}' end;
  changed text[];
begin
  if not private.is_client() or private.staff_role() is null then
    return null;
  end if;
  changed := array(
    select key from jsonb_object_keys(was || new.value) as key
    where was -> key is distinct from new.value -> key
    order by key
  );
  if cardinality(changed) = 0 then
    return null;
  end if;
  insert into public.activity_log (actor_id, action, entity, entity_id, detail)
  values (auth.uid(), lower(tg_op), 'settings', new.section, jsonb_build_object(
    'changed', to_jsonb(changed),
    'was', (select jsonb_object_agg(key, was -> key) from unnest(changed) as key),
    'became', (select jsonb_object_agg(key, new.value -> key) from unnest(changed) as key)
  ));
  return null;
end
$$;

create trigger settings_are_recorded after insert or update on public.settings
  for each row execute function private.record_setting_change();

create function private.log_account_event(account uuid, action text, actor uuid default null) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.activity_log (actor_id, action, entity, entity_id, detail)
  select actor, action, 'staff', member.user_id::text,
    jsonb_build_object('title', member.name)
  from public.staff member where member.user_id = account;
end;

-- supabase/schemas/staff/joining.sql

-- Joining the staff. An account exists only through an invitation: a super administrator sends one, or approves the request
-- of a person who confirmed their address. The link in the email proves access to the mailbox; an account alone proves
-- nothing, since anybody may sign up with someone else's address.

-- The token is only in the email; a new invitation to the same address invalidates the earlier link.
create function public.invite_staff(email text, name text, role text default 'administrator') returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.staff_role() is distinct from 'super_admin' then
    raise exception 'Only a super administrator can invite staff' using errcode = '42501';
  end if;
  perform private.write_invitation(private.normal_email(email), btrim(name), role);
  insert into public.activity_log (actor_id, action, entity, detail)
  values (auth.uid(), 'invite', 'staff', jsonb_build_object('title', btrim(name)));
end
$$;
revoke execute on function public.invite_staff from public, anon, authenticated;
grant execute on function public.invite_staff to authenticated;

-- Whom the invitation is for; null when it is used, withdrawn or expired.
create function public.find_invitation(token text) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object('email', invitation.email, 'name', invitation.name, 'role', invitation.role)
  from public.staff_invitations invitation
  where invitation.token_hash = encode(sha256(convert_to(token, 'utf8')), 'hex')
    and invitation.expires_at > now()
);
revoke execute on function public.find_invitation from public, anon, authenticated;
grant execute on function public.find_invitation to anon, authenticated;

-- Sends the welcome email to a new member, unless it is switched off.
create function private.welcome_staff(member uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload)
  select 'staff_welcome', m.email, jsonb_build_object('name', m.name)
  from public.staff m
  where m.user_id = member
    and coalesce((select s.value -> 'userWelcomeEmail' <> 'false' from public.settings s where s.section = 'notifications'), true);
end;

create function public.approve_staff_request(request_id uuid, role text default 'administrator') returns void
language plpgsql security definer set search_path = '' as $$
declare
  approved public.staff_requests;
begin
  if private.staff_role() is distinct from 'super_admin' then
    raise exception 'Only a super administrator can approve requests' using errcode = '42501';
  end if;
  delete from public.staff_requests request
  where request.id = request_id and request.confirmed_at is not null
  returning * into approved;
  if approved.id is null then
    raise exception 'This request no longer exists' using errcode = '22023';
  end if;
  perform private.write_invitation(private.normal_email(approved.email), approved.name, role);
  insert into public.activity_log (actor_id, action, entity, detail)
  values (auth.uid(), 'approve', 'staff', jsonb_build_object('title', approved.name));
end
$$;
revoke execute on function public.approve_staff_request from public, anon, authenticated;
grant execute on function public.approve_staff_request to authenticated;

-- Emails every super administrator, at most five times an hour.
create function private.announce_staff_request(request uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload)
  select 'staff_request', member.email, jsonb_build_object('name', applicant.name, 'address', applicant.email)
  from public.staff member
  join public.staff_requests applicant on applicant.id = request
  where member.role = 'super_admin' and not member.is_suspended
    and private.wants_notification('emailNotifications') and private.wants_notification('adminAlerts')
    and 5 > (
      select count(*) from public.mail_outbox m
      where m.template = 'staff_request' and m.recipient = member.email and m.created_at > now() - interval '1 hour'
    );
end;

-- The response is the same for every address. Nothing is stored for an address that is already staff.
create function private.request_staff_account(address text, name text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  confirms boolean := private.settings_switch('general', 'requireEmailVerification');
  request public.staff_requests;
begin
  delete from public.staff_requests r where r.confirmed_at is null and r.created_at < now() - interval '1 day';
  insert into public.staff_requests as known (email, name, confirmed_at)
  select address, btrim(name), case when not confirms then now() end
  where not exists (select from public.staff m where lower(m.email) = address)
  on conflict on constraint staff_request_is_one_each do update
  set name = excluded.name, confirmed_at = excluded.confirmed_at where known.confirmed_at is null
  returning * into request;
  if request.confirmed_at is not null then
    perform private.announce_staff_request(request.id);
  else
    insert into public.mail_outbox (template, recipient, payload)
    values (
      'auth_staff_request', address, jsonb_build_object('request_id', request.id)
    );
  end if;
end
$$;

create function private.confirm_staff_request(token_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  request uuid;
begin
  delete from private.account_links link
  where link.token_hash = token_hash and link.kind = 'staff_request' and link.expires_at > now()
  returning link.request_id into request;
  update public.staff_requests r set confirmed_at = now() where r.id = request and r.confirmed_at is null;
  if not found then
    return false;
  end if;
  perform private.announce_staff_request(request);
  return true;
end
$$;

create function private.write_invitation(address text, name text, role text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if private.is_mailbox(address) is not true then
    raise exception 'Enter one plain email address like name@example.com' using errcode = '22023';
  end if;
  if exists (select from public.staff member where lower(member.email) = address) then
    raise exception 'This address already belongs to a member of staff' using errcode = '22023';
  end if;
  insert into public.staff_invitations as invitation (email, name, role, token_hash, invited_by)
  values (
    address, name, role,
    encode(sha256(convert_to(token, 'utf8')), 'hex'), auth.uid()
  )
  on conflict on constraint invitation_is_one_each do update set
    name = excluded.name, role = excluded.role, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
    created_at = now(), expires_at = now() + interval '7 days';
  insert into public.mail_outbox (template, recipient, payload)
  values (
    'staff_invitation', address, jsonb_build_object('token', token, 'name', name)
  );
end
$$;

-- Accepts the invitation of the token; null when it is for another address, used, withdrawn or expired.
create function private.take_invitation(address text, invitation_hash text) returns public.staff_invitations
language sql volatile security definer set search_path = ''
begin atomic
  delete from public.staff_invitations invitation
  where invitation.token_hash = invitation_hash and invitation.email = address
    and invitation.expires_at > now()
  returning invitation.*;
end;

create function private.add_invited(account uuid, invitation public.staff_invitations) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.staff (user_id, name, email, role)
  values (account, invitation.name, invitation.email, invitation.role);
  delete from public.staff_requests request where request.email = invitation.email;
  perform private.welcome_staff(account);
  insert into public.activity_log (actor_id, action, entity, entity_id, detail)
  values (account, 'join', 'staff', account::text, jsonb_build_object('title', invitation.name));
end
$$;

-- Opens the account an invitation is for. An account made earlier under that address, by anyone, loses everything: password,
-- sessions, links and second factors.
create function private.join_staff(address text, token_hash text, password_hash text, opened jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  invitation public.staff_invitations := private.take_invitation(address, token_hash);
  account uuid;
begin
  if invitation.id is null then
    return null;
  end if;
  select u.id into account from auth.users u where u.email = address and not u.is_sso_user for update;
  if account is null then
    account := private.create_account(
      address, password_hash, jsonb_build_object('name', invitation.name)
    );
  elsif exists (select from public.staff m where m.user_id = account) then
    return null;
  else
    perform private.drop_factors(account);
    perform private.end_access(account);
    update auth.users u
    set encrypted_password = password_hash, email_confirmed_at = now(), banned_until = null,
      raw_user_meta_data = jsonb_build_object('name', invitation.name), updated_at = now()
    where u.id = account;
  end if;
  perform private.add_invited(account, invitation);
  return private.open_session(account, password_hash, opened);
end
$$;

-- Functions for a hosted project, where the accounts are in its auth service. The server calls them with the secret key.

-- Whom the invitation is for, and the account of that address if there is one. Null when the invitation is for another
-- address, used, withdrawn or expired.
create function public.find_joining(address text, invitation_hash text) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object('name', invitation.name, 'user_id', account.id)
  from public.staff_invitations invitation
  left join auth.users account on lower(account.email) = invitation.email
  where invitation.token_hash = invitation_hash and invitation.email = address
    and invitation.expires_at > now()
    and not exists (select from public.staff member where member.user_id = account.id)
);
revoke execute on function public.find_joining from public, anon, authenticated;
grant execute on function public.find_joining to service_role;

-- Called after the account got the new password: ends everything it had open before and adds it to the staff.
create function public.finish_joining(address text, invitation_hash text, account uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  invitation public.staff_invitations;
begin
  if not exists (
    select from auth.users u where u.id = account and lower(u.email) = address
  ) then
    return false;
  end if;
  invitation := private.take_invitation(address, invitation_hash);
  if invitation.id is null then
    return false;
  end if;
  perform private.drop_factors(account);
  perform private.end_access(account);
  perform private.add_invited(account, invitation);
  return true;
end
$$;
revoke execute on function public.finish_joining from public, anon, authenticated;
grant execute on function public.finish_joining to service_role;

create function public.request_staff_account(address text, name text) returns void
language sql volatile security definer set search_path = ''
return private.request_staff_account(address, name);
revoke execute on function public.request_staff_account from public, anon, authenticated;
grant execute on function public.request_staff_account to service_role;

create function public.confirm_staff_account(token_hash text) returns boolean
language sql volatile security definer set search_path = ''
return private.confirm_staff_request(token_hash);
revoke execute on function public.confirm_staff_account from public, anon, authenticated;
grant execute on function public.confirm_staff_account to service_role;

-- supabase/schemas/accounts/sessions.sql

-- Creates accounts, and opens, refreshes and ends sessions in our own database: one function per change of state. The server
-- calls them; a hosted project has its own auth service.

-- An account as the JSON that the auth service returns to its owner.
create function private.account_json(account uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_strip_nulls(jsonb_build_object(
    'id', u.id, 'aud', 'authenticated', 'role', 'authenticated',
    'email', u.email, 'email_confirmed_at', u.email_confirmed_at, 'confirmed_at', u.email_confirmed_at,
    'phone', '', 'last_sign_in_at', u.last_sign_in_at,
    'app_metadata', coalesce(u.raw_app_meta_data, '{}'), 'user_metadata', coalesce(u.raw_user_meta_data, '{}'),
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
        'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
        'updated_at', i.updated_at, 'email', i.email
      ) order by i.created_at), '[]') from auth.identities i where i.user_id = u.id
    ),
    'factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', f.id, 'friendly_name', coalesce(f.friendly_name, ''), 'factor_type', f.factor_type, 'status', f.status,
        'created_at', f.created_at, 'updated_at', f.updated_at
      ) order by f.created_at), '[]') from auth.mfa_factors f where f.user_id = u.id
    ),
    'new_email', change.new_email, 'email_change_sent_at', change.created_at,
    'created_at', u.created_at, 'updated_at', u.updated_at, 'is_anonymous', false
  ))
  from auth.users u
  left join private.address_changes change on change.user_id = u.id and change.expires_at > now()
  where u.id = account
);

-- Account names are shown to others, so control characters and characters that change the writing direction are rejected.
create function private.is_plain_metadata(metadata jsonb) returns boolean
language sql immutable security definer set search_path = ''
return jsonb_typeof(metadata) = 'object' and octet_length(metadata::text) <= 4000 and not exists (
  select from jsonb_path_query(metadata, '$.**') as part
  where (jsonb_typeof(part) = 'string' and part #>> '{}' ~ U&'[\0001-\001F\007F-\009F\200E\200F\2028-\202E\2066-\2069]')
    or (jsonb_typeof(part) = 'object' and exists (
      select from jsonb_object_keys(part) as key where key ~ U&'[\0001-\001F\007F-\009F\200E\200F\2028-\202E\2066-\2069]'
    ))
);

create function private.create_account(address text, password_hash text, metadata jsonb default '{}') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  account uuid := gen_random_uuid();
begin
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
  ) values (
    account, 'authenticated', 'authenticated', address, password_hash, now(),
    '{"provider": "email", "providers": ["email"]}', metadata, now(), now()
  );
  insert into auth.identities (
    id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at
  ) values (
    gen_random_uuid(), 'email', account::text, account,
    jsonb_build_object('sub', account, 'email', address, 'email_verified', true), now(), now(), now()
  );
  return account;
end
$$;

-- `opened` holds id, refresh_hash, user_agent and ip of the new session. Null when the account may not sign in, or when its
-- password is no longer the one that was compared (null when a link replaces the password).
create function private.open_session(account uuid, password_hash text, opened jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known auth.users;
begin
  select * into known from auth.users u where u.id = account for update;
  if known.id is null or private.is_barred(account)
    or (password_hash is not null and known.encrypted_password is distinct from password_hash) then
    return null;
  end if;
  insert into auth.sessions (id, user_id, aal, user_agent, ip, created_at, updated_at)
  values (
    (opened ->> 'id')::uuid, account, 'aal1', left(opened ->> 'user_agent', 300), nullif(opened ->> 'ip', '')::inet, now(),
    now()
  );
  insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
  values (gen_random_uuid()::text, opened ->> 'refresh_hash', account, (opened ->> 'id')::uuid, false, now(), now());
  insert into private.session_checks (session_id, password_at, is_recovery)
  values ((opened ->> 'id')::uuid, now(), password_hash is null);
  update auth.users u set last_sign_in_at = now() where u.id = account;
  return private.account_json(account);
end
$$;

-- The data that a sign-in compares. Returns a row for every address, so that an unknown address runs the same statements as
-- a known one.
create function private.find_credentials(address text) returns table (user_id uuid, password_hash text, is_barred boolean)
language sql stable security definer set search_path = ''
begin atomic
  select u.id, u.encrypted_password::text, coalesce(private.is_barred(u.id), true)
  from (values (true)) as single (is_present)
  left join auth.users u on u.email = address and not u.is_sso_user;
end;

-- A refresh token is valid once. For ten seconds the previous one is accepted too, since two tabs may refresh at once. Later
-- use means that the token was stolen, so the session ends for both sides.
create function private.refresh_session(token_hash text, next_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  used auth.refresh_tokens;
  state text;
begin
  select * into used from auth.refresh_tokens t where t.token = token_hash for update;
  if used.id is null or used.session_id is null then
    return jsonb_build_object('error', 'refresh_token_not_found');
  end if;
  perform from auth.sessions s where s.id = used.session_id for update;
  state := private.session_state(used.user_id::uuid, used.session_id);
  if state = 'half_open' then
    return jsonb_build_object('error', 'insufficient_aal');
  end if;
  if state <> 'open' or (used.revoked and used.updated_at < now() - interval '10 seconds') then
    delete from auth.refresh_tokens t where t.session_id = used.session_id;
    delete from auth.sessions s where s.id = used.session_id;
    return jsonb_build_object('error', case when state = 'open' then 'refresh_token_already_used' else 'session_expired' end);
  end if;
  if not used.revoked then
    update auth.refresh_tokens t set revoked = true, updated_at = now() where t.id = used.id;
  end if;
  insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
  values (gen_random_uuid()::text, next_hash, used.user_id, used.session_id, false, now(), now());
  update auth.sessions s set refreshed_at = now(), updated_at = now() where s.id = used.session_id;
  return jsonb_build_object(
    'session_id', used.session_id,
    'aal', private.live_session_level(used.user_id::uuid, used.session_id),
    'user', private.account_json(used.user_id::uuid)
  );
end
$$;

-- A session that is not open may only end itself: someone who has only the password must not sign the owner out everywhere.
create function private.sign_out(account uuid, session_id uuid, scope text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  if private.session_state(account, session_id) = 'open' and scope <> 'local' then
    perform private.end_access(
      account, case when scope = 'others' then session_id end
    );
  elsif scope <> 'others' then
    delete from auth.refresh_tokens t where t.session_id = session_id and t.user_id::text = account::text;
    delete from auth.sessions s where s.id = session_id and s.user_id = account;
  end if;
end
$$;

-- supabase/schemas/accounts/account-changes.sql

-- Account changes: password, address, metadata and recovery. Each change is one function, which also ends the affected
-- sessions and links and emails the owner.

-- Copies a changed address of the caller's account to the staff entry. The former address gets an email, so that a theft is
-- noticed.
create function public.follow_account_address() returns void
language sql security definer set search_path = ''
begin atomic
  with known as (
    select member.user_id, member.name, member.email as former, account.email as became
    from public.staff member
    join auth.users account on account.id = member.user_id
    where account.id = auth.uid() and account.email is not null and account.email <> member.email
    for update of member
  ),
  notified as (
    insert into public.mail_outbox (template, recipient, payload)
    select 'address_changed', known.former, jsonb_build_object('name', known.name, 'address', known.became) from known
  )
  update public.staff member set email = known.became from known where member.user_id = known.user_id;
end;
revoke execute on function public.follow_account_address from public, anon, authenticated;
grant execute on function public.follow_account_address to authenticated;

create function private.record_password_check(account uuid, session_id uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into private.session_checks as checked (session_id, password_at)
  select s.id, now() from auth.sessions s where s.id = session_id and s.user_id = account
  on conflict on constraint session_checks_pkey do update set password_at = now();
end;

create function private.change_password(account uuid, session_id uuid, password_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  rejection text;
  is_recovery boolean;
begin
  perform from auth.users u where u.id = account for update;
  rejection := private.reauthentication_error(account, session_id);
  if rejection is not null then
    return jsonb_build_object('error', rejection);
  end if;
  update auth.users u set encrypted_password = password_hash, updated_at = now()
  where u.id = account;
  update private.session_checks checked set is_recovery = false
  from (select c.session_id, c.is_recovery from private.session_checks c where c.session_id = session_id) before
  where checked.session_id = before.session_id
  returning before.is_recovery into is_recovery;
  perform private.end_access(account, session_id);
  perform private.notify_account(
    account, case when is_recovery then 'password_reset' else 'password_changed' end
  );
  perform private.log_account_event(
    account, case when is_recovery then 'reset_password' else 'change_password' end, account
  );
  return private.account_json(account);
end
$$;

create function private.change_metadata(account uuid, session_id uuid, metadata jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if private.session_state(account, session_id) <> 'open' then
    return jsonb_build_object('error', 'insufficient_aal');
  end if;
  update auth.users u
  set raw_user_meta_data = jsonb_strip_nulls(coalesce(u.raw_user_meta_data, '{}') || metadata), updated_at = now()
  where u.id = account
    and private.is_plain_metadata(jsonb_strip_nulls(coalesce(u.raw_user_meta_data, '{}') || metadata));
  if not found then
    return jsonb_build_object('error', 'validation_failed');
  end if;
  return private.account_json(account);
end
$$;

-- Both addresses must confirm. The response and the statements are the same whether or not the new address has an account;
-- the email to an address in use is skipped when it is rendered. Limited to three an hour per account, whatever the
-- addresses.
create function private.request_address_change(account uuid, session_id uuid, new_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  rejection text;
  change uuid;
begin
  perform from auth.users u where u.id = account for update;
  rejection := private.reauthentication_error(account, session_id);
  if rejection is null and 3 <= (
    select count(*) from public.mail_outbox m
    where m.template = 'account_address_change_requested' and m.created_at > now() - interval '1 hour'
      and m.recipient = (select u.email from auth.users u where u.id = account)
  ) then
    rejection := 'over_email_send_rate_limit';
  end if;
  if rejection is not null then
    return jsonb_build_object('error', rejection);
  end if;
  delete from private.account_links link
  where link.user_id = account and link.kind in ('old_address', 'new_address');
  delete from private.address_changes c where c.user_id = account;
  insert into private.address_changes (user_id, new_email, session_id)
  values (account, new_email, session_id)
  returning id into change;
  perform private.notify_account(
    account, 'address_change_requested',
    jsonb_build_object('change_id', change, 'address', new_email)
  );
  insert into public.mail_outbox (template, recipient, payload)
  values ('auth_new_address', new_email, jsonb_build_object('change_id', change));
  return private.account_json(account);
end
$$;

-- Null for an invalid link; 'half' until the other address has confirmed too, then 'done'.
create function private.confirm_address(token_hash text) returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  used private.account_links;
  change private.address_changes;
  former text;
begin
  select * into used from private.account_links link
  where link.token_hash = token_hash and link.kind in ('old_address', 'new_address') and link.expires_at > now();
  if used.user_id is null then
    return null;
  end if;
  select u.email into former from auth.users u where u.id = used.user_id for update;
  delete from private.account_links link where link.user_id = used.user_id and link.kind = used.kind;
  if not found then
    return null;
  end if;
  update private.address_changes c
  set old_confirmed_at = case when used.kind = 'old_address' then now() else c.old_confirmed_at end,
    new_confirmed_at = case when used.kind = 'new_address' then now() else c.new_confirmed_at end
  where c.user_id = used.user_id and c.expires_at > now()
  returning * into change;
  if change.user_id is null or private.is_barred(used.user_id) then
    return null;
  elsif change.old_confirmed_at is null or change.new_confirmed_at is null then
    return 'half';
  elsif exists (select from auth.users u where lower(u.email) = lower(change.new_email) and u.id <> change.user_id) then
    return null;
  end if;
  update auth.users u set email = change.new_email, updated_at = now() where u.id = change.user_id;
  update auth.identities i
  set identity_data = i.identity_data || jsonb_build_object('email', change.new_email), updated_at = now()
  where i.user_id = change.user_id and i.provider = 'email';
  update public.staff member set email = change.new_email where member.user_id = change.user_id;
  perform private.end_access(change.user_id, change.session_id);
  perform private.notify_account(
    change.user_id, 'address_changed', jsonb_build_object('address', change.new_email), former
  );
  perform private.log_account_event(change.user_id, 'change_address', change.user_id);
  return 'done';
end
$$;

-- Inserts one outbox row for every address. The job looks up later whether the account exists, so the response always takes
-- the same time.
create function private.request_recovery(address text) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload)
  values ('auth_recovery', address, jsonb_build_object('address', address));
end;

-- Using one recovery link invalidates every other one of the account.
create function private.open_recovery(token_hash text, opened jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  account uuid;
begin
  select link.user_id into account from private.account_links link
  where link.token_hash = token_hash and link.kind = 'recovery' and link.expires_at > now();
  perform from auth.users u where u.id = account for update;
  delete from private.account_links link
  where link.token_hash = token_hash and link.kind = 'recovery' and link.expires_at > now();
  if not found then
    return null;
  end if;
  delete from private.account_links link where link.user_id = account and link.kind = 'recovery';
  return private.open_session(account, null, opened);
end
$$;

-- The server makes the token when it renders the email and passes its hash, so that no token is stored in the outbox. Null
-- when there is nothing to send; otherwise the data of the email.
create function public.issue_account_link(kind text, subject text, token_hash text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  account uuid;
  change private.address_changes;
  request public.staff_requests;
begin
  if kind = 'recovery' then
    select u.id into account from auth.users u where u.email = subject and not private.is_barred(u.id);
    if account is null then
      return null;
    end if;
    insert into private.account_links (token_hash, kind, user_id, expires_at)
    values (token_hash, 'recovery', account, now() + interval '1 hour');
    return jsonb_build_object('name', private.account_name(account));
  elsif kind in ('old_address', 'new_address') then
    select * into change from private.address_changes c
    where c.id::text = subject and c.expires_at > now();
    if change.user_id is null or (kind = 'new_address' and exists (
      select from auth.users u where lower(u.email) = lower(change.new_email)
    )) then
      return null;
    end if;
    insert into private.account_links (token_hash, kind, user_id, expires_at)
    values (token_hash, kind, change.user_id, change.expires_at);
    return jsonb_build_object('name', private.account_name(change.user_id), 'address', change.new_email);
  elsif kind = 'staff_request' then
    select * into request from public.staff_requests r
    where r.id::text = subject and r.confirmed_at is null;
    if request.id is null then
      return null;
    end if;
    insert into private.account_links (token_hash, kind, request_id, expires_at)
    values (token_hash, 'staff_request', request.id, now() + interval '1 day');
    return jsonb_build_object('name', request.name);
  end if;
  return null;
end
$$;
revoke execute on function public.issue_account_link from public, anon, authenticated;
grant execute on function public.issue_account_link to service_role;

-- Called after a change at a hosted auth service: ends what the same change ends in our own database, and notifies the
-- owner.
create function public.complete_account_change(account uuid, event text, keep_session uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if event not in ('password_changed', 'password_reset', 'factor_added', 'factor_removed') then
    raise exception 'This change no longer exists' using errcode = '22023';
  end if;
  perform private.end_access(account, keep_session);
  perform private.notify_account(account, event);
  perform private.log_account_event(
    account, event, account
  );
end
$$;
revoke execute on function public.complete_account_change from public, anon, authenticated;
grant execute on function public.complete_account_change to service_role;

create function public.account_session_state(account uuid, session_id uuid) returns text
language sql stable security definer set search_path = ''
return private.session_state(account, session_id);
revoke execute on function public.account_session_state from public, anon, authenticated;
grant execute on function public.account_session_state to service_role;

-- supabase/schemas/accounts/second-factor.sql

-- Second factors in our own database: enrol, verify, remove and reset, one function each. Failed codes are counted to slow
-- down guessing without locking out the owner.

-- Which staff have a second factor; super administrators see it beside each name.
create function public.staff_with_second_factor() returns setof uuid
language sql stable security definer set search_path = ''
begin atomic
  select member.user_id
  from public.staff member
  where private.staff_role() = 'super_admin' and private.has_second_factor(member.user_id);
end;
revoke execute on function public.staff_with_second_factor from public, anon, authenticated;
grant execute on function public.staff_with_second_factor to authenticated;

-- Counts an attempt before the code is checked, so that parallel attempts are all counted. 'wait' is in seconds.
create function private.begin_factor_attempt(factor uuid, session_id uuid, network text, is_recovery_code boolean)
returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  here private.factor_attempts;
  is_known_network boolean;
  from_network bigint;
  from_everywhere bigint;
  owner uuid;
  locks_now boolean;
begin
  -- Locks the factor before anything is written: the sums below must see the attempts of parallel calls.
  select f.user_id into owner from auth.mfa_factors f where f.id = factor for update;
  delete from private.factor_attempts a
  where a.last_at < now() - interval '1 day' and coalesce(a.passed_at, '-infinity') < now() - interval '30 days';
  insert into private.factor_attempts (factor_id, session_id, network)
  values (factor, session_id, network) on conflict do nothing;
  select * into here from private.factor_attempts a
  where a.factor_id = factor and a.session_id = session_id
    and a.network = network;
  if here.locked_until > now() then
    return jsonb_build_object('wait', ceil(extract(epoch from here.locked_until - now())));
  end if;
  if not is_recovery_code then
    select coalesce(bool_or(a.passed_at > now() - interval '30 days') filter (where a.network = here.network), false),
      coalesce(sum(a.failures + 5 * a.locks) filter (where a.network = here.network and a.last_at > now() - interval '1 hour'), 0),
      coalesce(sum(a.failures + 5 * a.locks) filter (where a.last_at > now() - interval '1 hour'), 0)
    into is_known_network, from_network, from_everywhere
    from private.factor_attempts a where a.factor_id = factor;
    if not is_known_network and (from_network >= 15 or from_everywhere >= 50) then
      return jsonb_build_object('wait', 3600);
    end if;
  end if;
  locks_now := here.failures + 1 >= 5;
  update private.factor_attempts a
  set failures = case when locks_now then 0 else a.failures + 1 end,
    locks = a.locks + locks_now::int,
    locked_until = case when locks_now then now() + least(interval '15 minutes' * (2 ^ least(a.locks, 7)), interval '1 day') end,
    last_at = now()
  where a.factor_id = here.factor_id and a.session_id = here.session_id and a.network = here.network;
  return jsonb_build_object('wait', null, 'locks', locks_now, 'user_id', owner);
end
$$;

create function private.report_factor_lock(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.mail_outbox m join auth.users u on u.email = m.recipient
    where u.id = account and m.template = 'account_factor_locked'
      and m.created_at > now() - interval '1 hour'
  ) then
    perform private.notify_account(account, 'factor_locked');
    perform private.log_account_event(account, 'factor_lock');
  end if;
end
$$;

create function private.enrol_factor(account uuid, session_id uuid, secret text, recovery_hashes text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  rejection text;
  factor uuid;
begin
  perform from auth.users u where u.id = account for update;
  rejection := private.reauthentication_error(account, session_id);
  if rejection is null and not exists (select from public.staff m where m.user_id = account) then
    rejection := 'mfa_totp_enroll_not_enabled';
  elsif rejection is null and private.has_second_factor(account) then
    rejection := 'too_many_enrolled_mfa_factors';
  end if;
  if rejection is not null then
    return jsonb_build_object('error', rejection);
  end if;
  -- Replaces an enrolment that was never finished.
  delete from private.factor_states t
  where t.factor_id in (select f.id from auth.mfa_factors f where f.user_id = account);
  delete from auth.mfa_factors f where f.user_id = account;
  insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
  values (gen_random_uuid(), account, 'totp', 'unverified', secret, now(), now())
  returning id into factor;
  insert into private.factor_states (factor_id, recovery_hashes) values (factor, recovery_hashes);
  return jsonb_build_object('id', factor);
end
$$;

-- `step` is the time step of the correct code, `recovery_hash` the hash of a recovery code; each is accepted once. Null when
-- it was used already. With `refresh_hash` the session gets new tokens.
create function private.pass_factor(account uuid, session_id uuid, passed jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  factor auth.mfa_factors;
begin
  perform from auth.users u where u.id = account for update;
  select * into factor from auth.mfa_factors f
  where f.id = (passed ->> 'factor_id')::uuid and f.user_id = account;
  if factor.id is null or private.session_state(account, session_id) not in ('open', 'half_open') then
    return null;
  end if;
  if passed ? 'step' then
    update private.factor_states t set last_step = (passed ->> 'step')::bigint
    where t.factor_id = factor.id and t.last_step < (passed ->> 'step')::bigint;
  else
    update private.factor_states t set recovery_hashes = array_remove(t.recovery_hashes, passed ->> 'recovery_hash')
    where t.factor_id = factor.id and passed ->> 'recovery_hash' = any (t.recovery_hashes) and factor.status::text = 'verified';
  end if;
  if not found then
    return null;
  end if;
  update auth.mfa_factors f set status = 'verified', updated_at = now(), last_challenged_at = now() where f.id = factor.id;
  update auth.sessions s set aal = 'aal2', factor_id = factor.id, updated_at = now() where s.id = session_id;
  insert into private.session_checks as checked (session_id, factor_at) values (session_id, now())
  on conflict on constraint session_checks_pkey do update set factor_at = now();
  update private.factor_attempts a set failures = 0, locks = 0, locked_until = null, passed_at = now()
  where a.factor_id = factor.id and a.session_id = session_id and a.network = passed ->> 'network';
  if passed ? 'refresh_hash' then
    delete from auth.refresh_tokens t where t.session_id = session_id;
    insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
    values (
      gen_random_uuid()::text, passed ->> 'refresh_hash', account, session_id, false, now(), now()
    );
  end if;
  if factor.status::text <> 'verified' then
    perform private.end_access(account, session_id);
    perform private.notify_account(account, 'factor_added');
    perform private.log_account_event(account, 'enrol_factor', account);
  elsif not passed ? 'step' then
    perform private.notify_account(account, 'recovery_code_used');
    perform private.log_account_event(account, 'use_recovery_code', account);
  end if;
  return private.account_json(account);
end
$$;

create function private.drop_factors(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.factor_states t
  where t.factor_id in (select f.id from auth.mfa_factors f where f.user_id = account);
  delete from auth.mfa_factors f where f.user_id = account;
  update auth.sessions s set aal = 'aal1', factor_id = null where s.user_id = account;
end
$$;

create function private.remove_factor(account uuid, session_id uuid, factor uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  status text;
  rejection text;
begin
  perform from auth.users u where u.id = account for update;
  select f.status::text into status from auth.mfa_factors f
  where f.id = factor and f.user_id = account;
  rejection := case
    when status is null then 'mfa_factor_not_found'
    when status = 'verified' then private.reauthentication_error(account, session_id)
    when private.session_state(account, session_id) <> 'open' then 'insufficient_aal'
  end;
  if rejection is not null then
    return jsonb_build_object('error', rejection);
  end if;
  perform private.drop_factors(account);
  if status = 'verified' then
    perform private.end_access(account, session_id);
    perform private.notify_account(account, 'factor_removed');
    perform private.log_account_event(account, 'remove_factor', account);
  end if;
  return jsonb_build_object('id', factor);
end
$$;

-- Resets the second factor of a colleague who lost it. Every session ends, since an attacker who has only the password may
-- be waiting for this.
create function public.reset_second_factor(user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  if private.staff_role() is distinct from 'super_admin' then
    raise exception 'Only a super administrator can reset a second factor' using errcode = '42501';
  end if;
  if not exists (select from public.staff member where member.user_id = user_id) then
    raise exception 'This member of staff no longer exists' using errcode = '22023';
  end if;
  perform private.drop_factors(user_id);
  perform private.end_access(user_id);
  perform private.notify_account(user_id, 'factor_reset');
  perform private.log_account_event(user_id, 'reset_factor', auth.uid());
end
$$;
revoke execute on function public.reset_second_factor from public, anon, authenticated;
grant execute on function public.reset_second_factor to authenticated;

-- supabase/schemas/accounts/sign-in-attempts.sql

-- Password attempts, and used proofs of work. All replicas share both.

-- Counted per pair of account and network. Both are hashed with a server secret, so that no address is stored.
create table private.sign_in_attempts (
  account text not null,
  network text not null,
  attempts int not null,
  lockouts int not null default 0,
  locked_until timestamptz,
  last_at timestamptz not null default now(),
  primary key (account, network)
);

alter table private.sign_in_attempts enable row level security;

create index sign_in_attempts_oldest on private.sign_in_attempts (last_at);

-- Counts an attempt before the password is checked, so that parallel attempts are all counted. Beyond `max_attempts` the
-- pair is locked for fifteen minutes, doubling each time up to a day; a day without attempts clears the count.
create function private.begin_sign_in(account text, network text, max_attempts int) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  pair private.sign_in_attempts;
  locks boolean;
begin
  delete from private.sign_in_attempts t where t.last_at < now() - interval '1 day' and coalesce(t.locked_until, now()) <= now();
  insert into private.sign_in_attempts (account, network, attempts)
  values (account, network, 0)
  on conflict do nothing;
  select * into pair from private.sign_in_attempts t
  where t.account = account and t.network = network for update;

  if coalesce(pair.locked_until, now()) <= now() then
    locks := pair.attempts >= max_attempts;
    update private.sign_in_attempts t
    set attempts = case when locks then 0 else t.attempts + 1 end,
      lockouts = t.lockouts + locks::int,
      locked_until = case when locks then now() + least(interval '15 minutes' * (2 ^ least(t.lockouts, 7)), interval '1 day') end,
      last_at = now()
    where t.account = account and t.network = network
    returning * into pair;
  end if;
  return jsonb_build_object(
    'attempts', pair.attempts,
    'locked_for', ceil(extract(epoch from nullif(greatest(pair.locked_until, now()), now()) - now())),
    'is_new_lock', coalesce(locks, false),
    'attempts_elsewhere', (
      select coalesce(sum(t.attempts + t.lockouts * max_attempts), 0) from private.sign_in_attempts t
      where t.account = account and t.network <> network
        and t.last_at > now() - interval '1 hour'
    )
  );
end
$$;

-- Solved challenges. Each is accepted for one form, on any replica, and is deleted after its expiry. Only the server uses
-- this table.
create table public.used_challenges (
  signature text primary key,
  expires_at timestamptz not null check (expires_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint challenge_signature_is_a_hash check (signature ~ '^[0-9a-f]{64}$')
);
create index used_challenges_by_expiry on public.used_challenges (expires_at);

alter table public.used_challenges enable row level security;
revoke all on public.used_challenges from anon, authenticated;
grant all on public.used_challenges to service_role;

create policy "the server works on every row" on public.used_challenges
  for all to service_role using (true) with check (true);

-- Sends at most one email an hour, however many networks are locked.
create function private.report_sign_in_lock(address text, minutes int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account uuid := (select u.id from auth.users u where u.email = address);
begin
  if account is null or exists (
    select from public.mail_outbox m
    where m.template = 'lock_out' and m.recipient = address and m.created_at > now() - interval '1 hour'
  ) then
    return;
  end if;
  insert into public.mail_outbox (template, recipient, payload)
  values ('lock_out', address, jsonb_build_object('minutes', minutes));
  perform private.log_account_event(account, 'lock_out');
end
$$;

-- The error code that says why a session may not change its account now; null when it may.
create function private.reauthentication_error(account uuid, session_id uuid) returns text
language sql stable security definer set search_path = ''
return case private.session_state(account, session_id)
  when 'over' then 'session_not_found'
  when 'barred' then 'session_not_found'
  when 'half_open' then 'insufficient_aal'
  else case
    when not private.is_reauthenticated(account, session_id) then 'reauthentication_needed'
  end
end;

-- supabase/schemas/staff/push-subscriptions.sql

-- Browsers in which staff receive notifications.

create table public.push_subscriptions (
  id uuid primary key default private.new_id(),
  user_id uuid not null default auth.uid() references public.staff (user_id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  device text not null default '',
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint push_endpoint_is_one_each unique (endpoint),
  -- The server posts to this address, so only the push services of the browsers are accepted.
  constraint push_endpoint_is_a_browsers_service check (
    char_length(endpoint) <= 1000
    and endpoint ~ '^https://([a-z0-9-]+[.])*(googleapis[.]com|push[.]services[.]mozilla[.]com|notify[.]windows[.]com|push[.]apple[.]com)/'
  ),
  constraint push_keys_fit check (p256dh ~ '^[A-Za-z0-9_-]{80,100}={0,2}$' and auth ~ '^[A-Za-z0-9_-]{20,30}={0,2}$'),
  constraint push_device_fits check (char_length(device) <= 100)
);
create index push_subscriptions_by_member on public.push_subscriptions (user_id, created_at desc);

alter table public.push_subscriptions enable row level security;
revoke all on public.push_subscriptions from anon, authenticated;
grant select, delete on public.push_subscriptions to authenticated;
grant all on public.push_subscriptions to service_role;

create policy "staff see their own devices" on public.push_subscriptions
  for select to authenticated using ((select private.staff_role()) is not null and user_id = auth.uid());
create policy "staff end their own devices" on public.push_subscriptions
  for delete to authenticated using ((select private.staff_role()) is not null and user_id = auth.uid());
create policy "the server works on every row" on public.push_subscriptions
  for all to service_role using (true) with check (true);

-- A browser has one subscription, which belongs to the member who switched it on last.
create function public.save_push_subscription(endpoint text, p256dh text, auth text, device text default '')
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  saved uuid;
begin
  if private.staff_role() is null then
    raise exception 'Only staff can get notifications' using errcode = '42501';
  end if;
  insert into public.push_subscriptions as known (user_id, endpoint, p256dh, auth, device)
  values (
    auth.uid(), endpoint, p256dh, auth,
    left(coalesce(device, ''), 100)
  )
  on conflict on constraint push_endpoint_is_one_each do update
  set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device
  returning known.id into saved;
  delete from public.push_subscriptions old where old.id in (
    select mine.id from public.push_subscriptions mine where mine.user_id = auth.uid()
    order by mine.created_at desc, mine.id desc offset 20
  );
  return saved;
end
$$;
revoke execute on function public.save_push_subscription from public, anon, authenticated;
grant execute on function public.save_push_subscription to authenticated;

create function private.queue_push(template text, payload jsonb) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (channel, template, recipient, payload)
  select 'push', template, device.id::text, payload
  from public.push_subscriptions device
  join public.staff member on member.user_id = device.user_id and not member.is_suspended
  where private.wants_notification('pushNotifications');
end;

-- supabase/schemas/email/email-list.sql

-- The email screen of the admin area: waiting, sent and failed emails, without their contents.

create function public.email_page(status text default null, template text default null, page int default 1)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  size constant int := 20;
  wanted text := case when status in ('queued', 'sent', 'failed') then status end;
  kind text := nullif(template, '');
  counts jsonb;
  total bigint;
  shown int;
  emails jsonb;
begin
  if private.staff_role() is distinct from 'super_admin' then
    raise exception 'Only a super administrator can see the emails' using errcode = '42501';
  end if;
  select jsonb_build_object(
    'all', count(*),
    'queued', count(*) filter (where m.status in ('queued', 'sending')),
    'sent', count(*) filter (where m.status = 'sent'),
    'failed', count(*) filter (where m.status = 'failed')
  ) into counts
  from public.mail_outbox m where kind is null or m.template = kind;
  total := (counts ->> coalesce(wanted, 'all'))::bigint;
  shown := least(greatest(coalesce(page, 1), 1), greatest(ceil(total::numeric / size)::int, 1));
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', m.id,
    'channel', m.channel,
    'template', m.template,
    'status', case m.status when 'sending' then 'queued' else m.status end,
    'recipient', case
      when m.channel = 'push' then coalesce((
        select private.staff_name(device.user_id) || coalesce(', ' || nullif(device.device, ''), '')
        from public.push_subscriptions device where device.id::text = m.recipient
      ), 'a browser that is gone')
      when m.status = 'sent' then private.masked_recipient(m.channel, m.recipient)
      else m.recipient
    end,
    'attempts', m.attempts,
    'next_attempt_at', m.next_attempt_at,
    'last_error', m.last_error,
    'created_at', m.created_at,
    'sent_at', m.sent_at
  ) order by m.created_at desc, m.id desc), '[]') into emails
  from (
    select * from public.mail_outbox o
    where (kind is null or o.template = kind)
      and (wanted is null or o.status = wanted or (wanted = 'queued' and o.status = 'sending'))
    order by o.created_at desc, o.id desc
    limit size offset (shown - 1) * size
  ) m;
  return jsonb_build_object(
    'counts', counts, 'total', total, 'page', shown, 'page_size', size, 'rows', emails,
    'templates', (select coalesce(jsonb_agg(distinct o.template), '[]') from public.mail_outbox o)
  );
end
$$;
revoke execute on function public.email_page from public, anon, authenticated;
grant execute on function public.email_page to authenticated;

-- Sends a waiting email at once and retries a failed one. The contents of a sent email are deleted, so it cannot be sent
-- again. False when there was nothing to send.
create function public.resend_email(email_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.staff_role() is distinct from 'super_admin' then
    raise exception 'Only a super administrator can send emails again' using errcode = '42501';
  end if;
  update public.mail_outbox m
  set status = 'queued', attempts = case m.status when 'failed' then 0 else m.attempts end, next_attempt_at = now()
  where m.id = email_id and m.status in ('queued', 'failed');
  return found;
end
$$;
revoke execute on function public.resend_email from public, anon, authenticated;
grant execute on function public.resend_email to authenticated;

-- supabase/schemas/media/media.sql

-- The record of each stored image. The files are outside the database, named by the hash of their content.

create function private.is_media_reference(value text) returns boolean
language sql immutable parallel safe
return value ~ '^/media/[0-9a-f]{32}$';

create table public.media (
  hash text primary key,
  alt text not null default '',
  width int not null,
  height int not null,
  dominant_color text not null default '#efe7da',
  byte_size int not null default 0,
  -- Whether a published page shows the image, so that the policy compares one column.
  is_published boolean not null default false,
  -- When the image was last uploaded; null for bundled images, which are never removed.
  uploaded_at timestamptz check (uploaded_at between '2000-01-01Z' and '2100-01-01Z'),
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  created_by uuid references auth.users (id) on delete set null,
  constraint media_hash_is_hex check (hash ~ '^[0-9a-f]{32}$'),
  constraint media_alt_fits check (char_length(alt) <= 300),
  constraint media_size_is_real check (width between 1 and 30000 and height between 1 and 30000 and byte_size >= 0),
  constraint media_color_is_hex check (dominant_color ~ '^#[0-9a-f]{6}$')
);
create index media_newest_first on public.media (created_at desc, hash desc);

alter table public.media enable row level security;
revoke all on public.media from anon, authenticated;
-- The API does not reveal who uploaded an image.
grant select (hash, alt, width, height, dominant_color, byte_size, created_at) on public.media to anon, authenticated;
grant update (alt) on public.media to authenticated;
grant all on public.media to service_role;

create policy "staff describe images" on public.media
  for update to authenticated
  using ((select private.staff_role()) is not null)
  with check ((select private.staff_role()) is not null);
create policy "anyone reads what is known of published images" on public.media
  for select to anon, authenticated using (is_published or uploaded_at is null);
create policy "staff read what is known of every image" on public.media
  for select to authenticated using ((select private.staff_role()) is not null);
create policy "the server works on every row" on public.media
  for all to service_role using (true) with check (true);

create function private.is_media_list(images text[]) returns boolean
language sql immutable parallel safe
return cardinality(images) <= 10
  and not exists (select from unnest(images) as image where image is null or not private.is_media_reference(image));

create function private.require_known_media(images text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  hashes text[] := private.media_hashes(array_to_string(images, ' '));
begin
  if private.lock_media(hashes) < cardinality(hashes) then
    raise exception 'A photo of this property is not stored on this site' using errcode = '22023';
  end if;
end
$$;

create function private.is_image_address(value text) returns boolean
language sql immutable parallel safe
return private.is_media_reference(value)
  or (value ~ '^https://[A-Za-z0-9.-]+(:[0-9]+)?(/[^[:space:]"''<>\\]*)?$' and char_length(value) <= 2048);

create function private.require_known_floor_plan() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_known_media(array[new.floor_plan]);
  return new;
end
$$;

-- Removing unused images checks galleries only; a floor plan is in no gallery, so its image is protected here.
create function private.protect_floor_plan() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.properties p where p.floor_plan = '/media/' || old.hash) then
    return null;
  end if;
  return old;
end
$$;

create trigger media_protects_floor_plans before delete on public.media
  for each row execute function private.protect_floor_plan();

create function private.media_hashes(texts text) returns text[]
language sql immutable parallel safe
return array(
  select distinct found[1] from regexp_matches(coalesce(texts, ''), '/media/([0-9a-f]{32})(?![0-9a-f])', 'g') as found
);

-- Locks the images that a row refers to until the transaction ends. Removing unused images deletes only rows that it could
-- lock: either it comes first and the reference is rejected, or it sees the reference. Locks are taken in one order to avoid
-- deadlocks.
create function private.lock_media(hashes text[]) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  found int;
begin
  select count(*) into found from (
    select from public.media m where m.hash = any (hashes) order by m.hash for no key update
  ) as locked;
  return found;
end
$$;

-- supabase/schemas/properties/categories.sql

-- The two fixed lists: categories and groups of property types.

create table public.categories (
  id uuid primary key default private.new_id(),
  name text not null,
  slug text not null unique,
  color text not null default '#1f4d3a',
  is_active boolean not null default true,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint category_name_is_given check (not private.is_blank(name) and char_length(name) <= 60),
  constraint category_slug_is_plain check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint category_color_is_hex check (color ~ '^#[0-9a-f]{6}$'),
  constraint category_name_is_one_plain_line check (private.is_plain_line(name))
);
create index categories_by_name on public.categories (name, id);

alter table public.categories enable row level security;
revoke all on public.categories from anon, authenticated;
grant select on public.categories to anon, authenticated;
grant all on public.categories to service_role;

create policy "anyone reads active categories" on public.categories
  for select to anon, authenticated using (is_active);
create policy "staff read every category" on public.categories
  for select to authenticated using ((select private.staff_role()) is not null);
create policy "the server works on every row" on public.categories
  for all to service_role using (true) with check (true);

create table public.property_types (
  id uuid primary key default private.new_id(),
  name text not null,
  slug text not null unique,
  is_active boolean not null default true,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint property_type_name_is_given check (not private.is_blank(name) and char_length(name) <= 60),
  constraint property_type_slug_is_plain check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint property_type_name_is_one_plain_line check (private.is_plain_line(name))
);
create index property_types_by_name on public.property_types (name, id);

alter table public.property_types enable row level security;
revoke all on public.property_types from anon, authenticated;
grant select on public.property_types to anon, authenticated;
grant all on public.property_types to service_role;

create policy "anyone reads active property types" on public.property_types
  for select to anon, authenticated using (is_active);
create policy "staff read every property type" on public.property_types
  for select to authenticated using ((select private.staff_role()) is not null);
create policy "the server works on every row" on public.property_types
  for all to service_role using (true) with check (true);

insert into public.categories (name, slug, color) values
  ('For Sale', 'for-sale', '#1f4d3a'),
  ('For Rent', 'for-rent', '#2f5d8a'),
  ('Land', 'land', '#b4532a');

insert into public.property_types (name, slug) values
  ('Residential', 'residential'),
  ('Commercial', 'commercial'),
  ('Industrial', 'industrial'),
  ('Land', 'land');

-- The group of a property type. Unknown types count as homes.
create function private.property_type_slug(type text) returns text
language sql immutable parallel safe
return case
  when type in ('Office', 'Commercial') then 'commercial'
  when type = 'Industrial' then 'industrial'
  when type = 'Land' then 'land'
  else 'residential'
end;

create function private.is_home(type text) returns boolean
language sql immutable parallel safe
return private.property_type_slug(type) = 'residential';

-- supabase/schemas/properties/properties.sql

-- Properties: the table, its indexes, and who may read and write it.

create table public.properties (
  id uuid primary key default private.new_id(),
  slug text not null unique,
  title text not null,
  description text not null default '',
  short_description text not null default '',
  price numeric(15, 2),
  price_currency text not null default 'KES',
  price_type text not null default 'fixed',
  location text not null,
  address text,
  country text not null default 'Kenya',
  bedrooms int not null default 0,
  bathrooms numeric(4, 1) not null default 0,
  area_sqft numeric(14, 2),
  lot_size_sqft numeric(14, 2),
  land_size_acres numeric(14, 6),
  land_size_hectares numeric(14, 6),
  land_size_unit text not null default 'acres',
  images text[] not null default '{}',
  featured_image_index int not null default 0,
  features text[] not null default '{}',
  amenities text[] not null default '{}',
  status text not null default 'available',
  is_featured boolean not null default false,
  is_published boolean not null default true,
  views_count int not null default 0,
  inquiries_count int not null default 0,
  latitude double precision,
  longitude double precision,
  year_built int,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  updated_at timestamptz not null default now() check (updated_at between '2000-01-01Z' and '2100-01-01Z'),
  status_changed_at timestamptz not null default now() check (status_changed_at between '2000-01-01Z' and '2100-01-01Z'),
  version int not null default 1,
  category_id uuid not null references public.categories (id),
  property_type_id uuid not null references public.property_types (id),
  type text not null default 'House',
  tour_url text,
  floor_plan text,
  deleted_at timestamptz check (deleted_at between '2000-01-01Z' and '2100-01-01Z'),
  -- Whether the property was published when it was deleted; restoring brings that back.
  was_published boolean,
  -- Line breaks prevent matches across two fields.
  search_text text not null generated always as
    (private.fold_text(title || e'\n' || location || e'\n' || description)) stored,
  feature_keys text[] not null generated always as (private.fold_texts(features)) stored,

  constraint property_title_is_given check (not private.is_blank(title) and char_length(title) <= 160),
  constraint property_location_is_given check (not private.is_blank(location) and char_length(location) <= 160),
  constraint property_texts_fit check (
    char_length(description) <= 20000 and char_length(short_description) <= 200
    and char_length(coalesce(address, '')) <= 200 and char_length(country) <= 60
  ),
  constraint property_slug_is_plain check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 160),
  constraint property_price_is_positive check (
    case when price is null then price_type = 'on_request' else price > 0 and price <= 1000000000000 end
  ),
  constraint property_price_type_is_known check (price_type in ('fixed', 'negotiable', 'on_request')),
  constraint property_currency_is_kes check (price_currency = 'KES'),
  constraint property_type_is_known check (type in (
    'House', 'Condo', 'Townhouse', 'Apartment', 'Villa', 'Bedsitter', 'Single Room', 'Double Room', 'Studio', 'Duplex',
    'Office', 'Commercial', 'Industrial', 'Land'
  )),
  constraint property_status_is_known check (status in ('available', 'pending', 'sold', 'rented')),
  constraint property_rooms_are_possible check (
    bedrooms between 0 and 50 and bathrooms between 0 and 50 and mod(bathrooms, 0.5) = 0
  ),
  -- NaN is greater than every number, so a lower bound alone would accept it.
  constraint property_sizes_are_possible check (
    area_sqft between 0 and 43560000000
    and lot_size_sqft between 0 and 43560000000
    and land_size_acres between 0 and 1000000
    and land_size_hectares between 0 and 1000000
  ),
  constraint property_land_has_a_size check (type <> 'Land' or land_size_acres is not null and land_size_acres >= 0.01),
  constraint property_land_unit_is_known check (land_size_unit in ('acres', 'hectares')),
  constraint property_images_are_our_media check (private.is_media_list(images)),
  constraint property_featured_image_exists check (
    featured_image_index >= 0 and featured_image_index < greatest(cardinality(images), 1)
  ),
  constraint property_features_fit check (
    private.texts_within(features, 50, 60) and private.texts_within(amenities, 50, 60)
  ),
  constraint property_place_is_on_earth check (latitude between -90 and 90 and longitude between -180 and 180),
  constraint property_year_is_possible check (
    year_built >= 1800 and year_built <= extract(year from created_at at time zone 'utc') + 10
  ),
  constraint property_deleted_is_unpublished check (
    (deleted_at is null) = (was_published is null) and (deleted_at is null or not is_published)
  ),
  constraint property_counts_are_counts check (views_count >= 0 and inquiries_count >= 0),
  constraint property_tour_is_https check (
    tour_url ~ '^https://[^/?#[:space:][:cntrl:]]+[^[:space:][:cntrl:]]*$' and char_length(tour_url) <= 500
  ),
  constraint property_floor_plan_is_our_media check (private.is_media_reference(floor_plan)),
  constraint property_names_are_plain_lines
    check (private.are_plain_lines(array[title, location, address] || features || amenities))
)
-- Long texts are stored out of line (TOAST), so that counting scans short rows.
with (toast_tuple_target = 256);
-- Visitors' lists: one index per order, whole and within a category; id breaks ties.
create index properties_public_newest on public.properties (created_at desc, id desc) where is_published;
create index properties_public_cheapest on public.properties (price, id) where is_published;
create index properties_public_dearest on public.properties (price desc nulls last, id desc) where is_published;
create index properties_public_smallest on public.properties (area_sqft, id) where is_published;
create index properties_public_largest on public.properties (area_sqft desc nulls last, id desc) where is_published;
create index properties_public_featured on public.properties (is_featured desc, created_at desc, id desc)
  where is_published;
create index properties_category_newest on public.properties (category_id, created_at desc, id desc) where is_published;
create index properties_category_cheapest on public.properties (category_id, price, id) where is_published;
create index properties_category_dearest on public.properties (category_id, price desc nulls last, id desc)
  where is_published;
create index properties_category_smallest on public.properties (category_id, area_sqft, id) where is_published;
create index properties_category_largest on public.properties (category_id, area_sqft desc nulls last, id desc)
  where is_published;
create index properties_by_acres on public.properties (land_size_acres, id) where is_published and type = 'Land';
create index properties_by_type on public.properties (type, created_at desc, id desc) where is_published;
-- Staff lists see drafts too.
create index properties_newest on public.properties (created_at desc, id desc);
create index properties_by_price on public.properties (price, id);
create index properties_by_views on public.properties (views_count desc, id desc);
create index properties_by_property_type on public.properties (property_type_id);
create index properties_by_words on public.properties using gin (search_text extensions.gin_trgm_ops);
create index properties_by_title on public.properties (lower(btrim(title)));
create index properties_by_floor_plan on public.properties (floor_plan) where floor_plan is not null;
create index properties_by_image on public.properties using gin (images);
create index properties_by_category_price on public.properties (category_id, price);
create index properties_by_kind_price on public.properties (category_id, type, price, id);
create index properties_by_rooms on public.properties (category_id, bedrooms, price);
create index properties_deleted on public.properties (deleted_at) where deleted_at is not null;
-- For the menu of every page, which shows the newest home with an image.
create index properties_newest_with_image on public.properties (created_at desc, id desc)
  where is_published and status = 'available' and cardinality(images) > 0;

alter table public.properties enable row level security;
revoke all on public.properties from anon, authenticated;
grant select on public.properties to anon, authenticated;
grant insert, update on public.properties to authenticated;
grant all on public.properties to service_role;

create trigger property_slug_is_forgotten after delete on public.properties
  for each row execute function private.remember_slug('property');

create trigger property_slug_is_remembered after update on public.properties
  for each row when (old.slug is distinct from new.slug)
  execute function private.remember_slug('property');

create policy "anyone reads published properties" on public.properties
  for select to anon, authenticated using (is_published);
create policy "staff read every property that is not deleted" on public.properties
  for select to authenticated using ((select private.staff_role()) is not null and deleted_at is null);
create policy "staff add properties" on public.properties
  for insert to authenticated with check ((select private.staff_role()) is not null);
create policy "staff change properties that are not deleted" on public.properties
  for update to authenticated
  using ((select private.staff_role()) is not null and deleted_at is null)
  with check ((select private.staff_role()) is not null);
create policy "the server works on every row" on public.properties
  for all to service_role using (true) with check (true);

create policy "anyone follows former addresses of published properties" on public.slug_history
  for select to anon, authenticated using (
    entity = 'property' and exists (select from public.properties p where p.id = entity_id and p.is_published)
  );

create trigger properties_are_recorded after insert or update or delete on public.properties
  for each row execute function private.record_activity();

create trigger property_50_has_a_stored_floor_plan before insert or update of floor_plan on public.properties
  for each row when (new.floor_plan is not null) execute function private.require_known_floor_plan();

-- Both return the ids that changed: a missing row does not block the others.
create function public.delete_properties(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  with changed as (
    update public.properties p
    set deleted_at = now(), was_published = p.is_published, is_published = false
    where p.id = any (private.ids_for_staff(ids)) and p.deleted_at is null
    returning p.id
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;
revoke execute on function public.delete_properties from public, anon, authenticated;
grant execute on function public.delete_properties to authenticated;

create function public.restore_properties(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  with changed as (
    update public.properties p
    set deleted_at = null, is_published = p.was_published, was_published = null
    where p.id = any (private.ids_for_staff(ids)) and p.deleted_at is not null
    returning p.id
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;
revoke execute on function public.restore_properties from public, anon, authenticated;
grant execute on function public.restore_properties to authenticated;

-- Extended statistics: without them the planner treats columns as independent, as if villas cost as much as bedsitters. It
-- does not use them with partial indexes, so the indexes above that serve estimates include drafts.
create statistics properties_prices_by_category (mcv) on category_id, price from public.properties;

create statistics properties_prices_by_kind (mcv) on category_id, type, price from public.properties;

create statistics properties_rooms_by_kind (mcv) on category_id, type, bedrooms, status from public.properties;

alter statistics properties_prices_by_category set statistics 500;

alter statistics properties_prices_by_kind set statistics 500;

alter statistics properties_rooms_by_kind set statistics 500;

-- supabase/schemas/properties/property-rules.sql

-- Rules for a property's row, whatever its source: the form, imports and the API all pass these triggers.

-- Counters change only through their own functions; values that a client sends for them are ignored.
create function private.protect_property_record() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.views_count := 0;
    new.inquiries_count := 0;
    new.created_at := now();
    new.version := 1;
    new.deleted_at := null;
    new.was_published := null;
  else
    new.id := old.id;
    new.views_count := old.views_count;
    new.inquiries_count := old.inquiries_count;
    new.created_at := old.created_at;
    new.deleted_at := old.deleted_at;
    new.was_published := old.was_published;
  end if;
  return new;
end
$$;

-- Triggers run in the order of their names. Conditions depend on who runs the statement, so the counting functions, which
-- run as the owner, pass the first one. A counter is not an edit: it changes neither version nor updated_at.
create trigger property_10_protects_its_record before insert or update on public.properties
  for each row when (current_user in ('anon', 'authenticated')) execute function private.protect_property_record();

create function private.prepare_property() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new := private.property_with_kind(new);
  new := private.property_with_land_sizes(new, old);
  new := private.property_with_texts(new);
  if tg_op = 'INSERT' or new.images is distinct from old.images then
    perform private.require_known_media(new.images);
  end if;
  if new.featured_image_index is null or new.featured_image_index not between 0 and cardinality(new.images) - 1 then
    new.featured_image_index := 0;
  end if;
  return new;
end
$$;

create trigger property_20_is_prepared before insert on public.properties
  for each row execute function private.prepare_property();

create trigger property_20_is_prepared_again before update on public.properties
  for each row when ((old.views_count, old.inquiries_count) = (new.views_count, new.inquiries_count))
  execute function private.prepare_property();

-- The category Land sets the type Land, as the form does. The reverse is an error that a person must resolve.
create function private.property_with_kind(p public.properties) returns public.properties
language plpgsql stable security definer set search_path = '' as $$
declare
  category text := (select c.slug from public.categories c where c.id = p.category_id);
begin
  if p.category_id is null then
    raise exception 'Property category is required' using errcode = '22023';
  end if;
  if category = 'land' then
    p.type := 'Land';
  elsif p.type = 'Land' then
    raise exception 'Property category is required'
      using errcode = '22023', hint = 'Type Land belongs to category Land.';
  end if;
  if p.type in ('Single Room', 'Double Room', 'Bedsitter', 'Office', 'Land') then
    p.bedrooms := 0;
    p.bathrooms := 0;
  end if;
  p.property_type_id := coalesce(
    (select t.id from public.property_types t where t.slug = private.property_type_slug(p.type)), p.property_type_id
  );
  return p;
end
$$;

-- 1 acre = 43,560 sq ft, 1 hectare = 2.4710538 acres. The other sizes are computed from the one that was given; when several
-- were given, from the one in the stated unit.
create function private.property_with_land_sizes(p public.properties, was public.properties) returns public.properties
language plpgsql immutable set search_path = '' as $$
declare
  acres_changed boolean := p.land_size_acres is not null and p.land_size_acres is distinct from was.land_size_acres;
  hectares_changed boolean := p.land_size_hectares is not null
    and p.land_size_hectares is distinct from was.land_size_hectares;
  lot_changed boolean := p.lot_size_sqft is not null and p.lot_size_sqft is distinct from was.lot_size_sqft;
begin
  p.land_size_unit := coalesce(p.land_size_unit, 'acres');
  if acres_changed and (p.land_size_unit = 'acres' or not hectares_changed) then
    p.land_size_unit := 'acres';
    p.land_size_hectares := p.land_size_acres / 2.4710538;
  elsif hectares_changed then
    p.land_size_unit := 'hectares';
    p.land_size_acres := p.land_size_hectares * 2.4710538;
  elsif lot_changed then
    p.land_size_acres := p.lot_size_sqft / 43560;
    p.land_size_hectares := p.land_size_acres / 2.4710538;
  elsif p.land_size_acres is null and p.land_size_hectares is not null then
    p.land_size_acres := p.land_size_hectares * 2.4710538;
  elsif p.land_size_acres is not null and p.land_size_hectares is null then
    p.land_size_hectares := p.land_size_acres / 2.4710538;
  elsif p.land_size_acres is null then
    p.lot_size_sqft := null;
  end if;
  if p.land_size_acres is not null then
    p.lot_size_sqft := p.land_size_acres * 43560;
    if p.type = 'Land' then
      p.area_sqft := p.lot_size_sqft;
    end if;
  end if;
  return p;
end
$$;

create function private.property_with_texts(p public.properties) returns public.properties
language plpgsql immutable set search_path = '' as $$
begin
  p.title := btrim(p.title);
  p.location := btrim(p.location);
  p.description := coalesce(p.description, '');
  p.short_description := coalesce(
    nullif(p.short_description, ''), left(btrim(regexp_replace(p.description, '\s+', ' ', 'g')), 200)
  );
  p.features := private.distinct_texts(p.features);
  p.amenities := private.distinct_texts(p.amenities);
  p.images := array_remove(array_remove(coalesce(p.images, '{}'), ''), null);
  return p;
end
$$;

-- Trimmed, without blanks, without later spellings of the same word, in the same order.
create function private.distinct_texts(items text[]) returns text[]
language sql immutable parallel safe
return array(
  select distinct_item.item from (
    select distinct on (private.fold_text(btrim(input.item))) btrim(input.item) as item, input.position
    from unnest(items) with ordinality as input (item, position)
    where not private.is_blank(input.item)
    order by private.fold_text(btrim(input.item)), input.position
  ) as distinct_item
  order by distinct_item.position
);

-- A given slug is cleaned and made unique. Without one, or when only the title changed, it is made from the title and the
-- creation time.
create function private.name_property() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  time_stamp text := (extract(epoch from new.created_at) * 1000)::bigint::text;
begin
  if tg_op = 'UPDATE' and new.slug is not distinct from old.slug and new.title is not distinct from old.title then
    return new;
  end if;
  if new.slug is null or new.slug = '' or (tg_op = 'UPDATE' and new.slug = old.slug) then
    new.slug := private.slug_of(new.title, 'property') || '-' || time_stamp;
  else
    new.slug := private.slug_of(new.slug, 'property');
  end if;
  new.slug := private.free_slug('property', new.slug, new.id);
  return new;
end
$$;

create trigger property_30_gets_its_slug before insert or update of slug, title on public.properties
  for each row execute function private.name_property();

create function private.stamp_property() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if private.is_client() then
      new.updated_at := now();
      new.status_changed_at := now();
    end if;
    return new;
  end if;
  new.updated_at := now();
  new.version := old.version + 1;
  if new.status is distinct from old.status then
    new.status_changed_at := now();
  elsif private.is_client() then
    new.status_changed_at := old.status_changed_at;
  end if;
  return new;
end
$$;

create trigger property_40_is_stamped before insert on public.properties
  for each row execute function private.stamp_property();

create trigger property_40_is_stamped_again before update on public.properties
  for each row when ((old.views_count, old.inquiries_count) = (new.views_count, new.inquiries_count))
  execute function private.stamp_property();

-- Who saved last, for a colleague whose save conflicts. The log itself is for super administrators only.
create function public.last_property_editor(property_id uuid) returns text
language sql stable security definer set search_path = ''
begin atomic
  select member.name
  from (
    select a.actor_id from public.activity_log a
    where a.entity = 'properties' and a.entity_id = property_id::text
    order by a.id desc limit 1
  ) as last
  join public.staff member on member.user_id = last.actor_id
  where private.staff_role() is not null;
end;
revoke execute on function public.last_property_editor from public, anon, authenticated;
grant execute on function public.last_property_editor to authenticated, service_role;

-- Changes of status with the price at that time: analytics counts closed sales from them. The property's row has only the
-- current status.
create table private.property_status_changes (
  id bigint generated always as identity primary key,
  property_id uuid references public.properties (id) on delete set null,
  was text,
  became text not null,
  price numeric(15, 2),
  price_currency text not null,
  changed_at timestamptz not null default now()
);

create index property_status_changes_by_time on private.property_status_changes (changed_at);

create index property_status_changes_by_property on private.property_status_changes (property_id, changed_at);

create function private.record_property_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.property_status_changes (property_id, was, became, price, price_currency)
  values (new.id, old.status, new.status, new.price, new.price_currency);
  return null;
end
$$;

create trigger property_status_is_recorded after update of status on public.properties
  for each row when (old.status is distinct from new.status) execute function private.record_property_status();

-- supabase/schemas/properties/property-lists.sql

-- Lists of properties outside search: cards, similar properties, the admin list, exports.

-- A property's images as its card shows them, featured image first.
create function private.property_images(images text[], featured_image_index int) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'src', listed.image, 'alt', m.alt, 'width', m.width, 'height', m.height, 'color', m.dominant_color
      )
      order by listed.position <> featured_image_index + 1, listed.position
    ),
    '[]'
  )
  from unnest(images) with ordinality as listed (image, position)
  join public.media m on m.hash = substr(listed.image, 8)
);

create function private.property_card(p public.properties) returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'id', p.id,
  'slug', p.slug,
  'title', p.title,
  'price', trim_scale(p.price),
  'price_currency', p.price_currency,
  'price_type', p.price_type,
  'location', p.location,
  'type', p.type,
  'category', (select c.slug from public.categories c where c.id = p.category_id),
  'status', p.status,
  'is_featured', p.is_featured,
  'bedrooms', p.bedrooms,
  'bathrooms', trim_scale(p.bathrooms),
  'area_sqft', trim_scale(p.area_sqft),
  'land_size_acres', trim_scale(p.land_size_acres),
  'short_description', p.short_description,
  'features', p.features,
  'images', private.property_images(p.images, p.featured_image_index),
  'views_count', p.views_count,
  'created_at', p.created_at
);

-- The rows of one list, in the order of the ids.
create function private.property_cards(ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(private.property_card(p) order by chosen.position), '[]')
  from unnest(ids) with ordinality as chosen (id, position)
  join public.properties p on p.id = chosen.id
);

-- Up to four from each group, each found by an index. Available ones come first: same category and type (1), same category
-- (2), same type (3); then the others of the category (4) and of the type (5).
create function public.similar_properties(property_id uuid) returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  with subject as (
    select p.id, p.category_id, p.type from public.properties p
    where p.id = property_id and p.is_published
  ),
  circle as (
    select near.id, near.created_at, rings.ring
    from subject
    cross join (values (1), (2), (4)) as rings (ring)
    cross join lateral (
      select p.id, p.created_at from public.properties p
      where p.is_published and p.id <> subject.id
        and p.category_id = subject.category_id
        and (rings.ring <> 1 or p.type = subject.type)
        and (rings.ring = 4 or p.status = 'available')
      order by p.created_at desc, p.id desc limit 4
    ) as near
    union all
    select near.id, near.created_at, rings.ring
    from subject
    cross join (values (3), (5)) as rings (ring)
    cross join lateral (
      select p.id, p.created_at from public.properties p
      where p.is_published and p.id <> subject.id
        and p.type = subject.type
        and (rings.ring = 5 or p.status = 'available')
      order by p.created_at desc, p.id desc limit 4
    ) as near
  ),
  nearest as (
    select circle.id, circle.created_at, min(circle.ring) as ring from circle group by circle.id, circle.created_at
  )
  select private.property_cards(array(
    select nearest.id from nearest order by nearest.ring, nearest.created_at desc, nearest.id desc limit 4
  ));
end;
revoke execute on function public.similar_properties from public, anon, authenticated;
grant execute on function public.similar_properties to anon, authenticated, service_role;

-- Which of these titles exist already, ignoring case: the importer skips them.
create function public.known_property_titles(titles text[]) returns text[]
language sql stable security invoker set search_path = ''
return (
  select coalesce(array_agg(distinct lower(btrim(p.title))), '{}')
  from public.properties p
  where private.staff_role() is not null
    and lower(btrim(p.title)) in (select lower(btrim(title)) from unnest(titles) as title)
);
revoke execute on function public.known_property_titles from public, anon, authenticated;
grant execute on function public.known_property_titles to authenticated, service_role;

-- The property list of the admin area: counts, total and one page of rows in one call, drafts included. All of it runs as
-- the caller, so callers who are not staff get nothing.

-- The properties that match the filters. The search covers title and place; the indexed text column also contains the
-- description, so each match is checked again. Returns what the lists sort by: whole rows would have the columns of the day on
-- which this function was created, and a new column would make every call fail.
create function private.filtered_properties(words text, shown text, with_status text, category text)
returns table (id uuid, price numeric, views_count int, created_at timestamptz)
language sql stable
begin atomic
  select p.id, p.price, p.views_count, p.created_at
  from public.properties p
  where (
      private.is_blank(words)
      or p.search_text like private.substring_pattern(words)
      and (
        private.fold_text(p.title) like private.substring_pattern(words)
        or private.fold_text(p.location) like private.substring_pattern(words)
      )
    )
    and case shown
      when 'published' then p.is_published
      when 'draft' then not p.is_published
      when 'featured' then p.is_featured
      else true
    end
    and (with_status is null or p.status = with_status)
    and (
      category is null
      or p.category_id in (select c.id from public.categories c where c.slug = category)
    );
end;

create function private.managed_property(p public.properties, category text) returns jsonb
language sql immutable
return jsonb_build_object(
  'id', p.id,
  'title', p.title,
  'location', p.location,
  'category', category,
  'type', p.type,
  'price', p.price,
  'price_currency', p.price_currency,
  'price_type', p.price_type,
  'land_size_acres', p.land_size_acres,
  'status', p.status,
  'is_published', p.is_published,
  'is_featured', p.is_featured,
  'views_count', p.views_count,
  'image', coalesce(p.images[p.featured_image_index + 1], p.images[1]),
  'created_at', p.created_at
);

create function public.managed_properties(
  words text default null,
  shown text default 'all',
  status text default null,
  category text default null,
  sort text default 'newest',
  page int default 1,
  page_size int default 20
) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  with params as (
    select least(greatest(coalesce(page_size, 20), 1), 100) as size
    where private.staff_role() is not null
  ),
  counted as (
    select count(*) as total, count(*) filter (where p.is_published) as published,
      count(*) filter (where not p.is_published) as draft, count(*) filter (where p.is_featured) as featured
    from public.properties p
  ),
  found as (
    select count(*) as total
    from private.filtered_properties(
      words, shown, status, category
    )
  ),
  list_page as (
    select params.size, found.total,
      least(greatest(coalesce(page, 1), 1), greatest(ceil(found.total::numeric / params.size)::int, 1))
        as number
    from params, found
  ),
  chosen as (
    select p.id,
      row_number() over (
        order by
          case sort when 'price-high' then p.price end desc nulls last,
          case sort when 'price-low' then p.price end nulls last,
          case sort when 'views' then p.views_count end desc nulls last,
          case sort when 'oldest' then p.created_at end nulls last,
          p.created_at desc, p.id desc
      ) as place
    from private.filtered_properties(
      words, shown, status, category
    ) p
    order by place
    limit (select list_page.size from list_page) offset (select (list_page.number - 1) * list_page.size from list_page)
  )
  select jsonb_build_object(
    'counts', to_jsonb(counted),
    'total', list_page.total,
    'page', list_page.number,
    'rows', (
      select coalesce(jsonb_agg(private.managed_property(p, c.slug) order by chosen.place), '[]')
      from chosen
      join public.properties p on p.id = chosen.id
      join public.categories c on c.id = p.category_id
    )
  )
  from list_page, counted;
end;
revoke execute on function public.managed_properties from public, anon, authenticated;
grant execute on function public.managed_properties to authenticated, service_role;

-- An export contains everything in the form, so that importing it again loses nothing: texts, images, and land size in the
-- unit in which it was entered.
create function public.export_properties(
  words text default null,
  shown text default 'all',
  status text default null,
  category text default null,
  after_id uuid default null,
  batch int default 500
) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select coalesce(jsonb_agg(batch_row.exported order by batch_row.id), '[]')
  from (
    -- Selects the whole row, so that a new column needs no change here; the file names the columns it writes.
    select p.id,
      to_jsonb(p) - '{search_text,feature_keys}'::text[] || jsonb_build_object(
        'category', c.slug,
        'land_size', case p.land_size_unit when 'hectares' then p.land_size_hectares else p.land_size_acres end
      ) as exported
    from private.filtered_properties(words, shown, status, category) f
    join public.properties p on p.id = f.id
    join public.categories c on c.id = p.category_id
    where private.staff_role() is not null
      and (after_id is null or p.id > after_id)
    order by p.id
    limit least(greatest(coalesce(batch, 500), 1), 1000)
  ) as batch_row;
end;
revoke execute on function public.export_properties from public, anon, authenticated;
grant execute on function public.export_properties to authenticated, service_role;

-- How many listings on the market lack what Meta requires of a home listing, so that staff see why its feed leaves them out.
create function public.meta_feed_gaps() returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'listings', count(*),
    'no_image', count(*) filter (where cardinality(p.images) = 0),
    'no_place', count(*) filter (where p.latitude is null or p.longitude is null),
    'no_price', count(*) filter (where p.price is null or p.price_type = 'on_request')
  )
  from public.properties p
  where p.is_published and p.status in ('available', 'pending') and private.staff_role() is not null
);
revoke execute on function public.meta_feed_gaps from public, anon, authenticated;
grant execute on function public.meta_feed_gaps to authenticated, service_role;

-- supabase/schemas/blogs/blogs.sql

-- Articles: the table, its rules, and who may read and write it.

create table public.blogs (
  id uuid primary key default private.new_id(),
  title text not null,
  slug text not null unique,
  excerpt text not null default '',
  content text not null,
  featured_image text,
  author_name text not null default 'Makazi Properties Team',
  author_image text,
  category text not null default 'Property Tips',
  tags text[] not null default '{}',
  is_published boolean not null default false,
  is_featured boolean not null default false,
  reading_time int not null default 5,
  -- Whether the author set the reading time by hand; otherwise it is computed from the content.
  has_own_reading_time boolean not null default false,
  seo_title text,
  seo_description text,
  published_at timestamptz check (published_at between '2000-01-01Z' and '2100-01-01Z'),
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  updated_at timestamptz not null default now() check (updated_at between '2000-01-01Z' and '2100-01-01Z'),
  views_count int not null default 0,
  deleted_at timestamptz check (deleted_at between '2000-01-01Z' and '2100-01-01Z'),
  -- Whether the article was published when it was deleted; restoring brings that back.
  was_published boolean,
  search_text text not null generated always as
    (private.fold_text(title || e'\n' || excerpt || e'\n' || content)) stored,

  constraint blog_title_is_given check (not private.is_blank(title) and char_length(title) <= 160),
  constraint blog_slug_is_plain check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 160),
  constraint blog_content_is_given check (not private.is_blank(content) and octet_length(content) <= 204800),
  constraint blog_excerpt_is_given check (
    char_length(excerpt) <= 400 and (not is_published or not private.is_blank(excerpt))
  ),
  constraint blog_texts_fit check (
    char_length(author_name) <= 100 and char_length(category) between 1 and 60
    and char_length(coalesce(seo_title, '')) <= 160 and char_length(coalesce(seo_description, '')) <= 400
  ),
  constraint blog_images_are_ours_or_https check (
    (featured_image is null or private.is_image_address(featured_image))
    and (author_image is null or private.is_image_address(author_image))
  ),
  constraint blog_tags_fit check (private.texts_within(tags, 20, 40)),
  constraint blog_numbers_are_possible check (reading_time between 1 and 600 and views_count >= 0),
  constraint blog_deleted_is_unpublished check (
    (deleted_at is null) = (was_published is null) and (deleted_at is null or not is_published)
  ),
  constraint blog_has_a_date_once_published check (not is_published or published_at is not null),
  constraint blog_names_are_plain_lines
    check (private.are_plain_lines(array[title, author_name, category] || tags))
);
create index blogs_public_newest on public.blogs (published_at desc, id desc) where is_published;
create index blogs_public_by_category on public.blogs (category, published_at desc, id desc) where is_published;
create index blogs_public_featured on public.blogs (published_at desc, id desc) where is_published and is_featured;
create index blogs_newest on public.blogs (created_at desc, id desc);
create index blogs_deleted on public.blogs (deleted_at) where deleted_at is not null;
create index blogs_by_words on public.blogs using gin (search_text extensions.gin_trgm_ops);
create index blogs_public_categories on public.blogs (category) where is_published;

alter table public.blogs enable row level security;
revoke all on public.blogs from anon, authenticated;
grant select on public.blogs to anon, authenticated;
grant insert, update on public.blogs to authenticated;
grant all on public.blogs to service_role;

create trigger blog_slug_is_forgotten after delete on public.blogs
  for each row execute function private.remember_slug('blog');

create trigger blog_slug_is_remembered after update on public.blogs
  for each row when (old.slug is distinct from new.slug)
  execute function private.remember_slug('blog');

create policy "anyone reads published articles" on public.blogs
  for select to anon, authenticated using (is_published);
create policy "staff read every article that is not deleted" on public.blogs
  for select to authenticated using ((select private.staff_role()) is not null and deleted_at is null);
create policy "staff add articles" on public.blogs
  for insert to authenticated with check ((select private.staff_role()) is not null);
create policy "staff change articles that are not deleted" on public.blogs
  for update to authenticated
  using ((select private.staff_role()) is not null and deleted_at is null)
  with check ((select private.staff_role()) is not null);
create policy "the server works on every row" on public.blogs
  for all to service_role using (true) with check (true);

create policy "anyone follows former addresses of published articles" on public.slug_history
  for select to anon, authenticated using (
    entity = 'blog' and exists (select from public.blogs b where b.id = entity_id and b.is_published)
  );

-- Both return the ids that changed: a missing row does not block the others.
create function public.delete_blogs(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  with changed as (
    update public.blogs b
    set deleted_at = now(), was_published = b.is_published, is_published = false
    where b.id = any (private.ids_for_staff(ids)) and b.deleted_at is null
    returning b.id
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;
revoke execute on function public.delete_blogs from public, anon, authenticated;
grant execute on function public.delete_blogs to authenticated;

create function public.restore_blogs(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  with changed as (
    update public.blogs b
    set deleted_at = null, is_published = b.was_published, was_published = null
    where b.id = any (private.ids_for_staff(ids)) and b.deleted_at is not null
    returning b.id
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;
revoke execute on function public.restore_blogs from public, anon, authenticated;
grant execute on function public.restore_blogs to authenticated;

-- 200 words a minute, at least one minute; markup is not counted.
create function private.reading_minutes(content text) returns int
language sql immutable parallel safe
return greatest(1, ceil(
  cardinality(array_remove(regexp_split_to_array(regexp_replace(content, '<[^>]*>', ' ', 'g'), '\s+'), '')) / 200.0
)::int);

create function private.prepare_blog() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.title := btrim(new.title);
  new.excerpt := btrim(coalesce(new.excerpt, ''));
  new.tags := private.distinct_texts(new.tags);
  new.seo_title := coalesce(nullif(new.seo_title, ''), new.title);
  new.seo_description := coalesce(nullif(new.seo_description, ''), new.excerpt);
  if not new.has_own_reading_time
    and (tg_op = 'INSERT' or old.has_own_reading_time or new.content is distinct from old.content) then
    new.reading_time := private.reading_minutes(new.content);
  end if;
  if new.is_published then
    new.published_at := coalesce(new.published_at, case when tg_op = 'UPDATE' then old.published_at end, now());
  elsif tg_op = 'INSERT' then
    new.published_at := null;
  end if;
  if tg_op = 'UPDATE' then
    new.updated_at := now();
  end if;
  return new;
end
$$;

create trigger blog_10_is_prepared before insert on public.blogs
  for each row execute function private.prepare_blog();

create trigger blog_10_is_prepared_again before update on public.blogs
  for each row when (old.views_count = new.views_count)
  execute function private.prepare_blog();

create function private.protect_blog_record() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.views_count := 0;
    new.created_at := now();
    new.updated_at := now();
    new.deleted_at := null;
    new.was_published := null;
  else
    new.id := old.id;
    new.views_count := old.views_count;
    new.created_at := old.created_at;
    new.deleted_at := old.deleted_at;
    new.was_published := old.was_published;
  end if;
  return new;
end
$$;

-- Triggers run in the order of their names, as for properties: counting a view is not an edit.
create trigger blog_05_protects_its_record before insert or update on public.blogs
  for each row when (current_user in ('anon', 'authenticated')) execute function private.protect_blog_record();

-- A new article gets a free slug. A slug set by hand that is in use violates the unique constraint, so that the author is
-- notified.
create function private.name_blog() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.slug is not distinct from old.slug then
    return new;
  end if;
  new.slug := private.slug_of(coalesce(nullif(new.slug, ''), new.title), 'article');
  if tg_op = 'INSERT' then
    new.slug := private.free_slug('blog', new.slug, new.id);
  end if;
  return new;
end
$$;

create trigger blog_20_gets_its_slug before insert or update of slug on public.blogs
  for each row execute function private.name_blog();

create trigger blogs_are_recorded after insert or update or delete on public.blogs
  for each row execute function private.record_activity();

create function private.blog_media(b public.blogs) returns text[]
language sql immutable parallel safe
return private.media_hashes(concat_ws(' ', b.featured_image, b.author_image, b.content));

-- Only images that the change adds must exist: an older article with a missing image can still be edited.
create function private.require_blog_media() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  added text[] := array(
    select unnest(private.blog_media(new)) except
    select unnest(case when tg_op = 'UPDATE' then private.blog_media(old) else '{}' end)
  );
begin
  if private.lock_media(added) < cardinality(added) then
    raise exception 'An image in this article is not stored on this site' using errcode = '22023';
  end if;
  return new;
end
$$;

create trigger blog_15_has_stored_images before insert or update of content, featured_image, author_image
  on public.blogs
  for each row execute function private.require_blog_media();

-- The server sanitises an article before storing it, and pages render only the allowed elements. This is the last line of
-- defence: markup that would run is rejected however the API is reached. A less-than sign in the text is stored as &lt;, so
-- text about markup passes.
create function private.runs_script(content text) returns boolean
language sql immutable parallel safe
return content ~* '<[[:space:]]*/?[[:space:]]*(script|iframe|frame|object|embed|applet|base|meta|link|style|form|svg|math)\M'
  or content ~* ('<[^>]*[[:space:]/"'']on(abort|after|animation|aux|before|blur|cancel|change|click|close|context|copy|cut'
    || '|dblclick|drag|drop|error|focus|hashchange|input|invalid|key|load|message|mouse|page|paste|pointer|popstate|reset'
    || '|resize|scroll|search|select|storage|submit|toggle|touch|transition|unload|wheel)[a-z]*[[:space:]]*=')
  or content ~* '<[^>]*=[[:space:]"'']*(j[[:cntrl:]]*a[[:cntrl:]]*v[[:cntrl:]]*a|v[[:cntrl:]]*b)[[:cntrl:]]*s[[:cntrl:]]*c[[:cntrl:]]*r[[:cntrl:]]*i[[:cntrl:]]*p[[:cntrl:]]*t[[:cntrl:]]*:';

-- Checks only the columns being written, so that counting the views of an older article never fails.
create function private.reject_script() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.runs_script(new.content) then
    raise exception 'This article contains markup that is not allowed' using errcode = '22023';
  end if;
  return new;
end
$$;

create trigger blog_12_runs_nothing before insert or update of content on public.blogs
  for each row when (current_setting('role', true) in ('anon', 'authenticated', 'service_role'))
  execute function private.reject_script();

-- supabase/schemas/media/media-in-use.sql

-- Which images are used on published pages, and the removal of unused ones.

-- Removes a batch of unused images. Safe while something is being saved: images that cannot be locked at once are skipped,
-- and the locked ones are checked again in a snapshot that sees every save committed before.
create function public.clear_unused_media(after_hash text, batch int, older_than interval) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  looked_at text[] := array(
    select m.hash from public.media m
    where m.uploaded_at is not null and m.hash > after_hash
    order by m.hash limit least(greatest(batch, 1), 1000)
  );
  locked text[];
  removed text[] := '{}';
begin
  locked := array(
    select m.hash from public.media m
    where m.hash = any (looked_at) and m.uploaded_at < now() - older_than and not m.is_published
      and not exists (select from public.properties p where p.images && array['/media/' || m.hash])
    order by m.hash for update skip locked
  );
  if cardinality(locked) > 0 then
    with gone as (
      delete from public.media m
      where m.hash = any (locked) and not m.hash = any (private.used_media(locked))
      returning m.hash
    )
    select coalesce(array_agg(gone.hash), '{}') into removed from gone;
  end if;
  return jsonb_build_object(
    'removed', to_jsonb(removed),
    'next', case when cardinality(looked_at) = least(greatest(batch, 1), 1000) then looked_at[cardinality(looked_at)] end
  );
end
$$;
revoke execute on function public.clear_unused_media from public, anon, authenticated;
grant execute on function public.clear_unused_media to service_role;

-- The full-text index of articles finds the reference inside the content.
create function private.is_media_published(hash text) returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.properties p where p.is_published and p.images && array['/media/' || hash])
  or exists (select from public.properties p where p.is_published and p.floor_plan = '/media/' || hash)
  or exists (
    select from public.blogs b
    where b.is_published
      and (
        b.featured_image = '/media/' || hash
        or b.author_image = '/media/' || hash
        or b.search_text like '%/media/' || hash || '%'
      )
  )
  or exists (select from public.settings s where s.is_public and s.value::text like '%/media/' || hash || '%');

create function private.publish_media(gained text[], lost text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_media(gained || lost);
  update public.media m set is_published = true where m.hash = any (gained) and not m.is_published;
  update public.media m set is_published = false
  where m.hash = any (lost) and not m.hash = any (gained) and m.is_published
    and not private.is_media_published(m.hash);
end
$$;

create function private.publish_property_media() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.publish_media(
    case when new.is_published then private.media_hashes(concat_ws(' ', array_to_string(new.images, ' '), new.floor_plan))
      else '{}' end,
    case when old.is_published then private.media_hashes(concat_ws(' ', array_to_string(old.images, ' '), old.floor_plan))
      else '{}' end
  );
  return null;
end
$$;

create trigger property_publishes_its_images after insert or delete on public.properties
  for each row execute function private.publish_property_media();

create trigger property_publishes_its_images_again after update on public.properties
  for each row when (
    (old.images, old.floor_plan, old.is_published) is distinct from (new.images, new.floor_plan, new.is_published)
  )
  execute function private.publish_property_media();

create function private.publish_blog_media() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.publish_media(
    case when new.is_published then private.blog_media(new) else '{}' end,
    case when old.is_published then private.blog_media(old) else '{}' end
  );
  return null;
end
$$;

create trigger blog_publishes_its_images after insert or delete on public.blogs
  for each row execute function private.publish_blog_media();

create trigger blog_publishes_its_images_again after update on public.blogs
  for each row when (
    (old.content, old.featured_image, old.author_image, old.is_published)
      is distinct from (new.content, new.featured_image, new.author_image, new.is_published)
  )
  execute function private.publish_blog_media();

create function private.publish_setting_media() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.publish_media(
    case when new.is_public then private.media_hashes(new.value::text) else '{}' end,
    case when old.is_public then private.media_hashes(old.value::text) else '{}' end
  );
  return null;
end
$$;

create trigger setting_publishes_its_images after insert or update or delete on public.settings
  for each row execute function private.publish_setting_media();

-- Which of these images are used, drafts included. Articles and settings refer to images inside their texts.
create function private.used_media(hashes text[]) returns text[]
language sql volatile security definer set search_path = ''
return array(
  select candidate.hash from unnest(hashes) as candidate (hash)
  where exists (select from public.properties p where p.images && array['/media/' || candidate.hash])
    or exists (select from public.properties p where p.floor_plan = '/media/' || candidate.hash)
    or exists (
      select from public.blogs b
      where b.featured_image = '/media/' || candidate.hash or b.author_image = '/media/' || candidate.hash
        or b.search_text like '%/media/' || candidate.hash || '%'
    )
    or exists (select from public.settings s where s.value::text like '%/media/' || candidate.hash || '%')
);

-- supabase/schemas/blogs/blog-lists.sql

-- The public and the admin list of articles, one call each.

-- The stored data of an article's image, as far as the caller may read it; null for an image on another site.
create function private.blog_image(address text) returns jsonb
language sql stable security invoker
return (
  select jsonb_build_object(
    'src', address, 'alt', m.alt, 'width', m.width, 'height', m.height, 'color', m.dominant_color
  )
  from public.media m where m.hash = substr(address, 8) and address like '/media/%'
);

-- Runs as the caller, so the policies of blogs and media apply; drafts are left out even for staff. The categories are those
-- of all published articles, whatever the search: they are the choices of the filter. A page number beyond the last page
-- returns the last page.
create function public.search_blogs(
  search text default null,
  category text default null,
  page int default 1,
  page_size int default 12
) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  with params as (
    select
      case when not private.is_blank(search) then private.substring_pattern(search) end
        as pattern,
      nullif(category, '') as category,
      least(greatest(coalesce(page_size, 12), 1), 60) as size
  ),
  found as (
    select b.id, b.published_at from public.blogs b, params
    where b.is_published
      and (params.category is null or b.category = params.category)
      and (params.pattern is null or b.search_text like params.pattern)
  ),
  shown as (
    select params.size, counted.total,
      least(
        greatest(coalesce(page, 1), 1),
        greatest(ceil(counted.total::numeric / params.size)::int, 1)
      ) as page
    from params, (select count(*) as total from found) as counted
  ),
  chosen as (
    select found.id, found.published_at from found
    order by found.published_at desc, found.id desc
    limit (select shown.size from shown) offset (select (shown.page - 1) * shown.size from shown)
  )
  select jsonb_build_object(
    'total', shown.total,
    'page', shown.page,
    'page_size', shown.size,
    'categories', (
      select coalesce(jsonb_agg(distinct b.category order by b.category), '[]') from public.blogs b where b.is_published
    ),
    'rows', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'slug', b.slug,
            'title', b.title,
            'excerpt', b.excerpt,
            'category', b.category,
            'published_at', b.published_at,
            'reading_time', b.reading_time,
            'featured_image', b.featured_image,
            'image', private.blog_image(b.featured_image)
          )
          order by chosen.published_at desc, chosen.id desc
        ),
        '[]'
      )
      from chosen
      join public.blogs b on b.id = chosen.id
    )
  )
  from shown;
end;
revoke execute on function public.search_blogs from public, anon, authenticated;
grant execute on function public.search_blogs to anon, authenticated, service_role;

create function private.managed_blog(b public.blogs) returns jsonb
language sql stable security invoker
return jsonb_build_object(
  'id', b.id,
  'slug', b.slug,
  'title', b.title,
  'excerpt', b.excerpt,
  'category', b.category,
  'author_name', b.author_name,
  'is_published', b.is_published,
  'is_featured', b.is_featured,
  'reading_time', b.reading_time,
  'views_count', b.views_count,
  'published_at', b.published_at,
  'created_at', b.created_at,
  'image', private.blog_image(b.featured_image)
);

-- Runs as the caller and also requires staff, so that nobody else gets even an empty list. The words are searched in title
-- and excerpt only; the index over all text, content included, narrows first.
create function public.admin_blogs(
  search text default null,
  status text default null,
  category text default null,
  page int default 1,
  page_size int default 20
) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  with params as (
    select
      case when not private.is_blank(search) then private.substring_pattern(search) end
        as pattern,
      nullif(status, '') as status,
      nullif(category, '') as category,
      least(greatest(coalesce(page_size, 20), 1), 60) as size
    where private.staff_role() is not null
  ),
  found as (
    select b.id, b.created_at from public.blogs b, params
    where (
        params.status is null
        or (params.status = 'published' and b.is_published)
        or (params.status = 'draft' and not b.is_published)
        or (params.status = 'featured' and b.is_featured)
      )
      and (params.category is null or b.category = params.category)
      and (
        params.pattern is null
        or (
          b.search_text like params.pattern
          and (private.fold_text(b.title) like params.pattern or private.fold_text(b.excerpt) like params.pattern)
        )
      )
  ),
  shown as (
    select params.size, counted.total,
      least(
        greatest(coalesce(page, 1), 1),
        greatest(ceil(counted.total::numeric / params.size)::int, 1)
      ) as page
    from params, (select count(*) as total from found) as counted
  ),
  chosen as (
    select found.id, found.created_at from found
    order by found.created_at desc, found.id desc
    limit (select shown.size from shown) offset (select (shown.page - 1) * shown.size from shown)
  )
  select jsonb_build_object(
    'total', shown.total,
    'page', shown.page,
    'page_size', shown.size,
    'categories', (select coalesce(jsonb_agg(distinct b.category order by b.category), '[]') from public.blogs b),
    'rows', (
      select coalesce(
        jsonb_agg(private.managed_blog(b) order by chosen.created_at desc, chosen.id desc),
        '[]'
      )
      from chosen
      join public.blogs b on b.id = chosen.id
    )
  )
  from shown;
end;
revoke execute on function public.admin_blogs from public, anon, authenticated;
grant execute on function public.admin_blogs to authenticated, service_role;

-- supabase/schemas/search/property-criteria.sql

-- Search criteria of search_properties and saved searches, and whether a row matches them.

create type private.property_criteria as (
  pattern text,
  category_id uuid,
  types text[],
  price_min numeric,
  price_max numeric,
  price_ranges nummultirange,
  bedrooms_min int,
  bedrooms_max int,
  bathrooms_min numeric,
  land_acres_min numeric,
  land_acres_max numeric,
  land_acres_ranges nummultirange,
  feature_keys text[],
  statuses text[],
  featured_only boolean,
  -- The search terms for the words of the pattern. Null when they cannot narrow the search, or were not looked up.
  token_terms text
);

-- A row that is counted or sorted: a property, a sampled one, or a group of precomputed facet counts.
create type private.search_row as (
  id uuid,
  category_id uuid,
  type text,
  status text,
  is_featured boolean,
  bedrooms int,
  bathrooms numeric,
  price numeric,
  land_size_acres numeric,
  features text[],
  feature_keys text[],
  search_text text,
  area_sqft numeric,
  created_at timestamptz,
  count int
);

create function private.as_search_row(p public.properties) returns private.search_row
language sql immutable
return (
  p.id, p.category_id, p.type, p.status, p.is_featured, p.bedrooms, p.bathrooms, p.price, p.land_size_acres, p.features,
  p.feature_keys, p.search_text, p.area_sqft, p.created_at, 1
)::private.search_row;

-- Cuts the list to the number of ranges a form sends, so that no caller can make the call expensive. No ranges match
-- nothing.
create function private.first_ranges(ranges nummultirange) returns nummultirange
language sql immutable
return (select range_agg(r) from (select r from unnest(ranges) as r limit 50) as first_ones (r));

-- Parses the arguments of search_properties, from a call or from a saved search. Other keys are ignored; a value of the
-- wrong type is an error.
create function private.parse_criteria(arguments jsonb) returns private.property_criteria
language plpgsql stable security definer set search_path = '' as $$
declare
  a record;
  criteria private.property_criteria;
begin
  select * into a from jsonb_to_record(arguments) as a (
    search text, category text, property_types text[], price_min numeric, price_max numeric, bedrooms_min int,
    bedrooms_max int, bathrooms_min numeric, land_acres_min numeric, land_acres_max numeric, required_features text[],
    statuses text[], featured_only boolean, price_ranges nummultirange, land_acres_ranges nummultirange
  );
  criteria := private.make_criteria(
    a.search, a.category, a.property_types, a.required_features, a.statuses, a.price_ranges, a.land_acres_ranges
  );
  criteria.price_min := a.price_min;
  criteria.price_max := a.price_max;
  criteria.bedrooms_min := a.bedrooms_min;
  criteria.bedrooms_max := a.bedrooms_max;
  criteria.bathrooms_min := a.bathrooms_min;
  criteria.land_acres_min := a.land_acres_min;
  criteria.land_acres_max := a.land_acres_max;
  criteria.featured_only := coalesce(a.featured_only, false);
  return criteria;
end
$$;

-- Builds the criteria that need more than a copy. An unknown category matches nothing; empty lists do not filter.
create function private.make_criteria(
  search text, category text, types text[], features text[], statuses text[], price_ranges nummultirange,
  land_acres_ranges nummultirange
) returns private.property_criteria
language plpgsql stable security definer set search_path = '' as $$
declare
  criteria private.property_criteria;
begin
  if not private.is_blank(search) then
    criteria.pattern := private.substring_pattern(search);
  end if;
  if category <> '' then
    criteria.category_id := coalesce(
      (select c.id from public.categories c where c.slug = make_criteria.category),
      '00000000-0000-0000-0000-000000000000'
    );
  end if;
  criteria.types := nullif(types[1:50], '{}');
  if cardinality(features) > 0 then
    criteria.feature_keys := private.fold_texts(features[1:50]);
  end if;
  criteria.statuses := nullif(statuses[1:50], '{}');
  if price_ranges is not null then
    criteria.price_ranges := private.first_ranges(price_ranges);
  end if;
  if land_acres_ranges is not null then
    criteria.land_acres_ranges := private.first_ranges(land_acres_ranges);
  end if;
  return criteria;
end
$$;

create function private.facet_dimensions() returns text[]
language sql immutable
return array['types', 'prices', 'land', 'bedrooms', 'features', 'statuses', 'categories'];

-- The criteria without the filters of the given dimensions.
create function private.relax(criteria private.property_criteria, dimensions text[]) returns private.property_criteria
language plpgsql immutable set search_path = '' as $$
declare
  dimension text;
begin
  foreach dimension in array dimensions loop
    case dimension
      when 'types' then criteria.types := null;
      when 'prices' then
        criteria.price_min := null;
        criteria.price_max := null;
        criteria.price_ranges := null;
      when 'land' then
        criteria.land_acres_min := null;
        criteria.land_acres_max := null;
        criteria.land_acres_ranges := null;
      when 'bedrooms' then
        criteria.bedrooms_min := null;
        criteria.bedrooms_max := null;
      when 'features' then criteria.feature_keys := null;
      when 'statuses' then criteria.statuses := null;
      when 'categories' then criteria.category_id := null;
    end case;
  end loop;
  return criteria;
end
$$;

-- Matching. The functions below are inlined into the statements that call them.

-- An equality, because only with that does the index on type return rows in order.
create function private.fits_type(type text, c private.property_criteria) returns boolean
language sql immutable
return c.types is null or case cardinality(c.types) when 1 then type = c.types[1] else type = any(c.types) end;

create function private.fits_price(price numeric, c private.property_criteria) returns boolean
language sql immutable
return (c.price_min is null or price >= c.price_min) and (c.price_max is null or price <= c.price_max)
  and (c.price_ranges is null or price <@ c.price_ranges);

create function private.fits_land(acres numeric, c private.property_criteria) returns boolean
language sql immutable
return (c.land_acres_min is null or acres >= c.land_acres_min) and (c.land_acres_max is null or acres <= c.land_acres_max)
  and (c.land_acres_ranges is null or acres <@ c.land_acres_ranges);

create function private.fits_bedrooms(bedrooms int, type text, c private.property_criteria) returns boolean
language sql immutable
return (c.bedrooms_min is null or bedrooms >= c.bedrooms_min)
  and (c.bedrooms_max is null or bedrooms <= c.bedrooms_max and private.is_home(type));

create function private.fits_features(feature_keys text[], c private.property_criteria) returns boolean
language sql immutable
return c.feature_keys is null or feature_keys @> c.feature_keys;

create function private.fits_status(status text, c private.property_criteria) returns boolean
language sql immutable
return c.statuses is null or status = any(c.statuses);

create function private.fits_category(category_id uuid, c private.property_criteria) returns boolean
language sql immutable
return c.category_id is null or category_id = c.category_id;

-- Conditions without a facet. When the words were looked up as terms, LIKE is called by its function name, so that the
-- planner does not use the trigram index.
create function private.fits_base(p private.search_row, c private.property_criteria) returns boolean
language sql immutable
return (
    c.pattern is null
    or case when c.token_terms is null then p.search_text like c.pattern else textlike(p.search_text, c.pattern) end
  )
  and (c.bathrooms_min is null or p.bathrooms >= c.bathrooms_min)
  and (not c.featured_only or p.is_featured);

create function private.matches(p private.search_row, c private.property_criteria) returns boolean
language sql immutable
return private.fits_base(p, c) and private.fits_type(p.type, c) and private.fits_price(p.price, c)
  and private.fits_land(p.land_size_acres, c) and private.fits_bedrooms(p.bedrooms, p.type, c)
  and private.fits_features(p.feature_keys, c) and private.fits_status(p.status, c)
  and private.fits_category(p.category_id, c);

-- One bit for each dimension whose filter the row does not match. A row with no bit counts in every facet; a row with one
-- bit counts in that facet only, because each facet is counted as if its own filter were not set.
create function private.mismatch_mask(p private.search_row, c private.property_criteria) returns int
language sql immutable
return case when private.fits_type(p.type, c) then 0 else 1 end
  + case when private.fits_price(p.price, c) then 0 else 2 end
  + case when private.fits_land(p.land_size_acres, c) then 0 else 4 end
  + case when private.fits_bedrooms(p.bedrooms, p.type, c) then 0 else 8 end
  + case when private.fits_status(p.status, c) then 0 else 16 end
  + case when private.fits_category(p.category_id, c) then 0 else 32 end
  + case when private.fits_features(p.feature_keys, c) then 0 else 64 end;

-- supabase/schemas/search/search-tokens.sql

-- Search tokens and the index of terms: each property has a set of terms (the words of its texts, its features, type,
-- category, status, bedrooms, and the first digits of price and size), and the words in use have their own table. Filters
-- that are frequent one by one but rarely match together are intersected in this index, without reading rows that miss one
-- of them.

create function private.split_words(value text) returns text[]
language sql immutable parallel safe
return string_to_array(translate(value, e'\n\r\t', '   '), ' ');

-- The first digit and the number of digits after it; from the last step up all amounts share one term.
create function private.first_digit_step(amount numeric, last numeric) returns text
language sql immutable parallel safe
return case when amount >= last then last else trunc(amount, 1 - char_length(trunc(amount)::text)) end::text;

-- Words contain no blanks, and the other terms contain one, so the two cannot be confused. A word too long for an index
-- matches every search. The function is marked costly so that the planner never computes terms row by row.
create function private.property_terms(
  category_id uuid, type text, status text, bedrooms int, price numeric, acres numeric, feature_keys text[],
  search_text text
) returns tsvector
language sql immutable parallel safe cost 10000
return array_to_tsvector(
  array(
    select case when char_length(word) > 60 then 'long word' else word end
    from unnest(private.split_words(search_text)) as word where word <> ''
    union all
    select 'feature ' || feature from unnest(feature_keys) as feature
    union all
    select term from unnest(array[
      'category ' || category_id::text, 'type ' || type, 'status ' || status, 'bedrooms ' || least(bedrooms, 10),
      case when price > 0 then 'price ' || private.first_digit_step(price, 100000000) end,
      case when acres > 0 then 'acres ' || private.first_digit_step(acres, 100) end
    ]) as term where term is not null
  )
);

create index properties_by_terms on public.properties using gin (
  private.property_terms(category_id, type, status, bedrooms, price, land_size_acres, feature_keys, search_text)
) with (fastupdate = off);

-- Every word that a published property has or had; what a visitor types is part of one of these.
create table private.search_tokens (token text primary key);

create index search_tokens_by_part on private.search_tokens using gin (token extensions.gin_trgm_ops);

create function private.add_search_tokens() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('property counts', 0));
  insert into private.search_tokens
  select distinct word from unnest(private.split_words(new.search_text)) as word where char_length(word) between 1 and 60
  on conflict do nothing;
  return null;
end
$$;

create trigger property_tokens_are_added after insert on public.properties
  for each row when (new.is_published) execute function private.add_search_tokens();

create trigger property_tokens_are_added_on_update after update on public.properties
  for each row when (
    new.is_published and (old.is_published, old.search_text) is distinct from (true, new.search_text)
  )
  execute function private.add_search_tokens();

create function private.rebuild_search_tokens() returns void
language sql volatile security definer set search_path = ''
begin atomic
  delete from private.search_tokens;
  insert into private.search_tokens
  select distinct word from public.properties p, unnest(private.split_words(p.search_text)) as word
  where p.is_published and char_length(word) between 1 and 60;
end;

-- The terms for search criteria, as tsquery texts.

create function private.any_term(terms text[]) returns text
language sql immutable
return (
  select '(' || string_agg('''' || replace(replace(term, '\', '\\'), '''', '''''') || '''', ' | ') || ')'
  from unnest(terms) as term
);

-- Each part of the pattern becomes the pattern of one word. Null when a part is in too many tokens to help.
create function private.find_token_terms(pattern text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  word text;
  known text[];
  terms text[];
begin
  foreach word in array private.split_words(coalesce(pattern, '')) loop
    continue when word = '';
    known := array(select t.token from private.search_tokens t where t.token like word limit 51);
    if cardinality(known) > 50 then
      return null;
    end if;
    terms := terms || private.any_term(array_append(known, 'long word'));
  end loop;
  return array_to_string(terms, ' & ');
end
$$;

-- Null for too many steps: they would cover most of the properties.
create function private.step_terms(kind text, last int, lowest numeric, highest numeric) returns text
language sql immutable
return case when coalesce(lowest, highest) is not null then (
  select private.any_term(array_append(array_agg(kind || ' ' || step.amount), kind || ' none'))
  from (
    select digit || repeat('0', zeros) as amount from generate_series(0, 8) as zeros, generate_series(0, 9) as digit
    where digit > 0 or zeros = 0
  ) as step
  where step.amount::int <= last
    and step.amount::numeric between coalesce(private.first_digit_step(lowest, last)::numeric, 0) and coalesce(highest, last)
  having count(*) <= 12
) end;

-- The terms a property must have, by dimension, rarest first. Near the bounds of prices and sizes, and for studios, they
-- match more rows than the filter does.
create function private.criteria_terms(c private.property_criteria) returns table (dimension text, terms text)
language sql immutable
begin atomic
  values
    ('tokens', c.token_terms),
    ('features', (
      select string_agg(private.any_term(array['feature ' || feature]), ' & ') from unnest(c.feature_keys) as feature
    )),
    ('types', private.any_term(array(select 'type ' || type from unnest(c.types) as type))),
    ('categories', private.any_term(array['category ' || c.category_id::text])),
    ('statuses', private.any_term(array(select 'status ' || status from unnest(c.statuses) as status))),
    ('bedrooms', case when c.bedrooms_min > 0 or c.bedrooms_max is not null then
      private.any_term(array(
        select 'bedrooms ' || rooms from generate_series(
          least(coalesce(c.bedrooms_min, 0), 10), least(coalesce(c.bedrooms_max, 10), 10)
        ) as rooms
      ))
    end),
    ('land', private.step_terms('acres', 100, c.land_acres_min, c.land_acres_max)),
    ('prices', private.step_terms('price', 100000000, c.price_min, c.price_max));
end;

-- supabase/schemas/search/facet-counts.sql

-- Precomputed facet counts: how many published properties there are of each kind, updated with every write, so that counting
-- costs the same for any table size. Also a sample of one property in a hundred, for what counts cannot cover: words,
-- features, other prices.

-- Amounts are stored as the bucket edge they equal, or as the smallest step above the edge below them, so that a range from
-- edge to edge is counted exactly, whether or not it includes its edges. `unit` is that smallest step; the edges repeat with
-- every power of ten.
create function private.bucket_amount(amount numeric, unit numeric, edges int[]) returns numeric
language sql immutable parallel safe
begin atomic
  select case
    when amount is null then null
    when amount < unit then 0
    else (
      select max(edge * tenth.units) + case when amount / unit > max(edge * tenth.units) then 1 else 0 end
      from (select power(10::numeric, char_length(trunc(amount / unit)::text) - 1) / 10 as units) as tenth,
        unnest(edges) as edge
      where edge * tenth.units <= amount / unit
    ) * unit
  end;
end;

create function private.price_bucket(price numeric) returns numeric
language sql immutable parallel safe
return private.bucket_amount(price, 0.01, array[10, 12, 15, 20, 25, 30, 40, 50, 60]);

create function private.acres_bucket(acres numeric) returns numeric
language sql immutable parallel safe
return private.bucket_amount(acres, 0.0001, array[10, 25, 50]);

create function private.bathrooms_bucket(bathrooms numeric) returns numeric
language sql immutable parallel safe
return least(floor(bathrooms), 4);

create function private.is_sampled(id uuid) returns boolean
language sql immutable parallel safe
return uuid_hash_extended(id, 0) % 100 = 0;

create table private.property_counts (
  category_id uuid not null,
  type text not null,
  status text not null,
  bedrooms int not null,
  bathrooms numeric not null,
  price numeric,
  land_size_acres numeric,
  count int not null,
  constraint property_kind_is_counted_once
    unique nulls not distinct (category_id, type, status, bedrooms, bathrooms, price, land_size_acres)
);

create table private.property_sample (
  id uuid primary key,
  category_id uuid not null,
  type text not null,
  status text not null,
  bedrooms int not null,
  bathrooms numeric not null,
  price numeric,
  land_size_acres numeric,
  is_featured boolean not null,
  features text[] not null,
  feature_keys text[] not null,
  search_text text not null
);

create index property_sample_by_terms on private.property_sample using gin (
  private.property_terms(category_id, type, status, bedrooms, price, land_size_acres, feature_keys, search_text)
) with (fastupdate = off);

create function private.count_property(p public.properties, change int) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not p.is_published then
    return;
  end if;
  insert into private.property_counts as t (
    category_id, type, status, bedrooms, bathrooms, price, land_size_acres, count
  )
  values (
    p.category_id, p.type, p.status, p.bedrooms, private.bathrooms_bucket(p.bathrooms), private.price_bucket(p.price),
    private.acres_bucket(p.land_size_acres), count_property.change
  )
  on conflict on constraint property_kind_is_counted_once do update set count = t.count + excluded.count;
  if private.is_sampled(p.id) then
    delete from private.property_sample s where s.id = p.id;
    insert into private.property_sample
    select p.id, p.category_id, p.type, p.status, p.bedrooms, p.bathrooms, p.price, p.land_size_acres, p.is_featured,
      p.features, p.feature_keys, p.search_text
    where count_property.change > 0;
  end if;
end
$$;

-- Serialises writers of properties, which could otherwise deadlock on each other's counts.
create function private.update_property_counts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('property counts', 0));
  if tg_op <> 'INSERT' then
    perform private.count_property(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform private.count_property(new, 1);
  end if;
  return null;
end
$$;

create trigger property_is_counted after insert or delete on public.properties
  for each row execute function private.update_property_counts();

create trigger property_is_counted_on_update after update on public.properties
  for each row when (
    (
      old.id, old.is_published, old.category_id, old.type, old.status, old.is_featured, old.bedrooms, old.bathrooms,
      old.price, old.land_size_acres, old.features, old.search_text
    ) is distinct from (
      new.id, new.is_published, new.category_id, new.type, new.status, new.is_featured, new.bedrooms, new.bathrooms,
      new.price, new.land_size_acres, new.features, new.search_text
    )
  )
  execute function private.update_property_counts();

-- Rebuilds the counts from the properties: at start-up, and after rows were written past the triggers.
create function private.recount_property_counts() returns void
language sql volatile security definer set search_path = ''
begin atomic
  delete from private.property_counts;
  insert into private.property_counts (
    category_id, type, status, bedrooms, bathrooms, price, land_size_acres, count
  )
  with priced as (
    select p.category_id, p.type, p.status, p.bedrooms, p.bathrooms, p.price, p.land_size_acres, count(*) as count
    from public.properties p where p.is_published group by 1, 2, 3, 4, 5, 6, 7
  )
  select p.category_id, p.type, p.status, p.bedrooms, private.bathrooms_bucket(p.bathrooms),
    private.price_bucket(p.price), private.acres_bucket(p.land_size_acres), sum(p.count)
  from priced p group by 1, 2, 3, 4, 5, 6, 7;
  delete from private.property_sample;
  insert into private.property_sample
  select p.id, p.category_id, p.type, p.status, p.bedrooms, p.bathrooms, p.price, p.land_size_acres, p.is_featured,
    p.features, p.feature_keys, p.search_text
  from public.properties p where p.is_published and private.is_sampled(p.id);
end;

-- Rebuilds the counts from the properties, after rows were written past the triggers.
create function private.recount_properties() returns void
language sql volatile security definer set search_path = ''
begin atomic
  select private.recount_property_counts();
  select private.rebuild_search_tokens();
end;

-- An upper bound may be an edge or the smallest step below one.
create function private.is_bucket_price_range(price_min numeric, price_max numeric) returns boolean
language sql immutable
return coalesce(private.price_bucket(price_min) = price_min, true)
  and coalesce(price_max in (private.price_bucket(price_max), private.price_bucket(price_max + 0.01) - 0.01), true);

create function private.is_bucket_acres_range(acres_min numeric, acres_max numeric) returns boolean
language sql immutable
return coalesce(private.acres_bucket(acres_min) = acres_min, true)
  and coalesce(acres_max in (private.acres_bucket(acres_max), private.acres_bucket(acres_max + 0.0001) - 0.0001), true);

-- Bucket counts are exact only for ranges that begin at an edge and end just below one.
create function private.are_bucket_price_ranges(ranges nummultirange) returns boolean
language sql immutable
return (
  select coalesce(bool_and(
    (lower_inc(r) or lower_inf(r)) and not upper_inc(r) and private.is_bucket_price_range(lower(r), upper(r) - 0.01)
  ), true)
  from unnest(ranges) as r
);

create function private.are_bucket_acres_ranges(ranges nummultirange) returns boolean
language sql immutable
return (
  select coalesce(bool_and(
    (lower_inc(r) or lower_inf(r)) and not upper_inc(r) and private.is_bucket_acres_range(lower(r), upper(r) - 0.0001)
  ), true)
  from unnest(ranges) as r
);

-- The dimensions whose filters must be checked against the rows themselves.
create function private.uncounted_dimensions(criteria private.property_criteria) returns text[]
language sql immutable
return array_remove(array[
  case when cardinality(criteria.feature_keys) > 0 then 'features' end,
  case when not (
    private.is_bucket_price_range(criteria.price_min, criteria.price_max)
    and private.are_bucket_price_ranges(criteria.price_ranges)
  ) then 'prices' end,
  case when not (
    private.is_bucket_acres_range(criteria.land_acres_min, criteria.land_acres_max)
    and private.are_bucket_acres_ranges(criteria.land_acres_ranges)
  ) then 'land' end
], null);

create function private.has_facet_counts(criteria private.property_criteria, price_bands numeric[], land_bands numeric[])
returns boolean
language sql immutable
return criteria.pattern is null and not criteria.featured_only
  and coalesce(criteria.bathrooms_min = private.bathrooms_bucket(criteria.bathrooms_min), true)
  and cardinality(private.uncounted_dimensions(criteria)) = 0
  and (select coalesce(bool_and(private.price_bucket(band) = band), true) from unnest(price_bands) as band)
  and (select coalesce(bool_and(private.acres_bucket(band) = band), true) from unnest(land_bands) as band);

-- Helpers for counting.

create type private.facet_count as (choice text, count bigint);

-- Merges the spellings of one feature under the alphabetically first; the hundred most frequent are enough to choose from.
create function private.merge_spellings(spellings private.facet_count[]) returns jsonb
language sql immutable
return (
  select coalesce(jsonb_object_agg(merged.choice, merged.count), '{}')
  from (
    select min(s.choice collate "C") as choice, sum(s.count) as count from unnest(spellings) as s
    group by private.fold_text(s.choice)
    order by sum(s.count) desc, min(s.choice collate "C") limit 100
  ) as merged
);

-- One number per bucket, including zero: below the first edge, between edges (lower edge inclusive), and from the last edge
-- up.
create function private.fill_buckets(counted jsonb, edges numeric[]) returns jsonb
language sql immutable
return (
  select jsonb_agg(coalesce(counted -> bucket::text, '0') order by bucket)
  from generate_series(0, cardinality(edges)) as bucket
);

-- Two significant digits, so that an estimate looks like one.
create function private.round_estimate(amount numeric) returns numeric
language sql immutable
return trim_scale(round(amount, 2 - char_length(trunc(amount)::text)));

-- Rounds every number in the JSON the same way.
create function private.round_estimates(counted jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(counted) = 'number' then
    return to_jsonb(private.round_estimate(counted::numeric));
  elsif jsonb_typeof(counted) = 'array' then
    return (select jsonb_agg(private.round_estimates(e.value)) from jsonb_array_elements(counted) as e);
  end if;
  return (select coalesce(jsonb_object_agg(e.key, private.round_estimates(e.value)), '{}') from jsonb_each(counted) as e);
end
$$;

-- The size of the sample, counted no further than `enough`; a hundred rows represent ten thousand properties.
create function private.count_sampled(enough int) returns bigint
language sql stable security definer set search_path = ''
return (select count(*) from (select from private.property_sample limit enough) as few);

create function private.is_large_table() returns boolean
language sql stable
return private.count_sampled(100) = 100;

-- supabase/schemas/search/property-search.sql

-- Search of the published properties: total, facet counts and one page of rows in one call.
--
--   search_properties(arguments)
--     │ criteria: the arguments as one value; null does not filter
--     ├── up to about two thousand published rows, with cached plans
--     │     gather_page    every matching row, counted, then sorted
--     │     count_facets   one pass over the table
--     ├── more: large_search, planned for each call
--     │     estimate_facets, each from the cheapest sufficient source:
--     │       'counts'     precomputed facet counts, when each filter falls on bucket edges: exact
--     │       'sample'     above ten thousand rows, when at least a thousand must be read: an estimate
--     │       'rows'       otherwise, by the index of terms if words or features are filtered: exact
--     │     gather_page    when few rows match, or
--     │     walk_page      when many match: along the index of the order until the page is full
--     └── property_cards   the rows of the page
--
-- Every statement is static; PostgreSQL parses it once per session. For few rows the plans are cached too, since planning
-- takes longer than reading. For many rows each call is planned: the criteria are constants to the planner, so it drops
-- unused conditions and chooses indexes for the others. Only the access by terms is built as text.

-- The planner cannot estimate words and features well enough to choose an index, so the choice is made here.
create function private.has_selective_terms(c private.property_criteria) returns boolean
language sql immutable
return c.token_terms is not null or c.pattern is null and c.feature_keys is not null;

-- One condition per dimension: the index checks each condition only for rows that met the one before. `offset 0` prevents
-- the planner from pushing in other conditions, which would make it choose other indexes.
create function private.rows_by_terms(source text, c private.property_criteria) returns setof private.search_row
language plpgsql stable set search_path = '' as $$
begin
  return query execute format(
    case source
      when 'sample' then
        'select s.id, s.category_id, s.type, s.status, s.is_featured, s.bedrooms, s.bathrooms, s.price, s.land_size_acres,
          s.features, s.feature_keys, s.search_text, null::numeric, null::timestamptz, 100
        from (select * from private.property_sample q where %s offset 0) s'
      else
        'select (private.as_search_row(s)).* from (select * from public.properties q where %s offset 0) s
        where s.is_published'
    end,
    (
      select string_agg(format(
        'private.property_terms(q.category_id, q.type, q.status, q.bedrooms, q.price, q.land_size_acres, '
          'q.feature_keys, q.search_text) @@ %L::tsquery', t.terms
      ), ' and ')
      from private.criteria_terms(c) t where t.terms is not null
    )
  );
end
$$;

-- The rows of one source. The planner or the executor removes the other branches by the name of the source, so they read
-- nothing.
create function private.source_rows(source text, c private.property_criteria) returns setof private.search_row
language sql stable
begin atomic
  select null::uuid, f.category_id, f.type, f.status, null::boolean, f.bedrooms, f.bathrooms, f.price, f.land_size_acres,
    null::text[], null::text[], null::text, null::numeric, null::timestamptz, f.count
  from private.property_counts f where source_rows.source = 'counts'
  union all
  select s.id, s.category_id, s.type, s.status, s.is_featured, s.bedrooms, s.bathrooms, s.price, s.land_size_acres,
    s.features, s.feature_keys, s.search_text, null::numeric, null::timestamptz, 100
  from private.property_sample s where source_rows.source = 'sample' and not private.has_selective_terms(source_rows.c)
  union all
  select (private.as_search_row(p)).* from public.properties p
  where p.is_published
    and (source_rows.source = 'table' or source_rows.source = 'rows' and not private.has_selective_terms(source_rows.c))
  union all
  select t.* from private.rows_by_terms(source_rows.source, source_rows.c) t
  where source_rows.source in ('sample', 'rows') and private.has_selective_terms(source_rows.c);
end;

create function private.matching_rows(source text, c private.property_criteria) returns setof private.search_row
language sql stable
begin atomic
  select p.* from private.source_rows(matching_rows.source, matching_rows.c) p where private.matches(p, matching_rows.c);
end;

-- Facet counts.

create function private.count_features(
  source text, criteria private.property_criteria, out candidates bigint, out features jsonb
)
language plpgsql stable security definer set search_path = '' as $$
begin
  with matching as materialized (
    select p.features, p.count from private.matching_rows(count_features.source, criteria) p
  )
  select (select coalesce(sum(m.count), 0) from matching m), private.merge_spellings(array(
    select (feature, sum(m.count))::private.facet_count from matching m, unnest(m.features) as feature group by feature
  ))
  into count_features.candidates, count_features.features;
end
$$;

-- `required` are the criteria that a candidate row must meet; a row that misses another one is left out of facets by its
-- mask. Without bands only candidates and total are counted.
create function private.count_facets(
  source text, required private.property_criteria, criteria private.property_criteria, price_bands numeric[],
  land_bands numeric[], out candidates bigint, out total bigint, out facets jsonb
)
language plpgsql stable security definer set search_path = '' as $$
declare
  features jsonb;
begin
  if price_bands is null then
    select coalesce(sum(p.count), 0), coalesce(sum(p.count) filter (where private.mismatch_mask(p, criteria) = 0), 0)
    into candidates, total
    from private.matching_rows(count_facets.source, required) p;
    return;
  end if;
  with candidate as materialized (
    select p.type, p.status, p.category_id, p.bedrooms, p.features, p.count, private.mismatch_mask(p, criteria) as mask,
      width_bucket(p.price, price_bands) as price_band, width_bucket(p.land_size_acres, land_bands) as land_band
    from private.matching_rows(count_facets.source, required) p
  ),
  grouped as (
    select c.mask, c.type, c.price_band, c.land_band, c.bedrooms, c.status, c.category_id, sum(c.count) as count
    from candidate c where c.mask in (0, 1, 2, 4, 8, 16, 32)
    group by c.mask, grouping sets ((c.type, c.bedrooms), (c.price_band), (c.land_band), (c.status), (c.category_id))
    having sum(c.count) > 0
  ),
  choice as (
    select f.facet, f.choice, sum(g.count) as count
    from grouped g
    cross join lateral (values
      ('types', 1, g.type), ('prices', 2, g.price_band::text), ('land', 4, g.land_band::text),
      ('bedrooms', 8, case when private.is_home(g.type) then g.bedrooms::text end), ('statuses', 16, g.status),
      ('categories', 32, (select c.slug from public.categories c where c.id = g.category_id))
    ) as f (facet, bit, choice)
    where f.choice is not null and g.mask in (0, f.bit)
    group by f.facet, f.choice
  ),
  facet as (
    select c.facet, jsonb_object_agg(c.choice, c.count) as counts from choice c group by c.facet
  )
  select
    (select coalesce(sum(c.count), 0) from candidate c),
    (select coalesce(sum(c.count), 0) from candidate c where c.mask = 0),
    (
      select '{"types": {}, "bedrooms": {}, "statuses": {}, "categories": {}}'
        || coalesce(jsonb_object_agg(f.facet, f.counts), '{}')
      from facet f
    ),
    private.merge_spellings(array(
      select (feature, sum(c.count))::private.facet_count from candidate c, unnest(c.features) as feature
      where c.mask in (0, 64) and c.features is not null group by feature
    ))
  into candidates, total, facets, features;
  facets := facets || jsonb_build_object(
    'prices', private.fill_buckets(facets -> 'prices', price_bands),
    'land', private.fill_buckets(facets -> 'land', land_bands),
    'features', features
  );
end
$$;

-- The page.

-- A page number beyond the last page gives the last page, and nobody can page beyond ten thousand rows.
create function private.page_within(total numeric, page int, size int) returns int
language sql immutable
return least(greatest(coalesce(page, 1), 1), greatest(ceil(least(total, 10000) / size)::int, 1));

-- The matching rows, counted and then sorted.
create function private.gather_page(
  source text, criteria private.property_criteria, sort text, size int, inout page int, out total bigint, out ids uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  with matching as materialized (
    select p.id, p.created_at, p.price, p.area_sqft, p.is_featured
    from private.matching_rows(gather_page.source, criteria) p
  ),
  counted as (
    select count(*) as total, private.page_within(count(*), gather_page.page, size) as page from matching
  )
  select c.total, c.page, array(
    select p.id from matching p
    order by
      case sort when 'price-low' then p.price when 'size-small' then p.area_sqft end,
      case sort when 'oldest' then p.created_at end,
      case when sort in ('price-low', 'size-small', 'oldest') then p.id end,
      case sort when 'featured' then p.is_featured end desc,
      case sort when 'price-high' then p.price when 'size-large' then p.area_sqft end desc nulls last,
      case when sort in ('featured', 'newest') then p.created_at end desc,
      p.id desc
    limit size offset (c.page - 1) * size
  )
  from counted c
  into gather_page.total, gather_page.page, gather_page.ids;
end
$$;

-- Reads along the index of the order, skipping rows that do not match. When the order is a constant, the planner reduces the
-- list of sort keys to the columns of one index.
create function private.walk_page(criteria private.property_criteria, sort text, skipped int, size int) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_sort = off set enable_seqscan = off as $$
begin
  return array(
    select p.id from public.properties p
    where p.is_published and private.matches(private.as_search_row(p), criteria)
    order by
      case sort when 'price-low' then p.price when 'size-small' then p.area_sqft end,
      case sort when 'oldest' then p.created_at end,
      case when sort in ('price-low', 'size-small', 'oldest') then p.id end,
      case sort when 'featured' then p.is_featured end desc,
      case sort when 'price-high' then p.price when 'size-large' then p.area_sqft end desc nulls last,
      case when sort in ('featured', 'newest') then p.created_at end desc,
      p.id desc
    limit size offset skipped
  );
end
$$;

create type private.search_result as (total numeric, is_estimated boolean, page int, ids uuid[], facets jsonb);

-- From ten thousand rows up: estimates from the cheapest source that can provide them.

-- Estimates the features facet without its own filter.
create function private.estimate_features(criteria private.property_criteria) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  relaxed private.property_criteria := private.relax(criteria, '{features}');
  counted record;
begin
  if private.is_large_table() then
    counted := private.count_features('sample', relaxed);
    if counted.candidates >= 1000 then
      return private.round_estimates(counted.features);
    end if;
  end if;
  counted := private.count_features('rows', relaxed);
  return counted.features;
end
$$;

-- Filters that precomputed counts do not cover must match every candidate of the sample, which determines how many rows must
-- be read. The facet of such a filter is counted separately, without the filter.
create function private.estimate_facets(
  criteria private.property_criteria, price_bands numeric[], land_bands numeric[], out total numeric,
  out is_estimated boolean, out facets jsonb
)
language plpgsql stable security definer set search_path = '' as $$
declare
  source text := case
    when private.has_facet_counts(criteria, price_bands, land_bands) then 'counts'
    when private.is_large_table() then 'sample'
    else 'rows'
  end;
  held text[] := case source when 'rows' then '{features}' else private.uncounted_dimensions(criteria) end;
  required private.property_criteria := private.relax(
    criteria, array(select d from unnest(private.facet_dimensions()) as d where d <> all(held))
  );
  counted record := private.count_facets(source, required, criteria, price_bands, land_bands);
  dimension text;
begin
  is_estimated := source = 'sample' and counted.candidates >= 1000;
  if source = 'sample' and not is_estimated then
    counted := private.count_facets('rows', required, criteria, price_bands, land_bands);
  end if;
  total := case when is_estimated then private.round_estimate(counted.total) else counted.total end;
  if price_bands is null then
    return;
  end if;
  facets := case when is_estimated then private.round_estimates(counted.facets) else counted.facets end;
  if source = 'counts' or criteria.feature_keys is not null then
    facets := facets || jsonb_build_object('features', private.estimate_features(criteria));
  end if;
  foreach dimension in array case source when 'sample' then array_remove(held, 'features') else '{}' end loop
    facets := facets || jsonb_build_object(dimension, (
      select e.facets -> dimension
      from private.estimate_facets(private.relax(criteria, array[dimension]), price_bands, land_bands) e
    ));
  end loop;
end
$$;

-- Gathers the page when few rows match and walks the index when many do, whichever reads fewer rows. A page that is not full
-- corrects an estimated total.
create function private.large_search(
  criteria private.property_criteria, sort text, page int, size int, price_bands numeric[], land_bands numeric[]
) returns private.search_result
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  table_size float := (
    select greatest(c.reltuples, 0) from pg_catalog.pg_class c where c.oid = 'public.properties'::regclass
  );
  result private.search_result;
  skipped int;
begin
  criteria.token_terms := private.find_token_terms(criteria.pattern);
  select e.total, e.is_estimated, e.facets into result.total, result.is_estimated, result.facets
  from private.estimate_facets(criteria, price_bands, land_bands) e;
  result.page := private.page_within(result.total, page, size);
  if result.total = 0 and not result.is_estimated then
    result.ids := '{}';
    return result;
  end if;
  skipped := (result.page - 1) * size;
  if result.total * result.total >= table_size * (skipped + size) then
    result.ids := private.walk_page(criteria, sort, skipped, size);
    if cardinality(result.ids) = size then
      result.total := greatest(result.total, skipped + size);
      return result;
    elsif cardinality(result.ids) > 0 or skipped = 0 then
      result.total := skipped + cardinality(result.ids);
      result.is_estimated := false;
      return result;
    end if;
  end if;
  select g.total, false, g.page, g.ids into result.total, result.is_estimated, result.page, result.ids
  from private.gather_page('rows', criteria, sort, size, result.page) g;
  return result;
end
$$;

create function private.sort_edges(edges numeric[]) returns numeric[]
language sql immutable
return array(select edge from unnest(edges[1:50]) as edge where edge is not null order by edge);

-- Prices and land sizes are inclusive at both ends. An unknown order is 'newest'. Lists longer than any form sends are cut,
-- so that no caller can make the call expensive. Without facets the result has null in their place.
create function public.search_properties(
  search text default null,
  category text default null,
  property_types text[] default null,
  price_min numeric default null,
  price_max numeric default null,
  bedrooms_min int default null,
  bedrooms_max int default null,
  bathrooms_min numeric default null,
  land_acres_min numeric default null,
  land_acres_max numeric default null,
  required_features text[] default null,
  statuses text[] default null,
  featured_only boolean default false,
  sort text default 'newest',
  page int default 1,
  page_size int default 12,
  price_bands numeric[] default '{}',
  land_bands numeric[] default '{}',
  price_ranges nummultirange default null,
  land_acres_ranges nummultirange default null,
  with_facets boolean default true
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off set work_mem = '32MB'
set plan_cache_mode = force_generic_plan as $$
declare
  criteria private.property_criteria := private.make_criteria(
    search, category, property_types, required_features, statuses, price_ranges, land_acres_ranges
  );
  sort_name text := case
    when sort in ('oldest', 'price-low', 'price-high', 'size-small', 'size-large', 'featured') then sort else 'newest'
  end;
  size int := least(greatest(coalesce(page_size, 12), 1), 60);
  price_edges numeric[] := case when with_facets then private.sort_edges(price_bands) end;
  land_edges numeric[] := private.sort_edges(land_bands);
  found private.search_result;
begin
  criteria.price_min := price_min;
  criteria.price_max := price_max;
  criteria.bedrooms_min := bedrooms_min;
  criteria.bedrooms_max := bedrooms_max;
  criteria.bathrooms_min := bathrooms_min;
  criteria.land_acres_min := land_acres_min;
  criteria.land_acres_max := land_acres_max;
  criteria.featured_only := coalesce(featured_only, false);
  if private.count_sampled(20) = 20 then
    found := private.large_search(criteria, sort_name, page, size, price_edges, land_edges);
  else
    select g.total, false, g.page, g.ids into found.total, found.is_estimated, found.page, found.ids
    from private.gather_page('table', criteria, sort_name, size, search_properties.page) g;
    if with_facets then
      select f.facets into found.facets
      from private.count_facets(
        'table', private.relax(criteria, private.facet_dimensions()), criteria, price_edges, land_edges
      ) f;
    end if;
  end if;
  return jsonb_build_object(
    'total', found.total,
    'is_estimated', found.is_estimated,
    'page', found.page,
    'page_size', size,
    'facets', found.facets,
    'rows', private.property_cards(found.ids)
  );
end
$$;
revoke execute on function public.search_properties from public, anon, authenticated;
grant execute on function public.search_properties to anon, authenticated, service_role;

-- supabase/schemas/inquiries/inquiries.sql

-- Inquiries from visitors. Anyone may send one about a published property; only staff read them.

create table public.inquiries (
  id uuid primary key default private.new_id(),
  name text not null,
  email text not null,
  phone text,
  message text not null,
  inquiry_type text not null default 'general',
  service_interest text,
  status text not null default 'new',
  source text not null default 'contact_form',
  property_id uuid references public.properties (id) on delete set null,
  assignee_id uuid references public.staff (user_id) on delete set null,
  is_spam boolean not null default false,
  deleted_at timestamptz check (deleted_at between '2000-01-01Z' and '2100-01-01Z'),
  consent_text text,
  consented_at timestamptz check (consented_at between '2000-01-01Z' and '2100-01-01Z'),
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  updated_at timestamptz not null default now() check (updated_at between '2000-01-01Z' and '2100-01-01Z'),
  search_text text not null generated always as
    (private.fold_text(name || e'\n' || email || e'\n' || message)) stored,

  constraint inquiry_name_is_given check (
    not private.is_blank(name) and char_length(name) <= 100 and name !~ '[[:cntrl:]]'
  ),
  constraint inquiry_email_is_one_address check (private.is_email_address(email)),
  constraint inquiry_phone_fits check (char_length(phone) between 1 and 20 and phone ~ '^[+0-9 ()-]+$'),
  constraint inquiry_message_is_given check (not private.is_blank(message) and char_length(message) <= 5000),
  constraint inquiry_type_is_known check (inquiry_type in ('general', 'viewing', 'purchase', 'rent')),
  constraint inquiry_service_is_known check (service_interest in (
    'property-management', 'commission-agents', 'property-sales', 'project-management', 'facility-management',
    'market-analysis', 'financing-advisory', 'investor-education', 'training', 'other'
  )),
  constraint inquiry_status_is_known check (status in ('new', 'contacted', 'qualified', 'closed')),
  constraint inquiry_source_is_known check (source in ('contact_form', 'chat', 'duplicate')),
  constraint inquiry_consent_fits check (char_length(consent_text) between 1 and 500)
);
create index inquiries_newest on public.inquiries (created_at desc, id desc);
create index inquiries_by_status on public.inquiries (status, created_at desc, id desc);
create index inquiries_by_type on public.inquiries (inquiry_type, created_at desc, id desc);
create index inquiries_by_property on public.inquiries (property_id, created_at desc, id desc);
create index inquiries_by_assignee on public.inquiries (assignee_id) where assignee_id is not null;
-- For the counts of the inbox: an index-only scan when there is no search.
create index inquiries_for_counts on public.inquiries (is_spam, inquiry_type, status);
create index inquiries_deleted on public.inquiries (deleted_at) where deleted_at is not null;
create index inquiries_by_last_change on public.inquiries (updated_at);

alter table public.inquiries enable row level security;
-- The visitor's text never changes: staff and the server change only the handling of an inquiry. Its author can correct and
-- erase it through the functions for personal data.
revoke all on public.inquiries from anon, authenticated;
grant insert (name, email, phone, message, inquiry_type, service_interest, status, source, property_id)
  on public.inquiries to anon, authenticated;
grant select on public.inquiries to authenticated;
grant all on public.inquiries to service_role;
revoke update on public.inquiries from service_role;
grant update (status, assignee_id, is_spam) on public.inquiries to authenticated, service_role;

create trigger inquiry_is_touched before update on public.inquiries
  for each row execute function private.touch_row();

-- Gives the same result for a draft and for a property that does not exist, so that visitors cannot tell them apart.
create function private.is_listed(property uuid) returns boolean
language sql stable security definer set search_path = ''
return property is null or exists (select from public.properties p where p.id = property and p.is_published);

create policy "anyone asks about a published property or in general" on public.inquiries
  for insert to anon, authenticated with check (private.is_listed(property_id));
create policy "staff take down inquiries about any property" on public.inquiries
  for insert to authenticated with check ((select private.staff_role()) is not null);
create policy "staff read inquiries that are not deleted" on public.inquiries
  for select to authenticated using ((select private.staff_role()) is not null and deleted_at is null);
create policy "staff change inquiries that are not deleted" on public.inquiries
  for update to authenticated
  using ((select private.staff_role()) is not null and deleted_at is null)
  with check ((select private.staff_role()) is not null);
create policy "the server works on every row" on public.inquiries
  for all to service_role using (true) with check (true);

-- Both return the ids that changed: a missing row does not block the others.
create function public.delete_inquiries(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  with changed as (
    update public.inquiries i
    set deleted_at = now()
    where i.id = any (private.ids_for_staff(ids)) and i.deleted_at is null
    returning i.id
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;
revoke execute on function public.delete_inquiries from public, anon, authenticated;
grant execute on function public.delete_inquiries to authenticated;

create function public.restore_inquiries(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  with changed as (
    update public.inquiries i
    set deleted_at = null
    where i.id = any (private.ids_for_staff(ids)) and i.deleted_at is not null
    returning i.id
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;
revoke execute on function public.restore_inquiries from public, anon, authenticated;
grant execute on function public.restore_inquiries to authenticated;

-- A message with nothing but links, or with more than four links.
create function private.looks_like_spam(message text) returns boolean
language sql immutable parallel safe
return private.is_blank(regexp_replace(message, '(https?://|www\.)[^[:space:]]+', '', 'gi'))
  or (select count(*) > 4 from regexp_matches(message, '(?:https?://|www\.)[^[:space:]]+', 'gi'));

-- Rejects texts that are far too long first: folding and comparing a megabyte takes a second.
create function private.receive_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_client() then
    if greatest(char_length(new.name), char_length(new.email), char_length(new.phone)) > 1000
      or char_length(new.message) > 20000 then
      raise exception 'This is too long' using errcode = '23514', constraint = 'inquiry_message_is_given';
    end if;
    if new.source is distinct from 'chat' then
      new.source := 'contact_form';
    elsif not private.is_feature_on('chatSupport') then
      raise exception 'The chat is switched off' using errcode = '42501';
    end if;
    new.is_spam := private.looks_like_spam(new.message);
  end if;
  if private.is_stranger() then
    return private.receive_from_stranger(new);
  end if;
  new.name := btrim(new.name);
  new.email := btrim(new.email);
  new.phone := nullif(btrim(new.phone), '');
  new.service_interest := nullif(btrim(new.service_interest), '');
  return new;
end
$$;

create trigger inquiry_is_received before insert on public.inquiries
  for each row execute function private.receive_inquiry();

-- The lock comes first, as a separate statement: the count below must see what concurrent writers have committed.
create function private.recount_inquiries(property uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.properties p where p.id = property for no key update;
  update public.properties p
  set inquiries_count = counted.total
  from (
    select count(*)::int as total from public.inquiries i where i.property_id = property and not i.is_spam and i.deleted_at is null
  ) as counted
  where p.id = property and p.inquiries_count <> counted.total;
end
$$;

create function private.follow_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.property_id is not null then
    perform private.recount_inquiries(old.property_id);
  end if;
  if tg_op <> 'DELETE' and new.property_id is not null
    and (tg_op = 'INSERT' or new.property_id is distinct from old.property_id) then
    perform private.recount_inquiries(new.property_id);
  end if;
  return null;
end
$$;

create trigger inquiry_is_counted after insert or delete or update of property_id, is_spam, deleted_at on public.inquiries
  for each row execute function private.follow_inquiry();

-- Queued messages contain only the id of the inquiry; the job reads its text when it renders the email. Only visitors get a
-- thank-you email: inquiries entered by staff or imported do not send one.
create function private.announce_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  what jsonb := jsonb_build_object('inquiry_id', new.id);
begin
  perform private.queue_company_mail('inquiry_to_company', what);
  perform private.queue_push('inquiry_push', what);
  perform private.queue_company_text('inquiry_text', what);
  if private.is_client() and private.staff_role() is null then
    perform private.queue_inquiry_thanks(new.email, what);
  end if;
  return null;
end
$$;

create trigger inquiry_is_announced after insert on public.inquiries
  for each row when (not new.is_spam and new.created_at > now() - interval '1 hour')
  execute function private.announce_inquiry();

create trigger inquiries_are_recorded after update or delete on public.inquiries
  for each row when (old.source <> 'duplicate') execute function private.record_activity();

-- At most three a day per mailbox: the form must not become a way to flood someone's inbox.
create function private.queue_inquiry_thanks(address text, payload jsonb) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload)
  select 'inquiry_thanks', address, payload
  where private.wants_notification('emailNotifications')
    and (
      select count(*) < 3 from public.mail_outbox m
      where m.channel = 'mail' and private.email_key(m.recipient) = private.email_key(address)
        and m.template = 'inquiry_thanks' and m.created_at > now() - interval '1 day'
    );
end;

create index inquiries_by_email_key on public.inquiries (private.email_key(email));

create trigger inquiry_goes_when_duplicate after insert on public.inquiries
  for each row when (new.source = 'duplicate') execute function private.remove_duplicate();

-- supabase/schemas/inquiries/receiving.sql

-- Inquiries from anonymous visitors: their input is normalised, and the same text is stored once.

-- The same text from the same person on the same day in Nairobi gives the same id, however often it is sent. The salt makes
-- the id unpredictable: nobody can take an id first, or find out whether someone sent that text.
create function private.inquiry_id(inquiry public.inquiries) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  digits constant text := private.salted_hash(jsonb_build_array(
    private.company_day(now()), lower(regexp_replace(normalize(inquiry.name, nfc), '\s+', ' ', 'g')), inquiry.email,
    lower(regexp_replace(normalize(inquiry.message, nfc), '\s+', ' ', 'g')), inquiry.phone, inquiry.service_interest,
    inquiry.inquiry_type, inquiry.property_id
  )::text);
begin
  return (left(digits, 12) || '8' || substr(digits, 14, 3) || 'a' || substr(digits, 18, 15))::uuid;
end
$$;

create function private.normal_inquiry(inquiry public.inquiries) returns public.inquiries
language plpgsql stable security definer set search_path = '' as $$
begin
  inquiry.name := private.plain_text(inquiry.name);
  inquiry.email := private.normal_email(inquiry.email);
  inquiry.phone := private.normal_phone(inquiry.phone);
  inquiry.message := private.plain_text(inquiry.message);
  inquiry.inquiry_type := coalesce(inquiry.inquiry_type, 'general');
  inquiry.service_interest := nullif(btrim(inquiry.service_interest), '');
  inquiry.id := private.inquiry_id(inquiry);
  return inquiry;
end
$$;

create function private.is_stranger() returns boolean
language sql stable security definer set search_path = ''
return private.is_client() and private.staff_role() is null;

-- A repeated inquiry becomes a 'duplicate', which private.remove_duplicate deletes: the response must not differ.
create function private.receive_from_stranger(sent public.inquiries) returns public.inquiries
language plpgsql volatile security definer set search_path = '' as $$
declare
  inquiry public.inquiries := private.normal_inquiry(sent);
begin
  perform private.limit_to_one_row();
  if not private.is_listed(inquiry.property_id) then
    raise exception 'That property is no longer listed' using errcode = '42501';
  end if;
  perform private.check_person(inquiry.name, inquiry.phone);
  if not private.is_mailbox(inquiry.email) then
    raise exception 'Enter one plain email address like name@example.com' using errcode = '23514', constraint = 'inquiry_email_is_one_address';
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

-- For forms: stores the inquiry and returns its id, whose first digits are the reference that a visitor reads out. The same
-- inquiry sent twice has the same id. Errors: 42501 for a property that is not listed, 23514 for a violated rule.
create function public.send_inquiry(
  name text, email text, message text, phone text default null, inquiry_type text default 'general',
  service_interest text default null, property_id uuid default null, source text default 'contact_form'
) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  inquiry public.inquiries;
  stored uuid;
begin
  inquiry.name := name;
  inquiry.email := email;
  inquiry.message := message;
  inquiry.phone := phone;
  inquiry.inquiry_type := inquiry_type;
  inquiry.service_interest := service_interest;
  inquiry.property_id := property_id;
  insert into public.inquiries (name, email, message, phone, inquiry_type, service_interest, property_id, source)
  values (
    inquiry.name, inquiry.email, inquiry.message, inquiry.phone, coalesce(inquiry.inquiry_type, 'general'),
    inquiry.service_interest, inquiry.property_id, source
  ) returning case when inquiries.source <> 'duplicate' then inquiries.id end into stored;
  return coalesce(stored, (private.normal_inquiry(inquiry)).id);
end
$$;
revoke execute on function public.send_inquiry from public, anon, authenticated;
grant execute on function public.send_inquiry to anon, authenticated, service_role;

-- supabase/schemas/inquiries/handling.sql

-- Handling of inquiries by staff: assignee and status with their history, notes, replies by email.

create table public.inquiry_changes (
  id bigint generated always as identity primary key,
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  actor_id uuid references public.staff (user_id) on delete set null,
  field text not null,
  was text,
  became text,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint inquiry_change_field_is_known check (field in ('status', 'assignee', 'spam'))
);
create index inquiry_changes_newest on public.inquiry_changes (inquiry_id, id desc);
create index inquiry_changes_by_actor on public.inquiry_changes (actor_id);

alter table public.inquiry_changes enable row level security;
revoke all on public.inquiry_changes from anon, authenticated;
grant select on public.inquiry_changes to authenticated;
grant all on public.inquiry_changes to service_role;

-- Staff who can read an inquiry can read its history: a deleted inquiry also hides its history, notes and replies.
create policy "staff read what was done with inquiries they read" on public.inquiry_changes
  for select to authenticated using (
    (select private.staff_role()) is not null and exists (select from public.inquiries i where i.id = inquiry_id)
  );
create policy "the server works on every row" on public.inquiry_changes
  for all to service_role using (true) with check (true);

-- A visitor's inquiry has no assignee yet, and suspended staff cannot become one.
create function private.guard_assignee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_client() then
    return new;
  end if;
  if private.staff_role() is null then
    new.assignee_id := null;
  elsif exists (select from public.staff s where s.user_id = new.assignee_id and s.is_suspended) then
    raise exception 'An inquiry cannot be assigned to a suspended member of staff' using errcode = '22023';
  end if;
  return new;
end
$$;

create trigger inquiry_has_a_working_assignee before insert or update of assignee_id on public.inquiries
  for each row execute function private.guard_assignee();

create function private.record_inquiry_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.inquiry_changes (inquiry_id, actor_id, field, was, became)
  select new.id, (select s.user_id from public.staff s where s.user_id = auth.uid()), c.field, c.was, c.became
  from (values
    ('status', old.status, new.status),
    ('assignee', old.assignee_id::text, new.assignee_id::text),
    ('spam', old.is_spam::text, new.is_spam::text)
  ) as c (field, was, became)
  where c.was is distinct from c.became;
  return null;
end
$$;

create trigger inquiry_changes_are_recorded after update of status, assignee_id, is_spam on public.inquiries
  for each row execute function private.record_inquiry_change();

-- Notes of staff to each other about an inquiry. All staff read them, nobody else does; they are deleted with the inquiry.
create table public.inquiry_notes (
  id uuid primary key default private.new_id(),
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  author_id uuid default auth.uid() references public.staff (user_id) on delete set null,
  body text not null,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint inquiry_note_is_written check (not private.is_blank(body) and char_length(body) <= 2000)
);
create index inquiry_notes_newest on public.inquiry_notes (inquiry_id, created_at desc, id desc);
create index inquiry_notes_by_author on public.inquiry_notes (author_id);

alter table public.inquiry_notes enable row level security;
revoke all on public.inquiry_notes from anon, authenticated;
grant select, insert, delete on public.inquiry_notes to authenticated;
grant all on public.inquiry_notes to service_role;

create policy "staff read notes of inquiries they read" on public.inquiry_notes
  for select to authenticated using (
    (select private.staff_role()) is not null and exists (select from public.inquiries i where i.id = inquiry_id)
  );
create policy "staff write notes in their own name" on public.inquiry_notes
  for insert to authenticated with check (
    (select private.staff_role()) is not null and author_id = auth.uid()
    and exists (select from public.inquiries i where i.id = inquiry_id)
  );
create policy "staff take their own notes back" on public.inquiry_notes
  for delete to authenticated using ((select private.staff_role()) is not null and author_id = auth.uid());
create policy "the server works on every row" on public.inquiry_notes
  for all to service_role using (true) with check (true);

create function private.date_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.body := btrim(new.body, e' \t\r\n');
  if private.is_client() then
    new.created_at := now();
  end if;
  return new;
end
$$;

create trigger inquiry_note_is_dated before insert on public.inquiry_notes
  for each row execute function private.date_note();

-- Replies by staff to an inquiry. They are sent by email and stored with the inquiry.
create table public.inquiry_replies (
  id uuid primary key default private.new_id(),
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  author_id uuid references public.staff (user_id) on delete set null,
  body text not null,
  email_id uuid references public.mail_outbox (id) on delete set null,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint inquiry_reply_is_written check (not private.is_blank(body) and char_length(body) <= 5000)
);
create index inquiry_replies_newest on public.inquiry_replies (inquiry_id, created_at desc, id desc);
create index inquiry_replies_by_author on public.inquiry_replies (author_id);
create index inquiry_replies_by_email on public.inquiry_replies (email_id);
-- For the limit on replies: a stolen staff account must not send mass email in the company's name.
create index inquiry_replies_lately on public.inquiry_replies (author_id, created_at desc);

alter table public.inquiry_replies enable row level security;
revoke all on public.inquiry_replies from anon, authenticated;
grant select on public.inquiry_replies to authenticated;
grant all on public.inquiry_replies to service_role;

create policy "staff read replies to inquiries they read" on public.inquiry_replies
  for select to authenticated using (
    (select private.staff_role()) is not null and exists (select from public.inquiries i where i.id = inquiry_id)
  );
create policy "the server works on every row" on public.inquiry_replies
  for all to service_role using (true) with check (true);

-- The same text twice within ten minutes is one reply: a double click must not send two emails. The inquiry becomes
-- 'contacted'.
create function public.reply_to_inquiry(inquiry uuid, body text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  message text := btrim(body, e' \t\r\n');
  found public.inquiries;
  reply uuid;
  email uuid;
begin
  if private.staff_role() is null then
    raise exception 'Only staff can reply to inquiries' using errcode = '42501';
  end if;
  -- Serialises the replies of one member, so that the count below holds for parallel calls.
  perform pg_advisory_xact_lock(hashtextextended('reply:' || auth.uid(), 0));
  select * into found from public.inquiries i
  where i.id = inquiry and i.deleted_at is null for no key update;
  if found.id is null then
    raise exception 'This inquiry no longer exists' using errcode = '22023';
  end if;
  select r.id into reply from public.inquiry_replies r
  where r.inquiry_id = found.id and r.author_id = auth.uid() and r.body = message
    and r.created_at > now() - interval '10 minutes';
  if reply is not null then
    return reply;
  end if;
  if (
    select count(*) >= 60 or count(*) filter (where r.inquiry_id = found.id) >= 10
    from public.inquiry_replies r where r.author_id = auth.uid() and r.created_at > now() - interval '1 hour'
  ) then
    raise exception 'You have sent too many replies in the last hour. Please wait a while.'
      using errcode = '22023';
  end if;
  insert into public.inquiry_replies (inquiry_id, author_id, body) values (found.id, auth.uid(), message)
  returning id into reply;
  insert into public.mail_outbox (template, recipient, payload)
  values ('inquiry_reply', found.email, jsonb_build_object('reply_id', reply)) returning id into email;
  if email is null then
    raise exception 'This person was sent too many emails in the last hour. Please wait a while.'
      using errcode = '22023';
  end if;
  update public.inquiry_replies r set email_id = email where r.id = reply;
  update public.inquiries i set status = 'contacted' where i.id = found.id and i.status = 'new';
  return reply;
end
$$;
revoke execute on function public.reply_to_inquiry from public, anon, authenticated;
grant execute on function public.reply_to_inquiry to authenticated;

-- With the status of each reply's email; null when the record of the email has been deleted.
create function public.list_inquiry_replies(inquiry uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', r.id, 'body', r.body, 'created_at', r.created_at, 'author', private.staff_name(r.author_id),
    'email_status', (select m.status from public.mail_outbox m where m.id = r.email_id)
  ) order by r.created_at desc, r.id desc), '[]')
  from public.inquiry_replies r
  join public.inquiries i on i.id = r.inquiry_id and i.deleted_at is null
  where r.inquiry_id = inquiry and private.staff_role() is not null
);
revoke execute on function public.list_inquiry_replies from public, anon, authenticated;
grant execute on function public.list_inquiry_replies to authenticated;

-- supabase/schemas/inquiries/inbox.sql

-- The inbox of the admin area: one call returns a page, the exact total and the count of each status. All of it runs as the
-- caller, so callers who are not staff get nothing.

-- Has no fixed search path on purpose: only then does the planner inline it into the calling query and use its indexes. Its
-- body was bound to its tables when it was created.
create function private.matching_inquiries(search text, with_status text, with_type text, spam text)
returns table (id uuid, status text, created_at timestamptz)
language sql stable security invoker
begin atomic
  select i.id, i.status, i.created_at
  from public.inquiries i
  where (spam = 'all' or i.is_spam = (coalesce(spam, 'without') = 'only'))
    and (with_type is null or i.inquiry_type = with_type)
    and (with_status is null or i.status = with_status)
    and (
      (select private.is_blank(search))
      or i.search_text like (select private.substring_pattern(search))
      or i.property_id in (
        select p.id from public.properties p
        where p.search_text like (select private.substring_pattern(search))
          and private.fold_text(p.title) like (select private.substring_pattern(search))
      )
    );
end;

create function private.inquiry_page(
  search text default null,
  status text default null,
  inquiry_type text default null,
  spam text default 'without',
  page int default 1,
  page_size int default 20
) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  with counted as (
    select
      count(*) as total,
      count(*) filter (where m.status = 'new') as new,
      count(*) filter (where m.status = 'contacted') as contacted,
      count(*) filter (where m.status = 'qualified') as qualified,
      count(*) filter (where m.status = 'closed') as closed
    from private.matching_inquiries(search, null, inquiry_type, spam) m
  ),
  found as (
    select
      case status
        when 'new' then new when 'contacted' then contacted when 'qualified' then qualified when 'closed' then closed
        else total
      end as total,
      least(greatest(coalesce(page_size, 20), 1), 100) as size
    from counted
  ),
  shown as (
    select found.total, found.size,
      least(greatest(coalesce(page, 1), 1), greatest(ceil(found.total::numeric / found.size)::int, 1)) as page
    from found
  ),
  chosen as (
    select m.id, m.created_at
    from private.matching_inquiries(
      search,
      case when status in ('new', 'contacted', 'qualified', 'closed') then status end,
      inquiry_type,
      spam
    ) m
    order by m.created_at desc, m.id desc
    limit (select shown.size from shown) offset (select (shown.page - 1) * shown.size from shown)
  )
  select jsonb_build_object(
    'total', shown.total,
    'page', shown.page,
    'page_size', shown.size,
    'counts', (select to_jsonb(counted) from counted),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id,
        'name', i.name,
        'message', left(i.message, 240),
        'inquiry_type', i.inquiry_type,
        'service_interest', i.service_interest,
        'status', i.status,
        'is_spam', i.is_spam,
        'created_at', i.created_at,
        'property_title', (select p.title from public.properties p where p.id = i.property_id),
        'assignee', private.staff_name(i.assignee_id)
      ) order by i.created_at desc, i.id desc), '[]')
      from chosen join public.inquiries i on i.id = chosen.id
    )
  )
  from shown;
end;

create function public.inquiry_page(
  search text default null,
  status text default null,
  inquiry_type text default null,
  spam text default 'without',
  page int default 1,
  page_size int default 20
) returns jsonb
language sql stable security invoker set search_path = ''
return case when private.staff_role() is not null then private.inquiry_page(
  search, status, inquiry_type, spam, page,
  page_size
) end;
revoke execute on function public.inquiry_page from public, anon, authenticated;
grant execute on function public.inquiry_page to authenticated, service_role;

-- The same rows in full, for an export. Keyset pagination: the thousandth page costs no more than the first, and new
-- inquiries do not shift rows between pages.
create function public.inquiry_export_page(
  search text default null,
  status text default null,
  inquiry_type text default null,
  spam text default 'without',
  after_created_at timestamptz default null,
  after_id uuid default null,
  page_size int default 1000
) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  with chosen as (
    select m.id
    from private.matching_inquiries(
      search,
      status,
      inquiry_type,
      spam
    ) m
    where (m.created_at, m.id) < (
      coalesce(after_created_at, 'infinity'),
      coalesce(after_id, '00000000-0000-0000-0000-000000000000')
    )
    order by m.created_at desc, m.id desc
    limit least(greatest(coalesce(page_size, 1000), 1), 1000)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', i.id,
    'created_at', i.created_at,
    'name', i.name,
    'email', i.email,
    'phone', i.phone,
    'inquiry_type', i.inquiry_type,
    'service_interest', i.service_interest,
    'property_title', (select p.title from public.properties p where p.id = i.property_id),
    'status', i.status,
    'assignee', private.staff_name(i.assignee_id),
    'message', i.message
  ) order by i.created_at desc, i.id desc), '[]')
  from chosen join public.inquiries i on i.id = chosen.id;
end;
revoke execute on function public.inquiry_export_page from public, anon, authenticated;
grant execute on function public.inquiry_export_page to authenticated, service_role;

create function public.inquiry_detail(inquiry uuid) returns jsonb
language sql stable security invoker set search_path = ''
return (
  select jsonb_build_object(
    'id', i.id,
    'name', i.name,
    'email', i.email,
    'phone', i.phone,
    'message', i.message,
    'inquiry_type', i.inquiry_type,
    'service_interest', i.service_interest,
    'status', i.status,
    'is_spam', i.is_spam,
    'assignee_id', i.assignee_id,
    'created_at', i.created_at,
    'property', (
      select jsonb_build_object(
        'id', p.id, 'title', p.title, 'location', p.location, 'price', p.price, 'price_currency', p.price_currency,
        'price_type', p.price_type, 'is_published', p.is_published, 'image', p.images[p.featured_image_index + 1]
      )
      from public.properties p where p.id = i.property_id
    ),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', n.id, 'body', n.body, 'created_at', n.created_at,
        'author', private.staff_name(n.author_id), 'is_mine', coalesce(n.author_id = auth.uid(), false)
      ) order by n.created_at desc, n.id desc), '[]')
      from public.inquiry_notes n where n.inquiry_id = i.id
    ),
    'changes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'field', c.field, 'created_at', c.created_at, 'actor', private.staff_name(c.actor_id),
        'became', case when c.field = 'assignee' then private.staff_name(c.became::uuid) else c.became end
      ) order by c.id desc), '[]')
      from (
        select * from public.inquiry_changes change where change.inquiry_id = i.id order by change.id desc limit 100
      ) c
    ),
    'staff', private.working_staff()
  )
  from public.inquiries i
  where i.id = inquiry
);
revoke execute on function public.inquiry_detail from public, anon, authenticated;
grant execute on function public.inquiry_detail to authenticated, service_role;

-- Returns the ids that changed: a missing row must not block the others.
create function public.set_inquiry_status(ids uuid[], status text) returns uuid[]
language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_variable
declare
  changed uuid[];
begin
  if coalesce(cardinality(ids), 0) not between 1 and 500 then
    raise exception 'Choose between 1 and 500 inquiries at a time' using errcode = '22023';
  end if;
  with done as (
    update public.inquiries i set status = status where i.id = any (ids) returning i.id
  )
  select coalesce(array_agg(done.id), '{}') into changed from done;
  return changed;
end
$$;
revoke execute on function public.set_inquiry_status from public, anon, authenticated;
grant execute on function public.set_inquiry_status to authenticated, service_role;

-- supabase/schemas/newsletter/newsletter.sql

-- Newsletter subscribers. Anyone may subscribe an address; the response does not reveal whether it was there before.

create table public.newsletter_subscribers (
  id uuid primary key default private.new_id(),
  email text not null unique,
  status text not null default 'pending',
  consent_text text,
  consented_at timestamptz check (consented_at between '2000-01-01Z' and '2100-01-01Z'),
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  confirmed_at timestamptz check (confirmed_at between '2000-01-01Z' and '2100-01-01Z'),
  unsubscribed_at timestamptz check (unsubscribed_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint subscriber_email_is_one_address check (private.is_email_address(email)),
  constraint subscriber_email_is_folded check (email = lower(email)),
  constraint subscriber_status_is_known check (status in ('pending', 'confirmed', 'unsubscribed')),
  constraint subscriber_consent_fits check (char_length(consent_text) between 1 and 500)
);
create index subscribers_newest on public.newsletter_subscribers (created_at desc, id desc);

alter table public.newsletter_subscribers enable row level security;
revoke all on public.newsletter_subscribers from anon, authenticated;
grant insert (email) on public.newsletter_subscribers to anon, authenticated;
grant select on public.newsletter_subscribers to authenticated;
grant all on public.newsletter_subscribers to service_role;

create policy "anyone leaves an address" on public.newsletter_subscribers
  for insert to anon, authenticated with check (status = 'pending');
create policy "staff read subscribers" on public.newsletter_subscribers
  for select to authenticated using ((select private.staff_role()) is not null);
create policy "the server works on every row" on public.newsletter_subscribers
  for all to service_role using (true) with check (true);

-- A known address does not violate the unique constraint, whose error would reveal it: it becomes a duplicate, which
-- private.remove_duplicate deletes.
create function private.receive_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  known uuid;
begin
  new.email := private.normal_email(new.email);
  if not private.is_client() then
    return new;
  end if;
  if private.is_stranger() then
    perform private.limit_to_one_row();
  end if;
  if not private.is_mailbox(new.email) then
    raise exception 'Enter one plain email address like name@example.com' using errcode = '23514', constraint = 'subscriber_email_is_one_address';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('subscriber:' || new.email, 0));
  select s.id into known from public.newsletter_subscribers s where s.email = new.email;
  if known is not null then
    perform private.resend_newsletter_confirmation(known);
    new.email := 'known-' || gen_random_uuid() || '@duplicate.invalid';
    return new;
  end if;
  new.consent_text := private.consent_text('newsletter');
  new.consented_at := now();
  return new;
end
$$;

create trigger subscriber_is_received before insert on public.newsletter_subscribers
  for each row execute function private.receive_subscriber();

-- Links in emails: one confirms an address, one unsubscribes. Only the hash of a link's token is stored. It is never
-- deleted, so that the unsubscribe link of an old email still works.
create table private.newsletter_links (
  token_hash text primary key,
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  asks_to_confirm boolean not null default true,
  consent_text text,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint link_token_is_a_hash check (token_hash ~ '^[0-9a-f]{64}$')
);

create index newsletter_links_newest on private.newsletter_links (subscriber_id, created_at desc);

-- The token itself is only in the email.
create function private.queue_newsletter_email(template text, subscriber uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  asks boolean := template = 'newsletter_confirmation';
begin
  insert into private.newsletter_links (token_hash, subscriber_id, asks_to_confirm, consent_text)
  values (private.hash_token(token), subscriber, asks, case when asks then private.consent_text('newsletter') end);
  insert into public.mail_outbox (template, recipient, payload)
  select template, s.email, jsonb_build_object('token', token)
  from public.newsletter_subscribers s where s.id = subscriber;
end
$$;

-- Sends another confirmation to an address that is not subscribed, at most every ten minutes and five times a day. The
-- stored status, an unsubscription included, changes only when the link in that email is used.
create function private.resend_newsletter_confirmation(subscriber uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  known public.newsletter_subscribers;
  lately int;
  last_requested_at timestamptz;
begin
  select * into known from public.newsletter_subscribers s where s.id = subscriber for no key update;
  if known.status = 'confirmed' then
    return;
  end if;
  select count(*), max(l.created_at) into lately, last_requested_at
  from private.newsletter_links l
  where l.subscriber_id = subscriber and l.asks_to_confirm and l.created_at > now() - interval '1 day';
  if lately >= 5
    or (last_requested_at > now() - interval '10 minutes' and last_requested_at > coalesce(known.unsubscribed_at, '-infinity'))
  then
    return;
  end if;
  perform private.queue_newsletter_email('newsletter_confirmation', subscriber);
end
$$;

create function private.send_newsletter_confirmation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_client() then
    perform private.queue_newsletter_email('newsletter_confirmation', new.id);
  end if;
  return null;
end
$$;

create trigger subscriber_gets_a_confirmation after insert on public.newsletter_subscribers
  for each row when (new.email not like '%@duplicate.invalid') execute function private.send_newsletter_confirmation();

-- False for a token that is unknown, used, older than seven days or older than an unsubscription; the result does not say
-- which. While the subscription is confirmed it returns true however often the link is followed.
create function public.confirm_subscription(token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  subscriber public.newsletter_subscribers;
  link private.newsletter_links;
begin
  select s.* into subscriber
  from public.newsletter_subscribers s
  join private.newsletter_links l on l.subscriber_id = s.id
  where l.token_hash = private.hash_token(token)
  for no key update of s;
  -- Read after locking, since a parallel use of the link may have come first.
  select l.* into link from private.newsletter_links l
  where l.token_hash = private.hash_token(token);
  if subscriber.status = 'confirmed' then
    return true;
  end if;
  if link.asks_to_confirm is not true or link.used_at is not null or link.created_at < now() - interval '7 days' then
    return false;
  end if;
  update private.newsletter_links l set used_at = now() where l.token_hash = link.token_hash;
  update public.newsletter_subscribers s
  set status = 'confirmed', confirmed_at = now(), unsubscribed_at = null,
    consent_text = coalesce(link.consent_text, s.consent_text),
    consented_at = case when link.consent_text is null then s.consented_at else link.created_at end
  where s.id = subscriber.id;
  perform private.queue_newsletter_email('newsletter_welcome', subscriber.id);
  return true;
end
$$;
revoke execute on function public.confirm_subscription from public, anon, authenticated;
grant execute on function public.confirm_subscription to anon, authenticated, service_role;

-- Never expires, because emails may be opened years later. A pending request to confirm becomes invalid. False only for an
-- unknown token.
create function public.unsubscribe_newsletter(token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  subscriber uuid;
begin
  select s.id into subscriber
  from private.newsletter_links l
  join public.newsletter_subscribers s on s.id = l.subscriber_id
  where l.token_hash = private.hash_token(token)
  for no key update of s;
  update private.newsletter_links l set used_at = now() where l.subscriber_id = subscriber and l.used_at is null;
  update public.newsletter_subscribers s
  set status = 'unsubscribed', unsubscribed_at = now() where s.id = subscriber and s.status <> 'unsubscribed';
  return subscriber is not null;
end
$$;
revoke execute on function public.unsubscribe_newsletter from public, anon, authenticated;
grant execute on function public.unsubscribe_newsletter to anon, authenticated, service_role;

create index subscribers_by_email_key on public.newsletter_subscribers (private.email_key(email));

create trigger subscriber_goes_when_duplicate after insert on public.newsletter_subscribers
  for each row when (new.email like '%@duplicate.invalid') execute function private.remove_duplicate();

-- A confirmed subscriber who opens the confirmation link again sees that they are subscribed and is not asked to confirm
-- once more. Reveals to the holder of the link only what its button would; reading changes nothing.
create function public.is_subscription_confirmed(token text) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from private.newsletter_links l
  join public.newsletter_subscribers s on s.id = l.subscriber_id
  where l.token_hash = private.hash_token(token) and s.status = 'confirmed'
);
revoke execute on function public.is_subscription_confirmed from public, anon, authenticated;
grant execute on function public.is_subscription_confirmed to anon, authenticated, service_role;

-- supabase/schemas/saved-searches/saved-searches.sql

-- Searches that visitors save by email. The holder of a link from one of our emails can change what that address saved.
-- Nobody else can read or change anything, so the tables are in `private`, which the API does not reach.

create table private.search_owners (
  id uuid primary key default private.new_id(),
  email text not null unique,
  created_at timestamptz not null default now(),
  constraint search_owner_email_is_one_address check (private.is_email_address(email)),
  constraint search_owner_email_is_folded check (email = lower(email))
);

create table private.saved_searches (
  id uuid primary key default private.new_id(),
  owner_id uuid not null references private.search_owners (id) on delete cascade,
  -- The address of the list that was saved, and its arguments to search_properties.
  address text not null,
  criteria jsonb not null,
  frequency text not null,
  status text not null default 'pending',
  next_email_at timestamptz not null default now(),
  consent_text text not null,
  consented_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- Changes before confirmation, or while the search was unsubscribed, are not reported.
  active_since timestamptz,
  constraint saved_search_is_stored_once unique (owner_id, address),
  constraint saved_search_leads_to_a_list check (
    address ~ '^/(projects|properties-for-sale|properties-for-rent|land-for-sale)([?][^[:space:][:cntrl:]]*)?$'
    and char_length(address) <= 2000
  ),
  constraint saved_search_criteria_are_small check (jsonb_typeof(criteria) = 'object' and octet_length(criteria::text) <= 8000),
  constraint saved_search_frequency_is_known check (frequency in ('instant', 'daily', 'weekly')),
  constraint saved_search_status_is_known check (
    status in ('pending', 'unsubscribed') or (status = 'active' and active_since is not null)
  ),
  constraint saved_search_consent_is_said check (not private.is_blank(consent_text) and char_length(consent_text) <= 1000)
);

create index saved_searches_due on private.saved_searches (next_email_at, id) where status = 'active';

create index saved_searches_waiting on private.saved_searches (created_at) where status = 'pending';

-- Stores only the hash of a link's token. A link outlives its search: it still opens the other searches of that address.
create table private.saved_search_links (
  token_hash text primary key,
  owner_id uuid not null references private.search_owners (id) on delete cascade,
  search_id uuid references private.saved_searches (id) on delete set null,
  asks_to_confirm boolean not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint saved_search_token_is_a_hash check (token_hash ~ '^[0-9a-f]{64}$')
);

create index saved_search_links_newest on private.saved_search_links (owner_id, created_at desc);

create index saved_search_links_by_search on private.saved_search_links (search_id);

-- The token itself is only in the email.
create function private.make_search_link(search private.saved_searches, asks_to_confirm boolean) returns text
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.saved_search_links (token_hash, owner_id, search_id, asks_to_confirm)
  values (private.hash_token(token), search.owner_id, search.id, asks_to_confirm);
  return token;
end
$$;

-- Seven in the morning in Nairobi: daily, or on Mondays.
create function private.next_email_at(frequency text) returns timestamptz
language sql stable
return case frequency
  when 'daily' then (
    date_trunc('day', now() at time zone 'Africa/Nairobi' - interval '7 hours') + interval '1 day 7 hours'
  ) at time zone 'Africa/Nairobi'
  when 'weekly' then (
    date_trunc('week', now() at time zone 'Africa/Nairobi' - interval '7 hours') + interval '7 days 7 hours'
  ) at time zone 'Africa/Nairobi'
  else now()
end;

-- Sends a confirmation email at most every ten minutes per search and five times a day per address, so that the form cannot
-- be used for harassment. The email contains no text from the form.
create function private.send_search_confirmation(search private.saved_searches) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  owner_email text := (select o.email from private.search_owners o where o.id = search.owner_id);
  lately int;
  last_requested_at timestamptz;
begin
  select count(*), max(l.created_at) filter (where l.search_id = search.id) into lately, last_requested_at
  from private.saved_search_links l
  where l.owner_id = search.owner_id and l.asks_to_confirm and l.created_at > now() - interval '1 day';
  if lately >= 5 or last_requested_at > now() - interval '10 minutes'
    or not private.has_email_left(owner_email, 'saved_search_confirmation') then
    return;
  end if;
  insert into public.mail_outbox (template, recipient, payload)
  values ('saved_search_confirmation', owner_email, jsonb_build_object(
    'token', private.make_search_link(search, true), 'list', substring(search.address from '^/([a-z-]+)')
  ));
end
$$;

-- The response is the same for new, pending and confirmed searches. No alert is sent before the address has confirmed, and
-- an anonymous caller cannot change a confirmed search. The criteria are JSON in a text, because not every backend passes
-- objects on. When fifty searches are pending, one without a confirmation email is replaced first.
create function public.save_search(email text, address text, criteria text, frequency text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  mailbox text := private.normal_email(email);
  requested jsonb;
  owner uuid;
  known private.saved_searches;
begin
  if not private.is_feature_on('savedSearches') then
    raise exception 'Saved searches are switched off right now' using errcode = '42501';
  end if;
  if octet_length(criteria) > 10000 then
    raise exception 'This is too long' using errcode = '23514', constraint = 'saved_search_criteria_are_small';
  end if;
  requested := criteria::jsonb;
  if private.is_mailbox(mailbox) is not true then
    raise exception 'Enter one plain email address like name@example.com' using errcode = '23514', constraint = 'search_owner_email_is_one_address';
  end if;
  perform private.search_label(address, requested);
  perform pg_advisory_xact_lock(hashtextextended('search owner:' || mailbox, 0));
  insert into private.search_owners (email) values (mailbox) on conflict do nothing;
  select o.id into owner from private.search_owners o where o.email = mailbox;
  select * into known from private.saved_searches s where s.owner_id = owner and s.address = address;

  if known.id is null then
    delete from private.saved_searches s where s.id in (
      select old.id from private.saved_searches old where old.owner_id = owner and old.status = 'pending'
      order by exists (
        select from private.saved_search_links l where l.search_id = old.id and l.asks_to_confirm
      ) desc, old.created_at desc, old.id desc
      offset 49
    );
    insert into private.saved_searches as s (owner_id, address, criteria, frequency, consent_text)
    values (owner, address, requested, frequency, private.consent_text('saved_search'))
    returning s.* into known;
  end if;
  if known.status <> 'active' then
    perform private.send_search_confirmation(known);
  end if;
  return true;
end
$$;
revoke execute on function public.save_search from public, anon, authenticated;
grant execute on function public.save_search to anon, authenticated, service_role;

-- The link for managing searches, valid for a year, since every email contains a new one. Null for any other token.
create function private.search_link(token text) returns private.saved_search_links
language sql stable security definer set search_path = ''
return (
  select l from private.saved_search_links l
  where l.token_hash = private.hash_token(token) and l.created_at > now() - interval '1 year'
);

-- False for a token that is unknown or was sent more than seven days ago. A second click returns true again.
create function public.confirm_saved_search(token text, search_id uuid default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  link private.saved_search_links := private.search_link(token);
  wanted uuid := coalesce(search_id, link.search_id);
  search private.saved_searches;
begin
  perform from private.search_owners o where o.id = link.owner_id for no key update;
  link := private.search_link(token);
  select * into search from private.saved_searches s where s.id = wanted and s.owner_id = link.owner_id;
  if search.status = 'active' then
    return true;
  end if;
  if search.id is null
    or (search.id = link.search_id and (
      not link.asks_to_confirm or link.used_at is not null or link.created_at < now() - interval '7 days'
    ))
    or (search.id is distinct from link.search_id and search.status <> 'pending')
    or (
      select count(*) >= 50 from private.saved_searches s where s.owner_id = link.owner_id and s.status <> 'pending'
    )
  then
    return false;
  end if;
  update private.saved_search_links l set used_at = now() where l.search_id = search.id and l.used_at is null;
  update private.saved_searches s
  set status = 'active', active_since = now(), next_email_at = private.next_email_at(s.frequency),
    consent_text = private.consent_text('saved_search'), consented_at = now()
  where s.id = search.id;
  return true;
end
$$;
revoke execute on function public.confirm_saved_search from public, anon, authenticated;
grant execute on function public.confirm_saved_search to anon, authenticated, service_role;

-- How often emails are sent, for a search of the same address. Setting it resumes an unsubscribed search.
create function public.change_saved_search(token text, search_id uuid, frequency text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  link private.saved_search_links := private.search_link(token);
begin
  update private.saved_searches s
  set frequency = frequency, status = case s.status when 'unsubscribed' then 'active' else s.status end,
    active_since = case s.status when 'unsubscribed' then now() else s.active_since end,
    next_email_at = private.next_email_at(frequency)
  where s.id = search_id and s.owner_id = link.owner_id;
  return found;
end
$$;
revoke execute on function public.change_saved_search from public, anon, authenticated;
grant execute on function public.change_saved_search to anon, authenticated, service_role;

create function public.delete_saved_search(token text, search_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  link private.saved_search_links := private.search_link(token);
begin
  delete from private.saved_searches s
  where s.id = search_id and s.owner_id = link.owner_id;
  return found;
end
$$;
revoke execute on function public.delete_saved_search from public, anon, authenticated;
grant execute on function public.delete_saved_search to anon, authenticated, service_role;

-- Never expires. A link without a search of its own unsubscribes all searches, and so does `all_of_them`. Matches not
-- reported yet are dropped. False only for an unknown token.
create function public.unsubscribe_saved_searches(
  token text, search_id uuid default null, all_of_them boolean default false
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  link private.saved_search_links := (
    select l from private.saved_search_links l where l.token_hash = private.hash_token(token)
  );
  wanted uuid := coalesce(search_id, link.search_id);
begin
  with unsubscribed as (
    update private.saved_searches s set status = 'unsubscribed'
    where s.owner_id = link.owner_id and s.status <> 'unsubscribed'
      and (coalesce(all_of_them, false) or wanted is null or s.id = wanted)
    returning s.id
  ), ended as (
    update private.saved_search_links l set used_at = now()
    from unsubscribed where l.search_id = unsubscribed.id and l.used_at is null
  )
  update private.saved_search_matches m set email_id = private.new_id()
  from unsubscribed where m.search_id = unsubscribed.id and m.email_id is null;
  return link.owner_id is not null;
end
$$;
revoke execute on function public.unsubscribe_saved_searches from public, anon, authenticated;
grant execute on function public.unsubscribe_saved_searches to anon, authenticated, service_role;

-- The lists send an upper bound that ends just below the next full step for 'less than' that step.
create function private.bounds_as_ranges(low numeric, high numeric, step numeric) returns nummultirange
language sql immutable parallel safe
return case when (low is null and high is null) or low > high then null else nummultirange(
  case when high + step = round(high + step, scale(step) - 2) and high <> round(high, scale(step) - 2)
    then numrange(low, high + step, '[)') else numrange(low, high, '[]') end
) end;

-- 'From KSh 5,000,000', 'Under 2 acres': every range of the multirange, or the outer bounds where there are no ranges.
create function private.range_labels(ranges nummultirange, unit text) returns text[]
language sql immutable
return (
  select array_agg(
    case unit
      when 'KSh' then case
        when upper(r) is null then 'From KSh ' || private.grouped_number(lower(r))
        when lower(r) is null then
          case when upper_inc(r) then 'Up to KSh ' else 'Under KSh ' end || private.grouped_number(upper(r))
        else 'KSh ' || private.grouped_number(lower(r)) || ' – ' || private.grouped_number(upper(r))
      end
      else case
        when upper(r) is null then trim_scale(lower(r)) || ' acres and above'
        when lower(r) is null then 'Under ' || trim_scale(upper(r)) || case upper(r) when 1 then ' acre' else ' acres' end
        else trim_scale(lower(r)) || ' – ' || trim_scale(upper(r)) || ' acres'
      end
    end
    order by r
  )
  from unnest(ranges) as r
);

-- 'Properties for Sale: 2+ bedrooms, “Karen”'. Words, features and types are included only if a published listing has them,
-- so that the email contains no text that is not on the site.
create function private.search_label(address text, criteria jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  parsed private.property_criteria := private.parse_criteria(criteria);
  words constant text := btrim(criteria ->> 'search');
  title text := case split_part(address, '?', 1)
    when '/properties-for-sale' then 'Properties for Sale'
    when '/properties-for-rent' then 'Properties for Rent'
    when '/land-for-sale' then 'Land for Sale'
    else 'All Properties'
  end;
  parts text[] := '{}';
begin
  if title = 'All Properties' then
    parts := parts || array(select c.name from public.categories c where c.slug = criteria ->> 'category');
  end if;
  parts := parts || array(
    select wanted.name from unnest(parsed.types) with ordinality as wanted (name, place)
    where exists (select from public.properties p where p.is_published and p.type = wanted.name)
    order by wanted.place
  );
  parts := parts || private.range_labels(
    coalesce(parsed.price_ranges, private.bounds_as_ranges(parsed.price_min, parsed.price_max, 0.01)), 'KSh'
  );
  parts := parts || case
    when parsed.bedrooms_min = 0 then 'Studio'
    when parsed.bedrooms_min is not null then
      parsed.bedrooms_min || case parsed.bedrooms_min when 1 then '+ bedroom' else '+ bedrooms' end
  end;
  parts := parts || case
    when parsed.bathrooms_min is not null then
      trim_scale(parsed.bathrooms_min) || case parsed.bathrooms_min when 1 then '+ bathroom' else '+ bathrooms' end
  end;
  parts := parts || private.range_labels(
    coalesce(
      parsed.land_acres_ranges, private.bounds_as_ranges(parsed.land_acres_min, parsed.land_acres_max, 0.0001)
    ), 'acres'
  );
  parts := parts || array(
    select wanted.feature from jsonb_array_elements_text(coalesce(criteria -> 'required_features', '[]'))
      with ordinality as wanted (feature, place)
    where exists (
      select from public.properties p
      where p.is_published and p.feature_keys @> private.fold_texts(array[wanted.feature])
    )
    order by wanted.place limit 10
  );
  parts := parts || array(
    select initcap(s) from unnest(parsed.statuses) s where s in ('available', 'pending', 'sold', 'rented')
  );
  if not private.is_blank(words) then
    parts := parts || case when exists (
      select from public.properties p where p.is_published and p.search_text like parsed.pattern
    ) then '“' || words || '”' else 'words of your own' end;
  end if;
  parts := array_remove(parts, null);
  title := concat_ws(': ', title, nullif(array_to_string(parts, ', '), ''));
  return case when char_length(title) > 200 then left(title, 199) || '…' else title end;
end
$$;

-- What the holder of a link sees. Null for an unknown token. The address is shown in part, because emails get forwarded.
create function public.open_saved_searches(token text) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'owner', regexp_replace(o.email, '^(.)[^@]*', '\1•••'),
    'requested_id', link.search_id,
    'alerts_enabled', private.is_feature_on('propertyAlerts'),
    'searches', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', s.id, 'label', private.search_label(s.address, s.criteria), 'address', s.address,
          'frequency', s.frequency, 'status', s.status, 'saved_at', s.created_at
        )
        order by s.created_at desc, s.id desc
      )
      from private.saved_searches s where s.owner_id = o.id
    ), '[]')
  )
  from private.search_owners o, private.search_link(token) as link
  where o.id = link.owner_id
);
revoke execute on function public.open_saved_searches from public, anon, authenticated;
grant execute on function public.open_saved_searches to anon, authenticated, service_role;

-- supabase/schemas/saved-searches/property-alerts.sql

-- Property alerts, from a changed property to an email: the change is recorded in the same transaction, matched with every
-- saved search by the rules of search_properties, and reported in one email per search when that search is due.

-- Matches of a search: each property once per kind, and each price or status once. `email_id` is the email that reports the
-- match, or an unsent one if the search was unsubscribed meanwhile.
create table private.saved_search_matches (
  search_id uuid not null references private.saved_searches (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  kind text not null,
  value text not null,
  was text,
  email_id uuid,
  created_at timestamptz not null default now(),
  primary key (search_id, property_id, kind, value),
  constraint match_kind_is_known check (kind in ('new', 'price', 'status'))
);

create index saved_search_matches_unsent on private.saved_search_matches (search_id) where email_id is null;

create index saved_search_matches_by_email on private.saved_search_matches (email_id);

create index saved_search_matches_by_property on private.saved_search_matches (property_id);

create table private.property_changes (
  id bigint generated always as identity primary key,
  property_id uuid not null references public.properties (id) on delete cascade,
  -- The searchable columns before the change; null for a new property.
  before jsonb,
  created_at timestamptz not null default now()
);

create index property_changes_by_property on private.property_changes (property_id);

create function private.note_property_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.saved_searches s where s.status = 'active') then
    return null;
  end if;
  insert into private.property_changes (property_id, before)
  values (
    new.id,
    case when tg_op = 'UPDATE' then
      to_jsonb(old) - array['description', 'short_description', 'images', 'amenities', 'features']
    end
  );
  return null;
end
$$;

create trigger property_is_noted_when_added after insert on public.properties
  for each row when (new.is_published) execute function private.note_property_change();

create trigger property_is_noted_when_changed after update on public.properties
  for each row when (
    -- A restored property is not reported as a change.
    new.is_published and old.deleted_at is null and (
      old.is_published, old.search_text, old.price, old.status, old.type, old.category_id, old.bedrooms, old.bathrooms,
      old.land_size_acres, old.feature_keys, old.is_featured
    ) is distinct from (
      new.is_published, new.search_text, new.price, new.status, new.type, new.category_id, new.bedrooms, new.bathrooms,
      new.land_size_acres, new.feature_keys, new.is_featured
    )
  )
  execute function private.note_property_change();

-- A property is new to a search when it matches now and did not before. A new price is reported when it matched both times.
-- A change of status is reported when the property matches both times with the status filter left out, unless the change
-- itself makes it match: a search for available properties learns that one was sold.
create function private.match_changes(search private.saved_searches, changes bigint[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  criteria private.property_criteria := private.parse_criteria(search.criteria);
  in_any_status private.property_criteria := private.relax(criteria, '{statuses}');
begin
  with compared as (
    select c.id, c.property_id, p.price, p.status, old.price as price_before, old.status as status_before,
      p.is_published and private.matches(private.as_search_row(p), criteria) as matches_now,
      coalesce(old.is_published and private.matches(private.as_search_row(old), criteria), false) as matched_before,
      p.is_published and private.matches(private.as_search_row(p), in_any_status) as matches_now_in_any_status,
      old.is_published and private.matches(private.as_search_row(old), in_any_status) as matched_before_in_any_status
    from private.property_changes c
    join public.properties p on p.id = c.property_id
    cross join lateral jsonb_populate_record(null::public.properties, c.before) as old
    where c.id = any(changes) and c.created_at >= search.active_since
  )
  insert into private.saved_search_matches (search_id, property_id, kind, value, was)
  select search.id, compared.property_id, alert.kind, alert.value, alert.was
  from compared
  cross join lateral (values
    ('new', '', null, compared.matches_now and not compared.matched_before),
    ('price', coalesce(trim_scale(compared.price)::text, ''), trim_scale(compared.price_before)::text,
      compared.matches_now and compared.matched_before and compared.price is distinct from compared.price_before),
    ('status', compared.status, compared.status_before,
      compared.matches_now_in_any_status and compared.matched_before_in_any_status
        and compared.status <> compared.status_before and (compared.matched_before or not compared.matches_now))
  ) as alert (kind, value, was, is_due)
  where alert.is_due
  order by compared.id
  on conflict do nothing;
end
$$;

create function private.match_all_changes() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  changes bigint[];
  search private.saved_searches;
begin
  changes := array(select c.id from private.property_changes c order by c.id limit 200 for update skip locked);
  if cardinality(changes) = 0 then
    return;
  end if;
  if private.is_feature_on('propertyAlerts') then
    for search in select s.* from private.saved_searches s where s.status = 'active' loop
      perform private.match_changes(search, changes);
    end loop;
  end if;
  delete from private.property_changes c where c.id = any(changes);
end
$$;

-- Queues one email for each search that is due and has matches. When a person has reached the email limit, the search waits
-- another hour; no match is lost.
create function public.queue_alert_emails() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  search private.saved_searches;
  owner_email text;
  email uuid;
  queued int := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('alert emails', 0)) then
    return 0;
  end if;
  perform private.match_all_changes();
  perform private.delete_unconfirmed_searches();
  if not private.is_feature_on('propertyAlerts') then
    return 0;
  end if;
  for search in
    select s.* from private.saved_searches s
    where s.status = 'active' and s.next_email_at <= now()
      and (
        s.frequency <> 'instant'
        or exists (select from private.saved_search_matches m where m.search_id = s.id and m.email_id is null)
      )
    order by s.next_email_at, s.id limit 200 for no key update skip locked
  loop
    select o.email into owner_email from private.search_owners o where o.id = search.owner_id;
    if not private.has_email_left(owner_email, 'saved_search_alert') then
      update private.saved_searches s set next_email_at = now() + interval '1 hour' where s.id = search.id;
      continue;
    end if;
    email := private.new_id();
    update private.saved_search_matches m set email_id = email where m.search_id = search.id and m.email_id is null;
    if found then
      insert into public.mail_outbox (template, recipient, payload)
      values ('saved_search_alert', owner_email, jsonb_build_object(
        'email_id', email, 'token', private.make_search_link(search, false)
      ));
      queued := queued + 1;
    end if;
    update private.saved_searches s set next_email_at = private.next_email_at(s.frequency) where s.id = search.id;
  end loop;
  return queued;
end
$$;
revoke execute on function public.queue_alert_emails from public, anon, authenticated;
grant execute on function public.queue_alert_emails to service_role;

-- Deletes searches that were not confirmed within seven days.
create function private.delete_unconfirmed_searches() returns void
language sql volatile security definer set search_path = ''
begin atomic
  delete from private.saved_searches s where s.status = 'pending' and s.created_at < now() - interval '7 days';
  delete from private.search_owners o
  where o.created_at < now() - interval '7 days'
    and not exists (select from private.saved_searches s where s.owner_id = o.id);
end;

-- The contents of an alert at the time its email is rendered. Null when there is nothing left to report: the search was
-- unsubscribed or removed, the properties are no longer published, or alerts are switched off.
create function public.alert_email(email uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'label', private.search_label(s.address, s.criteria),
    'address', s.address,
    'frequency', s.frequency,
    'total', count(*),
    'properties', (jsonb_agg(
      jsonb_build_object(
        'id', p.id, 'title', p.title, 'location', p.location, 'price', trim_scale(p.price), 'price_type', p.price_type,
        'category', c.slug, 'status', p.status, 'kind', m.kind, 'was', m.was
      )
      order by case m.kind when 'new' then 1 when 'price' then 2 else 3 end, p.created_at desc, p.id
    ))
  )
  from private.saved_search_matches m
  join private.saved_searches s on s.id = m.search_id and s.status = 'active'
  join public.properties p on p.id = m.property_id and p.is_published
  join public.categories c on c.id = p.category_id
  where m.email_id = email and private.is_feature_on('propertyAlerts')
  group by s.id
);
revoke execute on function public.alert_email from public, anon, authenticated;
grant execute on function public.alert_email to service_role;

-- supabase/schemas/personal-data/personal-data.sql

-- Personal data of an email address: its owner, who proves access to the mailbox, can view, correct, download and erase it.
-- This applies to the mailbox however its address was written, and erasing covers every table that names it.

-- Stores only the hash of a link's token, for a day.
create table private.personal_data_links (
  token_hash text primary key,
  email text not null,
  created_at timestamptz not null default now(),
  constraint personal_data_token_is_a_hash check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint personal_data_address_is_folded check (private.is_email_address(email) and email = lower(email))
);

create index personal_data_links_newest on private.personal_data_links (email, created_at desc);

create index personal_data_links_oldest on private.personal_data_links (created_at);

-- Returns nothing, so that only the email reveals whether data is stored. At most one request in ten minutes and three a
-- day.
create function public.request_personal_data(email text) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  asker text := private.normal_email(email);
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  lately int;
  last_requested_at timestamptz;
begin
  if private.is_mailbox(asker) is not true then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('personal data:' || private.email_key(asker), 0));
  select count(*), max(l.created_at) into lately, last_requested_at
  from private.personal_data_links l
  where private.email_key(l.email) = private.email_key(asker) and l.created_at > now() - interval '1 day';
  if lately >= 3 or last_requested_at > now() - interval '10 minutes' then
    return;
  end if;
  insert into private.personal_data_links (token_hash, email) values (private.hash_token(token), asker);
  insert into public.mail_outbox (template, recipient, payload)
  values ('personal_data_link', asker, jsonb_build_object('token', token));
end
$$;
revoke execute on function public.request_personal_data from public, anon, authenticated;
grant execute on function public.request_personal_data to anon, authenticated, service_role;

-- Null for a token that is unknown or older than a day.
create function private.personal_data_address(token text) returns text
language sql stable security definer set search_path = ''
return (
  select l.email from private.personal_data_links l
  where l.token_hash = private.hash_token(token) and l.created_at > now() - interval '24 hours'
);

create function public.personal_data(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asker text := private.personal_data_address(token);
  key text := private.email_key(asker);
begin
  if asker is null then
    return null;
  end if;
  return jsonb_build_object(
    'email', asker,
    'inquiries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'sent_at', i.created_at, 'changed_at', i.updated_at, 'name', i.name, 'email', i.email,
        'phone', i.phone, 'message', i.message, 'type', i.inquiry_type, 'service', i.service_interest,
        'status', i.status, 'source', i.source, 'marked_as_spam', i.is_spam,
        'property', (select p.title from public.properties p where p.id = i.property_id),
        'consent', i.consent_text, 'consented_at', i.consented_at,
        'replies', (
          select coalesce(jsonb_agg(jsonb_build_object('sent_at', r.created_at, 'message', r.body) order by r.created_at), '[]')
          from public.inquiry_replies r where r.inquiry_id = i.id
        )
      ) order by i.created_at desc, i.id desc), '[]')
      from public.inquiries i where private.email_key(i.email) = key
    ),
    'newsletter', (
      select jsonb_build_object(
        'status', s.status, 'requested_at', s.created_at, 'confirmed_at', s.confirmed_at,
        'unsubscribed_at', s.unsubscribed_at, 'consent', s.consent_text, 'consented_at', s.consented_at
      )
      from public.newsletter_subscribers s where private.email_key(s.email) = key
      order by s.status = 'confirmed' desc, s.created_at desc limit 1
    ),
    'saved_searches', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'label', private.search_label(s.address, s.criteria), 'list', s.address, 'frequency', s.frequency, 'status', s.status, 'saved_at', s.created_at,
        'active_since', s.active_since, 'consent', s.consent_text, 'consented_at', s.consented_at
      ) order by s.created_at desc, s.id desc), '[]')
      from private.saved_searches s join private.search_owners o on o.id = s.owner_id
      where private.email_key(o.email) = key
    ),
    'emails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', m.template, 'status', m.status, 'written_at', m.created_at, 'sent_at', m.sent_at
      ) order by m.created_at desc, m.id desc), '[]')
      from public.mail_outbox m where private.email_key(m.recipient) = key and m.channel = 'mail'
    ),
    'account', (
      select jsonb_build_object(
        'opened_at', account.created_at,
        'is_staff', exists (select from public.staff member where member.user_id = account.id),
        'join_requested_at', request.created_at
      )
      from (select u.id, u.created_at from auth.users u where private.email_key(u.email) = key order by u.created_at limit 1) account
      full join (
        select r.created_at from public.staff_requests r where private.email_key(r.email) = key order by r.created_at limit 1
      ) request on true
    )
  );
end
$$;
revoke execute on function public.personal_data from public, anon, authenticated;
grant execute on function public.personal_data to anon, authenticated, service_role;

-- Sets name and phone in every message from the address. False for a token that no longer works.
create function public.correct_personal_data(token text, name text, phone text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  asker text := private.personal_data_address(token);
  corrected_name text := private.plain_text(name);
  corrected_phone text := private.normal_phone(phone);
begin
  if asker is null then
    return false;
  end if;
  perform private.check_person(corrected_name, corrected_phone);
  update public.inquiries i set name = corrected_name, phone = corrected_phone
  where private.email_key(i.email) = private.email_key(asker);
  return true;
end
$$;
revoke execute on function public.correct_personal_data from public, anon, authenticated;
grant execute on function public.correct_personal_data to anon, authenticated, service_role;

-- Deletes everything about the mailbox: inquiries with their replies, notes and history, subscriptions, searches, emails, the
-- account, the address in the activity log, and this link. False for a token that no longer works.
create function public.erase_personal_data(token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  asker text := private.personal_data_address(token);
  key text := private.email_key(asker);
begin
  if asker is null then
    return false;
  end if;
  delete from public.inquiries i where private.email_key(i.email) = key;
  delete from public.newsletter_subscribers s where private.email_key(s.email) = key;
  delete from private.search_owners o where private.email_key(o.email) = key;
  delete from public.mail_outbox m
  where m.channel = 'mail' and (
    private.email_key(m.recipient) = key
    or (m.template = 'staff_request' and private.email_key(m.payload ->> 'address') = key)
  );
  delete from private.address_changes c where private.email_key(c.new_email) = key;
  delete from public.staff_requests r where private.email_key(r.email) = key;
  delete from public.staff_invitations i where private.email_key(i.email) = key;
  delete from private.personal_data_links l where private.email_key(l.email) = key;
  if not exists (select from public.staff member where private.email_key(member.email) = key) then
    update public.activity_log l set detail = replace(replace(l.detail::text, asker, 'erased'), key, 'erased')::jsonb
    where strpos(l.detail::text, asker) > 0 or strpos(l.detail::text, key) > 0;
  end if;
  perform private.erase_accounts(key);
  insert into private.erasures (recipient_hash) values (encode(sha256(convert_to(key, 'utf8')), 'hex'));
  insert into public.activity_log (action, entity) values ('erase', 'personal_data');
  return true;
end
$$;
revoke execute on function public.erase_personal_data from public, anon, authenticated;
grant execute on function public.erase_personal_data to anon, authenticated, service_role;

-- Removes for good what was deleted 30 days ago, a batch per table.
create function private.remove_deleted(batch int) returns int
language sql volatile security definer set search_path = ''
begin atomic
  with inquiries as (
    delete from public.inquiries i where i.id in (
      select old.id from public.inquiries old where old.deleted_at < now() - interval '30 days' limit batch
    ) returning i.id
  ), properties as (
    delete from public.properties p where p.id in (
      select old.id from public.properties old where old.deleted_at < now() - interval '30 days' limit batch
    ) returning p.id
  ), blogs as (
    delete from public.blogs b where b.id in (
      select old.id from public.blogs old where old.deleted_at < now() - interval '30 days' limit batch
    ) returning b.id
  )
  select ((select count(*) from inquiries) + (select count(*) from properties) + (select count(*) from blogs))::int;
end;

-- Deletes data older than the retention periods in the settings, a batch of each kind at a time; returns the number of rows.
-- Returns at once while another replica is doing this.
create function public.purge_personal_data(batch int default 500) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  gone int := 0;
  removed int;
  max_rows int := least(greatest(batch, 1), 5000);
begin
  if not pg_try_advisory_xact_lock(hashtextextended('purge_personal_data', 0)) then
    return 0;
  end if;
  delete from public.inquiries i where i.id in (
    select old.id from public.inquiries old
    where old.updated_at < now() - private.retention_of('inquiryDays', 1095) order by old.updated_at limit max_rows
  );
  get diagnostics removed = row_count;
  gone := gone + removed;
  delete from public.newsletter_subscribers s where s.id in (
    select old.id from public.newsletter_subscribers old
    where (old.status = 'pending' and old.created_at < now() - private.retention_of('subscriberDays', 30))
      or (old.status = 'unsubscribed' and old.unsubscribed_at < now() - private.retention_of('subscriberDays', 30))
    limit max_rows
  );
  get diagnostics removed = row_count;
  gone := gone + removed;
  delete from public.mail_outbox m where m.id in (
    select old.id from public.mail_outbox old
    where old.status in ('sent', 'failed')
      and greatest(old.sent_at, old.next_attempt_at, old.created_at) < now() - private.retention_of('emailRetentionDays', 30)
    limit max_rows
  );
  get diagnostics removed = row_count;
  gone := gone + removed;
  delete from private.personal_data_links l where l.token_hash in (
    select old.token_hash from private.personal_data_links old
    where old.created_at < now() - interval '24 hours' limit max_rows
  );
  get diagnostics removed = row_count;
  return gone + removed + private.remove_deleted(max_rows);
end
$$;
revoke execute on function public.purge_personal_data from public, anon, authenticated;
grant execute on function public.purge_personal_data to service_role;

-- Whose emails the server's job must remove from the email files. Stored for a day, so that every replica sees it.
create table private.erasures (
  recipient_hash text not null,
  erased_at timestamptz not null default now()
);

alter table private.erasures enable row level security;

-- Deletes the account of a person who is not staff, with its sessions and the auth service's records. On a hosted project
-- whose owner may not delete there, the account stays and the server closes it with the service key.
create function private.erase_accounts(key text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  account record;
begin
  for account in
    select u.id, lower(u.email) as email from auth.users u
    where private.email_key(u.email) = key
      and not exists (select from public.staff member where member.user_id = u.id)
  loop
    delete from auth.refresh_tokens t where t.user_id::text = account.id::text;
    delete from auth.flow_state f where f.user_id = account.id;
    delete from auth.audit_log_entries e
    where strpos(e.payload::text, account.id::text) > 0 or strpos(lower(e.payload::text), account.email) > 0;
    delete from auth.users u where u.id = account.id;
  end loop;
exception
  when insufficient_privilege then
    raise warning 'The auth service keeps an account that was to be erased';
end
$$;

-- SHA-256 of the email keys that were erased in the last day; older ones are deleted here.
create function public.recent_erasures() returns setof text
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.erasures e where e.erased_at < now() - interval '1 day';
  delete from private.admitted_emails a where a.admitted_at < now() - interval '1 day';
  return query select distinct e.recipient_hash from private.erasures e;
end
$$;
revoke execute on function public.recent_erasures from public, anon, authenticated;
grant execute on function public.recent_erasures to service_role;

-- supabase/schemas/analytics/visits.sql

-- Visits: one row for each page view and each click on a contact, without cookies.

create table public.page_events (
  id bigint generated always as identity primary key,
  kind text not null,
  path text not null,
  property_id uuid references public.properties (id) on delete set null,
  blog_id uuid references public.blogs (id) on delete set null,
  source text,
  visitor_hash text,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint page_event_kind_is_named check (kind ~ '^[a-z][a-z_]{0,29}$'),
  constraint page_event_texts_fit check (
    char_length(path) <= 300 and char_length(source) <= 100 and char_length(visitor_hash) <= 64
  )
);
create index page_events_by_time on public.page_events (created_at desc, id desc);
create index page_events_by_property on public.page_events (property_id, created_at desc);
create index page_events_by_blog on public.page_events (blog_id, created_at desc);

alter table public.page_events enable row level security;
revoke all on public.page_events from anon, authenticated;
grant select on public.page_events to authenticated;
grant all on public.page_events to service_role;

create policy "staff read page events" on public.page_events
  for select to authenticated using ((select private.staff_role()) is not null);
create policy "the server works on every row" on public.page_events
  for all to service_role using (true) with check (true);

create table private.visitor_salts (
  day date primary key,
  salt text not null
);

-- The day's salt, stored here so that all replicas count a visitor once. Once the salt is deleted nobody can recompute a
-- visitor's hash, so no visit leads back to an address, and a visitor's days cannot be linked.
create function public.visitor_salt() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  today date := private.company_day(now());
begin
  delete from private.visitor_salts where day < today;
  delete from private.visit_names where day < today;
  insert into private.visitor_salts (day, salt)
  values (today, gen_random_uuid()::text || gen_random_uuid()::text)
  on conflict do nothing;
  return (select to_jsonb(stored) from private.visitor_salts stored where stored.day = today);
end
$$;
revoke execute on function public.visitor_salt from public, anon, authenticated;
grant execute on function public.visitor_salt to service_role;

-- `visitor` and `network` are hashes with the day's salt. Visits to unpublished or non-existent pages are not recorded.
create function public.record_page_event(
  event_kind text, event_path text, visitor text, network text, event_source text default null,
  property uuid default null, post_slug text default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  post uuid;
begin
  if event_kind not in ('page_view', 'call_click', 'whatsapp_click', 'email_click') then
    raise exception 'There is no event with this name' using errcode = '22023';
  end if;
  if property is not null and not exists (select from public.properties p where p.id = property and p.is_published) then
    return;
  end if;
  if post_slug is not null then
    select b.id into post from public.blogs b where b.slug = post_slug and b.is_published;
    if post is null then
      return;
    end if;
  end if;
  insert into public.page_events (kind, path, property_id, blog_id, source, visitor_hash)
  values (
    event_kind, left(event_path, 300), property, post,
    private.admit_source(left(network, 64), left(event_source, 100)),
    -- Beyond the limit all visitors of a network count as one.
    case when private.admit_visit_name(left(network, 64), 'visitor', left(visitor, 64))
      then left(visitor, 64) else left(network, 64) end
  );
  if event_kind = 'page_view' and property is not null then
    perform public.increment_views(property);
  elsif event_kind = 'page_view' and post is not null then
    perform public.increment_blog_views(post);
  end if;
end
$$;
revoke execute on function public.record_page_event from public, anon, authenticated;
grant execute on function public.record_page_event to service_role;

-- The names that each network has reported today. The page reports its own source, so sources and browsers can be forged:
-- what one network and one day can add is limited, and the rest is counted together. Deleted with the day's salt.
create table private.visit_names (
  day date not null,
  network text not null,
  kind text not null,
  name text not null,
  primary key (day, network, kind, name),
  constraint visit_name_kind_is_known check (kind in ('visitor', 'source'))
);

alter table private.visit_names enable row level security;

create index visit_names_by_name on private.visit_names (day, kind, name);

-- Whether the network has reported this name today already, or is still below its limit.
create function private.admit_visit_name(network text, kind text, name text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  today constant date := private.company_day(now());
  max_names constant int := case kind when 'visitor' then 60 else 8 end;
begin
  if exists (
    select from private.visit_names n
    where n.day = today and n.network = network and n.kind = kind
      and n.name = name
  ) then
    return true;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('visit names:' || network, 0));
  if (
    select count(*) >= max_names from private.visit_names n
    where n.day = today and n.network = network and n.kind = kind
  ) then
    return false;
  end if;
  insert into private.visit_names (day, network, kind, name) values (today, network, kind, name) on conflict do nothing;
  return true;
end
$$;

-- The source as stored. A source that several visitors came from on one day of the last month is trusted; a day adds at most
-- fifty new ones.
create function private.admit_source(network text, source text) returns text
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  today constant date := private.company_day(now());
begin
  if source is null or source in ('direct', 'search', 'messages', 'social', 'other') then
    return source;
  end if;
  if source !~ '^site:[a-z0-9]([a-z0-9-]*[a-z0-9])?([.][a-z0-9]([a-z0-9-]*[a-z0-9])?)*[.][a-z][a-z0-9-]*$'
    and source !~ '^campaign:[a-z0-9._-]{1,60}$' then
    return 'other';
  end if;
  if exists (
    select from private.daily_source_visits d
    where d.source = source and d.day > today - 30 and d.visitors >= 3
  ) then
    return source;
  end if;
  if (
    select count(distinct n.name) >= 50 and not coalesce(bool_or(n.name = source), false)
    from private.visit_names n where n.day = today and n.kind = 'source'
  ) then
    return 'other';
  end if;
  return case when private.admit_visit_name(network, 'source', source) then source else 'other' end;
end
$$;

-- supabase/schemas/analytics/daily-visits.sql

-- Visits by day. A finished day is counted once and stored as a few rows; its single visits are deleted when their retention
-- ends. Days that are not rolled up yet are counted from the visits themselves, by the same functions.

-- The functions below set a search path so that the planner does not inline them into the calling queries, which would count
-- again for every day.
create table private.daily_visits (
  day date primary key,
  visitors int not null,
  page_views int not null,
  property_views int not null,
  calls int not null,
  chats int not null,
  emails int not null
);

create table private.daily_property_visits (
  day date not null,
  property_id uuid not null references public.properties (id) on delete cascade,
  views int not null,
  clicks int not null,
  primary key (day, property_id)
);

create index daily_property_visits_by_property on private.daily_property_visits (property_id);

create table private.daily_path_visits (
  day date not null,
  path text not null,
  views int not null,
  primary key (day, path)
);

create table private.daily_source_visits (
  day date not null,
  source text not null,
  visitors int not null,
  primary key (day, source)
);

-- Every day gets a row, even without visits, because the last row records how far the roll-up has come.
create function private.count_visits(first_day date, last_day date) returns setof private.daily_visits
language sql stable set search_path = ''
begin atomic
  with by_visitor as (
    select private.company_day(e.created_at) as day, e.visitor_hash,
      count(*) filter (where e.kind = 'page_view') as views,
      count(*) filter (where e.kind = 'page_view' and e.property_id is not null) as property_views,
      count(*) filter (where e.kind = 'call_click') as calls,
      count(*) filter (where e.kind = 'whatsapp_click') as chats,
      count(*) filter (where e.kind = 'email_click') as emails
    from public.page_events e
    where e.created_at >= private.start_of_day(first_day) and e.created_at < private.start_of_day(last_day + 1)
    group by 1, 2
  ), by_day as (
    select v.day,
      count(*) filter (where v.views > 0 and v.visitor_hash is not null)::int as visitors,
      sum(v.views)::int as page_views, sum(v.property_views)::int as property_views,
      sum(v.calls)::int as calls, sum(v.chats)::int as chats, sum(v.emails)::int as emails
    from by_visitor v
    group by 1
  )
  select calendar.day::date, coalesce(d.visitors, 0), coalesce(d.page_views, 0), coalesce(d.property_views, 0),
    coalesce(d.calls, 0), coalesce(d.chats, 0), coalesce(d.emails, 0)
  from generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') as calendar (day)
  left join by_day d on d.day = calendar.day::date;
end;

create function private.count_property_visits(first_day date, last_day date)
returns setof private.daily_property_visits
language sql stable set search_path = ''
begin atomic
  select private.company_day(e.created_at), e.property_id,
    (count(*) filter (where e.kind = 'page_view'))::int, (count(*) filter (where e.kind <> 'page_view'))::int
  from public.page_events e
  where e.created_at >= private.start_of_day(first_day) and e.created_at < private.start_of_day(last_day + 1)
    and e.property_id is not null
  group by 1, 2;
end;

-- Visits to a property's page are counted with the property.
create function private.count_path_visits(first_day date, last_day date) returns setof private.daily_path_visits
language sql stable set search_path = ''
begin atomic
  select private.company_day(e.created_at), e.path, count(*)::int
  from public.page_events e
  where e.created_at >= private.start_of_day(first_day) and e.created_at < private.start_of_day(last_day + 1)
    and e.kind = 'page_view' and e.path not like '/property/%'
  group by 1, 2;
end;

-- Only a page view that came from another site has a source. Sources beyond the day's hundred most frequent are probably
-- forged and are counted together.
create function private.count_source_visits(first_day date, last_day date) returns setof private.daily_source_visits
language sql stable set search_path = ''
begin atomic
  with arrivals as (
    select private.company_day(e.created_at) as day, e.source, e.visitor_hash
    from public.page_events e
    where e.created_at >= private.start_of_day(first_day) and e.created_at < private.start_of_day(last_day + 1)
      and e.kind = 'page_view' and e.source is not null and e.visitor_hash is not null
    group by 1, 2, 3
  ), counted as (
    select a.day, a.source, count(*) as visitors,
      row_number() over (partition by a.day order by count(*) desc, a.source) as place
    from arrivals a
    group by 1, 2
  )
  select c.day, case when c.place <= 100 then c.source else 'other' end, sum(c.visitors)::int
  from counted c
  group by 1, 2;
end;

create function private.first_day_not_rolled_up() returns date
language sql stable set search_path = ''
return coalesce((select max(d.day) + 1 from private.daily_visits d), '2000-01-01'::date);

create function private.visits_of_days(first_day date, last_day date) returns setof private.daily_visits
language sql stable set search_path = ''
begin atomic
  select d.* from private.daily_visits d where d.day between first_day and last_day
  union all
  select c.* from private.count_visits(greatest(first_day, private.first_day_not_rolled_up()), last_day) c;
end;

create function private.property_visits_of_days(first_day date, last_day date)
returns setof private.daily_property_visits
language sql stable set search_path = ''
begin atomic
  select d.* from private.daily_property_visits d where d.day between first_day and last_day
  union all
  select c.*
  from private.count_property_visits(greatest(first_day, private.first_day_not_rolled_up()), last_day) c;
end;

create function private.path_visits_of_days(first_day date, last_day date) returns setof private.daily_path_visits
language sql stable set search_path = ''
begin atomic
  select d.* from private.daily_path_visits d where d.day between first_day and last_day
  union all
  select c.* from private.count_path_visits(greatest(first_day, private.first_day_not_rolled_up()), last_day) c;
end;

create function private.source_visits_of_days(first_day date, last_day date) returns setof private.daily_source_visits
language sql stable set search_path = ''
begin atomic
  select d.* from private.daily_source_visits d where d.day between first_day and last_day
  union all
  select c.* from private.count_source_visits(greatest(first_day, private.first_day_not_rolled_up()), last_day) c;
end;

-- Each call rolls up days for about a second, or deletes one batch; the server calls again until it returns true, which it
-- does at once while another replica is doing this.
create function public.roll_up_visits(batch int default 20000) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  retention_of int := coalesce(
    (select (s.value ->> 'eventDays')::int from public.settings s where s.section = 'privacy'), 90
  );
  today date := private.company_day(now());
  -- Requests that began before midnight may still arrive.
  open_day date := private.company_day(now() - interval '5 minutes');
  next_day date := (select max(d.day) + 1 from private.daily_visits d);
  removed int;
begin
  if not pg_try_advisory_xact_lock(7264519004) then
    return true;
  end if;
  delete from private.visitor_salts s where s.day < today;
  next_day := coalesce(next_day, (select private.company_day(min(e.created_at)) from public.page_events e));
  while next_day < open_day and clock_timestamp() < now() + interval '1 second' loop
    insert into private.daily_visits select * from private.count_visits(next_day, next_day);
    insert into private.daily_property_visits select * from private.count_property_visits(next_day, next_day);
    insert into private.daily_path_visits select * from private.count_path_visits(next_day, next_day);
    insert into private.daily_source_visits select * from private.count_source_visits(next_day, next_day);
    next_day := next_day + 1;
  end loop;
  if next_day < open_day then
    return false;
  end if;
  delete from public.page_events e
  where e.id in (
    select old.id from public.page_events old
    where old.created_at < private.start_of_day(least(next_day, today - greatest(retention_of, 2)))
    order by old.created_at, old.id
    limit batch
  );
  get diagnostics removed = row_count;
  return removed < batch;
end
$$;
revoke execute on function public.roll_up_visits from public, anon, authenticated;
grant execute on function public.roll_up_visits to service_role;

-- supabase/schemas/analytics/analytics.sql

-- Data of the analytics screen in one call: visits, closed sales, reply times.

-- Sold and rented properties. A status changed again within thirty days is not counted: it was a mistake or a failed sale.
create function private.closed_sales_of_days(first_day date, last_day date)
returns table (day date, became text, price numeric, price_currency text)
language sql stable set search_path = ''
begin atomic
  select private.company_day(c.changed_at), c.became, c.price, c.price_currency
  from private.property_status_changes c
  where c.became in ('sold', 'rented')
    and c.changed_at >= private.start_of_day(first_day) and c.changed_at < private.start_of_day(last_day + 1)
    and not exists (
      select from private.property_status_changes later
      where later.property_id = c.property_id and later.id <> c.id
        and later.changed_at >= c.changed_at and later.changed_at < c.changed_at + interval '30 days'
        and (later.changed_at, later.id) > (c.changed_at, c.id)
    );
end;

-- Opening minutes from each inquiry to the first reply, which is when its status first changed from 'new'. Reads the newest
-- ten thousand only.
create function private.replies_of_days(first_day date, last_day date)
returns table (inquiry_id uuid, open_minutes numeric)
language sql stable set search_path = ''
begin atomic
  with received as (
    select i.id, i.created_at
    from public.inquiries i
    where not i.is_spam and i.status <> 'new' and i.deleted_at is null
      and i.created_at >= private.start_of_day(first_day) and i.created_at < private.start_of_day(last_day + 1)
    order by i.created_at desc, i.id desc
    limit 10000
  ), replied as (
    select a.id, a.created_at at time zone 'Africa/Nairobi' as received_at,
      min(c.created_at) at time zone 'Africa/Nairobi' as replied_at
    from received a
    join public.inquiry_changes c on c.inquiry_id = a.id and c.field = 'status' and c.was = 'new'
    group by a.id, a.created_at
  ), days as materialized (
    select o.* from private.opening_days(first_day, private.company_day(now())) o
  )
  select a.id, reply.minutes_before + until_reply.minutes - question.minutes_before - until_question.minutes
  from replied a
  join days question on question.day = a.received_at::date
  join days reply on reply.day = a.replied_at::date
  cross join lateral (
    select coalesce(sum(greatest(0, extract(epoch from least(a.received_at, l.closes) - l.opens) / 60)), 0) as minutes
    from unnest(question.opens, question.closes) as l (opens, closes)
  ) until_question
  cross join lateral (
    select coalesce(sum(greatest(0, extract(epoch from least(a.replied_at, l.closes) - l.opens) / 60)), 0) as minutes
    from unnest(reply.opens, reply.closes) as l (opens, closes)
  ) until_reply;
end;

-- How the company's earnings are computed, from the payment settings.
create function private.analytics_payments() returns table (currency text, commission_rate numeric, tax_rate numeric)
language sql stable set search_path = ''
begin atomic
  select coalesce(s.value ->> 'currency', 'KES'), coalesce((s.value ->> 'commissionRate')::numeric, 3),
    coalesce((s.value ->> 'taxRate')::numeric, 8.5)
  from (values (true)) as single (is_present)
  left join public.settings s on s.section = 'payments';
end;

-- Prices in other currencies count as closed sales but not towards their value: there is no exchange rate.
create function private.analytics_days(first_day date, last_day date)
returns table (
  day date, visitors int, page_views int, property_views int, calls int, chats int, emails int, inquiries int,
  sold int, rented int, unvalued int, sales_value numeric
)
language sql stable set search_path = ''
begin atomic
  with received as (
    select private.company_day(i.created_at) as day, count(*)::int as inquiries
    from public.inquiries i
    where not i.is_spam and i.deleted_at is null
      and i.created_at >= private.start_of_day(first_day) and i.created_at < private.start_of_day(last_day + 1)
    group by 1
  ), closed as (
    select d.day, (count(*) filter (where d.became = 'sold'))::int as sold,
      (count(*) filter (where d.became = 'rented'))::int as rented,
      (count(*) filter (where d.price is null or d.price_currency <> paid.currency))::int as unvalued,
      sum(d.price) filter (where d.price_currency = paid.currency) as sales_value
    from private.closed_sales_of_days(first_day, last_day) d
    cross join private.analytics_payments() paid
    group by 1
  )
  select calendar.day::date, coalesce(v.visitors, 0), coalesce(v.page_views, 0), coalesce(v.property_views, 0),
    coalesce(v.calls, 0), coalesce(v.chats, 0), coalesce(v.emails, 0), coalesce(a.inquiries, 0),
    coalesce(d.sold, 0), coalesce(d.rented, 0), coalesce(d.unvalued, 0), coalesce(d.sales_value, 0)
  from generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') as calendar (day)
  left join private.visits_of_days(first_day, last_day) v on v.day = calendar.day::date
  left join received a on a.day = calendar.day::date
  left join closed d on d.day = calendar.day::date;
end;

-- The days of a period, their totals, and the totals of the preceding period of the same length.
create function private.analytics_series(first_day date, last_day date) returns jsonb
language sql stable set search_path = ''
return (
  with paid as materialized (
    select p.* from private.analytics_payments() p
  ), series as materialized (
    select d.*, round(d.sales_value * paid.commission_rate / 100, 2) as revenue, d.day >= first_day as is_now
    from private.analytics_days(first_day - (last_day - first_day + 1), last_day) d
    cross join paid
  ), sums as (
    select c.is_now, jsonb_build_object(
      'visitors', sum(c.visitors), 'page_views', sum(c.page_views), 'property_views', sum(c.property_views),
      'inquiries', sum(c.inquiries), 'calls', sum(c.calls), 'chats', sum(c.chats), 'emails', sum(c.emails),
      'sold', sum(c.sold), 'rented', sum(c.rented), 'unvalued', sum(c.unvalued), 'revenue', sum(c.revenue)
    ) as figures
    from series c
    group by 1
  )
  select jsonb_build_object(
    'payments', (select to_jsonb(paid) from paid),
    'now', (select s.figures from sums s where s.is_now),
    'before', (select s.figures from sums s where not s.is_now),
    'days', (
      select jsonb_agg(to_jsonb(c) - array['sales_value', 'unvalued', 'is_now'] order by c.day) from series c where c.is_now
    )
  )
);

create function private.analytics_top_properties(first_day date, last_day date) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(to_jsonb(listed) order by listed.views desc, listed.id), '[]')
  from (
    select p.id, p.title, coalesce(p.images[p.featured_image_index + 1], p.images[1]) as image, visited.views, visited.clicks,
      (
        select count(*) from public.inquiries i
        where i.property_id = p.id and not i.is_spam and i.deleted_at is null
          and i.created_at >= private.start_of_day(first_day) and i.created_at < private.start_of_day(last_day + 1)
      ) as inquiries
    from (
      select v.property_id, sum(v.views) as views, sum(v.clicks) as clicks
      from private.property_visits_of_days(first_day, last_day) v
      group by 1
      having sum(v.views) > 0
      order by 2 desc, 1
      limit 20
    ) visited
    join public.properties p on p.id = visited.property_id and p.deleted_at is null
  ) listed
);

create function private.analytics_sources(first_day date, last_day date) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(to_jsonb(named) order by named.source = 'other', named.visitors desc, named.source), '[]')
  from (
    select case when ranked.place <= 20 then ranked.source else 'other' end as source, sum(ranked.visitors) as visitors
    from (
      select s.source, sum(s.visitors) as visitors,
        row_number() over (order by s.source = 'other', sum(s.visitors) desc, s.source) as place
      from private.source_visits_of_days(first_day, last_day) s
      group by 1
    ) ranked
    group by 1
  ) named
);

create function private.analytics_pages(first_day date, last_day date) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(to_jsonb(listed) order by listed.views desc, listed.path), '[]')
  from (
    select v.path, sum(v.views) as views
    from private.path_visits_of_days(first_day, last_day) v
    group by 1
    order by 2 desc, 1
    limit 20
  ) listed
);

create function private.analytics_hours() returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_agg(jsonb_build_object('hour', clock.hour, 'page_views', coalesce(counted.views, 0)) order by clock.hour)
  from generate_series(
    date_trunc('hour', now()) - interval '23 hours', date_trunc('hour', now()), interval '1 hour'
  ) as clock (hour)
  left join (
    select date_trunc('hour', e.created_at) as hour, count(*) as views
    from public.page_events e
    where e.kind = 'page_view' and e.created_at >= date_trunc('hour', now()) - interval '23 hours'
    group by 1
  ) counted on counted.hour = clock.hour
);

create function private.analytics_replies(first_day date, last_day date) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'replied', count(*), 'median_minutes', round(percentile_cont(0.5) within group (order by r.open_minutes)::numeric),
    'waiting', (
      select count(*) from public.inquiries i
      where i.status = 'new' and not i.is_spam and i.deleted_at is null
        and i.created_at >= private.start_of_day(first_day) and i.created_at < private.start_of_day(last_day + 1)
    )
  )
  from private.replies_of_days(first_day, last_day) r
);

create function public.analytics(period text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  days int := case period when '7d' then 7 when '30d' then 30 when '90d' then 90 when '1y' then 365 end;
  last_day date := private.company_day(now());
  first_day date := last_day - days + 1;
begin
  if private.staff_role() is null then
    raise exception 'Only staff can see the analytics' using errcode = '42501';
  end if;
  if days is null then
    raise exception 'The period must be 7d, 30d, 90d or 1y' using errcode = '22023';
  end if;
  return jsonb_build_object(
    'first_day', first_day,
    'last_day', last_day,
    'counted_at', now(),
    'top_properties', private.analytics_top_properties(first_day, last_day),
    'sources', private.analytics_sources(first_day, last_day),
    'pages', private.analytics_pages(first_day, last_day),
    'hours', private.analytics_hours(),
    'replies', private.analytics_replies(first_day, last_day)
  ) || private.analytics_series(first_day, last_day);
end
$$;
revoke execute on function public.analytics from public, anon, authenticated;
grant execute on function public.analytics to authenticated;

-- supabase/schemas/pages/public-pages.sql

-- Small functions of the public pages: counters, statistics, and the data of header and footer.

-- Each counter is updated in one statement, so that parallel updates do not overwrite each other.
create function public.increment_views(property_id uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  update public.properties p set views_count = p.views_count + 1
  where p.id = property_id and p.is_published;
end;
revoke execute on function public.increment_views from public, anon, authenticated;
grant execute on function public.increment_views to anon, authenticated, service_role;

create function public.increment_blog_views(blog_id uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  update public.blogs b set views_count = b.views_count + 1
  where b.id = blog_id and b.is_published;
end;
revoke execute on function public.increment_blog_views from public, anon, authenticated;
grant execute on function public.increment_blog_views to anon, authenticated, service_role;

-- Has the name that clients expect but recounts, so that repeated calls, and calls by visitors, change nothing.
create function public.increment_inquiries(property_id uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  select private.recount_inquiries(property_id);
end;
revoke execute on function public.increment_inquiries from public, anon, authenticated;
grant execute on function public.increment_inquiries to anon, authenticated, service_role;

-- The figures on the home page, from stored counts. Active means still on the market: available or pending.
create function public.site_statistics() returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'active_listings', coalesce(sum(t.count), 0),
    'for_sale', coalesce(sum(t.count) filter (where c.slug = 'for-sale'), 0),
    'for_rent', coalesce(sum(t.count) filter (where c.slug = 'for-rent'), 0),
    'land', coalesce(sum(t.count) filter (where c.slug = 'land'), 0),
    'published_posts', (select count(*) from public.blogs b where b.is_published)
  )
  from private.property_counts t
  join public.categories c on c.id = t.category_id
  where t.status in ('available', 'pending')
);
revoke execute on function public.site_statistics from public, anon, authenticated;
grant execute on function public.site_statistics to anon, authenticated, service_role;

-- What every public page needs, in one call: public settings, counts, and the newest property for the menu. Runs as the
-- caller, so it returns no more than the tables would.
create function public.site_frame() returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'settings', (
    select coalesce(jsonb_object_agg(s.section, s.value), '{}')
    from public.settings s
    where s.section in ('company', 'general', 'features')
  ),
  'statistics', public.site_statistics(),
  'newest', (
    select jsonb_build_object(
      'id', p.id,
      'title', p.title,
      'location', p.location,
      'image', coalesce(p.images[p.featured_image_index + 1], p.images[1]),
      'created_at', p.created_at
    )
    from public.properties p
    where p.is_published and p.status = 'available' and cardinality(p.images) > 0
    order by p.created_at desc, p.id desc
    limit 1
  )
);
revoke execute on function public.site_frame from public, anon, authenticated;
grant execute on function public.site_frame to anon, authenticated, service_role;

-- supabase/schemas/pages/admin-pages.sql

-- Small functions of the admin area: counts, dashboard, search.

-- Counts of inquiries by status and type, without spam.
create function public.inquiry_statistics(period_days int default 30) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  since timestamptz := now() - make_interval(days => least(greatest(coalesce(period_days, 30), 1), 3650));
begin
  if private.staff_role() is null then
    raise exception 'Only staff can see inquiry statistics' using errcode = '42501';
  end if;
  return (
    select jsonb_build_object(
      'total', count(*),
      'byStatus', jsonb_build_object(
        'new', count(*) filter (where i.status = 'new'),
        'contacted', count(*) filter (where i.status = 'contacted'),
        'qualified', count(*) filter (where i.status = 'qualified'),
        'closed', count(*) filter (where i.status = 'closed')
      ),
      'byType', jsonb_build_object(
        'general', count(*) filter (where i.inquiry_type = 'general'),
        'viewing', count(*) filter (where i.inquiry_type = 'viewing'),
        'purchase', count(*) filter (where i.inquiry_type = 'purchase'),
        'rent', count(*) filter (where i.inquiry_type = 'rent')
      )
    )
    from public.inquiries i
    where i.created_at >= since and not i.is_spam and i.deleted_at is null
  );
end
$$;
revoke execute on function public.inquiry_statistics from public, anon, authenticated;
grant execute on function public.inquiry_statistics to authenticated;

-- The counts in the sidebar of every admin screen, in one call that runs as the caller.
create function public.admin_counts() returns jsonb
language sql stable security invoker set search_path = ''
return case when private.staff_role() is not null then jsonb_build_object(
  'properties', (select count(*) from public.properties),
  'new_inquiries', (select count(*) from public.inquiries where status = 'new' and not is_spam),
  'posts', (select count(*) from public.blogs)
) end;
revoke execute on function public.admin_counts from public, anon, authenticated;
grant execute on function public.admin_counts to authenticated, service_role;

-- The dashboard's figures in one call that runs as the caller: callers who are not staff get nothing.
create function public.dashboard_stats() returns jsonb
language sql stable security invoker set search_path = ''
return case when private.staff_role() is not null then (
  select jsonb_build_object(
    'properties', count(*),
    'published', count(*) filter (where p.is_published),
    'oldest_draft_at', min(p.created_at) filter (where not p.is_published),
    'for_sale', count(*) filter (where c.slug = 'for-sale'),
    'for_rent', count(*) filter (where c.slug = 'for-rent'),
    'land', count(*) filter (where c.slug = 'land'),
    'views', coalesce(sum(p.views_count), 0),
    'inquiries', (select count(*) from public.inquiries where not is_spam),
    'new_inquiries', (select count(*) from public.inquiries where status = 'new' and not is_spam),
    'inquiries_this_month', (
      select count(*) from public.inquiries
      where not is_spam
        and created_at >= date_trunc('month', now() at time zone 'Africa/Nairobi') at time zone 'Africa/Nairobi'
    ),
    'waiting', (
      select coalesce(jsonb_agg(to_jsonb(oldest) order by oldest.created_at, oldest.id), '[]')
      from (
        select i.id, i.name, i.phone, i.inquiry_type, i.created_at,
          (select subject.title from public.properties subject where subject.id = i.property_id) as property_title
        from public.inquiries i
        where i.status = 'new' and not i.is_spam
        order by i.created_at, i.id
        limit 3
      ) oldest
    )
  )
  from public.properties p
  join public.categories c on c.id = p.category_id
) end;
revoke execute on function public.dashboard_stats from public, anon, authenticated;
grant execute on function public.dashboard_stats to authenticated, service_role;

-- The search of the admin area: properties, inquiries and articles in one call, drafts included, five of each. It runs as
-- its owner and checks for staff itself, because under row-level security LIKE may not use the text indexes.
create function public.admin_search(words text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := private.substring_pattern(words);
begin
  if private.staff_role() is null or private.is_blank(words) then
    return jsonb_build_object('properties', '[]'::jsonb, 'inquiries', '[]'::jsonb, 'posts', '[]'::jsonb);
  end if;
  return jsonb_build_object(
    'properties', (
      select coalesce(jsonb_agg(to_jsonb(hit) order by hit.created_at desc, hit.id desc), '[]') from (
        select p.id, p.title, p.location, p.status, p.is_published, p.created_at,
          p.images[p.featured_image_index + 1] as image
        from public.properties p
        where p.search_text like pattern and p.deleted_at is null
        order by p.created_at desc, p.id desc
        limit 5
      ) hit
    ),
    'inquiries', (
      select coalesce(jsonb_agg(to_jsonb(hit) order by hit.created_at desc, hit.id desc), '[]') from (
        select i.id, i.name, i.inquiry_type, i.status, i.created_at,
          (
            select subject.title from public.properties subject where subject.id = i.property_id and subject.deleted_at is null
          ) as property_title
        from public.inquiries i
        where i.id in (
          (
            select written.id from public.inquiries written
            where written.search_text like pattern and written.deleted_at is null
            order by written.created_at desc, written.id desc
            limit 5
          )
          union
          (
            select about.id from public.inquiries about
            where about.deleted_at is null and about.property_id in (
              select subject.id from public.properties subject where subject.search_text like pattern and subject.deleted_at is null
            )
            order by about.created_at desc, about.id desc
            limit 5
          )
        )
        order by i.created_at desc, i.id desc
        limit 5
      ) hit
    ),
    'posts', (
      select coalesce(jsonb_agg(to_jsonb(hit) order by hit.created_at desc, hit.id desc), '[]') from (
        select b.id, b.title, b.category, b.is_published, b.created_at
        from public.blogs b
        where b.search_text like pattern and b.deleted_at is null
        order by b.created_at desc, b.id desc
        limit 5
      ) hit
    )
  );
end
$$;
revoke execute on function public.admin_search from public, anon, authenticated;
grant execute on function public.admin_search to authenticated;
