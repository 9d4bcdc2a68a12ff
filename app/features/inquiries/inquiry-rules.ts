import type { Rejection, SubmitError } from '#app/shared/form/form-outcome.ts'
import { inquiryMessages } from './inquiry-messages.ts'

export type InquiryField =
  | 'fullName'
  | 'email'
  | 'phone'
  | 'service'
  | 'message'
  | 'propertyId'
  | 'day'
  | 'part'
  | 'time'
export type InquiryErrors = Partial<Record<InquiryField, string>>

/** Messages of a rejected form: over the form, in the toast and beside each field. */
type InquiryFormError = { title: string; text: string; fields: InquiryErrors }
/** Of the last two, one person has booked many viewings, or the company has many to confirm. */
export type InquirySubmitError = SubmitError | 'too-many-viewings' | 'busy'
export type InquiryRejection = Rejection<InquiryFormError, InquirySubmitError>
export type InvalidInquiry = Extract<InquiryRejection, { state: 'invalid' }>

const { errors } = inquiryMessages

export function toInvalid(fields: InquiryErrors): InvalidInquiry {
  return { state: 'invalid', error: toFormError(fields) }
}

function toFormError(fields: InquiryErrors): InquiryFormError {
  const messages = Object.values(fields)
  const isMissing = [...Object.values(errors.required), errors.phoneRequired].some((message) =>
    messages.includes(message),
  )
  if (isMissing) return { title: errors.missingTitle, text: errors.missingText, fields }
  return { title: errors.invalidTitle, text: `${messages.join('. ')}.`, fields }
}
