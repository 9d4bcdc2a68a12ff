import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { latePart } from '#app/ui/document/late-part.tsx'
import { Breadcrumbs, Wrap } from '#app/ui/page.tsx'
import { storeLastListing } from '../search/last-listing.ts'
import type { Listing } from '../listing.ts'
import { PropertySkeletons } from '../card/property-skeletons.tsx'
import '../card/property-entry.module.css'
import './filters/filters.module.css'
import type { ListingData } from './listing-data.ts'
import { listingMessages } from './listing-messages.ts'
import type { PropertyActions } from './listing-results.tsx'
import { usePending } from './use-pending.ts'
import styles from './listing.module.css'

const Filters = latePart(() => import('./filters/filters.tsx'))
const ResultsHeader = latePart(() => import('./results-header.tsx'))
const ListingResults = latePart(() => import('./listing-results.tsx'))

// Loaded on demand: most searches have results, and reach the backend.
const NoResults = lazy(() => import('./no-results.tsx'))
const ListingsUnavailable = lazy(() => import('../listings-unavailable.tsx'))
// Only on the last page.
const OffMarketResults = lazy(() => import('./off-market-results.tsx'))

type ListingPageProps = {
  listing: Listing
  data: ListingData
  /** The same functions at each rendering. */
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
  const { listing, data, actions, savesSearches, map, aside, children } = props
  const pending = usePending(listing)
  useRememberedListing(listing, data)

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
      <Filters listing={listing} data={data} />
      <Wrap className="pb-(--section)">
        {data.isUnavailable && (
          <Suspense>
            <ListingsUnavailable hasSamples={data.results.total > 0} />
          </Suspense>
        )}
        <ResultsHeader listing={listing} data={data} savesSearches={savesSearches && !data.isUnavailable} />
        <div className={map ? styles.mapped : undefined}>
          {map}
          <div
            id="results"
            className={styles.results}
            data-slot="results"
            aria-busy={pending === 'listing' || undefined}
          >
            {data.results.total === 0 ? (
              <Suspense>
                <NoResults listing={listing} data={data} savesSearches={savesSearches && !data.isUnavailable} />
              </Suspense>
            ) : (
              <ListingResults listing={listing} data={data} actions={actions} />
            )}
            {data.offMarket.length > 0 && (
              <Suspense>
                <OffMarketResults data={data} actions={actions} />
              </Suspense>
            )}
            {pending === 'listing' && (
              <div className={styles.loadingOverlay}>
                <PropertySkeletons />
              </div>
            )}
          </div>
        </div>
      </Wrap>
      {children}
    </>
  )
}

/** Stores the list for the link back from a property. */
function useRememberedListing({ title }: Listing, { filteredAddress, chips }: ListingData) {
  const { pathname, search } = useLocation()
  useEffect(() => storeLastListing(pathname + search), [pathname, search])
  useEffect(() => {
    if (filteredAddress === undefined) return
    const chipLabels = chips.map(({ label }) => label)
    const named = { address: filteredAddress, label: `${title}: ${chipLabels.join(', ')}` }
    void import('./recent/recent-searches.ts').then(({ storeSearch }) => storeSearch(named))
  }, [title, filteredAddress, chips])
}
