import type { ReactNode } from 'react'
import { href, type MetaDescriptor } from 'react-router'
import { pageMeta } from '#app/features/company/page-meta.ts'
import { TalkToUs } from '#app/features/company/talk-to-us.tsx'
import type { ListingData } from '#app/features/properties/listing/listing-data.ts'
import { listingMessages } from '#app/features/properties/listing/listing-messages.ts'
import { ListingPage } from '#app/features/properties/listing/listing-page.tsx'
import type { Listing } from '#app/features/properties/listing.ts'
import { isFiltered } from '#app/features/properties/search/property-search.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { compareFor, quickContactFor, renderSaveButton, useSite } from '#app/screens/site/site-parts.tsx'

const { notHereYet } = listingMessages

export type ShownListing = ListingData & Pick<Listing, 'priceEdges'>
type ListingScreenProps = { listing: Listing; data: ShownListing; aside?: ReactNode; children?: ReactNode }

/** Shared by the four listing pages: the list, its save buttons, and a link to ask for other properties. */
export function ListingScreen({ listing, data, aside, children }: ListingScreenProps) {
  const site = useSite()
  return (
    <ListingPage
      listing={{ ...listing, priceEdges: data.priceEdges }}
      data={data}
      aside={aside}
      renderSaveButton={renderSaveButton}
      compareFor={compareFor}
      quickContactFor={quickContactFor}
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
  const { origin, search } = shown
  const noindex = isFiltered(listing, search) || shown.isUnavailable === true
  const page = pageMeta({
    title: search.page > 1 ? `${listing.metaTitle}, page ${search.page}` : listing.metaTitle,
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
