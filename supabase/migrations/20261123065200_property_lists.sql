-- Property types and features become the company's own lists. The four groups of types become types of the same names; a
-- property refers to its type.

-- The names of property types and features: each entry's own name and its former ones, so that a saved search, an old link
-- or a file with a former name still finds the entry.

-- The form in which names are compared: `feature_keys` of a property has the same.
create function private.list_key(name text) returns text
language sql immutable parallel safe
return private.fold_text(btrim(name));

create table private.list_names (
  list text not null,
  key text not null,
  name text not null,
  entry_id uuid not null,
  -- False for a former name, which a new entry may take over.
  is_current boolean not null default true,
  primary key (list, key),
  constraint list_is_known check (list in ('property_types', 'property_features'))
);
create index list_names_by_entry on private.list_names (list, entry_id);

-- Before the row is stored: the properties that follow a new name already find it here.
create function private.record_list_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from private.list_names n where n.list = tg_table_name and n.entry_id = old.id;
    return old;
  end if;
  new.name := regexp_replace(private.plain_text(new.name), '\s+', ' ', 'g');
  new.name_sw := nullif(regexp_replace(private.plain_text(new.name_sw), '\s+', ' ', 'g'), '');
  update private.list_names n set is_current = false
  where n.list = tg_table_name and n.entry_id = new.id and n.is_current;
  insert into private.list_names as n (list, key, name, entry_id)
  values (tg_table_name, private.list_key(new.name), new.name, new.id)
  on conflict (list, key) do update set name = excluded.name, entry_id = excluded.entry_id, is_current = true
  where not n.is_current;
  if not found then
    raise exception 'This name is already in the list' using errcode = '23505', constraint = 'list_name_is_used_once';
  end if;
  return new;
end
$$;

-- True while a list is changed: the properties that follow are not edited by anyone.
create function private.is_list_change() returns boolean
language sql stable
return coalesce(current_setting('makazi.list_change', true), '') = 'yes';

drop index public.property_types_by_name;

alter table public.property_types
  add column name_sw text,
  add column kind text not null default 'house',
  add column position int not null default 0,
  drop constraint property_type_name_is_one_plain_line,
  add constraint property_type_names_are_plain_lines check (private.is_plain_line(name) and private.is_plain_line(name_sw)),
  add constraint property_type_swahili_name_fits check (char_length(name_sw) <= 60);

create index property_types_by_position on public.property_types (position, name, id);

update public.property_types t set name = case t.slug when 'residential' then 'House' else t.name end,
  slug = case t.slug when 'residential' then 'house' else t.slug end;

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
) as t (name, name_sw, kind)
on conflict (slug) do update
set name = excluded.name, name_sw = excluded.name_sw, kind = excluded.kind, position = excluded.position;

alter table public.property_types
  add constraint property_type_kind_is_known check (kind in (
    'house', 'townhouse', 'apartment', 'condo', 'studio', 'bedsitter', 'room', 'office', 'commercial', 'industrial', 'land'
  )),
  add constraint property_type_of_land_is_one check ((kind = 'land') = (slug = 'land') and (kind <> 'land' or name = 'Land'));

insert into private.list_names (list, key, name, entry_id)
select 'property_types', private.list_key(t.name), t.name, t.id from public.property_types t;

create trigger property_type_name_is_recorded before insert or delete or update of name, name_sw on public.property_types
  for each row execute function private.record_list_name();

create trigger property_types_are_recorded after insert or update or delete on public.property_types
  for each row execute function private.record_activity();

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

-- Features: the company's own list, which agents choose from. A property stores the names of its features, and may have
-- others that an agent typed.

create table public.property_features (
  id uuid primary key default private.new_id(),
  name text not null,
  name_sw text,
  -- An icon of app/ui/icons; without one the name decides.
  icon text,
  -- Which properties it is offered for.
  for_land boolean not null default false,
  position int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now() check (created_at between '2000-01-01Z' and '2100-01-01Z'),
  constraint property_feature_name_is_given check (not private.is_blank(name) and char_length(name) <= 60),
  constraint property_feature_names_are_plain_lines
    check (private.is_plain_line(name) and private.is_plain_line(name_sw)),
  constraint property_feature_swahili_name_fits check (char_length(name_sw) <= 60),
  constraint property_feature_icon_is_plain check (icon ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(icon) <= 40)
);
create index property_features_by_position on public.property_features (position, name, id);

alter table public.property_features enable row level security;
revoke all on public.property_features from anon, authenticated;
grant select on public.property_features to anon, authenticated;
grant all on public.property_features to service_role;

create policy "anyone reads active property features" on public.property_features
  for select to anon, authenticated using (is_active);
create policy "staff read every property feature" on public.property_features
  for select to authenticated using ((select private.staff_role()) is not null);
create policy "the server works on every row" on public.property_features
  for all to service_role using (true) with check (true);

create trigger property_feature_name_is_recorded before insert or delete or update of name, name_sw
  on public.property_features
  for each row execute function private.record_list_name();

create trigger property_features_are_recorded after insert or update or delete on public.property_features
  for each row execute function private.record_activity();

