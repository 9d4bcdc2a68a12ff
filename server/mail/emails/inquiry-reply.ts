import { inquiryReference } from '#app/features/inquiries/inquiry.ts'
import { requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'
import { visitorMessages } from './visitor-messages.ts'

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
  const { subject, subjectAbout, quoted } = visitorMessages.inquiryReply
  const { email } = await company()
  const reference = inquiryReference(inquiry.id)
  return {
    subject: inquiry.property ? subjectAbout(inquiry.property.title, reference) : subject(reference),
    paragraphs: [reply.body, ...(author ? [author.name] : []), quoted],
    quoted: inquiry.message,
    ...(email && { replyTo: email }),
  }
}
