import type { Backend } from '#app/backend/context.ts'

export const emailStates = ['queued', 'sent', 'failed'] as const
export type EmailState = (typeof emailStates)[number]

export type StoredEmail = {
  id: string
  channel: 'mail' | 'push' | 'sms'
  template: string
  status: EmailState
  /** Masked once it was sent. */
  recipient: string
  attempts: number
  next_attempt_at: string
  last_error: string | null
  created_at: string
  sent_at: string | null
}

export type MailPage = {
  counts: Record<'all' | EmailState, number>
  total: number
  page: number
  page_size: number
  rows: StoredEmail[]
  /** The templates in use. */
  templates: string[]
}

export type MailSearch = { status: EmailState | undefined; template: string; page: number }

export async function listEmails(client: Backend, { status, template, page }: MailSearch): Promise<MailPage> {
  const { data, error } = await client.rpc('email_page', { page, template, ...(status && { status }) })
  if (error) throw error
  return data as MailPage
}

/** False when it has been sent in the meantime, or is being sent right now. */
export async function resendEmail(client: Backend, { id }: { id: string }): Promise<boolean> {
  const { data, error } = await client.rpc('resend_email', { email_id: id })
  if (error) throw error
  return data
}
