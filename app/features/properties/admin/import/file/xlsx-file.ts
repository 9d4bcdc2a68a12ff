import { importMessages } from '../import-messages.ts'
import { type Sheet, type SheetRow, UnreadableFile } from './sheet.ts'
import { unzipEntries } from './unzip.ts'
import { walkXml } from './xml-tokens.ts'

const messages = importMessages.file

const maxInflatedBytes = 150 * 1024 * 1024
const maxColumns = 200
/** Rows with values; a sheet may have empty, formatted ones without end. */
const maxReadRows = 60_000

/** The sheets of a workbook: values only. A formula counts as the result that is stored with it, and is never evaluated. */
export function readWorkbook(zip: Uint8Array): Sheet[] {
  const parts = unzipEntries(zip, {
    isWanted: (name) => /^xl\/(?:[^/]+\.xml|worksheets\/[^/]+\.xml|_rels\/workbook\.xml\.rels)$/.test(name),
    maxBytes: maxInflatedBytes,
  })
  const decoder = new TextDecoder()
  const read = (path: string) => (parts[path] ? decoder.decode(parts[path]) : '')
  const workbook = read('xl/workbook.xml')
  if (!workbook) throw new UnreadableFile(messages.noWorkbook)
  const targets = readTargets(read('xl/_rels/workbook.xml.rels'))
  const shared = readSharedStrings(read('xl/sharedStrings.xml'))
  const dateStyles = readDateStyles(read('xl/styles.xml'))
  const dates = { styles: dateStyles, is1904: /date1904="(?:1|true)"/.test(workbook) }
  return readSheetNames(workbook).flatMap(({ name, id }) => {
    const xml = read(targets.get(id) ?? '')
    return xml ? [{ name, ...readSheet(xml, shared, dates) }] : []
  })
}

function readSheetNames(workbook: string) {
  const sheets: { name: string; id: string }[] = []
  walkXml(workbook, {
    onOpen: (element, attribute) => {
      const isShown = attribute('state') === undefined || attribute('state') === 'visible'
      if (element === 'sheet' && isShown) sheets.push({ name: attribute('name') ?? '', id: attribute('id') ?? '' })
    },
  })
  return sheets
}

function readTargets(relations: string) {
  const targets = new Map<string, string>()
  walkXml(relations, {
    onOpen: (element, attribute) => {
      const target = attribute('Target') ?? ''
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      if (element === 'Relationship') targets.set(attribute('Id') ?? '', path)
    },
  })
  return targets
}

function readSharedStrings(xml: string) {
  const strings: string[] = []
  const text = createTextCollector()
  walkXml(xml, {
    ...text.handler,
    onClose: (element) => {
      text.handler.onClose(element)
      if (element === 'si') strings.push(text.take())
    },
  })
  return strings
}

/** The text of `t` elements, without the phonetic hints in `rPh`. */
function createTextCollector() {
  let text = ''
  let isText = false
  let isHint = false
  return {
    handler: {
      onOpen: (element: string) => {
        if (element === 'rPh') isHint = true
        if (element === 't') isText = !isHint
      },
      onText: (part: string) => {
        if (isText) text += part
      },
      onClose: (element: string) => {
        if (element === 'rPh') isHint = false
        if (element === 't') isText = false
      },
    },
    take: () => {
      const taken = text.replaceAll(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
      text = ''
      return taken
    },
  }
}

/** The numbers of the cell styles that show a date. */
function readDateStyles(xml: string): ReadonlySet<number> {
  const customDates = new Set<number>()
  const styles = new Set<number>()
  let isCellStyle = false
  let count = 0
  walkXml(xml, {
    onOpen: (element, attribute) => {
      const format = Number(attribute('numFmtId') ?? 0)
      if (element === 'numFmt' && isDateFormat(attribute('formatCode') ?? '')) customDates.add(format)
      if (element === 'cellXfs') isCellStyle = true
      if (element !== 'xf' || !isCellStyle) return
      if ((format >= 14 && format <= 22) || (format >= 45 && format <= 47) || customDates.has(format)) styles.add(count)
      count += 1
    },
    onClose: (element) => {
      if (element === 'cellXfs') isCellStyle = false
    },
  })
  return styles
}

function isDateFormat(code: string) {
  const pattern = code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')
  return /[dy]/i.test(pattern) && !/[#?]/.test(pattern)
}

type Dates = { styles: ReadonlySet<number>; is1904: boolean }

function readSheet(xml: string, shared: readonly string[], dates: Dates): Omit<Sheet, 'name'> {
  const rows: SheetRow[] = []
  const text = createTextCollector()
  let [mergedRanges, formulas, rowNumber, column] = [0, 0, 0, 0]
  let cells: string[] = []
  let cell: { type: string; style: number; value: string | undefined } | undefined
  let isValue = false
  walkXml(xml, {
    onOpen: (element, attribute) => {
      text.handler.onOpen(element)
      if (element === 'mergeCell') mergedRanges += 1
      if (element === 'f') formulas += 1
      if (element === 'v') isValue = true
      if (element === 'row') {
        rowNumber = Number(attribute('r')) || rowNumber + 1
        ;[cells, column] = [[], -1]
      }
      if (element === 'c') {
        column = columnOf(attribute('r')) ?? column + 1
        cell = { type: attribute('t') ?? 'n', style: Number(attribute('s') ?? -1), value: undefined }
      }
    },
    onText: (part) => {
      text.handler.onText(part)
      if (isValue && cell) cell.value = (cell.value ?? '') + part
    },
    onClose: (element) => {
      text.handler.onClose(element)
      if (element === 'v') isValue = false
      if (element === 'c' && cell) {
        const value = cellText({ ...cell, inline: text.take() }, shared, dates)
        if (value !== '' && column < maxColumns) cells[column] = value
        cell = undefined
      }
      if (element === 'row' && cells.length > 0) {
        if (rows.length === maxReadRows) throw new UnreadableFile(messages.tooManyRows(maxReadRows))
        rows.push({ number: rowNumber, cells: Array.from(cells, (value) => value ?? '') })
      }
    },
  })
  return { rows, mergedRanges, formulas }
}

function columnOf(address: string | undefined) {
  const name = /^[A-Z]{1,3}/.exec(address ?? '')?.[0]
  if (!name) return undefined
  return [...name].reduce((column, character) => column * 26 + character.charCodeAt(0) - 64, 0) - 1
}

type RawCell = { type: string; style: number; value: string | undefined; inline: string }

function cellText({ type, style, value, inline }: RawCell, shared: readonly string[], dates: Dates) {
  if (type === 'inlineStr') return inline.trim()
  if (value === undefined) return ''
  if (type === 's') return (shared[Number(value)] ?? '').trim()
  if (type === 'b') return value === '1' ? 'Yes' : 'No'
  if (type === 'n' && dates.styles.has(style)) return dayText(Number(value), dates.is1904)
  // 0.1 + 0.2 is stored with seventeen digits.
  if (type === 'n') return Number.isFinite(Number(value)) ? String(Number(Number(value).toPrecision(15))) : value
  return value.trim()
}

/** Days since the end of 1899, as Excel counts them, or since 1904. */
function dayText(days: number, is1904: boolean) {
  const time = Date.UTC(is1904 ? 1904 : 1899, is1904 ? 0 : 11, is1904 ? 1 : 30) + Math.floor(days) * 86_400_000
  return Number.isFinite(time) && Math.abs(time) < 8e15 ? new Date(time).toISOString().slice(0, 10) : ''
}
