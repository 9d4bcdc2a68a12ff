import { useSyncExternalStore } from 'react'
import { Link } from '#app/ui/link.tsx'
import { formatDate } from '#app/shared/dates.ts'
import { parseOwnShortlists, readOwnShortlists } from './own-shortlists.ts'
import { sharingMessages } from './sharing-messages.ts'

/** The lists that this browser's visitor shared. */
export function OwnShortlistsList() {
  // The server cannot know them, and nothing changes them while this page is open.
  const stored = useSyncExternalStore(subscribe, readOwnShortlists, () => '')
  const lists = parseOwnShortlists(stored)
  if (lists.length === 0) return null
  return (
    <section aria-labelledby="own-lists">
      <h2 id="own-lists" className="text-xl">
        {sharingMessages.own.title}
      </h2>
      <ul className="mt-2 mb-10">
        {lists.map(({ ownerToken, title, until }) => (
          <li key={ownerToken}>
            <Link
              to={`/shortlist/own/${ownerToken}`}
              className="inline-flex min-h-11 items-center underline underline-offset-[.18em] wrap-anywhere"
            >
              {sharingMessages.own.manage(title, formatDate(until))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function subscribe() {
  return () => undefined
}
