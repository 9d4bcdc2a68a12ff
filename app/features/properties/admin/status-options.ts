import type { StatusOption } from '#app/ui/admin/list/status-select.tsx'
import { statusLabels } from '../search/search-labels.ts'
import { useOffer } from '#app/shared/offer-context.ts'
import { getStatuses } from '../taxonomy/taxonomy.ts'
import { type Status, statuses } from '../property.ts'

const tones = { available: 'green', pending: 'amber', sold: 'stone', rented: 'blue' } as const

export const statusOptions: StatusOption<Status>[] = statuses.map((value) => ({
  value,
  label: statusLabels[value],
  tone: tones[value],
}))

/** What can be chosen: no sale where the company only lets. The status that a listing has stays. */
export function useStatusOptions(current?: string) {
  const offered = getStatuses(useOffer())
  return statusOptions.filter(({ value }) => offered.includes(value) || value === current)
}
