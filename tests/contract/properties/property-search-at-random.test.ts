import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { propertyFields } from '../../support/database-rows.ts'
import { type SearchResult, searchProperties } from '../../support/property-search.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

type Home = {
  title: string
  category: 'for-sale' | 'for-rent' | 'land'
  type: string
  price: number | null
  bedrooms: number
  acres: number | null
  features: string[]
  status: string
  is_published: boolean
  latitude: number | null
  longitude: number | null
  pets: 'yes' | 'agreement' | 'no' | null
  available_from: string | null
}
type SearchCriteria = {
  category?: Home['category']
  property_types?: string[]
  price_min?: number
  price_max?: number
  price_ranges?: string
  bedrooms_min?: number
  bedrooms_max?: number
  land_acres_min?: number
  land_acres_ranges?: string
  required_features?: string[]
  statuses?: string[]
  search?: string
  places?: string[]
  area?: number[]
  terms?: string[]
  available_by?: string
}

const homeTypes = ['House', 'Apartment', 'Bedsitter', 'Office']
const features = ['Parking', 'Pool', 'Garden']
const statuses = ['available', 'pending', 'sold']
const days = ['2040-01-01', '2040-02-01', '2040-03-01']
const priceBands = [20, 40, 60]
const landBands = [1, 5]
const searchTexts = ['ab', 'b%', '_c', 'bc', 'a b', "'", 'c  ', 'b \\', 'house x', 'pool ab']

/** The database sets the type Land for land, and no bedrooms for land, bedsitters and offices. */
function asStored(testDatabase: Home): Home {
  if (testDatabase.category === 'land') return { ...testDatabase, type: 'Land', bedrooms: 0 }
  return {
    ...testDatabase,
    acres: null,
    bedrooms: ['Bedsitter', 'Office'].includes(testDatabase.type) ? 0 : testDatabase.bedrooms,
  }
}

const randomProperty: fc.Arbitrary<Home> = fc
  .record<Home>({
    title: fc
      .array(fc.constantFrom('a', 'b', 'c', ' ', '%', '_', '\\', "'"), { minLength: 1, maxLength: 6 })
      .map((signs) => `x${signs.join('')}`.trim()),
    category: fc.constantFrom<Home['category']>('for-sale', 'for-rent', 'land'),
    type: fc.constantFrom(...homeTypes),
    price: fc.option(fc.integer({ min: 1, max: 80 }), { freq: 8 }),
    bedrooms: fc.integer({ min: 0, max: 4 }),
    acres: fc.constantFrom(0.5, 1, 3, 5, 9),
    features: fc.subarray(features),
    status: fc.constantFrom(...statuses),
    is_published: fc.integer({ min: 0, max: 9 }).map((candidate) => candidate > 0),
    latitude: fc.option(fc.integer({ min: -20, max: 20 }), { freq: 8 }),
    longitude: fc.integer({ min: 340, max: 380 }),
    pets: fc.constantFrom('yes', 'agreement', 'no', null),
    available_from: fc.option(fc.constantFrom(...days)),
  })
  .map(({ latitude, longitude, ...home }) =>
    asStored({
      ...home,
      latitude: latitude === null ? null : latitude / 10,
      longitude: latitude === null || longitude === null ? null : longitude / 10,
    }),
  )

/** Two ranges that do not touch; some ends are bucket edges, and some are inclusive. */
function randomRanges(max: number) {
  return fc
    .tuple(fc.uniqueArray(fc.integer({ min: 1, max }), { minLength: 3, maxLength: 3 }), fc.constantFrom(')', ']'))
    .map(([ends, end]) => {
      const [low, middle, high] = ends.toSorted((a, b) => a - b)
      return `{[,${low}),[${middle},${high}${end}}`
    })
}

/** West, south, east and north; also areas of one line, and of nothing. */
const randomArea = fc.tuple(
  fc.integer({ min: 33, max: 38 }),
  fc.integer({ min: -3, max: 2 }),
  fc.integer({ min: 34, max: 39 }),
  fc.integer({ min: -2, max: 3 }),
)

const randomCriteria: fc.Arbitrary<SearchCriteria> = fc.record(
  {
    category: fc.constantFrom<Home['category']>('for-sale', 'for-rent', 'land'),
    property_types: fc.subarray([...homeTypes, 'Land'], { minLength: 1 }),
    price_min: fc.integer({ min: 0, max: 80 }),
    price_max: fc.integer({ min: 0, max: 80 }),
    bedrooms_min: fc.integer({ min: 0, max: 4 }),
    bedrooms_max: fc.integer({ min: 0, max: 4 }),
    land_acres_min: fc.constantFrom(0.5, 1, 4),
    price_ranges: randomRanges(80),
    land_acres_ranges: randomRanges(10),
    required_features: fc.subarray(features),
    statuses: fc.subarray(statuses),
    search: fc.constantFrom(...searchTexts),
    places: fc.subarray(['q', 'r']),
    area: randomArea,
    terms: fc.subarray(['parking', 'pets']),
    available_by: fc.constantFrom(...days),
  },
  { requiredKeys: [] },
)

