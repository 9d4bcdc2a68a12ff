import { toNairobiDay } from '#app/shared/nairobi-clock.ts'

/** A line of the company's opening hours; times are 'HH:MM' in Nairobi, null on closed days. */
type OpeningTime = { weekdays: readonly string[]; opens: string | null; closes: string | null }

export type ViewingDay = { date: string; isToday: boolean; isMorningOver: boolean; isClosed: boolean }

export const noon = '12:00'

const daysAhead = 7
const dayMs = 24 * 60 * 60 * 1000
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Nairobi',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Today and the next six days in Nairobi; today is closed from closing time on. Without opening hours no day is closed. */
export function getViewingDays(hours: readonly OpeningTime[], now: Date): ViewingDay[] {
  const today = toNairobiDay(now)
  return Array.from({ length: daysAhead }, (_, ahead) => {
    const date = toDayAfter(today, ahead)
    const name = weekday.format(new Date(date))
    const isOpen = hours.some(
      ({ weekdays, opens, closes }) =>
        opens !== null && closes !== null && weekdays.includes(name) && (ahead > 0 || toNairobiClock(now) < closes),
    )
    return {
      date,
      isToday: ahead === 0,
      isMorningOver: ahead === 0 && toNairobiClock(now) >= noon,
      isClosed: hours.length > 0 && !isOpen,
    }
  })
}

/** '14:30' */
export function toNairobiClock(moment: Date) {
  return clock.format(moment)
}

export function toDayAfter(day: string, days: number) {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}
