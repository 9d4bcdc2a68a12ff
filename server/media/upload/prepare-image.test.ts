import * as fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { type PreparedImage, prepareImage } from './prepare-image.ts'
import { blackPng, heic, imageWithGps, unsupportedFiles, twoHalves } from '#server/media/sample-files.test-builder.ts'

async function prepared(file: Buffer): Promise<PreparedImage> {
  const image = await prepareImage(file)
  if ('status' in image) throw new Error(`Refused: ${image.message}`)
  return image
}

describe('an accepted image', () => {
  test.each([
    ['JPEG', (image: Sharp) => image.jpeg()],
    ['progressive JPEG', (image: Sharp) => image.jpeg({ progressive: true })],
    ['PNG', (image: Sharp) => image.png()],
    ['interlaced PNG', (image: Sharp) => image.png({ progressive: true })],
    ['WebP', (image: Sharp) => image.webp()],
  ])('may be a %s', async (_, encode) => {
    const image = await prepared(await encode(twoHalves()).toBuffer())
    expect(image).toMatchObject({ width: 400, height: 200 })
    expect(image.color).toMatch(/^#[0-9a-f]{6}$/)
  })

  test('loses all metadata of the file', async () => {
    const image = await imageWithGps({ orientation: 6 })
    const before = await sharp(image).metadata()
    expect([before.exif, before.xmp, before.icc].every(Boolean)).toBe(true)

    const { bytes } = await prepared(image)
    const after = await sharp(bytes).metadata()
    for (const kind of ['exif', 'xmp', 'icc', 'iptc', 'orientation'] as const) expect(after[kind]).toBeUndefined()
    for (const word of ['Exif', 'GPS', 'Pocket', 'Wanjiku', 'Runda']) expect(bytes.includes(word)).toBe(false)
  })

  test.each([
    [1, { width: 400, height: 200 }, { left: 0, top: 0 }],
    [3, { width: 400, height: 200 }, { left: 390, top: 0 }],
    [6, { width: 200, height: 400 }, { left: 0, top: 0 }],
    [8, { width: 200, height: 400 }, { left: 0, top: 390 }],
  ])('taken with the camera turned (orientation %d) is stored upright', async (orientation, size, redCorner) => {
    const { bytes, ...measured } = await prepared(await twoHalves({ orientation }).jpeg().toBuffer())
    expect(measured).toMatchObject(size)
    const corner = sharp(bytes).extract({ ...redCorner, width: 10, height: 10 })
    const [red = 0, , blue = 255] = await corner.raw().toBuffer()
    expect(red).toBeGreaterThan(blue)
  })

  test.each([
    ['wide', { width: 5000, height: 500 }, { width: 2400, height: 240 }],
    ['tall', { width: 960, height: 9600 }, { width: 480, height: 4800 }],
    ['small', { width: 200, height: 200 }, { width: 200, height: 200 }],
  ])('that is %s is scaled down if necessary and never up', async (_, size, expected) => {
    expect(await prepared(await twoHalves(size).png().toBuffer())).toMatchObject(expected)
  })

  test('gives the same bytes each time', async () => {
    const file = await twoHalves().png().toBuffer()
    expect((await prepared(file)).bytes.equals((await prepared(file)).bytes)).toBe(true)
  })

  test('may be partly transparent', async () => {
    const glass = { r: 31, g: 77, b: 58, alpha: 0.5 }
    const file = await sharp({ create: { width: 240, height: 240, channels: 4, background: glass } })
      .png()
      .toBuffer()
    expect((await sharp((await prepared(file)).bytes).metadata()).hasAlpha).toBe(true)
  })
})

describe('a rejected file', () => {
  test.each(Object.entries(unsupportedFiles))('%s', async (_, file) => {
    expect(await prepareImage(file)).toEqual({ status: 415, message: 'Only JPEG, PNG or WebP images.' })
  })

  test('a real AVIF', async () => {
    expect(await prepareImage(await twoHalves().avif({ effort: 0 }).toBuffer())).toMatchObject({ status: 415 })
  })

  test('a HEIC photo is rejected with the setting to change on the iPhone', async () => {
    const { status, message } = (await prepareImage(heic)) as { status: number; message: string }
    expect(status).toBe(415)
    expect(message).toMatch(/^Only JPEG, PNG or WebP images\. .*“Most compatible”/)
  })

  test('an empty file', async () => {
    expect(await prepareImage(Buffer.alloc(0))).toEqual({ status: 422, message: 'This file is empty.' })
  })

  test.each([
    ['JPEG', (image: Sharp) => image.jpeg()],
    ['progressive JPEG', (image: Sharp) => image.jpeg({ progressive: true })],
    ['PNG', (image: Sharp) => image.png()],
    ['WebP', (image: Sharp) => image.webp({ lossless: true })],
  ])('a %s that was truncated, at any point', async (_, encode) => {
    const noise = Buffer.from(Array.from({ length: 240 * 240 * 3 }, (_value, index) => (index * 7919) % 251))
    const file = await encode(sharp(noise, { raw: { width: 240, height: 240, channels: 3 } })).toBuffer()
    for (const part of [0.05, 0.25, 0.5, 0.9]) {
      const cut = file.subarray(0, Math.max(16, Math.floor(file.length * part)))
      expect(await prepareImage(cut)).toMatchObject({ status: 422, message: expect.stringContaining('damaged') })
    }
  })

  test.each([
    [30_000, 900],
    [16_000, 256],
  ])('a PNG of %d pixels each way is rejected by its header alone', async (side, megapixels) => {
    const bomb = blackPng(side)
    expect(bomb.length).toBeLessThan(200_000)
    expect(await prepareImage(bomb)).toEqual({
      status: 422,
      message: `A photo can have at most 50 megapixels. This one has ${megapixels}.`,
    })
  })

  test.each([
    [1, 1, 'A photo needs at least 200 pixels on each side. This one has 1 × 1.'],
    [199, 900, 'A photo needs at least 200 pixels on each side. This one has 199 × 900.'],
    [1, 40_000, 'A photo needs at least 200 pixels on each side. This one has 1 × 40000.'],
    [2010, 200, 'A photo can be at most 10 times as long as it is wide. This one has 2010 × 200 pixels.'],
  ])('one of %d by %d pixels', async (width, height, message) => {
    const file = await sharp({ create: { width, height, channels: 3, background: '#b4532a' } })
      .png()
      .toBuffer()
    expect(await prepareImage(file)).toEqual({ status: 422, message })
  })

  test('any bytes after the start of an image are rejected without an exception', async () => {
    const starts = ['ffd8ff', 'ffd8ffe000104a464946', '89504e470d0a1a0a', '524946460000000057454250', ''].map((hex) =>
      Buffer.from(hex, 'hex'),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), async (start, rest) => {
        const result = await prepareImage(Buffer.concat([start, rest]))
        expect('status' in result && [415, 422]).toContain('status' in result && result.status)
      }),
      { numRuns: 1_000 },
    )
  })
})
