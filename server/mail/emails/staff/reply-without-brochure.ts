import { type EmailTemplate, requireString } from '#server/mail/email-context.ts'
import { staffMessages } from './staff-messages.ts'

const { subject, text, open } = staffMessages.replyWithoutBrochure

type Reply = { inquiry_id: string; name: string }

/** To whoever wrote a reply whose listing was taken down before it left. */
export const replyWithoutBrochureEmail: EmailTemplate = async ({ asServer, origin }, payload) => {
  const [reply] = await asServer(
    (sql) => sql<Reply[]>`
      select r.inquiry_id, i.name from public.inquiry_replies r
      join public.inquiries i on i.id = r.inquiry_id and i.deleted_at is null
      where r.id = ${requireString(payload, 'reply_id')}
    `,
  )
  if (!reply) return undefined
  return {
    subject: subject(reply.name),
    paragraphs: [text(reply.name)],
    action: { label: open, url: `${origin}/admin/inquiries?inquiry=${reply.inquiry_id}` },
  }
}
