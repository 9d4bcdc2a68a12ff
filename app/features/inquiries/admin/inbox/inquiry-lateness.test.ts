import { expect, test } from 'vitest'
import { isLate } from './inquiry-lateness.ts'

const now = Date.parse('2026-11-21T09:00:00Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

test('only a new inquiry is late, and only after the promised hours', () => {
  expect(isLate({ status: 'new', created_at: ago(24 * 60) }, 24, now)).toBe(true)
  expect(isLate({ status: 'new', created_at: ago(23 * 60) }, 24, now)).toBe(false)
  expect(isLate({ status: 'new', created_at: ago(5 * 60) }, 4, now)).toBe(true)
  expect(isLate({ status: 'new', created_at: ago(5 * 60) }, undefined, now)).toBe(false)
  expect(isLate({ status: 'contacted', created_at: ago(3 * 24 * 60) }, 24, now)).toBe(false)
})
