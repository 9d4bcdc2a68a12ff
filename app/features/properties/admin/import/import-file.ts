import { isRecord } from '#app/shared/is-record.ts'
import Papa from 'papaparse'
import { withoutGuard } from '#app/shared/csv.ts'
import type { RawRow } from './import-row.ts'
import { importMessages } from './import-messages.ts'

const messages = importMessages.reading

export const maxRows = 1_000
// Images may be embedded.
export const maxBytes = 50 * 1024 * 1024

type FileReading = { rows: RawRow[] } | { problem: string }

/** Parses a CSV or JSON file; the format is detected from the content, not from the file name. */
export function parseImportFile(content: string): FileReading {
  const text = content.replace(/^\uFEFF/, '').trim()
  if (text === '') return { problem: messages.empty }
  const reading = /^[[{]/.test(text) ? parseJson(text) : parseCsv(text)
  if ('problem' in reading) return reading
  if (reading.rows.length === 0) return { problem: messages.noProperties }
  if (reading.rows.length > maxRows) return { problem: messages.tooMany(maxRows) }
  return reading
}

function parseJson(text: string): FileReading {
  try {
    const parsed: unknown = JSON.parse(text)
    const rows = Array.isArray(parsed) ? parsed : (parsed as { properties?: unknown }).properties
    if (!Array.isArray(rows)) return { problem: messages.notAList }
    return { rows: rows.filter(isRecord) }
  } catch {
    return { problem: messages.invalidJson }
  }
}

function parseCsv(text: string): FileReading {
  const firstLine = text.split(/\r?\n/, 1)[0] ?? ''
  const counts = [',', ';', '\t'].map((character) => [character, firstLine.split(character).length] as const)
  const separator = counts.toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ','
  const parsed = parseCsvRows(text, separator)
  if (!parsed) return { problem: messages.quotes }
  const [heads = [], ...lines] = parsed
  if (!heads.some((head) => /^(title|name)$/i.test(head.trim()))) {
    return { problem: messages.noColumns }
  }
  const filled = lines.filter((line) => line.some((cell) => cell.trim() !== ''))
  return {
    rows: filled.map((line) => Object.fromEntries(heads.map((head, index) => [head, withoutGuard(line[index] ?? '')]))),
  }
}

/** Lines of cells; undefined where a quotation mark is not closed, since the rest of the file would become one cell. */
export function parseCsvRows(text: string, delimiter: string): string[][] | undefined {
  // Lines end differently on every system, and one file may mix them.
  const { data, errors } = Papa.parse<string[]>(text.replaceAll(/\r\n?/g, '\n'), { delimiter, newline: '\n' })
  return errors.some(({ type }) => type === 'Quotes') ? undefined : data
}
