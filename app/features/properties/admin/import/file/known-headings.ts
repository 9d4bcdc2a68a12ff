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

/** Notes, logos and empty lines may precede the row of headings, and a line of groups may stand over it. */
export const maxHeadingRows = 15

/** How many columns the row that is most like one of headings names. */
export function maxKnownHeadings(rows: readonly (readonly string[])[]) {
  return Math.max(0, ...rows.slice(0, maxHeadingRows).map(countKnownHeadings))
}

/** The first sheet, unless only another one has column names: Numbers puts a summary of its export before the sheets. */
export function findFirstSheet(sheets: readonly Sheet[]): number {
  const scores = sheets.map(({ rows }) => (rows.length < 2 ? 0 : maxKnownHeadings(rows.map(({ cells }) => cells))))
  return (scores[0] ?? 0) >= 2 ? 0 : Math.max(0, scores.indexOf(Math.max(...scores)))
}
