import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { someTaxonomy } from '../taxonomy/taxonomy.test-builder.ts'
import { withTaxonomy } from '../taxonomy/with-taxonomy.ts'
import { allProperties as everything } from '../results/all-properties.ts'
import { forRent as rentals } from '../results/for-rent.ts'
import { forSale as sales } from '../results/for-sale.ts'
import { landForSale as land } from '../results/land.ts'
import { type SearchPage } from '../search-page.ts'
import {
  fieldText,
  isFiltered,
  searchAddress,
  onMarket,
  parsePropertySearch,
  saveSearchAddress,
  toSearchParams,
} from './property-search.ts'

const [allProperties, forRent, forSale, landForSale] = [everything, rentals, sales, land].map((scope) =>
  withTaxonomy(scope, someTaxonomy),
) as [SearchPage, SearchPage, SearchPage, SearchPage]

describe('a search URL', () => {
  test('contains text, types, price, rooms, order, page and view', () => {
    expect(
      parseSearch(forSale, 'q=Karen&type=Villa&type=House&price=5000000-&beds=2&sort=price-low&page=3&view=list'),
    ).toMatchObject({
      text: 'Karen',
      types: ['House', 'Villa'],
      price: [{ from: 5_000_000, includesTo: false }],
      bedrooms: 2,
      sort: 'price-low',
      page: 3,
      view: 'list',
    })
  })

  test('without parameters shows everything, newest first, in a grid', () => {
    expect(parseSearch(forSale, '')).toMatchObject({
      text: '',
      types: [],
      features: [],
      terms: [],
      sort: 'newest',
      page: 1,
      view: 'grid',
    })
    expect(parseSearch(allProperties, '').sort).toBe('featured')
  })

  test('contains a part of the map', () => {
    const address = '/properties-for-sale?area=36.7%2C-1.4%2C36.95%2C-1.2&view=map'
    expect(canonical(forSale, 'view=map&area=36.7,-1.4,36.95,-1.2')).toBe(address)
  })

  test('merges neighbouring bands into one range', () => {
    const address = 'price=5000000-10000000&price=10000000-20000000&price=20000000-50000000&price=50000000-'
    expect(canonical(forSale, address)).toBe('/properties-for-sale?price=5000000-')
  })

  test('keeps bands apart that do not touch', () => {
    expect(canonical(forSale, 'price=20000000-50000000&price=5000000-10000000')).toBe(
      '/properties-for-sale?price=5000000-10000000&price=20000000-50000000',
    )
    expect(canonical(landForSale, 'size=10-25&size=-1')).toBe('/land-for-sale?size=-1&size=10-25')
  })

  test('accepts bounds in common formats', () => {
    expect(parseSearch(forSale, 'min=5,000,000&max=KSh+8M').price).toEqual([
      { from: 5_000_000, to: 8_000_000, includesTo: true },
    ])
  })

  test('offers studios only for rent', () => {
    expect(parseSearch(forRent, 'beds=0').bedrooms).toBe(0)
    expect(parseSearch(forSale, 'beds=0').bedrooms).toBeUndefined()
  })

  test('of a category ignores criteria that the category does not offer', () => {
    expect(canonical(landForSale, 'beds=3&type=Villa&category=for-rent&size=1-5')).toBe('/land-for-sale?size=1-5')
    expect(canonical(allProperties, 'category=for-rent&status=sold&type=Villa')).toBe(
      '/projects?category=for-rent&type=Villa&status=sold',
    )
  })

  test('has places, and a distance only with one', () => {
    expect(canonical(forRent, 'within=5&place=+Kilimani+&place=kilimani&place=Karen')).toBe(
      '/properties-for-rent?place=kilimani&place=Karen&within=5',
    )
    expect(canonical(forRent, 'within=5')).toBe('/properties-for-rent')
    expect(canonical(forRent, `place=Karen&within=5km&place=${'x'.repeat(10_000)}`)).toBe(
      `/properties-for-rent?place=Karen&place=${'x'.repeat(60)}`,
    )
  })

  test('tells an exact number of bedrooms from a minimum', () => {
    expect(parseSearch(forSale, 'beds=3')).toMatchObject({ bedrooms: 3 })
    expect(parseSearch(forSale, 'beds=3-3')).toMatchObject({ bedrooms: 3, bedroomsMax: 3 })
    expect(parseSearch(forSale, 'beds=3-2').bedrooms).toBeUndefined()
    expect(canonical(forSale, 'beds=2-3')).toBe('/properties-for-sale?beds=2-3')
  })

  test('has land sizes as they are typed', () => {
    expect(canonical(landForSale, 'minsize=1/8&maxsize=0.5')).toBe('/land-for-sale?minsize=0.125&maxsize=0.5')
    expect(canonical(landForSale, 'minsize=50x100')).toBe('/land-for-sale?size=0.1148-')
    expect(canonical(landForSale, 'minsize=lots&maxsize=-1')).toBe('/land-for-sale')
  })

  test('is the same for the same search, whatever the order', () => {
    expect(canonical(forSale, 'view=list&sort=newest&page=1&beds=2&type=villa&q=+Karen+')).toBe(
      canonical(forSale, 'type=Villa&q=Karen&beds=2&view=list'),
    )
  })

  test('counts as filtered by its filters, not by order, page or view', () => {
    expect(isFiltered(forSale, parseSearch(forSale, 'sort=oldest&page=4&view=list'))).toBe(false)
    expect(isFiltered(forSale, parseSearch(forSale, 'beds=2'))).toBe(true)
  })
})

