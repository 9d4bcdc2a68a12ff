import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { createMediaRoute } from './media-route.ts'
import { createRenditions } from './renditions.ts'
import { contentHash, type MediaStore, originalName } from '#server/media/store/media-store.ts'

async function served(width: number, height: number, write?: MediaStore['write']) {
  const original = await sharp({ create: { width, height, channels: 3, background: '#b4532a' } })
    .png()
    .toBuffer()
  const hash = contentHash(original)
  const files = new Map<string, Buffer>([[originalName(hash), original]])
  const store: MediaStore = {
    read: async (name) => files.get(name),
    has: async (name) => files.has(name),
    write: write ?? (async (name, bytes) => void files.set(name, bytes)),
    remove: async () => files.clear(),
  }
  const route = createMediaRoute(createRenditions({ store, log: createLog('silent') }))
  const get = (end: string, headers?: Record<string, string>) =>
    route(new Request(`http://localhost/media/${hash}/${end}`, { headers }), { hash, rendition: end })
  return { get, files }
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
