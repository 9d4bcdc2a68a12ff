import { viewingRequestsPart as viewingParts } from '#app/backend/stored-values.ts'
import { intlLocale } from '#app/shared/locale.ts'
import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { bookingMessages } from './booking-messages.ts'
import { noon, toDayAfter, toNairobiClock } from './viewing-days.ts'

export { viewingParts }
type ViewingPart = (typeof viewingParts)[number]

const { errors, note: notes } = bookingMessages
const maxDaysAhead = 31
const longDay = new Intl.DateTimeFormat(intlLocale, { dateStyle: 'full', timeZone: 'UTC' })

/** The day that a visitor asks for, as '2026-11-04', and the part of it. */
export type RequestedDay = { day: string; part: ViewingPart }

export type RequestedDayErrors = { day?: string; part?: string }

type ParsedDay = {
  errors: RequestedDayErrors
  /** What staff read above the visitor's message: the day, the part of the day, how to confirm. */
  note: string
  /** Absent where a day or its part is missing. */
  requestedDay?: RequestedDay
}

export function parseRequestedDay(form: FormData, receivedAt: Date): ParsedDay {
  const part = viewingParts.find((each) => each === form.get('part'))
  const day = String(form.get('day'))
  const isAhead = isDayAhead(day, receivedAt)
  const problems: RequestedDayErrors = {
    ...(isAhead ? {} : { day: errors.day }),
    ...(part ? {} : { part: errors.part }),
  }
  if (!isAhead || !part) return { errors: problems, note: '' }
  const isOver = day === toNairobiDay(receivedAt) && part === 'morning' && toNairobiClock(receivedAt) >= noon
  const label = notes.day(longDay.format(new Date(day)).replace(',', ''), part)
  const note = `${label} ${form.get('onWhatsapp') === 'on' ? notes.whatsapp : notes.call}`
  return { errors: isOver ? { ...problems, part: errors.partOver } : problems, note, requestedDay: { day, part } }
}

function isDayAhead(day: string, now: Date) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return false
  const today = toNairobiDay(now)
  return day >= today && day <= toDayAfter(today, maxDaysAhead)
}
