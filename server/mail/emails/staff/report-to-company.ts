import { type EmailTemplate, requireString } from '#server/mail/email-context.ts'
import { staffMessages } from './staff-messages.ts'

/** To the company, and to the agent of the listing without the visitor's address: a visitor has reported a listing. */
export const reportToCompanyEmail: EmailTemplate = async ({ client, origin }, payload) => {
  const { data: report, error } = await client
    .from('listing_reports')
    .select('reason, details, email, property:properties(title)')
    .eq('id', requireString(payload, 'report_id'))
    .maybeSingle()
  if (error) throw error
  if (!report) return undefined
  const { subject, received, facts, reasons, noEmail, open } = staffMessages.reportToCompany
  const title = report.property?.title ?? ''
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
