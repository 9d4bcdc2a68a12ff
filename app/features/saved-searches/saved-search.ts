import { savedSearchMessages } from './saved-search-messages.ts'
import { savedSearchesFrequency as frequencies } from '#app/backend/stored-values.ts'

export { frequencies }
export type Frequency = (typeof frequencies)[number]

export const frequencyLabels: Record<Frequency, string> = savedSearchMessages.frequencies

export const frequencyHints: Record<Frequency, string> = savedSearchMessages.frequencyHints

export type SavedSearch = {
  id: string
  label: string
  /** URL of the list it opens. */
  address: string
  frequency: Frequency
  status: 'pending' | 'active' | 'unsubscribed'
  savedAt: string
}

export type SavedSearches = {
  /** The owner's email address, masked. */
  owner: string
  /** The search whose email contained the link. */
  requestedId: string | null
  /** False while no alert emails are sent at all. */
  alertsEnabled: boolean
  searches: SavedSearch[]
}

export function parseFrequency(text: unknown): Frequency {
  return frequencies.find((known) => known === text) ?? 'daily'
}
