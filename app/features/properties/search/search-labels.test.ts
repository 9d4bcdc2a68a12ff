import { describe, expect, test } from 'vitest'
import { allProperties } from '../results/all-properties.ts'
import { forSale } from '../results/for-sale.ts'
import { landForSale } from '../results/land.ts'
import { type SearchPage } from '../search-page.ts'
import { searchAddress, parsePropertySearch } from './property-search.ts'
import { bandsBetween } from './range.ts'
import { acreRangeLabel, priceBandLabel, shortPriceRangeLabel, statusLabel, getTotalText } from './search-labels.ts'
import { getChips, getEmptyText, getRelaxedLabel } from './search-chips.ts'
import { someTaxonomy } from '../taxonomy/taxonomy.test-builder.ts'
import { withTaxonomy } from '../taxonomy/with-taxonomy.ts'

describe('bands', () => {
  test.each([
    [
      forSale,
      [
        'Under KSh 500,000',
        'KSh 500,000 – 1M',
        'KSh 1M – 2M',
        'KSh 2M – 5M',
        'KSh 5M – 10M',
        'KSh 10M – 20M',
        'KSh 20M – 50M',
        'KSh 50M and above',
      ],
    ],
    [
      landForSale,
      [
        'Under KSh 250,000',
        'KSh 250,000 – 500,000',
        'KSh 500,000 – 1M',
        'KSh 1M – 2.5M',
        'KSh 2.5M – 10M',
        'KSh 10M – 20M',
        'KSh 20M – 50M',
        'KSh 50M and above',
      ],
    ],
    [
      allProperties,
      [
        'Under KSh 500,000',
        'KSh 500,000 – 1M',
        'KSh 1M – 5M',
        'KSh 5M – 10M',
        'KSh 10M – 20M',
        'KSh 20M – 50M',
        'KSh 50M and above',
      ],
    ],
  ] as const)('of $title', (scope, labels) => {
    expect(bandsBetween([...scope.priceEdges]).map(priceBandLabel)).toEqual(labels)
  })

  test('of land sizes', () => {
    expect(bandsBetween(landForSale.acreEdges).map((band) => acreRangeLabel(band))).toEqual([
      'Under 0.1 acre',
      '1/8 acre (50 × 100 ft)',
      '1/4 – 1/2 acre',
      '1/2 – 1 acre',
      '1 – 5 acres',
      '5 – 10 acres',
      '10 – 25 acres',
      '25 acres and above',
    ])
  })
})

describe('filter chips', () => {
  test('show each filter in full, and link to the search without it', () => {
    const chips = chipsFor(forSale, 'q=Nyali&price=5000000-&beds=2&page=3&sort=oldest')
    expect(chips.map(({ label }) => label)).toEqual(['From KSh 5,000,000', '2+ bedrooms', '“Nyali”'])
    expect(searchAddress(forSale, chips[0]!.without)).toBe('/properties-for-sale?q=Nyali&beds=2&sort=oldest')
  })

  test('remove one of several types at a time', () => {
    const [villa] = chipsFor(forSale, 'type=Villa&type=Condo')
    expect(villa?.without.types).toEqual(['Condo'])
  })

  test('remove one of several price bands at a time', () => {
    const chips = chipsFor(forSale, 'price=-500000&price=5000000-10000000')
    expect(chips.map(({ label }) => label)).toEqual(['Under KSh 500,000', 'KSh 5,000,000 – 10,000,000'])
    expect(searchAddress(forSale, chips[0]!.without)).toBe('/properties-for-sale?price=5000000-10000000')
  })

  test('do not exist without filters', () => {
    expect(chipsFor(forSale, 'sort=oldest&page=2&view=list')).toEqual([])
  })

  test('an entered upper bound is labelled as inclusive', () => {
    expect(chipsFor(forSale, 'max=8000000')[0]?.label).toBe('Up to KSh 8,000,000')
    expect(chipsFor(forSale, 'price=-500000')[0]?.label).toBe('Under KSh 500,000')
    expect(chipsFor(forSale, 'min=1000000&max=2000000')[0]?.label).toBe('KSh 1,000,000 – 2,000,000')
  })
})

describe('without results', () => {
  const chips = chipsFor(forSale, 'q=Nyali&price=5000000-&beds=2')

  test('the page shows the search', () => {
    expect(getEmptyText(forSale, chips)).toBe('No matches for this search: from KSh 5,000,000, 2+ bedrooms, “Nyali”.')
    expect(getEmptyText(landForSale, [])).toBe('No land is listed right now.')
  })

  test('and links to the search without one of its filters', () => {
    expect(getRelaxedLabel(chips, chips[2]!)).toBe('Without “Nyali”, from KSh 5,000,000, 2+ bedrooms')
    expect(getRelaxedLabel(chips, chips[0]!)).toBe('Any price, 2+ bedrooms, “Nyali”')
  })
})

test('a filter button shows the price in short', () => {
  expect(shortPriceRangeLabel({ from: 5_000_000, includesTo: false })).toBe('From KSh 5M')
  expect(shortPriceRangeLabel({ to: 500_000, includesTo: false })).toBe('Under KSh 500K')
  expect(shortPriceRangeLabel({ from: 15_000, to: 60_000, includesTo: true })).toBe('KSh 15K – 60K')
})

test('an unknown status is shown unchanged', () => {
  expect(statusLabel('pending')).toBe('Pending')
  expect(statusLabel('reserved')).toBe('Reserved')
})

function chipsFor(scope: SearchPage, query: string) {
  const listed = withTaxonomy(scope, someTaxonomy)
  return getChips(listed, parsePropertySearch(listed, new URLSearchParams(query)))
}

test('an estimated total is labelled as such', () => {
  expect(getTotalText({ total: 24_000, isEstimated: true })).toBe('about 24,000 properties')
  expect(getTotalText({ total: 24_016, isEstimated: false })).toBe('24,016 properties')
  expect(getTotalText({ total: 1, isEstimated: false })).toBe('1 property')
})
