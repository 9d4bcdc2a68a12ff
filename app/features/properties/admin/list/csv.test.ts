import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('cells that start a formula get an apostrophe, numbers do not', () => {
  expect(csvLine(["=cmd|'/C calc'!A1", '+254700000111', '@x', -1.29, 'plain'])).toBe(
    "'=cmd|'/C calc'!A1,'+254700000111,'@x,-1.29,plain\r\n",
  )
})

test('nothing is written as nothing, lists are joined', () => {
  expect(csvLine([null, ['Parking', 'Pool'], true])).toBe(',Parking; Pool,true\r\n')
})

test('read back it is what was written, and no cell starts a formula', () => {
  const words = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 6 }), (cells) => {
      const read = readLine(csvLine(cells))
      expect(read.map(withoutGuard)).toEqual(cells)
      for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
    }),
    { numRuns: 1_000 },
  )
})

function withoutGuard(cell: string) {
  return /^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell
}

/** As RFC 4180 reads one line. */
function readLine(line: string) {
  const cells: string[] = []
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (const [, quoted, bare = ''] of line.matchAll(pattern)) cells.push(quoted?.replaceAll('""', '"') ?? bare)
  return cells
}
