import { maxHeadingRows } from '../file/known-headings.ts'
import type { SheetRow } from '../file/sheet.ts'
import { matchHeading } from './match-heading.ts'

/** A line of the sheet that is no property, with the text by which people know it. */
type LineLeftOut = { number: number; kind: 'total' | 'note'; text: string }

export type Table = {
  headingRow: number
  headings: readonly string[]
  rows: readonly SheetRow[]
  /** Sums, signatures and notes: told, and not imported unless somebody says that they are properties. */
  leftOut: readonly LineLeftOut[]
  keepsLines: boolean
}

/** Finds the row of headings. */
export function findTable(rows: readonly SheetRow[]): Table | undefined {
  const candidates = rows
    .slice(0, maxHeadingRows)
    .map((row, index) => ({ row, index, score: headingScore(row, rows[index + 1]) }))
  const best = candidates.toSorted((one, other) => other.score - one.score || one.index - other.index)[0]
  if (!best) return undefined
  return tableFrom(rows, best.row.number)
}

/** The table whose headings are in the row with this number. */
export function tableFrom(
  rows: readonly SheetRow[],
  headingRow: number,
  { keepsLines = false }: { keepsLines?: boolean } = {},
): Table | undefined {
  const index = rows.findIndex(({ number }) => number === headingRow)
  const heading = rows[index]
  if (!heading) return undefined
  const body = rows.slice(index + 1).filter((row) => !isRepeatedHeading(row, heading))
  const width = Math.max(heading.cells.length, ...body.map(({ cells }) => cells.length))
  const headings = Array.from({ length: width }, (_, column) => heading.cells[column] ?? '')
  const named = headings.filter(Boolean).length
  const leftOut = body.flatMap((row) => asLineLeftOut(row, named) ?? [])
  const numbers = new Set(keepsLines ? [] : leftOut.map(({ number }) => number))
  return { headingRow, headings, rows: body.filter(({ number }) => !numbers.has(number)), leftOut, keepsLines }
}

/** Known headings count most; of a row of numbers nobody would say that it names columns. */
function headingScore({ cells }: SheetRow, next: SheetRow | undefined) {
  const filled = cells.filter(Boolean)
  const known = filled.filter((cell) => matchHeading(cell).length > 0).length
  const figures = filled.filter((cell) => /^[\d.,/%-]+$/.test(cell)).length
  const isFollowed = next && next.cells.filter(Boolean).length >= Math.min(2, filled.length)
  return known * 10 + Math.min(filled.length, 9) * 0.1 - figures * 5 - (isFollowed ? 0 : 1)
}

function isRepeatedHeading({ cells }: SheetRow, heading: SheetRow) {
  const filled = cells.filter(Boolean)
  return filled.length > 1 && cells.every((cell, column) => cell === '' || cell === heading.cells[column])
}

const total =
  /^(?:(?:sub|grand)[\s-]*)?totals?(?:\s+(?:no\.?|number|of|all|units?|houses|rooms|properties|listings|rents?|amount|price|value|vacant|expected))*\s*[:=.-]?\s*(?:k(?:sh|es)\.?)?\s*[\d,.]*$/i
const signature =
  /^(?:prepared|compiled|checked|approved|signed|verified|reviewed|updated|submitted|generated|printed|authori[sz]ed|as at|date|note|notes|n\.?b|nb|remarks?|source|terms|e\s?&\s?o\s?e|for (?:more|further|viewings?|enquir|inquir))\b[\s\S]*$/i

/** In a table of four columns and more, a line with one or two cells cannot be a property. */
function asLineLeftOut({ number, cells }: SheetRow, columns: number): LineLeftOut | undefined {
  const filled = cells.filter(Boolean)
  const first = filled[0] ?? ''
  const text = filled.join(' ').slice(0, 80)
  const isSparse = filled.length * 2 <= columns
  if (isSparse && total.test(first)) return { number, kind: 'total', text }
  if (columns < 4) return undefined
  if (filled.length === 1 || (filled.length <= 2 && signature.test(first))) return { number, kind: 'note', text }
  return undefined
}
