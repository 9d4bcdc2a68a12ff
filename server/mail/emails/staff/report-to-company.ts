import { type EmailTemplate, requireString } from '#server/mail/email-context.ts'
import { staffMessages } from './staff-messages.ts'

type Reported = {
  reason: keyof typeof staffMessages.reportToCompany.reasons
  details: string | null
  email: string | null
  title: string | null
}

/** To the company, and to the agent of the listing without the visitor's address: a visitor has reported a listing. */
export const reportToCompanyEmail: EmailTemplate = async ({ asServer, origin }, payload) => {
  const [report] = await asServer(
    (sql) => sql<Reported[]>`
      select r.reason, r.details, r.email, p.title
      from public.listing_reports r left join public.properties p on p.id = r.property_id
      where r.id = ${requireString(payload, 'report_id')}
    `,
  )
  if (!report) return undefined
  const { subject, received, facts, reasons, noEmail, open } = staffMessages.reportToCompany
  const title = report.title ?? ''
  return {
    subject: subject(title),
    paragraphs: [received],
    facts: [
      [facts.listing, title],
      [facts.reason, reasons[report.reason]],
      ...(payload.without_email ? [] : [[facts.email, report.email ?? noEmail] satisfies [string, string]]),
    ],
    ...(report.details && { quoted: report.details }),
    action: { label: open, url: `${origin}/admin/reports` },
  }
}
