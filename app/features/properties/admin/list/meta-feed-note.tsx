import * as z from 'zod'
import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import type { Backend } from '#app/backend/context.ts'
import { fill } from '#app/ui/text/fill.tsx'
import { propertyAdminMessages } from '../property-admin-messages.ts'

const messages = propertyAdminMessages.metaFeed

const feedGaps = z.object({
  listings: z.number(),
  no_image: z.number(),
  no_place: z.number(),
  no_price: z.number(),
})
type FeedGaps = { listings: number; noImage: number; noPlace: number; noPrice: number }

/**
 * Meta rejects listings that lack one of these, so its feed leaves them out; this note explains why a listing is missing.
 */
export function MetaFeedNote() {
  const client = useBackend()
  const { data } = useQuery({ queryKey: ['meta_feed_gaps'], queryFn: () => countMetaFeedGaps(client) })
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

async function countMetaFeedGaps(client: Backend): Promise<FeedGaps> {
  const { data, error } = await client.rpc('meta_feed_gaps')
  if (error) throw error
  const { listings, no_image: noImage, no_place: noPlace, no_price: noPrice } = feedGaps.parse(data)
  return { listings, noImage, noPlace, noPrice }
}
