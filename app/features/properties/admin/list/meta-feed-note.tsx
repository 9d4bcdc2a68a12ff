import * as z from 'zod'
import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import type { Backend } from '#app/backend/context.ts'

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
    gap(data.noImage, 'no photo'),
    gap(data.noPlace, 'no latitude and longitude'),
    gap(data.noPrice, 'no price'),
  ]
  return (
    <p className="mt-4 text-sm text-ink-2">
      Meta’s catalogue (<a href="/feeds/meta.csv">/feeds/meta.csv</a>) leaves listings out that Meta would refuse. Of{' '}
      {data.listings} on the market, {reasons.filter(Boolean).join(', ')}.
    </p>
  )
}

function gap(count: number, missingPart: string) {
  return count > 0 && `${count} ${count === 1 ? 'has' : 'have'} ${missingPart}`
}

async function countMetaFeedGaps(client: Backend): Promise<FeedGaps> {
  const { data, error } = await client.rpc('meta_feed_gaps')
  if (error) throw error
  const { listings, no_image: noImage, no_place: noPlace, no_price: noPrice } = feedGaps.parse(data)
  return { listings, noImage, noPlace, noPrice }
}
