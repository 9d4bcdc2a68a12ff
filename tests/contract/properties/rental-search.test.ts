import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addProperty } from '../../support/database-rows.ts'
import { type SearchResult, searchProperties } from '../../support/property-search.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const titles = ({ rows }: SearchResult) => rows.map(({ title }) => title).toSorted()

describe.each(inject('testDatabases'))('rentals by their terms, on $name', (testDatabase) => {
  let backend: TestBackend
  const search = (criteria: Record<string, unknown> = {}) =>
    searchProperties(backend.anonClient, { category: 'for-rent', ...criteria })
  const add = (title: string, fields: Record<string, unknown> = {}) =>
    addProperty(backend, { title, category_id: backend.categoryId('for-rent'), price: 45_000, features: [], ...fields })

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    await add('Everything', {
      furnishing: 'furnished',
      pets: 'agreement',
      parking_spaces: 2,
      internet: 'fibre',
      water: 'both',
      water_included: true,
      electricity: 'token',
      available_from: '2026-01-01',
    })
    await add('Nothing', {
      furnishing: 'part',
      pets: 'no',
      parking_spaces: 0,
      internet: 'none',
      water: 'tanker',
      electricity: 'shared',
      features: ['Furnished', 'Pet friendly', 'Parking', 'Borehole', 'Token meter'],
      available_from: '2031-05-01',
    })
    await add('By features', {
      features: ['Furnished', 'Pet friendly', 'PARKING', 'Fibre internet', 'Borehole', 'Water included', 'Token meter'],
      price: 80_000,
    })
    await add('Unknown', { price: 80_000.01 })
    await addProperty(backend, { title: 'For sale', furnishing: 'furnished', parking_spaces: 1 })
  })
  afterAll(() => backend.close())

  test.each(['furnished', 'pets', 'parking', 'internet', 'borehole', 'water_included', 'own_meter'])(
    '%s is what a field says, or a feature where no field does',
    async (term) => {
      expect(titles(await search({ terms: [term] }))).toEqual(['By features', 'Everything'])
    },
  )

  test('all of several, beside features; what nobody offers finds nothing, and no terms filter nothing', async () => {
    expect(titles(await search({ terms: ['pets', 'parking'], required_features: ['Borehole'] }))).toEqual([
      'By features',
    ])
    expect(titles(await search({ terms: ['helipad'] }))).toEqual([])
    expect((await search({ terms: [] })).total).toBe(4)
  })

  test('are counted as if none were chosen', async () => {
    const { facets } = await search({ terms: ['pets'] })
    expect(facets).toMatchObject({
      terms: { furnished: 2, pets: 2, parking: 2, internet: 2, borehole: 2, water_included: 2, own_meter: 2, ready: 4 },
    })
    expect(Object.keys(facets.features).filter((name) => name.startsWith('~'))).toEqual([])
  })

  test('by a day: what is free until then, and what says no day', async () => {
    expect(titles(await search({ available_by: '2031-04-30' }))).toEqual(['By features', 'Everything', 'Unknown'])
    expect((await search({ available_by: '2031-05-01' })).total).toBe(4)
    // A day that has passed is today: an old link still finds what is free now.
    expect(titles(await search({ available_by: '2020-01-01' }))).toContain('Everything')
  })

  test('a step of rents counts what costs exactly as much', async () => {
    const { facets } = await search({ price_bands: [45_000.01, 80_000.01] })
    expect(facets.prices).toEqual([2, 1, 1])
  })

  test.each([
    { deposit_months: 2, deposit_amount: 30_000 },
    { deposit_amount: -1 },
    { available_from: '1999-12-31' },
    { min_lease_months: 0 },
    { notice_months: 25 },
    { parking_spaces: -1 },
    { pets: 'maybe' },
    { furnishing: 'yes' },
    { water: 'rain' },
    { electricity: 'solar' },
    { internet: 'dial-up' },
  ])('%j is no value of a rental', async (fields) => {
    await expect(add('Impossible', fields)).rejects.toThrow(/violates check constraint "property_/)
  })
})
