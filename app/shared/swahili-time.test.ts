import { expect, test } from 'vitest'
import { swahiliTime } from './swahili-time.ts'

test.each([
  ['00:00', 'saa 6 usiku'],
  ['05:30', 'saa 11:30 alfajiri'],
  ['07:00', 'saa 1 asubuhi'],
  ['11:05', 'saa 5:05 asubuhi'],
  ['12:00', 'saa 6 mchana'],
  ['14:30', 'saa 8:30 mchana'],
  ['18:00', 'saa 12 jioni'],
  ['19:00', 'saa 1 usiku'],
])('%s is said %s', (clock, spoken) => {
  expect(swahiliTime(clock)).toBe(spoken)
})
