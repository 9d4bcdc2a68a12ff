import { formatTime, formatWeekday, toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { bookingMessages } from './booking-messages.ts'

const { errors, note } = bookingMessages
const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/

/** The chosen time, which must be on the chosen day: only that day's times are shown. */
export function parseViewingTime(form: FormData): { time: string } | { problem: string } {
  const time = readTime(form, 'time')
  if (time === null) return { problem: errors.time }
  return toNairobiDay(new Date(time)) === form.get('day') ? { time } : { problem: errors.otherDay }
}

/** One of the times that staff proposed; null for the one that is held. */
export function parseProposedTime(form: FormData): string | null {
  return readTime(form, 'proposed')
}

function readTime(form: FormData, name: string) {
  const time = String(form.get(name))
  return isoTime.test(time) && !Number.isNaN(Date.parse(time)) ? time : null
}

/** What staff read above the visitor's message. */
export function timeNote(time: string, isOnWhatsapp: boolean) {
  const when = note.time(formatWeekday(time).replace(',', ''), formatTime(time))
  return `${when} ${isOnWhatsapp ? note.whatsapp : note.call}`
}
