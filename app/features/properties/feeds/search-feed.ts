import type { MetaDescriptor } from 'react-router'
import type { Sql } from '#app/backend/context.ts'
import { allProperties } from '../results/all-properties.ts'
import { findScopeAt } from '../results/named-scope.ts'
import { searchLabel } from '../results/named-search.ts'
import type { SearchPage } from '../search-page.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.ts'
import { propertyAddress } from '../property-links.ts'
import { formatPrice } from '../property-price.ts'
import { searchProperties } from '../property-queries.ts'
import { parsePropertySearch, canonicalAddress, onMarket, type PropertySearch } from '../search/property-search.ts'
import { categoryLabels, locationFallback } from '../property.ts'

/** The first segment of a feed's path is that of its list, as in /land-for-sale/atom.xml; /properties/feed.xml has all. */
const folderOfAll = '/properties'

const maxLength = 30

type Requested = { url: URL; origin: string; taxonomy: Taxonomy }

/**
 * The newest properties that match the search in the URL; only available ones, unless the search has a status. Undefined for a
 * category that is not offered.
 */
export async function findSearchFeed(sql: Sql, { url, origin, taxonomy }: Requested) {
  const [, folder = ''] = url.pathname.split('/')
  const path = `/${folder}` === folderOfAll ? allProperties.path : `/${folder}`
  const scope = findScopeAt(path, taxonomy)
  if (!scope) return undefined
  const search = parsePropertySearch(scope, url.searchParams)
  const { properties } = await searchProperties(sql, {
    scope,
    search: { ...onMarket(search), sort: 'newest', page: 1 },
    limit: maxLength,
    taxonomy,
  })
  const address = canonicalAddress(scope, search)
  return {
    label: searchLabel(scope, search),
    description: scope.description,
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
export function feedLinks(scope: SearchPage, search: PropertySearch): MetaDescriptor[] {
  const address = canonicalAddress(scope, search)
  const folder = scope.path === allProperties.path ? folderOfAll : scope.path
  const link = { tagName: 'link' as const, rel: 'alternate', title: searchLabel(scope, search) }
  return [
    { ...link, type: 'application/rss+xml', href: `${folder}/feed.xml${queryOf(address)}` },
    { ...link, type: 'application/atom+xml', href: `${folder}/atom.xml${queryOf(address)}` },
  ]
}

function queryOf(address: string) {
  const questionMarkAt = address.indexOf('?')
  return questionMarkAt < 0 ? '' : address.slice(questionMarkAt)
}
