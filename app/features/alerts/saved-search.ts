import { alertMessages } from './alert-messages.ts'
import { savedSearchesFrequency as frequencies } from '#app/backend/stored-values.ts'

export { frequencies }
export type Frequency = (typeof frequencies)[number]

export const frequencyLabels: Record<Frequency, string> = alertMessages.frequencies

export const frequencyHints: Record<Frequency, string> = alertMessages.frequencyHints

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
