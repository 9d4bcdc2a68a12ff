-- The two fixed lists: categories and groups of property types.

create table public.categories (
  id uuid primary key default private.new_id(),
  name text not null,
  slug text not null unique,
  color text not null default '#1f4d3a',
  is_active boolean not null default true,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint category_name_is_given check (not private.is_blank(name) and char_length(name) <= 60),
  constraint category_slug_is_plain check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint category_color_is_hex check (color ~ '^#[0-9a-f]{6}$'),
  constraint category_name_is_one_plain_line check (private.is_plain_line(name))
);
create index categories_by_name on public.categories (name, id);

alter table public.categories enable row level security;
revoke all on public.categories from anon, authenticated;
grant select on public.categories to anon, authenticated;
grant all on public.categories to service_role;

create policy "anyone reads active categories" on public.categories
  for select to anon, authenticated using (is_active);
create policy "staff read every category" on public.categories
  for select to authenticated using ((select private.staff_role()) is not null);
create policy "the server works on every row" on public.categories
  for all to service_role using (true) with check (true);

create table public.property_types (
  id uuid primary key default private.new_id(),
  name text not null,
  slug text not null unique,
  is_active boolean not null default true,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint property_type_name_is_given check (not private.is_blank(name) and char_length(name) <= 60),
  constraint property_type_slug_is_plain check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint property_type_name_is_one_plain_line check (private.is_plain_line(name))
);
create index property_types_by_name on public.property_types (name, id);

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

insert into public.categories (name, slug, color) values
  ('For Sale', 'for-sale', '#1f4d3a'),
  ('For Rent', 'for-rent', '#2f5d8a'),
  ('Land', 'land', '#b4532a');

insert into public.property_types (name, slug) values
  ('Residential', 'residential'),
  ('Commercial', 'commercial'),
  ('Industrial', 'industrial'),
  ('Land', 'land');

-- The group of a property type. Unknown types count as homes.
create function private.property_type_slug(type text) returns text
language sql immutable parallel safe
return case
  when type in ('Office', 'Commercial') then 'commercial'
  when type = 'Industrial' then 'industrial'
  when type = 'Land' then 'land'
  else 'residential'
end;

create function private.is_home(type text) returns boolean
language sql immutable parallel safe
return private.property_type_slug(type) = 'residential';
