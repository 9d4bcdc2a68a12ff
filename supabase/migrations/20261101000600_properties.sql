-- What the company offers. Limits here are the last line behind the forms; the rules that shape a row are in the next
-- migration.

create function private.is_media_list(images text[]) returns boolean
language sql immutable parallel safe
return cardinality(images) <= 10
  and not exists (select from unnest(images) as image where image is null or not private.is_media_reference(image));

create table public.properties (
  id uuid primary key default private.new_id(),
  slug text not null unique,
  title text not null,
  description text not null default '',
  short_description text not null default '',
  price numeric(15, 2),
  price_currency text not null default 'KES',
  price_type text not null default 'fixed',
  location text not null,
  address text,
  country text not null default 'Kenya',
  bedrooms int not null default 0,
  bathrooms numeric(4, 1) not null default 0,
  area_sqft numeric(14, 2),
  lot_size_sqft numeric(14, 2),
  land_size_acres numeric(14, 6),
  land_size_hectares numeric(14, 6),
  land_size_unit text not null default 'acres',
  images text[] not null default '{}',
  featured_image_index int not null default 0,
  features text[] not null default '{}',
  amenities text[] not null default '{}',
  status text not null default 'available',
  is_featured boolean not null default false,
  is_published boolean not null default true,
  views_count int not null default 0,
  inquiries_count int not null default 0,
  latitude double precision,
  longitude double precision,
  year_built int,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  status_changed_at timestamptz not null default now(),
  version int not null default 1,
  category_id uuid not null references public.categories (id),
  property_type_id uuid not null references public.property_types (id),
  type text not null default 'House',
  -- Line breaks keep a match from running across two fields.
  search_text text not null generated always as
    (private.fold_text(title || e'\n' || location || e'\n' || description)) stored,
  feature_keys text[] not null generated always as (private.fold_texts(features)) stored,

  constraint property_title_is_given check (not private.is_blank(title) and char_length(title) <= 160),
  constraint property_location_is_given check (not private.is_blank(location) and char_length(location) <= 160),
  constraint property_texts_fit check (
    char_length(description) <= 20000 and char_length(short_description) <= 200
    and char_length(coalesce(address, '')) <= 200 and char_length(country) <= 60
  ),
  constraint property_slug_is_plain check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 160),
  constraint property_price_is_positive check (
    case when price is null then price_type = 'on_request' else price > 0 and price <= 1000000000000 end
  ),
  constraint property_price_type_is_known check (price_type in ('fixed', 'negotiable', 'on_request')),
  constraint property_currency_is_kes check (price_currency = 'KES'),
  constraint property_type_is_known check (type in (
    'House', 'Condo', 'Townhouse', 'Apartment', 'Villa', 'Bedsitter', 'Single Room', 'Double Room', 'Studio', 'Duplex',
    'Office', 'Commercial', 'Industrial', 'Land'
  )),
  constraint property_status_is_known check (status in ('available', 'pending', 'sold', 'rented')),
  constraint property_rooms_are_possible check (
    bedrooms between 0 and 50 and bathrooms between 0 and 50 and mod(bathrooms, 0.5) = 0
  ),
  constraint property_sizes_are_possible check (
    area_sqft >= 0 and lot_size_sqft >= 0 and land_size_acres >= 0 and land_size_hectares >= 0
    and land_size_acres <= 1000000
  ),
  constraint property_land_has_a_size check (type <> 'Land' or land_size_acres is not null and land_size_acres >= 0.01),
  constraint property_land_unit_is_known check (land_size_unit in ('acres', 'hectares')),
  constraint property_images_are_our_media check (private.is_media_list(images)),
  constraint property_featured_image_exists check (
    featured_image_index >= 0 and featured_image_index < greatest(cardinality(images), 1)
  ),
  constraint property_features_fit check (
    private.texts_within(features, 50, 60) and private.texts_within(amenities, 50, 60)
  ),
  constraint property_place_is_on_earth check (latitude between -90 and 90 and longitude between -180 and 180),
  constraint property_year_is_possible check (
    year_built >= 1800 and year_built <= extract(year from created_at at time zone 'utc') + 10
  ),
  constraint property_counts_are_counts check (views_count >= 0 and inquiries_count >= 0)
)
-- Long texts lie beside the table, so that counting runs over short rows.
with (toast_tuple_target = 256);

-- Visitors' lists: one index per order, whole and within a category; id breaks ties.
create index properties_public_newest on public.properties (created_at desc, id desc) where is_published;
create index properties_public_cheapest on public.properties (price, id) where is_published;
create index properties_public_dearest on public.properties (price desc nulls last, id desc) where is_published;
create index properties_public_smallest on public.properties (area_sqft, id) where is_published;
create index properties_public_largest on public.properties (area_sqft desc nulls last, id desc) where is_published;
create index properties_public_featured on public.properties (is_featured desc, created_at desc, id desc)
  where is_published;
create index properties_category_newest on public.properties (category_id, created_at desc, id desc) where is_published;
create index properties_category_cheapest on public.properties (category_id, price, id) where is_published;
create index properties_category_dearest on public.properties (category_id, price desc nulls last, id desc)
  where is_published;
create index properties_category_smallest on public.properties (category_id, area_sqft, id) where is_published;
create index properties_category_largest on public.properties (category_id, area_sqft desc nulls last, id desc)
  where is_published;
create index properties_by_acres on public.properties (land_size_acres, id) where is_published and type = 'Land';
create index properties_by_type on public.properties (type, created_at desc, id desc) where is_published;

-- Staff lists see drafts too.
create index properties_newest on public.properties (created_at desc, id desc);
create index properties_by_price on public.properties (price, id);
create index properties_by_views on public.properties (views_count desc, id desc);
create index properties_by_property_type on public.properties (property_type_id);

create index properties_by_words on public.properties using gin (search_text extensions.gin_trgm_ops);
create index properties_by_feature on public.properties using gin (feature_keys);

alter table public.properties enable row level security;
revoke all on public.properties from anon, authenticated;
grant select on public.properties to anon, authenticated;
grant insert, update, delete on public.properties to authenticated;
grant all on public.properties to service_role;

create policy "anyone reads published properties" on public.properties
  for select to anon, authenticated using (is_published);
create policy "staff read every property" on public.properties
  for select to authenticated using ((select private.staff_role()) is not null);
create policy "staff add properties" on public.properties
  for insert to authenticated with check ((select private.staff_role()) is not null);
create policy "staff change properties" on public.properties
  for update to authenticated
  using ((select private.staff_role()) is not null)
  with check ((select private.staff_role()) is not null);
create policy "staff remove properties" on public.properties
  for delete to authenticated using ((select private.staff_role()) is not null);

create policy "anyone follows former addresses of published properties" on public.slug_history
  for select to anon, authenticated using (
    entity = 'property' and exists (select from public.properties p where p.id = entity_id and p.is_published)
  );
