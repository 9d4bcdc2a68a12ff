import type { Rejection } from '#app/shared/form/form-outcome.ts'
import { isBlank } from '#app/shared/form/text-input.ts'

export type InquiryField = 'fullName' | 'email' | 'phone' | 'service' | 'message' | 'propertyId'
export type InquiryErrors = Partial<Record<InquiryField, string>>

/** Messages of a rejected form: over the form, in the toast and beside each field. */
type InquiryFormError = { title: string; text: string; fields: InquiryErrors }
export type InquiryRejection = Rejection<InquiryFormError>
export type InvalidInquiry = Extract<InquiryRejection, { state: 'invalid' }>

export const requiredMessages = {
  fullName: 'Name is required',
  email: 'Email is required',
  message: 'Message is required: a line or two is enough',
}
export const notListed = 'That property is no longer listed'
export const messageTooLong = 'Message can have at most 5,000 characters'

/** True while a field that every inquiry needs is missing. */
export function isUnfinished(formValues: Record<keyof typeof requiredMessages, string>) {
  return isBlank(formValues.fullName) || isBlank(formValues.email) || isBlank(formValues.message)
}

export function toInvalid(fields: InquiryErrors): InvalidInquiry {
  return { state: 'invalid', error: toFormError(fields) }
}

function toFormError(fields: InquiryErrors): InquiryFormError {
  const messages = Object.values(fields)
  const isMissing = Object.values(requiredMessages).some((message) => messages.includes(message))
  if (isMissing) return { title: 'Missing required fields', text: 'Please fill in all required fields.', fields }
  return { title: 'Please check what you wrote', text: `${messages.join('. ')}.`, fields }
}
