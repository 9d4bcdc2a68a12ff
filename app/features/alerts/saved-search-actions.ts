import type { AsVisitor } from '#app/backend/context.ts'
import { alertMessages } from './alert-messages.ts'
import {
  changeFrequency,
  confirmSearch,
  deleteSearch,
  type LinkResult,
  stopAllSearches,
  stopSearch,
} from './saved-search-commands.ts'
import { parseFrequency } from './saved-search.ts'

export type SearchAction = 'confirm' | 'change' | 'stop' | 'stop-all' | 'delete'
export type SearchActionOutcome = { tone: 'green' | 'danger'; title: string; text: string }

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/** Handles one of the page's forms and returns the outcome. */
export async function performSearchAction(
  asVisitor: AsVisitor,
  { token, form }: { token: string; form: FormData },
): Promise<SearchActionOutcome> {
  const act = searchActions.find((known) => known === form.get('act'))
  const searchId = String(form.get('search') ?? '')
  const frequency = parseFrequency(form.get('frequency'))
  if (!act || (act in requiresSearchId && !uuid.test(searchId))) return outcomes.unknown
  const result = await {
    confirm: () => confirmSearch(asVisitor, { token, searchId: uuid.test(searchId) ? searchId : null }),
    change: () => changeFrequency(asVisitor, { token, searchId, frequency }),
    stop: () => stopSearch(asVisitor, { token, searchId }),
    'stop-all': () => stopAllSearches(asVisitor, { token }),
    delete: () => deleteSearch(asVisitor, { token, searchId }),
  }[act]()
  return result === 'done' ? outcomes[act] : outcomes[result]
}

const searchActions: SearchAction[] = ['confirm', 'change', 'stop', 'stop-all', 'delete']
const requiresSearchId = { change: true, stop: true, delete: true }

const { outcomes: messages } = alertMessages

export const outcomes: Record<SearchAction | Exclude<LinkResult, 'done'>, SearchActionOutcome> = {
  confirm: { tone: 'green', ...messages.confirm },
  change: { tone: 'green', ...messages.change },
  stop: { tone: 'green', ...messages.stop },
  'stop-all': { tone: 'green', ...messages['stop-all'] },
  delete: { tone: 'green', ...messages.delete },
  unknown: { tone: 'danger', ...messages.unknown },
  unsent: { tone: 'danger', ...messages.unsent },
}
