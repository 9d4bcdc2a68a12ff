import { useQuery } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { fill } from '#app/ui/text/fill.tsx'
import { propertyAdminMessages } from '../property-admin-messages.ts'

const messages = propertyAdminMessages.metaFeed

/**
 * Meta rejects listings that lack one of these, so its feed leaves them out; this note explains why a listing is missing.
 */
export function MetaFeedNote() {
  const { data } = useQuery(useCalls().properties.metaFeedGaps.queryOptions())
  if (!data || data.noImage + data.noPlace + data.noPrice === 0) return null
  const reasons = [
    gap(data.noImage, messages.noPhoto),
    gap(data.noPlace, messages.noPlace),
    gap(data.noPrice, messages.noPrice),
  ]
  return (
    <p className="mt-4 text-sm text-ink-2">
      {fill(messages.note, {
        feed: <a href="/feeds/meta.csv">/feeds/meta.csv</a>,
        count: data.listings,
        reasons: reasons.filter(Boolean).join(', '),
      })}
    </p>
  )
}

function gap(count: number, missingPart: string) {
  return count > 0 && messages.missing(count, missingPart)
}
