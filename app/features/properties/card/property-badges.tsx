import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { propertyMessages } from '../property-messages.ts'
import { isOffMarket, type PropertySummary, type Status } from '../property.ts'
import { statusLabel } from '../search/search-labels.ts'

const tones: Record<Status, BadgeTone> = { available: 'green', pending: 'amber', sold: 'stone', rented: 'blue' }

/** Nothing for what is simply available: a badge on all says nothing. */
export function PropertyStatusBadge({ status, isSample }: Pick<PropertySummary, 'status' | 'isSample'>) {
  if (isSample) return <Badge tone="plate">{propertyMessages.sample}</Badge>
  if (status === 'available') return null
  return (
    <Badge tone={Object.entries(tones).find(([known]) => known === status)?.[1] ?? 'plain'} dot>
      {statusLabel(status)}
    </Badge>
  )
}

export function FeaturedBadge() {
  return (
    <Badge tone="outline" className="bg-(--plate)">
      {propertyMessages.featured}
    </Badge>
  )
}

/** Only while somebody can buy it. */
export function OffPlanBadge({ offPlan, status }: Pick<PropertySummary, 'offPlan' | 'status'>) {
  if (!offPlan || isOffMarket({ status })) return null
  return <Badge tone="plate">{offPlan}</Badge>
}

export function ReducedBadge() {
  return <Badge tone="plate">{propertyMessages.reduced}</Badge>
}
