import { isEmailToken } from '#app/shared/email-token.ts'
import { savedSearchMessages } from './saved-search-messages.ts'
import type { SavedSearchLinks } from './saved-search-links.ts'
import { parseFrequency } from './saved-search.ts'

export type SearchAction = 'confirm' | 'change' | 'stop' | 'stop-all' | 'delete'
type LinkResult = 'done' | 'unknown' | 'unsent'
export type SearchActionOutcome = { tone: 'green' | 'danger'; title: string; text: string }

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/** Handles one of the page's forms and returns the outcome. */
export async function performSearchAction(
  links: SavedSearchLinks,
  { token, form }: { token: string; form: FormData },
): Promise<SearchActionOutcome> {
  const act = searchActions.find((known) => known === form.get('act'))
  const searchId = String(form.get('search') ?? '')
  const frequency = parseFrequency(form.get('frequency'))
  if (!act || (act in requiresSearchId && !uuid.test(searchId))) return outcomes.unknown
  const result = await follow(
    token,
    {
      confirm: () => links.confirm(token, uuid.test(searchId) ? searchId : null),
      change: () => links.change(token, searchId, frequency),
      stop: () => links.unsubscribe(token, { searchId }),
      'stop-all': () => links.unsubscribe(token, 'all'),
      delete: () => links.delete(token, searchId),
    }[act],
  )
  return result === 'done' ? outcomes[act] : outcomes[result]
}

/** The link of an email unsubscribes the search that it is about. */
export function unsubscribeSearch(links: SavedSearchLinks, token: string) {
  return follow(token, () => links.unsubscribe(token, { searchId: null }))
}

async function follow(token: string, call: () => Promise<boolean>): Promise<LinkResult> {
  if (!isEmailToken(token)) return 'unknown'
  try {
    return (await call()) ? 'done' : 'unknown'
  } catch {
    return 'unsent'
  }
}

const searchActions: SearchAction[] = ['confirm', 'change', 'stop', 'stop-all', 'delete']
const requiresSearchId = { change: true, stop: true, delete: true }

const { outcomes: messages } = savedSearchMessages

export const outcomes: Record<SearchAction | Exclude<LinkResult, 'done'>, SearchActionOutcome> = {
  confirm: { tone: 'green', ...messages.confirm },
  change: { tone: 'green', ...messages.change },
  stop: { tone: 'green', ...messages.stop },
  'stop-all': { tone: 'green', ...messages['stop-all'] },
  delete: { tone: 'green', ...messages.delete },
  unknown: { tone: 'danger', ...messages.unknown },
  unsent: { tone: 'danger', ...messages.unsent },
}
