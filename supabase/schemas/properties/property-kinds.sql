-- The kinds of property that the company offers: its own list. A property stores its kind by id, and its name, for the search, as `type`.

create table public.property_kinds (
  id uuid primary key default private.new_id(),
  name text not null,
  -- Made from the first name; never changes.
  slug text not null unique,
  name_sw text,
  -- What the program does with properties of the kind: which rooms they have, which type they are, what feeds call them.
  kind text not null default 'house',
  position int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint property_kind_name_is_given check (not private.is_blank(name) and char_length(name) <= 60),
  constraint property_kind_slug_is_plain check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint property_kind_names_are_plain_lines check (private.is_plain_line(name) and private.is_plain_line(name_sw)),
  constraint property_kind_swahili_name_fits check (char_length(name_sw) <= 60),
  constraint property_kind_kind_is_known check (kind in (
    'house', 'townhouse', 'apartment', 'condo', 'studio', 'bedsitter', 'room', 'office', 'commercial', 'industrial', 'land'
  )),
  -- The category Land sets it.
  constraint property_kind_of_land_is_one check ((kind = 'land') = (slug = 'land') and (kind <> 'land' or name = 'Land'))
);
create index property_kinds_by_position on public.property_kinds (position, name, id);

alter table public.property_kinds enable row level security;
revoke all on public.property_kinds from anon, authenticated;
grant select on public.property_kinds to anon, authenticated;
grant insert, update, delete on public.property_kinds to authenticated;
grant all on public.property_kinds to service_role;

create policy "anyone reads active property kinds" on public.property_kinds
  for select to anon, authenticated using (is_active);
create policy "staff read every property kind" on public.property_kinds
  for select to authenticated using ((select private.staff_role()) is not null);
create policy "managers change property kinds" on public.property_kinds
  for all to authenticated using ((select private.is_manager())) with check ((select private.is_manager()));

create trigger property_kind_name_is_recorded before insert or delete or update of name, name_sw on public.property_kinds
  for each row execute function private.record_taxonomy_name();

create trigger property_kinds_are_recorded after insert or update or delete on public.property_kinds
  for each row execute function private.record_activity('*');

insert into public.property_kinds (name, slug, name_sw, kind, position)
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
