import Papa from 'papaparse'
import { maxKnownHeadings } from '../known-headings.ts'
import { type Separator, separators } from '../sheet.ts'

const sampleRows = 60

type Reading = { separator: Separator; known: number; width: number; share: number }

/**
 * The separator under which the lines of a text are most like a table: one line names known columns, and the lines have the
 * same number of cells. Separators inside quoted cells do not count, so that a sentence or a list of photos decides nothing.
 */
export function detectSeparator(text: string, { isPasted }: { isPasted: boolean }): Separator {
  const readings = separators.map((separator) => readSample(text, separator))
  // Sheets put tabs between the cells that they copy, and none into a cell without quotes.
  const tabs = readings.find(({ separator }) => separator === '\t')
  if (isPasted && tabs && tabs.width > 1 && tabs.share > 0.5) return '\t'
  return readings.reduce((best, other) => (compare(other, best) > 0 ? other : best)).separator
}

function readSample(text: string, separator: Separator): Reading {
  const { data } = Papa.parse<string[]>(text, { delimiter: separator, newline: '\n', preview: sampleRows })
  const rows = data.filter((cells) => cells.some((cell) => cell.trim()))
  const widths = rows.map(({ length }) => length).filter((width) => width > 1)
  const width = findUsualWidth(widths) ?? 1
  return {
    separator,
    known: maxKnownHeadings(rows),
    width,
    share: rows.length === 0 ? 0 : widths.filter((each) => each === width).length / rows.length,
  }
}

function compare(one: Reading, other: Reading) {
  return one.known - other.known || one.share - other.share || one.width - other.width
}

/** The number of cells that most lines have. */
export function findUsualWidth(widths: readonly number[]): number | undefined {
  const counts = new Map<number, number>()
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}
