import { requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'
import { staffMessages } from './staff-messages.ts'

/** To the company; the account's owner gets a separate email. */
export async function accountLockedEmail({ origin }: EmailContext, payload: Payload) {
  const { subject, locked, advice, open } = staffMessages.accountLocked
  const name = requireString(payload, 'name')
  return {
    subject: subject(name),
    greeting: staffMessages.greeting,
    paragraphs: [locked(name), advice],
    action: { label: open, url: `${origin}/admin/activity` },
  }
}
