export type CsvValue = string | number | boolean | null | readonly string[]

/** Begins a file: without it Excel reads the rest in the old Windows alphabet. */
export const csvMark = '\uFEFF'

// A spreadsheet works out what starts like this, also after blanks and behind full-width signs. What has apostrophes before it
// gets one more, so that taking one away always gives back what was written.
const formulaStart = /^'*(?:[\s\p{Cc}]*[=+\-@|＝＋－＠]|[\t\r\n])/u
const plainFigure = /^-?\d+(\.\d+)?$/

/** One line, ended as RFC 4180 has it. Words are quoted, figures are not, lists are joined with semicolons. */
export function csvLine(values: readonly CsvValue[]) {
  return `${values.map(csvCell).join(',')}\r\n`
}

/** Strangers write some of these cells, and staff open them: none may start a formula. */
function csvCell(value: CsvValue) {
  if (value === null) return ''
  const text = Array.isArray(value) ? value.join('; ') : String(value)
  const isFigure = typeof value === 'number' && plainFigure.test(text)
  if (isFigure || typeof value === 'boolean') return text
  return `"${(formulaStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}
