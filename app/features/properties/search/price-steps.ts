import type { SearchScope } from '../search-page.ts'

/** Rents are limited by one of a few steps, 'up to' which a tenant can pay; elsewhere prices have bands. */
export function hasPriceSteps({ category }: Pick<SearchScope, 'category'>) {
  return category === 'for-rent'
}

/** The edges between which prices are counted: a step includes its amount, which a band excludes. */
export function getCountedEdges({ category, priceEdges }: Pick<SearchScope, 'category' | 'priceEdges'>) {
  return hasPriceSteps({ category }) ? priceEdges.map((edge) => edge + 0.01) : priceEdges
}
