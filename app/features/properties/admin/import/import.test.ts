import { describe, expect, test } from 'vitest'
import { parseCsvRows, parseImportFile } from './import-file.ts'
import { type ImportResult, planImport, getResultText } from './import-plan.ts'
import { parseImportRow } from './import-row.ts'

const house = { title: 'Villa', price: '12,500,000', location: 'Karen' }

describe('a file', () => {
  test('of CSV may quote separators, line breaks and quotes', () => {
    expect(parseCsvRows('a,b\r\n"x, ""y""\nz",2', ',')).toEqual([
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ])
  })

  test.each([
    ['commas', 'title,price\nVilla,5'],
    ['semicolons', 'title;price\nVilla;5'],
    ['tabs', 'title\tprice\nVilla\t5'],
    ['a byte order mark and empty lines', '\uFEFFtitle,price\n\nVilla,5\n,\n'],
  ])('of CSV is parsed with %s', (_name, content) => {
    expect(parseImportFile(content)).toEqual({ rows: [{ title: 'Villa', price: '5' }] })
  })

  test('of CSV may have a quotation mark within a cell, and lines that end in different ways', () => {
    expect(parseImportFile('title,location\r\n5" pipe,Karen\nFlat,Ruaka\r')).toEqual({
      rows: [
        { title: '5" pipe', location: 'Karen' },
        { title: 'Flat', location: 'Ruaka' },
      ],
    })
  })

  test('of CSV loses the apostrophe that guards against formulas', () => {
    expect(parseImportFile('title,description\nVilla,"\'- By the sea"')).toEqual({
      rows: [{ title: 'Villa', description: '- By the sea' }],
    })
  })

  test.each(['[{"title":"Villa"}]', '{"properties":[{"title":"Villa"},3]}'])('of JSON is parsed: %s', (content) => {
    expect(parseImportFile(content)).toEqual({ rows: [{ title: 'Villa' }] })
  })

  test.each([
    ['', 'The file is empty.'],
    ['[1', 'The file is not valid JSON.'],
    ['{"a":1}', 'The JSON file must contain a list of properties.'],
    ['[]', 'The file contains no properties.'],
    ['price\n5', 'The first line must name the columns: title, price, location, category, type and so on.'],
    ['title,price\n"Villa,5\nFlat,6', 'A quoted cell of the file is not closed, or goes on after its end.'],
    ['title,price\n"Villa" A,5\nFlat,6', 'A quoted cell of the file is not closed, or goes on after its end.'],
  ])('that cannot be used is rejected with the reason: %s', (content, problem) => {
    expect(parseImportFile(content)).toEqual({ problem })
  })
})

describe('a row', () => {
  const row = (raw: Record<string, unknown>) => parseImportRow(raw).row

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
    expect(parseImportRow(raw).problem).toBe(problem)
  })
})

test('existing and repeated titles are skipped, ignoring case', () => {
  const plan = planImport([house, { ...house, title: 'VILLA' }, { ...house, title: 'Cottage' }], new Set(['cottage']))
  expect(plan.fresh.map(({ input }) => input.title)).toEqual(['Villa'])
  expect(plan.duplicates).toEqual(['VILLA', 'Cottage'])
})

describe('the summary', () => {
  const nothing: ImportResult = { migrated: 0, skipped: 0, errors: [], omitted: [] }

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
