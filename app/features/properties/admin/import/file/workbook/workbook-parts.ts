import { strToU8, zipSync } from 'fflate'
import { limitRepeats } from './open-document.ts'
import { unzipEntries, type ZipEntry } from '../unzip.ts'

const maxInflatedBytes = 100 * 1024 * 1024

export type ZippedWorkbook = 'xlsx' | 'openDocument' | 'numbers'

const wanted: Record<ZippedWorkbook, RegExp> = {
  xlsx: /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/_rels\/workbook\.xml\.rels|xl\/[^/]+\.xml|xl\/worksheets\/[^/]+\.xml)$/i,
  openDocument: /^(?:mimetype|META-INF\/manifest\.xml|content\.xml|styles\.xml)$/,
  numbers: /^(?:Index|Metadata)\//,
}

/** What kind of workbook a ZIP is, by the names in it. */
export function findZippedWorkbook(entries: readonly ZipEntry[]): ZippedWorkbook | undefined {
  const isNamed = (path: string) => entries.some((entry) => entry.name === path)
  if (isNamed('xl/workbook.xml')) return 'xlsx'
  if (isNamed('Index/Document.iwa')) return 'numbers'
  return isNamed('content.xml') ? 'openDocument' : undefined
}

/**
 * The parts of a workbook that hold its cells, as a ZIP without compression. What the library is given is so never larger than
 * the bound, whatever the file declares; and what would make it loop over whole ranges, such as column widths up to a
 * billion or a link on every cell, is left out.
 */
export function repackWorkbook(zip: Uint8Array, kind: ZippedWorkbook): Uint8Array {
  const parts = unzipEntries(zip, { isWanted: (name) => wanted[kind].test(name), maxBytes: maxInflatedBytes })
  const changed = Object.entries(parts).map(([name, bytes]) => [name, changePart(name, bytes, kind)] as const)
  return zipSync(Object.fromEntries(changed), { level: 0 })
}

function changePart(name: string, bytes: Uint8Array, kind: ZippedWorkbook) {
  if (kind === 'openDocument' && name === 'content.xml') return changeText(bytes, limitRepeats)
  return kind === 'xlsx' && /^xl\/worksheets\//i.test(name) ? changeText(bytes, keepCells) : bytes
}

function changeText(bytes: Uint8Array, change: (text: string) => string) {
  const encoding = bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8'
  return strToU8(change(new TextDecoder(encoding).decode(bytes)))
}

/** The rows and the merged ranges of a sheet. */
function keepCells(xml: string): string {
  const root = /<(?:\w+:)?worksheet[^<>]*>/.exec(xml)?.[0]
  const data = cut(xml, 'sheetData')
  if (!root || !data) return xml
  return `${root}${data}${cut(xml, 'mergeCells') ?? ''}</${/^<([\w:]+)/.exec(root)?.[1]}>`
}

function cut(xml: string, name: string): string | undefined {
  const start = new RegExp(`<(?:\\w+:)?${name}[\\s>]`).exec(xml)?.index
  const end = xml.lastIndexOf(`${name}>`)
  return start === undefined || end < start ? undefined : xml.slice(start, end + name.length + 1)
}
