import { csvLine, csvByteOrderMark } from '#app/shared/csv.ts'
import { inboxMessages } from '../inbox-messages.ts'
import { inquiryReference, serviceLabel } from '../../inquiry.ts'
import type { ExportRow } from '../inbox-queries.ts'

const { csv } = inboxMessages

const columns: [head: string, cell: (row: ExportRow) => string | null][] = [
  [csv.reference, ({ id }) => inquiryReference(id)],
  [csv.received, ({ created_at }) => created_at],
  [csv.name, ({ name }) => name],
  [csv.email, ({ email }) => email],
  [csv.phone, ({ phone }) => phone],
  [csv.type, ({ inquiry_type }) => inquiry_type],
  [csv.service, ({ service_interest }) => serviceLabel(service_interest)],
  [csv.property, ({ property_title }) => property_title],
  [csv.status, ({ status }) => status],
  [csv.assignedTo, ({ assignee }) => assignee],
  [csv.message, ({ message }) => message],
]

export const csvHead = csvByteOrderMark + csvLine(columns.map(([head]) => head))

export function csvLines(rows: readonly ExportRow[]) {
  return rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('')
}
