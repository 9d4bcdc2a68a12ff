import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Breadcrumbs, Wrap } from '../../../ui/page.tsx'
import { rememberListing } from '../last-listing.ts'
import { ListingsAway } from '../listings-away.tsx'
import type { Listing } from '../listing.ts'
import { PropertySkeletons } from '../property-skeletons.tsx'
import { FilterLine } from './filter-line.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import type { ListingData } from './listing-data.ts'
import { type HeartFor, ListingResults } from './listing-results.tsx'
import { NoResults } from './no-results.tsx'
import { ResultLine } from './result-line.tsx'

type ListingPageProps = {
  listing: Listing
  data: ListingData
  heartFor: HeartFor
  /** A line under the title, beside the introduction: what is available now. */
  aside?: ReactNode
  /** Bands below the list. */
  children?: ReactNode
}

export function ListingPage({ listing, data, heartFor, aside, children }: ListingPageProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const pending = usePending(listing)
  useRememberedListing()

  const openSheet = () => {
    sheet.current?.showModal()
    return sheet.current !== null
  }

  return (
    <>
      <Wrap>
        <header className="list-head">
          <Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: listing.title }]} />
          <h1>{listing.title}</h1>
          <div>
            <p>{listing.intro}</p>
            {aside}
          </div>
        </header>
      </Wrap>
      <FilterLine listing={listing} data={data} openSheet={openSheet} />
      <Wrap className="pb-(--section)">
        {data.isAway && <ListingsAway hasSamples={data.found.total > 0} />}
        <ResultLine listing={listing} data={data} pending={pending} />
        <div className="results" aria-busy={pending === 'listing' || undefined}>
          {data.found.total === 0 ? (
            <NoResults listing={listing} data={data} />
          ) : (
            <ListingResults listing={listing} data={data} heartFor={heartFor} />
          )}
          {pending === 'listing' && (
            <div className="results-veil">
              <PropertySkeletons />
            </div>
          )}
        </div>
      </Wrap>
      {children}
      <FilterSheet listing={listing} data={data} sheet={sheet} />
    </>
  )
}

function usePending({ path }: Listing) {
  const { location } = useNavigation()
  if (location?.pathname === path) return 'listing'
  return location?.pathname.startsWith('/property/') ? 'property' : undefined
}

/** For the way back from a property. */
function useRememberedListing() {
  const { pathname, search } = useLocation()
  useEffect(() => rememberListing(pathname + search), [pathname, search])
}
