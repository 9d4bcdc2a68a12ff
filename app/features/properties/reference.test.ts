import { describe, expect, test } from 'vitest'
import { isWrittenReference, mayBeReference } from './reference.ts'

describe('a typed search', () => {
  test.each(['MK-7F4K', 'mk7f4k', 'mk 7f4k', 'KRN/014_b'])('may be a reference: %s', (words) => {
    expect(mayBeReference(words)).toBe(true)
  })

  test.each(['', '7', 'Kilimani', 'under 5,000,000', 'karen (2)', `7${'a'.repeat(60)}`, 'MK-७F4K'])(
    'is no reference: %s',
    (words) => {
      expect(mayBeReference(words)).toBe(false)
    },
  )

  test('is written as a reference only with prefix, hyphen and code', () => {
    expect(['MK-7F4K', 'zz-9999'].filter(isWrittenReference)).toHaveLength(2)
    expect(['two-bedroom', '50x100', '3-bedroom', 'mk 7f4k', 'karen-5m flat'].filter(isWrittenReference)).toEqual([])
  })
})
