-- Whether colours can be read: the contrast of WCAG 2.2, as app/features/content/brand/colour.ts computes it.

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
