import { inquiryReference } from '#app/features/inquiries/inquiry.ts'
import { displayPhone } from '#app/features/company/phone.ts'
import { requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'
import { visitorMessages } from './visitor-messages.ts'

/** Confirms receipt without repeating the message, because anybody can enter someone else's address in a form. */
export async function inquiryThanksEmail({ client, company, origin }: EmailContext, payload: Payload) {
  const { data: inquiry, error } = await client
    .from('inquiries')
    .select('id, property:properties(id, title)')
    .eq('id', requireString(payload, 'inquiry_id'))
    .is('deleted_at', null)
    .maybeSingle()
  if (error) throw error
  if (!inquiry) return undefined
  const messages = visitorMessages.inquiryThanks
  const { name, officePhone, email, replyWithinHours } = await company()
  const { property } = inquiry
  const reference = inquiryReference(inquiry.id)
  return {
    subject: messages.subject(reference),
    greeting: visitorMessages.greeting,
    paragraphs: [
      property
        ? messages.receivedAbout(property.title, name, replyWithinHours)
        : messages.received(name, replyWithinHours),
      ...(officePhone ? [messages.urgent(displayPhone(officePhone), reference)] : []),
    ],
    ...(property && { action: { label: messages.openProperty, url: `${origin}/property/${property.id}` } }),
    closing: [messages.notYou],
    ...(email && { replyTo: email }),
  }
}
