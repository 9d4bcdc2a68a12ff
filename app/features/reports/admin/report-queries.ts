import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'
import type { ReportReason } from '../report.ts'
import { storedRows, storedValue } from '#app/backend/stored-row.ts'

const storedReport = z.object({
  id: z.string(),
  reason: storedValue<ReportReason>(),
  details: z.string(),
  /** For managers. */
  email: z.string().nullable(),
  has_email: z.boolean(),
  answer: z.string().nullable(),
  created_at: z.string(),
  resolved_at: z.string().nullable(),
  resolved_by: z.string().nullable(),
  property_id: z.string(),
  property_title: z.string().nullable(),
})
export type StoredReport = z.infer<typeof storedReport>

const reportPage = z.object({ total: z.number(), open: z.number(), rows: storedRows(storedReport) })

export const reportsPerPage = 20

/** Open ones first. */
export async function listReports(client: Backend, { page }: { page: number }) {
  const { data, error } = await client.rpc('report_page', { page, page_size: reportsPerPage })
  if (error) throw error
  if (data === null) throw forbiddenError()
  return reportPage.parse(data)
}

/** Whether an answer was emailed. */
export async function resolveReport(client: Backend, { id, answer }: { id: string; answer: string }): Promise<boolean> {
  const { data, error } = await client.rpc('resolve_report', { report: id, ...(answer.trim() && { answer }) })
  if (error) throw error
  return data
}
