export type CsvValue = string | number | boolean | null | readonly string[]

/** Begins a file: without it Excel reads the rest in the old Windows alphabet. */
export const csvMark = '\uFEFF'

// A spreadsheet works out what starts like this, also after blanks and behind full-width signs. What has apostrophes before it
// gets one more, so that taking one away always gives back what was written.
const formulaStart = /^'*(?:[\s\p{Cc}]*[=+\-@|＝＋－＠]|[\t\r\n])/u
const plainFigure = /^-?\d+(\.\d+)?$/

/**
 * One line, ended as RFC 4180 has it. Words are quoted, figures are not. Lists are joined with semicolons; one that could
 * not be told apart again is written as JSON.
 */
export function csvLine(values: readonly CsvValue[]) {
  return `${values.map(csvCell).join(',')}\r\n`
}

/** Strangers write some of these cells, and staff open them: none may start a formula. */
function csvCell(value: CsvValue) {
  if (value === null) return ''
  const text = Array.isArray(value) ? listText(value) : String(value)
  const isFigure = typeof value === 'number' && plainFigure.test(text)
  if (isFigure || typeof value === 'boolean') return text
  return `"${(formulaStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** A cell as it was before a spreadsheet was kept from working it out. */
export function withoutGuard(cell: string) {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell
}

/** The words of a list in a cell. */
export function readCsvList(cell: string): string[] {
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
  return joined.startsWith('[') || list.some((text) => /[;|]/.test(text)) ? JSON.stringify(list) : joined
}
