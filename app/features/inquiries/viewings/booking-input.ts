import * as z from 'zod'
import { optionalEmailField, phoneField } from '#app/shared/form/field-schemas.ts'
import { countCharacters } from '#app/shared/form/text-input.ts'
import { formatTime, formatWeekday, toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { getInquiryFormValues } from '../inquiry-form-values.ts'
import { inquiryInput, maxMessageLength } from '../inquiry-input.ts'
import { inquiryMessages } from '../inquiry-messages.ts'
import { toInvalid, type InquiryErrors, type InquiryField, type InvalidInquiry } from '../inquiry-rules.ts'
import { bookingMessages } from './booking-messages.ts'

const { errors } = bookingMessages
const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/

const bookingInput = inquiryInput.omit({ service: true, inquiryType: true }).extend({
  email: optionalEmailField,
  phone: phoneField.refine((number) => number !== '', inquiryMessages.errors.phoneRequired),
  propertyId: z.guid({ error: inquiryMessages.errors.notListed }).toLowerCase(),
})
/** A viewing needs a phone number; the email address may be empty. */
export type BookingInput = z.infer<typeof bookingInput> & { startsAt: string }

export function parseBooking(form: FormData): { state: 'valid'; booking: BookingInput } | InvalidInquiry {
  const parsed = bookingInput.safeParse(getInquiryFormValues(form))
  const startsAt = parseViewingTime(form)
  const fields: InquiryErrors = 'problem' in startsAt ? { time: startsAt.problem } : {}
  for (const { path, message } of parsed.error?.issues ?? []) fields[path[0] as InquiryField] ??= message
  if (!parsed.success || 'problem' in startsAt) return toInvalid(fields)
  const message = withNote(parsed.data.message, startsAt.time, form.get('onWhatsapp') === 'on')
  if (countCharacters(message) > maxMessageLength) return toInvalid({ message: inquiryMessages.errors.messageTooLong })
  return { state: 'valid', booking: { ...parsed.data, message, startsAt: startsAt.time } }
}

/** The chosen time, which must be on the chosen day: only that day's times are shown. */
export function parseViewingTime(form: FormData): { time: string } | { problem: string } {
  const time = form.get('time')
  if (typeof time !== 'string' || !isoTime.test(time) || Number.isNaN(Date.parse(time))) return { problem: errors.time }
  return toNairobiDay(new Date(time)) === form.get('day') ? { time } : { problem: errors.otherDay }
}

/** One of the times that staff proposed; null for the one that is held. */
export function parseProposedTime(form: FormData): string | null {
  const time = form.get('proposed')
  return typeof time === 'string' && isoTime.test(time) && !Number.isNaN(Date.parse(time)) ? time : null
}

function withNote(message: string, time: string, isOnWhatsapp: boolean) {
  const { noteWhatsapp, noteCall } = inquiryMessages.viewing
  const note = bookingMessages.note(formatWeekday(time).replace(',', ''), formatTime(time))
  return `${note} ${isOnWhatsapp ? noteWhatsapp : noteCall}\n\n${message}`
}
