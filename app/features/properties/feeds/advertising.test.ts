import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DocumentWriter } from '#app/backend/chunked-response.ts'
import { aFeedProperty } from './a-feed-property.test-builder.ts'
import { googleFeed, metaFeed } from './advertising.ts'
import type { FeedProperty } from './feed-property.ts'

const origin = 'https://makazi.example'
const written = <Row>({ start, write, end }: DocumentWriter<Row>, rows: Row[]) => start + write(rows) + end()
const parseMetaFeed = (...properties: FeedProperty[]) => parseTable(written(metaFeed(origin), properties))
const parseGoogleFeed = (...properties: FeedProperty[]) => parseTable(written(googleFeed(origin), properties))

describe('the catalogue for Meta', () => {
  test('has every field that Meta requires', () => {
    const [row = {}] = parseMetaFeed(aFeedProperty())
    expect(row).toMatchObject({
      home_listing_id: '0192f0c4-0000-7000-8000-00000000000a',
      name: 'Five-bedroom villa with pool on Ndege Road',
      availability: 'for_sale',
      description: 'A long, cool house under deep eaves. Five bedrooms.',
      url: 'https://makazi.example/property/0192f0c4-0000-7000-8000-00000000000a',
      price: '148500000.00 KES',
      'image[0].url': 'https://makazi.example/media/ab34567890123456789012345678cdef',
      'image[1].url': 'https://makazi.example/media/cd34567890123456789012345678cdef',
      'image[2].url': '',
      'address.addr1': 'Ndege Road',
      'address.city': 'Nairobi',
      'address.region': 'Nairobi',
      'address.country': 'Kenya',
      'neighborhood[0]': 'Karen',
      latitude: '-1.3197',
      longitude: '36.7073',
      property_type: 'house',
      num_beds: '5',
      num_baths: '5.5',
      area_size: '6400',
      area_unit: 'sq_ft',
    })
  })

  test.each([
    ['for-sale', 'available', 'for_sale'],
    ['for-sale', 'pending', 'sale_pending'],
    ['for-rent', 'available', 'for_rent'],
    ['for-rent', 'pending', 'off_market'],
    ['land', 'available', 'for_sale'],
  ] as const)('lists a property %s with status %s as %s', (category, status, availability) => {
    expect(parseMetaFeed(aFeedProperty({ category, status }))[0]).toMatchObject({ availability })
  })

  test('has no rooms for land', () => {
    const land = aFeedProperty({ category: 'land', type: 'Land', bedrooms: 0, bathrooms: 0 })
    expect(parseMetaFeed(land)[0]).toMatchObject({ property_type: 'land', num_beds: '', num_baths: '' })
  })

  test.each([
    ['a price', { price: null, priceType: 'on_request' as const }],
    ['a picture', { images: [] }],
    ['coordinates', { latitude: null }],
  ])('leaves out properties without %s, which Meta would reject', (_, missing) => {
    expect(parseMetaFeed(aFeedProperty(missing), aFeedProperty())).toHaveLength(1)
  })
})

describe('the business data for Google', () => {
  test('has the column names that Google requires', () => {
    expect(parseGoogleFeed(aFeedProperty())[0]).toEqual({
      'Listing ID': '0192f0c4-0000-7000-8000-00000000000a',
      'Listing name': 'Five-bedroom villa with pool on Ndege Road',
      'Final URL': 'https://makazi.example/property/0192f0c4-0000-7000-8000-00000000000a',
      'Image URL': 'https://makazi.example/media/ab34567890123456789012345678cdef',
      'City name': 'Nairobi',
      Description: '5 beds, 5.5 baths, 6,400 sq ft',
      Price: '148500000.00 KES',
      'Property type': 'Villa',
      'Listing type': 'For sale',
      'Contextual keywords': 'For sale; Villa',
      Address: 'Karen, Nairobi, Kenya',
    })
  })

  test('has no price when it is on request', () => {
    expect(parseGoogleFeed(aFeedProperty({ priceType: 'on_request' }))[0]?.Price).toBe('')
  })
})

test('a hostile title is escaped in its cell, and no cell starts a formula', () => {
  const title = `=HYPERLINK("https://evil.example";"a"),\r\n"b"`
  expect(parseMetaFeed(aFeedProperty({ title }))[0]?.name).toBe(`HYPERLINK("https://evil.example";"a"), "b"`)
})

test('with any text every row has all its cells and no text starts a formula', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 })
  const starts = fc.constantFrom('', '=', '+', '-', '@', '|', '\t=', ' ＝', "'=", '"')
  fc.assert(
    fc.property(fc.record({ start: starts, title: text, location: text, address: text }), (sample) => {
      const { start, title, location, address } = sample
      const property = aFeedProperty({ title: start + title, location: start + location, address: start + address })
      const cells = [...parseMetaFeed(property), ...parseGoogleFeed(property)].flatMap((row) => Object.entries(row))
      const texts = cells.filter(([name]) => !/^(latitude|longitude)$/.test(name)).map(([, cell]) => cell)
      expect(texts.filter((cell) => /^['\s]*[=+\-@|＝＋－＠]/u.test(cell))).toEqual([])
    }),
    { numRuns: 1_000 },
  )
})

/** Parses RFC 4180 strictly: anything unexpected throws. */
function parseTable(text: string): Record<string, string>[] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  const rows: string[][] = [[]]
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    if (!found) throw new Error('Not a table')
    const [, quoted, plain = '', end] = found
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
  }
  const [head = [], ...body] = rows.slice(0, -1)
  return body.map((cells) => {
    if (cells.length !== head.length) throw new Error('A row of another length')
    return Object.fromEntries(head.map((name, at) => [name, cells[at] ?? '']))
  })
}
