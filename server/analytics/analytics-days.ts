import type { TransactionSql } from 'postgres'
import { closedProperties } from './closed-properties.ts'
import { type Days, visitsOf } from './visits.ts'
import { countedInquiry } from '#server/inquiries/inbox-filters.ts'

const figures = [
  'visitors',
  'page_views',
  'property_views',
  'calls',
  'chats',
  'emails',
  'inquiries',
  'sold',
  'rented',
  /** Closed sales without a price in the company's currency: there is no exchange rate. */
  'unvalued',
  'revenue',
] as const
type Totals = Record<(typeof figures)[number], number>
/** Figures of one day in Nairobi's time zone, 'YYYY-MM-DD'. */
export type AnalyticsDay = Totals & { day: string }

type Payments = { currency: string; commission_rate: number; tax_rate: number }

/** How the company's earnings are computed, from the payment settings. */
export async function findPayments(sql: TransactionSql) {
  const [payments] = await sql<[Payments]>`
    select coalesce(s.value ->> 'currency', 'KES') as currency, coalesce((s.value ->> 'commissionRate')::numeric, 3) as commission_rate,
      coalesce((s.value ->> 'taxRate')::numeric, 8.5) as tax_rate
    from (values (true)) as single (is_present)
    left join public.settings s on s.section = 'payments'`
  return payments
}

export async function findDays(
  sql: TransactionSql,
  { first, last }: Days,
  { unstored, payments }: { unstored: string; payments: Payments },
): Promise<AnalyticsDay[]> {
  const rows = await sql<AnalyticsDay[]>`
    with visited as materialized (${visitsOf(sql, { first, last }, unstored)}), closed as (
      select c.day, count(*) filter (where c.became = 'sold') as sold, count(*) filter (where c.became = 'rented') as rented,
        count(*) filter (where c.price is null or c.price_currency <> ${payments.currency}) as unvalued,
        sum(c.price) filter (where c.price_currency = ${payments.currency}) as sales_value
      from (${closedProperties(sql, { first, last })}) c
      group by 1
    )
    select calendar.day::date as day, coalesce(v.visitors, 0) as visitors, coalesce(v.page_views, 0) as page_views,
      coalesce(v.property_views, 0) as property_views, coalesce(v.calls, 0) as calls, coalesce(v.chats, 0) as chats,
      coalesce(v.emails, 0) as emails, received.inquiries, coalesce(c.sold, 0) as sold, coalesce(c.rented, 0) as rented,
      coalesce(c.unvalued, 0) as unvalued, round(coalesce(c.sales_value, 0) * ${payments.commission_rate} / 100, 2) as revenue
    from generate_series(${first}::date::timestamp, ${last}::date::timestamp, interval '1 day') as calendar (day)
    left join visited v on v.day = calendar.day::date
    cross join lateral (
      select count(*) as inquiries from public.inquiries i
      where ${countedInquiry(sql)}
        and i.created_at >= private.start_of_day(calendar.day::date)
        and i.created_at < private.start_of_day(calendar.day::date + 1)
    ) received
    left join closed c on c.day = calendar.day::date
    order by 1`
  return [...rows]
}

export function addUp(days: readonly AnalyticsDay[]): Totals {
  const totals = Object.fromEntries(
    figures.map((figure) => [figure, days.reduce((sum, day) => sum + day[figure], 0)]),
  ) as Totals
  return { ...totals, revenue: Math.round(totals.revenue * 100) / 100 }
}
