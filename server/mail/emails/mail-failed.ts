import type { EmailContext } from '#server/mail/email-context.ts'

/** Names no address: staff who may see the emails find it in the admin area. */
export async function mailFailedEmail({ origin }: EmailContext) {
  return {
    subject: 'Letters could not be delivered',
    paragraphs: [
      'At least one letter of the website was given up after several tries. The screen says which and why, and sends it again when you ask for it.',
    ],
    action: { label: 'Open the letters', url: `${origin}/admin/mail?status=failed` },
  }
}
