import { describe, expect, test } from 'vitest'
import { bodyIn, createPageCache, type KeptPage } from './page-cache.ts'

type Found = Response | { page: KeptPage; isLastGood: boolean }

function wordsOf(found: Found) {
  return found instanceof Response ? undefined : found.page.bodies.get('identity')?.toString()
}

/** A cache whose clock stands still until told, and a page that counts how often it was rendered. */
function setUp(maxBytes = 1_000_000) {
  let timeMs = 1_000_000
  let renders = 0
  let answer = (): Response | Promise<Response> => new Response(`page ${renders}`)
  const cache = createPageCache({ maxBytes, now: () => timeMs })
  const render = async () => {
    renders += 1
    return answer()
  }
  return {
    cache,
    render,
    find: (key = '/projects', encoding?: 'br' | 'gzip') => cache.find(key, render, { encoding }),
    pass: (ms: number) => (timeMs += ms),
    renders: () => renders,
    answerWith: (next: typeof answer) => (answer = next),
  }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('a kept page', () => {
  test('is rendered once for everybody who asks at the same time', async () => {
    const site = setUp()
    const found = await Promise.all(Array.from({ length: 20 }, () => site.find()))
    expect(found.map(wordsOf)).toEqual(Array.from({ length: 20 }, () => 'page 1'))
    expect(site.renders()).toBe(1)
  })

  test('is at hand for a moment, until it ages, is written behind or could not be made anew', async () => {
    const site = setUp()
    const atHand = () => site.cache.recent('/projects')?.bodies.get('identity')?.toString()
    expect(atHand()).toBeUndefined()
    await site.find()
    expect(atHand()).toBe('page 1')
    site.pass(5_000)
    expect(atHand()).toBeUndefined()
    await site.find()
    await settled()
    expect(atHand()).toBe('page 2')
    site.cache.expire()
    expect(atHand()).toBeUndefined()
    site.answerWith(() => new Response('away', { status: 503 }))
    await site.find()
    expect(atHand()).toBeUndefined()
  })

  test('is not the one whose rendering began before a write', async () => {
    const site = setUp()
    const { promise: slow, resolve: finish } = Promise.withResolvers<Response>()
    site.answerWith(() => slow)
    const before = site.find()
    site.cache.expire()
    site.answerWith(() => new Response('after the write'))
    expect(wordsOf(await site.find())).toBe('after the write')
    finish(new Response('before the write'))
    await before
    expect(wordsOf(await site.find())).toBe('after the write')
  })

  test('is served as it is while it is fresh', async () => {
    const site = setUp()
    await site.find()
    site.pass(4_000)
    expect(wordsOf(await site.find())).toBe('page 1')
    await settled()
    expect(site.renders()).toBe(1)
  })

  test('is served once more while one request refreshes it', async () => {
    const site = setUp()
    await site.find()
    site.pass(10_000)
    expect((await Promise.all([site.find(), site.find()])).map(wordsOf)).toEqual(['page 1', 'page 1'])
    await settled()
    expect(site.renders()).toBe(2)
    expect(wordsOf(await site.find())).toBe('page 2')
  })

  test('older than half a minute is rendered before it is served', async () => {
    const site = setUp()
    await site.find()
    site.pass(31_000)
    expect(wordsOf(await site.find())).toBe('page 2')
  })

  test('is there for half a minute for whoever has nothing rendered any more, but not after a write', async () => {
    const site = setUp()
    const current = () => wordsOf(site.cache.current('/projects') ?? new Response())
    expect(current()).toBeUndefined()
    await site.find()
    site.pass(29_000)
    expect(current()).toBe('page 1')
    expect(site.renders()).toBe(1)
    site.pass(2_000)
    expect(current()).toBeUndefined()
    await site.find()
    site.cache.expire()
    expect(current()).toBeUndefined()
  })

  test('tells when the rendering behind it is done, so that it can be charged', async () => {
    const site = setUp()
    await site.find()
    site.pass(10_000)
    const { promise, resolve } = Promise.withResolvers<Response>()
    site.answerWith(() => promise)
    const found = await site.cache.find('/projects', site.render)
    const order: string[] = []
    const done = found instanceof Response ? undefined : found.refreshed?.then(() => order.push('refreshed'))
    expect(done).toBeDefined()
    order.push('sent')
    resolve(new Response('page 2'))
    await done
    expect(order).toEqual(['sent', 'refreshed'])
  })

  test('is not served again after a write', async () => {
    const site = setUp()
    await site.find()
    site.cache.expire()
    expect(wordsOf(await site.find())).toBe('page 2')
  })

  test('that was being rendered while a write came in is not served again either', async () => {
    const site = setUp()
    const { promise, resolve } = Promise.withResolvers<Response>()
    site.answerWith(() => promise)
    const first = site.find()
    site.cache.expire()
    resolve(new Response('from before the write'))
    await first
    site.answerWith(() => new Response('from after the write'))
    expect(wordsOf(await site.find())).toBe('from after the write')
  })
})

describe('when rendering fails', () => {
  test.each([
    ['throws', () => Promise.reject(new Error('away'))],
    ['answers 500', () => new Response('trouble', { status: 500 })],
    ['answers 503', () => new Response('samples', { status: 503 })],
    [
      'gives a page with parts missing',
      () => new Response('half', { headers: { 'x-stand-in': 'yes', 'Cache-Control': 'no-store' } }),
    ],
  ])('because it %s, the last good page stands in however old it is', async (_, failure) => {
    const site = setUp()
    await site.find()
    site.pass(3_600_000)
    site.answerWith(failure)
    const found = await site.find()
    expect(wordsOf(found)).toBe('page 1')
    expect(found).toMatchObject({ isLastGood: true })
  })

  test('the backend is left alone for a moment, then asked again, and all is normal', async () => {
    const site = setUp()
    await site.find()
    site.pass(60_000)
    site.answerWith(() => new Response(null, { status: 503 }))
    await site.find()
    await site.find()
    expect(site.renders()).toBe(2)
    site.pass(2_500)
    site.answerWith(() => new Response('back'))
    const found = await site.find()
    expect(wordsOf(found)).toBe('back')
    expect(found).toMatchObject({ isLastGood: false })
  })

  test('a young page says that it may be old as soon as a refresh has failed, and until one succeeds', async () => {
    const site = setUp()
    await site.find()
    site.answerWith(() => new Response(null, { status: 503 }))
    site.pass(6_000)
    expect(await site.find()).toMatchObject({ isLastGood: false })
    await settled()
    expect(await site.find()).toMatchObject({ isLastGood: true })
    site.pass(3_000)
    expect(await site.find()).toMatchObject({ isLastGood: true })
    site.answerWith(() => new Response('back'))
    site.pass(3_000)
    await expect.poll(() => site.find()).toMatchObject({ isLastGood: false })
  })

  test('and there is no good page, the answer is passed on and not kept', async () => {
    const site = setUp()
    site.answerWith(() => new Response('samples', { status: 503 }))
    expect(((await site.find()) as Response).status).toBe(503)
    await site.find()
    expect(site.renders()).toBe(2)
  })
})

test('what is not there is kept where one page stands for all of it', async () => {
  const site = setUp()
  site.answerWith(() => new Response('nothing here', { status: 404 }))
  for (let turn = 0; turn < 2; turn += 1)
    expect(await site.cache.find('/not-found', site.render, { keepsNotFound: true })).toMatchObject({
      page: { status: 404 },
    })
  expect(site.renders()).toBe(1)
})

describe('what is kept', () => {
  test.each([
    ['a page that is not there', () => new Response('', { status: 404 })],
    ['a page for one person', () => new Response('', { headers: { 'Cache-Control': 'private' } })],
    ['a page that says so', () => new Response('', { headers: { 'Cache-Control': 'no-store' } })],
    ['a page with a cookie', () => new Response('', { headers: { 'Set-Cookie': 'a=b' } })],
  ])('is not %s', async (_, answer) => {
    const site = setUp()
    site.answerWith(answer)
    await site.find()
    await site.find()
    expect(site.renders()).toBe(2)
  })

  test('stays within its bytes, the longest unused going first', async () => {
    const site = setUp(3 * 1_100)
    for (const key of ['/a', '/b', '/c']) await site.find(key)
    await site.find('/a')
    await site.find('/d')
    expect(site.renders()).toBe(4)
    await site.find('/a')
    expect(site.renders()).toBe(4)
    await site.find('/b')
    expect(site.renders()).toBe(5)
  })

  test('is not a page with an endless address', async () => {
    const site = setUp()
    await site.find(`/${'x'.repeat(3_000)}`)
    await site.find(`/${'x'.repeat(3_000)}`)
    expect(site.renders()).toBe(2)
  })

  test('can be had packed, and is packed once', async () => {
    const site = setUp()
    const { page } = (await site.find()) as { page: KeptPage }
    expect(await bodyIn(page, 'br')).toBe(await bodyIn(page, 'br'))
  })

  test('weighs what it has once it is packed, and is whole for whoever takes it plain', async () => {
    const site = setUp(3 * 2_000)
    const words = 'A house with a garden. '.repeat(1_000)
    site.answerWith(() => new Response(words))
    for (const key of ['/a', '/b', '/c']) await site.find(key, 'gzip')
    const { page } = (await site.find('/a', 'br')) as { page: KeptPage }
    expect(site.renders()).toBe(3)
    expect([...page.bodies.keys()]).toEqual(['gzip'])
    expect((await bodyIn(page, undefined)).toString()).toBe(words)
  })
})
