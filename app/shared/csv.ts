export type CsvValue = string | number | boolean | null | readonly string[]

/** Byte order mark: without it Excel reads the file as Windows-1252. */
export const csvByteOrderMark = '\uFEFF'

// A spreadsheet evaluates a cell that starts like this, even after blanks and for full-width signs. A cell that already
// starts with apostrophes gets one more, so that removing one always restores the original.
const formulaStart = /^'*(?:[\s\p{Cc}]*[=+\-@|＝＋－＠]|[\t\r\n])/u
const plainNumber = /^-?\d+(\.\d+)?$/

/**
 * One line by RFC 4180. Text is quoted, numbers are not. Lists are joined with semicolons; a list that could not be split
 * again is written as JSON.
 */
export function csvLine(values: readonly CsvValue[]) {
  return `${values.map(csvCell).join(',')}\r\n`
}

/** Some cells contain visitors' input and are opened by staff: none may start a formula. */
function csvCell(value: CsvValue) {
  if (value === null) return ''
  const text = Array.isArray(value) ? listText(value) : String(value)
  const isFigure = typeof value === 'number' && plainNumber.test(text)
  if (isFigure || typeof value === 'boolean') return text
  return `"${(formulaStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** The cell's original text, without the guard against formulas. */
export function withoutGuard(cell: string) {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell
}

/** The entries of a list in a cell. */
export function parseCsvList(cell: string): string[] {
  if (!cell.startsWith('[')) return cell.split(/[;|]/)
  try {
    const list: unknown = JSON.parse(cell)
    return Array.isArray(list) ? list.map(String) : [cell]
  } catch {
    return cell.split(/[;|]/)
  }
}

function listText(list: readonly string[]) {
  const joined = list.join('; ')
  // Readers of files split a cell at commas where it has no other separator.
  const isOneWithComma = list.length === 1 && joined.includes(',')
  const cannotBeSplit = isOneWithComma || joined.startsWith('[') || list.some((text) => /[;|]/.test(text))
  return cannotBeSplit ? JSON.stringify(list) : joined
}
