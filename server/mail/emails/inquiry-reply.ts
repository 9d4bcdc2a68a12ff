import { inquiryReference } from '#app/features/inquiries/inquiry.ts'
import { requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'

/** A staff member's reply, in their own words, above the original message. */
export async function inquiryReplyEmail({ client, company }: EmailContext, payload: Payload) {
  const { data: reply, error } = await client
    .from('inquiry_replies')
    .select('body, author:staff(name), inquiry:inquiries(id, name, message, property:properties(title))')
    .eq('id', requireString(payload, 'reply_id'))
    .maybeSingle()
  if (error) throw error
  if (!reply?.inquiry) return undefined
  const { inquiry, author } = reply
  const { email } = await company()
  return {
    subject: `Your inquiry${inquiry.property ? ` about ${inquiry.property.title}` : ''} (${inquiryReference(inquiry.id)})`,
    paragraphs: [reply.body, ...(author ? [author.name] : []), 'You wrote:'],
    quoted: inquiry.message,
    ...(email && { replyTo: email }),
  }
}
