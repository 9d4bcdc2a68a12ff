import { randomUUID } from 'node:crypto'
import type { Env } from '#server/env.ts'
import { type DeliveryContext, getSender } from '#server/mail/email-context.ts'
import { staffMessages } from '#server/mail/emails/staff/staff-messages.ts'
import { renderEmail } from '#server/mail/render-email.ts'
import type { MailTransport } from '#server/mail/transport.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { withTimeout } from '#server/with-timeout.ts'
import type { Manager } from './find-manager.ts'
import { setupMessages } from './setup-messages.ts'

const timeoutMs = 30_000

type Options = { env: Env; mail: MailTransport; emailContext: DeliveryContext; asServer: RunSql }

/** Sends one email to the caller's own address, past the outbox, so that the mail server's own words can be shown. */
export async function sendTestEmail(options: Options, manager: Manager): Promise<Response> {
  const { env, mail, emailContext, asServer } = options
  if (!mail.canSend) return Response.json({ message: setupMessages.email.notConnected }, { status: 409 })
  const server = new URL(env.SMTP_URL ?? '').hostname
  const { name } = await emailContext.company()
  const { subject, text, next } = staffMessages.testEmail
  const content = { subject: subject(name), greeting: staffMessages.greetingTo(manager.name), paragraphs: [text, next] }
  const email = renderEmail(content, await getSender(emailContext))
  try {
    const sending = mail.send({
      ...email,
      id: randomUUID(),
      to: manager.email,
      senderName: name,
      autoSubmitted: 'auto-generated',
    })
    const response = await withTimeout(timeoutMs, sending, () => {
      throw new Error(setupMessages.email.timedOut(server))
    })
    await asServer(
      (sql) => sql`update private.setup set email_tested_at = now(), email_tested_with = left(${server}, 255)`,
    )
    return Response.json({ to: manager.email, server, response: response ?? '' })
  } catch (error) {
    return Response.json({ message: explain(error, server), response: getResponse(error) }, { status: 502 })
  }
}

function explain(error: unknown, server: string) {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (message === setupMessages.email.timedOut(server)) return message
  const { reasons, other } = setupMessages.email
  return (reasons[code] ?? other).replace('{server}', server)
}

/** The server's own words, which contain no password: nodemailer quotes only what it was sent. */
function getResponse(error: unknown) {
  const { response, message } = error as { response?: string; message?: string }
  return String(response ?? message ?? '').slice(0, 500)
}
