import type { Backend } from '../../backend/context.ts'
import { isLetterToken } from '../../shared/letter-token.ts'
import { readFrequency, type SavedSearch, type SavedSearches } from './saved-search.ts'

type Row = Omit<SavedSearch, 'savedAt'> & { saved_at: string }
type Opened = { owner: string; asked_for: string | null; letters_leave: boolean; searches: Row[] }

/** The saved searches of the token's owner; undefined for an unknown token. */
export async function openSavedSearches(
  client: Backend,
  { token }: { token: string },
): Promise<SavedSearches | undefined> {
  if (!isLetterToken(token)) return undefined
  const { data, error } = await client.rpc('open_saved_searches', { token })
  if (error) throw error
  const opened = data as Opened | null
  if (!opened) return undefined
  return {
    owner: opened.owner,
    askedFor: opened.asked_for,
    lettersLeave: opened.letters_leave,
    searches: opened.searches.map(({ id, label, address, frequency, status, saved_at: savedAt }) => ({
      id,
      label,
      address,
      frequency: readFrequency(frequency),
      status,
      savedAt,
    })),
  }
}
