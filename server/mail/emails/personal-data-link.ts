import { linkWithToken, requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'

export async function personalDataLinkEmail({ company, origin }: EmailContext, payload: Payload) {
  const { name } = await company()
  return {
    subject: `What ${name} keeps about you`,
    greeting: 'Hello,',
    paragraphs: [
      `somebody, we hope you, asked to see what ${name} keeps about this address. The link shows it; there you can put it right, take a copy or have it erased.`,
    ],
    action: {
      label: 'See my data',
      url: linkWithToken(`${origin}/personal-data/view`, requireString(payload, 'token')),
    },
    closing: [
      'The link works for 24 hours, for whoever holds it: do not pass this letter on. If it was not you, do nothing.',
    ],
  }
}
