-- The accent of the brand is published only where it can be read: the contrast of WCAG 2.2, as the screen computes it.

create function private.luminance(colour text) returns float8
language sql immutable parallel safe
return (
  select sum(
    channel.weight * case
      when channel.part <= 0.04045 then channel.part / 12.92
      else power((channel.part + 0.055) / 1.055, 2.4)
    end
  )
  from (
    select weights.weight, get_byte(decode(substr(colour, 2), 'hex'), weights.place) / 255.0::float8 as part
    from (values (0, 0.2126::float8), (1, 0.7152), (2, 0.0722)) as weights (place, weight)
  ) as channel
);

create function private.contrast(one text, other text) returns float8
language sql immutable parallel safe
return (greatest(private.luminance(one), private.luminance(other)) + 0.05)
  / (least(private.luminance(one), private.luminance(other)) + 0.05);

-- An accent is read as a link on the page, and as a button under white or ink.
create function private.is_readable_accent(colour text) returns boolean
language sql immutable parallel safe
return case
  when colour ~ '^#[0-9a-f]{6}$' then private.contrast(colour, '#fbf8f3') >= 4.5
    and greatest(private.contrast(colour, '#ffffff'), private.contrast(colour, '#1f1b16')) >= 4.5
  else false
end;

-- Checks a text's length, pattern and format. An empty email or link means that the company has none.
create or replace function private.fits_text_schema(words text, schema jsonb) returns boolean
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
    when 'accent' then private.is_readable_accent(words)
    else not schema ? 'format'
  end;
