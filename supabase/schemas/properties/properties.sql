-- Properties: the table, its indexes, and who may read and write it.

create table public.properties (
  id uuid primary key default private.new_id(),
  slug text not null unique,
  reference text not null default private.new_reference(),
  -- Whose listing it is. Null when nobody's: managers see it, agents do not.
  agent_id uuid references public.staff (user_id) on delete set null,
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
  deposit_months numeric(5, 2),
  -- Of a rental: in months of rent, or as an amount.
  deposit_amount numeric(12, 2),
  service_charge numeric(12, 2),
  service_charge_included boolean not null default false,
  available_from date,
  min_lease_months int,
  notice_months int,
  pets text,
  furnishing text,
  parking_spaces int,
  water text,
  water_included boolean not null default false,
  electricity text,
  internet text,
  tenure text,
  lease_years_left int,
  title_searched_on date,
  lcb_consent text,
  -- Of what is sold off plan; a home that is ready has no stage. The month as '2027-12'.
  construction_stage text,
  completion_month text,
  developer text,
  nca_number text,
  county_approval text,
  nema_licence text,
  defects_months int,
  -- See payment-plans.sql.
  payment_plan jsonb not null default '[]',
  title_sw text,
  description_sw text not null default '',
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  updated_at timestamptz not null default now() check (updated_at between '2000-01-01Z' and '2100-01-01Z'),
  status_changed_at timestamptz not null default now() check (status_changed_at between '2000-01-01Z' and '2100-01-01Z'),
  version int not null default 1,
  category_id uuid not null references public.categories (id),
  property_type_id uuid not null references public.property_types (id),
  property_kind_id uuid not null references public.property_kinds (id),
  type text not null default 'House',
  tour_url text,
  floor_plan text,
  -- The day on which staff last knew it to be available, and the last reduction of the published price.
  availability_confirmed_on date,
  price_reduced_on date,
  price_before_reduction numeric(15, 2),
  deleted_at timestamptz check (deleted_at between '2000-01-01Z' and '2100-01-01Z'),
  -- Whether the property was published when it was deleted; restoring brings that back.
  was_published boolean,
  is_sample boolean not null default false,
  -- Of a building: the kinds of unit in it, see unit-kinds.sql. A home by itself has none.
  units jsonb not null default '[]',
  -- Line breaks prevent matches across two fields. The last line of a building has the names and types of its kinds.
  search_text text not null generated always as (
    private.fold_text(
      title || e'\n' || location || e'\n' || description || case when units <> '[]' then e'\n' || translate(
        jsonb_path_query_array(units, '$[*].keyvalue() ? (@.key == "name" || @.key == "type").value ? (@ != null)')::text,
        '[]",', '    '
      ) else '' end
    )
  ) stored,
  -- With what lists are filtered by besides, such as '~parking'.
  feature_keys text[] not null generated always as (
    private.fold_texts(features) || private.term_keys(
      furnishing, pets, parking_spaces, internet, water, water_included, electricity, type, construction_stage,
      private.fold_texts(features)
    )
  ) stored,

  constraint property_monthly_costs_are_possible check (
    deposit_months between 0 and 24 and service_charge between 0 and 100000000
  ),
  constraint property_deposit_is_months_or_an_amount check (
    deposit_amount between 0 and 100000000 and (deposit_amount is null or deposit_months is null)
  ),
  constraint property_availability_is_a_day check (available_from between '2000-01-01' and '2100-01-01'),
  constraint property_lease_terms_are_possible check (
    min_lease_months between 1 and 120 and notice_months between 0 and 24
  ),
  constraint property_pets_are_known check (pets in ('yes', 'agreement', 'no')),
  constraint property_furnishing_is_known check (furnishing in ('furnished', 'part', 'unfurnished')),
  constraint property_parking_is_possible check (parking_spaces between 0 and 1000),
  constraint property_water_is_known check (water in ('county', 'borehole', 'both', 'tanker')),
  constraint property_electricity_is_known check (electricity in ('token', 'bill', 'shared', 'included')),
  constraint property_internet_is_known check (internet in ('included', 'fibre', 'none')),
  constraint property_tenure_is_known check (tenure in ('freehold', 'leasehold')),
  constraint property_lease_is_possible check (lease_years_left between 1 and 999),
  constraint property_title_search_is_a_day check (title_searched_on between '1900-01-01' and '2100-01-01'),
  constraint property_lcb_consent_is_known check (lcb_consent in ('granted', 'applied', 'needed', 'not_needed')),
  constraint property_stage_is_known check (
    construction_stage in ('planned', 'foundations', 'structure', 'finishing')
  ),
  constraint property_completion_is_a_month check (completion_month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  constraint property_defects_period_is_possible check (defects_months between 0 and 120),
  constraint property_developer_is_plain check (
    private.are_plain_lines(array[developer, nca_number, county_approval, nema_licence])
    and char_length(developer) <= 100 and char_length(nca_number) <= 60 and char_length(county_approval) <= 60
    and char_length(nema_licence) <= 60
  ),
  constraint property_payment_plan_adds_up check (private.is_payment_plan(payment_plan)),
  constraint property_swahili_texts_fit check (
    (title_sw is null or not private.is_blank(title_sw)) and char_length(title_sw) <= 160
    and char_length(description_sw) <= 20000
  ),
  constraint property_reduction_is_possible check (
    price_before_reduction between 0 and 1000000000000
    and price_reduced_on between '2000-01-01' and '2100-01-01'
    and availability_confirmed_on between '2000-01-01' and '2100-01-01'
  ),
  constraint property_title_is_given check (not private.is_blank(title) and char_length(title) <= 160),
  -- A draft may lack what visitors need to know.
  constraint property_location_is_given check (
    char_length(location) <= 160 and (not is_published or not private.is_blank(location))
  ),
  constraint property_texts_fit check (
    char_length(description) <= 20000 and char_length(short_description) <= 200
    and char_length(coalesce(address, '')) <= 200 and char_length(country) <= 60
  ),
  constraint property_slug_is_plain check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 160),
  constraint property_reference_is_plain check (reference ~ '^[A-Za-z0-9][A-Za-z0-9/_-]{0,31}$'),
  constraint property_price_is_positive check (
    case
      when price is null then price_type = 'on_request' or not is_published
      else price > 0 and price <= 1000000000000
    end
  ),
  constraint property_price_type_is_known check (price_type in ('fixed', 'negotiable', 'on_request')),
  constraint property_currency_is_kes check (price_currency = 'KES'),
  constraint property_status_is_known check (status in ('available', 'pending', 'sold', 'rented')),
  constraint property_rooms_are_possible check (
    bedrooms between 0 and 50 and bathrooms between 0 and 50 and mod(bathrooms, 0.5) = 0
  ),
  -- NaN is greater than every number, so a lower bound alone would accept it.
  constraint property_sizes_are_possible check (
    area_sqft between 0 and 43560000000
    and lot_size_sqft between 0 and 43560000000
    and land_size_acres between 0 and 1000000
    and land_size_hectares between 0 and 1000000
  ),
  constraint property_land_has_a_size check (
    type <> 'Land' or case when land_size_acres is null then not is_published else land_size_acres >= 0.01 end
  ),
  constraint property_units_are_kinds check (private.are_unit_kinds(units)),
  constraint property_land_has_no_units check (type <> 'Land' or units = '[]'),
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
  constraint property_deleted_is_unpublished check (
    (deleted_at is null) = (was_published is null) and (deleted_at is null or not is_published)
  ),
  constraint property_counts_are_counts check (views_count >= 0 and inquiries_count >= 0),
  constraint property_tour_is_https check (
    tour_url ~ '^https://[^/?#[:space:][:cntrl:]]+[^[:space:][:cntrl:]]*$' and char_length(tour_url) <= 500
  ),
  constraint property_floor_plan_is_our_media check (private.is_media_reference(floor_plan)),
  constraint property_names_are_plain_lines
    check (private.are_plain_lines(array[title, location, address] || features || amenities))
)
-- Long texts are stored out of line (TOAST), so that counting scans short rows.
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
-- Counts of a category and type read the index alone: row-level security lets only `is_published`, and equality of ids and
-- texts, be read from an index.
create index properties_by_kind_price on public.properties (category_id, type, price, id) where is_published;
create index properties_public_place on public.properties (latitude, longitude) where is_published;
-- Buildings match a search by their kinds, which no other index knows; the indexes above find homes.
create index properties_buildings on public.properties (id) where is_published and units <> '[]';
-- For feeds and sitemaps, which read in the order of ids.
create index properties_public_ids on public.properties (id) where is_published;
-- Staff lists see drafts too.
create index properties_newest on public.properties (created_at desc, id desc);
create index properties_by_price on public.properties (price, id);
create index properties_by_views on public.properties (views_count desc, id desc);
create index properties_by_property_kind on public.properties (property_kind_id);
create index properties_of_kind on public.properties (property_kind_id) where deleted_at is null;
create index properties_by_words on public.properties using gin (search_text extensions.gin_trgm_ops);
create index properties_by_title on public.properties (lower(btrim(title)));
create unique index properties_by_reference on public.properties (private.same_reference(reference));
create index properties_by_spoken_reference on public.properties (private.reference_key(reference) text_pattern_ops);
create index properties_by_floor_plan on public.properties (floor_plan) where floor_plan is not null;
create index properties_by_image on public.properties using gin (images);
create index properties_by_category_price on public.properties (category_id, price);
create index properties_by_rooms on public.properties (category_id, bedrooms, price);
create index properties_deleted on public.properties (deleted_at) where deleted_at is not null;
-- For the set-up checklist, which every visit of the dashboard asks.
create index properties_without_image on public.properties (id) where is_published and cardinality(images) = 0;
-- For the menu of every page, which shows the newest home with an image.
create index properties_newest_with_image on public.properties (created_at desc, id desc)
  where is_published and status = 'available' and cardinality(images) > 0;

