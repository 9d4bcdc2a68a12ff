import { linkWithToken, requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'

export async function newsletterConfirmationEmail({ company, origin }: EmailContext, payload: Payload) {
  const { name } = await company()
  const token = requireString(payload, 'token')
  return {
    subject: `Please confirm your subscription to ${name}`,
    greeting: 'Hello,',
    paragraphs: [
      `somebody, we hope you, asked for the letters of ${name} on prices and plots. They start once you confirm.`,
    ],
    action: { label: 'Confirm my subscription', url: linkWithToken(`${origin}/newsletter/confirm`, token) },
    closing: [
      'The link is good for seven days. If it was not you, do nothing: without a confirmation no letters follow.',
    ],
    unsubscribeUrl: linkWithToken(`${origin}/newsletter/stop`, token),
  }
}

export async function newsletterWelcomeEmail({ company, origin }: EmailContext, payload: Payload) {
  const { name } = await company()
  return {
    subject: `Welcome to the letters of ${name}`,
    greeting: 'Hello,',
    paragraphs: [
      'thank you, your address is confirmed. One letter a month comes to you from now on: what sold, what let and for how much, and one guide worth keeping.',
      'Keep this letter if you like: the link at its end stops the others, whenever you press it.',
    ],
    action: { label: 'See what is on the market', url: `${origin}/projects` },
    unsubscribeUrl: linkWithToken(`${origin}/newsletter/stop`, requireString(payload, 'token')),
  }
}
