import type { AsVisitor } from '#app/backend/context.ts'
import { parseEmailAddress } from '#app/shared/form/email-address.ts'
import type { CheckSubmission, SubmitError } from '#app/shared/form/form-outcome.ts'
import { getEmailField } from '#app/shared/form/email-field.ts'
import { trimInput } from '#app/shared/form/text-input.ts'
import { isBot } from '#app/ui/form/honeypot-field.tsx'
import { saveSearch, type SaveSearchRejection, type SearchToSave } from './saved-search-commands.ts'
import { alertMessages } from './alert-messages.ts'
import { type Frequency, parseFrequency } from './saved-search.ts'

/** Outcome of saving a search. Unless it was accepted, the outcome contains the form's values. */
export type SaveSearchOutcome = { state: 'accepted' } | (SaveSearchRejection & { formValues: SaveSearchFormValues })

type SaveSearchFormValues = { email: string; frequency: Frequency }

type SubmissionParams = Pick<SearchToSave, 'search'> & {
  form: FormData
  checkSubmission: CheckSubmission
}

/** Parses a posted form and stores the search. Bots get the same response as people, and nothing is stored. */
export async function receiveSearch(asVisitor: AsVisitor, params: SubmissionParams): Promise<SaveSearchOutcome> {
  const { form, search, checkSubmission } = params
  const formValues = getSaveSearchFormValues(form)
  const reading = parseEmailAddress(trimInput(formValues.email))
  if ('problem' in reading) return { state: 'invalid', error: reading.problem, formValues }
  if (isBot(form)) return { state: 'accepted' }

  const reason = await checkSubmission(form)
  if (reason) return { state: 'unsent', reason, formValues }
  const rejection = await saveSearch(asVisitor, { email: reading.address, frequency: formValues.frequency, search })
  return rejection ? { ...rejection, formValues } : { state: 'accepted' }
}

export function getSaveSearchFormValues(form: FormData): SaveSearchFormValues {
  return { email: getEmailField(form), frequency: parseFrequency(form.get('frequency')) }
}

export const submitErrorText: Record<SubmitError | 'off', string> = alertMessages.save.errors
