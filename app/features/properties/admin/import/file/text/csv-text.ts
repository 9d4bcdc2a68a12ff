import Papa from 'papaparse'
import { withoutGuard } from '#app/shared/csv.ts'
import { clearErrors } from '../error-cells.ts'
import { plainSheet, type Separator, type Sheet, type SheetRow } from '../sheet.ts'
import { findUsualWidth } from './separator.ts'

type CsvOptions = { name: string; separator: Separator }
type Parsed = { records: string[][]; looseQuotes: number[] }

/** The rows of a text file. Lines end with a line feed. */
export function readCsv(text: string, { name, separator }: CsvOptions): Sheet {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, newline: '\n' })
  const isLoose = errors.some(({ type }) => type === 'Quotes')
  const { records, looseQuotes } = isLoose ? parseByLine(text, separator) : { records: data, looseQuotes: [] }
  const rows = records.map((cells, index): SheetRow => ({
    number: index + 1,
    cells: cells.map((cell) => withoutGuard(cell).trim()),
  }))
  return { ...plainSheet, name, ...clearErrors(rows.filter(({ cells }) => cells.some(Boolean))), looseQuotes }
}

/** A cell has seldom more lines; one that seems to have is one whose quote is not closed. */
const maxLines = 40

/**
 * Each record by itself, so that one bad quote does not swallow the rows after it: a line whose quotes do not follow the rules is
 * read with its quotes as they stand, unless it and the next lines are one record of the usual number of cells.
 */
function parseByLine(text: string, separator: Separator): Parsed {
  const lines = text.split('\n')
  const parse = (record: string) => {
    const { data, errors } = Papa.parse<string[]>(record, { delimiter: separator, newline: '\n' })
    if (errors.some(({ type }) => type === 'Quotes') || data.length > 1) return undefined
    return data[0] ?? ['']
  }
  const widths = lines.flatMap((line) => parse(line)?.length ?? [])
  const width = findUsualWidth(widths.filter((each) => each > 1))
  const parsed: Parsed = { records: [], looseQuotes: [] }
  for (let at = 0; at < lines.length;) {
    const { cells, used } = readRecord(lines, at)
    parsed.records.push(cells)
    if (used === 0) parsed.looseQuotes.push(parsed.records.length)
    at += used || 1
  }
  return parsed

  function readRecord(all: readonly string[], at: number): { cells: string[]; used: number } {
    const line = all[at] ?? ''
    const single = parse(line)
    if (single) return { cells: single, used: 1 }
    for (let count = 2; count <= maxLines && at + count <= all.length; count += 1) {
      const cells = parse(all.slice(at, at + count).join('\n'))
      if (cells && cells.length === width) return { cells, used: count }
    }
    return { cells: splitLoosely(line, separator), used: 0 }
  }
}

/** A cell in quotes counts as such only where a separator or the end follows it. */
function splitLoosely(line: string, separator: Separator): string[] {
  const end = separator === '|' ? String.raw`\|` : separator
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"(?=${end}|$)|([^${end}]*))(${end}|$)`, 'y')
  const cells: string[] = []
  for (let found = cell.exec(line); found; found = cell.exec(line)) {
    const [, quoted, plain = '', after] = found
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    if (after === '') break
  }
  return cells
}
