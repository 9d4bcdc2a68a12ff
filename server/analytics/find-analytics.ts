import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { periods } from '#app/features/analytics/period.ts'
import { requireManager } from '#server/calls/require-role.ts'
import { addUp, findDays, findPayments } from './analytics-days.ts'
import { analyticsCallMessages as messages } from './analytics-call-messages.ts'
import { firstReplies } from './first-replies.ts'
import { type Days, findFirstUnstoredDay, pathVisitsOf, propertyVisitsOf, sourceVisitsOf } from './visits.ts'
import { countedInquiry } from '#server/inquiries/inbox-filters.ts'

export const analyticsInput = z.object({ period: z.enum(periods.map(({ key }) => key)) })

const listed = 20
const maxReplies = 10_000

/** A period and the one before of the same length, ending today. */
export async function findAnalytics(sql: TransactionSql, { period }: z.infer<typeof analyticsInput>) {
  await requireManager(sql, messages.managersOnly)
  const length = periods.find(({ key }) => key === period)!.days
  const [{ first, before, last, countedAt }] = await sql<[Days & { before: string; countedAt: string }]>`
    select private.company_day(now()) as last, private.company_day(now()) - ${length}::int + 1 as first,
      private.company_day(now()) - 2 * ${length}::int + 1 as before, now() as "countedAt"`
  const unstored = await findFirstUnstoredDay(sql)
  const shown = { first, last }
  const payments = await findPayments(sql)
  const [days, topProperties, sources, pages, hours, replies] = await Promise.all([
    findDays(sql, { first: before, last }, { unstored, payments }),
    findTopProperties(sql, shown, unstored),
    findSources(sql, shown, unstored),
    findPages(sql, shown, unstored),
    findHours(sql),
    findReplies(sql, shown),
  ])
  const now = days.filter(({ day }) => day >= first)
  return {
    period,
    first_day: first,
    last_day: last,
    counted_at: countedAt,
    payments,
    now: addUp(now),
    before: addUp(days.filter(({ day }) => day < first)),
    days: now,
    top_properties: topProperties,
    sources,
    pages,
    hours,
    replies,
  }
}

export type TopProperty = {
  id: string
  title: string
  image: string | null
  views: number
  clicks: number
  inquiries: number
}

async function findTopProperties(sql: TransactionSql, days: Days, unstored: string): Promise<TopProperty[]> {
  const { first, last } = days
  const rows = await sql<TopProperty[]>`
    select p.id, p.title, coalesce(p.images[p.featured_image_index + 1], p.images[1]) as image, visited.views, visited.clicks, (
      select count(*) from public.inquiries i
      where i.property_id = p.id and ${countedInquiry(sql)}
        and i.created_at >= private.start_of_day(${first}::date) and i.created_at < private.start_of_day(${last}::date + 1)
    ) as inquiries
    from (
      select v.property_id, sum(v.views) as views, sum(v.clicks) as clicks
      from (${propertyVisitsOf(sql, days, unstored)}) v
      group by 1
      having sum(v.views) > 0
      order by 2 desc, 1
      limit ${listed}
    ) visited
    join public.properties p on p.id = visited.property_id and p.deleted_at is null
    order by visited.views desc, p.id`
  return [...rows]
}

/** The most frequent twenty; the others are counted together, at the end. */
async function findSources(sql: TransactionSql, days: Days, unstored: string) {
  const rows = await sql<{ source: string; visitors: number }[]>`
    select case when ranked.rank <= ${listed} then ranked.source else 'other' end as source, sum(ranked.visitors) as visitors
    from (
      select v.source, sum(v.visitors) as visitors,
        row_number() over (order by v.source = 'other', sum(v.visitors) desc, v.source) as rank
      from (${sourceVisitsOf(sql, days, unstored)}) v
      group by 1
    ) ranked
    group by 1`
  return rows.toSorted(
    (one, other) =>
      Number(one.source === 'other') - Number(other.source === 'other') ||
      other.visitors - one.visitors ||
      (one.source < other.source ? -1 : 1),
  )
}

async function findPages(sql: TransactionSql, days: Days, unstored: string) {
  const rows = await sql<{ path: string; views: number }[]>`
    select v.path, sum(v.views) as views
    from (${pathVisitsOf(sql, days, unstored)}) v
    group by 1
    order by 2 desc, 1
    limit ${listed}`
  return [...rows]
}

/** The last 24 hours, including the current one. */
async function findHours(sql: TransactionSql) {
  const rows = await sql<{ hour: string; page_views: number }[]>`
    select clock.hour, coalesce(counted.views, 0) as page_views
    from generate_series(
      date_trunc('hour', now()) - interval '23 hours', date_trunc('hour', now()), interval '1 hour'
    ) as clock (hour)
    left join (
      select date_trunc('hour', e.created_at) as hour, count(*) as views
      from public.page_events e
      where e.kind = 'page_view' and e.created_at >= date_trunc('hour', now()) - interval '23 hours'
      group by 1
    ) counted on counted.hour = clock.hour
    order by 1`
  return [...rows]
}

/** Of the inquiries of the period; the reply time counts business hours only. */
async function findReplies(sql: TransactionSql, { first, last }: Days) {
  const [replies] = await sql<[{ replied: number; median_minutes: number | null; waiting: number }]>`
    select count(*) as replied, round(percentile_cont(0.5) within group (order by r.open_minutes)::numeric) as median_minutes, (
      select count(*) from public.inquiries i
      where i.status = 'new' and ${countedInquiry(sql)}
        and i.created_at >= private.start_of_day(${first}::date) and i.created_at < private.start_of_day(${last}::date + 1)
    ) as waiting
    from (${firstReplies(sql, { first: sql`${first}::date`, last: sql`${last}::date`, maxRows: maxReplies })}) r`
  return replies
}
