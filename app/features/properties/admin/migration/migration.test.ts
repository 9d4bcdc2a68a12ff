import { describe, expect, test } from 'vitest'
import { type MigrationResult, planMigration, getResultText } from './migration-plan.ts'
import { someTaxonomy } from '../../taxonomy/taxonomy.test-builder.ts'
import { parseMigrationRow } from './migration-row.ts'

const house = { title: 'Villa', price: '12,500,000', location: 'Karen' }

describe('a row', () => {
  const row = (raw: Record<string, unknown>) => parseMigrationRow(raw, someTaxonomy).row

  test('accepts column names in any spelling', () => {
    const raw = { Title: 'Flat', PRICE: 'KSh 85,000', Location: 'Kilimani', 'Area (sqft)': 900, Category: 'For Rent' }
    expect(row(raw)).toMatchObject({ input: { price: 85_000, areaSqft: 900, category: 'for-rent', type: 'House' } })
  })

  test('of land accepts its size in either unit and no rooms', () => {
    const land = { ...house, category: 'land', landSize: 2, landSizeUnit: 'hectares', bedrooms: 3 }
    expect(row(land)).toMatchObject({
      input: { type: 'Land', bedrooms: 0, landSize: 2, landUnit: 'hectares', areaSqft: null },
    })
  })

  test('keeps the unit in which land was measured, where the other column is empty', () => {
    const stored = { ...house, category: 'land', land_size_acres: null, land_size_hectares: 0.4 }
    expect(row(stored)).toMatchObject({ input: { landSize: 0.4, landUnit: 'hectares' } })
  })

  test('of a house keeps its plot size, and an invalid one does not reject the house', () => {
    const villa = { ...house, 'Land size': '0.4', 'Land unit': 'hectares' }
    expect(row(villa)).toMatchObject({
      input: { type: 'House', landSize: null },
      ground: { size: 0.4, unit: 'hectares' },
    })
    expect(row({ ...house, landSize: 0 })?.ground).toBeUndefined()
    expect(row({ ...house, landSize: 'large' })?.ground).toBeUndefined()
  })

  test('may have features that contain the separators', () => {
    expect(row({ ...house, features: '["Pool; heated","Gym"]' })?.input.features).toEqual(['Pool; heated', 'Gym'])
    expect(row({ ...house, features: '[new]; Gym' })?.input.features).toEqual(['[new]', 'Gym'])
  })

  test('of type Land becomes land, whatever its category', () => {
    expect(row({ ...house, category: 'For Sale', type: 'land', acres: 1 })).toMatchObject({
      input: { category: 'land' },
    })
  })

  test('of an earlier version keeps its place, year and status', () => {
    const stored = {
      ...house,
      coordinates: { lat: -1.3, lng: 36.7 },
      yearBuilt: 2019,
      status: 'sold',
      is_published: false,
    }
    expect(row(stored)).toMatchObject({
      input: { latitude: -1.3, longitude: 36.7, yearBuilt: 2019, status: 'sold', isPublished: false },
    })
  })

  test.each([
    [
      ['data:image/png;base64,AA==', '', 'https://a.example/b.jpg'],
      ['data:image/png;base64,AA==', 'https://a.example/b.jpg'],
    ],
    [
      'data:image/png;base64,AA==; https://a.example/b.jpg|c.jpg',
      ['data:image/png;base64,AA==', 'https://a.example/b.jpg', 'c.jpg'],
    ],
    [undefined, []],
  ])('lists its images: %j', (images, named) => {
    expect(row({ ...house, images })?.images).toEqual(named)
  })

  test('on request needs no price', () => {
    expect(row({ ...house, price: 'Price on request' })).toMatchObject({
      input: { priceType: 'on_request', price: null },
    })
  })

  test.each([
    [{ ...house, title: ' ' }, 'Property title is required'],
    [{ ...house, price: 'lots' }, 'Property price must be greater than 0'],
    [{ ...house, location: '' }, 'Property location is required'],
    [{ ...house, title: 'x'.repeat(161) }, 'Title can have at most 160 characters'],
    [{ ...house, bedrooms: '-2' }, 'Bedrooms must be a whole number from 0 to 50'],
    [{ ...house, category: 'Land' }, 'Land size must be at least 0.01'],
  ])('is rejected with a message: %o', (raw, problem) => {
    expect(parseMigrationRow(raw, someTaxonomy).problem).toBe(problem)
  })
})

test('existing and repeated titles are skipped, ignoring case', () => {
  const plan = planMigration(
    [house, { ...house, title: 'VILLA' }, { ...house, title: 'Cottage' }],
    new Set(['cottage']),
    someTaxonomy,
  )
  expect(plan.fresh.map(({ input }) => input.title)).toEqual(['Villa'])
  expect(plan.duplicates).toEqual(['VILLA', 'Cottage'])
})

describe('the summary', () => {
  const nothing: MigrationResult = { migrated: 0, skipped: 0, errors: [], omitted: [] }

  test('says when nothing was to be done', () => {
    expect(getResultText({ ...nothing, skipped: 3 })).toBe(
      'No migration needed. All properties are already in Supabase.',
    )
  })
  test('counts added, skipped and rejected rows', () => {
    expect(
      getResultText({ migrated: 2, skipped: 1, errors: ['Villa: no place'], omitted: ['Flat: a', 'Flat: b'] }),
    ).toBe(
      'Migration completed successfully! Migrated 2 properties. 1 duplicate skipped. 2 photos left out. 1 not imported: Villa: no place',
    )
  })
  test('lists the errors when no row was added', () => {
    expect(getResultText({ ...nothing, errors: ['a', 'b'] })).toBe('Migration failed. Errors: a; b')
  })
  test('lists at most three of many errors', () => {
    expect(getResultText({ ...nothing, errors: ['a', 'b', 'c', 'd', 'e'] })).toBe(
      'Migration failed. Errors: a; b; c; and 2 more',
    )
  })
})
