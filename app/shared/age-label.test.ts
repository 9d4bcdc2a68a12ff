import { expect, test } from 'vitest'
import { ageLabel, momentLabel } from './age-label.ts'

const now = Date.parse('2026-11-21T09:00:00Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

test.each([
  [-5, 'Just now'],
  [0, 'Just now'],
  [59, 'Just now'],
  [60, '1h ago'],
  [24 * 60 - 1, '23h ago'],
  [24 * 60, '1d ago'],
  [7 * 24 * 60 - 1, '6d ago'],
])('%i minutes ago is written "%s"', (minutes, label) => {
  expect(ageLabel(ago(minutes), now)).toBe(label)
})

test('from one week on the label is the date', () => {
  expect(ageLabel(ago(7 * 24 * 60), now)).toBe('14 Nov 2026')
})

test('a time today is written as the hour in Nairobi, an older one as its date', () => {
  expect(momentLabel(ago(0), now)).toBe('today 12:00')
  expect(momentLabel(ago(13 * 60), now)).toBe('20 Nov 2026, 23:00')
})
