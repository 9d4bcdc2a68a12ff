import * as fc from 'fast-check'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { generateProperties, prepareGeneration } from '../../../bench/generated-properties.ts'
import { addProperty } from '../../support/database-rows.ts'
import { searchProperties } from '../../support/property-search.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const facetCounts = (backend: TestBackend) => backend.sql`
  select category_id, type, status, bedrooms, bathrooms::text, price::text, land_size_acres::text, count
  from private.property_counts where count <> 0 order by 1, 2, 3, 4, 5, 6, 7`
const sample = (backend: TestBackend) => backend.sql`select * from private.property_sample order by id`
const vocabulary = async ({ sql }: TestBackend) =>
  (await sql<{ token: string }[]>`select token from private.search_tokens`).map(({ token }) => token)

describe.each(inject('testDatabases'))('precomputed facet counts, on $name', (testDatabase) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
  })
  afterAll(() => backend.close())

  test('equal a recount, whatever was added, changed, hidden and removed', async () => {
    const ids: string[] = []
    for (let n = 0; n < 60; n++)
      ids.push((await addProperty(backend, { price: 1_000_000 + n * 333_333, bedrooms: n % 5 })).id)
    const { sql } = backend
    await sql`update public.properties set price = price * 1.7, status = 'pending' where id = any(${ids.slice(0, 20)})`
    await sql`update public.properties set is_published = false where id = any(${ids.slice(10, 30)})`
    await sql`update public.properties set is_published = true, features = '{Pool}' where id = any(${ids.slice(15, 25)})`
    await sql`update public.properties set price = null, price_type = 'on_request' where id = any(${ids.slice(30, 35)})`
    await sql`update public.properties set views_count = views_count + 1`
    await sql`delete from public.properties where id = any(${ids.slice(40, 50)})`
    const before = [await facetCounts(backend), await sample(backend)]
    await sql`select private.recount_properties()`
    expect(before).toEqual([await facetCounts(backend), await sample(backend)])
    expect(before[0]?.length).toBeGreaterThan(20)
  })

  test('contain the words of published properties, also after a change of title or publication', async () => {
    const draft = await addProperty(backend, { title: 'Jacaranda rise', is_published: false })
    expect(await vocabulary(backend)).not.toContain('jacaranda')
    await backend.sql`update public.properties set is_published = true where id = ${draft.id}`
    await backend.sql`update public.properties set title = 'Flamboyant rise' where id = ${draft.id}`
    const before = await vocabulary(backend)
    expect(before).toEqual(expect.arrayContaining(['jacaranda', 'flamboyant', 'rise']))
    await backend.sql`select private.recount_properties()`
    expect(before).toEqual(expect.arrayContaining(await vocabulary(backend)))
  })

  test('do not deadlock when two colleagues save at once', async () => {
    const [one, two] = [await addProperty(backend), await addProperty(backend)]
    const rename = (id: string) => backend.sql`update public.properties set price = price + 1 where id = ${id}`
    await Promise.all(Array.from({ length: 40 }, (_, turn) => rename(turn % 2 === 0 ? one.id : two.id)))
    const rows = await backend.sql`select price::int from public.properties where id in (${one.id}, ${two.id})`
    expect(rows.map(({ price }) => price)).toEqual([25_000_020, 25_000_020])
  })
})

/** Some of the flats, with a kind of their own size and two others of which some are full. */
function makeBuildings(sql: Sql) {
  return sql`
    update public.properties p set units = jsonb_build_array(
      jsonb_build_object('name', 'As it was', 'bedrooms', bedrooms, 'bathrooms', 1, 'price', price, 'total', 9, 'free', abs(uuid_hash_extended(id, 2)) % 3),
      jsonb_build_object('name', 'Studio', 'type', 'Studio', 'price', round(price * 0.6), 'total', 4, 'free', abs(uuid_hash_extended(id, 3)) % 2),
      jsonb_build_object('name', 'Large', 'bedrooms', bedrooms + 2, 'bathrooms', 2, 'price', price * 2, 'total', 2, 'free', 1)
    )
    where type = 'Apartment' and price is not null and uuid_hash_extended(id, 1) % 10 = 0`
}

function sellOffPlan(sql: Sql) {
  return sql`
    update public.properties set construction_stage = 'structure'
    where type <> 'Land' and uuid_hash_extended(id, 4) % 20 = 0`
}

describe.each(inject('testDatabases'))('a table of four thousand, on $name', (testDatabase) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    await prepareGeneration(backend.sql)
    await generateProperties(backend.sql, 4_000)
    await makeBuildings(backend.sql)
    await sellOffPlan(backend.sql)
  })
  afterAll(() => backend.close())

  test('gives the same search results from precomputed counts and indexes as from the whole table', async () => {
    const bands = { price_bands: [500_000, 1_000_000, 5_000_000], land_bands: [1, 5] }
    const calls = [
      {},
      { category: 'land', land_acres_min: 1, land_acres_max: 4.9999 },
      { category: 'for-sale', sort: 'price-low', page: 3 },
      { category: 'for-rent', sort: 'oldest', page: 99_999 },
      { category: 'for-sale', price_min: 5_000_000, price_max: 9_999_999.99, sort: 'price-high' },
      { price_min: 3_250_000, price_max: 7_750_000, sort: 'size-large' },
      { price_ranges: '{[,20000),[5000000,7000001)}', sort: 'size-small' },
      { property_types: ['Villa'], bedrooms_min: 3, sort: 'featured' },
      { property_types: ['House', 'Studio'], bathrooms_min: 1.5, statuses: ['sold', 'rented'] },
      { bedrooms_min: 0, bedrooms_max: 0 },
      { required_features: ['parking', 'GYM'], category: 'for-sale' },
      { required_features: ['Fenced'], statuses: ['available'], page: 4 },
      { search: 'nyali', sort: 'price-low' },
      { search: 'nairobi', required_features: ['Pool'], property_types: ['Apartment', 'Villa'] },
      { search: 'number 12', featured_only: true },
      { search: 'timbuktu' },
      { search: 'gym nyali villa', sort: 'price-high' },
      { places: ['Nyali', 'Kitengela'], property_types: ['Villa'] },
      { places: ['^Nairobi', 'Nowhere'] },
      { category: 'for-rent', terms: ['parking'], price_max: 45_000 },
      { category: 'for-sale', terms: ['ready'], sort: 'price-low' },
      { category: 'for-sale', terms: ['off_plan'], bedrooms_min: 2 },
      { property_types: ['Studio'] },
      { property_types: ['Studio', 'Villa'], price_max: 3_000_000, sort: 'price-high' },
      { property_types: ['Apartment'], bedrooms_min: 3, price_min: 1_000_000 },
      { category: 'for-rent', available_by: '2040-01-01', bedrooms_min: 2 },
    ]
    const searchAll = async (options = {}) => {
      const results = []
      for (const call of calls)
        results.push(await searchProperties(backend.anonClient, { ...call, ...bands, ...options }))
      return results
    }
    const planned = await searchAll()
    expect(await searchAll({ with_facets: false })).toEqual(planned.map((result) => ({ ...result, facets: null })))
    // With fewer than twenty sampled rows the table counts as small.
    await backend.sql`delete from private.property_sample`
    expect(await searchAll()).toEqual(planned)
    expect(planned.every(({ is_estimated }) => !is_estimated)).toBe(true)
  })
})

type PlainCriteria = {
  search?: string
  category?: string
  property_types?: string[]
  required_features?: string[]
  places?: string[]
  price_min?: number
  sort?: string
}

describe.each(inject('testDatabases'))('a table of fifteen thousand, on $name', (testDatabase) => {
  let backend: TestBackend
  const search = (criteria: Record<string, unknown> = {}) => searchProperties(backend.anonClient, criteria)
  const bands = { price_bands: [500_000, 1_000_000, 5_000_000], land_bands: [1, 5] }
  const count = async (criteria: { category?: string; least?: number; max?: number; text?: string }) => {
    const [counted] = await backend.sql<{ count: number }[]>`
      select count(*)::int as count from public.properties p join public.categories c on c.id = p.category_id
      where p.is_published and (${criteria.category ?? null}::text is null or c.slug = ${criteria.category ?? null})
        and (${criteria.least ?? null}::numeric is null or p.price >= ${criteria.least ?? null})
        and (${criteria.max ?? null}::numeric is null or p.price <= ${criteria.max ?? null})
        and (${criteria.text ?? null}::text is null or p.search_text like '%' || ${criteria.text ?? null} || '%')`
    return counted?.count
  }

  const countDirectly = async (criteria: PlainCriteria) => {
    const {
      search: text = null,
      category = null,
      property_types: types = [],
      required_features: requested = [],
      places = [],
    } = criteria
    const rows = await backend.sql<{ id: string }[]>`
      select p.id from public.properties p join public.categories c on c.id = p.category_id
      where p.is_published
        and not exists (
          select from regexp_split_to_table(private.fold_text(btrim(${text}::text)), '[[:space:]]+') as word
          where position(word in concat_ws(e'\n', p.search_text, lower(p.type), array_to_string(p.feature_keys, e'\n'))) = 0
        )
        and (${places.length} = 0 or lower(p.location) ~ any(${places.map((place) => `\\m${place.toLowerCase()}\\M`)}))
        and (${category}::text is null or c.slug = ${category})
        and (${types.length} = 0 or p.type = any(${types})) and p.feature_keys @> private.fold_texts(${requested})
        and (${criteria.price_min ?? null}::numeric is null or p.price >= ${criteria.price_min ?? null})
      order by case when ${criteria.sort === 'price-low'} then p.price end,
        case when ${criteria.sort === 'price-low'} then p.id end, p.created_at desc, p.id desc`
    return rows.map(({ id }) => id)
  }

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    await prepareGeneration(backend.sql)
    await generateProperties(backend.sql, 15_000)
  })
  afterAll(() => backend.close())

  test('counts exactly from edge to edge, with edges included or excluded', async () => {
    const edges = [10_000, 15_000, 60_000, 500_000, 1_000_000, 5_000_000, 12_000_000, 20_000_000]
    const edge = fc.constantFrom(...edges)
    const category = fc.constantFrom('for-sale', 'for-rent', 'land')
    await fc.assert(
      fc.asyncProperty(fc.record({ category, least: edge, to: edge, isInclusive: fc.boolean() }), async (candidate) => {
        const criteria = {
          category: candidate.category,
          least: candidate.least,
          max: candidate.isInclusive ? candidate.to : candidate.to - 0.01,
        }
        const requested = { category: criteria.category, price_min: criteria.least, price_max: criteria.max }
        expect((await search({ ...requested, ...bands })).total).toBe(await count(criteria))
      }),
      { numRuns: 40, seed: 3 },
    )
  })

  test('counts rare matches exactly, by text or between the edges', async () => {
    expect((await search({ search: 'number 11177. reference' })).total).toBe(1)
    expect(await search({ search: 'nowhere at all' })).toMatchObject({ total: 0, is_estimated: false })
    const range = { category: 'land', price_min: 1_234_567, price_max: 1_334_567 }
    const { total, facets } = await search({ ...range, ...bands })
    expect(total).toBe(await count({ category: 'land', least: 1_234_567, max: 1_334_567 }))
    expect(facets.prices.reduce((sum, each) => sum + each, 0)).toBe(await count({ category: 'land', least: 1 }))
  })

  test('estimates frequent matches closely, in rounded numbers', async () => {
    const { total, is_estimated } = await search({ search: 'reference number' })
    const expectedTotal = (await count({ text: 'reference number' })) ?? 0
    // One in a hundred of fifteen thousand is a sample of about 150; half or double that size practically never occurs.
    expect(expectedTotal).toBeGreaterThan(5_000)
    expect(Math.abs(total - expectedTotal) / expectedTotal).toBeLessThan(0.5)
    expect({ rounded: total % 100, is_estimated }).toEqual({ rounded: 0, is_estimated: true })
  })

  test('shows what a plain search of the table would, in its order, for any criteria', async () => {
    const requested = fc.record(
      {
        search: fc.constantFrom(
          'YALI',
          'number 12',
          'quiet lane, ',
          'in murang’a',
          'a',
          '%',
          '_ ',
          'parking',
          'of\nthe',
          'villa Nyali gym',
          'garden apartment',
        ),
        places: fc.subarray(['Nyali', 'Kitengela', 'Nairobi', 'Karen', 'Nowhere'], { minLength: 1 }),
        category: fc.constantFrom('for-sale', 'for-rent', 'land'),
        property_types: fc.subarray(['Villa', 'Apartment', 'Land', 'Single Room']),
        required_features: fc.subarray(['POOL', 'Gym', 'Fenced', 'Near School', 'Pet Friendly']),
        price_min: fc.constantFrom(60_000, 5_000_001),
        sort: fc.constantFrom('newest', 'price-low'),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(requested, async (criteria) => {
        const { rows, total, is_estimated } = await search({ ...criteria, ...bands })
        const matching = await countDirectly(criteria)
        expect(rows.map(({ id }) => id)).toEqual(matching.slice(0, 12))
        expect(is_estimated ? matching.length : total).toBe(matching.length)
      }),
      { numRuns: 60, seed: 5 },
    )
  })

  test('finds parts of words too long for the index, and texts with quotes and special characters', async () => {
    const title = `O'Hara \\ "Rise" ${'very'.repeat(25)}far`
    const { id } = await addProperty(backend, { title })
    for (const text of ["o'hara \\", '"ris', 'veryfar', "'"])
      expect((await search({ search: text, category: 'for-sale' })).rows.map((row) => row.id)).toContain(id)
    expect((await search({ search: 'verynear' })).total).toBe(0)
  })

  test('gives the last page for a page beyond the end, also where the total was estimated', async () => {
    const { page, rows } = await search({ search: 'nairobi', page: 100_000, page_size: 50 })
    const last = Math.ceil(((await count({ text: 'nairobi' })) ?? 0) / 50)
    expect(rows.length).toBeGreaterThan(0)
    expect(page).toBeLessThanOrEqual(last)
    expect((await search({ page: 100_000, page_size: 50 })).page).toBe(200)
  })
})
