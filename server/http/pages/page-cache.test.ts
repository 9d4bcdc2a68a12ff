import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createInvalidationBus } from '#server/cache/invalidation-bus.ts'
import { encodedBody, type CachedPage, createPageCache, type CacheResult } from './page-cache.ts'

type CacheLookup = Response | Pick<CacheResult, 'page'>

function textOf(result: CacheLookup) {
  return result instanceof Response ? undefined : result.page.bodies.get('identity')?.toString()
}

/** A cache with a manual clock, and a page that counts its renderings. */
function setUp(maxBytes = 1_000_000) {
  let timeMs = 1_000_000
  let renders = 0
  let respond = (): Response | Promise<Response> => new Response(`page ${renders}`)
  const invalidation = createInvalidationBus()
  const cache = createPageCache({ maxBytes, invalidation, now: () => timeMs })
  const render = async () => {
    renders += 1
    return respond()
  }
  return {
    cache,
    invalidation,
    render,
    getOrRender: (key = '/projects', encoding?: 'br' | 'gzip') => cache.getOrRender(key, render, { encoding }),
    pass: (ms: number) => (timeMs += ms),
    renders: () => renders,
    respondWith: (next: typeof respond) => (respond = next),
  }
}

const nextTick = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('a cached page', () => {
  test('is rendered once for all parallel requests', async () => {
    const site = setUp()
    const result = await Promise.all(Array.from({ length: 20 }, () => site.getOrRender()))
    expect(result.map(textOf)).toEqual(Array.from({ length: 20 }, () => 'page 1'))
    expect(site.renders()).toBe(1)
  })

  test('is fresh for some seconds, until it ages, is invalidated or its revalidation fails', async () => {
    const site = setUp()
    const fresh = () => site.cache.peekFresh('/projects')?.bodies.get('identity')?.toString()
    expect(fresh()).toBeUndefined()
    await site.getOrRender()
    expect(fresh()).toBe('page 1')
    site.pass(5_000)
    expect(fresh()).toBeUndefined()
    await site.getOrRender()
    await nextTick()
    expect(fresh()).toBe('page 2')
    site.invalidation.publish()
    expect(fresh()).toBeUndefined()
    site.respondWith(() => new Response('away', { status: 503 }))
    await site.getOrRender()
    expect(fresh()).toBeUndefined()
  })

  test('counts as fresh for all others while one request renders it again', async () => {
    const site = setUp()
    const fresh = () => site.cache.peekFresh('/projects')?.bodies.get('identity')?.toString()
    await site.getOrRender()
    site.pass(10_000)
    expect(fresh()).toBeUndefined()
    const { promise: slow, resolve: finish } = Promise.withResolvers<Response>()
    site.respondWith(() => slow)
    await site.getOrRender()
    expect(fresh()).toBe('page 1')
    site.invalidation.publish()
    expect(fresh()).toBeUndefined()
    finish(new Response('page 2'))
  })

  test('is not replaced by a page whose rendering began before a write', async () => {
    const site = setUp()
    const { promise: slow, resolve: finish } = Promise.withResolvers<Response>()
    site.respondWith(() => slow)
    const before = site.getOrRender()
    site.invalidation.publish()
    site.respondWith(() => new Response('after the write'))
    expect(textOf(await site.getOrRender())).toBe('after the write')
    finish(new Response('before the write'))
    await before
    expect(textOf(await site.getOrRender())).toBe('after the write')
  })

  test('is served without rendering while it is fresh', async () => {
    const site = setUp()
    await site.getOrRender()
    site.pass(4_000)
    expect(textOf(await site.getOrRender())).toBe('page 1')
    await nextTick()
    expect(site.renders()).toBe(1)
  })

  test('is served stale while one request revalidates it', async () => {
    const site = setUp()
    await site.getOrRender()
    site.pass(10_000)
    expect((await Promise.all([site.getOrRender(), site.getOrRender()])).map(textOf)).toEqual(['page 1', 'page 1'])
    await nextTick()
    expect(site.renders()).toBe(2)
    expect(textOf(await site.getOrRender())).toBe('page 2')
  })

  test('older than half a minute is rendered again before it is served', async () => {
    const site = setUp()
    await site.getOrRender()
    site.pass(31_000)
    expect(textOf(await site.getOrRender())).toBe('page 2')
  })

  test('is served for half a minute to a network that has used up its rendering budget, but not after a write', async () => {
    const site = setUp()
    const current = () => textOf(site.cache.peekCurrent('/projects') ?? new Response())
    expect(current()).toBeUndefined()
    await site.getOrRender()
    site.pass(29_000)
    expect(current()).toBe('page 1')
    expect(site.renders()).toBe(1)
    site.pass(2_000)
    expect(current()).toBeUndefined()
    await site.getOrRender()
    site.invalidation.publish()
    expect(current()).toBeUndefined()
  })

  test('reports when the revalidation is done, so that it can be charged to the network', async () => {
    const site = setUp()
    await site.getOrRender()
    site.pass(10_000)
    const { promise, resolve } = Promise.withResolvers<Response>()
    site.respondWith(() => promise)
    const result = await site.cache.getOrRender('/projects', site.render)
    const order: string[] = []
    const done = result instanceof Response ? undefined : result.revalidated?.then(() => order.push('revalidated'))
    expect(done).toBeDefined()
    order.push('sent')
    resolve(new Response('page 2'))
    await done
    expect(order).toEqual(['sent', 'revalidated'])
  })

  test('is not served again after a write', async () => {
    const site = setUp()
    await site.getOrRender()
    site.invalidation.publish()
    expect(textOf(await site.getOrRender())).toBe('page 2')
  })

  test('rendered while a write arrived is not served again either', async () => {
    const site = setUp()
    const { promise, resolve } = Promise.withResolvers<Response>()
    site.respondWith(() => promise)
    const first = site.getOrRender()
    site.invalidation.publish()
    resolve(new Response('from before the write'))
    await first
    site.respondWith(() => new Response('from after the write'))
    expect(textOf(await site.getOrRender())).toBe('from after the write')
  })
})

