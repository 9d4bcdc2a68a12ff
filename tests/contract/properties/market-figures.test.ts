import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findMarketFigures, type MarketFigure } from '#app/features/properties/market/market-figures.ts'
import { findListedPlaces } from '#app/features/properties/places/listed-places.ts'
import { addProperty } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { unitKind } from '../../support/unit-kinds.ts'

describe.each(inject('testDatabases'))('the figures of a place, on $name', (testDatabase) => {
  let backend: TestBackend

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    await backend.sql`update public.properties set is_published = false`
  })
  afterAll(() => backend.close())

  const findPlaces = () => backend.asVisitor(findListedPlaces)
  const findPlace = async (name: string) => (await findPlaces()).find(({ place }) => place.name === name)
  const figuresOf = async (name: string): Promise<MarketFigure[]> => {
    const found = await findPlace(name)
    if (!found) return []
    const figures = await backend.asVisitor((sql) => findMarketFigures(sql, [{ name, locations: found.locations }]))
    return figures.get(name) ?? []
  }
  const add = (location: string, prices: readonly number[], fields: Record<string, unknown> = {}) =>
    Promise.all(prices.map((price) => addProperty(backend, { location, price, ...fields })))
  const rent = () => ({ category_id: backend.categoryId('for-rent'), type: 'Apartment', bedrooms: 2 })

  test('are the median price by bedrooms and of all homes, and the price per square foot', async () => {
    await add('Runda, Nairobi', [10_000_000, 30_000_000, 14_000_000], { bedrooms: 3, area_sqft: 2_000 })
    await add('runda', [50_000_000], { bedrooms: 5, area_sqft: null })
    expect(await figuresOf('Runda')).toEqual([
      { category: 'for-sale', group: 'home', bedrooms: null, listings: 4, median: 22_000_000, perArea: 7_000 },
      { category: 'for-sale', group: 'home', bedrooms: 3, listings: 3, median: 14_000_000, perArea: 7_000 },
    ])
  })

  test('need three listings with a price', async () => {
    await add('Muthaiga, Nairobi', [90_000_000, 80_000_000])
    await addProperty(backend, { location: 'Muthaiga, Nairobi', price: null, price_type: 'on_request' })
    expect(await findPlace('Muthaiga')).toMatchObject({ total: 3, counts: { 'for-sale': 3, 'for-rent': 0 } })
    expect(await figuresOf('Muthaiga')).toEqual([])
  })

  test('leave out drafts and what is sold', async () => {
    await add('Gigiri, Nairobi', [1_000_000, 2_000_000, 3_000_000], { is_published: false })
    await add('Gigiri, Nairobi', [1_000_000, 2_000_000, 3_000_000], { status: 'sold' })
    expect(await findPlace('Gigiri')).toBeUndefined()
  })

  test('are of land per acre', async () => {
    const land = { category_id: backend.categoryId('land'), type: 'Land', bedrooms: 0, bathrooms: 0, area_sqft: null }
    await add('Kitengela, Kajiado', [1_000_000, 2_000_000, 3_000_000], { ...land, land_size_acres: 0.5 })
    expect(await figuresOf('Kitengela')).toEqual([
      { category: 'land', group: 'land', bedrooms: null, listings: 3, median: 2_000_000, perArea: 4_000_000 },
    ])
  })

  test('count a building once for each number of bedrooms that has a free unit, at the prices of its kinds', async () => {
    await add('Ruaka, Kiambu', [40_000, 50_000], rent())
    await addProperty(backend, {
      ...rent(),
      location: 'Ruaka, Kiambu',
      units: backend.sql.json([
        unitKind({ name: 'Two bedrooms', bedrooms: 2, price: 44_000, free: 3 }),
        unitKind({ name: 'Two bedrooms, corner', bedrooms: 2, price: 46_000, free: 1 }),
        unitKind({ name: 'Two bedrooms, taken', bedrooms: 2, price: 1_000, free: 0 }),
        unitKind({ name: 'One bedroom', bedrooms: 1, price: 25_000, free: 1 }),
        unitKind({ name: 'On request', bedrooms: 2, price: null, free: 1 }),
      ]),
    })
    const figures = await figuresOf('Ruaka')
    expect(figures.map(({ bedrooms, listings, median }) => ({ bedrooms, listings, median }))).toEqual([
      { bedrooms: 2, listings: 3, median: 45_000 },
      { bedrooms: null, listings: 3, median: 44_000 },
    ])
  })

  test('count a shop on the ground floor of flats as a workplace', async () => {
    const shop = unitKind({ name: 'Shop', type: 'Office', bedrooms: 0, price: 90_000, area_sqft: 300, free: 1 })
    const flat = unitKind({ name: 'Two bedrooms', bedrooms: 2, price: 40_000, area_sqft: 800, free: 1 })
    const building = () =>
      addProperty(backend, { ...rent(), location: 'Kinoo, Kiambu', units: backend.sql.json([flat, shop]) })
    await Promise.all([building(), building(), building()])
    const figures = await figuresOf('Kinoo')
    expect(figures.map(({ group, bedrooms, median }) => ({ group, bedrooms, median }))).toEqual(
      expect.arrayContaining([
        { group: 'home', bedrooms: 2, median: 40_000 },
        { group: 'home', bedrooms: null, median: 40_000 },
        { group: 'workplace', bedrooms: null, median: 90_000 },
      ]),
    )
    expect(figures).toHaveLength(3)
  })

  test('do not call a house without bedrooms a studio', async () => {
    await add('Syokimau, Machakos', [1_000_000, 2_000_000, 3_000_000], { bedrooms: 0 })
    expect((await figuresOf('Syokimau')).map(({ bedrooms }) => bedrooms)).toEqual([null])
    await add('Mlolongo, Machakos', [10_000, 12_000, 14_000], { ...rent(), bedrooms: 0 })
    expect((await figuresOf('Mlolongo')).map(({ bedrooms }) => bedrooms)).toEqual([0, null])
  })

  test('of a place do not mix with those of a place of the same name elsewhere', async () => {
    await add('Riverside, Nairobi', [100_000_000, 110_000_000, 120_000_000])
    await add('Riverside, Kisumu', [1_000_000, 2_000_000, 3_000_000])
    expect(await findPlace('Riverside')).toMatchObject({ total: 3, locations: ['Riverside, Nairobi'] })
    expect((await figuresOf('Riverside'))[0]?.median).toBe(110_000_000)
    expect((await figuresOf('Kisumu'))[0]?.median).toBe(2_000_000)
  })

  test('survive a location that is markup, or no place at all', async () => {
    await add(`<img src=x>, ' or 1=1 --, Loresho`, [1_000_000, 2_000_000, 3_000_000])
    await add('Nowhere in particular', [1_000_000])
    expect((await figuresOf('Loresho'))[0]?.listings).toBe(3)
    expect((await findPlaces()).every(({ total }) => total > 0)).toBe(true)
  })
})
