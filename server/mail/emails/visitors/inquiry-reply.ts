import { requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'
import { wordsIn } from '#server/mail/email-words.ts'
import { addBrochure } from '#server/mail/reply-brochure.ts'
import { publicTitle } from '../public-title.ts'

type Reply = {
  body: string
  subject: string | null
  author: string | null
  reference: string
  message: string
  title: string | null
  is_published: boolean | null
  brochure: string | null
  property_id: string | null
}

/** A staff member's reply, in their own words, above the original message. */
export async function inquiryReplyEmail(emailContext: EmailContext, payload: Payload) {
  const { asServer, company, language } = emailContext
  const replyId = requireString(payload, 'reply_id')
  const [reply] = await asServer(
    (sql) => sql<Reply[]>`
      select r.body, r.subject, r.brochure, author.name as author, i.reference, i.message, i.property_id, p.title,
        p.is_published
      from public.inquiry_replies r
      join public.inquiries i on i.id = r.inquiry_id
      left join public.staff author on author.user_id = r.author_id
      left join public.properties p on p.id = i.property_id
      where r.id = ${replyId}
    `,
  )
  if (!reply) return undefined
  const { author, reference, message } = reply
  const { subject, subjectAbout, quoted } = wordsIn(language).visitors.inquiryReply
  const { email } = await company()
  const title = publicTitle(reply)
  const usualSubject = title === undefined ? subject(reference) : subjectAbout(title, reference)
  const brochure =
    reply.brochure === null ? {} : await addBrochure(emailContext, { replyId, propertyId: reply.property_id })
  // Templates end with the name of whoever writes.
  const isSigned = !author || reply.body.includes(author)
  return {
    subject: reply.subject ?? usualSubject,
    paragraphs: [reply.body, ...(isSigned ? [] : [author]), quoted],
    quoted: message,
    ...brochure,
    ...(email && { replyTo: email }),
  }
}
