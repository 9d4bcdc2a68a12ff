import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addImage, addProperty, imageHash } from '../../support/database-rows.ts'
import { type SearchResult, searchProperties } from '../../support/property-search.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const titles = ({ rows }: SearchResult) => rows.map(({ title }) => title)

describe.each(inject('testDatabases'))('search_properties, on $name', (testDatabase) => {
  let backend: TestBackend
  const search = (criteria: Record<string, unknown> = {}) => searchProperties(backend.anonClient, criteria)

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    const first = await addImage(backend.sql, 'b'.repeat(32))
    const featured = await addImage(backend.sql)
    const add = (day: number, fields: Record<string, unknown>) =>
      addProperty(backend, { created_at: `2026-03-${day}T10:00:00Z`, ...fields })
    await add(10, {
      title: 'Stone house 100% solar',
      price: 45_000_000,
      bedrooms: 5,
      features: ['Parking', 'Pool'],
      images: [first, featured],
      featured_image_index: 1,
      is_featured: true,
    })
    await add(11, {
      title: 'Flat on Wanjikũ_Lane',
      location: 'Kilimani',
      type: 'Apartment',
      price: 9_500_000,
      bedrooms: 2,
    })
    await add(12, { title: 'Studio', location: 'Ruaka', type: 'Bedsitter', price: 2_000_000, features: ['parking'] })
    await add(13, { title: 'Office floor', type: 'Office', price: null, price_type: 'on_request', area_sqft: 4000 })
    await add(14, {
      title: 'Home to let',
      price: 150_000,
      category_id: backend.categoryId('for-rent'),
      status: 'pending',
    })
    await add(15, {
      title: 'Plot C:\\north',
      category_id: backend.categoryId('land'),
      price: 1_800_000,
      land_size_acres: 0.5,
      area_sqft: null,
      features: ['Fenced'],
    })
    await add(16, { title: 'Hidden draft', is_published: false })
  })
  afterAll(() => backend.close())

  test('without criteria every published property is listed, newest first', async () => {
    const result = await search()
    expect(result).toMatchObject({ total: 6, page: 1, page_size: 12 })
    expect(titles(result)).toEqual([
      'Plot C:\\north',
      'Home to let',
      'Office floor',
      'Studio',
      'Flat on Wanjikũ_Lane',
      'Stone house 100% solar',
    ])
  })

  test('a row contains what a card shows, the featured image first', async () => {
    const { rows } = await search({ search: 'solar' })
    expect(rows).toEqual([
      {
        id: expect.any(String),
        slug: expect.stringMatching(/^stone-house-100-solar-/),
        title: 'Stone house 100% solar',
        title_sw: null,
        price: 45_000_000,
        price_currency: 'KES',
        price_type: 'fixed',
        location: 'Karen, Nairobi',
        type: 'House',
        category: 'for-sale',
        status: 'available',
        is_featured: true,
        bedrooms: 5,
        bathrooms: 2.5,
        area_sqft: 2400,
        land_size_acres: null,
        short_description: 'Four rooms and a garden.',
        features: ['Parking', 'Pool'],
        images: [
          { src: `/media/${imageHash}`, alt: 'A house in the sun', width: 1600, height: 1067, color: '#8a6d4f' },
          { src: `/media/${'b'.repeat(32)}`, alt: 'A house in the sun', width: 1600, height: 1067, color: '#8a6d4f' },
        ],
        units: [],
        views_count: 0,
        created_at: expect.stringMatching(/^2026-03-10T10:00:00/),
        price_reduced_on: null,
        available_from: null,
        construction_stage: null,
        completion_month: null,
      },
    ])
  })

  test.each([
    ['a word in the location', 'KILIMANI', ['Flat on Wanjikũ_Lane']],
    ['words without their accents', 'wanjiku', ['Flat on Wanjikũ_Lane']],
    ['words with other accents', 'kılımanı', ['Flat on Wanjikũ_Lane']],
    ['combining accents', 'Wanjiku\u0303', ['Flat on Wanjikũ_Lane']],
    ['%', '%', ['Stone house 100% solar']],
    ['_', '_', ['Flat on Wanjikũ_Lane']],
    ['\\', '\\', ['Plot C:\\north']],
    ['%%%', '%%%', []],
    ['a quote that would end a statement', "'; drop table properties; --", []],
    ['only spaces, which do not filter', ' \u200b ', 6],
    ['words in any order, in several fields', 'solar KAREN stone', ['Stone house 100% solar']],
    ['a feature and a type', 'parking bedsitter', ['Studio']],
    ['a word that is nowhere, among others', 'solar ruaka', []],
  ])('search text is taken literally: %s', async (_, text, expected) => {
    const result = await search({ search: text })
    expect(typeof expected === 'number' ? result.total : titles(result)).toEqual(expected)
  })

  test('search text beyond 200 characters is truncated', async () => {
    const { total } = await search({ search: `solar${' '.repeat(195)}${'x'.repeat(10_000)}` })
    expect(total).toBe(1)
    expect((await search({ search: 'x'.repeat(10_000) })).total).toBe(0)
  })

  test('twelve words are searched, and further ones are ignored', async () => {
    const words = 'stone house 100% solar karen nairobi four rooms and a garden parking'.split(' ')
    expect(words).toHaveLength(12)
    expect(titles(await search({ search: [...words, 'missing'].join(' ') }))).toEqual(['Stone house 100% solar'])
    expect((await search({ search: ['missing', ...words].join(' ') })).total).toBe(0)
  })

  test.each<[string, string[], string[] | number]>([
    ['a place in any case and accent', ['KÍLIMANI'], ['Flat on Wanjikũ_Lane']],
    ['several places', ['Kilimani', 'Ruaka'], ['Studio', 'Flat on Wanjikũ_Lane']],
    ['whole words only', ['Kilima', 'uaka'], []],
    ['a name at the beginning of the location', ['^Nairobi'], []],
    ['a name anywhere in the location', ['Nairobi', '^Ruaka'], 5],
    ['signs of regular expressions, which are no operators', ['.*', '(', '\\w+', '[k', 'k|r'], []],
    ['no place', [], 6],
    ['ten thousand characters', ['x'.repeat(10_000)], []],
  ])('filters by %s', async (_, places, expected) => {
    const result = await search({ places })
    expect(typeof expected === 'number' ? result.total : titles(result)).toEqual(expected)
  })

  test('the name of a road is not the town it leads to', async () => {
    const moveTo = (location: string) =>
      backend.sql`update public.properties set location = ${location} where title = 'Office floor'`
    await moveTo('Ngong Road, Nairobi')
    const found = [await search({ places: ['Ngong'] }), await search({ places: ['Ngong Road'] })]
    await moveTo('Karen, Nairobi')
    expect(found.map(titles)).toEqual([[], ['Office floor']])
  })

  test('locations are counted on the market, in one category or in all', async () => {
    const counts = async (category: string | null) => {
      const { data } = await backend.anonClient.rpc('location_counts', { category }).throwOnError()
      return data
    }
    expect(await counts(null)).toEqual([
      { location: 'Karen, Nairobi', count: 4 },
      { location: 'Kilimani', count: 1 },
      { location: 'Ruaka', count: 1 },
    ])
    expect(await counts('for-rent')).toEqual([{ location: 'Karen, Nairobi', count: 1 }])
    expect(await counts('castles')).toEqual([])
  })

  test.each<[string, Record<string, unknown>, string[]]>([
    ['a category', { category: 'for-rent' }, ['Home to let']],
    ['an unknown category', { category: 'castles' }, []],
    ['types', { property_types: ['Office', 'Land'] }, ['Plot C:\\north', 'Office floor']],
    ['a minimum price, inclusive', { price_min: 45_000_000 }, ['Stone house 100% solar']],
    ['a maximum price, inclusive', { price_max: 150_000 }, ['Home to let']],
    ['a minimum price above the maximum', { price_min: 9, price_max: 1 }, []],
    ['studios: homes without a bedroom', { bedrooms_min: 0, bedrooms_max: 0 }, ['Studio']],
    ['at least five bedrooms', { bedrooms_min: 5 }, ['Stone house 100% solar']],
    ['more bathrooms than most, in halves', { bathrooms_min: 3 }, []],
    ['land size', { land_acres_min: 0.5, land_acres_max: 0.5 }, ['Plot C:\\north']],
    [
      'a feature in another case',
      { required_features: ['PARKING '], category: 'for-sale', price_max: 2_000_000 },
      ['Studio'],
    ],
    ['all features together', { required_features: ['pool', 'parking'] }, ['Stone house 100% solar']],
    ['a status', { statuses: ['pending'] }, ['Home to let']],
    ['featured properties', { featured_only: true }, ['Stone house 100% solar']],
    [
      'empty lists, which do not filter',
      { property_types: [], statuses: [], required_features: [], search: 'studio' },
      ['Studio'],
    ],
  ])('filters by %s', async (_, criteria, expected) => {
    expect(titles(await search(criteria))).toEqual(expected)
  })

  test.each([
    ['oldest', 'Stone house 100% solar', 'Plot C:\\north'],
    ['price-low', 'Home to let', 'Office floor'],
    ['price-high', 'Stone house 100% solar', 'Office floor'],
    ['size-large', 'Plot C:\\north', 'Studio'],
    ['featured', 'Stone house 100% solar', 'Flat on Wanjikũ_Lane'],
    ['an unknown order', 'Plot C:\\north', 'Stone house 100% solar'],
  ])('sorts by %s', async (sort, first, last) => {
    await backend.sql`update public.properties set area_sqft = 300 where title = 'Studio'`
    const shown = titles(await search({ sort }))
    expect([shown.at(0), shown.at(-1)]).toEqual([first, last])
  })

  test.each([
    [{ page: 99, page_size: 4 }, { page: 2, page_size: 4 }, 2],
    [{ page: -3, page_size: 0 }, { page: 1, page_size: 1 }, 1],
    [{ page: null, page_size: 1_000_000_000 }, { page: 1, page_size: 60 }, 6],
    [{ page: 5, search: 'nothing like it' }, { page: 1, total: 0 }, 0],
  ])('a page number out of range gives the nearest page: %o', async (criteria, shown, rows) => {
    const result = await search(criteria)
    expect(result).toMatchObject(shown)
    expect(result.rows).toHaveLength(rows)
  })

  test('bands include the lower edge and exclude the upper one, and no band counts prices on request', async () => {
    const { facets } = await search({ price_bands: [2_000_000, 9_500_000], land_bands: [0.5, 1] })
    expect(facets.prices).toEqual([2, 1, 2])
    expect(facets.land).toEqual([0, 1, 0])
  })

  test('a facet is counted without its own filter', async () => {
    const { total, facets } = await search({ category: 'for-sale', property_types: ['Apartment'] })
    expect(total).toBe(1)
    expect(facets.types).toEqual({ House: 1, Apartment: 1, Bedsitter: 1, Office: 1 })
    expect(facets.categories).toEqual({ 'for-sale': 1 })
    expect(facets.bedrooms).toEqual({ 2: 1 })
    expect(facets.statuses).toEqual({ available: 1 })
  })

  test('facets are left out when the caller requests none, and nothing else changes', async () => {
    const { facets, ...rest } = await search({ category: 'for-sale', with_facets: false })
    const { facets: counted, ...page } = await search({ category: 'for-sale' })
    expect(facets).toBeNull()
    expect(counted.types).toEqual({ House: 1, Apartment: 1, Bedsitter: 1, Office: 1 })
    expect(rest).toEqual(page)
  })

  test('values of wrong types are rejected, not internal errors', async () => {
    for (const criteria of [{ price_min: 'abc' }, { page: 1e30 }, { page: 1.5 }, { statuses: 'x' }, { nonsense: 1 }]) {
      const { error, status } = await backend.anonClient.rpc('search_properties', criteria)
      expect({ criteria, isRejected: Boolean(error) && status >= 400 && status < 500 }).toEqual({
        criteria,
        isRejected: true,
      })
    }
  })
})
