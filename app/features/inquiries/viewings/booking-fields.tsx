import { VisitorFields } from '../form/viewing-fields.tsx'
import type { InquiryFormValues } from '../inquiry-form-values.ts'
import type { InquiryErrors } from '../inquiry-rules.ts'
import { TimeFields } from './time-fields.tsx'
import { bookingMessages } from './booking-messages.ts'
import { bookingMarker, type ViewingDay } from './viewing.ts'

type BookingFieldsProps = {
  days: ViewingDay[]
  errors: InquiryErrors
  /** What was sent before and rejected. */
  formValues: InquiryFormValues | undefined
  readyMessage: string
}

/** A free time, then how to reach the visitor. */
export function BookingFields({ days, ...visitor }: BookingFieldsProps) {
  const { errors, formValues } = visitor
  return (
    <>
      <TimeFields days={days} error={errors.time} chosen={formValues} />
      <VisitorFields {...visitor} emailHint={bookingMessages.fields.emailHint} />
      <input type="hidden" name={bookingMarker} value="1" />
    </>
  )
}
