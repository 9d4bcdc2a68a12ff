import type { TransactionSql } from 'postgres'
import type { inquiryRepliesBrochure } from '#app/backend/stored-values.ts'
import { brochurePath, type FoundBrochure } from '#server/brochure/find-brochure.ts'
import type { EmailContext } from './email-context.ts'
import { pageUrl, wordsIn } from './email-words.ts'
import type { EmailContent } from './render-email.ts'

type Outcome = (typeof inquiryRepliesBrochure)[number]

const outcomes: Record<FoundBrochure['state'], Outcome> = { made: 'attached', unmade: 'linked', unlisted: 'left_out' }

/**
 * What a brochure adds to a reply: the file, or its address where there is no file right now. Nothing for a listing that visitors cannot
 * see any more: the reply goes without, and its author is told. The timeline shows which it was.
 */
export async function addBrochure(
  emailContext: EmailContext,
  { replyId, propertyId }: { replyId: string; propertyId: string | null },
): Promise<Partial<EmailContent>> {
  const { findBrochure, asServer, language } = emailContext
  const found = propertyId === null ? ({ state: 'unlisted' } as const) : await findBrochure(propertyId, language)
  await asServer((sql) => recordOutcome(sql, replyId, outcomes[found.state]))
  if (found.state === 'made') {
    const { filename, content } = found
    return { attachments: [{ filename, content, contentType: 'application/pdf' }] }
  }
  if (found.state === 'unlisted' || propertyId === null) return {}
  const label = wordsIn(language).visitors.inquiryReply.brochure
  return { links: [{ label, url: pageUrl(emailContext, brochurePath(propertyId)) }] }
}

async function recordOutcome(sql: TransactionSql, replyId: string, outcome: Outcome) {
  const changed = await sql`
    update public.inquiry_replies set brochure = ${outcome}
    where id = ${replyId} and brochure is distinct from ${outcome} returning id`
  // Once, however often the email is tried.
  if (outcome !== 'left_out' || changed.length === 0) return
  await sql`
    insert into public.mail_outbox (template, recipient, payload, language)
    select 'reply_without_brochure', author.email, ${sql.json({ reply_id: replyId })}, 'en'
    from public.inquiry_replies r join public.staff author on author.user_id = r.author_id
    where r.id = ${replyId} and private.wants_notification('emailNotifications')`
}
