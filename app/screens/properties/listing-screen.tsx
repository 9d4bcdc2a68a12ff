import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { href, type MetaDescriptor } from 'react-router'
import { pageMeta } from '#app/features/company/page-meta.ts'
import { TalkToUs } from '#app/features/company/talk-to-us.tsx'
import type { ListingData } from '#app/features/properties/listing/listing-data.ts'
import { listingMessages } from '#app/features/properties/listing/listing-messages.ts'
import { ListingPage } from '#app/features/properties/listing/listing-page.tsx'
import type { Listing } from '#app/features/properties/listing.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { compareFor, quickContactFor, renderSaveButton, useSite } from '#app/screens/site/site-parts.tsx'

const ListingMapScreen = lazy(() => import('./listing-map-screen.tsx'))

const { notHereYet } = listingMessages
const actions = { renderSaveButton, compareFor, quickContactFor }

export type ShownListing = ListingData &
  Pick<Listing, 'priceEdges' | 'types' | 'shownTypes' | 'shownFeatures' | 'labels'>
type ListingScreenProps = { listing: Listing; data: ShownListing; aside?: ReactNode; children?: ReactNode }

/** Shared by the four listing pages: the list, its save buttons, and a link to ask for other properties. */
export function ListingScreen({ listing: plain, data, aside, children }: ListingScreenProps) {
  const site = useSite()
  const { priceEdges, types, shownTypes, shownFeatures, labels } = data
  // The late parts of the page must get the same one at each rendering.
  const listing = useMemo(
    () => ({ ...plain, priceEdges, types, shownTypes, shownFeatures, labels }),
    [plain, priceEdges, types, shownTypes, shownFeatures, labels],
  )
  return (
    <ListingPage
      listing={listing}
      data={data}
      aside={aside}
      actions={actions}
      map={
        data.map && (
          <Suspense>
            <ListingMapScreen listing={listing} search={data.search} map={data.map} />
          </Suspense>
        )
      }
      savesSearches={site?.features.savedSearches ?? false}
    >
      {children}
      <NotHereYet />
    </ListingPage>
  )
}

type Shown = { origin: string; feeds: MetaDescriptor[] } & ListingData

export function listingMeta(listing: Listing, shown: Shown | undefined) {
  if (!shown) return [{ title: listing.metaTitle }]
  const { origin, search, filteredAddress } = shown
  const noindex = filteredAddress !== undefined || shown.isUnavailable === true
  const page = pageMeta({
    title: listingMessages.metaTitle(listing.metaTitle, search.page),
    description: listing.description,
    path: search.page > 1 && !noindex ? `${listing.path}?page=${search.page}` : listing.path,
    origin,
    noindex,
  })
  return [...page, ...shown.feeds]
}

function NotHereYet() {
  const company = useSite()?.company
  if (!company) return null
  return (
    <TalkToUs
      company={company}
      title={notHereYet.title}
      actions={
        <ButtonLink tone="talk" to={href('/contact')}>
          {notHereYet.ask}
        </ButtonLink>
      }
    >
      {notHereYet.text}
    </TalkToUs>
  )
}
