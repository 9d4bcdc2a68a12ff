import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Listing } from '../listing.ts'
import { listingAddress, savingAddress, withoutFilters } from '../search/property-search.ts'
import { chipsOf, nothingSentence } from '../search/search-words.ts'
import type { ListingData } from './listing-data.ts'

type NoResultsProps = { listing: Listing; data: ListingData; savesSearches: boolean }

export default function NoResults({ listing, data: { search, loosened }, savesSearches }: NoResultsProps) {
  const chips = chipsOf(search)
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
            <ButtonLink tone="line" to={savingAddress(listing, search)}>
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
        {nothingSentence(listing, chips)}
        {loosened.length > 0 && ' Loosen one filter and there is:'}
      </p>
      {loosened.length > 0 && (
        <ul className="loosened">
          {loosened.map(({ label, address, totalWords }) => (
            <li key={label}>
              <Link to={address}>{label}</Link>
              <span className="num">{totalWords}</span>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  )
}
