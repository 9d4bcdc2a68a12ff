import type { TransactionSql } from 'postgres'
import type { InquiryStatus, InquiryType } from '#app/features/inquiries/inquiry.ts'
import { requireHandler } from '#server/calls/require-role.ts'
import { inquiryCallMessages } from '#server/inquiries/inquiry-call-messages.ts'
import { countedInquiry, dueAt, isDue } from '#server/inquiries/inbox-filters.ts'
import { findOwn, isOwn } from '#server/inquiries/inbox-page.ts'

export type InquiryToAnswer = {
  id: string
  name: string
  phone: string | null
  inquiry_type: InquiryType
  status: InquiryStatus
  created_at: string
  next_step: string | null
  next_step_at: string | null
  due_at: string | null
  is_overdue: boolean
  property_title: string | null
}

/** Shown as '1,000+', so that no panel reads a whole table. */
const maxCount = 1_001
const shown = 3

/**
 * What the caller has to act on: what is overdue, the longest first, then new inquiries in the order of their arrival, and how many
 * there are of both.
 */
export async function findInquiriesToAnswer(sql: TransactionSql) {
  const mine = isOwn(sql, await findOwn(sql, await requireHandler(sql, inquiryCallMessages.handlersOnly)))
  const overdue = sql`${mine} and ${countedInquiry(sql)} and ${isDue(sql, 'overdue')}`
  const waiting = sql`${mine} and ${countedInquiry(sql)} and i.status = 'new'`
  const columns = sql`
    i.id, i.name, i.phone, i.inquiry_type, i.status, i.created_at, i.next_step, i.next_step_at, ${dueAt(sql)} as due_at,
    private.visible_title(i.property_id) as property_title`
  const [[counts], late, fresh] = await Promise.all([
    sql<[{ overdue: number; new: number }]>`
      select (select count(*) from (select from public.inquiries i where ${overdue} limit ${maxCount}) few) as overdue,
        (select count(*) from (select from public.inquiries i where ${waiting} limit ${maxCount}) few) as new`,
    sql<InquiryToAnswer[]>`
      select ${columns}, true as is_overdue from public.inquiries i where ${overdue} order by ${dueAt(sql)}, i.id limit ${shown}`,
    sql<InquiryToAnswer[]>`
      select ${columns}, false as is_overdue from public.inquiries i
      where ${waiting} and (${dueAt(sql)} > now() or ${dueAt(sql)} is null)
      order by i.created_at, i.id limit ${shown}`,
  ])
  return { ...counts, total: late.length + fresh.length, rows: [...late, ...fresh].slice(0, shown) }
}
