import { importTargets, normaliseHeading } from '../columns/import-targets.ts'
import type { Sheet } from './sheet.ts'

const sure = new Set(importTargets.flatMap(({ names }) => names))
const known = new Set(importTargets.flatMap(({ names, guesses }) => names.concat(guesses)))

/** Whether a cell names a column without doubt. */
export function isSureHeading(cell: string) {
  return sure.has(normaliseHeading(cell))
}

/** Whether a cell may name a column, by itself or before a unit such as (KES). */
export function isKnownHeading(cell: string) {
  return known.has(normaliseHeading(cell)) || known.has(normaliseHeading(cell.replace(/\(.*\)/, '')))
}

export function countKnownHeadings(cells: readonly string[]) {
  return cells.filter(isKnownHeading).length
}

const maxHeadingRows = 15

/** The first sheet, unless only another one has column names: Numbers puts a summary of its export before the sheets. */
export function findFirstSheet(sheets: readonly Sheet[]): number {
  const scores = sheets.map(({ rows }) =>
    rows.length < 2 ? 0 : Math.max(...rows.slice(0, maxHeadingRows).map(({ cells }) => countKnownHeadings(cells))),
  )
  return (scores[0] ?? 0) >= 2 ? 0 : Math.max(0, scores.indexOf(Math.max(...scores)))
}
