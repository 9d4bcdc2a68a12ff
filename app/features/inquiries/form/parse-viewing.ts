import { viewingRequestsPart as viewingParts } from '#app/backend/stored-values.ts'
import { intlLocale } from '#app/shared/locale.ts'
import { isBlank } from '#app/shared/form/text-input.ts'
import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { inquiryMessages } from '../inquiry-messages.ts'
import type { InquiryErrors } from '../inquiry-rules.ts'
import { noon, toDayAfter, toNairobiClock } from './viewing-days.ts'

export { viewingParts }
type ViewingPart = (typeof viewingParts)[number]

/** Marks the form that asks for a day; other inquiries, also those about a viewing, need none. */
export const viewingMarker = 'asksForDay'

const { errors, viewing } = inquiryMessages
const maxDaysAhead = 31
const longDay = new Intl.DateTimeFormat(intlLocale, { dateStyle: 'full', timeZone: 'UTC' })

/** The day that a visitor asks for, as '2026-11-04', and the part of it. */
export type RequestedDay = { day: string; part: ViewingPart }

export type ViewingRequest = {
  errors: InquiryErrors
  /** What staff read above the visitor's message: the day, the part of the day, how to confirm. */
  note: string
  /** Absent where a day or its part is missing. */
  requestedDay?: RequestedDay
}

/** Null unless the form asks for a day. */
export function parseViewing(form: FormData, receivedAt: Date): ViewingRequest | null {
  if (form.get(viewingMarker) === null) return null
  const part = viewingParts.find((each) => each === form.get('part'))
  const day = form.get('day')
  const problems: InquiryErrors = {
    ...(typeof day === 'string' && isDayAhead(day, receivedAt) ? {} : { day: errors.day }),
    ...(part ? {} : { part: errors.part }),
    ...(isBlank(String(form.get('phone') ?? '')) ? { phone: errors.phoneRequired } : {}),
  }
  if (problems.day || typeof day !== 'string' || !part) return { errors: problems, note: '' }
  const isOver = day === toNairobiDay(receivedAt) && part === 'morning' && toNairobiClock(receivedAt) >= noon
  const label = viewing.noteDay(longDay.format(new Date(day)).replace(',', ''), part)
  const note = `${label} ${form.get('onWhatsapp') === 'on' ? viewing.noteWhatsapp : viewing.noteCall}`
  return { errors: isOver ? { ...problems, part: errors.partOver } : problems, note, requestedDay: { day, part } }
}

function isDayAhead(day: string, now: Date) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return false
  const today = toNairobiDay(now)
  return day >= today && day <= toDayAfter(today, maxDaysAhead)
}
