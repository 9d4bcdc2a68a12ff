import { expect, test } from 'vitest'
import { inquiryTextFilter } from './inquiry-queries.ts'

test.each([
  ['wanjiku', String.raw`"%wanjiku%"`],
  ['50%_off', String.raw`"%50\\%\\_off%"`],
  ['a\\b', String.raw`"%a\\\\b%"`],
  ['a,b)or(', String.raw`"%a,b)or(%"`],
  ['say "hi"', String.raw`"%say \"hi\"%"`],
  ['a*b\0', String.raw`"%a_b%"`],
])('%j is looked for as it stands', (text, quoted) => {
  expect(inquiryTextFilter(text)).toBe(`name.ilike.${quoted},email.ilike.${quoted},message.ilike.${quoted}`)
})
