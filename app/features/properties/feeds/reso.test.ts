import { describe, expect, test } from 'vitest'
import { aFeedProperty } from './a-feed-property.test-builder.ts'
import type { FeedProperty } from './feed-property.ts'
import { toResoResponse, resoProperty } from './reso.ts'

const options = {
  origin: 'https://makazi.example',
  office: { name: 'Makazi Properties', phone: '+254700000100', email: 'hello@makazi.example' },
}
const reso = (overrides: Partial<FeedProperty> = {}) => resoProperty(aFeedProperty(overrides), options)

describe('a property by RESO names', () => {
  test('has its type, place, price and lister', () => {
    expect(reso()).toMatchObject({
      ListingKey: '0192f0c4-0000-7000-8000-00000000000a',
      StandardStatus: 'Active',
      PropertyType: 'Residential',
      PropertySubType: 'Single Family Residence',
      ListPrice: 148_500_000,
      BedroomsTotal: 5,
      BathroomsTotalInteger: 6,
      LivingArea: 6400,
      LivingAreaUnits: 'Square Feet',
      LotSizeAcres: 1.25,
      City: 'Nairobi',
      Country: 'KE',
      ListOfficeName: 'Makazi Properties',
      ModificationTimestamp: '2026-11-05T10:00:00.000Z',
      PhotosCount: 2,
    })
  })

  test('lists its images in order, as URLs that can be fetched', () => {
    expect(reso().Media.map(({ MediaURL, Order, PreferredPhotoYN }) => [MediaURL, Order, PreferredPhotoYN])).toEqual([
      ['https://makazi.example/media/ab34567890123456789012345678cdef', 0, true],
      ['https://makazi.example/media/cd34567890123456789012345678cdef', 1, false],
    ])
  })

  test.each([
    ['for-rent', 'Apartment', 'Residential Lease'],
    ['for-rent', 'Office', 'Commercial Lease'],
    ['for-sale', 'Commercial', 'Commercial Sale'],
    ['land', 'Land', 'Land'],
  ] as const)('%s %s is %s', (category, type, kind) => {
    const frequency = category === 'for-rent' ? 'Monthly' : null
    expect(reso({ category, type })).toMatchObject({ PropertyType: kind, LeaseAmountFrequency: frequency })
  })

  test.each([
    ['pending', 'Pending'],
    ['sold', 'Closed'],
    ['rented', 'Closed'],
  ])('%s becomes %s', (status, standard) => {
    expect(reso({ status }).StandardStatus).toBe(standard)
  })

  test('has no rooms on land and no price on request', () => {
    const land = reso({ category: 'land', type: 'Land', priceType: 'on_request' })
    expect(land).toMatchObject({ BedroomsTotal: null, LivingArea: null, ListPrice: null })
  })
})

test('the response links to the next page while there is one', () => {
  const response = toResoResponse([aFeedProperty()], {
    ...options,
    nextLink: 'https://makazi.example/feeds/reso.json?page=2',
  })
  expect(response['@odata.nextLink']).toBe('https://makazi.example/feeds/reso.json?page=2')
  expect(toResoResponse([], { ...options, nextLink: undefined })).toEqual({
    '@reso.context': 'urn:reso:metadata:2.0:resource:property',
    value: [],
  })
})
