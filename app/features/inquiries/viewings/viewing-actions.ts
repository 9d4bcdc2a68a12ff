import type { Backend } from '#app/backend/context.ts'
import { parseViewingTime } from './booking-input.ts'
import { changeViewing, visitorDecisions, type ChangeResult, type VisitorDecision } from './viewing-commands.ts'
import { viewingMessages } from './viewing-messages.ts'

/** What happened to the viewing, as the page says it. */
export type ViewingOutcome = { tone: 'green' | 'danger'; title: string; text: string; status: number }

const { done, problems } = viewingMessages.page
const statuses: Record<Exclude<ChangeResult, 'changed'>, number> = {
  taken: 409,
  not_offered: 422,
  too_often: 422,
  unknown: 404,
  unsent: 503,
}

/** Handles one of the page's forms: accept the proposed time, move, cancel. */
export async function performViewingAction(
  client: Backend,
  { token, form }: { token: string; form: FormData },
): Promise<ViewingOutcome> {
  const decision: VisitorDecision | undefined = visitorDecisions.find((each) => each === form.get('decision'))
  if (!decision) return failed('unknown')
  const chosen = decision === 'move' ? parseViewingTime(form) : { time: null }
  if ('problem' in chosen) return { tone: 'danger', status: 422, ...problems.time }
  const result = await changeViewing(client, { token, decision, startsAt: chosen.time })
  return result === 'changed' ? { tone: 'green', status: 200, ...done[decision] } : failed(result)
}

export function failed(result: Exclude<ChangeResult, 'changed'>): ViewingOutcome {
  return { tone: 'danger', status: statuses[result], ...problems[result] }
}
