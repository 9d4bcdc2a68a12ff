import { toNairobiDay } from '#app/shared/nairobi-clock.ts'

export const quickDates = ['today', 'tomorrow', 'inThreeDays', 'nextWeek'] as const
export type QuickDate = (typeof quickDates)[number]

/** A day and a time of day in Nairobi, as the fields hold them. */
export type LocalTime = { day: string; time: string }

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const daysAhead: Record<QuickDate, number> = { today: 0, tomorrow: 1, inThreeDays: 3, nextWeek: 7 }
/** Nairobi has no summer time. */
const offsetMs = 3 * hourMs

/** Nine in the morning; today the full hour after next, which is at most 23:00. */
export function getQuickDate(date: QuickDate, now = Date.now()): LocalTime {
  const day = toNairobiDay(now + daysAhead[date] * dayMs)
  if (date !== 'today') return { day, time: '09:00' }
  const hour = new Date(now + offsetMs).getUTCHours()
  return { day, time: `${String(Math.min(hour + 2, 23)).padStart(2, '0')}:00` }
}

export function toLocalTime(moment: string): LocalTime {
  const local = new Date(Date.parse(moment) + offsetMs).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}

/** As the database takes it; undefined when day and time are no moment within the next two years. */
export function toMoment({ day, time }: LocalTime, now = Date.now()): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return undefined
  const at = Date.parse(`${day}T${time}:00+03:00`)
  const isSameDay = !Number.isNaN(at) && toLocalTime(new Date(at).toISOString()).day === day
  if (!isSameDay || at < now - dayMs || at > now + 730 * dayMs) return undefined
  return new Date(at).toISOString()
}
