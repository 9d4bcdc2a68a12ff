-- The search of inquiries took only words with a digit for a reference, and one in eight has none.

create or replace function private.inquiry_match(words text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  digits text := case when words ~ '^[0-9 ().+/-]+$' then regexp_replace(words, '[^0-9]', '', 'g') end;
  spoken text := lower(private.reference_key(left(words, 40)));
  key text := case when words ~ '[0-9]' or spoken ~ '^[a-z]{0,6}[2-9bcdfghjkmnpqrstwxyz]{6}$' then spoken end;
  patterns text[] := array[private.substring_pattern(words)];
  former text := substring(key from '^[a-z]{0,6}?([0-9a-f]{8})$');
begin
  if private.is_blank(words) then
    return null;
  end if;
  if char_length(digits) >= 3 then
    -- A leading 0 stands for the country code, and 00 for +. More zeros are the last digits of a number.
    patterns := patterns || array['%' || digits || '%', '%' || regexp_replace(digits, '^00?([1-9])', '\1') || '%'];
  elsif char_length(key) between 3 and 12 then
    patterns := patterns || ('%' || key || '%');
  end if;
  return '(' || (select string_agg(distinct format('i.search_text like %L', p), ' or ') from unnest(patterns) p)
    || coalesce(format(' or i.id between %L and %L', former || '-0000-0000-0000-000000000000',
      former || '-ffff-ffff-ffff-ffffffffffff'), '') || ')';
end
$$;
