import type { Rejection } from '#app/shared/form/form-outcome.ts'
import { isBlank } from '#app/shared/form/text-input.ts'
import { inquiryMessages } from './inquiry-messages.ts'

export type InquiryField = 'fullName' | 'email' | 'phone' | 'service' | 'message' | 'propertyId' | 'day' | 'part'
export type InquiryErrors = Partial<Record<InquiryField, string>>

/** Messages of a rejected form: over the form, in the toast and beside each field. */
type InquiryFormError = { title: string; text: string; fields: InquiryErrors }
export type InquiryRejection = Rejection<InquiryFormError>
export type InvalidInquiry = Extract<InquiryRejection, { state: 'invalid' }>

const { errors } = inquiryMessages

/** True while a field that every inquiry needs is missing. */
export function isUnfinished(formValues: Record<keyof typeof errors.required, string>) {
  return isBlank(formValues.fullName) || isBlank(formValues.email) || isBlank(formValues.message)
}

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
