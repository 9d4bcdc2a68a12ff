import { join } from 'node:path'
import { openSync } from 'fontkit'

const folder = join(import.meta.dirname, 'fonts')

/** The site's own fonts, and one for other scripts: Greek, Cyrillic, Hebrew, Arabic. `fonts/README.md` says how they were made. */
export const fontFiles = {
  sans: join(folder, 'instrument-sans-regular.ttf'),
  bold: join(folder, 'instrument-sans-semibold.ttf'),
  display: join(folder, 'fraunces-display.ttf'),
  fallback: join(folder, 'dejavu-sans.ttf'),
} as const

export type Face = 'sans' | 'bold' | 'display'
export type FontName = keyof typeof fontFiles
export type Run = { font: FontName; text: string }

/** Drawn for a character that no font has. */
const missing = '□'
// Decoration that the text does without: emoji, their modifiers and joiners, and characters that have no shape.
const undrawable =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Default_Ignorable_Code_Point}|\p{Cc}/u

const coverage = new Map<FontName, ReadonlySet<number>>()

/** The text as runs of one font each. */
export function splitRuns(text: string, face: Face): Run[] {
  const runs: Run[] = []
  for (const character of text.toWellFormed().normalize('NFC')) {
    const drawn = getDrawn(character, face)
    if (!drawn) continue
    const last = runs.at(-1)
    if (last && (last.font === drawn.font || character === ' ')) last.text += drawn.text
    else runs.push(drawn)
  }
  return runs
}

function getDrawn(character: string, face: Face): Run | undefined {
  const codePoint = character.codePointAt(0) ?? 0
  if (covers(face, codePoint)) return { font: face, text: character }
  if (undrawable.test(character)) return undefined
  return { font: 'fallback', text: covers('fallback', codePoint) ? character : missing }
}

function covers(font: FontName, codePoint: number) {
  const known = coverage.get(font) ?? readCoverage(font)
  coverage.set(font, known)
  return known.has(codePoint)
}

function readCoverage(font: FontName): ReadonlySet<number> {
  const opened = openSync(fontFiles[font])
  return new Set('characterSet' in opened ? opened.characterSet : [])
}
