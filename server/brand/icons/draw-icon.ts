import sharp from 'sharp'
import type { Brand } from '#app/features/content/brand/brand.ts'
import { inImageQueue, ownWork } from '#server/media/image-queue.ts'
import { findMark } from './find-mark.ts'
import { drawMonogram } from './monogram.ts'

export const iconSides = [16, 32, 48, 180, 192, 512] as const
export type IconSide = (typeof iconSides)[number]
export type Icons = {
  /** Absent where the icon is made of pixels. */
  svg?: Buffer
  png: (side: IconSide) => Promise<Buffer>
}

type IconParts = {
  brand: Brand
  companyName: string
  /** The stored file of '/media/<hash>'; undefined when there is none. */
  readImage: (src: string) => Promise<Buffer | undefined>
}

/** Home screens cut off corners, so the drawing stands on a plate with a margin there; a tab has no pixel to spare. */
const withPlate = 180
const margin = 0.12
const plate = '#ffffff'

/** The site's icon in every form: the company's own, or the mark of its logo, or its initial on its accent. */
export async function createIcons({ brand, companyName, readImage }: IconParts): Promise<Icons> {
  const [icon, logo] = [brand.icon, brand.logo].map(({ src }) => src)
  const own = icon ? await readImage(icon) : undefined
  if (own) return { ...(brand.icon.isVector && { svg: own }), png: (side) => drawOnPlate(own, side) }
  const found = logo ? await readImage(logo) : undefined
  if (found) {
    const mark = await inImageQueue(ownWork, () => findMark(found))
    return { png: (side) => drawOnPlate(mark, side) }
  }
  const svg = Buffer.from(await drawMonogram(companyName, brand.accent))
  return { svg, png: (side) => inImageQueue(ownWork, () => sharp(svg).resize(side, side).png().toBuffer()) }
}

async function drawOnPlate(image: Buffer, side: IconSide): Promise<Buffer> {
  const isLarge = side >= withPlate
  const inner = isLarge ? Math.round(side * (1 - 2 * margin)) : side
  return inImageQueue(ownWork, async () => {
    const drawing = await sharp(image)
      .resize({ width: inner, height: inner, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer()
    const background = isLarge ? plate : { r: 0, g: 0, b: 0, alpha: 0 }
    const ground = sharp({ create: { width: side, height: side, channels: 4, background } })
    return ground
      .composite([{ input: drawing, gravity: 'centre' }])
      .png({ compressionLevel: 9 })
      .toBuffer()
  })
}

/** An .ico file of PNGs, which every browser since 2007 reads. */
export function toIco(images: { side: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  for (const [index, { side, png }] of images.entries()) {
    const at = 6 + 16 * index
    header.writeUInt8(side % 256, at)
    header.writeUInt8(side % 256, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(png.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)])
}
