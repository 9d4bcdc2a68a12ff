import { href, Link } from 'react-router'
import { toLegalSections } from './legal-blocks.tsx'
import { legalMessages } from './legal-messages.ts'
import { ContactDetails, type LegalCompany, LegalPage } from './legal-page.tsx'
import { termsContent } from './terms-content.ts'

const { links } = legalMessages

export function TermsPage({ company }: { company: LegalCompany }) {
  const { name, imageNote } = company
  const sections = toLegalSections(termsContent, {
    values: {
      company: name,
      privacy: <Link to={href('/privacy')}>{links.privacy}</Link>,
      contact: <Link to={href('/contact')}>{links.contact}</Link>,
    },
    inserts: {
      contact: <ContactDetails company={company} />,
      photoNote: imageNote && <p>{imageNote}</p>,
    },
  })
  return <LegalPage content={termsContent} sections={sections} />
}
