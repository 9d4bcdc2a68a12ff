import type { Fragment, TransactionSql } from 'postgres'
import * as z from 'zod'
import { dueFilters, spamFilters, statusFilters } from '#app/features/inquiries/admin/inbox/inbox-search.ts'
import { inquirySources, inquiryTypes } from '#app/features/inquiries/inquiry.ts'

const maxWords = 200

export const inboxFilters = z.object({
  text: z.string().transform((text) => [...text].slice(0, maxWords).join('')),
  status: z.enum(statusFilters),
  spam: z.enum(spamFilters),
  due: z.enum(dueFilters).optional(),
  /** 'me', 'nobody' or the id of a member of staff. */
  assignee: z.union([z.enum(['me', 'nobody']), z.guid()]).optional(),
  inquiryType: z.enum(inquiryTypes).optional(),
  source: z.enum(inquirySources).optional(),
  /** Id of the property. */
  property: z.guid().optional(),
  /** Days in Nairobi, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type InboxFilters = z.infer<typeof inboxFilters>

/** Conditions on `i` are written out where an index of some of the rows has the same one: a parameter would not match it. */
function isOpen(sql: TransactionSql) {
  return sql`i.status <> 'closed'`
}

/** What every figure calls an inquiry: one that was received, and is neither spam nor deleted. */
export function countedInquiry(sql: TransactionSql): Fragment {
  return sql`i.deleted_at is null and not i.is_spam`
}

export function ofStatus(sql: TransactionSql, status: InboxFilters['status']): Fragment {
  if (status === 'all') return sql`true`
  return status === 'open' ? isOpen(sql) : sql`i.status = ${status}`
}

export function dueAt(sql: TransactionSql): Fragment {
  return sql`private.inquiry_due_at(i.status, i.reply_due_at, i.next_step_at)`
}

/** Overdue, or with a next step of today. */
export function isDue(sql: TransactionSql, due: NonNullable<InboxFilters['due']>): Fragment {
  if (due === 'overdue') return sql`${isOpen(sql)} and ${dueAt(sql)} <= now()`
  return sql`
    ${isOpen(sql)} and i.next_step_at >= private.start_of_day(private.company_day(now()))
    and i.next_step_at < private.start_of_day(private.company_day(now()) + 1)`
}

/** All filters but the status and the words. */
export function conditionsOf(sql: TransactionSql, filters: InboxFilters): Fragment {
  const { spam, due, assignee, inquiryType, source, property, from, to } = filters
  return sql`i.deleted_at is null
    ${spam === 'without' ? sql`and not i.is_spam` : sql``}
    ${spam === 'only' ? sql`and i.is_spam` : sql``}
    ${due ? sql`and ${isDue(sql, due)}` : sql``}
    ${assignee ? sql`and ${isAssigned(sql, assignee)}` : sql``}
    ${inquiryType ? sql`and i.inquiry_type = ${inquiryType}` : sql``}
    ${source ? sql`and i.source = ${source}` : sql``}
    ${property ? sql`and i.property_id = ${property}` : sql``}
    ${from ? sql`and i.created_at >= private.start_of_day(${from}::date)` : sql``}
    ${to ? sql`and i.created_at < private.start_of_day(${to}::date + 1)` : sql``}`
}

function isAssigned(sql: TransactionSql, assignee: string): Fragment {
  if (assignee === 'nobody') return sql`i.assignee_id is null`
  return assignee === 'me' ? sql`i.assignee_id = private.caller_id()` : sql`i.assignee_id = ${assignee}`
}

export type Words = {
  all_words: string[] | null
  numbers: string[] | null
  first_id: string | null
  last_id: string | null
}

/** What the words look for, in texts that are folded as the database folds them. */
export async function parseWords(sql: TransactionSql, text: string): Promise<Words> {
  const [words] = await sql<[Words]>`select * from private.inquiry_words(${text})`
  return words
}

/** For rows that are few already: row-level security lets no index answer it. */
export function hasWords(sql: TransactionSql, { all_words, numbers, first_id, last_id }: Words): Fragment {
  return sql`(
    i.search_text like all (${all_words}::text[]) or i.search_text like any (${numbers}::text[])
    or i.id between ${first_id}::uuid and ${last_id}::uuid
  )`
}
