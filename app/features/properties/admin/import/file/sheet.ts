/** A row of a sheet, with its number in the file and the text of each cell. */
export type SheetRow = { number: number; cells: readonly string[] }

/** Rows by their numbers in the file, columns from 0; the first cell alone has a value. */
export type MergedRange = { top: number; bottom: number; left: number; right: number }

/** A cell by its address, such as D12, with what stood in it. */
export type CellNote = { cell: string; text: string }

export type Sheet = {
  name: string
  /** Rows with a value, hidden ones included. */
  rows: readonly SheetRow[]
  /** Ranges of merged cells; only the first cell of each has a value. */
  mergedRanges: number
  /** Cells with a formula whose result was stored in the file. */
  formulas: number
  /** Those of the merged ranges that a choice may fill down: what else is known of them is their number. */
  merges: readonly MergedRange[]
  /** Numbers of the rows that a filter or a person has hidden. */
  hiddenRows: readonly number[]
  /** Cells such as #N/A, which count as empty. */
  errorCells: readonly CellNote[]
  /** Addresses of formulas without a stored result, which count as empty. */
  uncalculated: readonly string[]
  /** Numbers of the rows whose quotes do not follow the rules of CSV and were read as they stand. */
  looseQuotes: readonly number[]
  /** The row of column names that took words from the line of groups above it. */
  combinedHeadings: number | undefined
}

/** A photo in a ZIP or in a data URL; inflated when it is needed. */
export type PhotoFile = { name: string; bytes: number; open: () => Blob }

export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

export type ImportFile = {
  name: string
  sheets: readonly Sheet[]
  /** The place of the sheet that looks most like a list of properties. */
  firstSheet: number
  encoding?: 'UTF-8' | 'UTF-16' | 'Windows-1252' | 'Mac Roman'
  /** Of a text file: what separates its cells, as detected or chosen. */
  separator?: Separator
  /** By path in the ZIP, as `photoKey` writes it. */
  photos: ReadonlyMap<string, PhotoFile>
}

export type FileReading = { file: ImportFile } | { problem: string }

/** The file cannot be read, for a reason that the reader can do something about. */
export class UnreadableFile extends Error {}

/** A sheet without anything to report; most have none of it. */
export const plainSheet = {
  mergedRanges: 0,
  formulas: 0,
  merges: [],
  hiddenRows: [],
  errorCells: [],
  uncalculated: [],
  looseQuotes: [],
  combinedHeadings: undefined,
} as const satisfies Omit<Sheet, 'name' | 'rows'>
