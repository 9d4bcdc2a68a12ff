import Papa from 'papaparse'
import { withoutGuard } from '#app/shared/csv.ts'
import { isRecord } from '#app/shared/is-record.ts'
import { importMessages } from '../import-messages.ts'
import { type ImportFile, type Sheet, UnreadableFile } from './sheet.ts'

const messages = importMessages.file

type Decoded = { text: string; encoding: NonNullable<ImportFile['encoding']> }

/** UTF-8 where the bytes are valid in it; else Windows-1252, in which Excel saves CSV files by default. */
export function decodeText(bytes: Uint8Array): Decoded {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return { text: new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes), encoding: 'UTF-16' }
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

/** A CSV file, cells pasted from a sheet, or a JSON list of records. */
export function readTextSheet(text: string, name: string): Sheet {
  const content = text.replace(/^\uFEFF/, '')
  if (content.trim() === '') throw new UnreadableFile(messages.empty)
  return /^\s*[[{]/.test(content) ? readJson(content, name) : readCsv(content, name)
}

const separators = ['\t', ';', ',', '|']

function readCsv(text: string, name: string): Sheet {
  const lines = text.replaceAll(/\r\n?/g, '\n')
  const sample = lines.split('\n', 20)
  const counts = separators.map((separator) => sample.reduce((sum, line) => sum + line.split(separator).length - 1, 0))
  const delimiter = separators[counts.indexOf(Math.max(...counts))] ?? ','
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter, newline: '\n' })
  if (errors.some(({ type }) => type === 'Quotes')) throw new UnreadableFile(messages.quotes)
  const rows = data.map((cells, index) => ({
    number: index + 1,
    cells: cells.map((cell) => withoutGuard(cell).trim()),
  }))
  return { name, rows: rows.filter(({ cells }) => cells.some(Boolean)), mergedRanges: 0, formulas: 0 }
}

function readJson(text: string, name: string): Sheet {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new UnreadableFile(messages.invalidJson)
  }
  const records = isRecord(parsed) ? parsed.properties : parsed
  if (!Array.isArray(records)) throw new UnreadableFile(messages.notAList)
  return sheetFromRecords(records.filter(isRecord), name)
}

/** Records become rows under a header of all their names, so that they take the same steps as a sheet. */
export function sheetFromRecords(records: readonly Record<string, unknown>[], name: string): Sheet {
  const flat = records.map(({ coordinates, ...record }) =>
    isRecord(coordinates) ? { ...record, ...coordinates } : record,
  )
  const names = [...new Set(flat.flatMap((record) => Object.keys(record)))]
  const rows = flat.map((record, index) => ({
    number: index + 2,
    cells: names.map((field) => valueText((record as Record<string, unknown>)[field])),
  }))
  return { name, rows: [{ number: 1, cells: names }, ...rows], mergedRanges: 0, formulas: 0 }
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return JSON.stringify(value.filter((each) => each !== null && each !== ''))
  // 0.1 + 0.2 has seventeen digits; stored numbers have at most six decimals.
  if (typeof value === 'number') return String(Number(value.toFixed(6)))
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value.trim() : JSON.stringify(value)
}
