import { Link } from '#app/ui/link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { buttonRowClass } from '#app/ui/class-names.ts'
import type { Listing } from '../listing.ts'
import { listingAddress, saveSearchAddress, withoutFilters } from '../search/property-search.ts'
import { getEmptyText } from '../search/search-chips.ts'
import type { ListingData } from './listing-data.ts'
import { noResultsMessages as noResults } from './no-results-messages.ts'
import styles from './listing.module.css'

type NoResultsProps = { listing: Listing; data: ListingData; savesSearches: boolean }

/** What exists first, then what to do about the rest. */
export function NoResults({ listing, data: { search, chips, relaxed }, savesSearches }: NoResultsProps) {
  return (
    <section className={styles.noResults} aria-labelledby="no-results">
      <h2 id="no-results">{listing.emptyTitle}</h2>
      <p>{getEmptyText(listing, chips)}</p>
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
          <ButtonLink tone="go" to={listingAddress(listing, withoutFilters(listing, search))}>
            {noResults.clear}
          </ButtonLink>
        )}
        {savesSearches && (
          <ButtonLink tone="line" to={saveSearchAddress(listing, search)}>
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
