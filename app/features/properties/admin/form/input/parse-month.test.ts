import { expect, test } from 'vitest'
import { parseMonth } from './parse-month.ts'

test.each([
  ['2027-12', '2027-12'],
  ['2027/3', '2027-03'],
  ['12/2027', '2027-12'],
  ['December 2027', '2027-12'],
  ['dec-27', '2027-12'],
  ["Sept '27", '2027-09'],
  ['Q4 2027', '2027-12'],
  ['13/2027', undefined],
  ['2027', undefined],
  ['soon', undefined],
  ['', undefined],
])('%j is the month %s', (text, month) => {
  expect(parseMonth(text)).toBe(month)
})
