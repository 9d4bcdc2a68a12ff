import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { isEmailToken } from '#app/shared/email-token.ts'
import { parseFrequency, type SavedSearches } from './saved-search.ts'
import { storedValue } from '#app/backend/stored-row.ts'

const openedSearches = z.object({
  owner: z.string(),
  requested_id: z.string().nullable(),
  alerts_enabled: z.boolean(),
  searches: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      address: z.string(),
      frequency: z.string(),
      status: storedValue<'pending' | 'active' | 'unsubscribed'>(),
      saved_at: z.string(),
    }),
  ),
})

/** The saved searches of the token's owner; undefined for an unknown token. */
export async function openSavedSearches(
  client: Backend,
  { token }: { token: string },
): Promise<SavedSearches | undefined> {
  if (!isEmailToken(token)) return undefined
  const { data, error } = await client.rpc('open_saved_searches', { token })
  if (error) throw error
  const opened = openedSearches.nullable().parse(data)
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
