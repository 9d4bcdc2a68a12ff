import { expect, test } from 'vitest'
import { inquiryTextFilter } from './inquiry-queries.ts'

test.each([
  ['wanjiku', '%wanjiku%'],
  ['50%_off', String.raw`%50\%\_off%`],
  ['a\\b', String.raw`%a\\b%`],
  ['a,b)or(', '%a_b_or_%'],
  ['say "hi"', '%say _hi_%'],
  ['a*b\0', '%a_b%'],
])('%j is searched for literally', (text, pattern) => {
  expect(inquiryTextFilter(text)).toBe(`name.ilike.${pattern},email.ilike.${pattern},message.ilike.${pattern}`)
})
