import { describe, expect, test } from 'vitest'
import { someTaxonomy } from '../taxonomy/taxonomy.test-builder.ts'
import { withTaxonomy } from '../taxonomy/with-taxonomy.ts'
import { allProperties } from '../results/all-properties.ts'
import { forRent } from '../results/for-rent.ts'
import { landForSale } from '../results/land.ts'
import type { SearchPage } from '../search-page.ts'
import { getCountedEdges } from './price-steps.ts'
import { parsePropertySearch } from './property-search.ts'
import { toSearchCriteria } from './search-arguments.ts'

const criteria = (plain: SearchPage, query: string) => {
  const scope = withTaxonomy(plain, someTaxonomy)
  return toSearchCriteria({ scope, search: parsePropertySearch(scope, new URLSearchParams(query)) })
}

describe('a search as the database gets it', () => {
  test('without filters limits nothing', () => {
    const { category, ...others } = criteria(allProperties, '')
    expect(category).toBeNull()
    expect(new Set(Object.values(others))).toEqual(new Set([null]))
  })

  test('is of the list’s category, or of the chosen one', () => {
    expect(criteria(forRent, '').category).toBe('for-rent')
    expect(criteria(allProperties, 'category=land').category).toBe('land')
  })

  test('has the outermost prices, and the ranges where there are several', () => {
    expect(criteria(allProperties, 'price=5000000-10000000')).toMatchObject({
      price_min: 5_000_000,
      price_max: 9_999_999.99,
      price_ranges: null,
    })
    expect(criteria(allProperties, 'price=-500000&price=20000000-50000000')).toMatchObject({
      price_min: null,
      price_max: 49_999_999.99,
      price_ranges: '{[,500000),[20000000,50000000)}',
    })
    expect(criteria(allProperties, 'max=7000000')).toMatchObject({ price_min: null, price_max: 7_000_000 })
    expect(criteria(allProperties, 'price=5000000-')).toMatchObject({ price_min: 5_000_000, price_max: null })
  })

  test('has land sizes alike, to a ten-thousandth', () => {
    expect(criteria(landForSale, 'size=10-25')).toMatchObject({ land_acres_min: 10, land_acres_max: 24.9999 })
    expect(criteria(landForSale, 'size=-1&size=10-25')).toMatchObject({
      land_acres_min: null,
      land_acres_max: 24.9999,
      land_acres_ranges: '{[,1),[10,25)}',
    })
  })

  test('has rooms: studios alone, at least so many, or a span', () => {
    expect(criteria(forRent, 'beds=0')).toMatchObject({ bedrooms_min: 0, bedrooms_max: 0 })
    expect(criteria(forRent, 'beds=2&baths=3')).toMatchObject({ bedrooms_min: 2, bedrooms_max: null, bathrooms_min: 3 })
    expect(criteria(forRent, 'beds=2-3')).toMatchObject({ bedrooms_min: 2, bedrooms_max: 3, bathrooms_min: null })
  })

  test('has words, types, features, terms, states and a part of the map', () => {
    expect(
      criteria(allProperties, 'q=garden&type=Villa&feature=Pool&status=sold&area=36.7,-1.4,36.95,-1.2'),
    ).toMatchObject({
      search: 'garden',
      property_types: ['Villa'],
      required_features: ['Pool'],
      statuses: ['sold'],
      area: [36.7, -1.4, 36.95, -1.2],
    })
    expect(criteria(forRent, 'has=pets&available=2026-12-15')).toMatchObject({
      terms: ['pets'],
      available_by: '2026-12-15',
    })
  })

  test('names at most four hundred places', () => {
    expect(criteria(allProperties, 'place=Kilimani').places).toContain('Kilimani')
    expect(criteria(allProperties, 'place=Nairobi&within=50').places?.length).toBeLessThanOrEqual(400)
  })
})

test('a step of rents is counted with its amount, a band of prices without', () => {
  expect(getCountedEdges({ category: 'for-rent', priceEdges: [10_000, 20_000] })).toEqual([10_000.01, 20_000.01])
  expect(getCountedEdges({ category: 'for-sale', priceEdges: [10_000, 20_000] })).toEqual([10_000, 20_000])
})
