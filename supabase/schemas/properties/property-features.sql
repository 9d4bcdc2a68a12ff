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
grant insert, update, delete on public.property_features to authenticated;
grant all on public.property_features to service_role;

create policy "anyone reads active property features" on public.property_features
  for select to anon, authenticated using (is_active);
create policy "staff read every property feature" on public.property_features
  for select to authenticated using ((select private.staff_role()) is not null);
create policy "managers change property features" on public.property_features
  for all to authenticated using ((select private.is_manager())) with check ((select private.is_manager()));

create trigger property_feature_name_is_recorded before insert or delete or update of name, name_sw
  on public.property_features
  for each row execute function private.record_taxonomy_name();

create trigger property_features_are_recorded after insert or update or delete on public.property_features
  for each row execute function private.record_activity('*');

insert into public.property_features (name, name_sw, for_land, position)
select f.name, nullif(f.name_sw, ''), f.for_land, row_number() over ()
from (values
  ('Parking', 'Maegesho', false),
  ('Garden', 'Bustani', false),
  ('Swimming pool', 'Bwawa la kuogelea', false),
  ('Gym', 'Chumba cha mazoezi', false),
  ('Security', 'Ulinzi', false),
  ('Balcony', 'Roshani', false),
  ('Fireplace', 'Meko ya kuotea moto', false),
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
  ('Beacons confirmed', 'Alama za mipaka zimethibitishwa', true),
  ('Official search on file', 'Ukaguzi rasmi upo kwenye faili', true),
  ('Corner plot', 'Kiwanja cha kona', true),
  ('Agricultural use', 'Matumizi ya kilimo', true),
  ('Residential development', 'Ujenzi wa makazi', true),
  ('Commercial development', 'Ujenzi wa biashara', true),
  ('Near a school', 'Karibu na shule', true),
  ('Near a hospital', 'Karibu na hospitali', true),
  ('Near a shopping centre', 'Karibu na maduka', true),
  ('Near public transport', 'Karibu na matatu', true)
) as f (name, name_sw, for_land);

-- Earlier names.
insert into private.taxonomy_names (list, key, name, entry_id, is_current)
select 'property_features', private.taxonomy_key(former.name), former.name, f.id, false
from (values
  ('Elevator', 'Lift'),
  ('Near School', 'Near a school'),
  ('Near Hospital', 'Near a hospital'),
  ('Near Shopping Center', 'Near a shopping centre'),
  ('Public Transport Access', 'Near public transport')
) as former (name, current)
join public.property_features f on f.name = former.current;

-- Texts as an agent or a file wrote them, with the list's own name where it has one; trimmed, without blanks and later spellings
-- of the same word or entry, in the same order.
create function private.with_listed_features(items text[]) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  if coalesce(cardinality(items), 0) = 0 then
    return '{}';
  end if;
  return array(
    select chosen.name from (
      select distinct on (coalesce(f.id::text, item.key)) coalesce(f.name, btrim(item.name)) as name, item.position
      from (
        select given.name, given.position, private.taxonomy_key(given.name) as key
        from unnest(items) with ordinality as given (name, position)
        where not private.is_blank(given.name)
        offset 0
      ) as item
      left join private.taxonomy_names n on n.list = 'property_features' and n.key = item.key
      left join public.property_features f on f.id = n.entry_id
      order by coalesce(f.id::text, item.key), item.position
    ) as chosen
    order by chosen.position
  );
end
$$;

-- The current keys of features, for a search; one that is not in the list stays.
create function private.current_feature_keys(names text[]) returns text[]
language sql stable
return array(
  select distinct private.taxonomy_key(coalesce(f.name, wanted.name))
  from unnest(names) as wanted (name)
  left join private.taxonomy_names n on n.list = 'property_features' and n.key = private.taxonomy_key(wanted.name)
  left join public.property_features f on f.id = n.entry_id
);
