import type { ColumnMatch, Table } from '../columns/match-columns.ts'
import { isListTarget } from '../columns/match-columns.ts'
import type { Target } from '../columns/import-targets.ts'

export type Texts = Partial<Record<Target, string>>
export type RawRow = { number: number; texts: Texts; cells: readonly string[] }
/** Corrections in the cells of the preview, by the number of the row. */
export type Edits = Readonly<Record<number, Texts>>

/** The texts of each row by the field that its column goes to. */
export function toRawRows({ rows }: Table, columns: readonly ColumnMatch[], edits: Edits): RawRow[] {
  return rows
    .filter(({ cells }) => cells.some(Boolean))
    .map(({ number, cells }) => ({ number, cells, texts: { ...getTexts(cells, columns), ...edits[number] } }))
}

function getTexts(cells: readonly string[], columns: readonly ColumnMatch[]): Texts {
  const texts: Texts = {}
  for (const [index, { target }] of columns.entries()) {
    const text = cells[index] ?? ''
    if (target === undefined) continue
    const before = texts[target]
    // A photo a column: the entries follow one another.
    texts[target] = before && text && isListTarget(target) ? `${before}; ${text}` : before || text
  }
  return texts
}
