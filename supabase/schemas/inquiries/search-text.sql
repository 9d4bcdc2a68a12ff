-- What the search of inquiries looks in, in one indexed column: name, email, message, title of the property, phone and reference.

-- Digits with the country code: '0712 000 481' and '+254 712 000 481' are the same.
create function private.phone_digits(phone text) returns text
language sql immutable parallel safe
return nullif(regexp_replace(private.normal_phone(phone), '[^0-9]', '', 'g'), '');

create function private.write_inquiry_search_text() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.search_text := concat_ws(
    e'\n',
    private.fold_name(concat_ws(e'\n', new.name, (select p.title from public.properties p where p.id = new.property_id))),
    private.fold_text(concat_ws(e'\n', new.email, new.message)),
    private.phone_digits(new.phone), lower(private.reference_key(new.reference))
  );
  return new;
end
$$;

-- Runs after the triggers that normalise the input and that date changes, which are earlier in the alphabet.
create trigger inquiry_search_text_is_written
  before insert or update of name, email, message, phone, reference, property_id, search_text on public.inquiries
  for each row execute function private.write_inquiry_search_text();

create function private.follow_property_title() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.inquiries i set search_text = '' where i.property_id = new.id;
  return null;
end
$$;

create trigger inquiries_are_found_by_title after update of title on public.properties
  for each row when (old.title <> new.title and new.inquiries_count > 0) execute function private.follow_property_title();

create index inquiries_by_words on public.inquiries using gin (search_text extensions.gin_trgm_ops);

-- What a search of inquiries looks for: a text with every one of `all_words`, or with a phone or reference in any notation, one of
-- `numbers`, or an id in a range. One reference in eight has no digit; those of former versions were the first eight digits of the id.
create function private.inquiry_words(
  words text, out all_words text[], out numbers text[], out first_id uuid, out last_id uuid
)
language plpgsql immutable set search_path = '' as $$
declare
  digits text := case when words ~ '^[0-9 ().+/-]+$' then regexp_replace(words, '[^0-9]', '', 'g') end;
  spoken text := lower(private.reference_key(left(words, 40)));
  key text := case when words ~ '[0-9]' or spoken ~ '^[a-z]{0,6}[2-9bcdfghjkmnpqrstwxyz]{6}$' then spoken end;
  former text := substring(key from '^[a-z]{0,6}?([0-9a-f]{8})$');
begin
  -- No text has what is blank as far as it is read.
  all_words := nullif(private.word_patterns(words), '{}');
  if char_length(digits) >= 3 then
    -- A leading 0 stands for the country code, and 00 for +. More zeros are the last digits of a number.
    numbers := array['%' || digits || '%', '%' || regexp_replace(digits, '^00?([1-9])', '\1') || '%'];
  elsif char_length(key) between 3 and 12 then
    numbers := array['%' || key || '%'];
  end if;
  first_id := former || '-0000-0000-0000-000000000000';
  last_id := former || '-ffff-ffff-ffff-ffffffffffff';
end
$$;

-- The same as a condition on `i`, an inquiry, in which each pattern stands by itself, as the index of texts needs it.
create function private.inquiry_match(words text) returns text
language sql immutable set search_path = ''
return (
  select '(' || concat_ws(' or ',
    (select string_agg(format('i.search_text like %L', p), ' and ') from unnest(w.all_words) p),
    (select string_agg(distinct format('i.search_text like %L', p), ' or ') from unnest(w.numbers) p),
    case when w.first_id is not null then format('i.id between %L and %L', w.first_id, w.last_id) end,
    'false'
  ) || ')'
  from private.inquiry_words(words) w
);
