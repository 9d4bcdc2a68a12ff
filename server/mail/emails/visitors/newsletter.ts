import { linkWithToken, requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'
import { pageUrl, wordsIn } from '#server/mail/email-words.ts'

export async function newsletterConfirmationEmail(emailContext: EmailContext, payload: Payload) {
  const { greeting, newsletterConfirmation } = wordsIn(emailContext.language).visitors
  const { subject, requested, confirm, notYou } = newsletterConfirmation
  const { name } = await emailContext.company()
  const token = requireString(payload, 'token')
  return {
    subject: subject(name),
    greeting,
    paragraphs: [requested(name)],
    action: { label: confirm, url: linkWithToken(pageUrl(emailContext, '/newsletter/confirm'), token) },
    closing: [notYou],
    unsubscribeUrl: linkWithToken(pageUrl(emailContext, '/newsletter/unsubscribe'), token),
  }
}

export async function newsletterWelcomeEmail(emailContext: EmailContext, payload: Payload) {
  const { greeting, newsletterWelcome } = wordsIn(emailContext.language).visitors
  const { subject, confirmed, openListings, reason } = newsletterWelcome
  const { name } = await emailContext.company()
  return {
    subject: subject(name),
    greeting,
    paragraphs: [confirmed],
    action: { label: openListings, url: pageUrl(emailContext, '/projects') },
    closing: [reason],
    unsubscribeUrl: linkWithToken(pageUrl(emailContext, '/newsletter/unsubscribe'), requireString(payload, 'token')),
  }
}
