import type { Fragment, TransactionSql } from 'postgres'
import { closedProperties } from '#server/analytics/closed-properties.ts'
import { firstReplies } from '#server/analytics/first-replies.ts'
import { type Days, findFirstUnstoredDay, unstoredDays, visitsOf } from '#server/analytics/visits.ts'
import { requireHandler } from '#server/calls/require-role.ts'
import { countedInquiry } from '#server/inquiries/inbox-filters.ts'
import { findOwn, isOwn } from '#server/inquiries/inbox-page.ts'
import { inquiryCallMessages } from '#server/inquiries/inquiry-call-messages.ts'

/** A sparkline has ten points of three days each. */
const points = 10
const daysOfPoint = 3
/** The newest replies of a point, from which the median of busy days is known well enough. */
const maxReplies = 200

type Day = { views: number; inquiries: number; sold: number; rented: number; isNow: boolean; point: number }

/**
 * The last thirty days and the thirty before: of the company for managers, of their own listings and inquiries for agents.
 * Minutes of a first reply are opening minutes; null where nothing was answered.
 */
export async function findFigures(sql: TransactionSql) {
  const caller = await requireHandler(sql, inquiryCallMessages.handlersOnly)
  const { isAgent } = caller
  const mine = isOwn(sql, await findOwn(sql, caller))
  const [{ before, first, last, countedAt }] = await sql<[Days & { before: string; countedAt: string }]>`
    select private.company_day(now()) as last, private.company_day(now()) - 29 as first,
      private.company_day(now()) - 59 as before, now() as "countedAt"`
  const days = await countDays(sql, { first: before, last }, { first, isAgent, mine })
  const figure = (count: (day: Day) => number) => {
    const sum = (chosen: readonly Day[]) => chosen.reduce((total, day) => total + count(day), 0)
    const now = days.filter(({ isNow }) => isNow)
    return {
      now: sum(now),
      before: sum(days.filter(({ isNow }) => !isNow)),
      points: Array.from({ length: points }, (_, point) => sum(now.filter((day) => day.point === point))),
    }
  }
  const [sold, rented] = [figure((day) => day.sold).now, figure((day) => day.rented).now]
  return {
    counted_at: countedAt,
    views: figure((day) => day.views),
    inquiries: figure((day) => day.inquiries),
    closed: { ...figure((day) => day.sold + day.rented), sold, rented },
    replies: await findReplies(sql, first, mine),
  }
}

type Counted = { first: string; isAgent: boolean; mine: Fragment }

async function countDays(sql: TransactionSql, days: Days, { first, isAgent, mine }: Counted) {
  const unstored = await findFirstUnstoredDay(sql)
  return sql<Day[]>`
    with viewed as materialized (${isAgent ? ownViews(sql, days, unstored) : companyViews(sql, days, unstored)}),
    received as materialized (
      select private.company_day(i.created_at) as day, count(*) as inquiries from public.inquiries i
      where ${countedInquiry(sql)} and ${mine}
        and i.created_at >= private.start_of_day(${days.first}::date)
        and i.created_at < private.start_of_day(${days.last}::date + 1)
      group by 1
    ), closed as materialized (
      select c.day, count(*) filter (where c.became = 'sold') as sold, count(*) filter (where c.became = 'rented') as rented
      from (${closedProperties(sql, days)}) c
      group by 1
    )
    select coalesce((select sum(v.views) from viewed v where v.day = calendar.at::date), 0) as views,
      coalesce(r.inquiries, 0) as inquiries, coalesce(c.sold, 0) as sold, coalesce(c.rented, 0) as rented,
      calendar.at::date >= ${first}::date as "isNow", (calendar.at::date - ${first}::date) / ${daysOfPoint}::int as point
    from generate_series(${days.first}::date::timestamp, ${days.last}::date::timestamp, interval '1 day') as calendar (at)
    left join received r on r.day = calendar.at::date
    left join closed c on c.day = calendar.at::date
    order by calendar.at`
}

function companyViews(sql: TransactionSql, days: Days, unstored: string) {
  return sql`select v.day, v.property_views as views from (${visitsOf(sql, days, unstored)}) v`
}

/** By the index of an agent's few listings; the policies show them no others. */
function ownViews(sql: TransactionSql, days: Days, unstored: string) {
  return sql`
    select d.day, sum(d.views) as views from public.properties p
    join private.daily_property_visits d on d.property_id = p.id and d.day between ${days.first} and ${days.last}
    where p.agent_id = private.caller_id()
    group by d.day
    union all
    select private.company_day(e.created_at), count(*) from public.page_events e
    join public.properties p on p.id = e.property_id
    where p.agent_id = private.caller_id() and e.kind = 'page_view'
      and e.created_at >= private.start_of_day(${unstoredDays(days, unstored).first}::date)
    group by 1`
}

async function findReplies(sql: TransactionSql, first: string, mine: Fragment) {
  const ofPoint = {
    first: sql`${first}::date + part.point * ${daysOfPoint}::int`,
    last: sql`${first}::date + part.point * ${daysOfPoint}::int + ${daysOfPoint - 1}::int`,
  }
  const medians = await sql<{ point: number | null; minutes: number | null }[]>`
    select r.point, round(percentile_cont(0.5) within group (order by r.open_minutes)) as minutes
    from (
      select part.point, reply.open_minutes from generate_series(0, ${points - 1}::int) as part (point)
      cross join lateral (${firstReplies(sql, { ...ofPoint, mine, maxRows: maxReplies })}) reply
    ) r
    group by grouping sets ((r.point), ())`
  const medianOf = (point: number | null) => medians.find((median) => median.point === point)?.minutes ?? null
  return { now: medianOf(null), points: Array.from({ length: points }, (_, point) => medianOf(point)) }
}
