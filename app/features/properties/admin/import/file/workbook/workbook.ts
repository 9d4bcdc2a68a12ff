import { type CellObject, read, type RowInfo, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { importMessages } from '../../import-messages.ts'
import { cellText } from './cell-text.ts'
import { columnName, isErrorText } from '../error-cells.ts'
import { findHiddenRows, limitRepeats } from './open-document.ts'
import { type CellNote, type MergedRange, plainSheet, type Sheet, type SheetRow, UnreadableFile } from '../sheet.ts'
import { unzipEntries } from '../unzip.ts'
import { repackWorkbook, type ZippedWorkbook } from './workbook-parts.ts'

const messages = importMessages.file

const maxColumns = 200
/** Rows with values; a sheet may have empty, formatted ones without end. */
const maxReadRows = 60_000
/** A cell may refer to one long text as often as it likes, and each becomes a copy on its way out of the worker. */
const maxCharacters = 100_000_000
const maxMerges = 5_000

/** Values only: a formula counts as the result that is stored with it, and is never evaluated. */
const options = { dense: true, cellNF: true, cellStyles: true, cellHTML: false, sheetStubs: true } as const

/** The sheets of a workbook in a ZIP: XLSX, OpenDocument or Numbers. */
export function readZippedWorkbook(zip: Uint8Array, kind: ZippedWorkbook): Sheet[] {
  const parts = repackWorkbook(zip, kind)
  const hidden = kind === 'openDocument' ? findHiddenRows(readContent(parts)) : undefined
  const failure = kind === 'numbers' ? messages.numbers : messages.damagedZip
  return toSheets(
    open(() => read(parts, { ...options, type: 'array' }), failure),
    hidden,
  )
}

function readContent(parts: Uint8Array) {
  const { 'content.xml': content } = unzipEntries(parts, {
    isWanted: (name) => name === 'content.xml',
    maxBytes: Infinity,
  })
  return new TextDecoder().decode(content)
}

/** A workbook of Excel 97 to 2003, or of a version before. */
export function readOldWorkbook(bytes: Uint8Array): Sheet[] {
  return toSheets(open(() => read(bytes, { ...options, type: 'array' }), messages.oldExcel))
}

/** A spreadsheet of OpenDocument in one file without a ZIP. */
export function readFlatDocument(xml: string): Sheet[] {
  const limited = limitRepeats(xml)
  return toSheets(
    open(() => read(limited, { ...options, type: 'string' }), messages.damagedZip),
    findHiddenRows(limited),
  )
}

function open(parse: () => WorkBook, failure: string): WorkBook {
  try {
    return parse()
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    if (/password|encrypt/i.test(reason)) throw new UnreadableFile(messages.protected, { cause: error })
    // A letter or presentation of OpenDocument.
    if (/not a spreadsheet/i.test(reason)) throw new UnreadableFile(messages.foreign.document, { cause: error })
    throw new UnreadableFile(failure, { cause: error })
  }
}

function toSheets(
  { SheetNames: names, Sheets: sheets, Workbook: book }: WorkBook,
  hidden?: Map<string, number[]>,
): Sheet[] {
  const is1904 = book?.WBProps?.date1904 === true
  const found = names.flatMap((name, index) => {
    const sheet = sheets[name]
    const isShown = !book?.Sheets?.[index]?.Hidden
    return sheet && isShown ? [toSheet(sheet, { name, is1904, hidden: hidden?.get(name) })] : []
  })
  if (found.length === 0) throw new UnreadableFile(messages.noWorkbook)
  return found
}

type SheetFacts = { name: string; is1904: boolean; hidden: readonly number[] | undefined }

function toSheet(sheet: WorkSheet, { name, is1904, hidden }: SheetFacts): Sheet {
  const rows: SheetRow[] = []
  const errorCells: CellNote[] = []
  const uncalculated: string[] = []
  let [formulas, characters] = [0, 0]
  for (const [index, row] of Object.entries(getCells(sheet))) {
    const cells: string[] = []
    for (const [place, cell] of Object.entries(row)) {
      const column = Number(place)
      if (column >= maxColumns) break
      if (cell.f !== undefined || cell.F !== undefined) formulas += 1
      const text = cellText(cell, is1904)
      const address = `${columnName(column)}${Number(index) + 1}`
      if (isUncalculated(cell)) uncalculated.push(address)
      else if (isErrorText(text)) errorCells.push({ cell: address, text })
      else if (text !== '') cells[column] = text
      characters += text.length
      if (characters > maxCharacters) throw new UnreadableFile(messages.tooManyCells)
    }
    if (cells.length === 0) continue
    if (rows.length === maxReadRows) throw new UnreadableFile(messages.tooManyRows(maxReadRows))
    rows.push({ number: Number(index) + 1, cells: Array.from(cells, (text) => text ?? '') })
  }
  const merged = sheet['!merges'] ?? []
  const hiddenRows = hidden ?? getHiddenRows(sheet['!rows'])
  const merges = merged.slice(0, maxMerges).map(toRange)
  const facts = { errorCells, uncalculated, hiddenRows, formulas, merges, mergedRanges: merged.length }
  return { ...plainSheet, ...facts, name, rows }
}

/** Sparse: what is empty has no entry. */
function getCells(sheet: WorkSheet): readonly CellObject[][] {
  return sheet['!data'] ?? []
}

function getHiddenRows(rows: readonly RowInfo[] = []): number[] {
  return Object.entries(rows).flatMap(([index, row]) => (row.hidden ? [Number(index) + 1] : []))
}

type LibraryRange = NonNullable<WorkSheet['!merges']>[number]

function toRange({ s: start, e: end }: LibraryRange): MergedRange {
  return { top: start.r + 1, bottom: end.r + 1, left: start.c, right: end.c }
}

/** A program that writes workbooks without Excel stores formulas alone. */
function isUncalculated({ t: type, f: formula, v: value, w: text }: CellObject) {
  return formula !== undefined && (type === 'z' || (type === 'e' && value === undefined && text === undefined))
}
