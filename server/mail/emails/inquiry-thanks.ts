import { inquiryReference } from '#app/features/inquiries/inquiry.ts'
import { displayPhone } from '#app/features/company/phone.ts'
import { requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'

/** Confirms receipt without repeating the message: anybody may type anybody's address into a form. */
export async function inquiryThanksEmail({ client, company, origin }: EmailContext, payload: Payload) {
  const { data: inquiry, error } = await client
    .from('inquiries')
    .select('id, property:properties(id, title)')
    .eq('id', requireString(payload, 'inquiry_id'))
    .is('deleted_at', null)
    .maybeSingle()
  if (error) throw error
  if (!inquiry) return undefined
  const { name, officePhone, email, replyWithinHours } = await company()
  const { property } = inquiry
  const reference = inquiryReference(inquiry.id)
  return {
    subject: `We have your message (${reference})`,
    greeting: 'Hello,',
    paragraphs: [
      `your message${property ? ` about ${property.title}` : ''} has reached ${name}. We reply within ${replyWithinHours} hours.`,
      ...(officePhone ? [`If it cannot wait, call ${displayPhone(officePhone)} and say ${reference}.`] : []),
    ],
    ...(property && { action: { label: 'See the property again', url: `${origin}/property/${property.id}` } }),
    closing: ['If you did not write to us, somebody mistyped their address, and you need do nothing.'],
    ...(email && { replyTo: email }),
  }
}
