import { type EmailTemplate, requireString } from '#server/mail/email-context.ts'
import { staffMessages } from './staff-messages.ts'

export const staffWelcomeEmail: EmailTemplate = async ({ origin, company }, payload) => {
  const { subject, ready, signIn, secondFactor } = staffMessages.welcome
  const { name } = await company()
  return {
    subject: subject(name),
    greeting: staffMessages.greetingTo(requireString(payload, 'name')),
    paragraphs: [ready(name)],
    action: { label: signIn, url: `${origin}/admin` },
    closing: [secondFactor],
  }
}
