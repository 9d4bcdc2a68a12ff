import { type EmailTemplate, requireString } from '#server/mail/email-context.ts'
import { staffMessages } from './staff-messages.ts'

type Notice = { subject: string; happened: string; advice: string }

/** Notifies the owner of an account of every change that another person might have made. */
export const accountNotices: Record<string, EmailTemplate> = Object.fromEntries(
  Object.entries(staffMessages.accountNotices).map(([event, notice]) => [`account_${event}`, noticeEmail(notice)]),
)

function noticeEmail({ subject, happened, advice }: Notice): EmailTemplate {
  return async ({ origin }, payload) => ({
    subject,
    greeting: staffMessages.greetingTo(requireString(payload, 'name')),
    paragraphs: [happened],
    action: { label: staffMessages.openAdmin, url: `${origin}/admin` },
    closing: [advice],
  })
}
