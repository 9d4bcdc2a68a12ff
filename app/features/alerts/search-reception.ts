import type { Backend, Held } from '../../backend/context.ts'
import { readEmailAddress, wrongEmail } from '../../shared/form/email-address.ts'
import { type Hindrance, hindranceOf } from '../../shared/form/form-outcome.ts'
import { typedEmail } from '../../shared/form/typed-email.ts'
import { trimTyped } from '../../shared/form/typed-text.ts'
import { isFilledByProgram } from '../../ui/form/field-for-programs.tsx'
import { saveSearch, type SearchToKeep } from './saved-search-commands.ts'
import { type Frequency, readFrequency } from './saved-search.ts'

/** Outcome of saving a search. Unless it was accepted, the outcome contains the form's values. */
export type SavingOutcome =
  | { state: 'taken' }
  | { state: 'refused'; problem: string; typed: TypedSaving }
  | { state: 'unsent'; because: Hindrance | 'off'; typed: TypedSaving }

export type TypedSaving = { email: string; frequency: Frequency }

type Reception = Pick<SearchToKeep, 'search'> & {
  form: FormData
  /** Called once the form is valid. */
  admit: (form: FormData) => Promise<Held | undefined>
}

/** Parses a posted form and stores the search. Bots get the same response as people, and nothing is stored. */
export async function receiveSearch(client: Backend, given: Reception): Promise<SavingOutcome> {
  const { form, search, admit } = given
  const typed = readTypedSaving(form)
  const reading = readEmailAddress(trimTyped(typed.email))
  if ('problem' in reading) return { state: 'refused', problem: reading.problem, typed }
  if (isFilledByProgram(form)) return { state: 'taken' }

  const held = await admit(form)
  if (held) return { state: 'unsent', because: held.because, typed }
  const result = await saveSearch(client, { email: reading.address, frequency: typed.frequency, search })
  if (result === 'taken') return { state: 'taken' }
  if (result === 'refused') return { state: 'refused', problem: wrongEmail, typed }
  return { state: 'unsent', because: result === 'off' ? 'off' : 'backend-away', typed }
}

export function readTypedSaving(form: FormData): TypedSaving {
  return { email: typedEmail(form), frequency: readFrequency(form.get('frequency')) }
}

export function outcomeOfFailure(status: number | undefined, typed: TypedSaving): SavingOutcome {
  return { state: 'unsent', because: status === 404 ? 'off' : hindranceOf(status), typed }
}

export const hindranceText: Record<Hindrance | 'off', string> = {
  'backend-away': 'We could not confirm that your search was stored. Please try again in a few minutes.',
  'no-connection': 'You seem to be offline, so nothing was sent. Please try again once you are connected.',
  'too-many': 'Too many requests came from your connection, so nothing was stored. Please wait a few minutes.',
  unproven: 'The check against spam had run out, so nothing was stored. Please try again.',
  off: 'We keep no searches at present, so nothing was stored.',
}
