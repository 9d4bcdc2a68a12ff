import { expect, test } from 'vitest'
import { getRequestId } from './request-id.ts'

const requestWith = (id: string) => ({ headers: { 'x-request-id': id } })

test('a request id from our own proxy is preserved', () => {
  expect(getRequestId(requestWith('edge-1:42'), 1)).toBe('edge-1:42')
})

test.each([
  ['with no proxy in front', 'edge-1:42', 0],
  ['that would break out of the log line', 'a b\r\n{"level":60}', 1],
  ['that is too long', 'a'.repeat(101), 1],
  ['that is empty', '', 1],
])('an id %s is replaced', (_, id, trustedProxies) => {
  expect(getRequestId(requestWith(id), trustedProxies)).toMatch(/^[0-9a-f]{12}-[0-9a-f]+$/)
})

test('every request without one gets an id of its own', () => {
  const ids = Array.from({ length: 100 }, () => getRequestId({ headers: {} }, 1))
  expect(new Set(ids).size).toBe(100)
})
