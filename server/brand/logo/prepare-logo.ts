import sharp, { type Metadata, type Sharp } from 'sharp'
import type { Hex } from '#app/features/content/brand/colour.ts'
import { imageSlots, inImageQueue, uploadedByStaff } from '#server/media/image-queue.ts'
import { maxPixels } from '#server/media/renditions/resize.ts'
import { rejectIfFull } from '#server/media/upload/prepare-image.ts'
import { logoMessages } from './logo-messages.ts'
import { sanitiseSvg } from './sanitise-svg.ts'
import { findStrongColours } from './strong-colours.ts'

export type PreparedLogo = {
  /** SVG as we write it, or lossless WebP. */
  bytes: Buffer
  width: number
  height: number
  isVector: boolean
  colours: Hex[]
}
export type LogoRejection = { status: 413 | 415 | 422 | 503; message: string }

export const maxLogoBytes = 2 * 1024 * 1024
const minWidth = 400
const maxSide = 1_200
const maxRatio = 12
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

/** Writes an uploaded logo anew, so that it holds nothing but its drawing; or returns the rejection. */
export async function prepareLogo(file: Buffer): Promise<PreparedLogo | LogoRejection> {
  if (file.length > maxLogoBytes) return { status: 413, message: logoMessages.tooLarge }
  if (file.subarray(0, pngStart.length).equals(pngStart)) return preparePng(file).catch(rejectIfFull)
  const text = readSvgText(file)
  return text === undefined ? unsupported : prepareSvg(text).catch(rejectIfFull)
}

const unsupported: LogoRejection = { status: 415, message: logoMessages.unsupported }
const damaged: LogoRejection = { status: 422, message: logoMessages.damaged }

/** The type by the content: a name or Content-Type proves nothing. */
function readSvgText(file: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file)
    return /^\s*<(?:\?xml|!--|!DOCTYPE svg|svg)[\s>]/i.test(text) ? text : undefined
  } catch {
    return undefined
  }
}

async function prepareSvg(text: string): Promise<PreparedLogo | LogoRejection> {
  const sanitised = sanitiseSvg(text)
  if ('problem' in sanitised) {
    const { problem } = sanitised
    return problem === 'notSvg' ? damaged : { status: 422, message: logoMessages[problem] }
  }
  const { svg, width, height } = sanitised
  const bytes = Buffer.from(svg)
  const colours = await inImageQueue(uploadedByStaff(1), () => findStrongColours(sharp(bytes)).catch(unreadable))
  return colours ? { bytes, width, height, isVector: true, colours } : damaged
}

async function preparePng(file: Buffer): Promise<PreparedLogo | LogoRejection> {
  const header = await sharp(file, { limitInputPixels: false }).metadata().catch(unreadable)
  if (header?.format !== 'png') return damaged
  const problem = findProblem(header)
  if (problem) return { status: 422, message: problem }
  return inImageQueue(uploadedByStaff(imageSlots), async () => {
    const drawn = await sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
      .catch(unreadable)
    if (!drawn) return damaged
    const { data: bytes, info } = await withoutMargins(drawn, header)
    const { width, height } = info
    return { bytes, width, height, isVector: false, colours: await findStrongColours(sharp(bytes)) }
  })
}

function findProblem({ width, height }: Metadata): string | undefined {
  if (width * height > maxPixels) return logoMessages.tooManyPixels(Math.ceil((width * height) / 1_000_000))
  if (width < minWidth) return logoMessages.tooSmall(width)
  return width / height > maxRatio || height / width > maxRatio ? logoMessages.tooLong : undefined
}

/** Transparent margins would make the logo small and out of line with the page. */
async function withoutMargins(drawn: Buffer, { hasAlpha }: Metadata) {
  const encode = (image: Sharp) => image.webp({ lossless: true, effort: 4 }).toBuffer({ resolveWithObject: true })
  const trimmed =
    hasAlpha && (await encode(sharp(drawn).trim({ background: transparent, threshold: 1 })).catch(unreadable))
  return trimmed && trimmed.info.width >= 16 && trimmed.info.height >= 16 ? trimmed : encode(sharp(drawn))
}

function unreadable(error: unknown): undefined {
  if (!(error instanceof Error)) throw error
}
