import { importMessages } from '../../import-messages.ts'
import { readCsv } from './csv-text.ts'
import { readJson } from './json-records.ts'
import { detectSeparator } from './separator.ts'
import { type ImportFile, type Separator, type Sheet, UnreadableFile } from '../sheet.ts'

const messages = importMessages.file

export type ReadOptions = {
  /** Chosen by the person; otherwise detected. */
  separator?: Separator | undefined
  isPasted?: boolean
}

type Decoded = { text: string; encoding: NonNullable<ImportFile['encoding']> }

/** UTF-8 where the bytes are valid in it; else the encoding in which Excel saves CSV files by default on Windows or on a Mac. */
export function decodeText(bytes: Uint8Array): Decoded {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return { text: new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes), encoding: 'UTF-16' }
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    const windows = new TextDecoder('windows-1252').decode(bytes)
    const mac = new TextDecoder('macintosh').decode(bytes)
    const isMac = countUsual(mac) > countUsual(windows)
    return isMac ? { text: mac, encoding: 'Mac Roman' } : { text: windows, encoding: 'Windows-1252' }
  }
}

/** Characters beyond ASCII that lists of properties have: small letters with accents, quotes, dashes, units, currencies. */
function countUsual(text: string) {
  return text.match(/[à-öø-ÿ‘’“”–—•…²³½¼¾°£€\u00A0]/g)?.length ?? 0
}

type TextReading = { sheet: Sheet; separator?: Separator }

/** A CSV file, cells pasted from a sheet, or a JSON list of records. */
export function readTextSheet(
  text: string,
  name: string,
  { separator, isPasted = false }: ReadOptions = {},
): TextReading {
  const content = text.replace(/^\uFEFF/, '')
  if (content.trim() === '') throw new UnreadableFile(messages.empty)
  const isJson = separator === undefined && looksLikeJson(content)
  if (isJson) return { sheet: readJson(content, name) }
  const lines = content.replaceAll(/\r\n?/g, '\n')
  const [declaration = '', declared] = /^sep=([,;|\t])\n/i.exec(lines) ?? []
  const used = separator ?? asSeparator(declared) ?? detectSeparator(lines.slice(declaration.length), { isPasted })
  return { sheet: readCsv(lines.replace(declaration, declaration && '\n'), { name, separator: used }), separator: used }
}

/** A list may begin with a note such as "[CONFIDENTIAL]", which no JSON does. */
function looksLikeJson(text: string) {
  return /^\s*(?:\[\s*(?:[[{"\]\d-]|true|false|null|$)|\{\s*(?:["}]|$))/.test(text)
}

function asSeparator(text: string | undefined): Separator | undefined {
  return text === ',' || text === ';' || text === '|' || text === '\t' ? text : undefined
}
