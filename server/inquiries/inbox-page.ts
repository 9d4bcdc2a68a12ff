import type { Fragment, TransactionSql } from 'postgres'
import * as z from 'zod'
import { inboxPageSize, maxInboxCount as maxCount } from '#app/features/inquiries/admin/inbox/inbox-search.ts'
import type { InquirySource, InquiryStatus, InquiryType } from '#app/features/inquiries/inquiry.ts'
import { isBlank } from '#app/shared/form/text-input.ts'
import { requireHandler } from '#server/calls/require-role.ts'
import {
  conditionsOf,
  countedInquiry,
  dueAt,
  hasWords,
  type InboxFilters,
  inboxFilters,
  isDue,
  ofStatus,
  parseWords,
} from './inbox-filters.ts'

export type InboxRow = {
  id: string
  reference: string
  name: string
  phone: string | null
  /** The first 240 characters of the message. */
  message: string
  inquiry_type: InquiryType
  service_interest: string | null
  status: InquiryStatus
  source: InquirySource
  is_spam: boolean
  created_at: string
  /** An agent also handles inquiries about what a colleague has not published, without being told the title of the draft. */
  property_title: string | null
  assignee: string | null
  next_step: string | null
  next_step_at: string | null
  /** The newest reply, where it was not sent and nobody has reached the person since. */
  unsent_reply: string | null
  /** When somebody has to act: to reply first, or to take the next step. */
  due_at: string | null
  is_overdue: boolean
  /** When the next arranged viewing begins. */
  viewing_at: string | null
}

export const inboxPageInput = inboxFilters.extend({
  page: z.int().min(1).max(100_000),
  pageSize: z.int().min(1).max(100).default(inboxPageSize),
})

/** A search looks through the newest of a manager's inquiries first: with so many matches there, its words are common. */
const newestCount = 20_000
const fewMatches = 200

/**
 * A page of the caller's inbox. `total` counts the matches, up to ten thousand; `closed` the matches of a search that are closed and
 * left out; `counts` what the cards show, whatever the filters. `page` is at most the last one.
 */
export async function findInboxPage(sql: TransactionSql, input: z.infer<typeof inboxPageInput>) {
  const caller = await requireHandler(sql)
  const mine = isOwn(sql, await findOwn(sql, caller))
  const inbox: Inbox = { filters: input, mine, isManager: caller.isManager }
  const found = isBlank(input.text) ? await findUnsearched(sql, inbox, input) : await search(sql, inbox)
  const total = Math.min(found.total, maxCount)
  const page = lastPage(input, total)
  const first = (page - 1) * input.pageSize
  const ids = found.isPage ? found.ids : found.ids.slice(first, first + input.pageSize)
  const [counts, rows] = await Promise.all([countInquiries(sql, mine), selectRows(sql, ids)])
  return { total, has_more: found.hasMore, closed: found.closed, page, counts, rows }
}

type Inbox = { filters: InboxFilters; mine: Fragment; isManager: boolean }
type Found = { ids: string[]; isPage: boolean; total: number; closed: number; hasMore: boolean }
type Page = { page: number; pageSize: number }

function lastPage({ page, pageSize }: Page, total: number) {
  return Math.min(page, Math.max(1, Math.ceil(total / pageSize)))
}

/** Every inquiry, or the ids of those that are an agent's own although they are not assigned to them. */
export type Own = 'all' | readonly string[]

export async function findOwn(sql: TransactionSql, { isManager }: { isManager: boolean }): Promise<Own> {
  if (isManager) return 'all'
  const [{ ids }] = await sql<[{ ids: string[] }]>`select private.unassigned_own_inquiries() as ids`
  return ids
}

/** The condition on `i`. An agent's own are found by their indexes; the policies would ask every inquiry whether it is theirs. */
export function isOwn(sql: TransactionSql, own: Own): Fragment {
  if (own === 'all') return sql`true`
  return own.length === 0
    ? sql`i.assignee_id = private.caller_id()`
    : sql`(i.assignee_id = private.caller_id() or i.id = any (${own}::uuid[]))`
}

