import { deliveryMessages } from './delivery-messages.ts'
import { renderEmail } from './render-email.ts'
import { getSender, type EmailContext, type EmailTemplate } from './email-context.ts'
import { emailTemplates } from './email-templates.ts'
import { PermanentDeliveryError, type Channel } from './outbox.ts'
import type { AutoSubmitted, MailTransport } from './transport.ts'

/** Renders the due email and passes it to the mail server; sends nothing when there is nothing left to report. */
export function emailChannel(emailContext: EmailContext, transport: MailTransport): Channel {
  return async (due, payload) => {
    const template: EmailTemplate | undefined = emailTemplates[due.template]
    if (!template) throw new PermanentDeliveryError(deliveryMessages.unknownTemplate(due.template))
    const parts = await template(emailContext, payload)
    if (!parts) return
    const email = renderEmail(parts, await getSender(emailContext))
    const autoSubmitted = autoSubmittedFor(due.template)
    await transport.send({ ...email, id: due.id, to: due.recipient, autoSubmitted }).catch((error: unknown) => {
      throw isFinal(error) ? new PermanentDeliveryError((error as Error).message) : error
    })
  }
}

// RFC 3834: keeps absence notices from replying to automatic emails, and the two from writing to each other for ever.
function autoSubmittedFor(template: string): AutoSubmitted | undefined {
  if (template === 'inquiry_reply') return undefined
  return template === 'inquiry_thanks' ? 'auto-replied' : 'auto-generated'
}

// Permanent only when the mail server rejects the recipient; any other error, even a wrong password, may be fixed later.
function isFinal(error: unknown) {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 550 && responseCode < 560
}
