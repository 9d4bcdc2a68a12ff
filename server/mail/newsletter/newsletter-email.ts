import * as z from 'zod'
import { formatTime } from '#app/shared/nairobi-clock.ts'
import { linkWithToken, requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'
import { createEmailLook } from '#server/mail/email-look.ts'
import type { EmailContent } from '#server/mail/render-email.ts'
import { dayLabel, pageUrl, wordsIn } from '#server/mail/email-words.ts'
import { type Issue, issueSchema, type Place, toNewsletterBlocks } from './newsletter-blocks.ts'
import { newsletterEmailMessages } from './newsletter-email-messages.ts'

const sentIssue = issueSchema.extend({ subscribed_at: z.string() })

/** An issue for one subscriber; undefined when they have unsubscribed meanwhile. */
export async function newsletterIssueEmail(
  emailContext: EmailContext,
  payload: Payload,
): Promise<EmailContent | undefined> {
  const [row] = await emailContext.asServer(
    (sql) => sql`select public.newsletter_email(send_id => ${requireString(payload, 'send_id')}) as issue`,
  )
  const issue = sentIssue.nullable().parse(row?.issue)
  if (!issue) return undefined
  const { newsletter, visitors } = wordsIn(emailContext.language)
  const unsubscribeUrl = linkWithToken(pageUrl(emailContext, '/newsletter/stop'), requireString(payload, 'token'))
  return {
    subject: issue.content.subject,
    greeting: visitors.greeting,
    paragraphs: [],
    blocks: toNewsletterBlocks(issue, await findPlace(emailContext)),
    closing: [newsletter.reason(dayLabel(emailContext.language, issue.subscribed_at))],
    unsubscribeUrl,
  }
}

/** To its author. */
export async function newsletterTestEmail(
  emailContext: EmailContext,
  payload: Payload,
): Promise<EmailContent | undefined> {
  const issue = await findDraft(emailContext, payload, issueSchema)
  return issue ? renderDraft(issue, await findPlace(emailContext)) : undefined
}

async function findPlace(emailContext: EmailContext): Promise<Place> {
  const { origin, language } = emailContext
  return { origin, language, look: createEmailLook(await emailContext.brand(), origin) }
}

/** As a test and the preview show it: nobody's link to unsubscribe, nobody's day. */
export function renderDraft(issue: Issue, place: Place): EmailContent {
  const { newsletter, visitors } = wordsIn(place.language)
  return {
    subject: newsletter.test(issue.content.subject || newsletter.untitled),
    greeting: visitors.greeting,
    paragraphs: [],
    blocks: toNewsletterBlocks(issue, place),
    closing: [newsletter.reasonOfTest],
  }
}

const flaggedIssue = z.object({
  content: z.object({ subject: z.string() }),
  scheduled_for: z.string().nullable(),
  unavailable: z.array(z.object({ title: z.string().nullable(), status: z.string().nullable() })),
})

/** To the company, an hour before an issue goes out with listings that nobody can rent or buy. */
export async function newsletterFlaggedEmail(
  emailContext: EmailContext,
  payload: Payload,
): Promise<EmailContent | undefined> {
  const issue = await findDraft(emailContext, payload, flaggedIssue)
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

async function findDraft<T>({ asServer }: EmailContext, payload: Payload, schema: z.ZodType<T>) {
  const [row] = await asServer(
    (sql) => sql`select public.newsletter_draft_email(issue_id => ${requireString(payload, 'issue_id')}) as issue`,
  )
  return schema.nullable().parse(row?.issue)
}
