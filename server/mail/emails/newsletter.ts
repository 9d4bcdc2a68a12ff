import { linkWithToken, requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'
import { visitorMessages } from './visitor-messages.ts'

export async function newsletterConfirmationEmail({ company, origin }: EmailContext, payload: Payload) {
  const { subject, requested, confirm, notYou } = visitorMessages.newsletterConfirmation
  const { name } = await company()
  const token = requireString(payload, 'token')
  return {
    subject: subject(name),
    greeting: visitorMessages.greeting,
    paragraphs: [requested(name)],
    action: { label: confirm, url: linkWithToken(`${origin}/newsletter/confirm`, token) },
    closing: [notYou],
    unsubscribeUrl: linkWithToken(`${origin}/newsletter/stop`, token),
  }
}

export async function newsletterWelcomeEmail({ company, origin }: EmailContext, payload: Payload) {
  const { subject, confirmed, openListings, reason } = visitorMessages.newsletterWelcome
  const { name } = await company()
  return {
    subject: subject(name),
    greeting: visitorMessages.greeting,
    paragraphs: [confirmed],
    action: { label: openListings, url: `${origin}/projects` },
    closing: [reason],
    unsubscribeUrl: linkWithToken(`${origin}/newsletter/stop`, requireString(payload, 'token')),
  }
}
