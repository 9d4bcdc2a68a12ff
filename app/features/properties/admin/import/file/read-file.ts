import { imageFileTypes } from './photo-files.ts'
import { importMessages } from '../import-messages.ts'
import { type FileReading, type ImportFile, UnreadableFile } from './sheet.ts'
import { decodeText, readTextSheet } from './text-file.ts'
import { readPhotoFiles } from './photo-files.ts'
import { listZipEntries, unzipEntries } from './unzip.ts'
import { readWorkbook } from './xlsx-file.ts'

const messages = importMessages.file

export const maxFileBytes = 200 * 1024 * 1024
const maxTextBytes = 50 * 1024 * 1024

/** Detects the format from the content; the name only helps to say what is wrong. */
export async function readImportFile(file: File): Promise<FileReading> {
  if (file.size > maxFileBytes) return { problem: messages.tooLarge }
  return readBytes(new Uint8Array(await file.arrayBuffer()), file.name)
}

export function readBytes(bytes: Uint8Array, name: string): FileReading {
  return readWith(() => (isZip(bytes) ? readZip(bytes, name) : readText(bytes, name)))
}

export function readPastedCells(text: string): FileReading {
  const name = messages.pastedName
  return readWith(() => ({ name, sheets: [readTextSheet(text, name)], photos: new Map() }))
}

function readWith(read: () => ImportFile): FileReading {
  try {
    const file = read()
    const maxRows = Math.max(0, ...file.sheets.map(({ rows }) => rows.length))
    if (maxRows === 0) return { problem: messages.empty }
    return maxRows === 1 ? { problem: messages.noTable } : { file }
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.message }
    throw error
  }
}

function isZip([first, second, third, fourth]: Uint8Array) {
  return first === 0x50 && second === 0x4b && ((third === 3 && fourth === 4) || (third === 5 && fourth === 6))
}

function readText(bytes: Uint8Array, name: string): ImportFile {
  if (bytes.length > maxTextBytes) throw new UnreadableFile(messages.textTooLarge)
  checkKind(bytes, name)
  const { text, encoding } = decodeText(bytes)
  return { name, encoding, sheets: [readTextSheet(text, name)], photos: new Map() }
}

/** Text has no NUL but in UTF-16, whose files start with its mark. */
function checkKind(bytes: Uint8Array, name: string) {
  const isUtf16 = bytes[0] === 0xff || bytes[0] === 0xfe
  const isOldExcel = bytes[0] === 0xd0 && bytes[1] === 0xcf
  if (isOldExcel) throw new UnreadableFile(messages.oldExcel)
  if (!isUtf16 && bytes.subarray(0, 4096).includes(0)) throw new UnreadableFile(messages.unknownKind(name))
}

function readZip(bytes: Uint8Array, name: string): ImportFile {
  const entries = listZipEntries(bytes)
  const isNamed = (path: string) => entries.some((entry) => entry.name === path)
  if (isNamed('xl/workbook.xml')) return { name, sheets: readWorkbook(bytes), photos: new Map() }
  if (entries.some((entry) => entry.name.endsWith('.iwa'))) throw new UnreadableFile(messages.numbers(name))
  if (isNamed('content.xml')) throw new UnreadableFile(messages.openDocument(name))
  const lists = entries.filter(({ name: path }) => /\.(?:xlsx|csv|txt|tsv|json)$/i.test(path) && !isHidden(path))
  const [list] = lists
  if (!list) throw new UnreadableFile(entries.some(isImage) ? messages.onlyPhotos : messages.noList)
  if (lists.length > 1) throw new UnreadableFile(messages.severalLists(lists.map(({ name: path }) => path)))
  const inflated = unzipEntries(bytes, { isWanted: (path) => path === list.name, maxBytes: maxTextBytes })
  const content = inflated[list.name] ?? new Uint8Array()
  const { sheets, encoding } = isZip(content)
    ? { sheets: readWorkbook(content) }
    : (({ encoding: found, sheets: read }) => ({ sheets: read, encoding: found }))(readText(content, list.name))
  return { name, sheets, ...(encoding && { encoding }), photos: readPhotoFiles(bytes, entries) }
}

function isImage({ name }: { name: string }) {
  return imageFileTypes.test(name)
}

function isHidden(path: string) {
  return path.startsWith('__MACOSX/') || /(?:^|\/)\./.test(path)
}
