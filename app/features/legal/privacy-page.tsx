import { href, Link } from 'react-router'
import { toLegalSections } from './legal-blocks.tsx'
import { legalMessages } from './legal-messages.ts'
import { ContactDetails, type LegalCompany, LegalPage } from './legal-page.tsx'
import { privacyContent } from './privacy-content.ts'

/** Retention times in days, from the settings. */
export type RetentionPeriods = {
  inquiryDays: number
  subscriberDays: number
  emailRetentionDays: number
  eventDays: number
}

const { links, period, dataSubject } = legalMessages

export function PrivacyPage({ company, retention }: { company: LegalCompany; retention: RetentionPeriods }) {
  const { email } = company
  const values = {
    cookies: <Link to={href('/cookies')}>{links.cookies}</Link>,
    personalData: <Link to={href('/personal-data')}>{links.personalData}</Link>,
    email: email ? <a href={`mailto:${email}?subject=${encodeURIComponent(dataSubject)}`}>{email}</a> : links.us,
    commissioner: (
      <a href="https://www.odpc.go.ke" rel="noopener">
        {links.commissioner}
      </a>
    ),
    inquiryPeriod: period(retention.inquiryDays),
    subscriberPeriod: period(retention.subscriberDays),
    emailPeriod: period(retention.emailRetentionDays),
    visitPeriod: period(retention.eventDays),
  }
  const sections = toLegalSections(privacyContent, {
    values,
    inserts: { contact: <ContactDetails company={company} /> },
  })
  return <LegalPage content={privacyContent} sections={sections} />
}
