import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type ComparedHome, findPriceRange } from '#app/features/properties/market/comparable-prices.ts'
import { findMarketHighlights } from '#app/features/properties/market/market-highlights.ts'
import { findListedPlaces } from '#app/features/properties/places/listed-places.ts'
import { addProperty } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('the range of a home, on $name', (testDatabase) => {
  let backend: TestBackend

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    await backend.sql`update public.properties set is_published = false`
    await add('Apartment', [10_000_000, 12_000_000, 14_123_456, 90_000_000])
    await add('House', [40_000_000, 44_000_000])
    await add('Bedsitter', [12_000, 14_000, 13_000], { category_id: backend.categoryId('for-rent'), bedrooms: 0 })
  })
  afterAll(() => backend.close())

  const add = (type: string, prices: readonly number[], fields: Record<string, unknown> = {}) =>
    Promise.all(prices.map((price) => addProperty(backend, { location: 'Karen, Nairobi', type, price, ...fields })))
  const findRange = (home: ComparedHome) =>
    backend.asVisitor(async (sql) => {
      const karen = (await findListedPlaces(sql)).find(({ place }) => place.name === 'Karen')
      return karen && findPriceRange(sql, karen, home)
    })

  test('is the middle half of homes of its type with as many bedrooms, in three figures', async () => {
    expect(await findRange({ category: 'for-sale', type: 'Apartment', bedrooms: 3 })).toEqual({
      listings: 4,
      isSameType: true,
      range: { low: 11_500_000, high: 33_100_000 },
    })
  })

  test('is that of homes of any type where its own are too few', async () => {
    expect(await findRange({ category: 'for-sale', type: 'House', bedrooms: 3 })).toMatchObject({
      listings: 6,
      isSameType: false,
      range: { low: 12_500_000, high: 43_000_000 },
    })
  })

  test('of a bedsitter is of bedsitters', async () => {
    expect(await findRange({ category: 'for-rent', type: 'Bedsitter', bedrooms: 0 })).toEqual({
      listings: 3,
      isSameType: true,
      range: { low: 12_500, high: 13_500 },
    })
    expect(await findRange({ category: 'for-rent', type: 'Studio', bedrooms: 0 })).toMatchObject({ listings: 0 })
  })

  test.each<ComparedHome>([
    { category: 'for-sale', type: 'Apartment', bedrooms: 7 },
    { category: 'for-rent', type: 'Apartment', bedrooms: 3 },
    { category: 'for-sale', type: "'; drop table properties --", bedrooms: 0 },
  ])('is none for %j', async (home) => {
    expect(await findRange(home)).toEqual({ listings: 0, isSameType: false, range: null })
  })

  test('and the best-founded figure of a place is of homes with one number of bedrooms', async () => {
    const highlights = await backend.asVisitor(async (sql) => findMarketHighlights(sql, await findListedPlaces(sql)))
    expect(highlights).toEqual([
      { name: 'Karen', address: '/places/karen', figure: expect.objectContaining({ bedrooms: 3, listings: 6 }) },
    ])
  })
})
