import type { Sql, TransactionSql } from 'postgres'
import { findPlace } from '../app/features/properties/places/gazetteer.server.ts'

const places = `Kilimani, Nairobi|1.3;Westlands, Nairobi|1.6;Karen, Nairobi|3;Runda, Nairobi|3.2;Lavington, Nairobi|2;Kileleshwa, Nairobi|1.4;
Parklands, Nairobi|1.2;Muthaiga, Nairobi|4;Gigiri, Nairobi|2.6;Spring Valley, Nairobi|2.4;Embakasi, Nairobi|0.5;South B, Nairobi|0.7;
South C, Nairobi|0.8;Donholm, Nairobi|0.5;Kasarani, Nairobi|0.5;Roysambu, Nairobi|0.45;Langata, Nairobi|1.1;Syokimau, Machakos|0.7;
Athi River, Machakos|0.6;Mlolongo, Machakos|0.45;Kitengela, Kajiado|0.5;Ongata Rongai, Kajiado|0.5;Ngong, Kajiado|0.6;Kiserian, Kajiado|0.45;
Ruaka, Kiambu|0.8;Thika, Kiambu|0.5;Juja, Kiambu|0.45;Ruiru, Kiambu|0.5;Limuru, Kiambu|0.7;Kikuyu, Kiambu|0.6;Tatu City, Kiambu|1.1;
Nyali, Mombasa|1.5;Bamburi, Mombasa|0.9;Shanzu, Mombasa|0.8;Diani, Kwale|1.3;Malindi, Kilifi|0.9;Kilifi Creek, Kilifi|1;Watamu, Kilifi|1.2;
Milimani, Kisumu|0.8;Riat Hills, Kisumu|0.7;Nakuru Town, Nakuru|0.5;Naivasha, Nakuru|0.7;Gilgil, Nakuru|0.4;Eldoret, Uasin Gishu|0.5;
Nanyuki, Laikipia|0.8;Nyeri Town, Nyeri|0.45;Murang’a Town, Murang’a|0.35;Kericho, Kericho|0.4;Machakos Town, Machakos|0.4;Embu Town, Embu|0.35`

// name|category|share of its category in hundredths|usual price|max bedrooms
const kinds = `House|for-sale|28|14000000|6;Apartment|for-sale|34|9000000|4;Villa|for-sale|10|45000000|7;Townhouse|for-sale|14|18000000|5;
Duplex|for-sale|4|16000000|5;Condo|for-sale|2|11000000|3;Studio|for-sale|2|4000000|0;Commercial|for-sale|3|60000000|0;Office|for-sale|2|30000000|0;
Industrial|for-sale|1|80000000|0;Apartment|for-rent|40|55000|4;House|for-rent|16|75000|6;Bedsitter|for-rent|12|9000|0;Single room|for-rent|8|4500|0;
Double room|for-rent|6|7000|0;Studio|for-rent|6|22000|0;Townhouse|for-rent|4|120000|5;Villa|for-rent|2|250000|6;Office|for-rent|4|90000|0;
Commercial|for-rent|2|150000|0;Land|land|100|3500000|0`

const features = `Parking|0.6;Security|0.55;Garden|0.35;Balcony|0.35;Gym|0.15;Pool|0.12;Swimming pool|0.05;Furnished|0.12;Pet friendly|0.15;
Air conditioning|0.1;Fireplace|0.08;Laundry|0.15;Storage|0.15;Lift|0.2;Modern kitchen|0.25;Heating|0.02;Borehole|0.2;Backup generator|0.18;
Solar Panels|0.06;CCTV|0.2`
const landFeatures = `Water access|0.4;Electricity access|0.5;Road access|0.6;Fenced|0.3;Title deed ready|0.7;Agricultural use|0.25;
Residential development|0.4;Commercial development|0.15;Near a school|0.3;Near a hospital|0.15;Near a shopping centre|0.2;Near public transport|0.35`

