import { inquiryReference, serviceLabel } from '#app/features/inquiries/inquiry.ts'
import { requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'

export async function inquiryToCompanyEmail({ client, origin }: EmailContext, payload: Payload) {
  const { data: inquiry, error } = await client
    .from('inquiries')
    .select('id, name, email, phone, message, inquiry_type, service_interest, property:properties(id, title, location)')
    .eq('id', requireString(payload, 'inquiry_id'))
    .is('deleted_at', null)
    .maybeSingle()
  if (error) throw error
  if (!inquiry) return undefined
  const { id, name, email, phone, property } = inquiry
  const about = property
    ? `${property.title}, ${property.location}`
    : (serviceLabel(inquiry.service_interest) ?? 'General inquiry')
  const facts: [string, string][] = [
    ['Name', name],
    ['E-mail', email],
    ['Phone', phone ?? 'not given'],
    ['About', about],
    ['Kind', inquiry.inquiry_type === 'general' ? 'in general' : inquiry.inquiry_type],
    ['Reference', inquiryReference(id)],
  ]
  return {
    subject: `Inquiry from ${name} - ${about}`,
    paragraphs: [`${name} wrote through the website. Answering this letter answers them.`],
    facts,
    quoted: inquiry.message,
    action: { label: 'Open the inquiry', url: `${origin}/admin/inquiries?inquiry=${id}` },
    replyTo: email,
  }
}
