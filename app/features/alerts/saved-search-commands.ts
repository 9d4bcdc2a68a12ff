import { language } from '#app/shared/locale.ts'
import type { AsVisitor, Sql } from '#app/backend/context.ts'
import { checkViolation, codeOf, insufficientPrivilege } from '#app/backend/sqlstate.ts'
import { isEmailToken } from '#app/shared/email-token.ts'
import { fieldMessages } from '#app/shared/form/form-messages.ts'
import type { Rejection, SubmitError } from '#app/shared/form/form-outcome.ts'
import type { Frequency } from './saved-search.ts'

export type SearchToSave = {
  email: string
  frequency: Frequency
  search: { address: string; criteria: Record<string, unknown> }
}

/** `off` while the feature is switched off. */
export type SaveSearchRejection = Rejection<string, SubmitError | 'off'>

/** Why not, or undefined. It does not reveal whether the search is new, pending or confirmed. A trigger queues the email. */
export async function saveSearch(
  asVisitor: AsVisitor,
  { email, frequency, search: { address, criteria } }: SearchToSave,
): Promise<SaveSearchRejection | undefined> {
  try {
    await asVisitor(
      (sql) => sql`
        select public.save_search(
          email => ${email}, address => ${address}, criteria => ${JSON.stringify(criteria)}, frequency => ${frequency}
        )`,
      language,
    )
    return undefined
  } catch (error) {
    if (codeOf(error) === checkViolation) return { state: 'invalid', error: fieldMessages.email }
    return { state: 'unsent', reason: codeOf(error) === insufficientPrivilege ? 'off' : 'backend-unavailable' }
  }
}

export type LinkResult = 'done' | 'unknown' | 'unsent'

/** Without a search id: the search the email asked about. */
export function confirmSearch(
  asVisitor: AsVisitor,
  { token, searchId = null }: { token: string; searchId?: string | null },
) {
  return follow(
    asVisitor,
    token,
    (sql) => sql`select public.confirm_saved_search(token => ${token}, search_id => ${searchId}) as done`,
  )
}

type SearchActionParams = { token: string; searchId: string }

/** Choosing a frequency also resumes a search that was unsubscribed. */
export function changeFrequency(
  asVisitor: AsVisitor,
  { token, searchId, frequency }: SearchActionParams & { frequency: Frequency },
) {
  return follow(
    asVisitor,
    token,
    (sql) =>
      sql`select public.change_saved_search(token => ${token}, search_id => ${searchId}, frequency => ${frequency}) as done`,
  )
}

export function deleteSearch(asVisitor: AsVisitor, { token, searchId }: SearchActionParams) {
  return follow(
    asVisitor,
    token,
    (sql) => sql`select public.delete_saved_search(token => ${token}, search_id => ${searchId}) as done`,
  )
}

/** Without a search id: the search whose email contained the link. */
export function stopSearch(
  asVisitor: AsVisitor,
  { token, searchId = null }: { token: string; searchId?: string | null },
) {
  return follow(
    asVisitor,
    token,
    (sql) => sql`select public.unsubscribe_saved_searches(token => ${token}, search_id => ${searchId}) as done`,
  )
}

export function stopAllSearches(asVisitor: AsVisitor, { token }: { token: string }) {
  return follow(
    asVisitor,
    token,
    (sql) => sql`select public.unsubscribe_saved_searches(token => ${token}, all_of_them => true) as done`,
  )
}

type Call = (sql: Sql) => Promise<{ done?: boolean | null }[]>

async function follow(asVisitor: AsVisitor, token: string, call: Call): Promise<LinkResult> {
  if (!isEmailToken(token)) return 'unknown'
  try {
    const [answer] = await asVisitor(call)
    return answer?.done ? 'done' : 'unknown'
  } catch {
    return 'unsent'
  }
}
