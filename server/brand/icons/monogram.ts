import { join } from 'node:path'
import type { Hex } from '#app/features/content/brand/colour.ts'
import { getTextOn } from '#app/features/content/brand/palette.ts'

const fontFile = join(import.meta.dirname, '../../brochure/fonts/fraunces-display.ttf')
const side = 512
/** Of the plate: how high a capital is, and where it stands. */
const capHeight = 0.56

/** The company's initial on a plate of its accent, as SVG. A character that the font lacks leaves the plate alone. */
export async function drawMonogram(name: string, accent: Hex): Promise<string> {
  const character = [...name.normalize('NFC').replaceAll(/[^\p{L}\p{N}]/gu, '')][0]?.toLocaleUpperCase('en') ?? ''
  const plate = `<rect width="${side}" height="${side}" rx="96" fill="${accent}"/>`
  const shape = character && (await drawCharacter(character, getTextOn(accent)))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${plate}${shape}</svg>`
}

async function drawCharacter(character: string, fill: Hex): Promise<string> {
  // Several megabytes, which a company with a logo or an icon never needs.
  const { openSync } = await import('fontkit')
  const font = openSync(fontFile)
  if (!('layout' in font) || !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return ''
  const [glyph] = font.layout(character).glyphs
  if (!glyph) return ''
  const scale = (capHeight * side) / font.capHeight
  const { minX, maxX, minY, maxY } = glyph.path.bbox
  const x = side / 2 - ((minX + maxX) / 2) * scale
  const y = side / 2 + ((minY + maxY) / 2) * scale
  const transform = `matrix(${[scale, 0, 0, -scale, x, y].map((each) => each.toFixed(4)).join(' ')})`
  return `<path fill="${fill}" transform="${transform}" d="${glyph.path.toSVG()}"/>`
}