alter table public.properties enable row level security;
revoke all on public.properties from anon, authenticated;
grant select on public.properties to anon, authenticated;
grant insert, update on public.properties to authenticated;
grant all on public.properties to service_role;

create trigger property_slug_is_forgotten after delete on public.properties
  for each row execute function private.remember_slug('property');

create trigger property_slug_is_remembered after update on public.properties
  for each row when (old.slug is distinct from new.slug)
  execute function private.remember_slug('property');

create policy "anyone reads published properties" on public.properties
  for select to anon, authenticated using (is_published);
create policy "managers read every property that is not deleted" on public.properties
  for select to authenticated using ((select private.is_manager()) and deleted_at is null);
create policy "agents read their own properties that are not deleted" on public.properties
  for select to authenticated
  using ((select private.is_agent()) and agent_id = (select private.caller_id()) and deleted_at is null);
create policy "managers and agents add properties they may edit" on public.properties
  for insert to authenticated
  with check ((select private.is_manager()) or (select private.is_agent()) and agent_id = (select private.caller_id()));
create policy "managers change properties that are not deleted" on public.properties
  for update to authenticated
  using ((select private.is_manager()) and deleted_at is null)
  with check ((select private.is_manager()));
-- Those in the bin follow a changed list as well.
create policy "managers read deleted properties while they change a list" on public.properties
  for select to authenticated using ((select private.is_manager()) and (select private.is_taxonomy_change()));
