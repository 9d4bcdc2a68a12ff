import { importMessages } from '../import-messages.ts'
import { rejectForeignText } from './foreign-formats.ts'
import { combineHeadings } from './headings.ts'
import { findFirstSheet } from './known-headings.ts'
import { type FileReading, type ImportFile, type Sheet, UnreadableFile } from './sheet.ts'
import { decodeText, type ReadOptions, readTextSheet } from './text/text-file.ts'

const messages = importMessages.file

export const maxListBytes = 50 * 1024 * 1024

/** A file of text: CSV or JSON. */
export function readTextBytes(bytes: Uint8Array, name: string, options: ReadOptions = {}): FileReading {
  return completeReading(() => readTextFile(bytes, name, options))
}

export function readPastedCells(text: string, options: ReadOptions = {}): FileReading {
  const name = messages.pastedName
  return completeReading(() => readText(text, name, { ...options, isPasted: true }))
}

/** What every kind of file needs once its sheets are read. */
export function completeReading(read: () => ImportFile): FileReading {
  try {
    const file = read()
    const sheets = file.sheets.map(combineHeadings)
    const maxRows = Math.max(0, ...sheets.map(({ rows }) => rows.length))
    if (maxRows === 0) return { problem: messages.empty }
    if (maxRows === 1) return { problem: messages.noTable }
    return { file: { ...file, sheets, firstSheet: findFirstSheet(sheets) } }
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.message }
    throw error
  }
}

export function asFile(name: string, sheets: readonly Sheet[]): ImportFile {
  return { name, sheets, firstSheet: 0, photos: new Map() }
}

export function readTextFile(bytes: Uint8Array, name: string, options: ReadOptions): ImportFile {
  if (bytes.length > maxListBytes) throw new UnreadableFile(messages.textTooLarge)
  const { text, encoding } = decodeText(bytes)
  // A PDF may have bytes that no text has, which would name it less well.
  if (text.startsWith('%PDF-')) rejectForeignText(text)
  // Text has no NUL but in UTF-16, whose files start with its mark.
  if (encoding !== 'UTF-16' && bytes.subarray(0, 4096).includes(0)) throw new UnreadableFile(messages.unknownKind(name))
  return { ...readText(text, name, options), encoding }
}

function readText(text: string, name: string, options: ReadOptions): ImportFile {
  rejectForeignText(text)
  const { sheet, separator } = readTextSheet(text, name, options)
  return { ...asFile(name, [sheet]), ...(separator && { separator }) }
}
