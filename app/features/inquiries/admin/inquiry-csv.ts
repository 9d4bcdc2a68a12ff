import { inquiryReference, serviceLabel } from '../inquiry.ts'
import type { ExportRow } from './inbox-queries.ts'

const columns: [head: string, cell: (row: ExportRow) => string | null][] = [
  ['Reference', ({ id }) => inquiryReference(id)],
  ['Received', ({ created_at }) => created_at],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Type', ({ inquiry_type }) => inquiry_type],
  ['Service', ({ service_interest }) => serviceLabel(service_interest)],
  ['Property', ({ property_title }) => property_title],
  ['Status', ({ status }) => status],
  ['Assigned to', ({ assignee }) => assignee],
  ['Message', ({ message }) => message],
]

// Excel takes a file without the mark for one in the old Windows alphabet.
export const csvHead = `\uFEFF${columns.map(([head]) => csvCell(head)).join(',')}\r\n`

export function csvLines(rows: readonly ExportRow[]) {
  return rows.map((row) => `${columns.map(([, cell]) => csvCell(cell(row) ?? '')).join(',')}\r\n`).join('')
}

/**
 * Quoted always. What a spreadsheet would take for a formula gets an apostrophe before it, also after blanks and behind
 * the full-width signs: visitors write these cells, staff open them.
 */
export function csvCell(text: string) {
  const isFormula = /^[\s\p{Cc}]*[=+\-@|＝＋－＠]|^[\t\r\n]/u.test(text)
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}
