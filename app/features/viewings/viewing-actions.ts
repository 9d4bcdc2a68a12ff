import { parseProposedTime, parseViewingTime } from './booking/requested-time.ts'
import type { ViewingLinks } from './viewing-links.ts'
import { viewingMessages } from './viewing-messages.ts'
import { failed, type ViewingOutcome } from './viewing-outcome.ts'
import { visitorDecisions } from './viewing.ts'

const { done, problems } = viewingMessages.page

/** Handles one of the page's forms: accept the proposed time, move, cancel. */
export async function performViewingAction(
  links: ViewingLinks,
  { token, form }: { token: string; form: FormData },
): Promise<ViewingOutcome> {
  const decision = visitorDecisions.find((each) => each === form.get('decision'))
  if (!decision) return failed('unknown')
  const chosen = decision === 'move' ? parseViewingTime(form) : { time: parseProposedTime(form) }
  if ('problem' in chosen) return { tone: 'danger', status: 422, ...problems.time }
  const result = await links.change({ token, decision, startsAt: chosen.time }).catch(() => 'unsent' as const)
  return result === 'changed' ? { tone: 'green', status: 200, ...done[decision] } : failed(result)
}
