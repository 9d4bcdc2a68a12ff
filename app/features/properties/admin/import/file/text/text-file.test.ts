import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { csvLine } from '#app/shared/csv.ts'
import { importMessages } from '../../import-messages.ts'
import { readPastedCells, readTextBytes } from '../read-text.ts'
import type { Separator } from '../sheet.ts'

function readText(content: string | Uint8Array, separator?: Separator) {
  const bytes = typeof content === 'string' ? strToU8(content) : content
  const reading = readTextBytes(bytes, 'list.csv', { separator })
  if ('problem' in reading) throw new Error(reading.problem)
  const [sheet] = reading.file.sheets
  if (!sheet) throw new Error('No sheet')
  return { ...reading.file, ...sheet, cells: sheet.rows.map(({ cells }) => cells) }
}

describe('the separator of a text', () => {
  const paragraph = 'Four rooms, a garden, a pool, a gym, parking, a borehole, a view, and the beach'
  const photos = Array.from({ length: 10 }, (_, index) => `photo-${index}.jpg`)
  test.each([
    ['semicolons, with a sentence of commas', ';', `Title;Price;Description\nVilla;5;"${paragraph}"\nFlat;6;None`],
    ['semicolons, with a sentence without quotes', ';', `Title;Price;Description\nVilla;5;${paragraph}\nFlat;6;None`],
    ['commas, with ten photos between semicolons', ',', `Title,Price,Photos\nVilla,5,${photos.join(';')}\nFlat,6,`],
    ['commas, with ten photos between bars', ',', `Title,Price,Photos\nVilla,5,${photos.join('|')}\nFlat,6,`],
    ['bars', '|', 'Title|Price|Features\nVilla|5|Pool, gym, garden\nFlat|6|Gym, lift'],
    ['tabs', '\t', 'Title\tPrice\tLocation\nVilla\t34,500,000\tNyali, Mombasa'],
    ['semicolons and names that no list knows', ';', 'Jina;Bei;Mahali\nVilla;5,5;Nyali, Mombasa\nFlat;6;Kilimani'],
    ['commas under a title with semicolons', ',', 'Listings; November; 2026\nTitle,Price\nVilla,5'],
  ])('is found in a file of %s', (_name, separator, text) => {
    const read = readText(text)
    expect(read.separator).toBe(separator)
    expect(new Set(read.cells.slice(-2).map(({ length }) => length)).size).toBe(1)
  })

  test('of cells pasted from a sheet is the tab, however many commas they have', () => {
    const row = 'Villa 1\t34,500,000\tNyali, Mombasa\t3,200 sq ft'
    const reading = readPastedCells(`Title\tPrice\tLocation\tArea\n${`${row}\n`.repeat(4)}`)
    expect('file' in reading && reading.file.sheets[0]?.rows.map(({ cells }) => cells.length)).toEqual([4, 4, 4, 4, 4])
  })

  test('of the own template is found whatever its cells hold', () => {
    const [headings = [], example = []] = importMessages.file.template.rows
    const full = example.map((cell, column) =>
      ['Features', 'Photos'].includes(headings[column] ?? '') ? photos.join('; ') : cell,
    )
    const read = readText([headings, ...Array.from({ length: 20 }, () => full)].map((row) => csvLine(row)).join(''))
    expect([read.separator, read.cells.length, new Set(read.cells.map(({ length }) => length))]).toEqual([
      ',',
      21,
      new Set([headings.length]),
    ])
  })

  test('that Excel writes into the first line is believed, and the line is no row', () => {
    const read = readText('sep=;\nTitle;Price\nVilla, Nyali;5')
    expect([read.separator, read.rows[0]]).toEqual([';', { number: 2, cells: ['Title', 'Price'] }])
  })

  test('is what a person chose', () => {
    expect(readText('Title;Price\nVilla;5', ',').cells).toEqual([['Title;Price'], ['Villa;5']])
  })
})

describe('a bad quote', () => {
  test('is reported with its row, and every other row is read', () => {
    const read = readText(
      'Title,Location,Price\n"Bahari" villa,"Nyali, Mombasa",5\n"Flat, small",Kilimani,6\n"Plot,Vipingo,7\nHouse,Karen,8',
    )
    expect(read.cells.slice(1)).toEqual([
      ['"Bahari" villa', 'Nyali, Mombasa', '5'],
      ['Flat, small', 'Kilimani', '6'],
      ['"Plot', 'Vipingo', '7'],
      ['House', 'Karen', '8'],
    ])
    expect(read.looseQuotes).toEqual([2, 4])
  })

  test('leaves cells of several lines elsewhere whole', () => {
    const read = readText('Title,Description,Price\n"Bahari" villa,,5\nFlat,"One line\nand ""another""",6')
    expect(read.cells.slice(1)).toEqual([
      ['"Bahari" villa', '', '5'],
      ['Flat', 'One line\nand "another"', '6'],
    ])
    expect(read.rows.map(({ number }) => number)).toEqual([1, 2, 3])
  })

  test('in pasted cells is read as it stands', () => {
    const reading = readPastedCells('Title\tPrice\n"Bahari" villa\t5')
    expect('file' in reading && reading.file.sheets[0]?.rows[1]?.cells).toEqual(['"Bahari" villa', '5'])
  })
})

test('errors that a sheet wrote into its CSV are empty, and named', () => {
  const read = readText('Title,Location,Price\nVilla,#N/A,5\n#NAME?,Nyali,6')
  expect(read.cells.slice(1)).toEqual([
    ['Villa', '', '5'],
    ['', 'Nyali', '6'],
  ])
  expect(read.errorCells).toEqual([
    { cell: 'B2', text: '#N/A' },
    { cell: 'A3', text: '#NAME?' },
  ])
})

test('a CSV file that begins with a bracket is no JSON', () => {
  expect(readText('[CONFIDENTIAL] list of November\nTitle,Price\nVilla,5').cells.slice(1)).toEqual([
    ['Title', 'Price'],
    ['Villa', '5'],
  ])
})

test('photos and features that JSON holds as objects are their addresses and names', () => {
  const photos = [{ url: 'https://x.example/1.jpg', order: 1 }, { src: 'b.jpg' }, 'c.jpg']
  const read = readText(
    JSON.stringify([{ title: 'Villa', photos, features: [{ name: 'Pool' }], plan: { href: 'p.jpg' } }]),
  )
  expect(read.cells[1]).toEqual(['Villa', '["https://x.example/1.jpg","b.jpg","c.jpg"]', '["Pool"]', 'p.jpg'])
})

describe('a text that is not in UTF-8', () => {
  const bytes = (start: string, ...accents: number[]) =>
    new Uint8Array([...strToU8(start), ...accents, ...strToU8(' Villa')])
  test.each([
    ['Mac Roman', bytes('title\nCaf', 0x8e), 'Café Villa'],
    ['Mac Roman', bytes('title\n', 0xd2, 0x41, 0xd3), '“A” Villa'],
    ['Windows-1252', bytes('title\nCaf', 0xe9), 'Café Villa'],
    ['Windows-1252', bytes('title\n', 0x93, 0x41, 0x94), '“A” Villa'],
    ['Windows-1252', bytes('title\n', 0x80, 0x20, 0x35), '€ 5 Villa'],
  ] as const)('is read as %s, and says so', (encoding, content, text) => {
    const read = readText(content)
    expect([read.encoding, read.cells[1]]).toEqual([encoding, [text]])
  })
})
