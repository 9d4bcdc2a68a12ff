import type { EmailTemplate } from '#server/mail/email-context.ts'
import { staffMessages } from './staff-messages.ts'
import { findViewing } from '../visitors/viewing.ts'
import { viewingFacts } from './viewing-to-agent.ts'

const { subject, text, open } = staffMessages.viewingToCompany

/** What a visitor changed by the link: another time, the proposed one accepted, or cancelled. */
export const viewingToCompanyEmail: EmailTemplate = async (emailContext, payload) => {
  const viewing = await findViewing(emailContext, payload)
  if (viewing?.status !== 'requested' && viewing?.status !== 'confirmed' && viewing?.status !== 'cancelled')
    return undefined
  const { status, name, property, email } = viewing
  return {
    subject: subject[status](name, property.title),
    paragraphs: [text[status](name)],
    facts: viewingFacts(viewing),
    action: { label: open, url: `${emailContext.origin}/admin/viewings` },
    ...(email && { replyTo: email }),
  }
}
