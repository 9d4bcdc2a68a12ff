import { language } from '#app/shared/locale.ts'
import type { Backend } from '#app/backend/context.ts'
import { checkViolation, insufficientPrivilege } from '#app/backend/sqlstate.ts'
import { isEmailToken } from '#app/shared/email-token.ts'
import { fieldMessages } from '#app/shared/form/form-messages.ts'
import type { Rejection, SubmitError } from '#app/shared/form/form-outcome.ts'
import type { Frequency } from './saved-search.ts'

const timeoutMs = 5_000

export type SearchToSave = {
  email: string
  frequency: Frequency
  search: { address: string; criteria: Record<string, unknown> }
}

/** `off` while the feature is switched off. */
export type SaveSearchRejection = Rejection<string, SubmitError | 'off'>

/** Why not, or undefined. It does not reveal whether the search is new, pending or confirmed. A trigger queues the email. */
export async function saveSearch(
  client: Backend,
  { email, frequency, search }: SearchToSave,
): Promise<SaveSearchRejection | undefined> {
  const { error } = await client
    .rpc('save_search', {
      email,
      address: search.address,
      criteria: JSON.stringify(search.criteria),
      frequency,
    })
    .setHeader('Accept-Language', language)
    .abortSignal(AbortSignal.timeout(timeoutMs))
  if (!error) return undefined
  if (error.code === checkViolation) return { state: 'invalid', error: fieldMessages.email }
  return { state: 'unsent', reason: error.code === insufficientPrivilege ? 'off' : 'backend-unavailable' }
}

export type LinkResult = 'done' | 'unknown' | 'unsent'

/** Without a search id: the search the email asked about. */
export function confirmSearch(
  client: Backend,
  { token, searchId = null }: { token: string; searchId?: string | null },
) {
  return follow(token, () => client.rpc('confirm_saved_search', { token, search_id: searchId }))
}

type SearchActionParams = { token: string; searchId: string }

/** Choosing a frequency also resumes a search that was unsubscribed. */
export function changeFrequency(
  client: Backend,
  { token, searchId, frequency }: SearchActionParams & { frequency: Frequency },
) {
  return follow(token, () => client.rpc('change_saved_search', { token, search_id: searchId, frequency }))
}

export function deleteSearch(client: Backend, { token, searchId }: SearchActionParams) {
  return follow(token, () => client.rpc('delete_saved_search', { token, search_id: searchId }))
}

/** Without a search id: the search whose email contained the link. */
export function stopSearch(client: Backend, { token, searchId = null }: { token: string; searchId?: string | null }) {
  return follow(token, () => client.rpc('unsubscribe_saved_searches', { token, search_id: searchId }))
}

export function stopAllSearches(client: Backend, { token }: { token: string }) {
  return follow(token, () => client.rpc('unsubscribe_saved_searches', { token, all_of_them: true }))
}

async function follow(
  token: string,
  call: () => PromiseLike<{ data: boolean | null; error: unknown }>,
): Promise<LinkResult> {
  if (!isEmailToken(token)) return 'unknown'
  const { data, error } = await call()
  if (error) return 'unsent'
  return data ? 'done' : 'unknown'
}
