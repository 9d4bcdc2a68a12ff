import { describe, expect, test } from 'vitest'
import { someTaxonomy } from '../../taxonomy/taxonomy.test-builder.ts'
import { withTaxonomy } from '../../taxonomy/with-taxonomy.ts'
import { allProperties as plainAllProperties } from '../all-properties.ts'
import { forRent as plainForRent } from '../for-rent.ts'
import { forSale as plainForSale } from '../for-sale.ts'
import { landForSale as plainLandForSale } from '../land.ts'
import { type SearchPage } from '../../search-page.ts'
import type { Facets } from '../../property-queries.ts'
import { parsePropertySearch } from '../../search/property-search.ts'
import {
  acreBoxes,
  bathroomsChoices,
  bedroomChoices,
  categoryChoices,
  countSetFilters,
  featureChoices,
  filterValue,
  isExactly,
  priceBoxes,
  priceChoices,
  priceStepChoices,
  sizeChoices,
  stageChoices,
  statusChoices,
  termChoices,
  typeChoices,
  withoutFilter,
} from './filter-choices.ts'

const allProperties = withTaxonomy(plainAllProperties, someTaxonomy)
const forRent = withTaxonomy(plainForRent, someTaxonomy)
const forSale = withTaxonomy(plainForSale, someTaxonomy)
const landForSale = withTaxonomy(plainLandForSale, someTaxonomy)

