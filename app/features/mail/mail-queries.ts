import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { pageSchema } from '#app/backend/page-schema.ts'
import { storedValue } from '#app/backend/stored-row.ts'
import type { mailOutboxChannel } from '#app/backend/stored-values.ts'

/** `unsent`: saved as a file, since no mail server was connected. */
export const emailStates = ['queued', 'sent', 'unsent', 'failed'] as const
export type EmailState = (typeof emailStates)[number]

const storedEmail = z.object({
  id: z.string(),
  channel: storedValue<(typeof mailOutboxChannel)[number]>(),
  template: z.string(),
  status: storedValue<EmailState>(),
  /** Masked once it was sent. */
  recipient: z.string(),
  attempts: z.number(),
  next_attempt_at: z.string(),
  last_error: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
})
export type StoredEmail = z.infer<typeof storedEmail>

const mailPage = pageSchema(storedEmail).extend({
  counts: z.record(z.string(), z.number()),
  /** Emails to the company and its staff over the limit, of the last seven days. */
  withheld: z.array(z.object({ template: z.string(), count: z.number() })),
  /** The templates in use. */
  templates: z.array(z.string()),
})
export type MailPage = z.infer<typeof mailPage>

export type MailSearch = { status: EmailState | undefined; template: string; page: number }

export async function listEmails(client: Backend, { status, template, page }: MailSearch): Promise<MailPage> {
  const { data, error } = await client.rpc('email_page', { page, template, ...(status && { status }) })
  if (error) throw error
  return mailPage.parse(data)
}

/** False when it has been sent in the meantime, or is being sent right now. */
export async function resendEmail(client: Backend, { id }: { id: string }): Promise<boolean> {
  const { data, error } = await client.rpc('resend_email', { email_id: id })
  if (error) throw error
  return data
}
