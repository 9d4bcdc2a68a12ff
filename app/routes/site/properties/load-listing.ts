import { data, redirect, type RouterContextProvider } from 'react-router'
import { backend, requestContext } from '#app/backend/context.ts'
import { findListing, sampleListing } from '#app/features/properties/listing/listing-data.ts'
import type { Listing } from '#app/features/properties/listing.ts'
import { listingAddress, parsePropertySearch } from '#app/features/properties/search/property-search.ts'
import { feedLinks } from '#app/routes/feeds/search-feed.ts'
import { pricedListing } from './priced-listing.ts'
import { loadSiteLayout } from '../load-site-layout.ts'

type ListingRequest = { context: Readonly<RouterContextProvider>; url: URL }

/** Loader of the four listing pages: the listing, or 503 with sample properties while the backend is unavailable. */
export async function loadListing(listing: Listing, { context, url }: ListingRequest) {
  const { origin, report } = context.get(requestContext)
  // Without script a form also submits its empty fields.
  if ([...url.searchParams.values()].includes('')) {
    throw redirect(listingAddress(listing, parsePropertySearch(listing, url.searchParams)))
  }
  const listingParams = { listing, params: url.searchParams }
  try {
    const { company } = await loadSiteLayout(context)
    const priced = { ...listingParams, listing: pricedListing(listing, company) }
    return data({
      ...(await findListing(context.get(backend), priced)),
      origin,
      feeds: feedLinks(listing, url.searchParams),
    })
  } catch (error) {
    report(error)
    return data({ ...sampleListing(listingParams), origin, feeds: [] }, { status: 503 })
  }
}
