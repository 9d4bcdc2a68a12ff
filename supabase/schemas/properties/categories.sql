-- Categories: the fixed list of what a property is offered for.

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

insert into public.categories (name, slug, color) values
  ('For Sale', 'for-sale', '#1f4d3a'),
  ('For Rent', 'for-rent', '#2f5d8a'),
  ('Land', 'land', '#b4532a');