describe.each(inject('testDatabases'))('search_properties against a manual count, on $name', (testDatabase) => {
  let backend: TestBackend
  const properties = fc.sample(randomProperty, { numRuns: 300, seed: 20_261_121 })
  const published = properties.filter(({ is_published }) => is_published)

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    const rows = properties.map((one, position) => asRow(backend, one, position))
    await backend.sql`insert into public.properties ${backend.sql(rows)}`
  })
  afterAll(() => backend.close())

  test('totals and every facet equal a manual count, for any criteria', async () => {
    await fc.assert(
      fc.asyncProperty(randomCriteria, async (criteria) => {
        const found = await searchProperties(backend.anonClient, {
          ...criteria,
          page_size: 1,
          price_bands: priceBands,
          land_bands: landBands,
        })
        expect({ total: found.total, facets: found.facets }).toEqual(countByHand(published, criteria))
      }),
      { numRuns: 150, seed: 7 },
    )
  })

  test.each(['newest', 'oldest', 'price-low', 'price-high', 'size-large', 'size-small', 'featured'])(
    'pages sorted by %s contain each row once, though many are equal',
    async (sort) => {
      const listedIds: string[] = []
      let pages = 1
      for (let page = 1; page <= pages; page += 1) {
        const { rows, total, page_size } = await searchProperties(backend.anonClient, { sort, page, page_size: 47 })
        pages = Math.ceil(total / page_size)
        listedIds.push(...rows.map(({ id }) => id))
      }
      expect(new Set(listedIds).size).toBe(published.length)
      expect(listedIds).toHaveLength(published.length)
    },
  )
})

function asRow(backend: TestBackend, { category, acres, price, ...fields }: Home, position: number) {
  return {
    ...propertyFields(backend, fields),
    description: '',
    location: 'q',
    price,
    price_type: price === null ? 'on_request' : 'fixed',
    category_id: backend.categoryId(category),
    land_size_acres: acres,
    // Few different dates and sizes, because paging must handle ties.
    area_sqft: position % 3,
    created_at: new Date(Date.UTC(2026, 0, 1 + (position % 4))).toISOString(),
    is_featured: position % 5 === 0,
  }
}

function countByHand(properties: Home[], criteria: SearchCriteria): Pick<SearchResult, 'total' | 'facets'> {
  const without = (dimension?: string) =>
    properties.filter((one) => failedDimensions(one, criteria).every((failed) => failed === dimension))
  const band = (value: number, edges: number[]) => edges.filter((edge) => value >= edge).length
  const bands = (values: number[], edges: number[]) =>
    Array.from(
      { length: edges.length + 1 },
      (_, wanted) => values.filter((value) => band(value, edges) === wanted).length,
    )
  const isNumber = (value: number | null) => value !== null
  return {
    total: without().length,
    facets: {
      types: countNames(without('types').map(({ type }) => type)),
      prices: bands(
        without('prices')
          .map(({ price }) => price)
          .filter(isNumber),
        priceBands,
      ),
      land: bands(
        without('land')
          .map(({ acres }) => acres)
          .filter(isNumber),
        landBands,
      ),
      bedrooms: countNames(
        without('bedrooms')
          .filter(isResidential)
          .map(({ bedrooms }) => String(bedrooms)),
      ),
      features: countNames(without('features').flatMap((one) => one.features)),
      terms: countNames(without('features').flatMap(getTerms)),
      statuses: countNames(without('statuses').map(({ status }) => status)),
      categories: countNames(without('categories').map(({ category }) => category)),
    },
  }
}

const isResidential = ({ type }: Home) => !['Office', 'Land'].includes(type)

/** The dimensions whose filter the property does not match; text, places, area and days are no dimensions and are never relaxed. */
function failedDimensions(one: Home, criteria: SearchCriteria): string[] {
  const { price, acres, bedrooms } = one
  const minimum = criteria.bedrooms_min ?? 0
  const met = {
    text: words(criteria.search).every((word) => getSearchedText(one).includes(word)),
    places: !criteria.places?.length || criteria.places.includes('q'),
    area: isInArea(one, criteria.area),
    categories: !criteria.category || one.category === criteria.category,
    types: !criteria.property_types?.length || criteria.property_types.includes(one.type),
    prices:
      (criteria.price_min === undefined || (price !== null && price >= criteria.price_min)) &&
      (criteria.price_max === undefined || (price !== null && price <= criteria.price_max)) &&
      isWithin(price, criteria.price_ranges),
    land:
      (criteria.land_acres_min === undefined || (acres !== null && acres >= criteria.land_acres_min)) &&
      isWithin(acres, criteria.land_acres_ranges),
    bedrooms:
      (minimum === 0 || bedrooms >= minimum) &&
      (criteria.bedrooms_max === undefined || (bedrooms <= criteria.bedrooms_max && isResidential(one))),
    features:
      (criteria.required_features ?? []).every((feature) => one.features.includes(feature)) &&
      (criteria.terms ?? []).every((term) => getTerms(one).includes(term)),
    days: !criteria.available_by || (one.available_from ?? '') <= criteria.available_by,
    statuses: !criteria.statuses?.length || criteria.statuses.includes(one.status),
  }
  return Object.entries(met).flatMap(([dimension, isMet]) => (isMet ? [] : [dimension]))
}

function isInArea({ latitude, longitude }: Pick<Home, 'latitude' | 'longitude'>, area: number[] | undefined) {
  if (!area) return true
  const [west = 0, south = 0, east = 0, north = 0] = area
  if (latitude === null || longitude === null) return false
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north
}

function getTerms({ features: own, pets }: Home) {
  return [...(own.includes('Parking') ? ['parking'] : []), ...(pets === null || pets === 'no' ? [] : ['pets'])]
}

function words(text = '') {
  return text.split(' ').filter((word) => word !== '')
}

function getSearchedText({ title, type, features: own }: Home) {
  return [title, 'q', type, ...own].join('\n').toLowerCase()
}

/** In the notation of the API call: '{[,20),[40,60]}'. */
function isWithin(value: number | null, ranges: string | undefined) {
  if (!ranges) return true
  return [...ranges.matchAll(/\[(\d*),(\d*)([\])])/g)].some(
    ([, from, to, end]) =>
      value !== null &&
      (!from || value >= Number(from)) &&
      (!to || value < Number(to) || (end === ']' && value === Number(to))),
  )
}

function countNames(names: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