create policy "managers change deleted properties while they change a list" on public.properties
  for update to authenticated using ((select private.is_manager()) and (select private.is_taxonomy_change()));
create policy "agents change their own properties that are not deleted" on public.properties
  for update to authenticated
  using ((select private.is_agent()) and agent_id = (select private.caller_id()) and deleted_at is null)
  with check ((select private.is_agent()) and agent_id = (select private.caller_id()));

create policy "anyone follows former addresses of published properties" on public.slug_history
  for select to anon, authenticated using (
    entity = 'property' and exists (select from public.properties p where p.id = entity_id and p.is_published)
  );

create trigger properties_are_recorded after update or delete on public.properties
  for each row when (not private.is_taxonomy_change()) execute function private.record_activity('*');

-- The same entries as private.record_activity() would write, once for all rows of a statement.
create function private.record_added_properties() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_client() and private.staff_role() is not null then
    insert into public.activity_log (actor_id, action, entity, entity_id, detail)
    select private.caller_id(), 'insert', 'properties', a.id::text, jsonb_build_object('title', a.title) from added a;
  end if;
  return null;
end
$$;

create trigger added_properties_are_recorded after insert on public.properties
  referencing new table as added
  for each statement when (not private.is_taxonomy_change()) execute function private.record_added_properties();

create trigger property_50_has_a_stored_floor_plan before update of floor_plan on public.properties
  for each row when (new.floor_plan is not null) execute function private.require_known_floor_plan();

-- Extended statistics: without them the planner treats columns as independent, as if villas cost as much as bedsitters. It
-- does not use them with partial indexes, so the indexes above that serve estimates include drafts.
create statistics properties_prices_by_category (mcv) on category_id, price from public.properties;

create statistics properties_prices_by_kind (mcv) on category_id, type, price from public.properties;

create statistics properties_rooms_by_kind (mcv) on category_id, type, bedrooms, status from public.properties;

alter statistics properties_prices_by_category set statistics 500;

alter statistics properties_prices_by_kind set statistics 500;

alter statistics properties_rooms_by_kind set statistics 500;
