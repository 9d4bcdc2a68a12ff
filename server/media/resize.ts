import sharp, { type Sharp } from 'sharp'

/** Widths in pixels that pages ask for; nothing else is made, so nobody can fill the disk with sizes. */
export const widths = [160, 320, 480, 640, 960, 1280, 1600, 2400] as const
export const formats = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
export type Format = keyof typeof formats

// One thread per picture and two pictures at once: the pages come first on a small machine.
sharp.concurrency(1)
sharp.cache(false)
const atOnce = 2
const maxPixels = 50_000_000

let running = 0
const waiting: (() => void)[] = []

/** The picture at most `width` pixels wide, upright, without metadata. */
export async function resize(original: Buffer, target: { width: number; format: Format }): Promise<Buffer> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    const picture = sharp(original, { limitInputPixels: maxPixels, sequentialRead: true })
      .rotate()
      .resize({ width: target.width, withoutEnlargement: true })
    return await encode(picture, target.format).toBuffer()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

function encode(picture: Sharp, format: Format): Sharp {
  if (format === 'avif') return picture.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' })
  if (format === 'webp') return picture.webp({ quality: 74, effort: 3 })
  return picture.flatten({ background: '#fbf8f3' }).jpeg({ quality: 78, progressive: true, mozjpeg: true })
}
