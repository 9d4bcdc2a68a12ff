import {
  fromOklch,
  getContrast,
  getReadable,
  type Hex,
  mix,
  readableContrast,
  toOklch,
  withLightness,
} from './colour.ts'

/** The accent for which the style sheet itself has the colours (app/ui/styles/tokens.css). */
export const defaultAccent = '#1f4d3a'

/** Grounds of tokens.css. An accent is checked on the page, and its shades on the strongest ground that text stands on. */
export const grounds = {
  light: { page: '#fbf8f3', deepest: '#e4d8c5' },
  dark: { page: '#17140f', deepest: '#332c23' },
} as const satisfies Record<string, Record<string, Hex>>

const white = '#ffffff'
const ink = '#1f1b16'

export type ContrastCheck = { pair: 'onAccent' | 'onPage' | 'onDark'; text: Hex; ground: Hex; ratio: number }

/** The pairs in which an accent is read. The third is made to pass. */
export function checkAccent(accent: Hex): ContrastCheck[] {
  const text = getTextOn(accent)
  const inDark = getReadable(accent, grounds.dark.deepest)
  return [
    { pair: 'onAccent', text, ground: accent, ratio: getContrast(text, accent) },
    { pair: 'onPage', text: accent, ground: grounds.light.page, ratio: getContrast(accent, grounds.light.page) },
    { pair: 'onDark', text: inDark, ground: grounds.dark.page, ratio: getContrast(inDark, grounds.dark.page) },
  ]
}

export function isReadableAccent(accent: Hex): boolean {
  return checkAccent(accent).every(({ ratio }) => ratio >= readableContrast)
}

/** The nearest accent that passes. One that can be read on the page can carry white text, which is lighter than the page. */
export function getReadableAccent(accent: Hex): Hex {
  return getReadable(accent, grounds.light.page)
}

/** White or ink, whichever stands out more. */
export function getTextOn(colour: Hex): Hex {
  return getContrast(white, colour) >= getContrast(ink, colour) ? white : ink
}

/** The tokens of tokens.css that follow from the accent, in light and in dark. */
export type Palette = Record<'light' | 'dark', Record<string, Hex>>

// Each page asks for that of the company, twice; it takes a third of a millisecond.
let last: { accent: Hex; palette: Palette } | undefined

export function createPalette(accent: Hex): Palette {
  if (last?.accent !== accent) last = { accent, palette: { light: lightPalette(accent), dark: darkPalette(accent) } }
  return last.palette
}

function lightPalette(accent: Hex): Record<string, Hex> {
  const text = getReadable(accent, grounds.light.deepest)
  const on = getTextOn(accent)
  const hover = getHover(accent, on)
  const shade = getShade(accent, 0.3)
  const night = getReadable(accent, grounds.dark.deepest)
  const onNight = getTextOn(night)
  return {
    acacia: accent,
    'acacia-hover': hover,
    'on-acacia': on,
    'acacia-text': text,
    'acacia-wash': getWash(accent, text),
    murram: accent,
    'murram-hover': hover,
    'on-murram': on,
    'murram-text': text,
    shade,
    'on-shade-2': getReadable(fromOklch({ ...toOklch(accent), lightness: 0.85, chroma: 0.025 }), shade),
    focus: accent,
    'map-mark': accent,
    'map-saved': accent,
    'night-talk': night,
    'night-talk-hover': getHover(night, onNight),
    'on-night-talk': onNight,
  }
}

function darkPalette(accent: Hex): Record<string, Hex> {
  const light = getReadable(accent, grounds.dark.deepest)
  const on = getTextOn(light)
  const hover = getHover(light, on)
  const shade = getShade(accent, 0.23)
  return {
    acacia: light,
    'acacia-hover': hover,
    'on-acacia': on,
    'acacia-text': light,
    'acacia-wash': getDarkWash(accent, light),
    murram: light,
    'murram-hover': hover,
    'on-murram': on,
    'murram-text': light,
    'section-rule': light,
    shade,
    'on-shade-2': getReadable(fromOklch({ ...toOklch(accent), lightness: 0.8, chroma: 0.025 }), shade),
  }
}

/** Away from the text on it, so that it stays readable. */
function getHover(colour: Hex, text: Hex): Hex {
  const { lightness } = toOklch(colour)
  return withLightness(colour, text === white ? Math.max(0.12, lightness - 0.07) : Math.min(0.97, lightness + 0.06))
}

/** The ground of the footer: as dark as that of tokens.css, in the hue of the accent. */
function getShade(accent: Hex, lightness: number): Hex {
  const { chroma, hue } = toOklch(accent)
  return fromOklch({ lightness, chroma: Math.min(chroma, 0.06), hue })
}

/** A ground in the hue of the accent, as strong as leaves its text readable. */
function getWash(accent: Hex, text: Hex): Hex {
  const washes = [0.14, 0.11, 0.08, 0.05].map((share) => mix(accent, white, share))
  return washes.find((wash) => getContrast(text, wash) >= readableContrast) ?? white
}

function getDarkWash(accent: Hex, text: Hex): Hex {
  const washes = [0.3, 0.24, 0.18, 0.12].map((share) => mix(accent, grounds.dark.page, share))
  return washes.find((wash) => getContrast(text, wash) >= readableContrast) ?? grounds.dark.page
}

/** The colours of tokens.css that an accent replaces. */
const builtIn: Palette = {
  light: {
    acacia: '#1f4d3a',
    'on-acacia': '#fbf8f3',
    'acacia-text': '#1f4d3a',
    murram: '#a84a24',
    'murram-text': '#994120',
    shade: '#183c2d',
  },
  dark: {
    acacia: '#8fc3a5',
    'on-acacia': '#12251b',
    'acacia-text': '#8fc3a5',
    murram: '#e2926a',
    'murram-text': '#e89770',
    shade: '#10261c',
  },
}

/** The colours that the pages have with this accent. */
export function getShownPalette(accent: Hex): Palette {
  return accent === defaultAccent ? builtIn : createPalette(accent)
}
