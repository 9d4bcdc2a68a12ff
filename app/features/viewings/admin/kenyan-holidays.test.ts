import { expect, test } from 'vitest'
import { holidayName } from './kenyan-holidays.ts'

test.each([
  ['2026-12-12', 'Jamhuri Day'],
  ['2026-10-20', 'Mashujaa Day'],
  ['2026-04-03', 'Good Friday'],
  ['2026-04-06', 'Easter Monday'],
  ['2027-03-26', 'Good Friday'],
  ['2027-03-29', 'Easter Monday'],
  ['2038-04-26', 'Easter Monday'],
  // 12 December 2027 and 26 December 2027 are Sundays.
  ['2027-12-13', 'Jamhuri Day (observed)'],
  ['2027-12-27', 'Boxing Day (observed)'],
  ['2026-11-24', undefined],
  ['2026-12-14', undefined],
])('%s is %s', (day, name) => {
  expect(holidayName(day)).toBe(name)
})
