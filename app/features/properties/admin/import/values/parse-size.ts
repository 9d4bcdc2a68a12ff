import { parseFigure } from '../../form/input/parse-money.ts'
import { acresPerHectare } from '../../form/input/parse-figures.ts'
import { remembering } from './remembered-parsing.ts'

export type Length = 'feet' | 'metres'
export const sizeUnits = ['acres', 'hectares', 'sqft', 'sqm'] as const
export type SizeUnit = (typeof sizeUnits)[number]
export type Size =
  | { kind: 'land'; size: number; unit: 'acres' | 'hectares' }
  | { kind: 'area'; sqft: number }
  /** A plot by its sides; the unit is missing where it was not written. */
  | { kind: 'sides'; width: number; depth: number; unit: Length | undefined }
  /** A number without a unit. */
  | { kind: 'number'; value: number }
  | { kind: 'none' }

const sqftPerSqm = 10.763_910_4
const sqftPerAcre = 43_560
const feetPerMetre = 3.280_84

const sides =
  /^(\d+(?:\.\d+)?)\s*(ft|feet|'|m|mtrs?|met(?:re|er)s?)?\.?\s*(?:x|×|\*|by)\s*(\d+(?:\.\d+)?)\s*(ft|feet|'|m|mtrs?|met(?:re|er)s?)?\.?$/i
const amount =
  /^(.*?)\s*(?:of )?(?:an? )?(acres?|ac|ha|hectares?|sq\.?\s?f(?:ee)?t\.?|square (?:feet|foot)|sf|ft2|ft²|sq\.?\s?m(?:et(?:re|er)s?|trs?)?\.?|square met(?:re|er)s?|m2|m²)\.?$/i
const words: Record<string, number> = {
  half: 0.5,
  quarter: 0.25,
  'three quarter': 0.75,
  'three quarters': 0.75,
  eighth: 0.125,
  one: 1,
  an: 1,
  a: 1,
  two: 2,
}
const signs: Record<string, string> = { '½': '1/2', '¼': '1/4', '¾': '3/4', '⅛': '1/8', '⅓': '1/3', '⅔': '2/3' }

/** Parses '50x100', '1/8 acre', '2 ha', '1800 sq ft'. Undefined for text that is no size. */
export const parseSize = remembering((input: string): Size | undefined => {
  const text = input
    .trim()
    .replaceAll(/[½¼¾⅛⅓⅔]/g, (sign) => ` ${signs[sign]}`)
    .trim()
  if (/^(?:-+|–|—|n\/?a|nil|none)?$/i.test(text)) return { kind: 'none' }
  const [, width, firstUnit, depth, secondUnit] = sides.exec(text) ?? []
  if (width !== undefined) {
    return { kind: 'sides', width: Number(width), depth: Number(depth), unit: lengthOf(secondUnit ?? firstUnit) }
  }
  const [, figure, unit] = amount.exec(text) ?? []
  if (unit === undefined) {
    const value = parseAmount(text)
    return value === undefined ? undefined : { kind: 'number', value }
  }
  const value = parseAmount(figure || 'one')
  return value === undefined ? undefined : sizeOf(value, unitOf(unit))
})

function lengthOf(unit: string | undefined): Length | undefined {
  if (unit === undefined) return undefined
  return unit.toLowerCase().startsWith('m') ? 'metres' : 'feet'
}

function unitOf(unit: string): SizeUnit {
  const text = unit.toLowerCase()
  if (text.startsWith('ac')) return 'acres'
  if (text.startsWith('h')) return 'hectares'
  return /m(?:et|tr|2|²|\.?$)/.test(text.replace('sq', '')) ? 'sqm' : 'sqft'
}

export function sizeOf(value: number, unit: SizeUnit): Size {
  if (unit === 'acres' || unit === 'hectares') return { kind: 'land', size: rounded(value), unit }
  return { kind: 'area', sqft: unit === 'sqm' ? Math.round(value * sqftPerSqm * 100) / 100 : value }
}

/** A figure, a fraction such as '1 1/2', or a word. */
function parseAmount(input: string): number | undefined {
  const text = input
    .trim()
    .toLowerCase()
    .replace(/^(?:about|approx\.?|approximately|c\.|~)\s*/, '')
    .replace(/\s+an?$/, '')
  if (text in words) return words[text]
  const [, whole = '0', top, bottom] = /^(?:(\d{1,6})[\s-]+)?(\d{1,4})\s*\/\s*(\d{1,4})$/.exec(text) ?? []
  if (top !== undefined) return Number(bottom) === 0 ? undefined : Number(whole) + Number(top) / Number(bottom)
  return parseFigure(text)
}

export function acresOfSides(width: number, depth: number, unit: Length) {
  const factor = unit === 'metres' ? feetPerMetre : 1
  return rounded((width * depth * factor * factor) / sqftPerAcre)
}

export function acresOfArea(sqft: number) {
  return rounded(sqft / sqftPerAcre)
}

export function toAcres(size: number, unit: 'acres' | 'hectares') {
  return unit === 'hectares' ? size * acresPerHectare : size
}

function rounded(size: number) {
  return Math.round(size * 1e6) / 1e6
}
