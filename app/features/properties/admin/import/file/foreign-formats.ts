import { importMessages } from '../import-messages.ts'
import { UnreadableFile } from './sheet.ts'
import type { ZipEntry } from './unzip.ts'

const { foreign } = importMessages.file

/** Texts that are no list of rows, by how they start; the first that fits names the file. */
const textFormats: readonly (readonly [RegExp, string])[] = [
  [/^%PDF-/, foreign.pdf],
  [/^\{\\rtf/, foreign.document],
  [/^ID;P/, foreign.sylk],
  [/^#HEADER#/i, foreign.blm],
  [/^<[\s\S]{0,4000}?<(?:\w+:)?kyero\b/i, foreign.kyero],
  [/^<[\s\S]{0,4000}?<(?:\w+:)?openimmo\b/i, foreign.openImmo],
  [/^<[\s\S]{0,4000}?urn:schemas-microsoft-com:office:spreadsheet/i, foreign.spreadsheetXml],
  [
    /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)?<(?:!doctype html|html|head|body|table|meta|div|style)\b/i,
    foreign.webPage,
  ],
  [/^MIME-Version:[\s\S]{0,2000}?text\/html/i, foreign.webPage],
  [/^<(?:\?xml|[a-z][\w:.-]*[\s>])/i, foreign.xml],
]

/** Throws for the formats of other programs, which would otherwise be read as a table of their source. */
export function rejectForeignText(text: string): void {
  const start = text.slice(0, 8000).replace(/^\uFEFF?\s+/, '')
  const found = textFormats.find(([pattern]) => pattern.test(start))
  if (found) throw new UnreadableFile(found[1])
}

export function rejectForeignZip(entries: readonly ZipEntry[]): void {
  const isNamed = (path: string) => entries.some((entry) => entry.name === path)
  if (isNamed('xl/workbook.bin')) throw new UnreadableFile(foreign.xlsb)
  if (isNamed('word/document.xml') || isNamed('ppt/presentation.xml')) throw new UnreadableFile(foreign.document)
  const lists = entries.filter(({ name }) => /\.(?:xlsx?|xlsm|ods|csv|txt|tsv|json)$/i.test(name))
  if (lists.length > 0) return
  if (entries.some(({ name }) => /\.xml$/i.test(name) && !name.includes('/'))) throw new UnreadableFile(foreign.feedZip)
  if (entries.some(({ name }) => /\.blm$/i.test(name))) throw new UnreadableFile(foreign.blm)
}
