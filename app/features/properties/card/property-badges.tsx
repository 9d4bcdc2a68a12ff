import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { propertyMessages } from '../property-messages.ts'
import type { PropertySummary, Status } from '../property.ts'
import { statusLabel } from '../search/search-labels.ts'

const tones: Record<Status, BadgeTone> = { available: 'green', pending: 'amber', sold: 'stone', rented: 'blue' }

export function PropertyStatusBadge({
  status,
  isSample,
  units,
}: Pick<PropertySummary, 'status' | 'isSample' | 'units'>) {
  // Of a full building the price line says that nothing is free.
  if (status === 'available' && units?.free === 0) return null
  if (isSample) return <Badge tone="plate">{propertyMessages.sample}</Badge>
  return (
    <Badge tone={Object.entries(tones).find(([known]) => known === status)?.[1] ?? 'plain'} dot>
      {statusLabel(status)}
    </Badge>
  )
}

export function FeaturedBadge() {
  return <Badge tone="violet">{propertyMessages.featured}</Badge>
}

export function ReducedBadge() {
  return <Badge tone="plate">{propertyMessages.reduced}</Badge>
}