insert into public.property_features (name, name_sw, for_land, position)
select f.name, nullif(f.name_sw, ''), f.for_land, row_number() over ()
from (values
  ('Parking', 'Maegesho', false),
  ('Garden', 'Bustani', false),
  ('Swimming pool', 'Bwawa la kuogelea', false),
  ('Gym', '', false),
  ('Security', 'Ulinzi', false),
  ('Balcony', '', false),
  ('Fireplace', '', false),
  ('Modern kitchen', 'Jiko la kisasa', false),
  ('Air conditioning', 'Kiyoyozi', false),
  ('Heating', 'Vipasha joto', false),
  ('Laundry', 'Sehemu ya kufulia', false),
  ('Storage', 'Stoo', false),
  ('Lift', 'Lifti', false),
  ('Pet friendly', 'Wanyama wa nyumbani ruksa', false),
  ('Furnished', 'Ina fanicha', false),
  ('Borehole', 'Kisima', false),
  ('Backup generator', 'Jenereta', false),
  ('Staff quarters', 'Chumba cha mfanyakazi (DSQ)', false),
  ('Electric fence', 'Uzio wa umeme', false),
  ('Perimeter wall', 'Ukuta wa kuzunguka', false),
  ('Gated estate', 'Mtaa wenye lango', false),
  ('Solar water heating', 'Maji moto ya sola', false),
  ('Fibre internet', 'Intaneti ya fibre', false),
  ('Roof terrace', 'Baraza juu ya paa', false),
  ('Beachfront', 'Ufukweni', false),
  ('Mountain view', 'Mandhari ya mlima', false),
  ('Token meter', 'Mita ya token', false),
  ('Water included', 'Maji ndani ya kodi', false),
  ('Three-phase power', 'Umeme wa three-phase', false),
  ('Water access', 'Maji yapo', true),
  ('Electricity access', 'Umeme upo', true),
  ('Road access', 'Barabara ipo', true),
  ('Fenced', 'Uzio', true),
  ('Title deed ready', 'Hatimiliki iko tayari', true),
  ('Agricultural use', 'Matumizi ya kilimo', true),
  ('Residential development', 'Ujenzi wa makazi', true),
  ('Commercial development', 'Ujenzi wa biashara', true),
  ('Near a school', 'Karibu na shule', true),
  ('Near a hospital', 'Karibu na hospitali', true),
  ('Near a shopping centre', 'Karibu na maduka', true),
  ('Near public transport', 'Karibu na matatu', true)
) as f (name, name_sw, for_land);

-- Earlier names.
insert into private.list_names (list, key, name, entry_id, is_current)
select 'property_features', private.list_key(former.name), former.name, f.id, false
from (values
  ('Elevator', 'Lift'),
  ('Near School', 'Near a school'),
  ('Near Hospital', 'Near a hospital'),
  ('Near Shopping Center', 'Near a shopping centre'),
  ('Public Transport Access', 'Near public transport')
) as former (name, current)
join public.property_features f on f.name = former.current;

-- Texts as an agent or a file wrote them, with the list's own name where it has one.
create function private.with_listed_features(items text[]) returns text[]
language sql stable
return (
  select private.distinct_texts(array_agg(coalesce(f.name, item.name) order by item.position))
  from unnest(items) with ordinality as item (name, position)
  left join private.list_names n on n.list = 'property_features' and n.key = private.list_key(item.name)
  left join public.property_features f on f.id = n.entry_id
);

-- The current keys of features, for a search; one that is not in the list stays.
create function private.current_feature_keys(names text[]) returns text[]
language sql stable
return array(
  select distinct private.list_key(coalesce(f.name, wanted.name))
  from unnest(names) as wanted (name)
  left join private.list_names n on n.list = 'property_features' and n.key = private.list_key(wanted.name)
  left join public.property_features f on f.id = n.entry_id
);

alter type private.property_criteria add attribute home_types text[];

create or replace function private.prepare_property() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Nobody changes the lists until the property is stored.
  perform pg_advisory_xact_lock_shared(hashtextextended('property lists', 0));
  new := private.property_with_kind(new);
  new := private.property_with_land_sizes(new, old);
  new := private.property_with_texts(new);
  if tg_op = 'INSERT' or (new.features, new.amenities) is distinct from (old.features, old.amenities) then
    new.features := private.with_listed_features(new.features);
    new.amenities := private.with_listed_features(new.amenities);
  end if;
  -- About a hundred metres: anyone may read them, and the pin is to show the road, not the house.
  new.latitude := round(new.latitude::numeric, 3);
  new.longitude := round(new.longitude::numeric, 3);
  if tg_op = 'INSERT' or new.images is distinct from old.images then
    perform private.require_known_media(new.images);
  end if;
  if new.featured_image_index is null or new.featured_image_index not between 0 and cardinality(new.images) - 1 then
    new.featured_image_index := 0;
  end if;
  return new;
end
$$;

create or replace function private.property_with_kind(p public.properties) returns public.properties
language plpgsql stable security definer set search_path = '' as $$
declare
  category text := (select c.slug from public.categories c where c.id = p.category_id);
  listed public.property_types;
begin
  if p.category_id is null then
    raise exception 'Property category is required' using errcode = '22023';
  end if;
  if category = 'land' then
    p.type := 'Land';
  elsif private.list_key(p.type) = 'land' then
    raise exception 'Property category is required'
      using errcode = '22023', hint = 'Type Land belongs to category Land.';
  end if;
  select t.* into listed
  from private.list_names n join public.property_types t on t.id = n.entry_id
  where n.list = 'property_types' and n.key = private.list_key(p.type);
  if not found then
    raise exception 'Property type is required'
      using errcode = '23514', constraint = 'property_type_is_known', hint = 'Choose a type of the list.';
  end if;
  p.type := listed.name;
  p.property_type_id := listed.id;
  if not private.has_rooms(listed.kind) then
    p.bedrooms := 0;
    p.bathrooms := 0;
  end if;
  return p;
