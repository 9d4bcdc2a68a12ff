import { inquiryReference } from '#app/features/inquiries/inquiry.ts'
import type { EmailTemplate } from '#server/mail/email-context.ts'
import { staffMessages } from './staff-messages.ts'
import { findViewing, whenLabel } from './viewing.ts'

const { subject, text, facts, open } = staffMessages.viewingToCompany

/** What a visitor changed by the link: another time, the proposed one accepted, or cancelled. */
export const viewingToCompanyEmail: EmailTemplate = async (emailContext, payload) => {
  const viewing = await findViewing(emailContext, payload)
  if (viewing?.status !== 'requested' && viewing?.status !== 'confirmed' && viewing?.status !== 'cancelled')
    return undefined
  const { status, name, property, phone, email } = viewing
  return {
    subject: subject[status](name, property.title),
    paragraphs: [text[status](name)],
    facts: [
      [facts.when, whenLabel(viewing)],
      [facts.property, `${property.title}, ${property.location}`],
      [facts.name, name],
      [facts.phone, phone],
      [facts.reference, inquiryReference(viewing.inquiry_id)],
    ],
    action: { label: open, url: `${emailContext.origin}/admin/viewings` },
    ...(email && { replyTo: email }),
  }
}
