import { data, redirect, type RouterContextProvider } from 'react-router'
import { backend, visit } from '../../../backend/context.ts'
import { findListing, sampleListing } from '../../../features/properties/listing/listing-data.ts'
import type { Listing } from '../../../features/properties/listing.ts'
import { listingAddress, parsePropertySearch } from '../../../features/properties/search/property-search.ts'
import { feedLinks } from '../../feeds/search-feed.ts'
import { pricedListing } from './priced-listing.ts'
import { readFrame } from '../read-frame.ts'

type Asked = { context: Readonly<RouterContextProvider>; url: URL }

/** Loader of the four listing pages: the listing, or 503 with sample properties while the backend is unavailable. */
export async function answerListing(listing: Listing, { context, url }: Asked) {
  const { origin, report } = context.get(visit)
  // Without script a form also submits its empty fields.
  if ([...url.searchParams.values()].includes('')) {
    throw redirect(listingAddress(listing, parsePropertySearch(listing, url.searchParams)))
  }
  const asked = { listing, params: url.searchParams }
  try {
    const { company } = await readFrame(context)
    const priced = { ...asked, listing: pricedListing(listing, company) }
    return data({
      ...(await findListing(context.get(backend), priced)),
      origin,
      feeds: feedLinks(listing, url.searchParams),
    })
  } catch (error) {
    report(error)
    return data({ ...sampleListing(asked), origin, feeds: [] }, { status: 503 })
  }
}