end
$$;

create or replace function public.similar_properties(property_id uuid) returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  with subject as (
    select p.id, p.category_id, private.alike_type_ids(p.property_type_id) as type_ids, p.price, p.bedrooms,
      lower(btrim(regexp_replace(p.location, '^.*,', ''))) as county
    from public.properties p
    where p.id = property_id and p.is_published and p.price is not null and p.price_type <> 'on_request'
  ),
  candidates as (
    select near.* from subject
    cross join lateral (
      select p.id, p.price, p.bedrooms, p.location from public.properties p
      where p.is_published and p.status = 'available' and p.price_type <> 'on_request' and p.id <> subject.id
        and p.category_id = subject.category_id
        and p.property_type_id = any (subject.type_ids)
        and p.price between subject.price * 0.6 and subject.price
        and p.bedrooms between subject.bedrooms - 1 and subject.bedrooms + 1
      order by p.price desc nulls last, p.id desc limit 100
    ) as near
    union all
    select near.* from subject
    cross join lateral (
      select p.id, p.price, p.bedrooms, p.location from public.properties p
      where p.is_published and p.status = 'available' and p.price_type <> 'on_request' and p.id <> subject.id
        and p.category_id = subject.category_id
        and p.property_type_id = any (subject.type_ids)
        and p.price > subject.price and p.price <= subject.price * 1.6
        and p.bedrooms between subject.bedrooms - 1 and subject.bedrooms + 1
      order by p.price, p.id limit 100
    ) as near
  )
  select private.property_cards(array(
    select c.id from candidates c cross join subject
    order by
      lower(btrim(regexp_replace(c.location, '^.*,', ''))) = subject.county desc,
      abs(c.bedrooms - subject.bedrooms),
      abs(c.price - subject.price),
      c.id
    limit 4
  ));
end;

create or replace function private.make_criteria(
  search text, category text, types text[], features text[], statuses text[], price_ranges nummultirange,
  land_acres_ranges nummultirange, places text[]
) returns private.property_criteria
language plpgsql stable security definer set search_path = '' as $$
declare
  criteria private.property_criteria;
begin
  if not private.is_blank(search) then
    criteria.word_patterns := private.word_patterns(search);
  end if;
  if cardinality(places) > 0 then
    criteria.place_names := private.fold_places(places);
    criteria.place_pattern := private.place_pattern(criteria.place_names);
  end if;
  if category <> '' then
    criteria.category_id := coalesce(
      (select c.id from public.categories c where c.slug = make_criteria.category),
      '00000000-0000-0000-0000-000000000000'
    );
  end if;
  if cardinality(types) > 0 then
    -- A former name finds the type; a name that is not in the list matches nothing.
    criteria.types := array(
      select distinct coalesce(t.name, wanted.name)
      from unnest(types[1:50]) as wanted (name)
      left join private.list_names n on n.list = 'property_types' and n.key = private.list_key(wanted.name)
      left join public.property_types t on t.id = n.entry_id
    );
  end if;
  criteria.home_types := array(select t.name from public.property_types t where private.is_home_kind(t.kind));
  if cardinality(features) > 0 then
    criteria.feature_keys := private.current_feature_keys(features[1:50]);
  end if;
  criteria.statuses := nullif(statuses[1:50], '{}');
  if price_ranges is not null then
    criteria.price_ranges := private.first_ranges(price_ranges);
  end if;
  if land_acres_ranges is not null then
    criteria.land_acres_ranges := private.first_ranges(land_acres_ranges);
  end if;
  return criteria;
end
$$;

create or replace function private.fits_bedrooms(bedrooms int, type text, c private.property_criteria) returns boolean
language sql immutable
return (c.bedrooms_min is null or bedrooms >= c.bedrooms_min)
  and (c.bedrooms_max is null or bedrooms <= c.bedrooms_max and type = any(c.home_types));

create or replace function private.count_facets(
  source text, required private.property_criteria, criteria private.property_criteria, price_bands numeric[],
  land_bands numeric[], out candidates bigint, out total bigint, out facets jsonb
)
language plpgsql stable security definer set search_path = '' as $$
declare
  features jsonb;
