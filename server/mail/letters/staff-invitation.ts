import { wordOf, type Desk, type Payload } from '../desk.ts'

export async function writeStaffInvitation({ company, origin }: Desk, payload: Payload) {
  const { name } = await company()
  const token = encodeURIComponent(wordOf(payload, 'token'))
  return {
    subject: `${name} invites you to its staff`,
    greeting: `Hello ${wordOf(payload, 'name')},`,
    paragraphs: [`you are invited to work for ${name} in its admin area. Choose a password, and you are in.`],
    action: { label: 'Accept the invitation', url: `${origin}/admin/reset?invitation=${token}` },
    closing: ['The link is good for seven days and works once. If you expected nothing like this, do nothing.'],
  }
}
