import sharp, { type Sharp } from 'sharp'

export const formats = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
export type Format = keyof typeof formats

/** The image of a link preview: the size every network accepts, cropped to fill it, in the one format all of them read. */
export const share = { width: 1200, height: 630 } as const

export const maxPixels = 50_000_000

/** A logo where only pixels are understood: in emails and brochures. */
export const logo = { width: 640, height: 192 } as const

/** `vector` is the original itself, where that is an SVG. */
export type Rendition = { width: number; format: Format } | 'share' | 'logo' | 'vector'

/** Makes a rendition: at most `width` pixels wide, or cropped for sharing; upright, without metadata. */
export async function resize(original: Buffer, target: Rendition): Promise<Buffer | undefined> {
  if (target === 'vector') return isSvg(original) ? original : undefined
  const upright = sharp(original, { limitInputPixels: maxPixels, sequentialRead: true }).rotate()
  if (target === 'logo')
    return upright
      .resize({ ...logo, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  if (target === 'share') return encode(upright.resize({ ...share, fit: 'cover' }), 'jpg').toBuffer()
  const image = upright.resize({ width: target.width, withoutEnlargement: true })
  return encode(image, target.format).toBuffer()
}

/** Only server/brand/logo stores them, after writing them anew. */
function isSvg(original: Buffer) {
  return original.subarray(0, 5).toString('latin1') === '<svg '
}

function encode(image: Sharp, format: Format): Sharp {
  if (format === 'avif') return image.avif({ quality: 50, effort: 1, chromaSubsampling: '4:2:0' })
  if (format === 'webp') return image.webp({ quality: 74, effort: 3 })
  return image.flatten({ background: '#fbf8f3' }).jpeg({ quality: 78, progressive: true, mozjpeg: true })
}
