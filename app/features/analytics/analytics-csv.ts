import { csvLine, csvByteOrderMark, type CsvValue } from '#app/shared/csv.ts'
import { type Analytics, type AnalyticsDay, countLeads } from './analytics.ts'
import { analyticsMessages } from './analytics-messages.ts'
import { sourceLabel } from './labels.ts'

const texts = analyticsMessages.csv
type FigureKey = keyof typeof texts.figures
type Figure = Partial<Record<FigureKey, number>>
const figureKeys = Object.keys(texts.figures) as FigureKey[]

/** One table for the whole page; its first column names the section of each row. Amounts are in `Currency`. */
export function analyticsCsv(analytics: Analytics): string {
  const { payments, now, before, days, top_properties, sources, pages, hours } = analytics
  const line = (part: string, item: string, figure: Figure): CsvValue[] => [
    part,
    item,
    ...figureKeys.map((key) => figure[key] ?? null),
    figure.revenue === undefined ? null : payments.currency,
  ]
  const whole = (day: Omit<AnalyticsDay, 'day'>): Figure => ({
    ...day,
    leads: countLeads(day),
    tax: Math.round(day.revenue * payments.tax_rate) / 100,
  })
  const lines = [
    [texts.part, texts.item, ...Object.values(texts.figures), texts.currency],
    line(texts.parts.period, texts.range(analytics.first_day, analytics.last_day), whole(now)),
    line(texts.parts.before, texts.daysBefore(days.length), whole(before)),
    ...days.map((day) => line(texts.parts.day, day.day, whole(day))),
    ...top_properties.map(({ title, views, inquiries }) =>
      line(texts.parts.property, title, { property_views: views, inquiries }),
    ),
    ...sources.map(({ source, visitors }) => line(texts.parts.source, sourceLabel(source), { visitors })),
    ...pages.map(({ path, views }) => line(texts.parts.page, path, { page_views: views })),
    ...hours.map(({ hour, page_views }) => line(texts.parts.hour, hour, { page_views })),
  ]
  return csvByteOrderMark + lines.map(csvLine).join('')
}
