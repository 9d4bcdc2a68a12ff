import * as z from 'zod'
import type { CallContext } from '#server/calls/call.ts'
import { getSender } from '#server/mail/email-context.ts'
import { issueSchema } from '#server/mail/newsletter/newsletter-blocks.ts'
import { renderDraft } from '#server/mail/newsletter/newsletter-email.ts'
import { renderEmail } from '#server/mail/render-email.ts'
import { findIssue } from './find-issue.ts'

/** The version that the screen shows: another one is another preview. */
export const previewInput = z.object({ id: z.uuid(), version: z.int() })

type Preview = { subject: string; html: string; text: string }

/** The saved draft of an issue as its email is rendered; null for one that was deleted. */
export async function previewIssue(
  { transaction, emailContext }: CallContext,
  input: z.infer<typeof previewInput>,
): Promise<Preview | null> {
  const issue = await transaction({ isReadOnly: true }, (sql) => findIssue(sql, input))
  if (!issue) return null
  const sender = await getSender(emailContext)
  const context = { origin: emailContext.origin, language: issue.language, look: sender.look }
  const { subject, html, text } = renderEmail(renderDraft(issueSchema.parse(issue), context), sender, issue.language)
  return { subject, html, text }
}
