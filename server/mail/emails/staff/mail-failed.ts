import type { EmailContext } from '#server/mail/email-context.ts'
import { staffMessages } from './staff-messages.ts'

/** Contains no address: staff who may see the emails find it in the admin area. */
export async function mailFailedEmail({ origin }: EmailContext) {
  const { subject, failed, open } = staffMessages.deliveryFailed
  return {
    subject,
    greeting: staffMessages.greeting,
    paragraphs: [failed],
    action: { label: open, url: `${origin}/admin/mail?status=failed` },
  }
}
