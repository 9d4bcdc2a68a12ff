import type { Sharp } from 'sharp'
import { type Hex, toOklch } from '#app/features/content/brand/colour.ts'
import { isReadableAccent } from '#app/features/content/brand/palette.ts'

const maxColours = 5
const side = 96
/** Fainter ones are the edges of shapes. */
const minAlpha = 200
/** How far apart two suggestions are at least, in OKLCH. */
const minDistance = 0.08

/** The colours that cover most of a logo and can be an accent, the strongest first. */
export async function findStrongColours(logo: Sharp): Promise<Hex[]> {
  const { data, info } = await logo
    .resize({ width: side, height: side, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const counts = new Map<Hex, number>()
  for (let at = 0; at + 3 < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    const colour = toHex(red, green, blue)
    if (alpha >= minAlpha) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  // A strong colour of a small part says more of a logo than the grey of its lettering.
  const ranked = [...counts]
    .map(([colour, count]) => ({ colour, weight: count * (0.02 + toOklch(colour).chroma) }))
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ colour }) => colour)
    .filter(isReadableAccent)
  const found: Hex[] = []
  for (const colour of ranked) {
    if (found.length < maxColours && found.every((each) => getDistance(each, colour) > minDistance)) found.push(colour)
  }
  return found
}

function getDistance(one: Hex, other: Hex) {
  const [first, second] = [toOklch(one), toOklch(other)]
  const toPlane = ({ chroma, hue }: typeof first) => [
    chroma * Math.cos((hue * Math.PI) / 180),
    chroma * Math.sin((hue * Math.PI) / 180),
  ]
  const [a = 0, b = 0] = toPlane(first)
  const [c = 0, d = 0] = toPlane(second)
  return Math.hypot(first.lightness - second.lightness, a - c, b - d)
}

function toHex(...parts: number[]): Hex {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
