-- Property types: the company's own list. A property stores its type by id, and its name for the search.

create table public.property_types (
  id uuid primary key default private.new_id(),
  name text not null,
  -- Made from the first name; never changes.
  slug text not null unique,
  name_sw text,
  -- What the program does with properties of the type: which rooms they have, what feeds call them.
  kind text not null default 'house',
  position int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint property_type_name_is_given check (not private.is_blank(name) and char_length(name) <= 60),
  constraint property_type_slug_is_plain check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint property_type_names_are_plain_lines check (private.is_plain_line(name) and private.is_plain_line(name_sw)),
  constraint property_type_swahili_name_fits check (char_length(name_sw) <= 60),
  constraint property_type_kind_is_known check (kind in (
    'house', 'townhouse', 'apartment', 'condo', 'studio', 'bedsitter', 'room', 'office', 'commercial', 'industrial', 'land'
  )),
  -- The category Land sets it.
  constraint property_type_of_land_is_one check ((kind = 'land') = (slug = 'land') and (kind <> 'land' or name = 'Land'))
);
create index property_types_by_position on public.property_types (position, name, id);

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

create trigger property_type_name_is_recorded before insert or delete or update of name, name_sw on public.property_types
  for each row execute function private.record_list_name();

create trigger property_types_are_recorded after insert or update or delete on public.property_types
  for each row execute function private.record_activity();

insert into public.property_types (name, slug, name_sw, kind, position)
select t.name, private.slug_of(t.name, 'type'), nullif(t.name_sw, ''), t.kind, row_number() over ()
from (values
  ('House', 'Nyumba ya kujitegemea', 'house'),
  ('Bungalow', '', 'house'),
  ('Maisonette', 'Maisonette', 'house'),
  ('Apartment', 'Apatimenti', 'apartment'),
  ('Villa', '', 'house'),
  ('Townhouse', '', 'townhouse'),
  ('Condo', '', 'condo'),
  ('Duplex', '', 'house'),
  ('Penthouse', '', 'apartment'),
  ('Studio', '', 'studio'),
  ('Bedsitter', '', 'bedsitter'),
  ('Single room', 'Chumba kimoja', 'room'),
  ('Double room', 'Vyumba viwili', 'room'),
  ('Office', 'Ofisi', 'office'),
  ('Shop', 'Duka', 'commercial'),
  ('Hotel', 'Hoteli', 'commercial'),
  ('Commercial', 'Jengo la biashara', 'commercial'),
  ('Godown', 'Ghala', 'industrial'),
  ('Industrial', 'Jengo la viwanda', 'industrial'),
  ('Land', 'Kiwanja', 'land')
) as t (name, name_sw, kind);

-- Whether a property of the kind has bedrooms and bathrooms of its own. A single room is its own bedroom.
create function private.has_rooms(kind text) returns boolean
language sql immutable parallel safe
return kind not in ('bedsitter', 'room', 'office', 'land');

create function private.is_home_kind(kind text) returns boolean
language sql immutable parallel safe
return kind not in ('office', 'commercial', 'industrial', 'land');

-- Residential, commercial, industrial, or land.
create function private.type_group(kind text) returns text
language sql immutable parallel safe
return case
  when kind in ('office', 'commercial') then 'commercial'
  when kind in ('industrial', 'land') then kind
  else 'residential'
end;

-- The types of the same group, whatever their kind.
create function private.alike_type_ids(type_id uuid) returns uuid[]
language sql stable
return array(
  select t.id from public.property_types t
  where private.type_group(t.kind) = (
    select private.type_group(own.kind) from public.property_types own where own.id = type_id
  )
);
