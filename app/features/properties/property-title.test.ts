import { expect, test } from 'vitest'
import { titleWithPlace } from './property-title.ts'

test.each([
  ['Two-bedroom apartment, Syokimau', 'Syokimau, Machakos', 'Two-bedroom apartment, Syokimau, Machakos'],
  ['A villa', 'Karen, Nairobi', 'A villa, Karen, Nairobi'],
  ['A villa', '', 'A villa'],
  ['A villa in karen, Nairobi', 'Karen,  Nairobi', 'A villa in karen, Nairobi'],
])('%s in %s is titled %s', (title, location, called) => {
  expect(titleWithPlace({ title, location })).toBe(called)
})
