import sharp from 'sharp'
import type { Brand } from '#app/features/content/brand/brand.ts'
import { inImageQueue, ownWork } from '#server/media/image-queue.ts'
import { share } from '#server/media/renditions/resize.ts'

type Focus = { x: number; y: number }

/** The image cropped to the size of a link preview, around its focal point. */
export async function cropForSharing(
  readImage: () => Promise<Buffer | undefined>,
  { x, y }: Focus,
): Promise<Buffer | undefined> {
  return inImageQueue(ownWork, async () => {
    const image = await readImage()
    if (!image) return undefined
    const resized = await sharp(image)
      .rotate()
      .resize({ ...share, fit: 'outside' })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = resized.info
    const left = Math.round(((width - share.width) * x) / 100)
    const top = Math.round(((height - share.height) * y) / 100)
    return sharp(resized.data)
      .extract({ left, top, ...share })
      .flatten({ background: ground })
      .jpeg({ quality: 80, progressive: true, mozjpeg: true })
      .toBuffer()
  })
}

const ground = '#fbf8f3'
const drawn = { width: 720, height: 300 }

/** While the company has chosen no image: its logo, or else its icon, above a band of its accent. */
export async function drawShareCard(drawing: Buffer, { accent }: Brand): Promise<Buffer> {
  return inImageQueue(ownWork, async () => {
    const centre = await sharp(drawing)
      .resize({ ...drawn, fit: 'inside' })
      .png()
      .toBuffer()
    const band = { create: { width: share.width, height: 24, channels: 3 as const, background: accent } }
    return sharp({ create: { ...share, channels: 3, background: ground } })
      .composite([
        { input: centre, gravity: 'centre' },
        { input: band, gravity: 'south' },
      ])
      .jpeg({ quality: 86, mozjpeg: true })
      .toBuffer()
  })
}
