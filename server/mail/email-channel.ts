import { isLanguage } from '#app/shared/language.ts'
import { deliveryMessages } from './delivery-messages.ts'
import { renderEmail } from './render-email.ts'
import { type DeliveryContext, type EmailTemplate, getSender, type MailContext } from './email-context.ts'
import { emailTemplates } from './email-templates.ts'
import { PermanentDeliveryError, type Channel } from './outbox.ts'
import type { AutoSubmitted, MailTransport } from './transport.ts'

/** Renders the due email and passes it to the mail server; sends nothing when there is nothing left to report. */
export function emailChannel(emailContext: MailContext, transport: MailTransport): Channel {
  return async (due, payload) => {
    const template: EmailTemplate | undefined = emailTemplates[due.template]
    if (!template) throw new PermanentDeliveryError(deliveryMessages.unknownTemplate(due.template))
    const language = isLanguage(due.language) ? due.language : 'en'
    const parts = await template({ ...emailContext, language }, payload)
    if (!parts) return
    const sender = await getSender(emailContext)
    const email = renderEmail(parts, sender, language)
    const autoSubmitted = autoSubmittedFor(due.template)
    await transport
      .send({ ...email, id: due.id, to: due.recipient, senderName: sender.name, autoSubmitted })
      .catch(async (error: unknown) => {
        const { message } = error as Error
        if (isUnknownRecipient(error)) await recordBounce(emailContext, { id: due.id, reason: message })
        throw isFinal(error) ? new PermanentDeliveryError(message) : error
      })
  }
}

// RFC 3834: keeps absence notices from replying to automatic emails, and the two from writing to each other for ever.
function autoSubmittedFor(template: string): AutoSubmitted | undefined {
  if (template === 'inquiry_reply') return undefined
  return template === 'inquiry_thanks' ? 'auto-replied' : 'auto-generated'
}

type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string }

// Permanent only when the mail server rejects the recipient; any other error, even a wrong password, may be fixed later.
function isFinal(error: unknown) {
  const { code, responseCode } = error as SmtpError
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 550 && responseCode < 560
}

/**
 * A hard bounce: the server rejects this recipient for good. A full mailbox (5.2.2, 552) is none, nor a rejection of us, such
 * as a relay that is denied or a blocked network (5.7), which would take every reader off the list.
 */
function isUnknownRecipient(error: unknown) {
  const { command, responseCode, response = '' } = error as SmtpError
  return command === 'RCPT TO' && isFinal(error) && responseCode !== 552 && !/^5\d\d[ -]5\.(?:2\.2|7\.)/.test(response)
}

async function recordBounce({ asServer }: DeliveryContext, { id, reason }: { id: string; reason: string }) {
  await asServer(
    (sql) => sql`
      update public.newsletter_subscribers s
      set status = 'bounced', bounced_at = now(), bounce_reason = left(${reason}, 500)
      from public.mail_outbox m
      where m.id = ${id} and m.template in ('newsletter_issue', 'newsletter_confirmation', 'newsletter_welcome')
        and s.email = m.recipient and s.status in ('pending', 'confirmed')
    `,
  )
}
