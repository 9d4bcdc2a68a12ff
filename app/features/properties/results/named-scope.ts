import { withTaxonomy } from '../taxonomy/with-taxonomy.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.ts'
import type { SearchPage } from '../search-page.ts'
import { allProperties } from './all-properties.ts'
import { forRent } from './for-rent.ts'
import { forSale } from './for-sale.ts'
import { landForSale } from './land.ts'

/** The lists of the categories that the company offers. */
export function categoryScopes(taxonomy: Taxonomy): SearchPage[] {
  return [forSale, forRent, landForSale]
    .filter(({ category }) => category !== undefined && taxonomy.offer.includes(category))
    .map((scope) => withTaxonomy(scope, taxonomy))
}

/** The list at a path; undefined for any other, and for a category that is not offered. */
export function findScopeAt(path: string, taxonomy: Taxonomy): SearchPage | undefined {
  if (path === allProperties.path) return withTaxonomy(allProperties, taxonomy)
  return categoryScopes(taxonomy).find((scope) => scope.path === path)
}

/** 'land-for-sale' names the list of that path; unknown names mean all properties. */
export function findNamedScope(name: string | null, taxonomy: Taxonomy): SearchPage {
  return findScopeAt(`/${name ?? ''}`, taxonomy) ?? withTaxonomy(allProperties, taxonomy)
}
