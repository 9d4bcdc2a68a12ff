import type { Backend, Held } from '../../backend/context.ts'
import { readEmailAddress, wrongEmail } from '../../shared/form/email-address.ts'
import { typedEmail } from '../../shared/form/typed-email.ts'
import { trimTyped } from '../../shared/form/typed-text.ts'
import { isFilledByProgram } from '../../ui/form/field-for-programs.tsx'
import { askForNewsletter } from './newsletter-commands.ts'
import type { NewsletterOutcome } from './newsletter-outcome.ts'

type Reception = {
  form: FormData
  /** Called once the form is valid. */
  admit: (form: FormData) => Promise<Held | undefined>
}

/** Parses a posted form and stores the address. Bots get the same response as people, and nothing is stored. */
export async function receiveSubscription(client: Backend, { form, admit }: Reception): Promise<NewsletterOutcome> {
  const typed = typedEmail(form)
  const reading = readEmailAddress(trimTyped(typed))
  if ('problem' in reading) return { state: 'refused', problem: reading.problem, typed }

  if (isFilledByProgram(form)) return { state: 'taken' }
  const held = await admit(form)
  if (held) return { state: 'unsent', because: held.because, typed }
  const result = await askForNewsletter(client, { email: reading.address })
  if (result === 'taken') return { state: 'taken' }
  if (result === 'refused') return { state: 'refused', problem: wrongEmail, typed }
  return { state: 'unsent', because: 'backend-away', typed }
}
