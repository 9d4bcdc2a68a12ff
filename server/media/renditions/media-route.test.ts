import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { createMediaRoute } from './media-route.ts'
import { createRenditions } from './renditions.ts'
import { toWebResponse } from '#server/http/web-response.test-builder.ts'
import type { QueueClient } from '#server/limits/fair-queue.ts'
import { contentHash, type MediaStore, originalName } from '#server/media/store/media-store.ts'
import { createMemoryStore } from '#server/media/store/memory-store.test-builder.ts'

async function served(width: number, height: number, write?: MediaStore['write']) {
  const original = await sharp({ create: { width, height, channels: 3, background: '#b4532a' } })
    .png()
    .toBuffer()
  const hash = contentHash(original)
  const { files, store } = createMemoryStore({ ...(write && { write }) })
  files.set(originalName(hash), original)
  const route = createMediaRoute({ store, getRendition: createRenditions({ store, log: createLog('silent') }) })
  const send = async (init: RequestInit, end: string, client: Partial<QueueClient> = {}) => {
    const request = new Request(`http://localhost/media/${hash}/${end}`, init)
    return toWebResponse(await route(request, { hash, rendition: end }, { address: '10.0.0.1', ...client }))
  }
  const get = (end: string, headers?: Record<string, string>) => send({ headers }, end)
  return { get, send, files }
}

test.each([
  ['wide', 1600, 500],
  ['tall', 500, 1600],
  ['small', 300, 200],
])('a %s image is cropped to the size of a link preview', async (_, width, height) => {
  const { get } = await served(width, height)
  const response = await get('share.jpg')
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  })
})

test('it is made once and has its own ETag', async () => {
  const { get, files } = await served(1600, 900)
  const first = await get('share.jpg')
  expect([...files.keys()].filter((name) => name.endsWith('share.jpg'))).toHaveLength(1)
  expect(first.headers.get('etag')).not.toBe((await get('1280.jpg')).headers.get('etag'))
  expect((await get('share.jpg', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304)
})

test.each(['share.avif', 'share.webp', 'share', 'share.jpg/1'])('%s is not a rendition', async (end) => {
  const { get } = await served(300, 200)
  expect((await get(end)).status).toBe(404)
})

test('a rendition that cannot be stored because the disk is full is still served', async () => {
  const { get } = await served(1600, 900, () =>
    Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
  )
  for (const turn of [1, 2]) {
    const { status, headers } = await get('320.webp')
    expect([turn, status, headers.get('content-type')]).toEqual([turn, 200, 'image/webp'])
  }
})

test('of many sizes requested at once, only a few have the original in memory at a time', async () => {
  let [inFlight, maxInHand] = [0, 0]
  const { get, files } = await served(900, 600, async () => void (inFlight -= 1))
  const original = [...files.keys()][0] ?? ''
  const read = files.get.bind(files)
  files.get = (name) => {
    if (name === original) maxInHand = Math.max(maxInHand, (inFlight += 1))
    return read(name)
  }
  const sizes = [160, 320, 480, 640].flatMap((width) => ['jpg', 'webp', 'avif'].map((format) => `${width}.${format}`))
  const responses = await Promise.all(sizes.map((size) => get(size)))
  expect(responses.map(({ status }) => status)).toEqual(sizes.map(() => 200))
  expect(maxInHand).toBeLessThanOrEqual(4)
})

test('HEAD makes no image, and knows the length of one that was made', async () => {
  const { get, send, files } = await served(900, 600)
  const before = await send({ method: 'HEAD' }, '320.webp')
  expect([before.status, before.headers.get('content-type'), files.size]).toEqual([200, 'image/webp', 1])
  const bytes = (await (await get('320.webp')).arrayBuffer()).byteLength
  expect((await send({ method: 'HEAD' }, '320.webp')).headers.get('content-length')).toBe(String(bytes))
})

test('an image whose client left before its turn is not made, and others have their turn', async () => {
  const { send, files } = await served(900, 600)
  const widths = [160, 320, 480, 640]
  const left = Promise.allSettled(
    widths.map((width) => send({}, `${width}.avif`, { address: '10.0.0.1', hasLeft: () => true })),
  )
  const waiting = await send({}, '160.jpg', { address: '10.0.0.2' })
  expect(waiting.status).toBe(200)
  for (const outcome of await left) expect(outcome.status).toBe('rejected')
  expect(files.size).toBe(2)
})

test('a network that asks for hundreds of sizes has a few of them made, and the next network is not kept waiting', async () => {
  const { send } = await served(2400, 1800)
  const sizes = [160, 320, 480, 640, 960, 1280].flatMap((width) =>
    ['jpg', 'webp', 'avif'].map((each) => `${width}.${each}`),
  )
  let made = 0
  const flood = sizes.flatMap((size) =>
    Array.from({ length: 10 }, () => send({}, size, { address: '10.0.0.1' }).then(() => (made += 1))),
  )
  const settled = Promise.allSettled(flood)
  await send({}, '480.webp', { address: '10.0.0.2' })
  expect(made).toBeLessThan(flood.length / 2)
  const rejected = (await settled).filter(({ status }) => status === 'rejected')
  expect(rejected.length).toBeGreaterThan(flood.length / 2)
})