describe('of a search', () => {
  test('words are searched as they were typed, and their former spelling is kept, only where there are words', () => {
    expect(canonical(forSale, 'q=kilimni&exact=1')).toBe('/properties-for-sale?q=kilimni&exact=1')
    expect(canonical(forSale, 'exact=1')).toBe('/properties-for-sale')
    expect(parseSearch(forSale, 'q=kilimni')).not.toHaveProperty('isExact')
    expect(parseSearch(forSale, 'q=kilimni&exact=0')).not.toHaveProperty('isExact')
    expect(canonical(forSale, 'q=kilimani&original=+kilimni+')).toBe('/properties-for-sale?q=kilimani&original=kilimni')
    expect(parseSearch(forSale, 'q=x&original=+')).not.toHaveProperty('original')
  })

  test('words may stand with a distance, since they may name a place', () => {
    expect(canonical(forSale, 'q=ruaka&within=5')).toBe('/properties-for-sale?q=ruaka&within=5')
    const search = { ...parseSearch(forSale, 'q=ruaka&within=5'), text: '' }
    expect(searchAddress(forSale, search)).toBe('/properties-for-sale')
  })

  test.each([
    ['baths=1', 1],
    ['baths=50', 50],
    ['baths=51', undefined],
    ['baths=0', undefined],
    ['baths=x', undefined],
  ])('%s is %s bathrooms', (query, bathrooms) => {
    expect(parseSearch(forSale, query).bathrooms).toBe(bathrooms)
  })

  test.each([
    ['beds=2&only=1', { bedrooms: 2, bedroomsMax: 2 }],
    ['beds=2-3&only=1', { bedrooms: 2, bedroomsMax: 3 }],
    ['beds=2-', {}],
    ['beds=2-3-4', {}],
    ['beds=2-2', { bedrooms: 2, bedroomsMax: 2 }],
  ])('%s is %j', (query, expected) => {
    const { bedrooms, bedroomsMax } = parseSearch(forSale, query)
    expect({ bedrooms, bedroomsMax }).toEqual({ bedrooms: undefined, bedroomsMax: undefined, ...expected })
  })

  test.each([
    ['page=12', 12],
    ['page=999999', 999_999],
    ['page=1000000', 1],
    ['page=01', 1],
    ['page=1a', 1],
  ])('%s is page %d', (query, page) => {
    expect(parseSearch(forSale, query).page).toBe(page)
  })

  test('five places at most are read, without blanks, each once', () => {
    const names = ['Karen', 'Runda', 'Muthaiga', 'Kilimani', 'Lavington', 'Ruaka']
    expect(parseSearch(forSale, `place=+&${names.map((name) => `place=${name}`).join('&')}`).places).toEqual(
      names.slice(0, 5),
    )
    const many = Array.from({ length: 25 }, () => 'place=karen').join('&')
    expect(parseSearch(forSale, `${many}&place=Ruaka`).places).toEqual(['karen'])
  })

  test('a day to move in is one of this century', () => {
    const day = (value: string) => parseSearch(forRent, `available=${value}`).availableBy
    expect(['2000-01-01', '2099-12-31', '1999-12-31', '2100-01-01'].map(day)).toEqual([
      '2000-01-01',
      '2099-12-31',
      undefined,
      undefined,
    ])
  })

  test('a home for sale is ready or off plan, not both', () => {
    expect(parseSearch(forSale, 'has=off_plan&has=ready').terms).toEqual(['ready'])
    expect(parseSearch(landForSale, 'has=ready').terms).toEqual([])
  })

  test('what is on the market is shown unless it asks for states itself', () => {
    expect(onMarket(parseSearch(allProperties, '')).statuses).toEqual(['available', 'pending'])
    expect(onMarket(parseSearch(allProperties, 'status=sold')).statuses).toEqual(['sold'])
  })

  test('the field shows places and words, and an alert saves it without its order and page', () => {
    const search = parseSearch(forSale, 'place=Karen&q=garden&sort=price-low&page=3&view=list')
    expect(fieldText(search)).toBe('Karen, garden')
    expect(fieldText({ ...search, text: '' })).toBe('Karen')
    expect(saveSearchAddress(forSale, search)).toBe(
      `/saved-searches/new?search=${encodeURIComponent('/properties-for-sale?q=garden&place=Karen')}`,
    )
  })
})

