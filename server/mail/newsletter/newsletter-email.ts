import { formatTime } from '#app/shared/nairobi-clock.ts'
import { linkWithToken, requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'
import { issueParts, unavailableListings } from '#server/newsletter/issue-parts.ts'
import type { StoredIssue } from '#server/newsletter/issue.ts'
import { createEmailLook } from '#server/mail/email-look.ts'
import type { EmailContent } from '#server/mail/render-email.ts'
import { dayLabel, pageUrl, wordsIn } from '#server/mail/email-words.ts'
import { type Issue, issueSchema, type RenderContext, toNewsletterBlocks } from './newsletter-blocks.ts'
import { newsletterEmailMessages } from './newsletter-email-messages.ts'

/** An issue for one subscriber; undefined when they have unsubscribed meanwhile. */
export async function newsletterIssueEmail(
  emailContext: EmailContext,
  payload: Payload,
): Promise<EmailContent | undefined> {
  const row = await findSent(emailContext, requireString(payload, 'send_id'))
  if (!row) return undefined
  const issue = issueSchema.parse(row)
  const { newsletter, visitors } = wordsIn(emailContext.language)
  const unsubscribeUrl = linkWithToken(
    pageUrl(emailContext, '/newsletter/unsubscribe'),
    requireString(payload, 'token'),
  )
  return {
    subject: issue.content.subject,
    greeting: visitors.greeting,
    paragraphs: [],
    blocks: toNewsletterBlocks(issue, await findRenderContext(emailContext)),
    closing: [newsletter.reason(dayLabel(emailContext.language, row.subscribed_at))],
    unsubscribeUrl,
  }
}

/** To its author. */
export async function newsletterTestEmail(
  emailContext: EmailContext,
  payload: Payload,
): Promise<EmailContent | undefined> {
  const issue = await findDraft(emailContext, requireString(payload, 'issue_id'))
  return issue ? renderDraft(issueSchema.parse(issue), await findRenderContext(emailContext)) : undefined
}

async function findRenderContext(emailContext: EmailContext): Promise<RenderContext> {
  const { origin, language } = emailContext
  return { origin, language, look: createEmailLook(await emailContext.brand(), origin) }
}

/** As a test and the preview show it: nobody's link to unsubscribe, nobody's day. */
export function renderDraft(issue: Issue, context: RenderContext): EmailContent {
  const { newsletter, visitors } = wordsIn(context.language)
  return {
    subject: newsletter.test(issue.content.subject || newsletter.untitled),
    greeting: visitors.greeting,
    paragraphs: [],
    blocks: toNewsletterBlocks(issue, context),
    closing: [newsletter.reasonOfTest],
  }
}

/** To the company, an hour before an issue goes out with listings that nobody can rent or buy. */
export async function newsletterFlaggedEmail(
  emailContext: EmailContext,
  payload: Payload,
): Promise<EmailContent | undefined> {
  const issue = await findDraft(emailContext, requireString(payload, 'issue_id'))
  if (!issue?.scheduled_for) return undefined
  const { subject, text, gone, status, open } = newsletterEmailMessages.flagged
  const known = issue.unavailable.filter((listing) => listing.title !== null)
  const deleted = issue.unavailable.length - known.length
  return {
    subject: subject(issue.content.subject),
    greeting: wordsIn('en').visitors.greeting,
    paragraphs: [text(issue.content.subject, formatTime(new Date(issue.scheduled_for)))],
    facts: known.map((listing) => [status[parseStatus(listing.status)], listing.title ?? '']),
    closing: deleted > 0 ? [gone(deleted)] : [],
    action: { label: open, url: `${emailContext.origin}/admin/newsletter/${requireString(payload, 'issue_id')}` },
  }
}

function parseStatus(status: string | null) {
  return status === 'sold' || status === 'rented' ? status : 'unpublished'
}

type Draft = Pick<StoredIssue, 'content' | 'parts' | 'scheduled_for' | 'unavailable'>

async function findDraft({ asServer }: EmailContext, id: string): Promise<Draft | undefined> {
  const [draft] = await asServer(
    (sql) => sql<Draft[]>`
      select i.content, ${issueParts(sql)} as parts, i.scheduled_for, ${unavailableListings(sql)} as unavailable
      from private.newsletter_issues i where i.id = ${id}`,
  )
  return draft
}

type SentIssue = Pick<StoredIssue, 'content' | 'parts'> & { subscribed_at: string }

async function findSent({ asServer }: EmailContext, sendId: string) {
  return asServer(async (sql) => {
    const [issue] = await sql<SentIssue[]>`
      select i.content, ${issueParts(sql)} as parts, coalesce(s.consented_at, s.confirmed_at, s.created_at) as subscribed_at
      from private.newsletter_sends n
      join private.newsletter_issues i on i.id = n.issue_id
      join public.newsletter_subscribers s on s.id = n.subscriber_id and s.status = 'confirmed'
      where n.id = ${sendId}`
    if (!issue) await sql`update private.newsletter_sends set status = 'left', finished_at = now() where id = ${sendId}`
    return issue
  })
}
