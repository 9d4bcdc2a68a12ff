import { parseInquiryType } from '#app/features/inquiries/inquiry.ts'
import { type EmailTemplate, requireString } from '#server/mail/email-context.ts'
import { findServiceLabel } from '#server/notifications/service-label.ts'
import { staffMessages } from './staff-messages.ts'

type Received = {
  id: string
  reference: string
  name: string
  email: string
  phone: string | null
  message: string
  inquiry_type: string
  service_interest: string | null
  property: string | null
}

export const inquiryToCompanyEmail: EmailTemplate = async ({ asServer, origin }, payload) => {
  const [inquiry] = await asServer(
    (sql) => sql<Received[]>`
      select i.id, i.reference, i.name, i.email, i.phone, i.message, i.inquiry_type, i.service_interest,
        p.title || ', ' || p.location || ' (' || p.reference || ')' as property
      from public.inquiries i left join public.properties p on p.id = i.property_id
      where i.id = ${requireString(payload, 'inquiry_id')} and i.deleted_at is null
    `,
  )
  if (!inquiry) return undefined
  const { subject, received, receivedWithoutEmail, general, facts, unknown, types, open } =
    staffMessages.inquiryToCompany
  const { id, name, email, phone, property } = inquiry
  const about = property ?? (await findServiceLabel(asServer, inquiry.service_interest)) ?? general
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