describe('the terms of a rental', () => {
  test('are read where homes are let, in the order of the filter, and nowhere else', () => {
    const query = 'has=pets&has=parking&has=helipad&available=2026-12-15'
    expect(canonical(forRent, query)).toBe('/properties-for-rent?has=parking&has=pets&available=2026-12-15')
    for (const scope of [forSale, landForSale, allProperties]) expect(canonical(scope, query)).toBe(scope.path)
  })

  test('have a highest rent by a step, which gives way to what is typed', () => {
    expect(canonical(forRent, 'upto=45000')).toBe('/properties-for-rent?max=45000')
    expect(canonical(forRent, 'upto=45000&max=')).toBe('/properties-for-rent?max=45000')
    expect(canonical(forRent, 'upto=45000&max=50,000')).toBe('/properties-for-rent?max=50000')
  })

  test('still have the rents that old links name', () => {
    expect(canonical(forRent, 'price=1500-2500&price=6000-')).toBe('/properties-for-rent?price=1500-2500&price=6000-')
  })

  test.each(['has=PARKING', 'has=', 'available=2026-02-31', 'available=tomorrow', 'available=9999-01-01', 'upto=-1'])(
    'are not %s',
    (query) => {
      expect(canonical(forRent, query)).toBe('/properties-for-rent')
    },
  )
})

