import type { ViewingDay, ViewingStatus } from './viewing.ts'

export type StoredDays = { day: string; times: { starts_at: string; is_free: boolean }[] }[]

/** A viewing as its visitor sees it. */
export type Viewing = {
  id: string
  reference: string
  status: ViewingStatus
  starts_at: string
  ends_at: string
  sequence: number
  changed_at: string
  name: string
  /** While staff propose times; the first is `starts_at`. */
  proposed_times: string[]
  /** What staff wrote with their last decision. */
  message: string | null
  property: { id: string; title: string; location: string }
}

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
