import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

test('requests beyond the limit are rejected with Retry-After, and a freed slot is reused', async () => {
  const limit = createConcurrencyLimit(2)
  const first = Promise.withResolvers<Response>()
  const inside = [limit.run(() => first.promise), limit.run(() => first.promise)]
  const third = await limit.run(async () => new Response('in'))
  expect(third.status).toBe(503)
  expect(third.headers.get('retry-after')).toBe('3')
  expect(await third.text()).toContain('very busy right now')

  first.resolve(new Response('done'))
  await Promise.all(inside)
  expect(await (await limit.run(async () => new Response('in'))).text()).toBe('in')
})

test('an API call is rejected with JSON, and a failed request frees its slot', async () => {
  const limit = createConcurrencyLimit(1)
  const failing = limit.run(async () => Promise.reject(new Error('broken')), { isApiCall: true })
  const rejected = await limit.run(async () => new Response('in'), { isApiCall: true })
  expect(await rejected.json()).toMatchObject({ code: 'over_capacity' })
  await expect(failing).rejects.toThrow('broken')
  expect((await limit.run(async () => new Response('in'))).status).toBe(200)
})

test('a request without a result is aborted, and its slot is freed', async () => {
  const limit = createConcurrencyLimit(1, 20)
  const lost = await limit.run(() => new Promise<Response>(() => {}), { isApiCall: true })
  expect(lost.status).toBe(503)
  expect(lost.headers.get('retry-after')).toBe('3')
  expect((await limit.run(async () => new Response('in'))).status).toBe(200)
})

test('work whose statement may run longer is given that time', async () => {
  const limit = createConcurrencyLimit(1, 1)
  const slow = Promise.withResolvers<Response>()
  const result = limit.run(() => slow.promise, { statementMs: 60_000 })
  await expect(limit.run(async () => new Response('in'))).resolves.toHaveProperty('status', 503)
  setTimeout(() => slow.resolve(new Response('done')), 20)
  expect(await (await result).text()).toBe('done')
})
