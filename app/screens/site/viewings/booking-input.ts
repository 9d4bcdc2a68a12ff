import * as z from 'zod'
import { getInquiryFormValues } from '#app/features/inquiries/inquiry-form-values.ts'
import { inquiryInput, maxMessageLength } from '#app/features/inquiries/inquiry-input.ts'
import { inquiryMessages } from '#app/features/inquiries/inquiry-messages.ts'
import {
  toInvalid,
  type InquiryErrors,
  type InquiryField,
  type InvalidInquiry,
} from '#app/features/inquiries/inquiry-rules.ts'
import { parseViewingTime, timeNote } from '#app/features/viewings/booking/requested-time.ts'
import { optionalEmailField, phoneField } from '#app/shared/form/field-schemas.ts'
import { countCharacters } from '#app/shared/form/text-input.ts'

const { errors } = inquiryMessages

const bookingInput = inquiryInput.omit({ service: true, inquiryType: true }).extend({
  email: optionalEmailField,
  phone: phoneField.refine((number) => number !== '', errors.phoneRequired),
  propertyId: z.guid({ error: errors.notListed }).toLowerCase(),
})
/** A viewing needs a phone number; the email address may be empty. */
type BookingInput = z.infer<typeof bookingInput> & { startsAt: string }

export function parseBooking(form: FormData): { state: 'valid'; booking: BookingInput } | InvalidInquiry {
  const parsed = bookingInput.safeParse(getInquiryFormValues(form))
  const startsAt = parseViewingTime(form)
  const fields: InquiryErrors = 'problem' in startsAt ? { time: startsAt.problem } : {}
  for (const { path, message } of parsed.error?.issues ?? []) fields[path[0] as InquiryField] ??= message
  if (!parsed.success || 'problem' in startsAt) return toInvalid(fields)
  const note = timeNote(startsAt.time, form.get('onWhatsapp') === 'on')
  const message = `${note}\n\n${parsed.data.message}`
  if (countCharacters(message) > maxMessageLength) return toInvalid({ message: errors.messageTooLong })
  return { state: 'valid', booking: { ...parsed.data, message, startsAt: startsAt.time } }
}
