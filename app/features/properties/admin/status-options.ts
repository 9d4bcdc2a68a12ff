import type { StatusOption } from '#app/ui/admin/list/status-select.tsx'
import { statusLabels } from '../search/search-labels.ts'
import { type Status, statuses } from '../property.ts'

const tones = { available: 'green', pending: 'amber', sold: 'stone', rented: 'blue' } as const

export const statusOptions: StatusOption<Status>[] = statuses.map((value) => ({
  value,
  label: statusLabels[value],
  tone: tones[value],
}))
