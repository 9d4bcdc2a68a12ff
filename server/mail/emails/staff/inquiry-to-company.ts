import { parseInquiryType } from '#app/features/inquiries/inquiry.ts'
import { findServiceNames, serviceLabel } from '#app/features/inquiries/service-names.ts'
import { type EmailTemplate, requireString } from '#server/mail/email-context.ts'
import { staffMessages } from './staff-messages.ts'

export const inquiryToCompanyEmail: EmailTemplate = async ({ client, origin }, payload) => {
  const { data: inquiry, error } = await client
    .from('inquiries')
    .select(
      'id, reference, name, email, phone, message, inquiry_type, service_interest, property:properties(reference, title, location)',
    )
    .eq('id', requireString(payload, 'inquiry_id'))
    .is('deleted_at', null)
    .maybeSingle()
  if (error) throw error
  if (!inquiry) return undefined
  const { subject, received, receivedWithoutEmail, general, facts, unknown, types, open } =
    staffMessages.inquiryToCompany
  const { id, name, email, phone, property } = inquiry
  const about = property
    ? `${property.title}, ${property.location} (${property.reference})`
    : (serviceLabel(inquiry.service_interest, await findServiceNames(client)) ?? general)
  return {
    subject: subject(name, about),
    paragraphs: [email ? received(name) : receivedWithoutEmail(name)],
    facts: [
      [facts.name, name],
      [facts.email, email || unknown],
      [facts.phone, phone ?? unknown],
      [facts.about, about],
      [facts.type, types[parseInquiryType(inquiry.inquiry_type)]],
      [facts.reference, inquiry.reference],
    ],
    quoted: inquiry.message,
    action: { label: open, url: `${origin}/admin/inquiries?inquiry=${id}` },
    ...(email && { replyTo: email }),
  }
}
