import { importMessages } from '../import-messages.ts'
import { rejectForeignZip } from './foreign-formats.ts'
import { isFlatDocument, isOldWorkbook, isZip } from './file-kinds.ts'
import { isPhoto, readPhotoFiles } from './photo-files.ts'
import { asFile, completeReading, maxListBytes, readTextFile } from './read-text.ts'
import { type FileReading, type ImportFile, UnreadableFile } from './sheet.ts'
import { decodeText, type ReadOptions } from './text/text-file.ts'
import { listZipEntries, unzipEntries, type ZipEntry } from './unzip.ts'
import { readFlatDocument, readOldWorkbook, readZippedWorkbook } from './workbook/workbook.ts'
import { findZippedWorkbook } from './workbook/workbook-parts.ts'

export { readPastedCells } from './read-text.ts'

const messages = importMessages.file

/** Detects the format from the content; the name only helps to say what is wrong. */
export function readBytes(bytes: Uint8Array, name: string, options: ReadOptions = {}): FileReading {
  return completeReading(() => (isZip(bytes) ? readZip(bytes, name, options) : readList(bytes, name, options)))
}

/** A workbook or a text that is no ZIP. */
function readList(bytes: Uint8Array, name: string, options: ReadOptions): ImportFile {
  if (bytes.length > maxListBytes) throw new UnreadableFile(messages.textTooLarge)
  if (isOldWorkbook(bytes)) return asFile(name, readOldWorkbook(bytes))
  if (isFlatDocument(bytes)) return asFile(name, readFlatDocument(decodeText(bytes).text))
  return readTextFile(bytes, name, options)
}

function readZip(bytes: Uint8Array, name: string, options: ReadOptions): ImportFile {
  const entries = listZipEntries(bytes)
  const kind = findZippedWorkbook(entries)
  if (kind) return asFile(name, readZippedWorkbook(bytes, kind))
  rejectForeignZip(entries)
  if (entries.some((entry) => entry.name.endsWith('.iwa'))) throw new UnreadableFile(messages.numbers)
  const list = findList(entries)
  const inflated = unzipEntries(bytes, { isWanted: (path) => path === list.name, maxBytes: maxListBytes })
  const content = inflated[list.name] ?? new Uint8Array()
  const read = isZip(content) ? readInnerWorkbook(content, list.name) : readList(content, list.name, options)
  return { ...read, name, photos: readPhotoFiles(bytes, entries) }
}

function readInnerWorkbook(zip: Uint8Array, name: string): ImportFile {
  const kind = findZippedWorkbook(listZipEntries(zip))
  if (!kind) throw new UnreadableFile(messages.noWorkbook)
  return asFile(name, readZippedWorkbook(zip, kind))
}

function findList(entries: readonly ZipEntry[]): ZipEntry {
  const lists = entries.filter(({ name }) => listFileTypes.test(name) && !isHidden(name))
  const [list] = lists
  if (!list) throw new UnreadableFile(entries.some(({ name }) => isPhoto(name)) ? messages.onlyPhotos : messages.noList)
  if (lists.length > 1) throw new UnreadableFile(messages.severalLists(lists.map(({ name }) => name)))
  return list
}

const listFileTypes = /\.(?:xlsx|xlsm|xls|ods|fods|numbers|csv|txt|tsv|json)$/i

function isHidden(path: string) {
  return path.startsWith('__MACOSX/') || /(?:^|[/\\])[.~]/.test(path)
}
