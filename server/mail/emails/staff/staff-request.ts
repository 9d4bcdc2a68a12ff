import { type EmailTemplate, requireString } from '#server/mail/email-context.ts'
import { staffMessages } from './staff-messages.ts'

export const staffRequestEmail: EmailTemplate = async ({ origin }, payload) => {
  const { subject, requested, facts, open, unknownPerson } = staffMessages.staffRequest
  return {
    subject,
    greeting: staffMessages.greeting,
    paragraphs: [requested],
    facts: [
      [facts.name, requireString(payload, 'name')],
      [facts.email, requireString(payload, 'address')],
    ],
    action: { label: open, url: `${origin}/admin/staff` },
    closing: [unknownPerson],
  }
}
