import { requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'
import { wordsIn } from '#server/mail/email-words.ts'
import { publicTitle } from '../public-title.ts'

type Reported = {
  answer: string | null
  details: string | null
  title: string | null
  reference: string | null
  is_published: boolean | null
}

/** What staff found, in their own words, above what the visitor had reported. */
export async function reportAnswerEmail({ asServer, company, language }: EmailContext, payload: Payload) {
  const [report] = await asServer(
    (sql) => sql<Reported[]>`
      select r.answer, r.details, p.title, p.reference, p.is_published
      from public.listing_reports r left join public.properties p on p.id = r.property_id
      where r.id = ${requireString(payload, 'report_id')}
    `,
  )
  if (!report?.answer) return undefined
  const { subject, intro, quoted } = wordsIn(language).visitors.reportAnswer
  const { email } = await company()
  return {
    subject: subject(publicTitle(report) ?? report.reference ?? ''),
    paragraphs: [intro, report.answer, ...(report.details ? [quoted] : [])],
    ...(report.details && { quoted: report.details }),
    ...(email && { replyTo: email }),
  }
}
