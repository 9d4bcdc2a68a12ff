import type { InquiryField } from './inquiry-rules.ts'

/** The form's values as they were typed, to refill it. */
export type TypedInquiry = Record<InquiryField | 'inquiryType' | 'website' | 'renderedAt', string>

export function readTyped(form: FormData): TypedInquiry {
  const text = (name: keyof TypedInquiry) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    fullName: text('fullName'),
    email: text('email'),
    phone: text('phone'),
    service: text('service'),
    message: text('message'),
    inquiryType: text('inquiryType'),
    propertyId: text('propertyId'),
    website: text('website'),
    renderedAt: text('renderedAt'),
  }
}
