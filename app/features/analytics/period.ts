import { analyticsMessages } from './analytics-messages.ts'

const labels = analyticsMessages.periods

export const periods = [
  { key: '7d', label: labels['7d'], days: 7 },
  { key: '30d', label: labels['30d'], days: 30 },
  { key: '90d', label: labels['90d'], days: 90 },
  { key: '1y', label: labels['1y'], days: 365 },
] as const

export type Period = (typeof periods)[number]
export type PeriodKey = Period['key']

const usual: Period = periods[1]

/** Lenient: an invalid period in the URL means the default. */
export function parsePeriod(search: URLSearchParams): Period {
  return periods.find(({ key }) => key === search.get('period')) ?? usual
}
