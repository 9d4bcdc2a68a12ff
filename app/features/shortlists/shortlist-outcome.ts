import type { SubmitError } from '#app/shared/form/form-outcome.ts'
import { getText } from './shortlist-input.ts'
import { maxNameLength, maxNoteLength } from './shortlist.ts'

/** The forms of a list's page; each has a hidden field `do`. */
export const actions = [
  'join',
  'vote',
  'leave',
  'add',
  'remove_entry',
  'delete_note',
  'remove_voter',
  'switch_off',
  'switch_on',
  'delete',
] as const
export type ShortlistAction = (typeof actions)[number]

export type UnsavedReason = SubmitError | 'full' | 'too-often' | 'not-joined' | 'gone'
/** What was entered, to be shown again. */
export type EnteredValues = { name: string; note: string; link: string }

type Subject = {
  action: ShortlistAction
  /** The entry that the form was about. */
  entryId: string
}
export type ShortlistOutcome = Subject &
  (
    | { state: 'saved' }
    | { state: 'invalid'; error: string; values: EnteredValues }
    | { state: 'unsent'; reason: UnsavedReason; values: EnteredValues }
    | { state: 'unknown' }
    | { state: 'deleted' }
  )

export function parseAction(form: FormData): ShortlistAction | undefined {
  return actions.find((action) => action === form.get('do'))
}

/** Truncated, so that a rejected value of 60 KB is not sent back whole. */
export function getValues(form: FormData): EnteredValues {
  return {
    name: getText(form, 'name').slice(0, 2 * maxNameLength),
    note: getText(form, 'note').slice(0, 4 * maxNoteLength),
    link: getText(form, 'link').slice(0, 500),
  }
}

export function getSubject(form: FormData): Subject {
  return { action: parseAction(form) ?? 'vote', entryId: getText(form, 'entry').slice(0, 36) }
}

export function statusOf(outcome: ShortlistOutcome) {
  if (outcome.state === 'invalid') return 422
  if (outcome.state === 'unknown') return 404
  if (outcome.state !== 'unsent') return 200
  if (outcome.reason === 'too-many' || outcome.reason === 'too-often') return 429
  return outcome.reason === 'backend-unavailable' ? 503 : 422
}