begin
  if price_bands is null then
    select coalesce(sum(p.count), 0), coalesce(sum(p.count) filter (where private.mismatch_mask(p, criteria) = 0), 0)
    into candidates, total
    from private.matching_rows(count_facets.source, required) p;
    return;
  end if;
  with candidate as materialized (
    select p.type, p.status, p.category_id, p.bedrooms, p.features, p.count, private.mismatch_mask(p, criteria) as mask,
      width_bucket(p.price, price_bands) as price_band, width_bucket(p.land_size_acres, land_bands) as land_band
    from private.matching_rows(count_facets.source, required) p
  ),
  grouped as (
    select c.mask, c.type, c.price_band, c.land_band, c.bedrooms, c.status, c.category_id, sum(c.count) as count
    from candidate c where c.mask in (0, 1, 2, 4, 8, 16, 32)
    group by c.mask, grouping sets ((c.type, c.bedrooms), (c.price_band), (c.land_band), (c.status), (c.category_id))
    having sum(c.count) > 0
  ),
  choice as (
    select f.facet, f.choice, sum(g.count) as count
    from grouped g
    cross join lateral (values
      ('types', 1, g.type), ('prices', 2, g.price_band::text), ('land', 4, g.land_band::text),
      ('bedrooms', 8, case when g.type = any(criteria.home_types) then g.bedrooms::text end), ('statuses', 16, g.status),
      ('categories', 32, (select c.slug from public.categories c where c.id = g.category_id))
    ) as f (facet, bit, choice)
    where f.choice is not null and g.mask in (0, f.bit)
    group by f.facet, f.choice
  ),
  facet as (
    select c.facet, jsonb_object_agg(c.choice, c.count) as counts from choice c group by c.facet
  )
  select
    (select coalesce(sum(c.count), 0) from candidate c),
    (select coalesce(sum(c.count), 0) from candidate c where c.mask = 0),
    (
      select '{"types": {}, "bedrooms": {}, "statuses": {}, "categories": {}}'
        || coalesce(jsonb_object_agg(f.facet, f.counts), '{}')
      from facet f
    ),
    private.merge_spellings(array(
      select (feature, sum(c.count))::private.facet_count from candidate c, unnest(c.features) as feature
      where c.mask in (0, 64) and c.features is not null group by feature
    ))
  into candidates, total, facets, features;
  facets := facets || jsonb_build_object(
    'prices', private.fill_buckets(facets -> 'prices', price_bands),
    'land', private.fill_buckets(facets -> 'land', land_bands),
    'features', features
  );
end
$$;

