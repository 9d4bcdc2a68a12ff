import { inquiryMessages } from './inquiry-messages.ts'

export const inquiryTypes = ['general', 'viewing', 'purchase', 'rent'] as const
export type InquiryType = (typeof inquiryTypes)[number]

export const inquiryStatuses = ['new', 'contacted', 'qualified', 'closed'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

export type ServiceInterest = keyof typeof inquiryMessages.services
export const serviceInterests = Object.keys(inquiryMessages.services) as ServiceInterest[]

export function serviceLabel(service: string | null) {
  const known = parseServiceInterest(service)
  return known && inquiryMessages.services[known]
}

/** Prefills from URLs such as /contact?type=viewing&service=training; anything else is ignored. */
export function parseInquiryType(text: string | null): InquiryType {
  return inquiryTypes.find((type) => type === text) ?? 'general'
}

/** The prepared message of a viewing request. */
export function readyMessage(inquiryType: InquiryType, property: { title: string } | undefined) {
  if (inquiryType !== 'viewing' || !property) return ''
  return inquiryMessages.viewing.ready(property.title)
}

export function parseServiceInterest(text: string | null): ServiceInterest | null {
  return serviceInterests.find((service) => service === text) ?? null
}

/** The start of the id, read out over the phone; staff search by it. */
export function inquiryReference(id: string) {
  const digits = id.replaceAll('-', '').slice(0, 8).toUpperCase()
  return `MK-${digits.slice(0, 4)}-${digits.slice(4)}`
}
