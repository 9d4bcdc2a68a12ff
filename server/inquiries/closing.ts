import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { type ClosingReason, closingReasons } from '#app/features/inquiries/inquiry.ts'
import { isBlank } from '#app/shared/form/text-input.ts'
import { rejectCall } from '#server/calls/call.ts'
import { requireManager } from '#server/calls/require-role.ts'
import { lockInquiry, recordInInquiry } from './handling.ts'
import { inquiryCallMessages as messages } from './inquiry-call-messages.ts'

const maxDetailsLength = 1_000

export const closingInput = z.object({ id: z.guid(), reason: z.enum(closingReasons), details: z.string().default('') })

/** Closes an inquiry with a reason, or gives another reason for one that is closed. */
export async function closeInquiry(sql: TransactionSql, { id, reason, details }: z.infer<typeof closingInput>) {
  const found = await lockInquiry(sql, id, messages.notYours)
  const written = isBlank(details) ? null : details.replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')
  if ([...(written ?? '')].length > maxDetailsLength) throw rejectCall(messages.detailsTooLong)
  if (reason === found.closed_reason && written === found.closed_details) return
  await sql`
    update public.inquiries set status = 'closed', closed_reason = ${reason}, closed_details = ${written} where id = ${id}`
  await recordInInquiry(sql, { inquiry: id, field: 'reason', became: reason, details: written })
}

const periodDays = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 }
export const closingPeriodInput = z.object({ period: z.enum(['7d', '30d', '90d', '1y']) })

/** How many inquiries were closed for which reason in a period, the most frequent first. For the analytics. */
export async function countClosingReasons(sql: TransactionSql, { period }: z.infer<typeof closingPeriodInput>) {
  await requireManager(sql, messages.managersAnalyse)
  const rows = await sql<{ reason: ClosingReason; count: number }[]>`
    select closed_reason as reason, count(*) as count from public.inquiries
    where closed_reason is not null and not is_spam and deleted_at is null
      and closed_at >= private.start_of_day(private.company_day(now()) - ${periodDays[period]}::int + 1)
    group by closed_reason order by count desc, closed_reason`
  return [...rows]
}
