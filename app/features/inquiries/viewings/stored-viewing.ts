import * as z from 'zod'
import type { ViewingDay, ViewingStatus } from './viewing.ts'
import { storedValue } from '#app/backend/stored-row.ts'

export type StoredDays = { day: string; times: { starts_at: string; is_free: boolean }[] }[]

const storedViewing = z.object({
  id: z.string(),
  reference: z.string(),
  status: storedValue<ViewingStatus>(),
  starts_at: z.string(),
  ends_at: z.string(),
  sequence: z.number(),
  changed_at: z.string(),
  name: z.string(),
  /** While staff propose times; the first is `starts_at`. */
  proposed_times: z.array(z.string()),
  /** What staff wrote with their last decision. */
  message: z.string().nullable(),
  property: z.object({ id: z.string(), title: z.string(), location: z.string() }),
})
/** A viewing as its visitor sees it. */
export type Viewing = z.infer<typeof storedViewing>

export type EmailedViewing = Viewing & {
  token: string
  email: string
  phone: string
  /** After a no-show. */
  is_new_offer: boolean
  agent: { name: string; email: string } | null
}

/** Null where no viewings are offered, and when no time is left on any of the days. */
export function toViewingDays(stored: StoredDays | null): ViewingDay[] | null {
  const days = (stored ?? []).map(({ day, times }) => ({
    date: day,
    times: times.map(({ starts_at, is_free }) => ({ startsAt: new Date(starts_at).toISOString(), isFree: is_free })),
  }))
  const offered = days.filter(({ times }) => times.length > 0)
  return offered.some(({ times }) => times.some(({ isFree }) => isFree)) ? offered : null
}
