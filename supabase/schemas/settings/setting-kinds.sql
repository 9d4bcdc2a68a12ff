-- What each setting may hold. The check constraint of public.settings calls private.is_valid_setting.

-- The company's choices, one row per section. Visitors read the public sections; only a super administrator changes
-- any.
create function private.is_number_within(value jsonb, low numeric, high numeric, step numeric) returns boolean
language sql immutable parallel safe
return case
  when jsonb_typeof(value) = 'number' then value::numeric between low and high and mod(value::numeric, step) = 0
  else false
end;

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

-- A company that has given no contact address has none: a made-up one swallows its leads. Until there is one, its super
-- administrators are written to.

-- As before, but an email address may be empty, and a text is one line of visible signs.
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

-- A key may be left out and then means its default.
create function private.is_valid_setting(section text, value jsonb) returns boolean
language sql immutable parallel safe
return private.fits_setting_kind(value, private.setting_kinds() -> section);
