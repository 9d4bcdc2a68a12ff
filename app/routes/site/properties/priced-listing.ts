import type { Company, PriceEdges } from '#app/features/company/company-settings.ts'
import type { Listing, ListingPath } from '#app/features/properties/listing.ts'

const priceEdgeKeys: Record<ListingPath, keyof PriceEdges> = {
  '/projects': 'all',
  '/properties-for-sale': 'sale',
  '/properties-for-rent': 'rent',
  '/land-for-sale': 'land',
}

/** The listing with the price bands from the company's settings, or the defaults. */
export function pricedListing(listing: Listing, company: Company | undefined): Listing {
  const priceEdges = company?.priceEdges[priceEdgeKeys[listing.path]] ?? []
  return priceEdges.length > 0 ? { ...listing, priceEdges } : listing
}
