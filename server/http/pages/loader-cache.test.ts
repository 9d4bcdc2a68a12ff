import { expect, test } from 'vitest'
import { createInvalidationBus } from '#server/cache/invalidation-bus.ts'
import { createLoaderCache } from './loader-cache.ts'

function setUp() {
  let timeMs = 0
  let loads = 0
  const invalidation = createInvalidationBus()
  const cache = createLoaderCache({ invalidation, now: () => timeMs })
  return {
    cache,
    invalidation,
    load: () => cache.getOrSet('site', async () => (loads += 1)),
    pass: (ms: number) => (timeMs += ms),
  }
}

test('a value is loaded once within some seconds, also for parallel callers', async () => {
  const { load } = setUp()
  expect(await Promise.all([load(), load()])).toEqual([1, 1])
  expect(await load()).toBe(1)
})

test('it is loaded again when the seconds are over, and after a write', async () => {
  const { load, pass, invalidation } = setUp()
  await load()
  pass(5_001)
  expect(await load()).toBe(2)
  invalidation.publish()
  expect(await load()).toBe(3)
})

test('the last value stays available as a fallback, also after a write', async () => {
  const { cache, load, pass, invalidation } = setUp()
  expect(cache.getStale('site')).toBeUndefined()
  await load()
  pass(60_000)
  invalidation.publish()
  await expect(cache.getOrSet('site', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.getStale('site')).toBe(1)
})

test('an error reaches the caller and is not cached', async () => {
  const { cache } = setUp()
  await expect(cache.getOrSet('site', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.getOrSet('site', async () => 'up again')).toBe('up again')
})