describe('when rendering fails', () => {
  test.each([
    ['throws', () => Promise.reject(new Error('away'))],
    ['answers 500', () => new Response('trouble', { status: 500 })],
    ['answers 503', () => new Response('samples', { status: 503 })],
    [
      'gives a page with missing parts',
      () => new Response('half', { headers: { 'x-degraded': 'yes', 'Cache-Control': 'no-store' } }),
    ],
  ])('that %s: the last good page is served however old it is', async (_, failure) => {
    const site = setUp()
    await site.getOrRender()
    site.pass(3_600_000)
    site.respondWith(failure)
    const result = await site.getOrRender()
    expect(textOf(result)).toBe('page 1')
    expect(result).toMatchObject({ status: 'stale' })
  })

  test('nothing is rendered for a moment; after a retry all is normal', async () => {
    const site = setUp()
    await site.getOrRender()
    site.pass(60_000)
    site.respondWith(() => new Response(null, { status: 503 }))
    await site.getOrRender()
    await site.getOrRender()
    expect(site.renders()).toBe(2)
    site.pass(2_500)
    site.respondWith(() => new Response('back'))
    const result = await site.getOrRender()
    expect(textOf(result)).toBe('back')
    expect(result).toMatchObject({ status: 'miss' })
  })

  test('a recent page is marked stale as soon as a revalidation has failed, until one succeeds', async () => {
    const site = setUp()
    await site.getOrRender()
    site.respondWith(() => new Response(null, { status: 503 }))
    site.pass(6_000)
    expect(await site.getOrRender()).toMatchObject({ status: 'hit' })
    await nextTick()
    expect(await site.getOrRender()).toMatchObject({ status: 'stale' })
    site.pass(3_000)
    expect(await site.getOrRender()).toMatchObject({ status: 'stale' })
    site.respondWith(() => new Response('back'))
    site.pass(3_000)
    await expect.poll(() => site.getOrRender()).toMatchObject({ status: 'hit' })
  })

  test('without a good page, the response is passed on and not cached', async () => {
    const site = setUp()
    site.respondWith(() => new Response('samples', { status: 503 }))
    expect(((await site.getOrRender()) as Response).status).toBe(503)
    await site.getOrRender()
    expect(site.renders()).toBe(2)
  })
})

