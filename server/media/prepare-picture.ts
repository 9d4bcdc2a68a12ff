import sharp, { type Metadata } from 'sharp'
import { type PictureKind, recognise } from './recognise.ts'
import { decoding, decodingPlaces, maxPixels } from './resize.ts'

export type PreparedPicture = { bytes: Buffer; width: number; height: number; color: string }
export type PictureRefusal = { status: 415 | 422; message: string }

const mostWide = 2400
// Twice as tall as wide is a portrait; a WebP could not be taller than 16,383 anyway.
const mostTall = 4800
// Fewer would be blown up to a blur on every page, and a strip shows nothing once it is cut to the shape of a card.
const minSide = 200
const maxRatio = 10
// A picture this large may take 200 MB while it is read, so it is read alone.
const heavyPixels = 24_000_000
const paper = '#fbf8f3'

/**
 * The picture as it is kept: upright, in sRGB, at most 2400 pixels wide, and without anything else that lay in the file,
 * such as the place where it was taken. Or why it is not taken.
 */
export async function preparePicture(file: Buffer): Promise<PreparedPicture | PictureRefusal> {
  if (file.length === 0) return { status: 422, message: 'This file is empty.' }
  const kind = recognise(file)
  if (kind === undefined) return { status: 415, message: onlyThese }
  if (kind === 'heic') return { status: 415, message: `${onlyThese} ${iphoneCure}` }

  const header = await readHeader(file, kind)
  if (!header) return damaged
  const pixels = header.width * header.height
  if (pixels > maxPixels) return { status: 422, message: tooManyPixels(pixels) }
  const wrongShape = whyWrongShape(header)
  if (wrongShape) return { status: 422, message: wrongShape }
  return decoding(() => makeUpright(file), pixels > heavyPixels ? decodingPlaces : 1)
}

const onlyThese = 'Only JPEG, PNG or WebP images.'
const iphoneCure =
  'Photos in HEIC cannot be shown on the web: on the iPhone choose Settings, Camera, Formats, “Most compatible”, or export this one as JPEG.'
const damaged: PictureRefusal = {
  status: 422,
  message: 'This picture is damaged or was cut off on its way. Please try the original again.',
}

function tooManyPixels(pixels: number) {
  return `A picture can have at most 50 megapixels; this one has ${Math.ceil(pixels / 1_000_000)}.`
}

function whyWrongShape({ width, height }: { width: number; height: number }): string | undefined {
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
async function readHeader(file: Buffer, kind: PictureKind): Promise<Metadata | undefined> {
  const header = await sharp(file, { limitInputPixels: false }).metadata().catch(unreadable)
  return header?.format === kind ? header : undefined
}

async function makeUpright(file: Buffer): Promise<PreparedPicture | PictureRefusal> {
  const kept = await sharp(file, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error' })
    .autoOrient()
    .resize({ width: mostWide, height: mostTall, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88, effort: 3, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable)
  if (!kept) return damaged
  const { width, height } = kept.info
  return { bytes: kept.data, width, height, color: await dominantColor(kept.data) }
}

async function dominantColor(picture: Buffer): Promise<string> {
  const small = await sharp(picture).resize({ width: 64 }).flatten({ background: paper }).png().toBuffer()
  const { r, g, b } = (await sharp(small).stats()).dominant
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function unreadable(error: unknown): undefined {
  // The decoder's own complaints name a file format and a position: nothing that would help the person who sent it.
  if (!(error instanceof Error)) throw error
}
