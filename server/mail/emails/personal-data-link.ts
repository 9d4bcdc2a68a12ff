import { linkWithToken, requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'
import { visitorMessages } from './visitor-messages.ts'

export async function personalDataLinkEmail({ company, origin }: EmailContext, payload: Payload) {
  const { subject, requested, open, notYou } = visitorMessages.personalDataLink
  const { name } = await company()
  return {
    subject: subject(name),
    greeting: visitorMessages.greeting,
    paragraphs: [requested(name)],
    action: { label: open, url: linkWithToken(`${origin}/personal-data/view`, requireString(payload, 'token')) },
    closing: [notYou],
  }
}
