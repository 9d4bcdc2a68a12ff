import type { Backend, FormRejection } from '#app/backend/context.ts'
import { parseEmailAddress, wrongEmail } from '#app/shared/form/email-address.ts'
import { type SubmitError, submitErrorFrom } from '#app/shared/form/form-outcome.ts'
import { getEmailField } from '#app/shared/form/email-field.ts'
import { trimInput } from '#app/shared/form/text-input.ts'
import { isBot } from '#app/ui/form/honeypot-field.tsx'
import { saveSearch, type SearchToSave } from './saved-search-commands.ts'
import { type Frequency, parseFrequency } from './saved-search.ts'

/** Outcome of saving a search. Unless it was accepted, the outcome contains the form's values. */
export type SaveSearchOutcome =
  | { state: 'taken' }
  | { state: 'refused'; problem: string; formValues: SaveSearchFormValues }
  | { state: 'unsent'; reason: SubmitError | 'off'; formValues: SaveSearchFormValues }

export type SaveSearchFormValues = { email: string; frequency: Frequency }

type SubmissionParams = Pick<SearchToSave, 'search'> & {
  form: FormData
  /** Called once the form is valid. */
  checkSubmission: (form: FormData) => Promise<FormRejection | undefined>
}

/** Parses a posted form and stores the search. Bots get the same response as people, and nothing is stored. */
export async function receiveSearch(client: Backend, params: SubmissionParams): Promise<SaveSearchOutcome> {
  const { form, search, checkSubmission } = params
  const formValues = getSaveSearchFormValues(form)
  const reading = parseEmailAddress(trimInput(formValues.email))
  if ('problem' in reading) return { state: 'refused', problem: reading.problem, formValues }
  if (isBot(form)) return { state: 'taken' }

  const rejection = await checkSubmission(form)
  if (rejection) return { state: 'unsent', reason: rejection.reason, formValues }
  const result = await saveSearch(client, { email: reading.address, frequency: formValues.frequency, search })
  if (result === 'taken') return { state: 'taken' }
  if (result === 'refused') return { state: 'refused', problem: wrongEmail, formValues }
  return { state: 'unsent', reason: result === 'off' ? 'off' : 'backend-away', formValues }
}

export function getSaveSearchFormValues(form: FormData): SaveSearchFormValues {
  return { email: getEmailField(form), frequency: parseFrequency(form.get('frequency')) }
}

export function outcomeFromStatus(status: number | undefined, formValues: SaveSearchFormValues): SaveSearchOutcome {
  return { state: 'unsent', reason: status === 404 ? 'off' : submitErrorFrom(status), formValues }
}

export const submitErrorText: Record<SubmitError | 'off', string> = {
  'backend-away': 'We could not confirm that your search was stored. Please try again in a few minutes.',
  'no-connection': 'You seem to be offline, so nothing was sent. Please try again once you are connected.',
  'too-many': 'Too many requests came from your connection, so nothing was stored. Please wait a few minutes.',
  unproven: 'The check against spam had run out, so nothing was stored. Please try again.',
  off: 'We keep no searches at present, so nothing was stored.',
}
