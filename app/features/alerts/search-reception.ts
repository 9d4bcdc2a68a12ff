import type { Backend, Held } from '../../backend/context.ts'
import { readEmailAddress } from '../../shared/email-address.ts'
import { hindranceStatus } from '../../shared/hindrance-status.ts'
import { isBlank, trimTyped } from '../../shared/typed-text.ts'
import { saveSearch, type SearchToKeep } from './saved-search-commands.ts'
import { type Frequency, readFrequency } from './saved-search.ts'

/** What became of a search somebody wants kept. Unless it was taken, what was typed comes back with the answer. */
export type SavingOutcome =
  | { state: 'taken' }
  | { state: 'refused'; problem: string; typed: TypedSaving }
  | { state: 'unsent'; because: Hindrance; typed: TypedSaving }

export type TypedSaving = { email: string; frequency: Frequency }
export type Hindrance = 'backend-away' | 'no-connection' | 'too-many' | 'unproven' | 'off'

const wrongEmail = 'Enter an email address like name@example.com'

type Reception = Pick<SearchToKeep, 'search' | 'consent'> & {
  form: FormData
  /** Asked once the form is right. */
  admit: (form: FormData) => Promise<Held | undefined>
}

/** Reads a posted form and keeps the search. What a program sent gets the same answer as any other, and is not kept. */
export async function receiveSearch(client: Backend, given: Reception): Promise<SavingOutcome> {
  const { form, search, consent, admit } = given
  const typed = readTypedSaving(form)
  const reading = isBlank(typed.email) ? { problem: wrongEmail } : readEmailAddress(trimTyped(typed.email))
  if ('problem' in reading) return { state: 'refused', problem: reading.problem, typed }
  if (form.getAll('website').some((value) => value !== '')) return { state: 'taken' }

  const held = await admit(form)
  if (held) return { state: 'unsent', because: held.because, typed }
  const result = await saveSearch(client, { email: reading.address, frequency: typed.frequency, consent, search })
  if (result === 'taken') return { state: 'taken' }
  if (result === 'refused') return { state: 'refused', problem: wrongEmail, typed }
  return { state: 'unsent', because: result === 'off' ? 'off' : 'backend-away', typed }
}

/** Cut short: nobody wants a hundred kilobytes of their own back. */
export function readTypedSaving(form: FormData): TypedSaving {
  const email = form.get('email')
  return {
    email: typeof email === 'string' ? email.slice(0, 300).toWellFormed() : '',
    frequency: readFrequency(form.get('frequency')),
  }
}

export function savingStatus(outcome: SavingOutcome) {
  if (outcome.state === 'unsent') return hindranceStatus(outcome.because)
  return { taken: 200, refused: 422 }[outcome.state]
}

/** For answers that never reached the form's own action: the line is down, or the server's gate refused the request. */
export function outcomeOfFailure(status: number | undefined, typed: TypedSaving): SavingOutcome {
  if (status === 429) return { state: 'unsent', because: 'too-many', typed }
  if (status === 404) return { state: 'unsent', because: 'off', typed }
  return { state: 'unsent', because: status === undefined ? 'no-connection' : 'backend-away', typed }
}

export const hindranceText: Record<Hindrance, string> = {
  'backend-away': 'We cannot keep searches at this moment, so nothing was stored. Please try again in a few minutes.',
  'no-connection': 'You seem to be offline, so nothing was sent. Please try again once you are connected.',
  'too-many': 'Too many requests came from your connection, so nothing was stored. Please wait a few minutes.',
  unproven: 'The check against spam had run out, so nothing was stored. Please try again.',
  off: 'We keep no searches at present, so nothing was stored.',
}