create or replace function private.search_label(address text, criteria jsonb, language text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  parsed private.property_criteria := private.parse_criteria(criteria);
  words constant text := btrim(criteria ->> 'search');
  title text := case split_part(address, '?', 1)
    when '/properties-for-sale' then private.in_language(language, 'Properties for sale', 'Nyumba zinazouzwa')
    when '/properties-for-rent' then private.in_language(language, 'Properties for rent', 'Nyumba za kupanga')
    when '/land-for-sale' then private.in_language(language, 'Land for sale', 'Viwanja vinavyouzwa')
  end;
  parts text[] := '{}';
begin
  if title is null then
    title := private.in_language(language, 'All properties', 'Nyumba na viwanja vyote');
    parts := parts || array(
      select private.in_language(
        language,
        upper(left(c.name, 1)) || lower(substr(c.name, 2)),
        case c.slug when 'for-sale' then 'Inauzwa' when 'for-rent' then 'Ya kupanga' else 'Kiwanja' end
      )
      from public.categories c where c.slug = criteria ->> 'category'
    );
  end if;
  parts := parts || array(
    select case when exists (
      select from public.properties p where p.is_published and p.search_text like private.substring_pattern(wanted.name)
    ) then wanted.name else private.in_language(language, 'a place of your own', 'mahali ulipotaja') end
    from jsonb_array_elements_text(coalesce(criteria -> 'place_names', '[]')) with ordinality as wanted (name, place)
    order by wanted.place limit 5
  );
  parts := parts || private.in_language(
    language,
    'Within ' || (criteria ->> 'within_km')::int || ' km',
    'Ndani ya km ' || (criteria ->> 'within_km')::int
  );
  parts := parts || case when parsed.area is not null then private.in_language(language, 'Map area', 'Eneo kwenye ramani') end;
  parts := parts || array(
    select private.in_language(language, t.name, coalesce(t.name_sw, t.name)) from public.property_types t
    where t.name = any (parsed.types)
      and exists (select from public.properties p where p.is_published and p.type = t.name)
    order by t.position, t.name
  );
  parts := parts || private.range_labels(
    coalesce(parsed.price_ranges, private.bounds_as_ranges(parsed.price_min, parsed.price_max, 0.01)), 'KSh', language
  );
  parts := parts || private.in_language(language, private.rooms_label(parsed), private.rooms_label_in_swahili(parsed));
  parts := parts || case
    when parsed.bathrooms_min is not null then private.in_language(
      language,
      trim_scale(parsed.bathrooms_min) || case parsed.bathrooms_min when 1 then '+ bathroom' else '+ bathrooms' end,
      'Bafu ' || trim_scale(parsed.bathrooms_min) || '+'
    )
  end;
  parts := parts || private.range_labels(
    coalesce(
      parsed.land_acres_ranges, private.bounds_as_ranges(parsed.land_acres_min, parsed.land_acres_max, 0.0001)
    ), 'acres', language
  );
  parts := parts || array(
    select coalesce(private.in_language(language, f.name, coalesce(f.name_sw, f.name)), wanted.feature)
    from jsonb_array_elements_text(coalesce(criteria -> 'required_features', '[]'))
      with ordinality as wanted (feature, place)
    left join private.list_names n on n.list = 'property_features' and n.key = private.list_key(wanted.feature)
    left join public.property_features f on f.id = n.entry_id
    where exists (
      select from public.properties p
      where p.is_published and p.feature_keys @> private.current_feature_keys(array[wanted.feature])
    )
    order by wanted.place limit 10
  );
  parts := parts || array(
    select private.in_language(
      language,
      initcap(s),
      case s when 'available' then 'Inapatikana' when 'pending' then 'Inashughulikiwa' when 'sold' then 'Imeuzwa' else 'Imepangishwa' end
    )
    from unnest(parsed.statuses) s where s in ('available', 'pending', 'sold', 'rented')
  );
  if not private.is_blank(words) then
    parts := parts || case when exists (
      select from public.properties p
      where p.is_published and private.fits_words(private.as_search_row(p), parsed)
    ) then '“' || words || '”' else private.in_language(language, 'words of your own', 'maneno uliyoandika') end;
  end if;
  parts := array_remove(parts, null);
  title := concat_ws(': ', title, nullif(array_to_string(parts, ', '), ''));
  return case when char_length(title) > 200 then left(title, 199) || '…' else title end;
end
$$;

drop function private.is_home(text);

drop function private.property_type_slug(text);

drop trigger property_20_is_prepared_again on public.properties;

create trigger property_20_is_prepared_again before update on public.properties
  for each row when (
    (old.views_count, old.inquiries_count) = (new.views_count, new.inquiries_count) and not private.is_list_change()
    and not private.is_restoring()
  )
  execute function private.prepare_property();

drop trigger property_40_is_stamped_again on public.properties;

create trigger property_40_is_stamped_again before update on public.properties
  for each row when (
    (old.views_count, old.inquiries_count) = (new.views_count, new.inquiries_count)
    and old.availability_confirmed_on is not distinct from new.availability_confirmed_on
    and not private.is_list_change()
    and not private.is_restoring()
  )
  execute function private.stamp_property();

drop trigger property_50_stops_being_a_sample on public.properties;

create trigger property_50_stops_being_a_sample before update on public.properties
  for each row when ((old.is_sample or new.is_sample) and not private.is_list_change() and not private.is_restoring()) execute function private.guard_sample_mark();

drop trigger properties_are_recorded on public.properties;

create trigger properties_are_recorded after insert or update or delete on public.properties
  for each row when (not private.is_list_change()) execute function private.record_activity();

drop trigger property_is_noted_when_changed on public.properties;

create trigger property_is_noted_when_changed after update on public.properties
  for each row when (
    -- A restored property is not reported as a change, nor one whose type or feature has another name.
    new.is_published and old.deleted_at is null and not private.is_list_change() and not private.is_restoring() and (
      old.is_published, old.search_text, old.price, old.status, old.type, old.category_id, old.bedrooms, old.bathrooms,
      old.land_size_acres, old.feature_keys, old.is_featured
    ) is distinct from (
      new.is_published, new.search_text, new.price, new.status, new.type, new.category_id, new.bedrooms, new.bathrooms,
      new.land_size_acres, new.feature_keys, new.is_featured
    )
  )
  execute function private.note_property_change();

alter table public.properties drop constraint property_type_is_known;

-- Past the triggers: nobody edited these properties, and nothing is news to an alert.
alter table public.properties disable trigger user;

update public.properties p set property_type_id = t.id, type = t.name
from public.property_types t where private.list_key(t.name) = private.list_key(p.type);

update public.properties p
set features = private.with_listed_features(p.features), amenities = private.with_listed_features(p.amenities)
where p.features <> '{}' or p.amenities <> '{}';

alter table public.properties enable trigger user;

update private.property_changes c
set before = c.before || jsonb_build_object(
  'type', t.name,
  'property_type_id', t.id,
  'feature_keys', private.current_feature_keys(array(select jsonb_array_elements_text(c.before -> 'feature_keys')))
)
from public.property_types t
where private.list_key(t.name) = private.list_key(c.before ->> 'type');

select private.recount_properties();

-- The lists of property types and features as pages and managers need them, and the changes that managers make. A change
-- holds a lock that every writer of a property shares, so that no property is stored with a name that has just gone.

-- Both lists as the pages need them: with former names, and the published properties of each type.
create function public.property_lists() returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  with former as (
    select n.list, n.entry_id, jsonb_agg(n.name order by n.key) as names
    from private.list_names n where not n.is_current group by n.list, n.entry_id
  ),
  listed as (
    select c.type, sum(c.count) as count from private.property_counts c group by c.type
  )
  select jsonb_build_object(
    'types', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', t.id, 'slug', t.slug, 'name', t.name, 'name_sw', t.name_sw, 'kind', t.kind,
        'former', coalesce(former.names, '[]'), 'listed', coalesce(listed.count, 0)
      ) order by t.position, t.name, t.id), '[]')
      from public.property_types t
      left join former on former.list = 'property_types' and former.entry_id = t.id
      left join listed on listed.type = t.name
      where t.is_active
    ),
    'features', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', f.id, 'name', f.name, 'name_sw', f.name_sw, 'icon', f.icon, 'for_land', f.for_land,
        'former', coalesce(former.names, '[]')
      ) order by f.position, f.name, f.id), '[]')
      from public.property_features f
      left join former on former.list = 'property_features' and former.entry_id = f.id
      where f.is_active
    )
  );
end;
revoke execute on function public.property_lists from public, anon, authenticated;
grant execute on function public.property_lists to anon, authenticated, service_role;

create function private.begin_list_change() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.is_manager() then
    raise exception 'Only administrators change the lists' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('property lists', 0));
  perform pg_advisory_xact_lock(hashtextextended('property counts', 0));
  perform set_config('makazi.list_change', 'yes', true);
end
$$;

create function private.end_list_change() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform set_config('makazi.list_change', '', true);
end
$$;

create function private.require_entry(is_there boolean) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if is_there is not true then
    raise exception 'This is no longer in the list' using errcode = '22023', hint = 'list_entry_is_gone';
  end if;
end
$$;

create function private.features_replaced(items text[], keys text[], replacement text) returns text[]
language sql immutable
return private.distinct_texts(array(
  select case when private.list_key(item.name) = any (keys) then replacement else item.name end
  from unnest(items) with ordinality as item (name, position) order by item.position
));

