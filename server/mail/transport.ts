import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import { visitorMessages } from './emails/visitors/visitor-messages.ts'
import type { Email } from './render-email.ts'

export type MailTransport = {
  /** False where emails are only written to files because no mail server is configured. */
  canSend: boolean
  /**
   * Resolves with the mail server's words and rejects when the email was not accepted. `id` identifies the email, so a duplicate
   * can be recognised.
   */
  send: (email: Email & Envelope) => Promise<string | undefined>
  close: () => void
}

/** `senderName` is shown where the sender's address was configured without a name. */
type Envelope = { id: string; to: string; senderName: string; autoSubmitted?: AutoSubmitted | undefined }

/** RFC 3834: an automatic email, or an automatic reply. Absent for a person's own words. */
export type AutoSubmitted = 'auto-generated' | 'auto-replied'

type MailOptions = { smtpUrl?: string | undefined; from: string; folder: string }

/** Sends through the mail server where one is configured, otherwise writes .eml files into `folder`. */
export function createMailTransport({ smtpUrl, from, folder }: MailOptions): MailTransport {
  // With shorter timeouts a slow server may have accepted the email all the same, and would get it again.
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 30_000, socketTimeout: 120_000 }
  const domain = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  // Loaded with the first email: only one process sends any, and it is several megabytes.
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return smtpUrl
      ? createTransport({ url: smtpUrl, pool: true, maxConnections: 4, ...timeouts })
      : createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  }
  let transport: Promise<Transporter> | undefined

  return {
    canSend: smtpUrl !== undefined,
    send: async ({ id, to, senderName, replyTo, unsubscribeUrl, calendar, autoSubmitted, ...content }) => {
      const list = unsubscribeUrl && { unsubscribe: { url: unsubscribeUrl, comment: visitorMessages.unsubscribe } }
      const headers = {
        ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        ...(autoSubmitted && { 'Auto-Submitted': autoSubmitted }),
      }
      transport ??= open()
      const sent = (await (
        await transport
      ).sendMail({
        from: from.includes('<') ? from : { name: senderName, address: from },
        ...content,
        to,
        headers,
        messageId: `<${id}@${domain}>`,
        ...(replyTo && { replyTo }),
        ...(list && { list }),
        ...(calendar && { icalEvent: { ...calendar, filename: 'viewing.ics' } }),
      })) as { message: Buffer; response?: string }
      if (!smtpUrl) await saveAsFile(folder, id, sent.message)
      return sent.response
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}

async function saveAsFile(folder: string, id: string, message: Buffer) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, `${new Date().toISOString().slice(0, 10)}-${id}.eml`), message, { mode: 0o600 })
}
