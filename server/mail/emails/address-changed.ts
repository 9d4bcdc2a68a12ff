import { requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'

export async function addressChangedEmail({ origin }: EmailContext, payload: Payload) {
  return {
    subject: 'Your e-mail address was changed',
    greeting: `Hello ${requireString(payload, 'name')},`,
    paragraphs: [
      `you sign in to the admin area with ${requireString(payload, 'address')} from now on, and no longer with this address.`,
    ],
    action: { label: 'Open the admin area', url: `${origin}/admin` },
    closing: ['If it was not you, tell a super admin at once: they can suspend the account.'],
  }
}
