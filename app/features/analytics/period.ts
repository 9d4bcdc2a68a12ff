export const periods = [
  { key: '7d', label: 'Last 7 days', days: 7 },
  { key: '30d', label: 'Last 30 days', days: 30 },
  { key: '90d', label: 'Last 90 days', days: 90 },
  { key: '1y', label: 'Last year', days: 365 },
] as const

export type Period = (typeof periods)[number]
export type PeriodKey = Period['key']

const usual: Period = periods[1]

/** Lenient: an invalid period in the URL means the default. */
export function parsePeriod(search: URLSearchParams): Period {
  return periods.find(({ key }) => key === search.get('period')) ?? usual
}
