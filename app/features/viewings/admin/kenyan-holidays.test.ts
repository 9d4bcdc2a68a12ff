import { expect, test } from 'vitest'
import { holidayName } from './kenyan-holidays.ts'
import { addDays } from './viewings-search.ts'

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
  ['2026-10-21', undefined],
])('%s is %s', (day, name) => {
  expect(holidayName(day)).toBe(name)
})

// As the churches have them. By the moon alone, those of 2049 and 2076 would be a week later.
test.each([
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2029-04-01',
  '2030-04-21',
  '2031-04-13',
  '2032-03-28',
  '2033-04-17',
  '2034-04-09',
  '2035-03-25',
  '2036-04-13',
  '2037-04-05',
  '2038-04-25',
  '2039-04-10',
  '2040-04-01',
  '2041-04-21',
  '2042-04-06',
  '2043-03-29',
  '2049-04-18',
  '2076-04-19',
])('Easter Sunday of %s is between its two holidays', (sunday) => {
  expect([holidayName(addDays(sunday, -2)), holidayName(addDays(sunday, 1))]).toEqual(['Good Friday', 'Easter Monday'])
})
