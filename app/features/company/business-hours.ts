import type { OpeningStatus } from '#app/ui/opening/opening-note.tsx'
import { openingMessages } from './opening-messages.ts'

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type Weekday = (typeof weekdayNames)[number]

/** One line of the opening hours. Times are 'HH:MM' in Nairobi, null on closed days. */
export type OpeningTime = { days: string; weekdays: Weekday[]; opens: string | null; closes: string | null }
type OpenTime = OpeningTime & { opens: string; closes: string }

export const businessHours: OpeningTime[] = [
  {
    days: 'Mon–Fri',
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '08:00',
    closes: '18:00',
  },
  { days: 'Sat', weekdays: ['Saturday'], opens: '09:00', closes: '14:00' },
  { days: 'Sun', weekdays: ['Sunday'], opens: null, closes: null },
]

export const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/

/** ['Mon–Fri 8 am–6 pm', 'Sat 9 am–2 pm']; closed days are left out. */
export function openingLabels(hours: readonly OpeningTime[]) {
  return hours.filter(isOpenTime).map(openingMessages.line)
}

/** At the moment; undefined where no hours are given. */
export function getOpeningStatus(hours: readonly OpeningTime[], moment: Date): OpeningStatus | undefined {
  const open = hours.filter(isOpenTime)
  const { weekday, clock } = nairobiClock(moment)
  const now = open.find((time) => time.weekdays.includes(weekday) && time.opens <= clock && clock < time.closes)
  if (now) return { isOpen: true, until: openingMessages.time(now.closes) }
  const today = weekdayNames.indexOf(weekday)
  for (let ahead = 0; ahead <= weekdayNames.length; ahead += 1) {
    const day = weekdayNames[(today + ahead) % weekdayNames.length] ?? weekday
    const next = open
      .filter((time) => time.weekdays.includes(day) && (ahead > 0 || time.opens > clock))
      .toSorted((a, b) => a.opens.localeCompare(b.opens))[0]
    if (next) return { isOpen: false, opens: nextOpening(day, ahead, openingMessages.time(next.opens)) }
  }
  return undefined
}

function nextOpening(day: Weekday, ahead: number, time: string) {
  if (ahead === 0) return openingMessages.today(time)
  return ahead === 1 ? openingMessages.tomorrow(time) : openingMessages.on(day, time)
}

export function isOpeningTime(value: unknown): value is OpeningTime {
  if (typeof value !== 'object' || value === null) return false
  const { days, weekdays, opens, closes } = value as Partial<Record<keyof OpeningTime, unknown>>
  return typeof days === 'string' && Array.isArray(weekdays) && [opens, closes].every(isClockTimeOrNull)
}

function isClockTimeOrNull(value: unknown) {
  return value === null || (typeof value === 'string' && clockTime.test(value))
}

function isOpenTime(time: OpeningTime): time is OpenTime {
  return time.opens !== null && time.closes !== null
}

let weekdayAndTime: Intl.DateTimeFormat | undefined

function nairobiClock(moment: Date) {
  // Made once, and not before a page needs it: making one costs more than all its uses in a page.
  weekdayAndTime ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Africa/Nairobi',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = weekdayAndTime.formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return { weekday: part('weekday') as Weekday, clock: `${part('hour')}:${part('minute')}` }
}
