import { csvByteOrderMark, csvLine } from '#app/shared/csv.ts'
import type { Offer } from '#app/shared/offer.ts'
import { importMessages } from '../import-messages.ts'
import { guessCategory } from '../values/synonyms.ts'
import { writeXlsx, xlsxType } from './write-xlsx.ts'

const { template } = importMessages.file

export function templateXlsx(offer: Offer) {
  return new Blob([writeXlsx(rowsFor(offer))], { type: xlsxType })
}

export function templateCsv(offer: Offer) {
  return new Blob([csvByteOrderMark, ...rowsFor(offer).map((row) => csvLine(row))], { type: 'text/csv;charset=utf-8' })
}

/** The headings, and the examples of what the company offers. */
function rowsFor(offer: Offer): (readonly string[])[] {
  const [headings = [], ...examples]: readonly (readonly string[])[] = template.rows
  const at = headings.indexOf(template.category)
  return [headings, ...examples.filter((row) => offer.some((category) => category === guessCategory(row[at] ?? '')))]
}
