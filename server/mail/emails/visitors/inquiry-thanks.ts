import { displayPhone } from '#app/features/company/phone.ts'
import { requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'
import { pageUrl, wordsIn } from '#server/mail/email-words.ts'

/** Confirms receipt without repeating the message, because anybody can enter someone else's address in a form. */
export async function inquiryThanksEmail(emailContext: EmailContext, payload: Payload) {
  const { client, company, language } = emailContext
  const { data: inquiry, error } = await client
    .from('inquiries')
    .select('reference, property:properties(id, title)')
    .eq('id', requireString(payload, 'inquiry_id'))
    .is('deleted_at', null)
    .maybeSingle()
  if (error) throw error
  if (!inquiry) return undefined
  const { greeting, inquiryThanks: messages } = wordsIn(language).visitors
  const { name, officePhone, email, replyWithinHours } = await company()
  const { reference, property } = inquiry
  return {
    subject: messages.subject(reference),
    greeting,
    paragraphs: [
      property
        ? messages.receivedAbout(property.title, name, replyWithinHours)
        : messages.received(name, replyWithinHours),
      ...(officePhone ? [messages.urgent(displayPhone(officePhone), reference)] : []),
    ],
    ...(property && {
      action: { label: messages.openProperty, url: pageUrl(emailContext, `/property/${property.id}`) },
    }),
    closing: [messages.notYou],
    ...(email && { replyTo: email }),
  }
}
