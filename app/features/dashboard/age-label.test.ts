import { expect, test } from 'vitest'
import { ageLabel } from './age-label.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T11:00:01Z', 'Just now'],
  ['2026-11-20T11:00:00Z', '1h ago'],
  ['2026-11-19T12:00:01Z', '23h ago'],
  ['2026-11-19T12:00:00Z', '1d ago'],
  ['2026-11-13T12:00:01Z', '6d ago'],
])('%s is %s', (moment, label) => {
  expect(ageLabel(moment, now)).toBe(label)
})

test('a week later the date stands', () => {
  expect(ageLabel('2026-11-13T12:00:00Z', now)).toContain('2026')
})
