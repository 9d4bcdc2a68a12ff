import type { Fragment, TransactionSql } from 'postgres'
import type { InquiryStatus } from '#app/features/inquiries/inquiry.ts'
import type { PriceType } from '#app/features/properties/property.ts'
import { requireHandler } from '#server/calls/require-role.ts'
import { countedInquiry } from '#server/inquiries/inbox-filters.ts'
import { findOwn, isOwn } from '#server/inquiries/inbox-page.ts'
import { inquiryCallMessages } from '#server/inquiries/inquiry-call-messages.ts'

/** Shown as '10,000+', so that no card reads a whole table. */
const maxCount = 10_001
const shown = 5

type Totals = {
  properties: number
  published: number
  drafts: number
  without_agent: number
  /** How often the pages of these listings were opened, since the first day. */
  views: number
}
type InquiryTotals = Record<InquiryStatus | 'all', number>
export type RecentProperty = {
  id: string
  title: string
  location: string
  image: string | null
  category: string
  price: number | null
  price_currency: string
  price_type: PriceType
  is_published: boolean
  is_featured: boolean
  created_at: string
}

/** What there is since the first day, and the listings added last: the company's for managers, an agent's own. */
export async function findOverview(sql: TransactionSql) {
  const caller = await requireHandler(sql, inquiryCallMessages.handlersOnly)
  const listed = sql`
    public.properties p where p.deleted_at is null ${caller.isManager ? sql`` : sql`and p.agent_id = private.caller_id()`}`
  const [totals, inquiries, recent] = await Promise.all([
    findTotals(sql, listed),
    countByStatus(sql, isOwn(sql, await findOwn(sql, caller))),
    findRecent(sql, listed),
  ])
  return { totals, inquiries, recent: [...recent] }
}

async function findTotals(sql: TransactionSql, listed: Fragment) {
  const count = (condition: Fragment) =>
    sql`(select count(*) from (select from ${listed} and ${condition} limit ${maxCount}) few)`
  const [totals] = await sql<[Totals]>`
    select ${count(sql`true`)} as properties, ${count(sql`p.is_published`)} as published,
      ${count(sql`not p.is_published`)} as drafts, ${count(sql`p.is_published and p.agent_id is null`)} as without_agent,
      (select coalesce(sum(p.views_count), 0) from ${listed}) as views`
  return totals
}

async function countByStatus(sql: TransactionSql, mine: Fragment) {
  const count = (condition: Fragment) => sql`(
    select count(*) from (
      select from public.inquiries i where ${mine} and ${countedInquiry(sql)} and ${condition} limit ${maxCount}
    ) few
  )`
  const [counts] = await sql<[InquiryTotals]>`
    select ${count(sql`true`)} as all, ${count(sql`i.status = 'new'`)} as new, ${count(sql`i.status = 'contacted'`)} as contacted,
      ${count(sql`i.status = 'qualified'`)} as qualified, ${count(sql`i.status = 'closed'`)} as closed`
  return counts
}

function findRecent(sql: TransactionSql, listed: Fragment) {
  return sql<RecentProperty[]>`
    select p.id, p.title, p.location, coalesce(p.images[p.featured_image_index + 1], p.images[1]) as image,
      (select c.slug from public.categories c where c.id = p.category_id) as category, p.price, p.price_currency, p.price_type,
      p.is_published, p.is_featured, p.created_at
    from ${listed} order by p.created_at desc, p.id desc limit ${shown}`
}
