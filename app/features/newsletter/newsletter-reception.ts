import type { Backend, Held } from '../../backend/context.ts'
import { readEmailAddress } from '../../shared/email-address.ts'
import { isBlank, trimTyped } from '../../shared/typed-text.ts'
import { askForNewsletter } from './newsletter-commands.ts'
import type { NewsletterOutcome } from './newsletter-outcome.ts'

const wrongEmail = 'Enter an email address like name@example.com'

type Reception = {
  form: FormData
  /** Asked once the form is right. */
  admit: (form: FormData) => Promise<Held | undefined>
}

/** Reads a posted form and stores the address. What a program sent gets the same answer as any other, and is not kept. */
export async function receiveSubscription(client: Backend, { form, admit }: Reception): Promise<NewsletterOutcome> {
  const typed = typedAddress(form)
  const reading = isBlank(typed) ? { problem: wrongEmail } : readEmailAddress(trimTyped(typed))
  if ('problem' in reading) return { state: 'refused', problem: reading.problem, typed }

  if (isFromProgram(form)) return { state: 'taken' }
  const held = await admit(form)
  if (held) return { state: 'unsent', because: held.because, typed }
  const result = await askForNewsletter(client, { email: reading.address })
  if (result === 'taken') return { state: 'taken' }
  if (result === 'refused') return { state: 'refused', problem: wrongEmail, typed }
  return { state: 'unsent', because: 'backend-away', typed }
}

/** Cut short: nobody wants a hundred kilobytes of their own back. */
export function typedAddress(form: FormData) {
  const email = form.get('email')
  return typeof email === 'string' ? email.slice(0, 300).toWellFormed() : ''
}

/** The form has a field that people neither see nor reach. */
function isFromProgram(form: FormData) {
  return form.getAll('website').some((value) => value !== '')
}
