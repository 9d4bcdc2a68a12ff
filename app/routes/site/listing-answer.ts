import { data, type RouterContextProvider } from 'react-router'
import { backend, visit } from '../../backend/context.ts'
import { findListing, sampleListing } from '../../features/properties/listing/listing-data.ts'
import type { Listing } from '../../features/properties/listing.ts'

type Asked = { context: Readonly<RouterContextProvider>; url: URL }

/** What the four doors to properties answer: the listing, or 503 with samples while it cannot be reached. */
export async function answerListing(listing: Listing, { context, url }: Asked) {
  const { origin, report } = context.get(visit)
  const asked = { listing, params: url.searchParams }
  try {
    return data({ ...(await findListing(context.get(backend), asked)), origin })
  } catch (error) {
    report(error)
    return data({ ...sampleListing(asked), origin }, { status: 503 })
  }
}
