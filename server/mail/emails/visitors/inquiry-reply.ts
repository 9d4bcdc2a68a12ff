import { requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'
import { wordsIn } from '#server/mail/email-words.ts'
import { publicTitle } from '../public-title.ts'

type Reply = {
  body: string
  subject: string | null
  author: string | null
  reference: string
  message: string
  title: string | null
  is_published: boolean | null
}

/** A staff member's reply, in their own words, above the original message. */
export async function inquiryReplyEmail({ asServer, company, language }: EmailContext, payload: Payload) {
  const [reply] = await asServer(
    (sql) => sql<Reply[]>`
      select r.body, r.subject, author.name as author, i.reference, i.message, p.title, p.is_published
      from public.inquiry_replies r
      join public.inquiries i on i.id = r.inquiry_id
      left join public.staff author on author.user_id = r.author_id
      left join public.properties p on p.id = i.property_id
      where r.id = ${requireString(payload, 'reply_id')}
    `,
  )
  if (!reply) return undefined
  const { author, reference, message } = reply
  const { subject, subjectAbout, quoted } = wordsIn(language).visitors.inquiryReply
  const { email } = await company()
  const title = publicTitle(reply)
  const usualSubject = title === undefined ? subject(reference) : subjectAbout(title, reference)
  // Templates end with the name of whoever writes.
  const isSigned = !author || reply.body.includes(author)
  return {
    subject: reply.subject ?? usualSubject,
    paragraphs: [reply.body, ...(isSigned ? [] : [author]), quoted],
    quoted: message,
    ...(email && { replyTo: email }),
  }
}
