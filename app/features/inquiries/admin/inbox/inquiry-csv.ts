import { csvLine, csvByteOrderMark } from '#app/shared/csv.ts'
import { inboxMessages } from '../inbox-messages.ts'
import { serviceLabel, type ServiceNames } from '../../service-names.ts'
import type { ExportRow } from '../inquiry-types.ts'

const { csv } = inboxMessages

type Cell = (row: ExportRow, services: ServiceNames) => string | null

const columns: [head: string, cell: Cell][] = [
  [csv.reference, ({ reference }) => reference],
  [csv.received, ({ created_at }) => created_at],
  [csv.name, ({ name }) => name],
  [csv.email, ({ email }) => email],
  [csv.phone, ({ phone }) => phone],
  [csv.type, ({ inquiry_type }) => inquiry_type],
  [csv.service, ({ service_interest }, services) => serviceLabel(service_interest, services)],
  [csv.property, ({ property_title }) => property_title],
  [csv.status, ({ status }) => status],
  [csv.assignedTo, ({ assignee }) => assignee],
  [csv.message, ({ message }) => message],
]

export const csvHead = csvByteOrderMark + csvLine(columns.map(([head]) => head))

export function csvLines(rows: readonly ExportRow[], services: ServiceNames) {
  return rows.map((row) => csvLine(columns.map(([, cell]) => cell(row, services)))).join('')
}
