import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'
import type { Letter } from './letter.ts'

export type MailTransport = {
  /** False where letters are only written to files because no mail server is configured. */
  leaves: boolean
  /** Rejects when the letter was not taken over. `id` names the letter for good, so a repeated one can be told. */
  send: (letter: Letter & { id: string; to: string }) => Promise<void>
  close: () => void
}

export type MailOptions = { smtpUrl?: string | undefined; from: string; folder: string }

/** Through the mail server when one is given, otherwise into `folder` as .eml files that any mail program opens. */
export function createMailTransport({ smtpUrl, from, folder }: MailOptions): MailTransport {
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const transport: Transporter = smtpUrl
    ? createTransport({ url: smtpUrl, pool: true, maxConnections: 2, ...patience })
    : createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

  return {
    leaves: smtpUrl !== undefined,
    send: async ({ id, to, subject, text, html, replyTo, unsubscribeUrl }) => {
      const list = unsubscribeUrl && { unsubscribe: { url: unsubscribeUrl, comment: 'Stop these letters' } }
      const headers = unsubscribeUrl ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}
      const sent = (await transport.sendMail({
        from,
        to,
        subject,
        text,
        html,
        headers,
        messageId: `<${id}@makazi>`,
        ...(replyTo && { replyTo }),
        ...(list && { list }),
      })) as { message: Buffer }
      if (!smtpUrl) await keepAsFile(folder, id, sent.message)
    },
    close: () => transport.close(),
  }
}

async function keepAsFile(folder: string, id: string, message: Buffer) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, `${new Date().toISOString().slice(0, 10)}-${id}.eml`), message, { mode: 0o600 })
}
