import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Breadcrumbs, Wrap } from '../../../ui/page.tsx'
import { rememberListing } from '../search/last-listing.ts'
import { ListingsAway } from '../listings-away.tsx'
import type { Listing } from '../listing.ts'
import { PropertySkeletons } from '../card/property-skeletons.tsx'
import { chipsOf } from '../search/search-words.ts'
import { FilterLine } from './filters/filter-line.tsx'
import { FilterSheet } from './filters/filter-sheet.tsx'
import type { ListingData } from './listing-data.ts'
import { type MarkFor, ListingResults } from './listing-results.tsx'
import { isFiltered, plainAddress } from '../search/property-search.ts'
import { ResultLine } from './result-line.tsx'

// Most searches find something.
const NoResults = lazy(() => import('./no-results.tsx'))

type ListingPageProps = {
  listing: Listing
  data: ListingData
  heartFor: MarkFor
  compareFor: MarkFor
  /** True where searches can be kept by e-mail. */
  savesSearches: boolean
  /** A line under the title, beside the introduction: what is available now. */
  aside?: ReactNode
  /** Bands below the list. */
  children?: ReactNode
}

export function ListingPage(props: ListingPageProps) {
  const { listing, data, heartFor, compareFor, savesSearches, aside, children } = props
  const sheet = useRef<HTMLDialogElement>(null)
  const pending = usePending(listing)
  useRememberedListing(listing, data)

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
        <ResultLine listing={listing} data={data} pending={pending} savesSearches={savesSearches && !data.isAway} />
        <div className="results" aria-busy={pending === 'listing' || undefined}>
          {data.found.total === 0 ? (
            <Suspense>
              <NoResults listing={listing} data={data} savesSearches={savesSearches && !data.isAway} />
            </Suspense>
          ) : (
            <ListingResults listing={listing} data={data} heartFor={heartFor} compareFor={compareFor} />
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
function useRememberedListing(listing: Listing, { search: asked }: ListingData) {
  const { pathname, search } = useLocation()
  useEffect(() => rememberListing(pathname + search), [pathname, search])
  useEffect(() => {
    if (!isFiltered(listing, asked)) return
    const said = chipsOf(asked).map(({ label }) => label)
    const named = { address: plainAddress(listing, asked), label: `${listing.title}: ${said.join(', ')}` }
    void import('./recent/recent-searches.ts').then(({ rememberSearch }) => rememberSearch(named))
  }, [listing, asked])
}
