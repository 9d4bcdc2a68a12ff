import { csvLine, csvByteOrderMark, type CsvValue } from '#app/shared/csv.ts'
import { type Analytics, type AnalyticsDay, countLeads } from './analytics-queries.ts'
import { sourceLabel } from './labels.ts'

type Figure = Partial<Record<(typeof figures)[number][0], number>>

const figures = [
  ['visitors', 'Visitors'],
  ['page_views', 'Page views'],
  ['property_views', 'Property views'],
  ['inquiries', 'Inquiries'],
  ['calls', 'Calls'],
  ['chats', 'WhatsApp'],
  ['emails', 'Emails'],
  ['leads', 'Leads'],
  ['sold', 'Sold'],
  ['rented', 'Rented'],
  ['revenue', 'Revenue'],
  ['tax', 'Tax'],
] as const

/** One table for the whole page; its first column names the section of each row. Amounts are in `Currency`. */
export function analyticsCsv(analytics: Analytics): string {
  const { payments, now, before, days, top_properties, sources, pages, hours } = analytics
  const line = (part: string, item: string, figure: Figure): CsvValue[] => [
    part,
    item,
    ...figures.map(([key]) => figure[key] ?? null),
    figure.revenue === undefined ? null : payments.currency,
  ]
  const whole = (day: Omit<AnalyticsDay, 'day'>): Figure => ({
    ...day,
    leads: countLeads(day),
    tax: Math.round(day.revenue * payments.tax_rate) / 100,
  })
  const lines = [
    ['Part', 'Item', ...figures.map(([, head]) => head), 'Currency'],
    line('Period', `${analytics.first_day} to ${analytics.last_day}`, whole(now)),
    line('Period before', `the ${days.length} days before`, whole(before)),
    ...days.map((day) => line('Day', day.day, whole(day))),
    ...top_properties.map(({ title, views, inquiries }) =>
      line('Property', title, { property_views: views, inquiries }),
    ),
    ...sources.map(({ source, visitors }) => line('Source', sourceLabel(source), { visitors })),
    ...pages.map(({ path, views }) => line('Page', path, { page_views: views })),
    ...hours.map(({ hour, page_views }) => line('Hour', hour, { page_views })),
  ]
  return csvByteOrderMark + lines.map(csvLine).join('')
}
