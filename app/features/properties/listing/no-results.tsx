import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Listing } from '../listing.ts'
import { listingAddress, saveSearchAddress, withoutFilters } from '../search/property-search.ts'
import { getChips, getEmptyText } from '../search/search-labels.ts'
import type { ListingData } from './listing-data.ts'
import styles from './listing.module.css'

type NoResultsProps = { listing: Listing; data: ListingData; savesSearches: boolean }

export default function NoResults({ listing, data: { search, relaxed }, savesSearches }: NoResultsProps) {
  const chips = getChips(search)
  return (
    <EmptyState
      title={listing.emptyTitle}
      actions={
        <>
          {chips.length > 0 && (
            <ButtonLink tone="go" to={listingAddress(listing, withoutFilters(listing, search))}>
              Clear All Filters
            </ButtonLink>
          )}
          {savesSearches && (
            <ButtonLink tone="line" to={saveSearchAddress(listing, search)}>
              Tell me when there is one
            </ButtonLink>
          )}
          <ButtonLink tone="line" to="/contact">
            Tell us what you need
          </ButtonLink>
        </>
      }
    >
      <p>
        {getEmptyText(listing, chips)}
        {relaxed.length > 0 && ' Loosen one filter and there is:'}
      </p>
      {relaxed.length > 0 && (
        <ul className={styles.relaxedFilters}>
          {relaxed.map(({ label, address, totalText }) => (
            <li key={label}>
              <Link to={address}>{label}</Link>
              <span className="tabular">{totalText}</span>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  )
}
