import type { MetaDescriptor } from 'react-router'
import type { Sql } from '#app/backend/context.ts'
import { allProperties } from '../listing/all-properties.ts'
import { findListingAt } from '../listing/named-listing.ts'
import { searchLabel } from '../listing/named-search.ts'
import type { Listing } from '../listing.ts'
import type { PropertyLists } from '../lists/property-lists.ts'
import { propertyAddress } from '../property-links.ts'
import { formatPrice } from '../property-price.ts'
import { searchProperties } from '../property-queries.ts'
import { parsePropertySearch, canonicalAddress, onMarket, type PropertySearch } from '../search/property-search.ts'
import { categoryLabels, locationFallback } from '../property.ts'

/** The first segment of a feed's path is that of its list, as in /land-for-sale/atom.xml; /properties/feed.xml has all. */
const folderOfAll = '/properties'

const maxLength = 30

type Requested = { url: URL; origin: string; lists: PropertyLists }

/**
 * The newest properties that match the search in the URL; only available ones, unless the search has a status. Undefined for a
 * category that is not offered.
 */
export async function findSearchFeed(sql: Sql, { url, origin, lists }: Requested) {
  const [, folder = ''] = url.pathname.split('/')
  const path = `/${folder}` === folderOfAll ? allProperties.path : `/${folder}`
  const listing = findListingAt(path, lists)
  if (!listing) return undefined
  const search = parsePropertySearch(listing, url.searchParams)
  const { properties } = await searchProperties(sql, {
    listing,
    search: { ...onMarket(search), sort: 'newest', page: 1 },
    limit: maxLength,
    lists,
  })
  const address = canonicalAddress(listing, search)
  return {
    label: searchLabel(listing, search),
    description: listing.description,
    link: origin + address,
    self: origin + url.pathname + queryOf(address),
    items: properties.map((property) => ({
      id: property.id,
      title: `${property.title}, ${property.location || locationFallback}`,
      link: origin + propertyAddress(property),
      description: [`${formatPrice(property)}.`, property.shortDescription].filter(Boolean).join(' '),
      category: categoryLabels[property.category],
      publishedAt: property.createdAt,
    })),
  }
}

/** Alternate links for the head of a list page: feeds of the same search. */
export function feedLinks(listing: Listing, search: PropertySearch): MetaDescriptor[] {
  const address = canonicalAddress(listing, search)
  const folder = listing.path === allProperties.path ? folderOfAll : listing.path
  const link = { tagName: 'link' as const, rel: 'alternate', title: searchLabel(listing, search) }
  return [
    { ...link, type: 'application/rss+xml', href: `${folder}/feed.xml${queryOf(address)}` },
    { ...link, type: 'application/atom+xml', href: `${folder}/atom.xml${queryOf(address)}` },
  ]
}

function queryOf(address: string) {
  const questionMarkAt = address.indexOf('?')
  return questionMarkAt < 0 ? '' : address.slice(questionMarkAt)
}
