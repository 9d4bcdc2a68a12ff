-- What may stand in each section of the settings, key by key: kinds, bounds, and no keys that nobody reads.

-- Kinds: "switch", "email", "phone", "link", "clock", or one of
-- {"text": at most, "least": at least, "optional": may be null}, {"number": [from, to, step]}, {"choice": [...]},
-- {"list": kind, "most": n}, {"rising": n numbers at most}, {"keys": {key: kind}}.
create function private.setting_kinds() returns jsonb
language sql immutable parallel safe
return $kinds${
  "general": {"keys": {
    "siteName": {"text": 100, "least": 1},
    "siteDescription": {"text": 160},
    "contactEmail": "email",
    "supportEmail": "email",
    "maintenanceMode": "switch",
    "allowRegistration": "switch",
    "requireEmailVerification": "switch"
  }},
  "security": {"keys": {
    "passwordMinLength": {"number": [6, 20, 1]},
    "requireTwoFactor": "switch",
    "sessionTimeout": {"number": [1, 168, 1]},
    "maxLoginAttempts": {"number": [3, 10, 1]},
    "enableCaptcha": "switch"
  }},
  "notifications": {"keys": {
    "emailNotifications": "switch",
    "smsNotifications": "switch",
    "pushNotifications": "switch",
    "adminAlerts": "switch",
    "userWelcomeEmail": "switch"
  }},
  "payments": {"keys": {
    "stripeEnabled": "switch",
    "paypalEnabled": "switch",
    "currency": {"choice": ["KES", "USD", "EUR", "GBP", "CAD"]},
    "taxRate": {"number": [0, 50, 0.1]},
    "commissionRate": {"number": [0, 20, 0.1]}
  }},
  "features": {"keys": {
    "propertyComparison": "switch",
    "savedSearches": "switch",
    "propertyAlerts": "switch",
    "virtualTours": "switch",
    "chatSupport": "switch"
  }},
  "privacy": {"keys": {
    "inquiryDays": {"number": [30, 3650, 1]},
    "subscriberDays": {"number": [1, 365, 1]},
    "letterDays": {"number": [1, 365, 1]},
    "eventDays": {"number": [7, 365, 1]}
  }},
  "company": {"keys": {
    "name": {"text": 100, "least": 1},
    "legalName": {"text": 100},
    "tagline": {"text": 100},
    "foundedYear": {"number": [1800, 2100, 1]},
    "officePhone": "phone",
    "salesPhone": "phone",
    "whatsapp": "phone",
    "email": "email",
    "address": {"text": 200},
    "city": {"text": 60},
    "country": {"text": 60},
    "hours": {"most": 7, "list": {"keys": {
      "days": {"text": 30, "least": 1},
      "weekdays": {"most": 7, "list": {"choice": [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"
      ]}},
      "opens": "clock",
      "closes": "clock"
    }}},
    "replyWithinHours": {"number": [1, 168, 1]},
    "social": {"keys": {"facebook": "link", "twitter": "link", "instagram": "link", "linkedin": "link"}},
    "licences": {"most": 10, "list": {"keys": {
      "name": {"text": 80, "least": 1}, "number": {"text": 60, "least": 1}
    }}},
    "claims": {"keys": {
      "propertiesManaged": {"text": 20},
      "yearsExperience": {"text": 20},
      "happyClients": {"text": 20},
      "facilitiesManaged": {"text": 20},
      "projectsCompleted": {"text": 20},
      "propertiesSold": {"text": 20},
      "clientSatisfactionPercent": {"number": [0, 100, 1]},
      "occupancyRatePercent": {"number": [0, 100, 1]},
      "averageSaleDays": {"number": [1, 3650, 1]},
      "licensedAndBonded": "switch",
      "roundTheClockSupport": "switch",
      "guaranteedResults": "switch",
      "reach": {"keys": {
        "monthlyPortalVisitors": {"text": 20}, "socialFollowers": {"text": 20}, "emailSubscribers": {"text": 20}
      }},
      "marketAnalysis": {"keys": {
        "regions": {"text": 20}, "dataPoints": {"text": 20}, "accuracy": {"text": 20}, "reports": {"text": 20}
      }},
      "facilityManagement": {"keys": {"uptime": {"text": 20}, "emergencyResponse": {"text": 20}}}
    }},
    "priceEdges": {"keys": {
      "sale": {"rising": 12}, "rent": {"rising": 12}, "land": {"rising": 12}, "all": {"rising": 12}
    }},
    "pictureNote": {"text": 200}
  }},
  "team": {"keys": {
    "members": {"most": 100, "list": {"keys": {
      "id": {"text": 60},
      "name": {"text": 100, "least": 1},
      "role": {"text": 100},
      "experience": {"text": 60},
      "image": {"text": 300, "optional": true},
      "bio": {"text": 2000},
      "specialties": {"most": 20, "list": {"text": 60, "least": 1}}
    }}}
  }}
}$kinds$::jsonb;

-- As its owner, since a constraint is checked as whoever writes, who may look no name up in this schema.
create function private.fits_setting_kind(value jsonb, kind jsonb) returns boolean
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
      when 'email' then coalesce(private.is_email_address(words), false)
      -- Empty where the company has none.
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
      and words !~ '[[:cntrl:]]'
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

-- A key may be left out and then means its default.
create or replace function private.is_valid_setting(section text, value jsonb) returns boolean
language sql immutable parallel safe
return private.fits_setting_kind(value, private.setting_kinds() -> section);

alter table public.settings drop constraint settings_section_is_known;
alter table public.settings drop constraint settings_visibility_follows_section;
alter table public.settings add constraint settings_section_is_known check (
  section in ('company', 'general', 'features', 'team', 'security', 'notifications', 'payments', 'privacy')
);
-- How long things are kept is no secret: the privacy page says it.
alter table public.settings add constraint settings_visibility_follows_section check (
  is_public = (section in ('company', 'general', 'features', 'team', 'privacy'))
);

create or replace function private.stamp_setting() returns trigger
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

update public.settings set value = value #- '{claims,teamMembers}' where section = 'company';
insert into public.settings (section, is_public, value) values
  ('privacy', true, '{"inquiryDays": 1095, "subscriberDays": 30, "letterDays": 30, "eventDays": 90}');

-- Which settings changed, and from what to what: unlike visitors' data this may be told.
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
drop trigger settings_are_recorded on public.settings;
create trigger settings_are_recorded after insert or update on public.settings
  for each row execute function private.record_setting_change();
