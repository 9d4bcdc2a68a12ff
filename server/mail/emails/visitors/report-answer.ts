import { requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'
import { wordsIn } from '#server/mail/email-words.ts'
import { publicTitle } from '../public-title.ts'

/** What staff found, in their own words, above what the visitor had reported. */
export async function reportAnswerEmail({ client, company, language }: EmailContext, payload: Payload) {
  const { data: report, error } = await client
    .from('listing_reports')
    .select('answer, details, property:properties(title, reference, is_published)')
    .eq('id', requireString(payload, 'report_id'))
    .maybeSingle()
  if (error) throw error
  if (!report?.answer) return undefined
  const { subject, intro, quoted } = wordsIn(language).visitors.reportAnswer
  const { email } = await company()
  return {
    subject: subject(publicTitle(report.property) ?? report.property?.reference ?? ''),
    paragraphs: [intro, report.answer, ...(report.details ? [quoted] : [])],
    ...(report.details && { quoted: report.details }),
    ...(email && { replyTo: email }),
  }
}