describe('bedrooms', () => {
  test("'at least' counts include properties with more", () => {
    const facets = someFacets({ bedrooms: { '0': 2, '1': 4, '3': 5, '6': 1 } })
    const counts = bedroomChoices({ scope: forRent, search: parseSearch(forRent, ''), facets }).map(
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

  test.each([
    ['beds=2&only=1', '2+', true],
    ['beds=2-2', '2+', true],
    ['beds=2', '2+', false],
    ['beds=0&only=1', 'Studio', false],
    ['beds=2-3', '2–3', false],
    ['beds=9-9', '9 only', true],
    ['only=1', 'Any', false],
  ])('%s chooses %s, exactly: %s', (query, label, exactly) => {
    const search = parseSearch(forRent, query)
    const chosen = bedroomChoices({ scope: forRent, search }).filter(({ isChosen }) => isChosen)
    expect(chosen.map((choice) => choice.label)).toEqual([label])
    expect(isExactly(search)).toBe(exactly)
  })
})

describe('prices', () => {
  test('a range of bands selects each band in it and leaves the inputs empty', () => {
    const search = parseSearch(forSale, 'price=5000000-20000000')
    const selected = priceChoices({ scope: forSale, search, facets: someFacets() }).filter(({ isChosen }) => isChosen)
    expect(selected.map(({ label }) => label)).toEqual(['KSh 5M – 10M', 'KSh 10M – 20M'])
    expect(priceBoxes({ scope: forSale, search })).toMatchObject({ min: '', max: '', minHint: '5,000,000' })
  })

  test('bands that do not touch are ticked without those between', () => {
    const search = parseSearch(forSale, 'price=-500000&price=20000000-50000000')
    const selected = priceChoices({ scope: forSale, search, facets: someFacets() }).filter(({ isChosen }) => isChosen)
    expect(selected.map(({ label }) => label)).toEqual(['Under KSh 500,000', 'KSh 20M – 50M'])
    expect(priceBoxes({ scope: forSale, search })).toMatchObject({ min: '', max: '', maxHint: '50,000,000' })
    expect(filterValue('price', forSale, search)).toBe('Under KSh 500K +1')
  })

  test('typed bounds fill the inputs and select no band', () => {
    const search = parseSearch(forSale, 'min=3000000&max=8000000')
    expect(priceChoices({ scope: forSale, search, facets: someFacets() }).some(({ isChosen }) => isChosen)).toBe(false)
    expect(priceBoxes({ scope: forSale, search })).toMatchObject({ min: '3,000,000', max: '8,000,000' })
  })
})

describe('rents', () => {
  const choices = (query: string, prices?: number[]) =>
    priceStepChoices({
      scope: forRent,
      search: parseSearch(forRent, query),
      ...(prices && { facets: someFacets({ prices }) }),
    })

  test('go up to each step, with all that is cheaper', () => {
    expect(choices('', [0, 0, 1, 3, 0, 0, 2, 0, 4]).map(({ label, count }) => [label, count])).toEqual([
      ['Any', undefined],
      ['10K', 0],
      ['20K', 0],
      ['30K', 1],
      ['45K', 4],
      ['60K', 4],
      ['80K', 4],
      ['120K', 6],
      ['200K', 6],
    ])
  })

  test.each([
    ['', 'Any', { min: '', max: '' }],
    ['max=45000', '45K', { min: '', max: '' }],
    ['min=20000&max=45000', '45K', { min: '20,000', max: '' }],
    ['max=55000', undefined, { min: '', max: '55,000' }],
    ['min=20000', 'Any', { min: '20,000', max: '' }],
    // The values of SPEC, from an old link.
    ['price=1500-2500', undefined, { min: '1,500', max: '2,500' }],
    ['price=6000-', 'Any', { min: '6,000', max: '' }],
  ])('%s has %s chosen, and the rest in the boxes', (query, chosen, boxes) => {
    expect(choices(query).find(({ isChosen }) => isChosen)?.label).toBe(chosen)
    expect(priceBoxes({ scope: forRent, search: parseSearch(forRent, query) })).toMatchObject(boxes)
  })

  test('offer no feature that has a filter of its own, but a chosen one', () => {
    const names = (scope: SearchPage, query: string, picked: string[] = []) =>
      featureChoices({ scope, search: parseSearch(scope, query), picked }).map(({ value }) => value)
    expect(names(forSale, '')).toContain('Borehole')
    expect(names(forRent, '')).not.toContain('Borehole')
    expect(names(forRent, 'feature=Borehole', ['Borehole'])).toContain('Borehole')
    expect(
      termChoices({
        search: parseSearch(forRent, 'has=pets&has=helipad'),
        facets: someFacets({ terms: { pets: 3 } }),
      }).filter(({ isChosen, count }) => isChosen || count),
    ).toEqual([{ value: 'pets', label: 'Pets allowed', count: 3, isChosen: true }])
  })

  test('show what must be there in short', () => {
    const search = parseSearch(forRent, 'has=parking&has=furnished&available=2026-12-15')
    expect(filterValue('terms', forRent, search)).toBe('Furnished +2')
    expect(withoutFilter('terms', search)).toMatchObject({ terms: [], availableBy: undefined })
  })
})

test('land sizes are ticked by band', () => {
  const search = parseSearch(landForSale, 'size=5-25')
  const selected = sizeChoices({ scope: landForSale, search, facets: someFacets() }).filter(({ isChosen }) => isChosen)
  expect(selected.map(({ label }) => label)).toEqual(['5 – 10 acres', '10 – 25 acres'])
})

test('the features of the company are offered first, then the most frequent, and a chosen rare one stays', () => {
  const features = Object.fromEntries([...Array(20).keys()].map((n) => [`Feature ${n}`, n]))
  const choices = featureChoices({
    scope: { ...forSale, shownFeatures: ['Lift', 'feature 3'] },
    search: parseSearch(forSale, 'feature=Helipad&feature=feature+19'),
    facets: someFacets({ features }),
    picked: ['Helipad', 'feature 19'],
  })
  expect(choices.slice(0, 3)).toMatchObject([
    { label: 'Lift', isChosen: false, count: 0 },
    { label: 'feature 3', isChosen: false, count: 3 },
    { label: 'Feature 19', isChosen: true, count: 19 },
  ])
  expect(choices.at(-1)).toMatchObject({ label: 'Helipad', isChosen: true, count: 0 })
  expect(choices).toHaveLength(15)
})

describe('while the counts are unknown', () => {
  const search = parseSearch(forSale, 'feature=Helipad&beds=2')

  test('every choice is there without one', () => {
    const choices = [
      ...priceChoices({ scope: forSale, search }),
      ...bedroomChoices({ scope: forSale, search }),
      ...typeChoices({ scope: forSale, search }),
      ...statusChoices({ scope: forSale, search }),
    ]
    expect(choices.length).toBeGreaterThan(20)
    expect(choices.filter(({ count }) => count !== undefined)).toEqual([])
  })

  test('the features of the company are offered, those of land on the list of land', () => {
    const names = (scope: SearchPage) =>
      featureChoices({ scope, search: parseSearch(scope, ''), picked: [] }).map(({ value }) => value)
    expect(names(forSale)).toEqual(['Swimming pool', 'Lift', 'Borehole', 'Staff quarters'])
    expect(names(landForSale)).toEqual(['Title deed ready', 'Residential development'])
    expect(featureChoices({ scope: forSale, search, picked: ['Helipad'] }).at(-1)).toEqual({
      value: 'Helipad',
      label: 'Helipad',
      isChosen: true,
    })
  })
})

test('a feature that is chosen but not applied yet stays, however rare it is among the others', () => {
  const choices = featureChoices({
    scope: forSale,
    search: parseSearch(forSale, ''),
    facets: someFacets({ features: { Parking: 3 } }),
    picked: ['Helipad'],
  })
  expect(choices.slice(-2)).toEqual([
    { value: 'Parking', label: 'Parking', count: 3, isChosen: false },
    { value: 'Helipad', label: 'Helipad', count: 0, isChosen: false },
  ])
})

describe('of everything', () => {
  const choose = (query: string) => categoryChoices({ scope: allProperties, search: parseSearch(allProperties, query) })

  test('the category is one of those that the company offers, or all', () => {
    expect(choose('').map(({ value, isChosen }) => [value, isChosen])).toEqual([
      ['', true],
      ['for-sale', false],
      ['for-rent', false],
      ['land', false],
    ])
    expect(choose('category=land').filter(({ isChosen }) => isChosen)).toEqual([
      { value: 'land', label: 'Land', count: undefined, isChosen: true },
    ])
    const facets = someFacets({ categories: { land: 3 } })
    const counted = categoryChoices({ scope: allProperties, search: parseSearch(allProperties, ''), facets })
    expect(counted.map(({ count }) => count)).toEqual([undefined, 0, 0, 3])
  })
})

test('bathrooms are at least so many, or any', () => {
  const choose = (query: string) => bathroomsChoices({ search: parseSearch(forSale, query) })
  expect(choose('baths=3').map(({ value, label, isChosen }) => [value, label, isChosen])).toEqual([
    ['', 'Any', false],
    ['1', '1+', false],
    ['2', '2+', false],
    ['3', '3+', true],
    ['4', '4+', false],
  ])
  expect(choose('').filter(({ isChosen }) => isChosen)).toEqual([{ value: '', label: 'Any', isChosen: true }])
})

test('a home is ready, off plan, or either', () => {
  const facets = someFacets({ terms: { ready: 4 } })
  const choose = (query: string) => stageChoices({ search: parseSearch(forSale, query), facets })
  expect(choose('has=off_plan').map(({ value, count, isChosen }) => [value, count, isChosen])).toEqual([
    ['', undefined, false],
    ['ready', 4, false],
    ['off_plan', 0, true],
  ])
  expect(choose('')[0]).toEqual({ value: '', label: 'Any', isChosen: true })
})

test('land sizes that no band covers fill the boxes', () => {
  const boxes = (query: string) => acreBoxes({ scope: landForSale, search: parseSearch(landForSale, query) })
  const hints = { minHint: 'No limit', maxHint: 'No limit' }
  expect(boxes('minsize=0.3&maxsize=7')).toEqual({ min: '0.3', max: '7', ...hints })
  expect(boxes('minsize=0.3')).toEqual({ min: '0.3', max: '', ...hints })
  expect(boxes('maxsize=7')).toEqual({ min: '', max: '7', ...hints })
  for (const query of ['', 'size=10-25', 'size=10-25&size=-1'])
    expect(boxes(query)).toEqual({ min: '', max: '', ...hints })
})

test('sizes and states have their counts, and none while they are unknown', () => {
  const search = parseSearch(landForSale, 'size=10-25&size=-1')
  const counts = (facets?: Facets) => sizeChoices({ scope: landForSale, search, facets }).map(({ count }) => count)
  expect(new Set(counts())).toEqual(new Set([undefined]))
  expect(counts(someFacets({ land: [2, 0, 5] })).slice(0, 4)).toEqual([2, 0, 5, 0])
  const facets = someFacets({ statuses: { sold: 2 } })
  const states = statusChoices({ scope: allProperties, search: parseSearch(allProperties, 'status=sold'), facets })
  expect(states.find(({ value }) => value === 'sold')).toEqual({
    value: 'sold',
    label: 'Sold',
    count: 2,
    isChosen: true,
  })
})

describe('a set filter', () => {
  const search = parseSearch(
    forSale,
    'type=Villa&type=House&price=5000000-&beds=2&baths=3&has=off_plan&feature=Pool&page=4',
  )

  test('shows its value in short', () => {
    expect(forSale.filters.map((filter) => filterValue(filter, forSale, search))).toEqual([
      'From KSh 5M',
      '2+ beds, 3+ baths',
      'House +1',
      'Off plan',
      'Pool',
    ])
    expect(countSetFilters(forSale, search)).toBe(5)
    expect(countSetFilters(forSale, parseSearch(forSale, 'beds=2&page=4'))).toBe(1)
  })

  test.each([
    { scope: forRent, filter: 'rooms', query: 'beds=0', value: 'Studio' },
    { scope: forRent, filter: 'rooms', query: 'beds=0-1', value: '0–1 beds' },
    { scope: forSale, filter: 'rooms', query: 'beds=2-2', value: '2 beds' },
    { scope: forSale, filter: 'rooms', query: 'baths=2', value: '2+ baths' },
    { scope: forSale, filter: 'rooms', query: '', value: undefined },
    { scope: landForSale, filter: 'size', query: 'size=10-25', value: '10 – 25 acres' },
    { scope: landForSale, filter: 'size', query: '', value: undefined },
    { scope: allProperties, filter: 'category', query: 'category=land', value: 'Land' },
    { scope: allProperties, filter: 'category', query: '', value: undefined },
    { scope: allProperties, filter: 'status', query: 'status=sold&status=available', value: 'Available +1' },
    { scope: forRent, filter: 'terms', query: 'has=pets', value: 'Pets allowed' },
    { scope: forRent, filter: 'terms', query: '', value: undefined },
  ] as const)('$filter of "$query" is $value', ({ scope, filter, query, value }) => {
    expect(filterValue(filter, scope, parseSearch(scope, query))).toBe(value)
  })

  test('can be removed alone, from the first page', () => {
    expect(withoutFilter('rooms', search)).toMatchObject({
      bedrooms: undefined,
      bathrooms: undefined,
      page: 1,
      types: ['House', 'Villa'],
    })
    const kept = { page: 1, bedrooms: 2, bathrooms: 3 }
    expect(withoutFilter('type', search)).toEqual({ ...search, ...kept, types: [] })
    expect(withoutFilter('price', search)).toEqual({ ...search, ...kept, price: [] })
    expect(withoutFilter('stage', search)).toEqual({ ...search, ...kept, terms: [] })
    expect(withoutFilter('features', search)).toEqual({ ...search, ...kept, features: [] })
    const land = parseSearch(landForSale, 'size=10-25')
    expect(withoutFilter('size', land)).toEqual({ ...land, acres: [] })
    const all = parseSearch(allProperties, 'category=land&status=sold')
    expect(withoutFilter('category', all)).toEqual({ ...all, category: undefined })
    expect(withoutFilter('status', all)).toEqual({ ...all, statuses: [] })
  })
})

function parseSearch(scope: SearchPage, query: string) {
  return parsePropertySearch(scope, new URLSearchParams(query))
}

function someFacets(overrides: Partial<Facets> = {}): Facets {
  const none = { types: {}, prices: [], land: [], bedrooms: {}, features: {}, terms: {}, statuses: {}, categories: {} }
  return { ...none, ...overrides }
}
