import type { ReactNode } from 'react'
import { href, type MetaDescriptor } from 'react-router'
import { pageMeta } from '#app/features/company/page-meta.ts'
import { TalkToUs } from '#app/features/company/talk-to-us.tsx'
import type { ListingData } from '#app/features/properties/listing/listing-data.ts'
import { listingMessages } from '#app/features/properties/listing/listing-messages.ts'
import { ListingPage } from '#app/features/properties/listing/listing-page.tsx'
import { type Listing, toSearched } from '#app/features/properties/listing.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Island } from '#app/ui/island/island.tsx'
import ListingMap from './listing-map.island.tsx'
import { compareFor, quickContactFor, renderSaveButton, useSite } from '#app/screens/site/site-parts.tsx'

const { notHereYet } = listingMessages
const actions = { renderSaveButton, compareFor, quickContactFor }

export type ShownListing = ListingData & { listing: Listing }
type ListingScreenProps = { data: ShownListing; aside?: ReactNode; children?: ReactNode }

/** Shared by the four listing pages: the list, its save buttons, and a link to ask for other properties. */
export function ListingScreen({ data, aside, children }: ListingScreenProps) {
  const { listing, search, map } = data
  return (
    <ListingPage
      listing={listing}
      data={data}
      aside={aside}
      actions={actions}
      map={map && <Island name="listing-map" of={ListingMap} props={{ listing: toSearched(listing), search, map }} />}
      savesSearches={useSite()?.features.savedSearches ?? false}
    >
      {children}
      <NotHereYet />
    </ListingPage>
  )
}

type Shown = { origin: string; feeds: MetaDescriptor[] } & ShownListing

export function listingMeta(plain: Listing, shown: Shown | undefined) {
  if (!shown) return [{ title: plain.metaTitle }]
  const { listing, origin, search, filteredAddress } = shown
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
  return (
    <TalkToUs
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
