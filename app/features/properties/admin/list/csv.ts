export type CsvValue = string | number | boolean | null | readonly string[]

// A cell that starts like this would be worked out as a formula by a spreadsheet. Apostrophes before it get one more, so that
// taking one away always gives back what was written.
const formulaStart = /^'*[=+\-@\t\r\n]/
const plainFigure = /^-?\d+(\.\d+)?$/

/** One line, ended as RFC 4180 has it. Lists are joined with semicolons. */
export function csvLine(values: readonly CsvValue[]) {
  return `${values.map(csvCell).join(',')}\r\n`
}

function csvCell(value: CsvValue) {
  const text = Array.isArray(value) ? value.join('; ') : String(value ?? '')
  const isFigure = typeof value === 'number' && plainFigure.test(text)
  const safe = !isFigure && formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
