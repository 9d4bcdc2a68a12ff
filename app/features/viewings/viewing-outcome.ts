import type { LinkChange } from './viewing-links.ts'
import { viewingMessages } from './viewing-messages.ts'

/** What happened to the viewing, as the page says it. */
export type ViewingOutcome = { tone: 'green' | 'danger'; title: string; text: string; status: number }

type Failure = Exclude<LinkChange, 'changed'> | 'unsent'

const statuses: Record<Failure, number> = {
  taken: 409,
  not_offered: 422,
  too_often: 422,
  unknown: 404,
  unsent: 503,
}

export function failed(result: Failure): ViewingOutcome {
  return { tone: 'danger', status: statuses[result], ...viewingMessages.page.problems[result] }
}
