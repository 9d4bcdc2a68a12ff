import type { CallOutputs } from '#app/backend/calls.ts'

export type Analytics = CallOutputs['analytics']['find']
/** Figures of one day in Nairobi's time zone, 'YYYY-MM-DD'. */
export type AnalyticsDay = Analytics['days'][number]
/** Totals of a period. */
export type AnalyticsTotals = Analytics['now']
export type TopProperty = Analytics['top_properties'][number]

/** Visitors who contacted the company: by a message, or by tapping call, WhatsApp or email. */
export function countLeads({
  inquiries,
  calls,
  chats,
  emails,
}: Pick<AnalyticsDay, 'inquiries' | 'calls' | 'chats' | 'emails'>) {
  return inquiries + calls + chats + emails
}
