import { describe, expect, test } from 'vitest'
import { aWholeProperty } from '../a-property.test-builder.ts'
import type { Property } from '../property.ts'
import { describeListing } from './describe-listing.ts'

const origin = 'https://makazi.example'
const contact = { lines: [], strong: '', notes: [] }
const listing = (overrides: Partial<Property> = {}) =>
  describeListing(aWholeProperty({ reference: 'MK-7F4K', ...overrides }), {
    costs: undefined,
    contact,
    url: `${origin}/property/1`,
    origin,
  })

describe('a listing in a brochure', () => {
  test('is named by its reference, which is also its short address', () => {
    expect(listing()).toMatchObject({
      label: 'Listing MK-7F4K',
      scan: { address: 'makazi.example/property/mk-7f4k' },
      url: `${origin}/property/1`,
    })
  })

  test('has its whole address where the reference is no path', () => {
    expect(listing({ reference: 'KRN/014' }).scan.address).toBe('makazi.example/property/1')
  })

  test('says since when it is known to be available, or that it is sold', () => {
    expect(listing({ availabilityConfirmedOn: '2026-11-20' }).status).toBe('Confirmed available on 20 November 2026')
    expect(listing({ availabilityConfirmedOn: '2026-11-20', status: 'sold' }).status).toBe('Sold')
    expect(listing().status).toBe('')
  })

  test('tells a reduction while it is on the market with a published price', () => {
    const reduced = { priceReducedOn: '2026-11-03', priceBeforeReduction: 200_000_000 }
    expect(listing(reduced).priceNotes).toEqual(['Reduced from KSh 200,000,000 on 3 November 2026'])
    expect(listing({ ...reduced, status: 'sold' }).priceNotes).toEqual([])
    expect(listing({ ...reduced, priceType: 'on_request' })).toMatchObject({
      priceNotes: [],
      price: 'Price on request',
    })
  })

  test('has the stored images only, each with a description', () => {
    const image = { alt: '', width: 1, height: 1, color: '#000000' }
    const hash = 'a'.repeat(32)
    const images = [
      { ...image, src: `/media/${hash}` },
      { ...image, src: 'https://elsewhere.example/photo.jpg' },
    ]
    expect(listing({ images }).photos).toEqual([{ hash, alt: expect.stringMatching(/^Photo of Five-bedroom villa/) }])
  })

  test('has one paragraph for each line of the description', () => {
    expect(listing({ description: 'One.\n\n Two.\nThree.' }).paragraphs).toEqual(['One.', 'Two.', 'Three.'])
  })
})
