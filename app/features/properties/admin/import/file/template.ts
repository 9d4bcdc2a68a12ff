import { csvByteOrderMark, csvLine } from '#app/shared/csv.ts'
import { importMessages } from '../import-messages.ts'
import { writeXlsx, xlsxType } from './write-xlsx.ts'

const { template } = importMessages.file

export function templateXlsx() {
  return new Blob([writeXlsx(template.rows)], { type: xlsxType })
}

export function templateCsv() {
  return new Blob([csvByteOrderMark, ...template.rows.map((row) => csvLine(row))], { type: 'text/csv;charset=utf-8' })
}
