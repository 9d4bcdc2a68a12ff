import { Link } from '#app/ui/link.tsx'
import { textLinkClass } from '#app/ui/class-names.ts'
import type { Listing } from '../listing.ts'
import { listingAddress, withoutFilters } from '../search/property-search.ts'
import type { ListingData } from './listing-data.ts'
import { resultsNotesMessages } from './results-notes-messages.ts'
import styles from './listing.module.css'

type ResultsNotesProps = { listing: Listing; data: ListingData }

/** Tells that the spelling was corrected, with the search as it was typed. */
export function Correction({ listing, data: { search, chips } }: ResultsNotesProps) {
  if (!search.original) return null
  const literalSearch = { ...withoutFilters(listing, search), text: search.original, isExact: true as const }
  const shown = chips.map(({ label }) => label)
  return (
    <p className={styles.correction}>
      {shown.length > 0 && `${resultsNotesMessages.corrected(shown.join(', '))} `}
      <Link className={textLinkClass} data-slot="text-link" to={listingAddress(listing, literalSearch)}>
        {resultsNotesMessages.searchInstead(search.original)}
      </Link>
    </p>
  )
}

const distancesKm = [undefined, 2, 5, 10]

/** How far around the places to look, as links: the alternative to drawing on a map. */
export function Distances({ listing, data: { search } }: ResultsNotesProps) {
  if (search.places.length === 0) return null
  const texts = resultsNotesMessages.distance
  return (
    <nav className={styles.distances} aria-label={texts.label}>
      <span>{texts.around(search.places.join(', '))}</span>
      {distancesKm.map((withinKm) => (
        <Link
          key={withinKm ?? 0}
          className={textLinkClass}
          data-slot="text-link"
          to={listingAddress(listing, { ...search, withinKm, page: 1 })}
          aria-current={search.withinKm === withinKm ? 'true' : undefined}
        >
          {withinKm === undefined ? texts.only(search.places.join(', ')) : texts.within(withinKm)}
        </Link>
      ))}
    </nav>
  )
}
