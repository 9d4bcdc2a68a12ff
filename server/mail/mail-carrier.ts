import { composeLetter } from './letter.ts'
import { senderOf, type Desk, type WriteLetter } from './desk.ts'
import { letters } from './letters.ts'
import { GaveUp, type Carrier } from './outbox.ts'
import type { AutoSubmitted, MailTransport } from './transport.ts'

/** Writes the letter that is due and hands it to the mail server; writes nothing where there is nothing left to say. */
export function mailCarrier(desk: Desk, transport: MailTransport): Carrier {
  return async (due, payload) => {
    const write: WriteLetter | undefined = letters[due.template]
    if (!write) throw new GaveUp(`No letter is called ${due.template}`)
    const parts = await write(desk, payload)
    if (!parts) return
    const letter = composeLetter(parts, await senderOf(desk))
    const autoSubmitted = autoSubmittedFor(due.template)
    await transport.send({ ...letter, id: due.id, to: due.recipient, autoSubmitted }).catch((error: unknown) => {
      throw isFinal(error) ? new GaveUp((error as Error).message) : error
    })
  }
}

// So that an absence notice does not answer a program, and the two write to each other for ever.
function autoSubmittedFor(template: string): AutoSubmitted | undefined {
  if (template === 'inquiry_reply') return undefined
  return template === 'inquiry_thanks' ? 'auto-replied' : 'auto-generated'
}

// The mail server knows the address and will not have it; anything else, a wrong password included, may mend itself.
function isFinal(error: unknown) {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 550 && responseCode < 560
}
