import { isRecord } from '#app/shared/is-record.ts'
import { importMessages } from '../../import-messages.ts'
import { plainSheet, type Sheet, UnreadableFile } from '../sheet.ts'

const messages = importMessages.file

export function readJson(text: string, name: string): Sheet {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new UnreadableFile(messages.invalidJson)
  }
  if (isRecord(parsed) && Object.keys(parsed).some((key) => key.startsWith('@odata.')))
    throw new UnreadableFile(messages.foreign.reso)
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
    cells: names.map((field) => valueText(Object.entries(record).find(([key]) => key === field)?.[1])),
  }))
  return { ...plainSheet, name, rows: [{ number: 1, cells: names }, ...rows] }
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) {
    return JSON.stringify(value.map(entryText).filter((each) => each !== null && each !== ''))
  }
  // 0.1 + 0.2 has seventeen digits; stored numbers have at most six decimals.
  if (typeof value === 'number') return String(Number(value.toFixed(6)))
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return value.trim()
  const entry = entryText(value)
  return typeof entry === 'string' ? entry : JSON.stringify(entry)
}

/** What an entry that is an object stands for: the address of a photo, or the name of a feature. */
const entryKeys = ['url', 'src', 'href', 'file', 'filename', 'name', 'title', 'label', 'value']

function entryText(entry: unknown): unknown {
  if (!isRecord(entry)) return entry
  const texts = new Map(Object.entries(entry).map(([key, value]) => [key.toLowerCase(), value]))
  const found = entryKeys.map((key) => texts.get(key)).find((value) => typeof value === 'string' && value !== '')
  return found ?? entry
}
