import { createContext } from 'react-router'
import { checkViolation, codeOf } from '#app/backend/sqlstate.ts'
import { parseEmailAddress } from '#app/shared/form/email-address.ts'
import { getEmailField } from '#app/shared/form/email-field.ts'
import type { CheckSubmission } from '#app/shared/form/form-outcome.ts'
import { trimInput } from '#app/shared/form/text-input.ts'
import type { Language } from '#app/shared/language.ts'
import { language } from '#app/shared/locale.ts'
import { isBot } from '#app/ui/form/honeypot-field.tsx'
import type { EmailLinkOutcome } from './email-link-outcome.ts'

type Target = { propertyId: string } | { shortlistToken: string }
/** Who gets the link of what, by the server. */
export type LinkEmail = { recipient: string; language: Language; target: Target }
export type QueueLinkEmail = (email: LinkEmail) => Promise<void>
type Posted = { form: FormData; checkSubmission: CheckSubmission; canSendEmail: boolean; target: Target }

export const queueLinkEmail = createContext<QueueLinkEmail>()

/** Emails the link to one address. Bots, and links that open nothing, get the same response. */
export async function emailLink(queue: QueueLinkEmail, posted: Posted): Promise<EmailLinkOutcome> {
  const { form, checkSubmission, canSendEmail, target } = posted
  const email = getEmailField(form)
  const reading = parseEmailAddress(trimInput(email))
  if ('problem' in reading) return { state: 'invalid', error: reading.problem, email }
  if (isBot(form)) return { state: 'sent' }
  if (!canSendEmail) return { state: 'unsent', reason: 'backend-unavailable', email }
  const rejection = await checkSubmission(form, { storesRepeats: true })
  if (rejection) return { state: 'unsent', reason: rejection, email }
  try {
    await queue({ recipient: reading.address, language, target })
  } catch (error) {
    if (codeOf(error) !== checkViolation) return { state: 'unsent', reason: 'backend-unavailable', email }
  }
  return { state: 'sent' }
}
