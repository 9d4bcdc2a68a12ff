import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addProperty, propertyFields } from '../../support/database-rows.ts'
import { searchProperties } from '../../support/property-search.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

type Home = {
  title: string
  price: number
  price_type: 'fixed' | 'on_request'
  is_published: boolean
  latitude: number | null
  longitude: number | null
}
type Area = [west: number, south: number, east: number, north: number]
type Pins = {
  total: number
  unplaced: number | null
  extent: Area | null
  zoom: number
  pins: { title: string; price: number | null; latitude: number; longitude: number }[]
  groups: { latitude: number; longitude: number; count: number; lowest_price: number | null; area: Area }[]
}

/** Around a few towns, so that some share a cell, and on few coordinates, so that some share a place. */
const randomHome = fc
  .record({
    place: fc.option(
      fc.record({
        town: fc.constantFrom([36.82, -1.29], [39.67, -4.05], [34.76, -0.1]),
        east: fc.integer({ min: -30, max: 30 }),
        north: fc.integer({ min: -30, max: 30 }),
      }),
      { freq: 9 },
    ),
    price: fc.integer({ min: 1, max: 90 }).map((millions) => millions * 1_000_000),
    price_type: fc.constantFrom('fixed' as const, 'fixed' as const, 'on_request' as const),
    is_published: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn > 0),
  })
  .map(({ place, price, price_type, is_published }) => ({
    price,
    price_type,
    is_published,
    latitude: place && toThousandths((place.town[1] ?? 0) + place.north / 1000),
    longitude: place && toThousandths((place.town[0] ?? 0) + place.east / 1000),
  }))

const randomArea = fc.tuple(
  fc.double({ min: 33, max: 37, noNaN: true }),
  fc.double({ min: -5, max: -1, noNaN: true }),
  fc.double({ min: 36, max: 40, noNaN: true }),
  fc.double({ min: -2, max: 1, noNaN: true }),
)

const randomCall = fc.record(
  {
    price_min: fc.integer({ min: 0, max: 90 }).map((millions) => millions * 1_000_000),
    area: randomArea,
    bounds: randomArea,
    zoom: fc.integer({ min: 0, max: 19 }),
  },
  { requiredKeys: [] },
)

