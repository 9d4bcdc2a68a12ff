import type { Backend, FormRejection } from '#app/backend/context.ts'
import { parseEmailAddress, wrongEmail } from '#app/shared/form/email-address.ts'
import { getEmailField } from '#app/shared/form/email-field.ts'
import { trimInput } from '#app/shared/form/text-input.ts'
import { isBot } from '#app/ui/form/honeypot-field.tsx'
import { requestSubscription } from './newsletter-commands.ts'
import type { NewsletterOutcome } from './newsletter-outcome.ts'

type SubmissionParams = {
  form: FormData
  /** Called once the form is valid. */
  checkSubmission: (form: FormData) => Promise<FormRejection | undefined>
}

/** Parses a posted form and stores the address. Bots get the same response as people, and nothing is stored. */
export async function receiveSubscription(
  client: Backend,
  { form, checkSubmission }: SubmissionParams,
): Promise<NewsletterOutcome> {
  const email = getEmailField(form)
  const reading = parseEmailAddress(trimInput(email))
  if ('problem' in reading) return { state: 'refused', problem: reading.problem, email }

  if (isBot(form)) return { state: 'taken' }
  const rejection = await checkSubmission(form)
  if (rejection) return { state: 'unsent', reason: rejection.reason, email }
  const result = await requestSubscription(client, { email: reading.address })
  if (result === 'taken') return { state: 'taken' }
  if (result === 'refused') return { state: 'refused', problem: wrongEmail, email }
  return { state: 'unsent', reason: 'backend-away', email }
}
