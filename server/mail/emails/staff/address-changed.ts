import { requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'
import { staffMessages } from './staff-messages.ts'

export async function addressChangedEmail({ origin }: EmailContext, payload: Payload) {
  const { subject, changed, notYou } = staffMessages.addressChanged
  return {
    subject,
    greeting: staffMessages.greetingTo(requireString(payload, 'name')),
    paragraphs: [changed(requireString(payload, 'address'))],
    action: { label: staffMessages.openAdmin, url: `${origin}/admin` },
    closing: [notYou],
  }
}