async function findUnsearched(sql: TransactionSql, { filters, mine }: Inbox, input: Page): Promise<Found> {
  const matching = sql`from public.inquiries i
    where ${mine} and ${conditionsOf(sql, filters)} and ${ofStatus(sql, filters.status)}`
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from (select ${matching} limit ${maxCount + 1}) counted`
  const page = lastPage(input, Math.min(total, maxCount))
  const sorting = filters.due ? sql`${dueAt(sql)}, i.id` : sql`i.created_at desc, i.id desc`
  const rows = await sql<{ id: string }[]>`
    select i.id ${matching} order by ${sorting} limit ${input.pageSize} offset ${(page - 1) * input.pageSize}`
  return { ids: rows.map(({ id }) => id), isPage: true, total, closed: 0, hasMore: total > maxCount }
}

/** Newest first. Rarer words are looked up in the index of texts, which takes no words of fewer than three characters. */
async function search(sql: TransactionSql, { filters, mine, isManager }: Inbox): Promise<Found> {
  const words = await parseWords(sql, filters.text)
  const matches = sql`${conditionsOf(sql, filters)} and ${hasWords(sql, words)}`
  const findIn = async (candidates: Fragment) => {
    const status = ofStatus(sql, filters.status)
    const [found] = await sql<[{ ids: string[]; closed: number }]>`
      select coalesce(array_agg(i.id order by i.created_at desc, i.id desc) filter (where ${status}), '{}') as ids,
        count(*) filter (where i.status = 'closed' and not (${status})) as closed
      from (${candidates}) i`
    return { ...found, isPage: false, total: found.ids.length, count: found.ids.length + found.closed }
  }
  if (!isManager) {
    const found = await findIn(sql`select * from public.inquiries i where ${mine} and ${matches} limit ${maxCount + 1}`)
    return { ...found, hasMore: found.count > maxCount }
  }
  const newest = await findIn(sql`
    select * from (
      select * from public.inquiries i where i.deleted_at is null order by i.created_at desc, i.id desc limit ${newestCount}
    ) i
    where ${matches}`)
  const [{ hasMore }] = await sql<[{ hasMore: boolean }]>`
    select exists (select from public.inquiries i offset ${newestCount}) as "hasMore"`
  if (!hasMore || newest.count > fewMatches || [...filters.text.trim()].length < 3) return { ...newest, hasMore }
  const all = await findIn(sql`
    select * from public.inquiries i
    where i.id in (select private.search_inquiries(${filters.text}, ${startOf(sql, filters.from)}, null))
      and ${conditionsOf(sql, filters)}
    limit ${maxCount + 1}`)
  return { ...all, hasMore: all.count > maxCount }
}

function startOf(sql: TransactionSql, day: string | undefined): Fragment {
  return sql`private.start_of_day(${day ?? null}::date)`
}

type Counts = { open: number; new: number; overdue: number; today: number; mine: number }

/** What the cards over the inbox show. */
async function countInquiries(sql: TransactionSql, mine: Fragment): Promise<Counts> {
  const count = (condition: Fragment) => sql`(
    select count(*) from (
      select from public.inquiries i where ${mine} and ${countedInquiry(sql)} and ${condition} limit ${maxCount + 1}
    ) counted
  )`
  const isOpen = ofStatus(sql, 'open')
  const [counts] = await sql<[Counts]>`
    select ${count(isOpen)} as open, ${count(ofStatus(sql, 'new'))} as new, ${count(isDue(sql, 'overdue'))} as overdue,
      ${count(isDue(sql, 'today'))} as today, ${count(sql`${isOpen} and i.assignee_id = private.caller_id()`)} as mine`
  return counts
}

async function selectRows(sql: TransactionSql, ids: readonly string[]): Promise<InboxRow[]> {
  const rows = await sql<InboxRow[]>`
    select ${rowColumns(sql)}, left(i.message, 240) as message, private.arranged_viewing_at(i.id) as viewing_at
    from public.inquiries i where i.id = any (${ids}::uuid[]) order by array_position(${ids}::uuid[], i.id)`
  return [...rows]
}

/** The columns that the list and its export have in common. */
export function rowColumns(sql: TransactionSql): Fragment {
  return sql`
    i.id, i.reference, i.name, i.phone, i.inquiry_type, i.service_interest, i.status, i.source, i.is_spam, i.created_at,
    private.visible_title(i.property_id) as property_title, private.staff_name(i.assignee_id) as assignee,
    i.next_step, i.next_step_at, private.unsent_reply(i) as unsent_reply, ${dueAt(sql)} as due_at,
    coalesce(${dueAt(sql)} <= now(), false) as is_overdue`
}
