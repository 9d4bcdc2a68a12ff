-- References of inquiries: short, unique, and easy to say on the phone, such as MK-4F7-K2P. The database makes one for each
-- row. docs/decisions/075-inquiries-found-and-handled.md has the reasons.

-- Six characters from random hexadecimal digits. Without 0, O, 1, I, L, U and V, which are mistaken for one another, and
-- without vowels, which would form words.
create function private.readable_code(digits text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  characters constant text := '23456789BCDFGHJKMNPQRSTWXYZ';
  remaining bigint := ('x' || left(digits, 12))::bit(48)::bigint;
  code text := '';
begin
  while char_length(code) < 6 loop
    code := code || substr(characters, (remaining % 27)::int + 1, 1);
    remaining := remaining / 27;
  end loop;
  return code;
end
$$;

create function private.inquiry_reference(code text) returns text
language sql stable set search_path = ''
return private.reference_prefix() || '-' || left(code, 3) || '-' || right(code, 3);

-- The part that identifies an inquiry: a company may have changed its prefix since.
create function private.inquiry_code(reference text) returns text
language sql immutable parallel safe
return right(private.reference_key(reference), 6);

-- Random, so that nobody can guess how many inquiries there are or what the next one is called. Two inserts that draw the
-- same of 387 million codes in the same moment are left to the unique index.
create function private.new_inquiry_reference() returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  code text;
begin
  loop
    code := private.readable_code(replace(gen_random_uuid()::text, '-', ''));
    exit when not exists (select from public.inquiries i where private.inquiry_code(i.reference) = code);
  end loop;
  return private.inquiry_reference(code);
end
$$;

-- For forms that bots fill in: a reference that belongs to no inquiry. The same form gets the same one on the same day, as a
-- person's does.
create function public.unstored_reference(form text) returns text
language sql stable security definer set search_path = ''
return private.inquiry_reference(
  private.readable_code(private.salted_hash('form:' || private.company_day(now()) || left(form, 20000)))
);
revoke execute on function public.unstored_reference from public, anon, authenticated;
grant execute on function public.unstored_reference to anon, authenticated, service_role;
