import { inquiryMessages } from './inquiry-messages.ts'

export const inquiryTypes = ['general', 'viewing', 'purchase', 'rent'] as const
export type InquiryType = (typeof inquiryTypes)[number]

export const inquiryStatuses = ['new', 'contacted', 'qualified', 'closed'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

export const serviceOptions = [
  { value: 'property-management', label: 'Property Management' },
  { value: 'commission-agents', label: 'Commission Agents' },
  { value: 'property-sales', label: 'Property Sales and Marketing' },
  { value: 'project-management', label: 'Project Management' },
  { value: 'facility-management', label: 'Facility Management' },
  { value: 'market-analysis', label: 'Market Analysis' },
  { value: 'financing-advisory', label: 'Real Estate Financing Advisory' },
  { value: 'investor-education', label: 'Investor Education' },
  { value: 'training', label: 'Real Estate Training' },
  { value: 'other', label: 'Other' },
] as const
export type ServiceInterest = (typeof serviceOptions)[number]['value']

export function serviceLabel(service: string | null) {
  return serviceOptions.find(({ value }) => value === service)?.label ?? null
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
  return serviceOptions.find(({ value }) => value === text)?.value ?? null
}

/** The start of the id, read out over the phone; staff search by it. */
export function inquiryReference(id: string) {
  const digits = id.replaceAll('-', '').slice(0, 8).toUpperCase()
  return `MK-${digits.slice(0, 4)}-${digits.slice(4)}`
}
