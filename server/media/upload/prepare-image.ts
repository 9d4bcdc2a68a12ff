import sharp, { type Metadata } from 'sharp'
import { type ImageType, detectImageType } from './detect-image-type.ts'
import { imageSlots, ImageQueueFull, inImageQueue, uploadedByStaff } from '#server/media/image-queue.ts'
import { maxPixels } from '#server/media/renditions/resize.ts'
import { uploadMessages } from './upload-messages.ts'

export type PreparedImage = { bytes: Buffer; width: number; height: number; color: string }
/** The image may be accepted later. */
type ImageQueueRejection = { status: 503; message: string }
type ImageRejection = ImageQueueRejection | { status: 415 | 422; message: string }

const maxWidth = 2400
// A portrait is at most twice as tall as wide; WebP itself allows 16,383 pixels.
const maxHeight = 4800
// A smaller image looks blurred on every page, and a long strip shows nothing once it is cropped to a card.
const minSide = 200
const maxRatio = 10
// Decoding an image of this size may take 200 MB, so it takes every slot of the semaphore.
const heavyPixels = 24_000_000
const backgroundColor = '#fbf8f3'

/**
 * Converts an uploaded file to the image that is stored: upright, in sRGB, at most 2400 pixels wide, without metadata such
 * as its location; or returns the rejection.
 */
export async function prepareImage(file: Buffer): Promise<PreparedImage | ImageRejection> {
  if (file.length === 0) return { status: 422, message: uploadMessages.empty }
  const type = detectImageType(file)
  if (type === undefined) return { status: 415, message: supportedTypesMessage }
  if (type === 'heic') return { status: 415, message: `${supportedTypesMessage} ${heicHint}` }

  const header = await readHeader(file, type)
  if (!header) return damaged
  const pixels = header.width * header.height
  if (pixels > maxPixels) return { status: 422, message: tooManyPixelsMessage(pixels) }
  const wrongShape = explainWrongShape(header)
  if (wrongShape) return { status: 422, message: wrongShape }
  const turn = uploadedByStaff(pixels > heavyPixels ? imageSlots : 1)
  return inImageQueue(turn, () => normalizeImage(file)).catch(rejectIfFull)
}

const supportedTypesMessage = uploadMessages.supportedTypes
const heicHint = uploadMessages.heic
const damaged: ImageRejection = {
  status: 422,
  message: uploadMessages.damaged,
}

function tooManyPixelsMessage(pixels: number) {
  return uploadMessages.tooManyPixels(Math.ceil(pixels / 1_000_000))
}

function explainWrongShape({ width, height }: { width: number; height: number }): string | undefined {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (short < minSide) {
    return uploadMessages.tooSmall(minSide, `${width} × ${height}`)
  }
  if (long > short * maxRatio) {
    return uploadMessages.tooLong(maxRatio, `${width} × ${height}`)
  }
  return undefined
}

/** Decodes no pixel, so a decompression bomb costs nothing. */
async function readHeader(file: Buffer, type: ImageType): Promise<Metadata | undefined> {
  const header = await sharp(file, { limitInputPixels: false }).metadata().catch(unreadable)
  return header?.format === type ? header : undefined
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

export function rejectIfFull(error: unknown): ImageQueueRejection {
  if (error instanceof ImageQueueFull) return { status: 503, message: uploadMessages.busy }
  throw error
}

async function dominantColor(image: Buffer): Promise<string> {
  const small = await sharp(image).resize({ width: 64 }).flatten({ background: backgroundColor }).png().toBuffer()
  const { r, g, b } = (await sharp(small).stats()).dominant
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function unreadable(error: unknown): undefined {
  // The decoder's messages contain a format and a position, which do not help the person who uploaded the file.
  if (!(error instanceof Error)) throw error
}