describe('invalid values are ignored', () => {
  test.each([
    'min=NaN',
    'min=Infinity',
    'min=-5',
    'min=abc',
    'min=1e400',
    'max=0',
    'price=abc',
    'price=5-5',
    "type=House'--",
    'type=Castle',
    'beds=5%2B',
    'beds=-2',
    'beds=999',
    'beds=1.5',
    'baths=x',
    'sort=xyz',
    'sort=price-low%00',
    'page=-3',
    'page=0',
    'page=1e9',
    'view=globe',
    'area=1,2,3',
    'area=1,2,3,4,5',
    'area=181,2,3,4',
    'area=1,2,3,4.5678',
    'area=a,b,c,d',
    'area=1,2,3,4,',
    'q=%00%20%20',
    'feature=',
    'feature=%00',
    'category=for-rent',
    'id=1&__proto__=2&constructor=3',
  ])('%s', (query) => {
    expect(canonical(forSale, query)).toBe('/properties-for-sale')
  })

  test('bounds in the wrong order are swapped', () => {
    expect(canonical(forSale, 'min=9000000&max=3000000')).toBe('/properties-for-sale?min=3000000&max=9000000')
  })

  test('the first valid value counts when a parameter occurs twice', () => {
    expect(canonical(forSale, 'beds=x&beds=3&beds=4&page=a&page=2')).toBe('/properties-for-sale?beds=3&page=2')
  })

  test('10,000 characters of search are truncated at 200', () => {
    expect(parseSearch(forSale, `q=${'a'.repeat(10_000)}`).text).toBe('a'.repeat(200))
    expect(parseSearch(forSale, `q=${encodeURIComponent('🏡'.repeat(5_000))}`).text).toBe('🏡'.repeat(200))
  })

  test.each(['%', '_', '\\', '%%%', "O'Brien", 'kılımanı', 'Wanjikũ', '<svg onload>', 'محمد'])(
    'the search text %s stays as entered',
    (text) => {
      expect(parseSearch(forSale, `q=${encodeURIComponent(text)}`).text).toBe(text)
    },
  )

  test('features are trimmed, repeats in another case are merged, and ten is the maximum', () => {
    expect(parseSearch(forSale, 'feature=+Pool+&feature=pool&feature=Gym').features).toEqual(['Gym', 'pool'])
    const many = Array.from({ length: 40 }, (_, n) => `feature=f${n}`).join('&')
    expect(parseSearch(forSale, many).features).toHaveLength(10)
  })
})

const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units))
const anyScope = fc.constantFrom(forSale, forRent, landForSale, allProperties)

test('any query is parsed, and its URL is parsed to the same search', () => {
  const name = fc.constantFrom(
    'q',
    'category',
    'type',
    'price',
    'min',
    'max',
    'beds',
    'baths',
    'size',
    'feature',
    'status',
    'sort',
    'page',
    'view',
    'place',
    'within',
    'exact',
    'original',
    'minsize',
    'maxsize',
  )
  const value = fc.oneof(
    anyText,
    fc.constantFrom('Villa', 'for-rent', 'sold', 'price-low', 'list', '0', '3', '1-5', '-5', '5000000-', 'Pool', '%00'),
    fc.tuple(fc.nat(), fc.nat()).map(([from, to]) => `${from}-${to}`),
    fc.double().map(String),
    fc.integer().map(String),
  )
  fc.assert(
    fc.property(anyScope, fc.array(fc.tuple(name, value), { maxLength: 8 }), (scope, pairs) => {
      const search = parsePropertySearch(scope, new URLSearchParams(pairs))
      const address = searchAddress(scope, search)
      const again = parsePropertySearch(scope, new URL(address, 'https://makazi.example').searchParams)
      expect(again).toEqual(search)
      expect(String(toSearchParams(scope, again))).toBe(String(toSearchParams(scope, search)))
    }),
    { numRuns: 1_000 },
  )
})

test('any query string is parsed', () => {
  fc.assert(
    fc.property(anyScope, anyText, (scope, query) => {
      const search = parsePropertySearch(scope, new URLSearchParams(query))
      expect(search.page).toBeGreaterThanOrEqual(1)
      expect([...search.text].length).toBeLessThanOrEqual(200)
    }),
    { numRuns: 1_000 },
  )
})

function parseSearch(scope: SearchPage, query: string) {
  return parsePropertySearch(scope, new URLSearchParams(query))
}

function canonical(scope: SearchPage, query: string) {
  return searchAddress(scope, parseSearch(scope, query))
}
