export const frequencies = ['instant', 'daily', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]

export const frequencyLabels: Record<Frequency, string> = {
  instant: 'At once',
  daily: 'Once a day',
  weekly: 'Once a week',
}

export const frequencyHints: Record<Frequency, string> = {
  instant: 'Within a minute of the change.',
  daily: 'At seven in the morning, when something changed.',
  weekly: 'On Monday morning, when something changed.',
}

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

/** The consent given by submitting the form; stored with the search, word for word. */
export function consentText(companyName: string) {
  return `Save this search with my email address, and email me when a matching property is listed, changes price, or is sold or rented. ${companyName} uses the address for nothing else, and every email has an unsubscribe link.`
}