describe.each(inject('testDatabases'))('property_pins, on $name', (testDatabase) => {
  let backend: TestBackend
  const homes: Home[] = fc
    .sample(randomHome, { numRuns: 400, seed: 11 })
    .map((home, position) => Object.assign(home, { title: `Home ${position}` }))
  const published = homes.filter(({ is_published }) => is_published)

  async function findPins(criteria: object = {}, view: { bounds?: number[]; zoom?: number; sort?: string } = {}) {
    const { data, error } = await backend.anonClient.rpc('property_pins', {
      criteria: JSON.stringify(criteria),
      ...view,
    })
    if (error) throw error
    return data as Pins
  }

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    const rows = homes.map((home) => propertyFields(backend, home))
    await backend.sql`insert into public.properties ${backend.sql(rows)}`
  })
  afterAll(() => backend.close())

  test('pins and groups are the matches of the search by hand, for any filter, area, view and zoom level', async () => {
    await fc.assert(
      fc.asyncProperty(randomCall, async ({ bounds, zoom, ...criteria }) => {
        const found = await findPins(criteria, { ...(bounds && { bounds }), ...(zoom !== undefined && { zoom }) })
        const expected = published.filter(
          (home) => home.price >= (criteria.price_min ?? 0) && isInArea(home, criteria.area) && isInArea(home, bounds),
        )
        expect(found.total).toBe(expected.length)
        expect(asCells(found)).toEqual(groupByHand(expected, found.zoom))
        const unplaced = expected.filter(({ latitude }) => latitude === null).length
        expect(found.unplaced).toBe(bounds || criteria.area ? null : unplaced)
        // The search has no view, but the area may stand for it.
        const area = criteria.area && bounds ? intersect(criteria.area, bounds) : (bounds ?? criteria.area)
        const { total } = await searchProperties(backend.anonClient, { ...criteria, area: area ?? null, page_size: 1 })
        expect(found.total).toBe(total)
      }),
      { numRuns: 120, seed: 3 },
    )
  })

  test('the area of a group holds as many homes as the group says', async () => {
    const { groups } = await findPins({}, { bounds: [36.78, -1.33, 36.86, -1.25], zoom: 14 })
    expect(groups.length).toBeGreaterThan(5)
    for (const { area, count } of groups) {
      expect((await searchProperties(backend.anonClient, { area, page_size: 1 })).total).toBe(count)
    }
  })

  test('no view gets more cells than a screen has room for, whatever level it asks for', async () => {
    const { zoom, pins, groups } = await findPins({}, { bounds: [-180, -90, 180, 90], zoom: 19 })
    expect(zoom).toBeLessThan(5)
    expect(pins.length + groups.length).toBeLessThan(20)
  })

  test('without a level, the cells suit a picture of the extent', async () => {
    const { zoom, extent, pins, groups } = await findPins()
    expect(zoom).toBe(7)
    expect(extent).toEqual([34.73, -4.079, 39.7, -0.07])
    expect(pins.length + groups.length).toBeGreaterThan(2)
  })

  test('pins are in the order of the list', async () => {
    const { pins } = await findPins({}, { bounds: [36.78, -1.33, 36.86, -1.25], zoom: 15, sort: 'price-low' })
    const prices = pins.map(({ title }) => homes.find((home) => home.title === title)?.price ?? 0)
    expect(prices.length).toBeGreaterThan(20)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  test.each([
    ['too few numbers', [1, 2, 3]],
    ['numbers outside the world', [-181, 0, 5, 5]],
    ['no numbers', []],
  ])('%s are no view', async (_, bounds) => {
    expect((await findPins({}, { bounds, zoom: 5 })).total).toBe(published.length)
  })

  test('a turned area holds nothing', async () => {
    expect(await findPins({ area: [40, 5, 33, -5] })).toMatchObject({ total: 0, extent: null, pins: [], groups: [] })
  })

  test('criteria that are not JSON, or of another kind, are the caller’s error', async () => {
    for (const criteria of ['{', '[]', '{"area":"x"}', '{"area":{"a":1}}']) {
      const { status } = await backend.anonClient.rpc('property_pins', { criteria })
      expect([criteria, status < 500]).toEqual([criteria, true])
    }
  })

  test('coordinates are stored to a thousandth of a degree, so that nobody reads the house', async () => {
    const { id } = await addProperty(backend, { latitude: -1.2921491, longitude: 36.8219462, is_published: false })
    const [stored] = await backend.sql`select latitude, longitude from public.properties where id = ${id}`
    expect(stored).toEqual({ latitude: -1.292, longitude: 36.822 })
    await backend.sql`update public.properties set latitude = -1.30049 where id = ${id}`
    const [changed] = await backend.sql`select latitude from public.properties where id = ${id}`
    expect(changed).toEqual({ latitude: -1.3 })
  })
})

function toThousandths(degrees: number) {
  return Math.round(degrees * 1000) / 1000
}

function isInArea({ latitude, longitude }: Pick<Home, 'latitude' | 'longitude'>, area: Area | undefined) {
  if (!area) return true
  const [west, south, east, north] = area
  if (latitude === null || longitude === null) return false
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north
}

function intersect([west, south, east, north]: Area, other: Area): Area {
  return [Math.max(west, other[0]), Math.max(south, other[1]), Math.min(east, other[2]), Math.min(north, other[3])]
}

type Cell = { count: number; price: number | null; west: number; north: number }

function asCells({ pins, groups }: Pins): Cell[] {
  return inOrder([
    ...pins.map(({ price, longitude, latitude }) => ({ count: 1, price, west: longitude, north: latitude })),
    ...groups.map(({ count, lowest_price, area }) => ({ count, price: lowest_price, west: area[0], north: area[3] })),
  ])
}

/** Cells of 80 by 48 pixels, of a world that is 256 pixels wide at level 0. */
function groupByHand(properties: Home[], zoom: number): Cell[] {
  const cells = new Map<string, Cell>()
  for (const { latitude, longitude, price, price_type } of properties) {
    if (latitude === null || longitude === null) continue
    const key = [longitude / 112.5, latitude / 67.5].map((cell) => Math.floor(cell * 2 ** zoom)).join(' ')
    const cell = cells.get(key) ?? { count: 0, price: null, west: longitude, north: latitude }
    const shownPrice = price_type === 'fixed' ? price : null
    cells.set(key, {
      count: cell.count + 1,
      price: cell.price === null || shownPrice === null ? (cell.price ?? shownPrice) : Math.min(cell.price, shownPrice),
      west: Math.min(cell.west, longitude),
      north: Math.max(cell.north, latitude),
    })
  }
  return inOrder([...cells.values()])
}

function inOrder(cells: Cell[]) {
  return cells.toSorted((a, b) => a.west - b.west || a.north - b.north || a.count - b.count)
}
