import type { Backend } from '#app/backend/context.ts'
import { checkViolation } from '#app/backend/sqlstate.ts'
import { parseEmailAddress } from '#app/shared/form/email-address.ts'
import { getEmailField } from '#app/shared/form/email-field.ts'
import type { CheckSubmission } from '#app/shared/form/form-outcome.ts'
import { trimInput } from '#app/shared/form/text-input.ts'
import { language } from '#app/shared/locale.ts'
import { isBot } from '#app/ui/form/honeypot-field.tsx'
import type { EmailLinkOutcome } from './email-link-outcome.ts'

type Target = { property_id: string } | { shortlist_token: string }
type Posted = { form: FormData; checkSubmission: CheckSubmission; canSendEmail: boolean; target: Target }

/** Emails the link to one address. Bots, and links that open nothing, get the same response. */
export async function emailLink(client: Backend, posted: Posted): Promise<EmailLinkOutcome> {
  const { form, checkSubmission, canSendEmail, target } = posted
  const email = getEmailField(form)
  const reading = parseEmailAddress(trimInput(email))
  if ('problem' in reading) return { state: 'invalid', error: reading.problem, email }
  if (isBot(form)) return { state: 'sent' }
  if (!canSendEmail) return { state: 'unsent', reason: 'backend-unavailable', email }
  const rejection = await checkSubmission(form, { storesRepeats: true })
  if (rejection) return { state: 'unsent', reason: rejection, email }
  const { error } = await client
    .rpc('email_link', { email: reading.address, ...target })
    .setHeader('Accept-Language', language)
    .abortSignal(AbortSignal.timeout(5_000))
  if (error && error.code !== checkViolation) return { state: 'unsent', reason: 'backend-unavailable', email }
  return { state: 'sent' }
}
