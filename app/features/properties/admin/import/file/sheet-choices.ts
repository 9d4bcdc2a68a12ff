import type { Sheet, SheetRow } from './sheet.ts'

export type SheetChoices = { bringsHidden: boolean; fillsMerged: boolean }

/** What is preselected: what a person saw, and that a merged cell speaks for each of its rows. */
export const usualChoices: SheetChoices = { bringsHidden: false, fillsMerged: true }

/** The sheet with the rows and cells that the choices about it give. */
export function withChoices(sheet: Sheet, { bringsHidden, fillsMerged }: SheetChoices): Sheet {
  const filled = fillsMerged ? fillMerged(sheet) : sheet.rows
  const hidden = new Set(bringsHidden ? [] : sheet.hiddenRows)
  const rows = filled.filter(({ number }) => !hidden.has(number))
  return { ...sheet, rows, mergedRanges: fillsMerged ? 0 : sheet.mergedRanges }
}

/** Numbers of the hidden rows that have values. */
export function findHiddenRows({ rows, hiddenRows }: Sheet): number[] {
  const hidden = new Set(hiddenRows)
  return rows.flatMap(({ number }) => (hidden.has(number) ? [number] : []))
}

export function fillMerged(sheet: Sheet): readonly SheetRow[] {
  const fills = findFills(sheet)
  if (fills.size === 0) return sheet.rows
  return sheet.rows.map((row, index) => {
    const filling = fills.get(index)
    if (!filling) return row
    const width = Math.max(row.cells.length, ...[...filling.keys()].map((column) => column + 1))
    return {
      ...row,
      cells: Array.from({ length: width }, (_, column) => row.cells[column] || (filling.get(column) ?? '')),
    }
  })
}

/** Texts of merged cells by the positions of the rows and columns below them, of rows that have a value of their own. */
export function findFills({ rows, merges }: Sheet): ReadonlyMap<number, ReadonlyMap<number, string>> {
  const positions = new Map(rows.map(({ number }, index) => [number, index]))
  const fills = new Map<number, Map<number, string>>()
  // Merged ranges do not overlap; where a file says so, the later one is left out, so that the work stays bounded.
  const filledTo = new Map<number, number>()
  for (const { top, bottom, left } of merges.toSorted((one, other) => one.top - other.top)) {
    const start = positions.get(top)
    const text = start === undefined ? '' : (rows[start]?.cells[left] ?? '')
    if (start === undefined || text === '' || (filledTo.get(left) ?? 0) >= top) continue
    filledTo.set(left, bottom)
    for (let index = start + 1; (rows[index]?.number ?? Infinity) <= bottom; index += 1) {
      if (rows[index]?.cells[left]) continue
      fills.set(index, (fills.get(index) ?? new Map<number, string>()).set(left, text))
    }
  }
  return fills
}
