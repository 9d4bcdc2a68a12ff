import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { isLanguage } from '#app/shared/language.ts'
import { type DeliveryContext, getSender } from '#server/mail/email-context.ts'
import { renderEmail } from '#server/mail/render-email.ts'
import { issueSchema } from './newsletter-blocks.ts'
import { renderDraft } from './newsletter-email.ts'
import { newsletterPreviewMessages } from './newsletter-preview-messages.ts'

const body = z.object({ issue_id: z.uuid() })
const storedIssue = issueSchema.extend({ language: z.string() })

type Options = {
  anonClient: Backend
  emailContext: Pick<DeliveryContext, 'company' | 'supportEmail' | 'origin' | 'brand'>
}
type Reason = keyof typeof newsletterPreviewMessages

/**
 * The saved draft of an issue as its email is rendered. The database is asked by the caller's own token, so it decides who may
 * see it.
 */
export function createNewsletterPreview({ anonClient, emailContext }: Options) {
  return async (request: Request): Promise<Response> => {
    const input = body.safeParse(await request.json().catch(() => undefined))
    if (!input.success) return rejection(400, 'invalid')
    const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
    if (!token) return rejection(401, 'signedOut')
    const { data, error, status } = await anonClient
      .rpc('newsletter_issue', { issue_id: input.data.issue_id })
      .setHeader('Authorization', `Bearer ${token}`)
    if (error) return status === 401 || status === 403 ? rejection(status, 'signedOut') : rejection(503, 'unavailable')
    if (!data) return rejection(404, 'missing')
    const issue = storedIssue.parse(data)
    const language = isLanguage(issue.language) ? issue.language : 'en'
    const sender = await getSender(emailContext)
    const place = { origin: emailContext.origin, language, look: sender.look }
    const { subject, html, text } = renderEmail(renderDraft(issue, place), sender, language)
    return Response.json({ subject, html, text }, { headers: { 'Cache-Control': 'no-store' } })
  }
}

function rejection(status: number, reason: Reason) {
  return Response.json(
    { message: newsletterPreviewMessages[reason] },
    { status, headers: { 'Cache-Control': 'no-store' } },
  )
}
