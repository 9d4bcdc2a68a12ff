import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import type { PeriodKey } from './period.ts'

const totals = z.object({
  visitors: z.number(),
  page_views: z.number(),
  property_views: z.number(),
  calls: z.number(),
  chats: z.number(),
  emails: z.number(),
  inquiries: z.number(),
  sold: z.number(),
  rented: z.number(),
  revenue: z.number(),
})

/** Figures of one day in Nairobi's time zone, 'YYYY-MM-DD'. */
const analyticsDay = totals.extend({ day: z.string() })
export type AnalyticsDay = z.infer<typeof analyticsDay>

/** Totals of a period. `unvalued` closed sales have no price in the chosen currency. */
const periodTotals = totals.extend({ unvalued: z.number() })
export type AnalyticsTotals = z.infer<typeof periodTotals>

const topProperty = z.object({
  id: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  views: z.number(),
  clicks: z.number(),
  inquiries: z.number(),
})
export type TopProperty = z.infer<typeof topProperty>

/** As the database returns it; the field names are the database's. */
const analytics = z.object({
  first_day: z.string(),
  last_day: z.string(),
  counted_at: z.string(),
  payments: z.object({ currency: z.string(), commission_rate: z.number(), tax_rate: z.number() }),
  now: periodTotals,
  before: periodTotals,
  days: z.array(analyticsDay),
  top_properties: z.array(topProperty),
  sources: z.array(z.object({ source: z.string(), visitors: z.number() })),
  pages: z.array(z.object({ path: z.string(), views: z.number() })),
  /** The last 24 hours, including the current one. */
  hours: z.array(z.object({ hour: z.string(), page_views: z.number() })),
  /** Inquiries of the period; the reply time counts business hours only. */
  replies: z.object({ replied: z.number(), waiting: z.number(), median_minutes: z.number().nullable() }),
})
export type Analytics = z.infer<typeof analytics>

export async function findAnalytics(client: Backend, period: PeriodKey): Promise<Analytics> {
  const { data, error } = await client.rpc('analytics', { period })
  if (error) throw error
  return analytics.parse(data)
}

/** Visitors who contacted the company: by a message, or by tapping call, WhatsApp or email. */
export function countLeads({
  inquiries,
  calls,
  chats,
  emails,
}: Pick<AnalyticsDay, 'inquiries' | 'calls' | 'chats' | 'emails'>) {
  return inquiries + calls + chats + emails
}
