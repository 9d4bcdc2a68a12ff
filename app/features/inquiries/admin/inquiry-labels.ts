import type { StatusOption } from '#app/ui/admin/list/status-select.tsx'
import { serviceLabel, type InquiryStatus, type InquiryType } from '../inquiry.ts'

export const statusOptions: readonly StatusOption<InquiryStatus>[] = [
  { value: 'new', label: 'New', tone: 'murram' },
  { value: 'contacted', label: 'Contacted', tone: 'blue' },
  { value: 'qualified', label: 'Qualified', tone: 'green' },
  { value: 'closed', label: 'Closed', tone: 'stone' },
]

export const typeOptions: readonly { value: InquiryType; label: string }[] = [
  { value: 'general', label: 'General' },
  { value: 'viewing', label: 'Viewing' },
  { value: 'purchase', label: 'Purchase' },
  { value: 'rent', label: 'Rent' },
]

export function statusLabel(status: string | null) {
  return statusOptions.find(({ value }) => value === status)?.label ?? 'unknown'
}

export function typeLabel(type: InquiryType) {
  return typeOptions.find(({ value }) => value === type)?.label ?? type
}

/** A short label of what the inquiry is about. */
export function subjectLabel(about: { property_title: string | null; service_interest: string | null }) {
  return about.property_title ?? serviceLabel(about.service_interest) ?? 'No property named'
}
