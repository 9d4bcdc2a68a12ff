import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, parseCsvList, withoutGuard } from './csv.ts'

test('cells that start a formula get an apostrophe, numbers do not', () => {
  expect(csvLine(["=cmd|'/C calc'!A1", '+254700000111', '@x', -1.29, 'plain'])).toBe(
    `"'=cmd|'/C calc'!A1","'+254700000111","'@x",-1.29,"plain"\r\n`,
  )
})

test('empty values are empty cells, lists are joined', () => {
  expect(csvLine([null, ['Parking', 'Pool'], true])).toBe(',"Parking; Pool",true\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n@x', '|calc', '＝1+1', '=HYPERLINK("http://x")'])(
  'a spreadsheet shows %j as text',
  (text) => {
    expect(csvLine([text]).startsWith(`"'`)).toBe(true)
    expect(csvLine([[text]])).toMatch(/^"['[]/)
  },
)

const anyText = fc.string({ unit: 'binary' })
const risky = fc.string({ unit: fc.constantFrom(...'\'=+-@|＝ \t\r\n\u0001",a') })

test('a file is parsed back unchanged, and no cell starts a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anyText, risky), { minLength: 1, maxLength: 6 }), (cells) => {
      const read = parseLine(csvLine(cells))
      expect(read.map(withoutGuard)).toEqual(cells)
      for (const cell of read) expect(cell).not.toMatch(/^[\s\p{Cc}]*[=+\-@|＝＋－＠]|^[\t\r\n]/u)
    }),
    { numRuns: 1_000 },
  )
})

test('a list is parsed back unchanged', () => {
  const entry = fc
    .oneof(anyText, risky, fc.constantFrom('Pool; heated', 'Gym | spa', '[new]', '["'))
    .map((text) => text.trim())
  fc.assert(
    fc.property(
      fc.array(
        entry.filter((text) => text !== ''),
        { maxLength: 6 },
      ),
      (list) => {
        const [cell = ''] = parseLine(csvLine([list]))
        const read = parseCsvList(withoutGuard(cell)).map((text) => text.trim())
        expect(read.filter((text) => text !== '')).toEqual(list)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('no value breaks out of its cell', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const inside = csvLine([text]).slice(1, -3)
      expect(inside.replaceAll('""', '')).not.toContain('"')
    }),
    { numRuns: 1_000 },
  )
})

/** Parses one line by RFC 4180. */
function parseLine(line: string) {
  const cells: string[] = []
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (const [, quoted, bare = ''] of line.matchAll(pattern)) cells.push(quoted?.replaceAll('""', '"') ?? bare)
  return cells
}
