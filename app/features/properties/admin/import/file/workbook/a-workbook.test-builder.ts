import { type BookType, CFB, type CellObject, utils, write, type WorkBook, type WorkSheet } from '@e965/xlsx'
import zahl from '@e965/xlsx/dist/xlsx.zahl'
import { strToU8, zipSync } from 'fflate'

/** A value of a cell; with a number format as Excel writes it where one matters. */
export type Value = string | number | boolean | { value: number; format: string } | { error: number }

export type SheetParts = {
  name?: string
  rows: readonly (readonly Value[])[]
  /** Ranges such as A2:A5. */
  merges?: readonly string[]
  /** Numbers of rows, from 1. */
  hidden?: readonly number[]
}

/** A workbook as a spreadsheet program saves it, in any of its formats. */
export function buildWorkbook(sheets: readonly SheetParts[], bookType: BookType | 'numbers' = 'xlsx'): Uint8Array {
  const named = sheets.map((parts, index) => [parts.name ?? `Sheet${index + 1}`, buildSheet(parts)] as const)
  const book: WorkBook = { SheetNames: named.map(([name]) => name), Sheets: Object.fromEntries(named) }
  const bytes = new Uint8Array(write(book, { type: 'array', bookType, cellStyles: true, numbers: zahl }))
  return bookType === 'biff8' ? withHiddenRows(bytes, sheets[0]?.hidden ?? []) : bytes
}

/** The library writes no rows of Excel 97, only cells: those of the first sheet get the record that hides them. */
function withHiddenRows(bytes: Uint8Array, hidden: readonly number[]): Uint8Array {
  if (hidden.length === 0) return bytes
  const compound = CFB.read(bytes, { type: 'array' })
  const stream = CFB.find(compound, '/Workbook')
  const content = Uint8Array.from(stream.content)
  const place = findFirstCells(content)
  const parts = [content.slice(0, place), ...hidden.map(hiddenRowRecord), content.slice(place)]
  CFB.utils.cfb_add(compound, '/Workbook', Uint8Array.from(parts.flatMap((part) => Array.from(part))))
  return new Uint8Array(CFB.write(compound, { type: 'array' }))
}

const recordTypes = { dimensions: 0x0200, row: 0x0208 }

/** Behind the record that says how large the first sheet is. */
function findFirstCells(content: Uint8Array): number {
  const view = new DataView(content.buffer)
  let place = 0
  while (view.getUint16(place, true) !== recordTypes.dimensions) place += 4 + view.getUint16(place + 2, true)
  return place + 4 + view.getUint16(place + 2, true)
}

function hiddenRowRecord(number: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(20))
  const isHidden = 0x20
  view.setUint16(0, recordTypes.row, true)
  view.setUint16(2, 16, true)
  view.setUint16(4, number - 1, true)
  view.setUint8(16, isHidden)
  return new Uint8Array(view.buffer)
}

function buildSheet({ rows, merges = [], hidden = [] }: SheetParts): WorkSheet {
  const width = Math.max(...rows.map(({ length }) => length))
  const sheet: WorkSheet = {
    '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length - 1, c: width - 1 } }),
  }
  for (const [r, row] of rows.entries()) {
    for (const [c, value] of row.entries()) if (value !== '') sheet[utils.encode_cell({ r, c })] = toCell(value)
  }
  if (merges.length > 0) sheet['!merges'] = merges.map((range) => utils.decode_range(range))
  if (hidden.length > 0) sheet['!rows'] = rows.map((_, index) => ({ hidden: hidden.includes(index + 1) }))
  return sheet
}

function toCell(value: Value): CellObject {
  if (typeof value === 'string') return { t: 's', v: value }
  if (typeof value === 'boolean') return { t: 'b', v: value }
  if (typeof value === 'number') return { t: 'n', v: value }
  return 'error' in value ? { t: 'e', v: value.error } : { t: 'n', v: value.value, z: value.format }
}

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** An XLSX whose only sheet has this XML, for what no program saves by itself. */
export function buildXlsxOfXml(xml: string, sharedText = ''): Uint8Array {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('sharedStrings', 'sharedStrings')}</Types>`,
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}"><sheets><sheet name="List" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst xmlns="${spreadsheet}"><si><t>${sharedText}</t></si></sst>`,
    'xl/worksheets/sheet1.xml': xml,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level: 9 })
}

export function sheetXml(content: string) {
  return `<worksheet xmlns="${spreadsheet}">${content}</worksheet>`
}

/** Cells of a row with texts, as XML. */
export function rowXml(number: number, texts: readonly string[], attributes = '') {
  const cells = texts.map((text, column) =>
    text === '' ? '' : `<c r="${String.fromCodePoint(65 + column)}${number}" t="inlineStr"><is><t>${text}</t></is></c>`,
  )
  return `<row r="${number}"${attributes}>${cells.join('')}</row>`
}

/** A spreadsheet of LibreOffice: rows as `table:table-row` elements. */
export function buildOpenDocument(tableRows: string, styles = ''): Uint8Array {
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" office:version="1.3"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="Listings">${tableRows}</table:table></office:spreadsheet></office:body></office:document-content>`
  const manifest = `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`
  return zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'META-INF/manifest.xml': strToU8(manifest),
    'styles.xml': strToU8('<office:document-styles/>'),
    'content.xml': strToU8(content),
  })
}

export function openDocumentRow(cells: readonly string[], attributes = '') {
  return `<table:table-row${attributes}>${cells.join('')}</table:table-row>`
}

export function openDocumentText(text: string) {
  return `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
}
