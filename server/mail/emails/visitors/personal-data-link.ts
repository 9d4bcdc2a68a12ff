import { linkWithToken, requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'
import { pageUrl, wordsIn } from '#server/mail/email-words.ts'

export async function personalDataLinkEmail(emailContext: EmailContext, payload: Payload) {
  const { greeting, personalDataLink } = wordsIn(emailContext.language).visitors
  const { subject, requested, open, notYou } = personalDataLink
  const { name } = await emailContext.company()
  return {
    subject: subject(name),
    greeting,
    paragraphs: [requested(name)],
    action: {
      label: open,
      url: linkWithToken(pageUrl(emailContext, '/personal-data/view'), requireString(payload, 'token')),
    },
    closing: [notYou],
  }
}