/** Fills the table up to this many rows; the same number always gives the same rows. Indexes are rebuilt afterwards. */
export async function generateProperties(sql: Sql, rows: number): Promise<void> {
  const [{ there = 0 } = {}] = await sql<{ there: number }[]>`select count(*)::int as there from public.properties`
  await sql.begin(async (work) => {
    // At once the strongest lock that any statement below needs: a job of the site that holds another would wait for this one.
    await work`lock table public.properties in access exclusive mode`
    await work`alter table public.properties disable trigger user`
    await work`set local maintenance_work_mem = '512MB'`
    const indexes = await work<{ name: string; definition: string }[]>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = 'public.properties'::regclass and not indisunique`
    for (const { name } of indexes) await work.unsafe(`drop index ${name}`)
    await insertProperties(work, { from: there + 1, to: rows })
    for (const { definition } of indexes) await work.unsafe(definition)
    await work`select private.recount_properties()`
    await work`alter table public.properties enable trigger user`
  })
  await sql`vacuum analyze public.properties`
}

function insertProperties(sql: TransactionSql, { from, to }: { from: number; to: number }) {
  return sql`
    with ${lists(sql)},
    drawn as (
      select n, private.drawn(n, 1) as category, private.drawn(n, 2) * 100 as kind, private.drawn(n, 3) as price,
        private.drawn(n, 4) as place, private.drawn(n, 5) as rooms, private.drawn(n, 6) as status
      from generate_series(${from}::bigint, ${to}::bigint) as n
    ),
    home as (
      select drawn.*, k.type, k.category_id, k.category as category_slug, pl.name as location, k.rooms as most_rooms,
        case when k.rooms > 0 then 1 + floor(drawn.rooms * k.rooms)::int else 0 end as bedrooms,
        private.rounded_price(k.price * pl.factor * exp((drawn.price - 0.5) * 2.4)) as amount,
        -- Within two kilometres; some have no place on the map.
        case when private.drawn(n, 14) > 0.03 then round((pl.latitude + (private.drawn(n, 15) - 0.5) * 0.04)::numeric, 3)
          end as latitude,
        case when private.drawn(n, 14) > 0.03 then round((pl.longitude + (private.drawn(n, 16) - 0.5) * 0.04)::numeric, 3)
          end as longitude,
        round((0.05 + 40 * power(private.drawn(n, 7), 4))::numeric, 2) as acres
      from drawn
      join place pl on pl.number = floor(drawn.place * 50)::int
      join kind k on drawn.kind >= k.above and drawn.kind < k.up_to and k.category =
        case when drawn.category < 0.45 then 'for-sale' when drawn.category < 0.85 then 'for-rent' else 'land' end
    )
    insert into public.properties (
      slug, title, description, short_description, price, price_type, location, bedrooms, bathrooms, area_sqft,
      lot_size_sqft, land_size_acres, land_size_hectares, features, status, is_featured, is_published, created_at,
      category_id, property_kind_id, property_type_id, type, latitude, longitude, agent_id
    )
    select 'made-up-' || n, title, text, left(text, 200),
      case when private.drawn(n, 8) > 0.02 then amount end,
      case when private.drawn(n, 8) > 0.02 then 'fixed' else 'on_request' end,
      location, bedrooms,
      case when type in ('Bedsitter', 'Single room', 'Double room', 'Office', 'Land') then 0
        else greatest(1, bedrooms - floor(private.drawn(n, 9) * 2)) + round(private.drawn(n, 10)) * 0.5 end,
      case when type = 'Land' then acres * 43560 else 200 + bedrooms * 550 + floor(private.drawn(n, 11) * 900) end,
      case when type = 'Land' then acres * 43560 end, case when type = 'Land' then acres end,
      case when type = 'Land' then acres / 2.4710538 end, owned.features,
      case when status < 0.72 then 'available' when status < 0.84 then 'pending'
        when category_slug = 'for-rent' then 'rented' else 'sold' end,
      private.drawn(n, 12) < 0.02, private.drawn(n, 13) < 0.97,
      timestamptz '2026-11-01 00:00:00+00' - n * interval '37 seconds', category_id, k.id, private.property_type_of(k.kind), type, latitude, longitude,
      -- Nobody's where there are no agents.
      agents.ids[1 + n % cardinality(agents.ids)]
    from home
    cross join lateral (
      select coalesce(array_agg(f.name order by f.number), '{}') as features from feature f
      where f.is_land = (home.type = 'Land') and private.drawn(home.n, 100 + f.number) < f.share
    ) as owned
    cross join lateral (
      select concat(case when bedrooms > 0 then bedrooms || ' bedroom ' end, type, ' in ', split_part(location, ',', 1), ' ',
          (array['Heights', 'Gardens', 'Court', 'Ridge', 'View', 'Park', 'Springs', 'Acres'])[1 + n % 8]) as title,
        concat('A ', lower(type), ' in ', location, ', ', (array['close to the main road', 'on a quiet lane', 'in a gated estate',
          'with a view of the hills', 'near good schools'])[1 + n % 5], '. It has ', lower(array_to_string(owned.features, ', ')),
          '. Reference number ', n, '. ', (array['Ready to move in.', 'Viewing by appointment.', 'The title is clean.'])[1 + n % 3]) as text
    ) as words
    join public.property_kinds k on k.name = type
    cross join (
      select coalesce(array_agg(s.user_id order by s.email), '{null}'::uuid[]) as ids from public.staff s where s.role = 'agent'
    ) as agents`
}

/** The lists above as common table expressions. */
function lists(sql: TransactionSql) {
  return sql`
    place as (
      select split_part(line, '|', 1) as name, split_part(line, '|', 2)::float as factor,
        split_part(line, '|', 3)::float as latitude, split_part(line, '|', 4)::float as longitude, number - 1 as number
      from unnest(string_to_array(${toSingleLine(withCoordinates(places))}, ';')) with ordinality as given (line, number)
    ),
    kind as (
      select split_part(line, '|', 1) as type, c.id as category_id, c.slug as category,
        split_part(line, '|', 4)::float as price, split_part(line, '|', 5)::int as rooms,
        sum(split_part(line, '|', 3)::int) over (partition by c.id order by number) as up_to,
        sum(split_part(line, '|', 3)::int) over (partition by c.id order by number) - split_part(line, '|', 3)::int as above
      from unnest(string_to_array(${toSingleLine(kinds)}, ';')) with ordinality as given (line, number)
      join public.categories c on c.slug = split_part(line, '|', 2)
    ),
    feature as (
      select split_part(line, '|', 1) as name, split_part(line, '|', 2)::float as share, is_land,
        row_number() over () as number
      from (
        select unnest(string_to_array(${toSingleLine(features)}, ';')) as line, false as is_land
        union all select unnest(string_to_array(${toSingleLine(landFeatures)}, ';')), true
      ) as both_lists
    )`
}

/** Helper functions for the statement above, created only in the measured database. */
export async function prepareGeneration(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create or replace function private.drawn(n bigint, salt bigint) returns float
    language sql immutable parallel safe
    return ((hashint8extended(n, salt) & 2147483647) / 2147483648.0)::float;
    create or replace function private.rounded_price(amount float) returns numeric
    language sql immutable parallel safe
    return round((amount / power(10, floor(log(amount)) - 1))::numeric) * power(10, floor(log(amount)) - 1)::numeric`)
}

/** Places that the gazetteer does not know stand in Nairobi. */
function withCoordinates(list: string) {
  return toSingleLine(list)
    .split(';')
    .map((line) => {
      const { latitude, longitude } = findPlace(line.split(',', 1)[0] ?? '') ?? { latitude: -1.29, longitude: 36.82 }
      return [line, latitude, longitude].join('|')
    })
    .join(';')
}

function toSingleLine(list: string) {
  return list.replaceAll('\n', '')
}
