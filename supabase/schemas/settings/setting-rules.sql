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
