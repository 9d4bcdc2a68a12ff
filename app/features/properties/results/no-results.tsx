import { Link } from '#app/ui/link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { buttonRowClass } from '#app/ui/class-names.ts'
import type { SearchPage } from '../search-page.ts'
import { searchAddress, saveSearchAddress, withoutFilters } from '../search/property-search.ts'
import { getEmptyText } from '../search/search-chips.ts'
import type { ResultsData } from './results-data.ts'
import { noResultsMessages as noResults } from './no-results-messages.ts'
import styles from './results.module.css'

type NoResultsProps = { scope: SearchPage; data: ResultsData; savesSearches: boolean }

/** What exists first, then what to do about the rest. */
export function NoResults({ scope, data: { search, chips, relaxed }, savesSearches }: NoResultsProps) {
  return (
    <section className={styles.noResults} aria-labelledby="no-results">
      <h2 id="no-results">{scope.emptyTitle}</h2>
      <p>{getEmptyText(scope, chips)}</p>
      {relaxed.length > 0 && (
        <>
          <h3>{noResults.tryInstead}</h3>
          <ul className={styles.relaxedFilters}>
            {relaxed.map(({ label, address, totalText }) => (
              <li key={label}>
                <Link to={address}>{label}</Link>
                <span className="tabular">{totalText}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={`${buttonRowClass} mt-6`}>
        {chips.length > 0 && (
          <ButtonLink tone="go" to={searchAddress(scope, withoutFilters(scope, search))}>
            {noResults.clear}
          </ButtonLink>
        )}
        {savesSearches && (
          <ButtonLink tone="line" to={saveSearchAddress(scope, search)}>
            {noResults.alert}
          </ButtonLink>
        )}
        <ButtonLink tone="line" to="/contact">
          {noResults.ask}
        </ButtonLink>
      </div>
    </section>
  )
}
