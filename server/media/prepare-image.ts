import sharp, { type Metadata } from 'sharp'
import { type ImageType, detectImageType } from './detect-image-type.ts'
import { decoding, decodingPlaces, maxPixels } from './resize.ts'

export type PreparedImage = { bytes: Buffer; width: number; height: number; color: string }
export type ImageRejection = { status: 415 | 422; message: string }

const maxWidth = 2400
// Twice as tall as wide is a portrait; a WebP could not be taller than 16,383 anyway.
const maxHeight = 4800
// Fewer would be blown up to a blur on every page, and a strip shows nothing once it is cut to the shape of a card.
const minSide = 200
const maxRatio = 10
// A picture this large may take 200 MB while it is read, so it is read alone.
const heavyPixels = 24_000_000
const backgroundColor = '#fbf8f3'

/**
 * The picture as it is kept: upright, in sRGB, at most 2400 pixels wide, and without anything else that lay in the file,
 * such as the place where it was taken. Or why it is not taken.
 */
export async function prepareImage(file: Buffer): Promise<PreparedImage | ImageRejection> {
  if (file.length === 0) return { status: 422, message: 'This file is empty.' }
  const kind = detectImageType(file)
  if (kind === undefined) return { status: 415, message: supportedTypesMessage }
  if (kind === 'heic') return { status: 415, message: `${supportedTypesMessage} ${heicHint}` }

  const header = await readHeader(file, kind)
  if (!header) return damaged
  const pixels = header.width * header.height
  if (pixels > maxPixels) return { status: 422, message: tooManyPixelsMessage(pixels) }
  const wrongShape = explainWrongShape(header)
  if (wrongShape) return { status: 422, message: wrongShape }
  return decoding(() => normalizeImage(file), pixels > heavyPixels ? decodingPlaces : 1)
}

const supportedTypesMessage = 'Only JPEG, PNG or WebP images.'
const heicHint =
  'Photos in HEIC cannot be shown on the web: on the iPhone choose Settings, Camera, Formats, “Most compatible”, or export this one as JPEG.'
const damaged: ImageRejection = {
  status: 422,
  message: 'This picture is damaged or was cut off on its way. Please try the original again.',
}

function tooManyPixelsMessage(pixels: number) {
  return `A picture can have at most 50 megapixels; this one has ${Math.ceil(pixels / 1_000_000)}.`
}

function explainWrongShape({ width, height }: { width: number; height: number }): string | undefined {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (short < minSide) {
    return `A photo needs at least ${minSide} pixels on each side; this one has ${width} × ${height}.`
  }
  if (long > short * maxRatio) {
    return `A photo can be at most ${maxRatio} times as long as it is wide; this one has ${width} × ${height} pixels.`
  }
  return undefined
}

/** Reads no pixel, so a file that would unfold into gigabytes costs nothing. */
async function readHeader(file: Buffer, kind: ImageType): Promise<Metadata | undefined> {
  const header = await sharp(file, { limitInputPixels: false }).metadata().catch(unreadable)
  return header?.format === kind ? header : undefined
}

async function normalizeImage(file: Buffer): Promise<PreparedImage | ImageRejection> {
  const prepared = await sharp(file, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88, effort: 3, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable)
  if (!prepared) return damaged
  const { width, height } = prepared.info
  return { bytes: prepared.data, width, height, color: await dominantColor(prepared.data) }
}

async function dominantColor(image: Buffer): Promise<string> {
  const small = await sharp(image).resize({ width: 64 }).flatten({ background: backgroundColor }).png().toBuffer()
  const { r, g, b } = (await sharp(small).stats()).dominant
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function unreadable(error: unknown): undefined {
  // The decoder's own complaints name a file format and a position: nothing that would help the person who sent it.
  if (!(error instanceof Error)) throw error
}
