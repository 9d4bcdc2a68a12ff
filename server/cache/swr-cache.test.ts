import { expect, test } from 'vitest'
import { createSwrCache, type SwrCacheOptions } from './swr-cache.ts'

function setUp(options: Partial<SwrCacheOptions<string>> = {}) {
  const clock = { ms: 1_000 }
  let loads = 0
  let load = async () => `value ${loads}`
  const cache = createSwrCache<string>({ freshMs: 1_000, maxSize: 10, now: () => clock.ms, ...options })
  return {
    cache,
    clock,
    get: (key = 'key') =>
      cache.getOrSet(key, () => {
        loads += 1
        return load()
      }),
    loads: () => loads,
    loadWith: (next: typeof load) => (load = next),
  }
}

const down = () => Promise.reject(new Error('down'))

test('callers within the period share one load, and later ones another', async () => {
  const { get, clock } = setUp()
  expect((await Promise.all([get(), get(), get()])).map(({ value }) => value)).toEqual([
    'value 1',
    'value 1',
    'value 1',
  ])
  clock.ms += 999
  expect(await get()).toEqual({ value: 'value 1', status: 'hit' })
  clock.ms += 1
  expect(await get()).toEqual({ value: 'value 2', status: 'miss' })
})

test('a stale value is served while a new one is loaded, until it is too old', async () => {
  const { get, clock, loads } = setUp({ maxAgeMs: 5_000, staleIfError: { retryAfterMs: 2_000 } })
  await get()
  clock.ms += 4_999
  const stale = await get()
  expect(stale).toMatchObject({ value: 'value 1', status: 'hit' })
  await stale.revalidated
  expect(loads()).toBe(2)
  clock.ms += 5_000
  expect(await get()).toMatchObject({ value: 'value 3', status: 'miss' })
})

test('without stale-if-error an error reaches the caller', async () => {
  const { get, clock, loadWith } = setUp()
  await get()
  clock.ms += 1_000
  loadWith(down)
  await expect(get()).rejects.toThrow('down')
})

test('after an error the old value is served without reloading for a while, but is reloaded after a write', async () => {
  const { cache, get, clock, loadWith, loads } = setUp({ staleIfError: { retryAfterMs: 2_000 } })
  await get()
  clock.ms += 1_000
  loadWith(down)
  expect(await get()).toEqual({ value: 'value 1', status: 'stale' })
  expect(await get()).toEqual({ value: 'value 1', status: 'stale' })
  expect(loads()).toBe(2)
  loadWith(async () => 'up again')
  cache.invalidate()
  expect(await get()).toMatchObject({ value: 'up again', status: 'miss' })
})

test('a load that times out counts as failed, and its value is used when it arrives', async () => {
  const { cache, get, loadWith } = setUp({
    staleIfError: { retryAfterMs: 0, timeoutMs: 10, retriesInBackground: true },
  })
  cache.seed('key', 'default')
  const { promise, resolve } = Promise.withResolvers<string>()
  loadWith(() => promise)
  expect(await get()).toEqual({ value: 'default', status: 'stale' })
  resolve('loaded')
  await expect.poll(() => cache.peek('key')).toEqual({ value: 'loaded', status: 'hit' })
})

test('once a load has failed, callers do not wait for retries in the background', async () => {
  const { get, clock, loadWith } = setUp({ staleIfError: { retryAfterMs: 2_000, retriesInBackground: true } })
  await get()
  clock.ms += 1_000
  loadWith(down)
  await get()
  clock.ms += 2_000
  loadWith(async () => 'up again')
  const stale = await get()
  expect(stale).toMatchObject({ value: 'value 1', status: 'stale' })
  await stale.revalidated
  expect(await get()).toEqual({ value: 'up again', status: 'hit' })
})

test('a seed is used only until a load succeeds', async () => {
  const { cache, get, loadWith } = setUp({ staleIfError: { retryAfterMs: 0 } })
  cache.seed('key', 'default')
  expect(cache.peek('key')).toBeUndefined()
  expect(cache.peek('key', 'any')).toMatchObject({ value: 'default' })
  loadWith(down)
  expect(await get()).toEqual({ value: 'default', status: 'stale' })
  loadWith(async () => 'loaded')
  expect(await get()).toMatchObject({ value: 'loaded', status: 'miss' })
})

test('a value loaded before a write does not replace one loaded after it', async () => {
  const { cache, get, loadWith } = setUp()
  const { promise, resolve } = Promise.withResolvers<string>()
  loadWith(() => promise)
  const before = get()
  cache.invalidate()
  loadWith(async () => 'after')
  await get()
  resolve('before')
  await before
  expect(cache.peek('key')).toMatchObject({ value: 'after' })
})

test('values beyond the maximum size are evicted, the least recently used first', async () => {
  const { get, loads } = setUp({ maxSize: 2 })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key)
  expect(loads()).toBe(4)
})
