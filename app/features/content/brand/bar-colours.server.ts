import { pageColours } from '#app/shared/page-colours.ts'
import { createPalette, defaultAccent } from './palette.ts'

/** The colours of a browser's bars around the page: the company's accent, once it has one of its own. */
export function getBarColours(accent: string): typeof pageColours {
  if (accent === defaultAccent) return pageColours
  return { light: accent, dark: createPalette(accent).dark.shade ?? pageColours.dark }
}
