import type { AsVisitor } from '#app/backend/context.ts'
import { parseEmailAddress } from '#app/shared/form/email-address.ts'
import type { CheckSubmission } from '#app/shared/form/form-outcome.ts'
import { getEmailField } from '#app/shared/form/email-field.ts'
import { trimInput } from '#app/shared/form/text-input.ts'
import { isBot } from '#app/ui/form/honeypot-field.tsx'
import { requestSubscription } from './newsletter-commands.ts'
import type { NewsletterOutcome } from './newsletter-outcome.ts'

type SubmissionParams = { form: FormData; checkSubmission: CheckSubmission }

/** Parses a posted form and stores the address. Bots get the same response as people, and nothing is stored. */
export async function receiveSubscription(
  asVisitor: AsVisitor,
  { form, checkSubmission }: SubmissionParams,
): Promise<NewsletterOutcome> {
  const email = getEmailField(form)
  const reading = parseEmailAddress(trimInput(email))
  if ('problem' in reading) return { state: 'invalid', error: reading.problem, email }

  if (isBot(form)) return { state: 'accepted' }
  const reason = await checkSubmission(form)
  if (reason) return { state: 'unsent', reason, email }
  const rejection = await requestSubscription(asVisitor, { email: reading.address })
  return rejection ? { ...rejection, email } : { state: 'accepted' }
}
