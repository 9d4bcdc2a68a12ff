import { expect, test } from 'vitest'
import { createFairQueue } from '#server/limits/fair-queue.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

const visitor = { address: '10.0.0.1' }
const another = { address: '10.0.0.2' }

/** Nobody waits unless a test says so. */
function createTestLimit(
  slots: number,
  { timeoutMs, maxWaiting = 0 }: { timeoutMs?: number; maxWaiting?: number } = {},
) {
  const queue = createFairQueue({
    slots,
    maxWaiting: maxWaiting + 1,
    maxWaitingOfNetwork: 10,
    maxWaitMs: maxWaiting * 60_000,
  })
  return createConcurrencyLimit(queue, timeoutMs)
}

test('requests beyond the limit are rejected with Retry-After, and a freed slot is reused', async () => {
  const limit = createTestLimit(2)
  const first = Promise.withResolvers<Response>()
  const inside = [limit.run(() => first.promise, visitor), limit.run(() => first.promise, another)]
  const third = await limit.run(async () => new Response('in'), visitor)
  expect(third.status).toBe(503)
  expect(third.headers.get('retry-after')).toBe('3')
  expect(await third.text()).toContain('very busy right now')

  first.resolve(new Response('done'))
  await Promise.all(inside)
  expect(await (await limit.run(async () => new Response('in'), visitor)).text()).toBe('in')
})

test('a request that may wait gets its turn', async () => {
  const limit = createTestLimit(1, { maxWaiting: 1 })
  const first = Promise.withResolvers<Response>()
  void limit.run(() => first.promise, visitor)
  const second = limit.run(async () => new Response('in'), another)
  first.resolve(new Response('done'))
  expect(await (await second).text()).toBe('in')
})

test('what a client who left had asked for is not begun', async () => {
  const limit = createTestLimit(1)
  let isBegun = false
  const work = async () => {
    isBegun = true
    return new Response('in')
  }
  expect((await limit.run(work, { ...visitor, hasLeft: () => true })).status).toBe(499)
  expect(isBegun).toBe(false)
})

test('an API call is rejected with JSON, and a failed request frees its slot', async () => {
  const limit = createTestLimit(1)
  const broken = Promise.withResolvers<Response>()
  const failing = limit.run(() => broken.promise, { ...visitor, isApiCall: true })
  const rejected = await limit.run(async () => new Response('in'), { ...visitor, isApiCall: true })
  broken.reject(new Error('broken'))
  expect(await rejected.json()).toMatchObject({ code: 'over_capacity' })
  await expect(failing).rejects.toThrow('broken')
  expect((await limit.run(async () => new Response('in'), visitor)).status).toBe(200)
})

test('a request without a result is aborted, and its slot is freed', async () => {
  const limit = createTestLimit(1, { timeoutMs: 20 })
  const lost = await limit.run(() => new Promise<Response>(() => {}), { ...visitor, isApiCall: true })
  expect(lost.status).toBe(503)
  expect(lost.headers.get('retry-after')).toBe('3')
  expect((await limit.run(async () => new Response('in'), visitor)).status).toBe(200)
})

test('work whose statement may run longer is given that time', async () => {
  const limit = createTestLimit(1, { timeoutMs: 1 })
  const slow = Promise.withResolvers<Response>()
  const result = limit.run(() => slow.promise, { ...visitor, statementMs: 60_000 })
  await expect(limit.run(async () => new Response('in'), another)).resolves.toHaveProperty('status', 503)
  setTimeout(() => slow.resolve(new Response('done')), 20)
  expect(await (await result).text()).toBe('done')
})
