import { describe, expect, test } from 'vitest'
import { forRent } from '../for-rent.ts'
import { forSale } from '../for-sale.ts'
import { landForSale } from '../land.ts'
import { type Listing } from '../../listing.ts'
import type { Facets } from '../../property-queries.ts'
import { parsePropertySearch } from '../../search/property-search.ts'
import {
  bedroomChoices,
  countSetFilters,
  featureChoices,
  filterValue,
  priceBoxes,
  priceChoices,
  sizeChoices,
  withoutFilter,
} from './filter-choices.ts'

describe('bedrooms', () => {
  test("'at least' counts include properties with more", () => {
    const facets = someFacets({ bedrooms: { '0': 2, '1': 4, '3': 5, '6': 1 } })
    const counts = bedroomChoices({ listing: forRent, search: parseSearch(forRent, ''), facets }).map(
      ({ label, count }) => [label, count],
    )
    expect(counts).toEqual([
      ['Any', undefined],
      ['Studio', 2],
      ['1+', 10],
      ['2+', 6],
      ['3+', 6],
      ['4+', 1],
    ])
  })
})

describe('prices', () => {
  test('a range of bands selects each band in it and leaves the inputs empty', () => {
    const search = parseSearch(forSale, 'price=5000000-20000000')
    const selected = priceChoices({ listing: forSale, search, facets: someFacets() }).filter(({ isChosen }) => isChosen)
    expect(selected.map(({ label }) => label)).toEqual(['KSh 5M – 10M', 'KSh 10M – 20M'])
    expect(priceBoxes({ listing: forSale, search })).toMatchObject({ min: '', max: '', minHint: '5,000,000' })
  })

  test('bands that do not touch are ticked without those between', () => {
    const search = parseSearch(forSale, 'price=-500000&price=20000000-50000000')
    const selected = priceChoices({ listing: forSale, search, facets: someFacets() }).filter(({ isChosen }) => isChosen)
    expect(selected.map(({ label }) => label)).toEqual(['Under KSh 500,000', 'KSh 20M – 50M'])
    expect(priceBoxes({ listing: forSale, search })).toMatchObject({ min: '', max: '', maxHint: '50,000,000' })
    expect(filterValue('price', search)).toBe('Under KSh 500K +1')
  })

  test('typed bounds fill the inputs and select no band', () => {
    const search = parseSearch(forSale, 'min=3000000&max=8000000')
    expect(priceChoices({ listing: forSale, search, facets: someFacets() }).some(({ isChosen }) => isChosen)).toBe(
      false,
    )
    expect(priceBoxes({ listing: forSale, search })).toMatchObject({ min: '3,000,000', max: '8,000,000' })
  })
})

test('land sizes are ticked by band', () => {
  const search = parseSearch(landForSale, 'size=5-25')
  const selected = sizeChoices({ listing: landForSale, search, facets: someFacets() }).filter(
    ({ isChosen }) => isChosen,
  )
  expect(selected.map(({ label }) => label)).toEqual(['5 – 10 acres', '10 – 25 acres'])
})

test('the most frequent features are offered first, and a chosen rare one stays', () => {
  const features = Object.fromEntries([...Array(20).keys()].map((n) => [`Feature ${n}`, n]))
  const choices = featureChoices({
    listing: forSale,
    search: parseSearch(forSale, 'feature=Helipad&feature=feature+19'),
    facets: someFacets({ features }),
  })
  expect(choices[0]).toMatchObject({ label: 'Feature 19', isChosen: true })
  expect(choices.at(-1)).toMatchObject({ label: 'Helipad', isChosen: true, count: 0 })
  expect(choices).toHaveLength(13)
})

describe('a set filter', () => {
  const search = parseSearch(forSale, 'type=Villa&type=House&price=5000000-&beds=2&baths=3&feature=Pool&page=4')

  test('shows its value in short', () => {
    expect(forSale.filters.map((filter) => filterValue(filter, search))).toEqual([
      'From KSh 5M',
      '2+ beds, 3+ baths',
      'House +1',
      'Pool',
    ])
    expect(countSetFilters(forSale, search)).toBe(4)
  })

  test('can be removed alone, from the first page', () => {
    expect(withoutFilter('rooms', search)).toMatchObject({
      bedrooms: undefined,
      bathrooms: undefined,
      page: 1,
      types: ['House', 'Villa'],
    })
  })
})

function parseSearch(listing: Listing, query: string) {
  return parsePropertySearch(listing, new URLSearchParams(query))
}

function someFacets(overrides: Partial<Facets> = {}): Facets {
  return { types: {}, prices: [], land: [], bedrooms: {}, features: {}, statuses: {}, categories: {}, ...overrides }
}
