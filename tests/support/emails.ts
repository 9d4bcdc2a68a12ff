import type { Sql } from 'postgres'
import { defaultBrand } from '#app/features/content/brand/brand.ts'
import type { FindBrochure } from '#server/brochure/find-brochure.ts'
import { emailChannel } from '#server/mail/email-channel.ts'
import { sendDueMail } from '#server/mail/outbox.ts'
import type { Attachment } from '#server/mail/render-email.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { createLog } from '#server/log.ts'
import { createSettings } from '#server/settings-cache.ts'

export type SentEmail = {
  to: string
  subject: string
  text: string
  calendar?: { method: string; content: string }
  attachments?: Attachment[]
}
type Options = { hasServer?: boolean; findBrochure?: FindBrochure }

/** Sends the emails waiting in the outbox, as the site does, and returns those sent; without a mail server they are saved as files. */
export async function sendEmails(
  { asServer }: { asServer: RunSql },
  { hasServer = true, findBrochure = async () => ({ state: 'unlisted' }) }: Options = {},
): Promise<SentEmail[]> {
  const sent: SentEmail[] = []
  const log = createLog('silent')
  const settings = createSettings({ asServer, log })
  const emailContext = {
    asServer,
    origin: 'https://makazi.test',
    company: async () => (await settings.current()).company,
    brand: async () => defaultBrand,
    supportEmail: async () => 'support@makazi.test',
    findBrochure,
  }
  const transport = {
    canSend: hasServer,
    send: async ({ to, subject, text, calendar, attachments }: SentEmail) =>
      void sent.push({ to, subject, text, ...(calendar && { calendar }), ...(attachments && { attachments }) }),
    close: () => undefined,
  }
  const channels = { mail: emailChannel(emailContext, transport) }
  await sendDueMail({ asServer, channels, unconnected: hasServer ? [] : ['mail'], log })
  return sent
}

/** The token of the first link of that kind in an email. */
export function extractToken(email: SentEmail | undefined, parameter: string): string {
  return new RegExp(`[?&]${parameter}=([\\w-]+)`).exec(email?.text ?? '')?.[1] ?? ''
}

/** Clears the counts of the email limits, so that one test does not use up the limit of the next. */
export async function clearEmails(sql: Sql) {
  await sql`delete from public.mail_outbox`
  await sql`delete from private.admitted_emails`
}