test('a stream is neither cached nor held: each of those who wait for the same one gets their own', async () => {
  const site = setUp()
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  site.respondWith(async () => {
    await opened
    return new Response('many rows', { headers: { 'x-streamed': 'yes', 'Cache-Control': 'no-store' } })
  })
  const both = Promise.all([site.getOrRender(), site.getOrRender()])
  open()
  const [one, other] = (await both) as [Response, Response]
  expect(one).not.toBe(other)
  expect([await one.text(), await other.text()]).toEqual(['many rows', 'many rows'])
  expect(site.renders()).toBe(2)
})

test('a 404 page is cached once for all unknown URLs', async () => {
  const site = setUp()
  site.respondWith(() => new Response('nothing here', { status: 404 }))
  for (let turn = 0; turn < 2; turn += 1)
    expect(await site.cache.getOrRender('/not-found', site.render, { cachesNotFound: true })).toMatchObject({
      page: { status: 404 },
    })
  expect(site.renders()).toBe(1)
})

describe('the cache', () => {
  test.each([
    ['page that does not exist', () => new Response('', { status: 404 })],
    ['page with Cache-Control private', () => new Response('', { headers: { 'Cache-Control': 'private' } })],
    ['page with Cache-Control no-store', () => new Response('', { headers: { 'Cache-Control': 'no-store' } })],
    ['page with a cookie', () => new Response('', { headers: { 'Set-Cookie': 'a=b' } })],
  ])('stores no %s', async (_, response) => {
    const site = setUp()
    site.respondWith(response)
    await site.getOrRender()
    await site.getOrRender()
    expect(site.renders()).toBe(2)
  })

  test('stays within its size, evicting the least recently used page first', async () => {
    const site = setUp(3 * 1_100)
    for (const key of ['/a', '/b', '/c']) await site.getOrRender(key)
    await site.getOrRender('/a')
    await site.getOrRender('/d')
    expect(site.renders()).toBe(4)
    await site.getOrRender('/a')
    expect(site.renders()).toBe(4)
    await site.getOrRender('/b')
    expect(site.renders()).toBe(5)
  })

  test('stores no page with an endless URL', async () => {
    const site = setUp()
    await site.getOrRender(`/${'x'.repeat(3_000)}`)
    await site.getOrRender(`/${'x'.repeat(3_000)}`)
    expect(site.renders()).toBe(2)
  })

  test('compresses a page once for each encoding', async () => {
    const site = setUp()
    const { page } = (await site.getOrRender()) as { page: CachedPage }
    expect(await encodedBody(page, 'br')).toBe(await encodedBody(page, 'br'))
  })

  test('compresses a page that was rendered twice alike more densely, and keeps that until the page changes', async () => {
    const site = setUp()
    const text = Array.from({ length: 2_000 }, (_, n) => `house ${(n * n * 7919) % 10_007}`).join(' ')
    const sent = () => site.cache.peekCurrent('/projects')?.page.bodies.get('br')
    const renderAgain = async () => {
      site.pass(6_000)
      await site.getOrRender('/projects', 'br')
      await nextTick()
    }
    site.respondWith(() => new Response(text))
    await site.getOrRender('/projects', 'br')
    const first = sent()
    await renderAgain()
    await expect.poll(() => sent()?.length).toBeLessThan(first?.length ?? 0)
    const dense = sent()
    expect(brotliDecompressSync(dense ?? Buffer.alloc(0)).toString()).toBe(text)
    await renderAgain()
    expect(sent()).toBe(dense)
    site.respondWith(() => new Response(`${text}, sold`))
    await renderAgain()
    await expect.poll(() => brotliDecompressSync(sent() ?? Buffer.alloc(0)).toString()).toBe(`${text}, sold`)
  })

  test('counts the compressed size, and still serves the page uncompressed', async () => {
    const site = setUp(3 * 2_000)
    const body = 'A house with a garden. '.repeat(1_000)
    site.respondWith(() => new Response(body))
    for (const key of ['/a', '/b', '/c']) await site.getOrRender(key, 'gzip')
    const { page } = (await site.getOrRender('/a', 'br')) as { page: CachedPage }
    expect(site.renders()).toBe(3)
    expect([...page.bodies.keys()]).toEqual(['gzip'])
    expect((await encodedBody(page, undefined)).toString()).toBe(body)
  })
})
