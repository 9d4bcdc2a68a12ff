import type { Backend } from '../../backend/context.ts'
import {
  changeFrequency,
  confirmSearch,
  deleteSearch,
  type LinkAnswer,
  stopAllSearches,
  stopSearch,
} from './saved-search-commands.ts'
import { readFrequency } from './saved-search.ts'

export type Act = 'confirm' | 'change' | 'stop' | 'stop-all' | 'delete'
export type ActOutcome = { tone: 'green' | 'danger'; title: string; words: string }

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/** Handles one of the page's forms and returns the outcome. */
export async function actOnSearch(
  client: Backend,
  { token, form }: { token: string; form: FormData },
): Promise<ActOutcome> {
  const act = acts.find((known) => known === form.get('act'))
  const searchId = String(form.get('search') ?? '')
  const frequency = readFrequency(form.get('frequency'))
  if (!act || (act in needsSearch && !uuid.test(searchId))) return outcomes.unknown
  const answer = await {
    confirm: () => confirmSearch(client, { token, searchId: uuid.test(searchId) ? searchId : null }),
    change: () => changeFrequency(client, { token, searchId, frequency }),
    stop: () => stopSearch(client, { token, searchId }),
    'stop-all': () => stopAllSearches(client, { token }),
    delete: () => deleteSearch(client, { token, searchId }),
  }[act]()
  return answer === 'done' ? outcomes[act] : outcomes[answer]
}

const acts: Act[] = ['confirm', 'change', 'stop', 'stop-all', 'delete']
const needsSearch = { change: true, stop: true, delete: true }

export const outcomes: Record<Act | Exclude<LinkAnswer, 'done'>, ActOutcome> = {
  confirm: {
    tone: 'green',
    title: 'Thank you. Your search is kept.',
    words: 'We write when something in it changes. Change or stop that here, whenever you like.',
  },
  change: { tone: 'green', title: 'Changed.', words: 'We write as you chose from now on.' },
  stop: {
    tone: 'green',
    title: 'Done. No more letters about that search.',
    words: 'It is still here, should you want them again.',
  },
  'stop-all': {
    tone: 'green',
    title: 'Done. We write no more.',
    words: 'Your searches are still here, should you want letters again.',
  },
  delete: { tone: 'green', title: 'Deleted.', words: 'Nothing is left of that search.' },
  unknown: {
    tone: 'danger',
    title: 'Nothing was changed',
    words: 'That search is gone already, or its letter is more than seven days old. Save it again for a new letter.',
  },
  unsent: {
    tone: 'danger',
    title: 'Nothing was changed',
    words: 'We cannot reach your searches at this moment. Please press the button again in a few minutes.',
  },
}
