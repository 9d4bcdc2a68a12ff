import type { Backend } from '../../backend/context.ts'
import type { PeriodKey } from './period.ts'

/** Of one day in Nairobi, 'YYYY-MM-DD'. */
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

/** Of a whole period. `unvalued` deals have no price in the chosen currency. */
export type AnalyticsTotals = Omit<AnalyticsDay, 'day'> & { unvalued: number }

export type TopProperty = {
  id: string
  title: string
  picture: string | null
  views: number
  clicks: number
  inquiries: number
}

/** As the database tells it; its names are the ones used here too. */
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
  /** The last 24, the running one included. */
  hours: { hour: string; page_views: number }[]
  /** Of inquiries of the period; the time counts while the company is open. */
  replies: { answered: number; waiting: number; median_minutes: number | null }
}

export async function findAnalytics(client: Backend, period: PeriodKey): Promise<Analytics> {
  const { data, error } = await client.rpc('analytics', { period })
  if (error) throw error
  return data as Analytics
}

/** People who reached for the company: by a message, or by pressing call, WhatsApp or e-mail. */
export function leadsOf({
  inquiries,
  calls,
  chats,
  emails,
}: Pick<AnalyticsDay, 'inquiries' | 'calls' | 'chats' | 'emails'>) {
  return inquiries + calls + chats + emails
}
