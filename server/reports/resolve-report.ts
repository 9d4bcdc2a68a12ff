import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { maxAnswer } from '#app/features/reports/report.ts'
import { rejectCall } from '#server/calls/call.ts'
import { reportCallMessages } from './report-call-messages.ts'

export const resolutionInput = z.object({ id: z.uuid(), answer: z.string().trim().max(maxAnswer) })

/** Returns whether an answer was emailed. A report that is resolved already stays as it is. */
export async function resolveReport(
  sql: TransactionSql,
  { id, answer }: z.infer<typeof resolutionInput>,
): Promise<boolean> {
  const [report] = await sql<{ email: string | null; is_resolved: boolean; language: string }[]>`
    select email, resolved_at is not null as is_resolved, language from public.listing_reports where id = ${id} for update`
  if (!report) throw rejectCall(reportCallMessages.gone)
  if (report.is_resolved) return false
  const message = report.email === null || answer === '' ? null : answer
  await sql`
    update public.listing_reports set resolved_at = now(), resolved_by = private.caller_id(), answer = ${message} where id = ${id}`
  if (message === null) return false
  await sql`
    insert into public.mail_outbox (template, recipient, payload, language)
    values ('report_answer', ${report.email}, ${sql.json({ report_id: id })}, ${report.language})`
  return true
}
