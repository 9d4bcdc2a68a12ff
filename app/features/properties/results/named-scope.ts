import { withLists } from '../lists/with-lists.ts'
import type { PropertyLists } from '../lists/property-lists.ts'
import type { SearchPage } from '../search-page.ts'
import { allProperties } from './all-properties.ts'
import { forRent } from './for-rent.ts'
import { forSale } from './for-sale.ts'
import { landForSale } from './land.ts'

/** The lists of the categories that the company offers. */
export function categoryScopes(lists: PropertyLists): SearchPage[] {
  return [forSale, forRent, landForSale]
    .filter(({ category }) => category !== undefined && lists.offer.includes(category))
    .map((scope) => withLists(scope, lists))
}

/** The list at a path; undefined for any other, and for a category that is not offered. */
export function findScopeAt(path: string, lists: PropertyLists): SearchPage | undefined {
  if (path === allProperties.path) return withLists(allProperties, lists)
  return categoryScopes(lists).find((scope) => scope.path === path)
}

/** 'land-for-sale' names the list of that path; unknown names mean all properties. */
export function findNamedScope(name: string | null, lists: PropertyLists): SearchPage {
  return findScopeAt(`/${name ?? ''}`, lists) ?? withLists(allProperties, lists)
}
