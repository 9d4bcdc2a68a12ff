import { Link } from '#app/ui/link.tsx'
import { textLinkClass } from '#app/ui/class-names.ts'
import type { SearchPage } from '../search-page.ts'
import { searchAddress, withoutFilters } from '../search/property-search.ts'
import type { ResultsData } from './results-data.ts'
import { resultsNotesMessages } from './results-notes-messages.ts'
import styles from './results.module.css'

type ResultsNotesProps = { scope: SearchPage; data: ResultsData }

/** Tells that the spelling was corrected, with the search as it was typed. */
export function Correction({ scope, data: { search, chips } }: ResultsNotesProps) {
  if (!search.original) return null
  const literalSearch = { ...withoutFilters(scope, search), text: search.original, isExact: true as const }
  const shown = chips.map(({ label }) => label)
  return (
    <p className={styles.correction}>
      {shown.length > 0 && `${resultsNotesMessages.corrected(shown.join(', '))} `}
      <Link className={textLinkClass} data-slot="text-link" to={searchAddress(scope, literalSearch)}>
        {resultsNotesMessages.searchInstead(search.original)}
      </Link>
    </p>
  )
}

const distancesKm = [undefined, 2, 5, 10]

/** How far around the places to look, as links: the alternative to drawing on a map. */
export function Distances({ scope, data: { search } }: ResultsNotesProps) {
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
          to={searchAddress(scope, { ...search, withinKm, page: 1 })}
          aria-current={search.withinKm === withinKm ? 'true' : undefined}
        >
          {withinKm === undefined ? texts.only(search.places.join(', ')) : texts.within(withinKm)}
        </Link>
      ))}
    </nav>
  )
}
