import { wordOf, type Desk, type Payload } from '../desk.ts'

export async function writeAddressChanged({ origin }: Desk, payload: Payload) {
  return {
    subject: 'Your e-mail address was changed',
    greeting: `Hello ${wordOf(payload, 'name')},`,
    paragraphs: [
      `you sign in to the admin area with ${wordOf(payload, 'address')} from now on, and no longer with this address.`,
    ],
    action: { label: 'Open the admin area', url: `${origin}/admin` },
    closing: ['If it was not you, tell a super admin at once: they can suspend the account.'],
  }
}
