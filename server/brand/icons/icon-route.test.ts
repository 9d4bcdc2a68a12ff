import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Brand, defaultBrand } from '#app/features/content/brand/brand.ts'
import { toWebResponse } from '#server/http/web-response.test-builder.ts'
import { contentHash, originalName } from '#server/media/store/media-store.ts'
import { createMemoryStore } from '#server/media/store/memory-store.test-builder.ts'
import { createIconRoute } from './icon-route.ts'
import { drawMonogram } from './monogram.ts'

/** A red square, a gap, and a long blue bar: a mark with a name beside it. */
const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100" viewBox="0 0 400 100"><rect width="100" height="100" fill="#c01020"/><rect x="130" y="30" width="270" height="40" fill="#1030c0"/></svg>',
)
const asLogo = (file: Buffer, isVector = true) => ({
  src: `/media/${contentHash(file)}`,
  width: 400,
  height: 100,
  isVector,
})

function iconsOf(changes: Partial<Brand>, ...files: Buffer[]) {
  const stored = new Map(files.map((file) => [originalName(contentHash(file)), file]))
  const { store } = createMemoryStore({ read: async (name) => stored.get(name) })
  const route = createIconRoute({
    getBrand: async () => ({ ...defaultBrand, ...changes }),
    companyName: async () => 'acacia Coast Homes',
    store,
    asServer: () => Promise.reject(new Error('away')),
  })
  return async (path: string, headers: Record<string, string> = {}) => {
    const file = await route(path, new Request(`http://localhost${path}`, { headers }))
    const response = file && (await toWebResponse(file))
    return response && { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }
}

/** The colour in the middle of an image. */
async function centreOf(file: Buffer | undefined) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3
  return [...data.subarray(at, at + 3)]
}

describe('the icon', () => {
  test('is the mark of a logo that has a name beside it', async () => {
    const get = iconsOf({ logo: asLogo(logo) }, logo)
    const icon = await get('/icon-512.png')
    expect(await sharp(icon?.bytes).metadata()).toMatchObject({ width: 512, height: 512 })
    const [red = 0, , blue = 0] = await centreOf(icon?.bytes)
    expect(red).toBeGreaterThan(blue)
    expect(await get('/icon.svg')).toBeUndefined()
  })

  test('is the one that the company uploaded for it, as SVG too', async () => {
    const own = Buffer.from(logo.toString().replace('#c01020', '#1030c0'))
    const get = iconsOf({ logo: asLogo(logo), icon: asLogo(own) }, logo, own)
    expect((await get('/icon.svg'))?.bytes.toString()).toBe(own.toString())
  })

  test('is the initial of the name where there is no logo, or its file is lost', async () => {
    for (const brand of [{}, { logo: asLogo(logo) }]) {
      const icon = await iconsOf({ ...brand, accent: '#0b5c6b' })('/icon.svg')
      expect(icon?.bytes.toString()).toBe(await drawMonogram('Acacia', '#0b5c6b'))
      expect(icon?.bytes.toString()).toContain('<path')
    }
  })

  test.each(['', '   ', '李雷', '🏡', '<script>', '"&'])('of a company called %j is drawn', async (name) => {
    const svg = await drawMonogram(name, '#0b5c6b')
    expect(svg).not.toMatch(/script|[<"&]"/)
    expect((await sharp(Buffer.from(svg)).metadata()).width).toBe(512)
  })

  test('is an .ico of three sizes, and unchanged for a browser that has it', async () => {
    const get = iconsOf({})
    const icon = await get('/favicon.ico')
    expect(icon?.response.headers.get('content-type')).toBe('image/x-icon')
    expect([6, 22, 38].map((at) => icon?.bytes.readUInt8(at))).toEqual([16, 32, 48])
    const tag = icon?.response.headers.get('etag') ?? ''
    expect((await get('/favicon.ico', { 'if-none-match': tag }))?.response.status).toBe(304)
    expect(await get('/icon-513.png')).toBeUndefined()
  })
})

describe('the image for link previews', () => {
  const halves = () =>
    sharp({ create: { width: 3000, height: 630, channels: 3, background: '#1030c0' } })
      .composite([
        { input: { create: { width: 1000, height: 630, channels: 3, background: '#c01020' } }, left: 0, top: 0 },
      ])
      .png()
      .toBuffer()

  test.each([
    [0, 'red'],
    [100, 'blue'],
  ])('is cropped around its focal point: %d %% across is %s', async (x, colour) => {
    const photo = await halves()
    const share = { src: asLogo(photo).src, alt: '', x, y: 50 }
    const made = await iconsOf({ share }, photo)('/share.jpg')
    expect(await sharp(made?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const [red = 0, , blue = 0] = await centreOf(made?.bytes)
    expect(red > blue ? 'red' : 'blue').toBe(colour)
  })

  test('is the logo on a card where no image was chosen', async () => {
    const made = await iconsOf({ logo: asLogo(logo) }, logo)('/share.jpg')
    expect(await sharp(made?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })
})

test('an image for link previews is drawn once for what it shows', async () => {
  const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#1030c0' } })
    .png()
    .toBuffer()
  const share = { src: asLogo(photo).src, alt: '', x: 50, y: 50 }
  let reads = 0
  const { store } = createMemoryStore({ read: async () => ((reads += 1), photo) })
  const route = createIconRoute({
    getBrand: async () => ({ ...defaultBrand, share: { ...share } }),
    companyName: async () => 'Acacia Coast Homes',
    store,
    asServer: () => Promise.reject(new Error('away')),
  })
  const ask = (method: string) => route('/share.jpg', new Request('http://localhost/share.jpg', { method }))
  const all = await Promise.all([ask('HEAD'), ask('GET'), ask('GET'), ask('HEAD')])
  all.push(await ask('GET'))
  expect(new Set(all.map((file) => file?.headers.ETag)).size).toBe(1)
  expect(new Set(all.map((file) => file?.body)).size).toBe(1)
  expect(reads).toBe(1)
  share.x = 0
  await ask('GET')
  expect(reads).toBe(2)
})
