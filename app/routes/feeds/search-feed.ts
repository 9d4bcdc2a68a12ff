import type { MetaDescriptor } from 'react-router'
import type { Backend } from '../../backend/context.ts'
import { allProperties } from '../../features/properties/listing/all-properties.ts'
import { forRent } from '../../features/properties/listing/for-rent.ts'
import { forSale } from '../../features/properties/listing/for-sale.ts'
import { landForSale } from '../../features/properties/listing/land-for-sale.ts'
import { readNamedSearch } from '../../features/properties/listing/named-search.ts'
import type { Listing } from '../../features/properties/listing.ts'
import { propertyAddress } from '../../features/properties/property-links.ts'
import { formatPrice } from '../../features/properties/property-price.ts'
import { searchProperties } from '../../features/properties/property-queries.ts'
import { parsePropertySearch, plainAddress } from '../../features/properties/search/property-search.ts'
import { categoryLabels, locationFallback } from '../../features/properties/property.ts'

/** Listings by the first segment of a feed's path: /properties/feed.xml, /land-for-sale/atom.xml. */
const listings: Record<string, Listing> = {
  properties: allProperties,
  'properties-for-sale': forSale,
  'properties-for-rent': forRent,
  'land-for-sale': landForSale,
}

export type SearchFeed = Awaited<ReturnType<typeof findSearchFeed>>

const longest = 30

/** The newest properties that match the search in the URL; only available ones, unless the search says otherwise. */
export async function findSearchFeed(client: Backend, { url, origin }: { url: URL; origin: string }) {
  const [, folder = ''] = url.pathname.split('/')
  const listing = listings[folder] ?? allProperties
  const search = parsePropertySearch(listing, url.searchParams)
  const statuses = search.statuses.length > 0 ? search.statuses : (['available', 'pending'] as const)
  const { properties } = await searchProperties(client, {
    listing,
    search: { ...search, statuses: [...statuses], sort: 'newest', page: 1 },
    most: longest,
  })
  const address = plainAddress(listing, search)
  return {
    label: readNamedSearch(address)?.label ?? listing.title,
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
export function feedLinks(listing: Listing, params: URLSearchParams): MetaDescriptor[] {
  const address = plainAddress(listing, parsePropertySearch(listing, params))
  const [folder] = Object.entries(listings).find(([, { path }]) => path === listing.path) ?? ['properties']
  const link = { tagName: 'link' as const, rel: 'alternate', title: readNamedSearch(address)?.label ?? listing.title }
  return [
    { ...link, type: 'application/rss+xml', href: `/${folder}/feed.xml${queryOf(address)}` },
    { ...link, type: 'application/atom+xml', href: `/${folder}/atom.xml${queryOf(address)}` },
  ]
}

function queryOf(address: string) {
  const mark = address.indexOf('?')
  return mark < 0 ? '' : address.slice(mark)
}
