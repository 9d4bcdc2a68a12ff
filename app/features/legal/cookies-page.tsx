import { Link } from 'react-router'
import { browserStorage, staffStorage, type StoredItem } from './browser-storage.ts'
import { DefinitionList, LegalPage, type LegalSection } from './legal-page.tsx'

export function CookiesPage() {
  return (
    <LegalPage
      title="Cookie Policy"
      lead="This site sets no cookies on its visitors: none of our own and none of anybody else’s. That is why no banner asked you about them."
      revisedOn="2026-11-21"
      sections={sections}
    />
  )
}

const sections: LegalSection[] = [
  {
    id: 'none',
    title: 'No cookies',
    body: (
      <p>
        A cookie is a note that a site leaves in your browser and that is sent back with every later request. We leave
        none, and no page here loads anything from another company that could, unless you ask for it: a tour of a home
        that is kept elsewhere is shown here only once you press the button that names who keeps it, and what it then
        leaves in your browser is theirs. Reading, searching and writing to us work with cookies switched off.
      </p>
    ),
  },
  {
    id: 'kept',
    title: 'What your browser keeps for you',
    body: (
      <>
        <p>
          A few conveniences are kept on your own device, in what browsers call local and session storage. They are not
          sent along with requests as cookies are, and none of them is used to recognise you.
        </p>
        <DefinitionList entries={toEntries(browserStorage)} />
        <p>
          Each of them does something you asked for by using it, so none needs your consent. Where storage is blocked
          the site works all the same, and forgets.
        </p>
      </>
    ),
  },
  {
    id: 'clear',
    title: 'How to clear it',
    body: (
      <p>
        In your browser’s settings, under privacy, clear the site data for this address. Removing a property from{' '}
        <Link to="/saved">Saved</Link> takes it off your list at once.
      </p>
    ),
  },
  {
    id: 'staff',
    title: 'Staff',
    body: (
      <>
        <p>For members of our staff who sign in to the administration, their browser keeps besides:</p>
        <DefinitionList entries={toEntries(staffStorage)} />
      </>
    ),
  },
  {
    id: 'more',
    title: 'The rest',
    body: (
      <p>
        What we learn when you write to us or subscribe is in the <Link to="/privacy">Privacy Policy</Link>.
      </p>
    ),
  },
]

function toEntries(items: StoredItem[]) {
  return items.map(({ key, text, storedFor }) => ({ term: key, text: `${text} Kept ${storedFor}.` }))
}
