-- The four types of property that other programs know. What the company calls its properties is a kind, in its own list.

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

insert into public.property_types (name, slug) values
  ('Residential', 'residential'),
  ('Commercial', 'commercial'),
  ('Industrial', 'industrial'),
  ('Land', 'land');

-- The type of what the program calls `kind`: see `property_kinds`.
create function private.property_type_of(kind text) returns uuid
language sql stable strict
return (
  select t.id from public.property_types t
  where t.slug = case
    when kind in ('office', 'commercial') then 'commercial'
    when kind in ('industrial', 'land') then kind
    else 'residential'
  end
);
