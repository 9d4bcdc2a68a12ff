import { csvLine, csvByteOrderMark } from '#app/shared/csv.ts'
import { inquiryReference, serviceLabel } from '../../inquiry.ts'
import type { ExportRow } from '../inbox-queries.ts'

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

export const csvHead = csvByteOrderMark + csvLine(columns.map(([head]) => head))

export function csvLines(rows: readonly ExportRow[]) {
  return rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('')
}
