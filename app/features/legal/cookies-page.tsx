import { href, Link } from 'react-router'
import { browserStorage, staffStorage, type StoredItem } from './browser-storage.ts'
import { cookiesContent } from './cookies-content.ts'
import { toLegalSections } from './legal-blocks.tsx'
import { legalMessages } from './legal-messages.ts'
import { DefinitionList, LegalPage } from './legal-page.tsx'

const { links, storedFor } = legalMessages

export function CookiesPage() {
  const sections = toLegalSections(cookiesContent, {
    values: {
      saved: <Link to={href('/saved')}>{links.saved}</Link>,
      privacy: <Link to={href('/privacy')}>{links.privacy}</Link>,
    },
    inserts: {
      browserStorage: <DefinitionList entries={toEntries(browserStorage)} />,
      staffStorage: <DefinitionList entries={toEntries(staffStorage)} />,
    },
  })
  return <LegalPage content={cookiesContent} sections={sections} />
}

function toEntries(items: StoredItem[]) {
  return items.map(({ key, text, storedFor: time }) => ({ term: key, text: storedFor(text, time) }))
}
