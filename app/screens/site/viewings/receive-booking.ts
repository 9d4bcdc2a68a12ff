import type { AsVisitor } from '#app/backend/context.ts'
import type { CheckSubmission } from '#app/shared/form/form-outcome.ts'
import { isBotSubmission } from '#app/features/inquiries/bot-check.ts'
import { getInquiryFormValues, type InquiryFormValues } from '#app/features/inquiries/inquiry-form-values.ts'
import { toInvalid, type InquiryRejection, type InquirySubmitError } from '#app/features/inquiries/inquiry-rules.ts'
import { parseBooking } from './booking-input.ts'
import { bookViewing } from '#app/features/viewings/booking/viewing-commands.ts'
import { bookingMessages } from '#app/features/viewings/booking/booking-messages.ts'
import { findViewingDays } from '#app/features/viewings/viewing-queries.ts'
import type { ViewingDay } from '#app/features/viewings/viewing.ts'

/** Marks the form with times to book. */
export const bookingMarker = 'asksForTime'

type BookingParams = { form: FormData; receivedAt: Date; checkSubmission: CheckSubmission }

/** A rejected booking comes with the times that are free now, when its own is not. */
export type BookingOutcome =
  | { state: 'booked'; token: string }
  | (InquiryRejection & { formValues: InquiryFormValues; viewingDays?: ViewingDay[] | null })

/** Bots get the same response as people, a link, and nothing is stored. */
export async function receiveBooking(
  asVisitor: AsVisitor,
  { form, receivedAt, checkSubmission }: BookingParams,
): Promise<BookingOutcome> {
  const formValues = getInquiryFormValues(form)
  const parsed = parseBooking(form)
  if (parsed.state !== 'valid') return { ...parsed, formValues }
  const { booking } = parsed
  if (isBotSubmission({ ...formValues, receivedAtMs: receivedAt.getTime() })) {
    return { state: 'booked', token: unknownToken() }
  }
  const reason = await checkSubmission(form)
  if (reason) return { state: 'unsent', reason, formValues }
  const result = await bookViewing(asVisitor, booking)
  if (result.state === 'booked') return result
  const submitError = submitErrors[result.state]
  if (submitError) return { state: 'unsent', reason: submitError, formValues }
  const { taken, notOffered } = bookingMessages.errors
  return {
    ...toInvalid({ time: result.state === 'taken' ? taken : notOffered }),
    formValues,
    viewingDays: await findViewingDays(asVisitor, { propertyId: booking.propertyId }),
  }
}

const submitErrors: Record<string, InquirySubmitError | undefined> = {
  unsent: 'backend-unavailable',
  too_many: 'too-many-viewings',
  busy: 'busy',
}

function unknownToken() {
  return `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '')
}
