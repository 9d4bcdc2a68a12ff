import { requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'
import { invitationLink } from '#server/staff/invitation-link.ts'
import { staffMessages } from './staff-messages.ts'

export async function staffInvitationEmail({ company, origin }: EmailContext, payload: Payload) {
  const { subject, invited, accept, unexpected } = staffMessages.invitation
  const { name } = await company()
  return {
    subject: subject(name),
    greeting: staffMessages.greetingTo(requireString(payload, 'name')),
    paragraphs: [invited(name)],
    action: { label: accept, url: invitationLink(origin, requireString(payload, 'token')) },
    closing: [unexpected],
  }
}
