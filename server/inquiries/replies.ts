import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { isBlank } from '#app/shared/form/text-input.ts'
import { forbidCall, rejectCall } from '#server/calls/call.ts'
import { lockInquiry } from './handling.ts'
import { inquiryCallMessages as messages } from './inquiry-call-messages.ts'
import type { ownEntryInput } from './notes-and-contacts.ts'

export const replyInput = z.object({
  inquiryId: z.guid(),
  body: z.string(),
  /** Empty for the usual subject. */
  subject: z.string().default(''),
  /** When the newest reply that the caller has read was sent. */
  seen: z.iso.datetime({ offset: true }).optional(),
  /** The brochure of the listing goes with it, if visitors still see the listing by then. */
  withBrochure: z.boolean().default(false),
})

/**
 * Queues a reply as an email. The same text twice within ten minutes is one reply: a double click must not send two emails. A reply is
 * refused when a colleague's came after `seen`: the visitor would get two answers. The first one that is sent makes the inquiry
 * 'contacted' (contacts.sql). Returns the id of the reply.
 */
export async function replyToInquiry(sql: TransactionSql, reply: z.infer<typeof replyInput>) {
  const { inquiryId, seen, withBrochure } = reply
  const body = reply.body.replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')
  const subject = isBlank(reply.subject) ? null : reply.subject.replaceAll(/^ +| +$/g, '')
  // Serialises the replies of one member, so that a double click is one reply.
  await sql`select pg_advisory_xact_lock(hashtextextended('reply:' || private.caller_id(), 0))`
  const { email, language } = await lockInquiry(sql, inquiryId, messages.notYoursToReply)
  if (email === '') throw rejectCall(messages.noEmail)
  if (/\{(name|property|brochure|time|agent|company|phone|reference)\}/.test(`${subject ?? ''}${body}`))
    throw rejectCall(messages.blanks)
  const [same] = await sql<{ id: string }[]>`
    select id from public.inquiry_replies
    where inquiry_id = ${inquiryId} and author_id = private.caller_id() and body = ${body}
      and created_at > now() - interval '10 minutes'`
  if (same) return same
  const [colleagues] = await sql<{ name: string | null }[]>`
    select private.staff_name(author_id) as name from public.inquiry_replies
    where inquiry_id = ${inquiryId} and author_id is distinct from private.caller_id()
      and created_at > coalesce(${seen ?? null}::timestamptz, now())
    order by created_at desc limit 1`
  if (colleagues) throw rejectCall(messages.colleagueReplied(colleagues.name ?? messages.colleague))
  const [{ id }] = await sql<[{ id: string }]>`select private.new_id() as id`
  const emailId = await queueReply(sql, { replyId: id, email, language })
  await sql`
    insert into public.inquiry_replies (id, inquiry_id, author_id, subject, body, email_id, brochure)
    values (
      ${id}, ${inquiryId}, private.caller_id(), ${subject}, ${body}, ${emailId}, ${withBrochure ? 'requested' : null}
    )`
  return { id }
}

/** Sends a reply whose email failed, or was only saved as a file. False when there is nothing to send again. */
export async function sendReplyAgain(sql: TransactionSql, { id }: z.infer<typeof ownEntryInput>): Promise<boolean> {
  const [found] = await sql<{ email_id: string | null; email: string; language: string; isUnsent: boolean }[]>`
    select r.email_id, i.email, i.language, private.is_unsent(r) as "isUnsent"
    from public.inquiry_replies r join public.inquiries i on i.id = r.inquiry_id and i.deleted_at is null
    where r.id = ${id} for no key update of r`
  if (!found) throw forbidCall(messages.notYoursToReply)
  if (!found.isUnsent) return false
  await sql`delete from public.mail_outbox where id = ${found.email_id}`
  const emailId = await queueReply(sql, { replyId: id, email: found.email, language: found.language })
  await sql`update public.inquiry_replies set email_id = ${emailId} where id = ${id}`
  return true
}

type Email = { replyId: string; email: string; language: string }

async function queueReply(sql: TransactionSql, { replyId, email, language }: Email) {
  const [{ id }] = await sql<[{ id: string }]>`select private.new_id() as id`
  await sql`
    insert into public.mail_outbox (id, template, recipient, payload, language)
    values (${id}, 'inquiry_reply', ${email}, ${sql.json({ reply_id: replyId })}, ${language})`
  return id
}
