import { describe, expect, test } from 'vitest'
import { answersForMessyWorkbook, messyRows, messyWorkbook } from '../a-messy-workbook.test-builder.ts'
import { matchColumns } from '../columns/match-columns.ts'
import { readBytes } from '../file/read-file.ts'
import { readPastedCells } from '../file/read-text.ts'
import type { Planning } from './build-drafts.ts'
import type { ImportDraft } from './import-draft.ts'
import { draftsOf, propertyTypes, tableOf } from './planned-file.test-builder.ts'

describe('the messy workbook of 500 rows', () => {
  const reading = readBytes(messyWorkbook(), 'Acacia listings 2026.xlsx')
  const messy = messyRows()

  test('has its headings found under two other lines, and its columns matched by name and content', () => {
    const { table, columns } = draftsOf(reading)
    expect(table.headingRow).toBe(3)
    expect(Object.fromEntries(columns.map(({ heading, target }) => [heading, target]))).toEqual({
      'Ref No': 'reference',
      'Property Name': 'title',
      'Asking Price': 'price',
      Area: 'location',
      For: 'category',
      Class: 'type',
      State: 'status',
      Beds: 'bedrooms',
      Baths: 'bathrooms',
      Size: 'size',
      Pics: 'images',
      'Agent Phone': undefined,
      'Date Listed': undefined,
    })
  })

  test('asks about every value that is not written as in the lists, once, and guesses none that it does not know', () => {
    const { questions } = draftsOf(reading)
    const guesses = Object.fromEntries(questions.map(({ key, guess }) => [key, guess]))
    expect(guesses).toEqual({
      'status:let': 'rented',
      'status:under offer': 'pending',
      'status:': 'available',
      'status:withdrawn': undefined,
      'category:to let': 'for-rent',
      'category:rent': 'for-rent',
      'category:sale': 'for-sale',
      'category:plot for sale': 'land',
      'category:': undefined,
      'type:flat': 'Apartment',
      'type:penthouse': undefined,
      'type:bungalow': undefined,
      'type:maisonette': undefined,
      'type:cottage': undefined,
      'type:shop': undefined,
      'type:hotel': undefined,
      'type:godown': undefined,
      'type:beach plot': 'Land',
      'type:plot': 'Land',
      'price:short': 'KES',
      'price:USD': undefined,
      'price:low:for-sale': undefined,
      'price:low:land': undefined,
      'price:high:for-rent': undefined,
      'price:request': 'on_request',
      'price:empty': 'on_request',
      'landSize:sides': 'feet',
      'areaSqft:sides': 'feet',
      'title:empty': 'compose',
    })
  })

  test('has every value either right or in a question', () => {
    const { drafts } = draftsOf(reading, answersForMessyWorkbook)
    expect(drafts).toHaveLength(500)
    const expected = messy.map((row, index) => {
      const problems = row.problem ? [row.problem] : []
      return {
        number: row.number,
        problems,
        columns: problems.length > 0 ? {} : expectedColumns(row.expected, drafts[index]),
      }
    })
    const found = drafts.map(({ row, columns, problems }) => ({
      number: row.number,
      problems: problems.map(({ target }) => target),
      columns: problems.length > 0 ? {} : columns,
    }))
    expect(found).toMatchObject(expected)
    expect(found.filter(({ problems }) => problems.length > 0)).toHaveLength(7)
  })

  test('leaves rows with unanswered values as errors, never with a default', () => {
    const { drafts } = draftsOf(reading)
    const penthouse = drafts.find(({ row }) => row.texts.type === 'Penthouse')
    expect(penthouse?.problems).toContainEqual({ target: 'type', text: '“Penthouse” is not in your list. Choose one' })
  })
})

/** Land has no rooms, and its area is its size. */
function expectedColumns(
  { area_sqft, ...expected }: Readonly<Record<string, unknown>>,
  draft: ImportDraft | undefined,
) {
  if (draft?.category !== 'land') return { ...expected, ...(area_sqft !== undefined && { area_sqft }) }
  const { bedrooms: _, ...land } = expected
  return { ...land, type: 'Land', bedrooms: 0, ...(area_sqft === 1800 && { land_size_acres: 0.041322 }) }
}

describe('a row', () => {
  const header = 'Reference\tTitle\tPrice\tLocation\tCategory\tType\tBedrooms\tArea\tPhotos'
  const draftOf = (line: string, planning: Partial<Planning> = {}) =>
    draftsOf(readPastedCells(`${header}\n${line}`), {}, planning).drafts[0] as ImportDraft

  test('names the field and keeps the text of what is wrong', () => {
    const draft = draftOf('A-1\tVilla\t12..5M\tNyali\tFor Sale\tVilla\t4')
    expect(draft.problems).toEqual([{ target: 'price', text: 'Not a number. Example: 12500000 or 12.5M' }])
    expect(draft.row).toMatchObject({ number: 2, texts: { price: '12..5M' } })
  })

  test('without bedrooms stores none, and studio becomes the type', () => {
    expect(draftOf('A-1\tVilla\t5M\tNyali\tFor Sale\tVilla\t').columns).toMatchObject({ type: 'Villa', bedrooms: 0 })
    expect(draftOf('A-1\tFlat\t5M\tNyali\tFor Sale\tApartment\tstudio').columns).toMatchObject({
      type: 'Studio',
      bedrooms: 0,
    })
  })

  test('of a house with a plot by its sides keeps the plot, with square feet its floor', () => {
    expect(draftOf('A-1\tVilla\t5M\tNyali\tFor Sale\tVilla\t4\t1,800 sq ft').columns).toMatchObject({ area_sqft: 1800 })
    expect(draftOf('A-1\tVilla\t5M\tNyali\tFor Sale\tVilla\t4\t50x100').columns).toMatchObject({
      land_size_acres: 0.114784,
    })
  })

  test('names photos by file and by address', () => {
    expect(
      draftOf('A-1\tVilla\t5M\tNyali\tFor Sale\tVilla\t4\t\ta.jpg; b.jpg,https://x.example/c,d.jpg').photos,
    ).toEqual(['a.jpg', 'b.jpg', 'https://x.example/c,d.jpg'])
  })

  test('with a title that exists and no reference is skipped unless it is chosen', () => {
    const planning = { existingTitles: new Set(['villa']) }
    const line = '\tVilla\t5M\tNyali\tFor Sale\tVilla\t4'
    expect(draftOf(line, planning)).toMatchObject({ action: 'skip', note: 'A property with this title exists' })
    expect(draftOf(line, { ...planning, actions: { 2: 'add' } }).action).toBe('add')
  })

  test('that is left out by an answer is skipped', () => {
    expect(
      draftOf('A-1\tVilla\tPOA\tNyali\tFor Sale\tVilla\t4', { answers: { 'price:request': 'leave-out' } }).action,
    ).toBe('skip')
  })
})

test('headings are remembered, and a repeated line of headings is no row', () => {
  const table = tableOf(readPastedCells('Ref\tWhat\tPrice\nA-1\tVilla\t5M\nRef\tWhat\tPrice\nA-2\tFlat\t6M'))
  expect(table.rows.map(({ cells }) => cells[0])).toEqual(['A-1', 'A-2'])
  const matched = matchColumns(table, {
    types: propertyTypes,
    remembered: new Map([
      ['what', 'title'],
      ['price', ''],
    ]),
  })
  expect(matched.map(({ target, how }) => [target, how])).toEqual([
    ['reference', 'name'],
    ['title', 'remembered'],
    ['price', 'name'],
  ])
})
