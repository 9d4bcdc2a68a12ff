import { requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'
import { wordsIn } from '#server/mail/email-words.ts'
import { publicTitle } from '../public-title.ts'

/** A staff member's reply, in their own words, above the original message. */
export async function inquiryReplyEmail({ client, company, language }: EmailContext, payload: Payload) {
  const { data: reply, error } = await client
    .from('inquiry_replies')
    .select(
      'body, subject, author:staff(name), inquiry:inquiries(reference, name, message, property:properties(title, is_published))',
    )
    .eq('id', requireString(payload, 'reply_id'))
    .maybeSingle()
  if (error) throw error
  if (!reply?.inquiry) return undefined
  const { inquiry, author } = reply
  const { subject, subjectAbout, quoted } = wordsIn(language).visitors.inquiryReply
  const { email } = await company()
  const { reference } = inquiry
  const title = publicTitle(inquiry.property)
  const usualSubject = title === undefined ? subject(reference) : subjectAbout(title, reference)
  // Templates end with the name of whoever writes.
  const isSigned = !author || reply.body.includes(author.name)
  return {
    subject: reply.subject ?? usualSubject,
    paragraphs: [reply.body, ...(isSigned ? [] : [author.name]), quoted],
    quoted: inquiry.message,
    ...(email && { replyTo: email }),
  }
}
