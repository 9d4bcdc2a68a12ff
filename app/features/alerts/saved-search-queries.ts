import type { Backend } from '#app/backend/context.ts'
import { isEmailToken } from '#app/shared/email-token.ts'
import { parseFrequency, type SavedSearch, type SavedSearches } from './saved-search.ts'

type Row = Omit<SavedSearch, 'savedAt'> & { saved_at: string }
type Opened = { owner: string; asked_for: string | null; alerts_enabled: boolean; searches: Row[] }

/** The saved searches of the token's owner; undefined for an unknown token. */
export async function openSavedSearches(
  client: Backend,
  { token }: { token: string },
): Promise<SavedSearches | undefined> {
  if (!isEmailToken(token)) return undefined
  const { data, error } = await client.rpc('open_saved_searches', { token })
  if (error) throw error
  const opened = data as Opened | null
  if (!opened) return undefined
  return {
    owner: opened.owner,
    requestedId: opened.asked_for,
    alertsEnabled: opened.alerts_enabled,
    searches: opened.searches.map(({ id, label, address, frequency, status, saved_at: savedAt }) => ({
      id,
      label,
      address,
      frequency: parseFrequency(frequency),
      status,
      savedAt,
    })),
  }
}
