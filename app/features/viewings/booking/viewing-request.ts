import type { viewingRequestsPart as viewingParts } from '#app/backend/stored-values.ts'

/** A request for a viewing on a day, where no times can be booked. `property` is null once it is no longer listed. */
export type ViewingRequest = {
  reference: string
  phone: string | null
  day: string
  part: (typeof viewingParts)[number]
  state: 'open' | 'arranged' | 'closed' | 'over'
  property: { id: string; title: string } | null
}

export type Withdrawal = 'withdrawn' | 'arranged' | 'unknown' | 'unsent'
