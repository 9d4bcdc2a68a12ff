import { type EmailTemplate, requireString } from '#server/mail/email-context.ts'
import { publicTitle } from '../public-title.ts'
import { staffMessages } from './staff-messages.ts'

const { subject, text, general, facts, open } = staffMessages.viewingWithdrawn

/** A visitor withdrew a request before anything was arranged. */
export const viewingWithdrawnEmail: EmailTemplate = async ({ client, origin }, payload) => {
  const { data: inquiry, error } = await client
    .from('inquiries')
    .select('id, reference, name, property:properties(title, is_published)')
    .eq('id', requireString(payload, 'inquiry_id'))
    .is('deleted_at', null)
    .maybeSingle()
  if (error) throw error
  if (!inquiry) return undefined
  const { id, reference, name, property } = inquiry
  // It may go to an agent who handles the client of a colleague's listing.
  const title = publicTitle(property)
  return {
    subject: subject(name, title ?? general),
    paragraphs: [text(name)],
    facts: [...(title ? [[facts.property, title] satisfies [string, string]] : []), [facts.reference, reference]],
    action: { label: open, url: `${origin}/admin/inquiries?inquiry=${id}` },
  }
}
