import type { Backend } from '#app/backend/context.ts'
import type { PeriodKey } from './period.ts'

/** Figures of one day in Nairobi's time zone, 'YYYY-MM-DD'. */
export type AnalyticsDay = {
  day: string
  visitors: number
  page_views: number
  property_views: number
  calls: number
  chats: number
  emails: number
  inquiries: number
  sold: number
  rented: number
  revenue: number
}

/** Totals of a period. `unvalued` closed sales have no price in the chosen currency. */
export type AnalyticsTotals = Omit<AnalyticsDay, 'day'> & { unvalued: number }

export type TopProperty = {
  id: string
  title: string
  picture: string | null
  views: number
  clicks: number
  inquiries: number
}

/** As the database returns it; the field names are the database's. */
export type Analytics = {
  first_day: string
  last_day: string
  counted_at: string
  payments: { currency: string; commission_rate: number; tax_rate: number }
  now: AnalyticsTotals
  before: AnalyticsTotals
  days: AnalyticsDay[]
  top_properties: TopProperty[]
  sources: { source: string; visitors: number }[]
  pages: { path: string; views: number }[]
  /** The last 24 hours, including the current one. */
  hours: { hour: string; page_views: number }[]
  /** Inquiries of the period; the time to reply counts business hours only. */
  replies: { answered: number; waiting: number; median_minutes: number | null }
}

export async function findAnalytics(client: Backend, period: PeriodKey): Promise<Analytics> {
  const { data, error } = await client.rpc('analytics', { period })
  if (error) throw error
  return data as Analytics
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
