import { expect, test } from 'vitest'
import { changeLabel, durationLabel } from './figure-labels.ts'

test.each([
  [112, 100, '+12%'],
  [99.9, 100, '−1%'],
  [31, 27, '+4'],
  [0, 3, '−3'],
  [5_000, 50, '+9900%'],
])('%i after %i is %s', (now, before, label) => {
  expect(changeLabel(now, before)).toBe(label)
})

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [110, '1 h 50 min'],
  [120, '2 h'],
])('%i minutes are %s', (minutes, label) => {
  expect(durationLabel(minutes)).toBe(label)
})
