import { expect, test } from 'vitest'
import { movePoint } from './move-point.ts'
import { isShortMapLink, parsePastedPlace } from './pasted-place.ts'

const runda = { latitude: -1.2108, longitude: 36.8092 }

test.each([
  '-1.2108, 36.8092',
  ' -1.2108,36.8092 ',
  '1.2108° S, 36.8092° E',
  '1.2108S 36.8092E',
  'https://www.google.com/maps/place/Mimosa+Vale/@-1.3,36.7,17z/data=!3m1!4b1!4m6!3m5!8m2!3d-1.2108!4d36.8092',
  'https://www.google.com/maps/@-1.2108,36.8092,15z',
  'https://maps.google.com/?q=-1.2108,36.8092',
  'https://www.google.com/maps?q=loc:-1.2108,36.8092&z=17',
  'https://www.google.com/maps/search/?api=1&query=-1.2108%2C36.8092',
  'https://www.google.com/maps/place/-1.2108,36.8092',
  'https://www.openstreetmap.org/#map=17/-1.2108/36.8092',
])('%s is a place', (text) => {
  expect(parsePastedPlace(text)).toEqual(runda)
})

test.each([
  '',
  'Mimosa Vale, Runda',
  '91, 36',
  '-1.2, 181',
  '-1.2108',
  '1,234,567',
  'javascript:alert(1)//@-1.2108,36.8092',
  'https://maps.app.goo.gl/abcdef',
  'https://www.google.com/maps/place/%E0%A4%A/',
])('%s is none', (text) => {
  expect(parsePastedPlace(text)).toBeUndefined()
})

test('a short link is known as one, so that people hear what to do', () => {
  expect(isShortMapLink('https://maps.app.goo.gl/abcdef')).toBe(true)
  expect(isShortMapLink('https://www.google.com/maps/@-1.2108,36.8092,15z')).toBe(false)
})

test('ten metres to the north and a hundred to the east are that far, also far from the equator', () => {
  const north = movePoint(runda, { north: 10, east: 0 })
  expect((north.latitude - runda.latitude) * 111_320).toBeCloseTo(10, 1)
  const east = movePoint({ latitude: 60, longitude: 36 }, { north: 0, east: 100 })
  expect((east.longitude - 36) * 111_320 * 0.5).toBeCloseTo(100, 0)
})
