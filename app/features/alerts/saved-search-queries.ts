import type { Sql } from '#app/backend/context.ts'
import { isEmailToken } from '#app/shared/email-token.ts'
import { parseFrequency, type SavedSearch, type SavedSearches } from './saved-search.ts'

/** The result of open_saved_searches(). */
type OpenedSearches = {
  owner: string
  requested_id: string | null
  alerts_enabled: boolean
  searches: (Pick<SavedSearch, 'id' | 'label' | 'address' | 'status'> & { frequency: string; saved_at: string })[]
}

/** The saved searches of the token's owner; undefined for an unknown token. */
export async function openSavedSearches(sql: Sql, { token }: { token: string }): Promise<SavedSearches | undefined> {
  if (!isEmailToken(token)) return undefined
  const [{ opened }] = await sql<[{ opened: OpenedSearches | null }]>`
    select public.open_saved_searches(token => ${token}) as opened`
  if (!opened) return undefined
  return {
    owner: opened.owner,
    requestedId: opened.requested_id,
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
