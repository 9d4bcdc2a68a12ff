import type { CellNote, SheetRow } from './sheet.ts'

const errors = /^(?:#(?:N\/A|NAME\?|REF!|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA|ERROR!|#{2,})|Err:\d{3})$/i

/** What a sheet shows in place of a result, `#####` for a column that is too narrow included. */
export function isErrorText(text: string) {
  return errors.test(text)
}

/** The rows with such cells emptied, and the cells. */
export function clearErrors(rows: readonly SheetRow[]): { rows: SheetRow[]; errorCells: CellNote[] } {
  const errorCells: CellNote[] = []
  const cleared = rows.map((row) => {
    if (!row.cells.some(isErrorText)) return row
    const cells = row.cells.map((text, column) => {
      if (!isErrorText(text)) return text
      errorCells.push({ cell: `${columnName(column)}${row.number}`, text })
      return ''
    })
    return { ...row, cells }
  })
  return { rows: cleared, errorCells }
}

/** A, B … Z, AA: as sheets name their columns. */
export function columnName(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last
}
