import { currencySymbol, formatAmount, shortAmount } from '#app/shared/money.ts'
import { analyticsMessages } from './analytics-messages.ts'
import type { Bucket, BucketSize } from './charts/buckets.ts'

// Days come without a time, so they are parsed and formatted as UTC.
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
const shortDay = format({ day: 'numeric', month: 'short' })
const longDay = format({ day: 'numeric', month: 'long' })
const fullDate = format({ day: 'numeric', month: 'long', year: 'numeric' })
const shortMonth = format({ month: 'short' })
const monthAndYear = format({ month: 'long', year: 'numeric' })
const nairobi = { timeZone: 'Africa/Nairobi', hourCycle: 'h23' } as const
const hourOnly = new Intl.DateTimeFormat('en-GB', { ...nairobi, hour: '2-digit' })
const dayAndHour = new Intl.DateTimeFormat('en-GB', {
  ...nairobi,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
const clock = new Intl.DateTimeFormat('en-GB', { ...nairobi, hour: '2-digit', minute: '2-digit' })

/** '22 October to 20 November 2026', with both years where they differ. */
export function rangeLabel(firstDay: string, lastDay: string) {
  const first = new Date(firstDay)
  const last = new Date(lastDay)
  const sameYear = first.getUTCFullYear() === last.getUTCFullYear()
  return analyticsMessages.days((sameYear ? longDay : fullDate).format(first), fullDate.format(last))
}

/** Axis label: '22 Oct', or 'Oct'. */
export function barLabel({ firstDay }: Pick<Bucket, 'firstDay'>, size: BucketSize) {
  return (size === 'month' ? shortMonth : shortDay).format(new Date(firstDay))
}

/** Table label: '22 October', '22 to 28 October', 'October 2026'. */
export function bucketLabel({ firstDay, lastDay }: Pick<Bucket, 'firstDay' | 'lastDay'>, size: BucketSize) {
  const first = new Date(firstDay)
  const last = new Date(lastDay)
  if (size === 'month') return monthAndYear.format(first)
  if (firstDay === lastDay) return longDay.format(last)
  const sameMonth = first.getUTCMonth() === last.getUTCMonth()
  return analyticsMessages.days(sameMonth ? String(first.getUTCDate()) : longDay.format(first), longDay.format(last))
}

export function hourLabel(moment: string) {
  return hourOnly.format(new Date(moment))
}

export function dayAndHourLabel(moment: string) {
  return dayAndHour.format(new Date(moment))
}

export function clockLabel(moment: string) {
  return clock.format(new Date(moment))
}

export type Change = { label: string; direction: 'up' | 'down' | 'level' }

/** '+18.3%', '−8.8%', '12 times'; undefined where there is nothing to compare with. */
export function getChange(now: number, before: number): Change | undefined {
  if (before === 0) return undefined
  if (now >= before * 10) return { label: analyticsMessages.figures.times(Math.round(now / before)), direction: 'up' }
  const percent = Math.round(((now - before) / before) * 1000) / 10
  if (percent === 0) return { label: analyticsMessages.figures.noChange, direction: 'level' }
  const sign = percent > 0 ? '+' : '−'
  const figure = Math.abs(percent).toLocaleString('en-KE')
  return { label: `${sign}${figure}%`, direction: percent > 0 ? 'up' : 'down' }
}

/** 'KSh 9.54M', 'KSh 696K', 'KSh 1,351': large amounts are rounded to three digits. */
export function shortMoney(amount: number, currency: string) {
  const rounded = amount < 10_000 ? Math.round(amount) : Number(amount.toPrecision(3))
  return `${currencySymbol(currency)} ${shortAmount(rounded)}`
}

/** Labels of an axis that ends at `max`, all in one unit: '8.5K' below '17K', never '8,500'. */
export function axisLabel(max: number) {
  const { unit, sign } = units.find(({ from }) => max >= from) ?? { unit: 1, sign: '' }
  return (amount: number) => (amount === 0 ? '0' : `${formatAmount(amount / unit)}${sign}`)
}

const units = [
  { from: 1_000_000_000, unit: 1_000_000_000, sign: 'B' },
  { from: 1_000_000, unit: 1_000_000, sign: 'M' },
  // As elsewhere, four digits stand in full.
  { from: 10_000, unit: 1_000, sign: 'K' },
]

const sourceNames: Record<string, string> = analyticsMessages.sources.names

export function sourceLabel(source: string) {
  const [kind = '', name = ''] = source.split(/:(.*)/s)
  if (kind === 'campaign') return analyticsMessages.sources.campaign(name)
  return kind === 'site' ? name : (sourceNames[source] ?? source)
}

/** '45 min', '2 h 40 min'. */
export function durationLabel(minutes: number) {
  return analyticsMessages.duration(Math.floor(minutes / 60), minutes % 60)
}

export function sharePercent(part: number, whole: number) {
  return whole === 0 ? 0 : Math.round((part / whole) * 100)
}
