import { expect, test } from 'vitest'
import { getLaterDay } from './later-day.ts'

const rental = { category: 'for-rent', status: 'available', available_from: '2027-02-01' }
/** Half past eleven in the evening of 31 January in Nairobi. */
const eveningBefore = Date.parse('2027-01-31T20:30:00Z')

test('a rental says from when it is available, until that day has come in Nairobi', () => {
  expect(getLaterDay(rental, eveningBefore)).toEqual({ laterText: 'Available from 1 Feb 2027' })
  expect(getLaterDay(rental, Date.parse('2027-01-31T21:00:00Z'))).toEqual({})
})

test.each([
  ['one without a day', { available_from: null }],
  ['one that is under offer', { status: 'pending' }],
  ['one that is rented', { status: 'rented' }],
  ['one for sale', { category: 'for-sale' }],
])('%s says nothing', (_, change) => {
  expect(getLaterDay({ ...rental, ...change }, eveningBefore)).toEqual({})
})
