import { describe, expect, test } from 'vitest'
import { aWholeProperty } from '../a-property.test-builder.ts'
import { propertyStructuredData } from './property-structured-data.ts'
import type { Property } from '../property.ts'

const seller = { origin: 'https://makazi.example', siteName: 'Makazi Properties' }

function getStructuredData(property: Partial<Property> = {}) {
  const [listing] = propertyStructuredData(aWholeProperty(property), seller) as Record<
    string,
    Record<string, unknown>
  >[]
  return listing ?? {}
}

describe('structured data of a property', () => {
  test('a villa is a house with rooms, offered for sale in shillings', () => {
    const listing = getStructuredData()
    expect(listing).toMatchObject({
      '@type': 'RealEstateListing',
      url: 'https://makazi.example/property/0192f0c4-0000-7000-8000-00000000000a',
      datePosted: '2026-11-04T09:30:00.000Z',
    })
    expect(listing.about).toMatchObject({ '@type': 'House', numberOfBedrooms: 5, numberOfBathroomsTotal: 5.5 })
    expect(listing.offers).toMatchObject({
      price: 148_500_000,
      priceCurrency: 'KES',
      availability: 'https://schema.org/InStock',
      businessFunction: 'http://purl.org/goodrelations/v1#Sell',
    })
  })

  test('land is a place with its acres and no rooms', () => {
    const { about } = getStructuredData({ category: 'land', type: 'Land', landAcres: 0.5, areaSqft: 21_780 })
    expect(about).toMatchObject({ '@type': 'Place', additionalProperty: { value: 0.5, unitCode: 'ACR' } })
    expect(about).not.toHaveProperty('numberOfBedrooms')
    expect(about).not.toHaveProperty('floorSize')
  })

  test('a bedsitter has one room and no bedroom count', () => {
    const { about } = getStructuredData({ type: 'Bedsitter', bedrooms: 0 })
    expect(about).toMatchObject({ '@type': 'Apartment' })
    expect(about).not.toHaveProperty('numberOfBedrooms')
  })

  test('rent is a price per month', () => {
    expect(getStructuredData({ category: 'for-rent', price: 45_000 }).offers).toMatchObject({
      priceSpecification: { price: 45_000, unitCode: 'MON' },
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    })
  })

  test.each([
    ['pending', 'LimitedAvailability'],
    ['sold', 'SoldOut'],
    ['rented', 'SoldOut'],
  ])('%s is %s', (status, availability) => {
    expect(getStructuredData({ status }).offers).toMatchObject({ availability: `https://schema.org/${availability}` })
  })

  test('a price on request has no offer', () => {
    expect(getStructuredData({ priceType: 'on_request' }).offers).toBeUndefined()
    expect(getStructuredData({ price: null }).offers).toBeUndefined()
  })
})
