import { checkViolation, codeOf } from '#app/backend/sqlstate.ts'
import { parseEmailAddress } from '#app/shared/form/email-address.ts'
import { fieldMessages } from '#app/shared/form/form-messages.ts'
import type { CheckSubmission, Rejection, SubmitError } from '#app/shared/form/form-outcome.ts'
import { getEmailField } from '#app/shared/form/email-field.ts'
import { trimInput } from '#app/shared/form/text-input.ts'
import { language } from '#app/shared/locale.ts'
import { isBot } from '#app/ui/form/honeypot-field.tsx'
import { savedSearchMessages } from './saved-search-messages.ts'
import type { SavedSearchLinks, SearchToSave } from './saved-search-links.ts'
import { type Frequency, parseFrequency } from './saved-search.ts'

/** Outcome of saving a search. Unless it was accepted, the outcome contains the form's values. */
export type SaveSearchOutcome = { state: 'accepted' } | (SaveSearchRejection & { formValues: SaveSearchFormValues })

/** `off` while the feature is switched off. */
type SaveSearchRejection = Rejection<string, SubmitError | 'off'>

type SaveSearchFormValues = { email: string; frequency: Frequency }

type SubmissionParams = Pick<SearchToSave, 'search'> & {
  form: FormData
  checkSubmission: CheckSubmission
}

/** Parses a posted form and stores the search. Bots get the same response as people, and nothing is stored. */
export async function receiveSearch(links: SavedSearchLinks, params: SubmissionParams): Promise<SaveSearchOutcome> {
  const { form, search, checkSubmission } = params
  const formValues = getSaveSearchFormValues(form)
  const reading = parseEmailAddress(trimInput(formValues.email))
  if ('problem' in reading) return { state: 'invalid', error: reading.problem, formValues }
  if (isBot(form)) return { state: 'accepted' }

  const reason = await checkSubmission(form)
  if (reason) return { state: 'unsent', reason, formValues }
  try {
    const { frequency } = formValues
    const isOn = await links.save({ email: reading.address, frequency, language, search })
    return isOn ? { state: 'accepted' } : { state: 'unsent', reason: 'off', formValues }
  } catch (error) {
    if (codeOf(error) === checkViolation) return { state: 'invalid', error: fieldMessages.email, formValues }
    return { state: 'unsent', reason: 'backend-unavailable', formValues }
  }
}

export function getSaveSearchFormValues(form: FormData): SaveSearchFormValues {
  return { email: getEmailField(form), frequency: parseFrequency(form.get('frequency')) }
}

export const submitErrorText: Record<SubmitError | 'off', string> = savedSearchMessages.save.errors