-- Changes that alerts have not compared yet are compared under the new names too.
create function private.replace_feature(keys text[], replacement text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.properties p
  set features = private.features_replaced(p.features, keys, replacement),
    amenities = private.features_replaced(p.amenities, keys, replacement)
  where p.feature_keys && keys or p.amenities <> '{}' and private.fold_texts(p.amenities) && keys;
  update private.property_changes c
  set before = jsonb_set(c.before, '{feature_keys}', (
    select jsonb_agg(distinct case when k = any (keys) then private.list_key(replacement) else k end)
    from jsonb_array_elements_text(c.before -> 'feature_keys') as k
  ))
  where c.before -> 'feature_keys' ?| keys;
end
$$;

create function private.replace_type(source uuid, target public.property_types) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.properties p set type = target.name, property_type_id = target.id where p.property_type_id = source;
  update private.property_changes c
  set before = c.before || jsonb_build_object('type', target.name, 'property_type_id', target.id)
  where c.before ->> 'property_type_id' = source::text;
end
$$;

create function private.follow_type_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.replace_type(new.id, new);
  return null;
end
$$;

create trigger property_type_name_is_followed after update of name on public.property_types
  for each row when (old.name is distinct from new.name) execute function private.follow_type_name();

-- A new entry too: agents may have typed its name already, in their own spelling.
create function private.follow_feature_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.replace_feature(
    array[private.list_key(new.name)] || case when tg_op = 'UPDATE' then private.list_key(old.name) end, new.name
  );
  return null;
end
$$;

create trigger property_feature_name_is_followed after insert on public.property_features
  for each row execute function private.follow_feature_name();

create trigger property_feature_name_is_followed_again after update of name on public.property_features
  for each row when (old.name is distinct from new.name) execute function private.follow_feature_name();

create function private.require_room_in_list(list text) returns void
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  if list = 'property_types' and (select count(*) >= 100 from public.property_types)
    or list = 'property_features' and (select count(*) >= 300 from public.property_features) then
    raise exception 'The list is full' using errcode = '23514', constraint = 'list_has_room';
  end if;
end
$$;

create function public.create_property_type(name text, kind text, name_sw text default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  slug text := private.slug_of(name, 'type');
  created uuid;
begin
  perform private.begin_list_change();
  perform private.require_room_in_list('property_types');
  if exists (select from public.property_types t where t.slug = slug) then
    slug := slug || '-' || substr(private.new_id()::text, 25);
  end if;
  insert into public.property_types as t (name, slug, kind, name_sw, position)
  values (name, slug, kind, name_sw, (select coalesce(max(t.position), 0) + 1 from public.property_types t))
  returning t.id into created;
  perform private.end_list_change();
  return created;
end
$$;
revoke execute on function public.create_property_type from public, anon, authenticated;
grant execute on function public.create_property_type to authenticated, service_role;

create function public.create_property_feature(
  name text, for_land boolean default false, name_sw text default null, icon text default null
) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  created uuid;
begin
  perform private.begin_list_change();
  perform private.require_room_in_list('property_features');
  insert into public.property_features as f (name, for_land, name_sw, icon, position)
  values (
    name, coalesce(for_land, false), name_sw, icon,
    (select coalesce(max(f.position), 0) + 1 from public.property_features f)
  )
  returning f.id into created;
  perform private.end_list_change();
  return created;
end
$$;
revoke execute on function public.create_property_feature from public, anon, authenticated;
grant execute on function public.create_property_feature to authenticated, service_role;

-- A type cannot become one without rooms while properties of it have some: they would lose them.
create function private.require_no_rooms(type_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from public.properties p where p.property_type_id = type_id and (p.bedrooms > 0 or p.bathrooms > 0)
  ) then
    raise exception 'Properties of this type have bedrooms or bathrooms'
      using errcode = '23514', constraint = 'property_type_keeps_its_rooms';
  end if;
end
$$;

create function public.change_property_type(type_id uuid, name text, kind text, name_sw text default null)
returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  was public.property_types;
begin
  perform private.begin_list_change();
  select t.* into was from public.property_types t where t.id = type_id;
  if private.has_rooms(was.kind) and not private.has_rooms(kind) then
    perform private.require_no_rooms(type_id);
  end if;
  update public.property_types t set name = name, kind = kind, name_sw = name_sw where t.id = type_id;
  perform private.end_list_change();
  return was.id is not null;
end
$$;
revoke execute on function public.change_property_type from public, anon, authenticated;
grant execute on function public.change_property_type to authenticated, service_role;

create function public.change_property_feature(
  feature_id uuid, name text, for_land boolean, name_sw text default null, icon text default null
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  is_known boolean;
begin
  perform private.begin_list_change();
  update public.property_features f
  set name = name, for_land = coalesce(for_land, false), name_sw = name_sw, icon = icon
  where f.id = feature_id;
  is_known := found;
  perform private.end_list_change();
  return is_known;
end
$$;
revoke execute on function public.change_property_feature from public, anon, authenticated;
grant execute on function public.change_property_feature to authenticated, service_role;

-- The order in forms and filters. Entries that are not named keep their place.
create function public.order_property_list(list text, ids uuid[]) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  perform private.begin_list_change();
  if list = 'property_types' then
    update public.property_types t set position = o.position
    from unnest(ids[1:100]) with ordinality as o (id, position) where t.id = o.id and t.position <> o.position;
  elsif list = 'property_features' then
    update public.property_features f set position = o.position
    from unnest(ids[1:300]) with ordinality as o (id, position) where f.id = o.id and f.position <> o.position;
  end if;
  perform private.end_list_change();
  return true;
end
$$;
revoke execute on function public.order_property_list from public, anon, authenticated;
grant execute on function public.order_property_list to authenticated, service_role;

-- Only what nothing uses: everything else needs a replacement, which is a merge.
create function public.remove_from_property_list(list text, name text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  entry uuid := (
    select n.entry_id from private.list_names n
    where n.list = list and n.key = private.list_key(name) and n.is_current
  );
  keys text[] := array(select n.key from private.list_names n where n.list = list and n.entry_id = entry);
begin
  perform private.begin_list_change();
  if exists (select from public.properties p where list = 'property_types' and p.property_type_id = entry)
    or exists (
      select from public.properties p where list = 'property_features'
        and (p.feature_keys && keys or p.amenities <> '{}' and private.fold_texts(p.amenities) && keys)
    )
    or exists (
      select from private.saved_searches s, jsonb_array_elements_text(
        case list when 'property_types' then s.criteria -> 'property_types' else s.criteria -> 'required_features' end
      ) as wanted (name)
      where private.list_key(wanted.name) = any (keys)
    )
  then
    raise exception 'Choose what replaces it' using errcode = '23503', constraint = 'list_entry_is_unused';
  end if;
  if list = 'property_types' then
    delete from public.property_types t where t.id = entry and t.kind <> 'land';
  else
    delete from public.property_features f where f.id = entry;
  end if;
  perform private.require_entry(found);
  perform private.end_list_change();
  return true;
end
$$;
revoke execute on function public.remove_from_property_list from public, anon, authenticated;
grant execute on function public.remove_from_property_list to authenticated, service_role;

-- Pairs of names that look alike and are not the same.
create table private.distinct_list_entries (
  list text not null,
  one text not null,
  other text not null,
  primary key (list, one, other),
  constraint distinct_pair_is_sorted check (one < other),
  constraint distinct_names_fit check (char_length(one) <= 200 and char_length(other) <= 200)
);

insert into private.distinct_list_entries values ('property_features', 'heating', 'solar water heating');

-- How many properties have each type and feature, features that only agents typed included. From ten thousand properties up
-- features are estimated from the sample. Nothing for callers who may not change the lists.
create function public.property_list_usage() returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  with feature as (
    select item, 1 as count from public.properties p, unnest(p.features) as item
    where private.is_manager() and not private.is_large_table() and p.deleted_at is null
    union all
    select item, 100 from private.property_sample s, unnest(s.features) as item
    where private.is_manager() and private.is_large_table()
  ),
  counted as (
    select min(f.item collate "C") as name, sum(f.count) as count from feature f
    group by private.list_key(f.item) order by 2 desc, 1 limit 500
  ),
  type as (
    select p.property_type_id as id, count(*) as count from public.properties p
    where private.is_manager() and p.deleted_at is null group by p.property_type_id
  )
  select jsonb_build_object(
    'is_estimated', private.is_manager() and private.is_large_table(),
    'types', (select coalesce(jsonb_object_agg(t.id, t.count), '{}') from type t),
    'features', (
      select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'count', c.count) order by c.count desc, c.name), '[]')
      from counted c
    ),
    'apart', (
      select coalesce(jsonb_agg(jsonb_build_array(d.list, d.one, d.other)), '[]')
      from private.distinct_list_entries d where private.is_manager()
    )
  );
end;
revoke execute on function public.property_list_usage from public, anon, authenticated;
grant execute on function public.property_list_usage to authenticated, service_role;

-- Merging two entries of a list, and saying that two that look alike are not the same.

-- What a merge took away, so that it can be undone.
create table private.list_merges (
  id uuid primary key default private.new_id(),
  list text not null,
  -- The entry that is gone; null for a feature that was in no list.
  entry jsonb,
  source_keys text[] not null,
  target_id uuid not null,
  -- The properties by id: of a type null, else the features and amenities as they were.
  properties jsonb not null,
  created_at timestamptz not null default now()
);

-- The source disappears, its properties get the target, and its names find the target from now on.
create function private.merge_types(source_name text, target_name text) returns private.list_merges
language plpgsql volatile security definer set search_path = '' as $$
declare
  source public.property_types;
  target public.property_types;
  merge private.list_merges;
begin
  select t.* into source from public.property_types t where private.list_key(t.name) = private.list_key(source_name);
  select t.* into target from public.property_types t where private.list_key(t.name) = private.list_key(target_name);
  perform private.require_entry(source.id <> target.id);
  if source.kind = 'land' or target.kind = 'land' then
    raise exception 'Land stays a type of its own' using errcode = '23514', constraint = 'property_type_of_land_is_one';
  end if;
  if private.has_rooms(source.kind) and not private.has_rooms(target.kind) then
    perform private.require_no_rooms(source.id);
  end if;
  merge.entry := to_jsonb(source);
  merge.target_id := target.id;
  merge.source_keys := array(
    select n.key from private.list_names n where n.list = 'property_types' and n.entry_id = source.id
  );
  merge.properties := (
    select coalesce(jsonb_object_agg(p.id, null), '{}') from public.properties p where p.property_type_id = source.id
  );
  perform private.replace_type(source.id, target);
  update private.list_names n set entry_id = target.id, is_current = false
  where n.list = 'property_types' and n.entry_id = source.id;
  delete from public.property_types t where t.id = source.id;
  return merge;
end
$$;

create function private.merge_features(source_name text, target_name text) returns private.list_merges
language plpgsql volatile security definer set search_path = '' as $$
declare
  source public.property_features;
  target public.property_features;
  merge private.list_merges;
begin
  select f.* into source from public.property_features f where private.list_key(f.name) = private.list_key(source_name);
  select f.* into target from public.property_features f where private.list_key(f.name) = private.list_key(target_name);
  perform private.require_entry(target.id is not null and target.id is distinct from source.id);
  merge.entry := case when source.id is not null then to_jsonb(source) end;
  merge.target_id := target.id;
  merge.source_keys := array(
    select n.key from private.list_names n where n.list = 'property_features' and n.entry_id = source.id
    union select private.list_key(source_name)
  );
  merge.properties := (
    select coalesce(jsonb_object_agg(p.id, jsonb_build_object('features', p.features, 'amenities', p.amenities)), '{}')
    from public.properties p
    where p.feature_keys && merge.source_keys
      or p.amenities <> '{}' and private.fold_texts(p.amenities) && merge.source_keys
  );
  perform private.replace_feature(merge.source_keys, target.name);
  update private.list_names n set entry_id = target.id, is_current = false
  where n.list = 'property_features' and n.entry_id = source.id;
  insert into private.list_names (list, key, name, entry_id, is_current)
  values (
    'property_features', private.list_key(source_name), left(private.as_plain_line(source_name), 60), target.id, false
  )
  on conflict do nothing;
  delete from public.property_features f where f.id = source.id;
  return merge;
end
$$;

create function public.merge_property_list(list text, source text, target text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  merge private.list_merges;
begin
  perform private.begin_list_change();
  merge := case list
    when 'property_types' then private.merge_types(source, target)
    when 'property_features' then private.merge_features(source, target)
  end;
  perform private.require_entry(merge.target_id is not null);
  delete from private.list_merges m where m.created_at < now() - interval '1 day';
  insert into private.list_merges as m (list, entry, source_keys, target_id, properties)
  values (list, merge.entry, merge.source_keys, merge.target_id, merge.properties)
  returning m.id into merge.id;
  perform private.end_list_change();
  return jsonb_build_object(
    'id', merge.id, 'properties', (select count(*) from jsonb_object_keys(merge.properties))
  );
end
$$;
revoke execute on function public.merge_property_list from public, anon, authenticated;
grant execute on function public.merge_property_list to authenticated, service_role;

-- A property that was edited since keeps what the edit left. False when the merge is unknown, or its target is gone.
create function public.undo_property_list_merge(merge_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  merge private.list_merges;
begin
  perform private.begin_list_change();
  delete from private.list_merges m where m.id = merge_id returning m.* into merge;
  if merge.list = 'property_types' then
    perform private.undo_type_merge(merge);
  elsif merge.list = 'property_features' then
    perform private.undo_feature_merge(merge);
  end if;
  perform private.end_list_change();
  return merge.id is not null;
end
$$;
revoke execute on function public.undo_property_list_merge from public, anon, authenticated;
grant execute on function public.undo_property_list_merge to authenticated, service_role;

create function private.undo_type_merge(merge private.list_merges) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  source public.property_types := jsonb_populate_record(null::public.property_types, merge.entry);
begin
  insert into public.property_types select source.*;
  update private.list_names n set entry_id = source.id
  where n.list = merge.list and n.entry_id = merge.target_id and not n.is_current and n.key = any (merge.source_keys);
  update public.properties p set type = source.name, property_type_id = source.id
  where p.property_type_id = merge.target_id and merge.properties ? p.id::text;
end
$$;

create function private.undo_feature_merge(merge private.list_merges) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  source public.property_features := jsonb_populate_record(null::public.property_features, merge.entry);
  target text := (select f.name from public.property_features f where f.id = merge.target_id);
begin
  update public.properties p set features = was.features, amenities = was.amenities
  from jsonb_each(merge.properties) as each (id, texts)
  cross join lateral jsonb_to_record(each.texts) as was (features text[], amenities text[])
  where p.id = each.id::uuid
    and p.features = private.features_replaced(was.features, merge.source_keys, target)
    and p.amenities = private.features_replaced(was.amenities, merge.source_keys, target);
  if merge.entry is null then
    delete from private.list_names n
    where n.list = merge.list and n.entry_id = merge.target_id and not n.is_current and n.key = any (merge.source_keys);
    return;
  end if;
  insert into public.property_features select source.*;
  update private.list_names n set entry_id = source.id
  where n.list = merge.list and n.entry_id = merge.target_id and not n.is_current and n.key = any (merge.source_keys);
end
$$;

create function public.keep_list_entries_apart(list text, one text, other text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  keys text[] := array[private.list_key(one), private.list_key(other)];
begin
  perform private.begin_list_change();
  perform private.require_entry(
    keys[1] <> keys[2] and list in ('property_types', 'property_features')
    and (select count(*) < 1000 from private.distinct_list_entries)
  );
  insert into private.distinct_list_entries
  values (list, least(keys[1], keys[2]), greatest(keys[1], keys[2]))
  on conflict do nothing;
  perform private.end_list_change();
  return true;
end
$$;
revoke execute on function public.keep_list_entries_apart from public, anon, authenticated;
grant execute on function public.keep_list_entries_apart to authenticated, service_role;
