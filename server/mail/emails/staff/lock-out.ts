import type { EmailTemplate } from '#server/mail/email-context.ts'
import { staffMessages } from './staff-messages.ts'

export const lockOutEmail: EmailTemplate = async ({ origin }, { minutes }) => {
  const { subject, locked, you, reset, notYou } = staffMessages.lockOut
  return {
    subject,
    greeting: staffMessages.greeting,
    paragraphs: [locked(typeof minutes === 'number' ? minutes : 15), you],
    action: { label: reset, url: `${origin}/admin/reset` },
    closing: [notYou],
  }
}
