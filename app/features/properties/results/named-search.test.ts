import { expect, test } from 'vitest'
import { parseNamedSearch } from './named-search.ts'
import { someTaxonomy } from '../taxonomy/taxonomy.test-builder.ts'

test('a search is saved by its criteria, without order, page and view', () => {
  expect(parseNamedSearch('/properties-for-sale?q=Karen&beds=3&sort=oldest&page=2&view=list', someTaxonomy)).toEqual({
    address: '/properties-for-sale?q=Karen&beds=3',
    label: 'Properties for sale: 3+ bedrooms, “Karen”',
    criteria: { search: 'Karen', category: 'for-sale', bedrooms_min: 3 },
  })
})

test('places are saved with the names of what is within', () => {
  const { criteria, label } = parseNamedSearch('/properties-for-rent?place=Kilimani&within=2', someTaxonomy) ?? {}
  expect(label).toBe('Properties for rent: Kilimani, Within 2 km')
  expect(criteria).toMatchObject({ category: 'for-rent' })
  expect(criteria?.places).toEqual(expect.arrayContaining(['Kilimani', 'Kileleshwa']))
})

test('a part of the map is saved by its coordinates', () => {
  const { criteria, label } =
    parseNamedSearch('/land-for-sale?place=Kilimani&within=2&area=36.7,-1.4,36.9,-1.2', someTaxonomy) ?? {}
  expect(label).toBe('Land for sale: Kilimani, Within 2 km, Map area')
  expect(criteria).toMatchObject({ category: 'land', area: [36.7, -1.4, 36.9, -1.2] })
})

test('a whole list can be saved', () => {
  expect(parseNamedSearch('/land-for-sale', someTaxonomy)).toEqual({
    address: '/land-for-sale',
    label: 'Land for sale',
    criteria: { category: 'land' },
  })
})

test('a label that is too long is truncated', () => {
  const { label } =
    parseNamedSearch(`/projects?q=${'x'.repeat(200)}&${'feature=Very+long+feature+name+that+goes+on'}`, someTaxonomy) ??
    {}
  expect([...(label ?? '')].length).toBeLessThanOrEqual(200)
})

test.each(['', '/', '/admin', '/property/1', 'https://elsewhere.example/projects', '//projects', '/projects/'])(
  '%j is not a property list',
  (address) => {
    expect(parseNamedSearch(address, someTaxonomy)).toBeUndefined()
  },
)
