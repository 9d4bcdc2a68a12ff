import { requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'

export async function staffInvitationEmail({ company, origin }: EmailContext, payload: Payload) {
  const { name } = await company()
  const token = encodeURIComponent(requireString(payload, 'token'))
  return {
    subject: `${name} invites you to its staff`,
    greeting: `Hello ${requireString(payload, 'name')},`,
    paragraphs: [`you are invited to work for ${name} in its admin area. Choose a password, and you are in.`],
    action: { label: 'Accept the invitation', url: `${origin}/admin/reset?invitation=${token}` },
    closing: ['The link is good for seven days and works once. If you expected nothing like this, do nothing.'],
  }
}
