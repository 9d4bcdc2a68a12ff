import { expect, test } from 'vitest'
import {
  axisLabel,
  barLabel,
  bucketLabel,
  getChange,
  clockLabel,
  durationLabel,
  hourLabel,
  rangeLabel,
  shortMoney,
  sourceLabel,
} from './labels.ts'

test.each([
  [17_000, ['0', '8.5K', '17K']],
  [9_000, ['0', '4,500', '9,000']],
  [1_200_000, ['0', '0.6M', '1.2M']],
])('an axis that ends at %d has one unit', (max, labels) => {
  expect([0, max / 2, max].map(axisLabel(max))).toEqual(labels)
})

test.each([
  [118, 100, { label: '+18%', direction: 'up' }],
  [31, 34, { label: '−8.8%', direction: 'down' }],
  [2_110, 10, { label: '211 times', direction: 'up' }],
  [0, 5, { label: '−100%', direction: 'down' }],
  [5, 5, { label: 'No change', direction: 'level' }],
])('%d after %d is %o', (now, before, change) => {
  expect(getChange(now, before)).toEqual(change)
})

test('a period without a predecessor has no comparison', () => {
  expect(getChange(5, 0)).toBeUndefined()
})

test('a period label contains its year, or both years', () => {
  expect(rangeLabel('2026-10-22', '2026-11-20')).toBe('22 October to 20 November 2026')
  expect(rangeLabel('2025-11-21', '2026-11-20')).toBe('21 November 2025 to 20 November 2026')
})

test('a bar label contains its day or its month', () => {
  const week = { firstDay: '2026-10-29', lastDay: '2026-11-04' }
  expect(barLabel(week, 'week')).toBe('29 Oct')
  expect(barLabel(week, 'month')).toBe('Oct')
  expect(bucketLabel(week, 'month')).toBe('October 2026')
  expect(bucketLabel({ firstDay: '2026-10-29', lastDay: '2026-10-29' }, 'day')).toBe('29 October')
  expect(bucketLabel(week, 'week')).toBe('29 October to 4 November')
  expect(bucketLabel({ firstDay: '2026-11-05', lastDay: '2026-11-11' }, 'week')).toBe('5 to 11 November')
  expect(bucketLabel({ firstDay: '2026-11-19', lastDay: '2026-11-19' }, 'week')).toBe('19 November')
})

test('hours are those of Nairobi', () => {
  expect(hourLabel('2026-11-20T21:00:00Z')).toBe('00')
  expect(clockLabel('2026-11-20T07:40:00Z')).toBe('10:40')
})

test('amounts are abbreviated, in the currency of the settings', () => {
  expect(shortMoney(9_540_000, 'KES')).toBe('KSh 9.54M')
  expect(shortMoney(696_214.4, 'KES')).toBe('KSh 696K')
  expect(shortMoney(1_350.5, 'USD')).toBe('USD 1,351')
})

test.each([
  ['search', 'Search engines'],
  ['site:nation.africa', 'nation.africa'],
  ['campaign:spring', 'Campaign spring'],
  ['other', 'Other sources'],
])('the source %s is labelled %s', (source, label) => {
  expect(sourceLabel(source)).toBe(label)
})

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [160, '2 h 40 min'],
])('%d minutes are written %s', (minutes, label) => {
  expect(durationLabel(minutes)).toBe(label)
})
