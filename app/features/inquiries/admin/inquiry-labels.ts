import type { StatusOption } from '#app/ui/admin/list/status-select.tsx'
import { byDeal } from '#app/shared/offer.ts'
import { useOffer } from '#app/shared/offer-context.ts'
import { inboxMessages } from './inbox-messages.ts'
import { inquirySources, type InquirySource, type InquiryStatus, type InquiryType } from '../inquiry.ts'
import { serviceLabel, type ServiceNames } from '../service-names.ts'
import { labelFor } from '#app/shared/stored-label.ts'

const texts = inboxMessages

export const statusOptions: readonly StatusOption<InquiryStatus>[] = [
  { value: 'new', label: texts.statuses.new, tone: 'murram' },
  { value: 'contacted', label: texts.statuses.contacted, tone: 'blue' },
  { value: 'qualified', label: texts.statuses.qualified, tone: 'green' },
  { value: 'closed', label: texts.statuses.closed, tone: 'stone' },
]

const typeOptions: readonly { value: InquiryType; label: string }[] = [
  { value: 'general', label: texts.types.general },
  { value: 'viewing', label: texts.types.viewing },
  { value: 'purchase', label: texts.types.purchase },
  { value: 'rent', label: texts.types.rent },
  { value: 'home_value', label: texts.types.home_value },
]

/** No purchase where nothing is sold, and no rent where nothing is let, unless it is the one that is chosen. */
export function useTypeOptions(chosen?: InquiryType) {
  const never = byDeal<InquiryType | undefined>(useOffer(), { sale: 'rent', rent: 'purchase', both: undefined })
  return typeOptions.filter(({ value }) => value !== never || value === chosen)
}

export function statusLabel(status: string | null) {
  return status === null ? texts.statuses.unknown : labelFor(texts.statuses, status)
}

export function typeLabel(type: InquiryType) {
  return labelFor(texts.types, type)
}

export const sourceOptions = inquirySources.map((value) => ({ value, label: texts.sources[value] }))

export function sourceLabel(source: InquirySource) {
  return labelFor(texts.sources, source)
}

/** A short label of what the inquiry is about. */
export function subjectLabel(
  about: { property_title: string | null; service_interest: string | null },
  names: ServiceNames | undefined,
) {
  return about.property_title ?? serviceLabel(about.service_interest, names) ?? texts.noProperty
}
