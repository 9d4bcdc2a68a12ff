import type { Backend } from '#app/backend/context.ts'
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
  client: Backend,
  { token, form }: { token: string; form: FormData },
): Promise<SearchActionOutcome> {
  const act = searchActions.find((known) => known === form.get('act'))
  const searchId = String(form.get('search') ?? '')
  const frequency = parseFrequency(form.get('frequency'))
  if (!act || (act in requiresSearchId && !uuid.test(searchId))) return outcomes.unknown
  const result = await {
    confirm: () => confirmSearch(client, { token, searchId: uuid.test(searchId) ? searchId : null }),
    change: () => changeFrequency(client, { token, searchId, frequency }),
    stop: () => stopSearch(client, { token, searchId }),
    'stop-all': () => stopAllSearches(client, { token }),
    delete: () => deleteSearch(client, { token, searchId }),
  }[act]()
  return result === 'done' ? outcomes[act] : outcomes[result]
}

const searchActions: SearchAction[] = ['confirm', 'change', 'stop', 'stop-all', 'delete']
const requiresSearchId = { change: true, stop: true, delete: true }

export const outcomes: Record<SearchAction | Exclude<LinkResult, 'done'>, SearchActionOutcome> = {
  confirm: {
    tone: 'green',
    title: 'Thank you. Your search is kept.',
    text: 'We write when something in it changes. Change or stop that here, whenever you like.',
  },
  change: { tone: 'green', title: 'Changed.', text: 'We write as you chose from now on.' },
  stop: {
    tone: 'green',
    title: 'Done. No more letters about that search.',
    text: 'It is still here, should you want them again.',
  },
  'stop-all': {
    tone: 'green',
    title: 'Done. We write no more.',
    text: 'Your searches are still here, should you want letters again.',
  },
  delete: { tone: 'green', title: 'Deleted.', text: 'Nothing is left of that search.' },
  unknown: {
    tone: 'danger',
    title: 'Nothing was changed',
    text: 'That search is gone already, or its letter is more than seven days old. Save it again for a new letter.',
  },
  unsent: {
    tone: 'danger',
    title: 'Nothing was changed',
    text: 'We cannot reach your searches at this moment. Please press the button again in a few minutes.',
  },
}
