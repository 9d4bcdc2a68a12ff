import { describe, expect, test } from 'vitest'
import { csvLines, readImportFile } from './import-file.ts'
import { planImport, resultWords } from './import-plan.ts'
import { readImportRow } from './import-row.ts'

const house = { title: 'Villa', price: '12,500,000', location: 'Karen' }

describe('a file', () => {
  test('of CSV may quote separators, line breaks and quotes', () => {
    expect(csvLines('a,b\r\n"x, ""y""\nz",2', ',')).toEqual([
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ])
  })

  test.each([
    ['commas', 'title,price\nVilla,5'],
    ['semicolons', 'title;price\nVilla;5'],
    ['tabs', 'title\tprice\nVilla\t5'],
    ['a mark at its start and empty lines', '\uFEFFtitle,price\n\nVilla,5\n,\n'],
  ])('of CSV is read with %s', (_what, content) => {
    expect(readImportFile(content)).toEqual({ rows: [{ title: 'Villa', price: '5' }] })
  })

  test.each(['[{"title":"Villa"}]', '{"properties":[{"title":"Villa"},3]}'])('of JSON is read: %s', (content) => {
    expect(readImportFile(content)).toEqual({ rows: [{ title: 'Villa' }] })
  })

  test.each([
    ['', 'The file is empty.'],
    ['[1', 'The file is no valid JSON.'],
    ['{"a":1}', 'The JSON file must hold a list of properties.'],
    ['[]', 'The file holds no properties.'],
    ['price\n5', 'The first line must name the columns: title, price, location, category, type and so on.'],
  ])('that cannot be used says why: %s', (content, problem) => {
    expect(readImportFile(content)).toEqual({ problem })
  })
})

describe('a row', () => {
  const row = (raw: Record<string, unknown>) => readImportRow(raw).row

  test('takes the names of columns in any spelling', () => {
    const raw = { Title: 'Flat', PRICE: 'KSh 85,000', Location: 'Kilimani', 'Area (sqft)': 900, Category: 'For Rent' }
    expect(row(raw)).toMatchObject({ price: 85_000, areaSqft: 900, category: 'for-rent', type: 'House' })
  })

  test('of land takes its size in either unit and no rooms', () => {
    const land = { ...house, category: 'land', landSize: 2, landSizeUnit: 'hectares', bedrooms: 3 }
    expect(row(land)).toMatchObject({ type: 'Land', bedrooms: 0, landAcres: expect.closeTo(4.9421076) })
  })

  test('on request needs no price', () => {
    expect(row({ ...house, price: 'Price on request' })).toMatchObject({ isOnRequest: true, price: undefined })
  })

  test.each([
    [{ ...house, title: ' ' }, 'Property title is required'],
    [{ ...house, price: 'lots' }, 'Property price must be greater than 0'],
    [{ ...house, location: '' }, 'Property location is required'],
    [{ ...house, category: 'Land' }, 'Land needs its size'],
  ])('is refused with words: %o', (raw, problem) => {
    expect(readImportRow(raw).problem).toBe(problem)
  })
})

test('titles that are there already, and repeated ones, are skipped in any case', () => {
  const plan = planImport([house, { ...house, title: 'VILLA' }, { ...house, title: 'Cottage' }], new Set(['cottage']))
  expect(plan.fresh.map(({ title }) => title)).toEqual(['Villa'])
  expect(plan.duplicates).toEqual(['VILLA', 'Cottage'])
})

describe('the summary', () => {
  test('says that nothing was needed', () => {
    expect(resultWords({ migrated: 0, skipped: 3, errors: [] })).toBe(
      'No migration needed. All properties are already in Supabase.',
    )
  })
  test('counts what was taken, skipped and refused', () => {
    expect(resultWords({ migrated: 2, skipped: 1, errors: ['Villa: no place'] })).toBe(
      'Migration completed successfully! Migrated 2 properties. 1 duplicate skipped. 1 not taken: Villa: no place',
    )
  })
  test('names the errors when nothing went in', () => {
    expect(resultWords({ migrated: 0, skipped: 0, errors: ['a', 'b'] })).toBe('Migration failed. Errors: a; b')
  })
})
