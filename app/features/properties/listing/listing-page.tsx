import type { ReactNode } from 'react'
import { Island } from '#app/ui/island/island.tsx'
import { Breadcrumbs, Wrap } from '#app/ui/page.tsx'
import { type Listing, toSearched } from '../listing.ts'
import ListingsUnavailable from '../listings-unavailable.tsx'
import Filters from './filters/filters.island.tsx'
import type { ListingData } from './listing-data.ts'
import { listingMessages } from './listing-messages.ts'
import { ListingResults, type PropertyActions } from './listing-results.tsx'
import { NoResults } from './no-results.tsx'
import { RecentlyViewed } from '../viewed/recently-viewed.tsx'
import { OffMarketResults } from './off-market-results.tsx'
import { ResultsHeader } from './results-header.tsx'
import styles from './listing.module.css'

type ListingPageProps = {
  listing: Listing
  data: ListingData
  actions: PropertyActions
  /** True where searches can be saved as email alerts. */
  savesSearches: boolean
  /** The map, where the URL asks for it. */
  map?: ReactNode
  /** A line under the title, beside the introduction: the number available now. */
  aside?: ReactNode
  /** Bands below the list. */
  children?: ReactNode
}

export function ListingPage(props: ListingPageProps) {
  const { listing, data, actions, map, aside, children } = props
  const { search, results, isUnavailable, filteredAddress, chips } = data
  const savesSearches = props.savesSearches && !isUnavailable

  return (
    <>
      <Wrap>
        <header className={map ? `${styles.header} ${styles.short}` : styles.header}>
          <Breadcrumbs items={[{ label: listingMessages.home, to: '/' }, { label: listing.title }]} />
          <h1>{listing.title}</h1>
          <div>
            <p className={styles.intro}>{listing.intro}</p>
            {aside}
          </div>
        </header>
      </Wrap>
      <Island
        name="filters"
        of={Filters}
        startsWhen="used"
        props={{ listing: toSearched(listing), search, totalText: results.totalText }}
      />
      <Wrap className="pb-(--section)">
        {isUnavailable && <ListingsUnavailable hasSamples={results.total > 0} />}
        <ResultsHeader listing={listing} data={data} savesSearches={savesSearches} />
        <div className={map ? styles.mapped : undefined}>
          {map}
          <div
            id="results"
            className={styles.results}
            data-slot="results"
            // For the link back from a property, and the searches that this device remembers.
            data-listing={listing.path}
            data-search-address={filteredAddress}
            data-search-label={filteredAddress && `${listing.title}: ${chips.map(({ label }) => label).join(', ')}`}
          >
            {results.total === 0 ? (
              <NoResults listing={listing} data={data} savesSearches={savesSearches} />
            ) : (
              <ListingResults listing={listing} data={data} actions={actions} />
            )}
            {data.offMarket.length > 0 && <OffMarketResults title={listing.gone} data={data} actions={actions} />}
          </div>
        </div>
      </Wrap>
      {results.total === 0 && <RecentlyViewed />}
      {children}
    </>
  )
}
