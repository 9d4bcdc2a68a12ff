import type { InquiryField } from './inquiry-rules.ts'

/** The form's values as entered, to refill it. */
export type InquiryFormValues = Record<InquiryField | 'onWhatsapp' | 'inquiryType' | 'website' | 'renderedAt', string>

export function getInquiryFormValues(form: FormData): InquiryFormValues {
  const text = (name: keyof InquiryFormValues) => {
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
    day: text('day'),
    part: text('part'),
    time: text('time'),
    onWhatsapp: text('onWhatsapp'),
    website: text('website'),
    renderedAt: text('renderedAt'),
  }
}
