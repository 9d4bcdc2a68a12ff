-- Names are one line of visible text. A line break in a name ends a header, a direction override makes it read as another.

-- Marks that join letters stay: Arabic names and family emoji need them.
create function private.is_plain_line(value text) returns boolean
language sql immutable parallel safe
return value is null or value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]';

create function private.are_plain_lines(items text[]) returns boolean
language sql immutable parallel safe
return items is null or private.is_plain_line(array_to_string(items, ' '));

create function private.as_plain_line(value text) returns text
language sql immutable parallel safe
return btrim(regexp_replace(value, '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+', ' ', 'g'));

-- What was stored before is put on one line first.
update public.staff set name = coalesce(nullif(private.as_plain_line(name), ''), email)
  where not private.is_plain_line(name);
update public.staff_invitations set name = coalesce(nullif(private.as_plain_line(name), ''), email)
  where not private.is_plain_line(name);
update public.staff_requests set name = coalesce(nullif(private.as_plain_line(name), ''), email)
  where not private.is_plain_line(name);
update public.blogs set
    title = coalesce(nullif(private.as_plain_line(title), ''), 'Article'),
    author_name = private.as_plain_line(author_name),
    category = coalesce(nullif(private.as_plain_line(category), ''), 'Property Tips'),
    tags = array(select private.as_plain_line(tag) from unnest(tags) as tag)
  where not private.are_plain_lines(array[title, author_name, category] || tags);
update public.properties set
    title = coalesce(nullif(private.as_plain_line(title), ''), 'Property'),
    location = coalesce(nullif(private.as_plain_line(location), ''), country),
    address = private.as_plain_line(address),
    features = array(select private.as_plain_line(feature) from unnest(features) as feature),
    amenities = array(select private.as_plain_line(amenity) from unnest(amenities) as amenity)
  where not private.are_plain_lines(array[title, location, address] || features || amenities);

alter table public.staff
  add constraint staff_name_is_one_plain_line check (private.is_plain_line(name));
alter table public.staff_invitations
  add constraint invitation_name_is_one_plain_line check (private.is_plain_line(name));
alter table public.staff_requests
  add constraint request_name_is_one_plain_line check (private.is_plain_line(name));
alter table public.blogs
  add constraint blog_names_are_plain_lines
    check (private.are_plain_lines(array[title, author_name, category] || tags));
alter table public.properties
  add constraint property_names_are_plain_lines
    check (private.are_plain_lines(array[title, location, address] || features || amenities));
alter table public.categories
  add constraint category_name_is_one_plain_line check (private.is_plain_line(name));
alter table public.property_types
  add constraint property_type_name_is_one_plain_line check (private.is_plain_line(name));

-- By which two names are the same for a reader: without case, accents, width, spaces and signs.
create function private.compared_name(name text) returns text
language sql immutable parallel safe
return regexp_replace(
  private.fold_text(normalize(name, nfkc)),
  '[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u115f\u1160\u180e\u2800\u3000\ufe00-\ufe0f\ufeff]+', '', 'g'
);

-- Whoever signs answers to visitors as somebody else speaks for them. Two people may really share a name: then a super
-- administrator, who sees both, gives it.
create function private.guard_staff_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_client() or private.staff_role() = 'super_admin' then
    return new;
  end if;
  -- Two who take the same free name at once come one after the other.
  perform pg_advisory_xact_lock(hashtextextended('staff name ' || private.compared_name(new.name), 0));
  if exists (
    select from public.staff other
    where other.user_id <> new.user_id
      and private.compared_name(other.name) = private.compared_name(new.name)
  ) then
    raise exception 'Somebody else on the staff has this name. Please write yours so that the two can be told apart.'
      using errcode = '22023';
  end if;
  return new;
end
$$;
create trigger staff_take_no_name_of_others before update of name on public.staff
  for each row when (old.name is distinct from new.name) execute function private.guard_staff_name();
