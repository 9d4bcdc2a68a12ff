import { requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'

/** To the company; the account's owner gets an email of their own. */
export async function accountLockedEmail({ origin }: EmailContext, payload: Payload) {
  const name = requireString(payload, 'name')
  return {
    subject: `The account of ${name} was locked`,
    paragraphs: [
      `somebody typed a wrong password for the account of ${name} too often. From where that was tried nobody can sign in to it for a while; the owner has a letter about it.`,
      'Once is a slip. If it happens again and again, ask them to set a new password and to turn on a second factor.',
    ],
    greeting: 'Hello,',
    action: { label: 'Open the activity log', url: `${origin}/admin/activity` },
  }
}
