import { expect, test } from 'vitest'
import { someImage, someValues } from '../a-property-form.test-builder.ts'
import { getCompleteness } from './completeness.ts'

const photo = { ...someImage('a'), alt: 'The front' }
const whole = {
  description: 'x'.repeat(151),
  latitude: '-1.3',
  longitude: '36.8',
  areaSqft: '2400',
  images: Array.from({ length: 8 }, () => photo),
  floorPlan: [photo],
  tourUrl: 'https://example.com/tour',
}

test('a listing with everything is complete', () => {
  expect(getCompleteness(someValues(whole))).toEqual({ percent: 100, missing: [] })
})

test('what is missing is named with its points, dearest first, and leads to its field', () => {
  // The same listing has 81 points in the list, which the database counts.
  const { percent, missing } = getCompleteness(someValues({ ...whole, images: [photo], floorPlan: [] }))
  expect(percent).toBe(81)
  expect(missing).toEqual([
    { fieldId: 'pictures', label: '7 more photos', points: 14 },
    { fieldId: 'plan', label: 'Floor plan', points: 5 },
  ])
})

test('an empty form has no points, and a price on request is one', () => {
  const empty = someValues({ title: '', location: '', price: '', areaSqft: '' })
  expect(getCompleteness(empty).percent).toBe(0)
  expect(getCompleteness({ ...empty, priceType: 'on_request' }).percent).toBe(5)
  expect(getCompleteness(empty).missing[0]).toMatchObject({ fieldId: 'title', points: 35 })
})

test('photos count as described only when each has a description', () => {
  const images = [photo, { ...photo, alt: ' ' }]
  expect(getCompleteness(someValues({ ...whole, images })).missing).toContainEqual({
    fieldId: 'pictures',
    label: 'Descriptions of all photos',
    points: 4,
  })
})

test('land is measured by its own size', () => {
  const land = someValues({ ...whole, category: 'land', landSize: '', areaSqft: '2400' })
  expect(getCompleteness(land).missing).toEqual([{ fieldId: 'landSize', label: 'Size', points: 10 }])
})
