import { parseCurrency } from '../../form/input/parse-money.ts'
import type { SizeUnit } from '../values/parse-size.ts'

/** What a heading says about its column beside the name: 'Price (KSh 000)', 'Rent USD/month', 'Plot size (acres)'. */
type HeadingParts = {
  /** The heading without currency, scale and unit. */
  name: string
  currency: string | undefined
  /** What each figure is multiplied by. */
  scale: number | undefined
  unit: SizeUnit | undefined
}

const units: readonly (readonly [SizeUnit, RegExp])[] = [
  ['sqm', /\b(?:sq(?:uare)?\.?\s?m(?:t|tr|et(?:re|er))?s?|m2)\b\.?|m²/gi],
  ['sqft', /\b(?:sq(?:uare)?\.?\s?(?:ft|feet|foot)|sf|ft2)\b\.?|ft²/gi],
  ['acres', /\b(?:acres?|ac)\b/gi],
  ['hectares', /\b(?:hectares?|ha)\b/gi],
]
const scales: readonly (readonly [number, RegExp])[] = [
  [1e6, /^(?:m|mn|mil|mill|mio|millions?)$/],
  [1e3, /^(?:k|0{3}s?|thousands?)$/],
]
const fillers: ReadonlySet<string> = new Set(['in', 'per', 'a', 'each', 'month', 'pm', 'pcm', 'mo'])

/** 'Rent per month' heads what is to let, 'Asking price' what is for sale; 'Sale/rent price' says neither. */
export function readCategory(heading: string): 'for-rent' | 'for-sale' | undefined {
  const isRent = /\b(?:rents?|rentals?|month(?:ly)?|p\.?c?\.?m)\b/i.test(heading)
  const isSale = /\b(?:sales?|selling)\b/i.test(heading)
  if (isRent) return isSale ? undefined : 'for-rent'
  return isSale || /\basking\b/i.test(heading) ? 'for-sale' : undefined
}

export function readHeading(heading: string): HeadingParts {
  const text = heading
    .normalize('NFKC')
    .replaceAll(/['’‘]s\b/g, '')
    .replaceAll(/['’‘]/g, ' ')
  const unit = units.find(([, words]) => new RegExp(words.source, 'i').test(text))?.[0]
  const named = units.reduce((rest, [, words]) => rest.replace(words, ' '), text)
  const words = named.split(/[\s()[\]{}/,:_-]+/).filter(Boolean)
  const name: string[] = []
  let currency: string | undefined
  let scale: number | undefined
  for (const word of words) {
    const lower = word.toLowerCase()
    const asScale = scales.find(([, pattern]) => pattern.test(lower))?.[0]
    const asCurrency = parseCurrency(lower)
    if (asScale !== undefined && name.length > 0) scale ??= asScale
    else if (asCurrency !== undefined) currency ??= asCurrency
    else if (!fillers.has(lower)) name.push(word)
  }
  return { name: name.join(' '), currency, scale, unit }
}
