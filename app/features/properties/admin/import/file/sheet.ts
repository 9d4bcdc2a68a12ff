/** A row of a sheet, with its number in the file and the text of each cell. */
export type SheetRow = { number: number; cells: readonly string[] }

export type Sheet = {
  name: string
  rows: readonly SheetRow[]
  /** Ranges of merged cells; only the first cell of each has a value. */
  mergedRanges: number
  /** Cells with a formula whose result was stored in the file. */
  formulas: number
}

/** A photo in a ZIP or in a data URL; inflated when it is needed. */
export type PhotoFile = { name: string; bytes: number; open: () => Blob }

export type ImportFile = {
  name: string
  sheets: readonly Sheet[]
  encoding?: 'UTF-8' | 'UTF-16' | 'Windows-1252'
  /** By lower-case file name without its folder. */
  photos: ReadonlyMap<string, PhotoFile>
}

export type FileReading = { file: ImportFile } | { problem: string }

/** The file cannot be read, for a reason that the reader can do something about. */
export class UnreadableFile extends Error {}
