import { withLists } from '../lists/with-lists.ts'
import type { PropertyLists } from '../lists/property-lists.ts'
import type { Listing } from '../listing.ts'
import { allProperties } from './all-properties.ts'
import { forRent } from './for-rent.ts'
import { forSale } from './for-sale.ts'
import { landForSale } from './land.ts'

/** The lists of the categories that the company offers. */
export function categoryListings(lists: PropertyLists): Listing[] {
  return [forSale, forRent, landForSale]
    .filter(({ category }) => category !== undefined && lists.offer.includes(category))
    .map((listing) => withLists(listing, lists))
}

/** The list at a path; undefined for any other, and for a category that is not offered. */
export function findListingAt(path: string, lists: PropertyLists): Listing | undefined {
  if (path === allProperties.path) return withLists(allProperties, lists)
  return categoryListings(lists).find((listing) => listing.path === path)
}

/** 'land-for-sale' names the list of that path; unknown names mean all properties. */
export function findNamedListing(name: string | null, lists: PropertyLists): Listing {
  return findListingAt(`/${name ?? ''}`, lists) ?? withLists(allProperties, lists)
}
