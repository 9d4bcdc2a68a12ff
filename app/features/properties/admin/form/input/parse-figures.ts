import { propertyFormMessages } from '../property-form-messages.ts'

const { problems } = propertyFormMessages

export type FigureReading = { figure: number } | { problem: string }

export const maxPrice = 1_000_000_000_000

/** Parses a price in shillings as people type it: '1500000', '1,500,000', 'KSh 1,500,000.50'. */
export function parsePrice(input: string): FigureReading {
  const text = input.trim().replace(/^(ksh|kes)\.?\s*/i, '')
  const price = parseFigure(text) ?? largeExponent(text)
  if (price === undefined && /\p{Nd}/u.test(text)) return { problem: problems.digitsOnly }
  if (price === undefined || price <= 0) return { problem: problems.noPrice }
  if (price > maxPrice) return { problem: problems.priceTooHigh }
  if (!hasDecimals(text, 2)) return { problem: problems.priceDecimals }
  return { figure: price }
}

export function parseWholeNumber(input: string, { name, min, max }: Bounds): FigureReading {
  const figure = parseFigure(input)
  if (figure !== undefined && Number.isInteger(figure) && figure >= min && figure <= max) return { figure }
  return { problem: problems.wholeNumber(name, min, max) }
}

export function parseHalves(input: string, { name, min, max }: Bounds): FigureReading {
  const figure = parseFigure(input)
  if (figure !== undefined && Number.isInteger(figure * 2) && figure >= min && figure <= max) return { figure }
  return { problem: problems.halves(name, min, max) }
}

export function parseBetween(input: string, { name, min, max }: Bounds): FigureReading {
  const figure = parseFigure(input)
  if (figure !== undefined && figure >= min && figure <= max) return { figure }
  return { problem: problems.number(name, min, max) }
}

const minLand = 0.01
const maxAcres = 1_000_000
export const acresPerHectare = 2.4710538

/** An eighth of an acre is a usual plot, so sizes with more than two decimals are accepted, though none below 0.01. */
export function parseLandSize(input: string, unit: 'acres' | 'hectares'): FigureReading {
  const figure = parseFigure(input)
  const acres = (figure ?? 0) * (unit === 'hectares' ? acresPerHectare : 1)
  if (figure === undefined || figure < minLand || acres < minLand) return { problem: problems.landTooSmall }
  if (acres > maxAcres) return { problem: problems.landTooLarge }
  return { figure: Math.round(figure * 1e6) / 1e6 }
}

type Bounds = { name: string; min: number; max: number }

const plain = /^[-+]?\d{1,18}(\.\d{1,12})?$/
const grouped = /^[-+]?\d{1,3}([,\s'’]\d{3}){1,6}(\.\d{1,12})?$/u

/** Undefined for what is not a decimal number; thousands may be grouped. */
export function parseFigure(input: string): number | undefined {
  const text = input.trim()
  if (!plain.test(text) && !grouped.test(text)) return undefined
  return Number(text.replaceAll(/[,\s'’]/gu, ''))
}

function largeExponent(text: string) {
  const figure = /^\d+(\.\d+)?e\+?\d{1,3}$/i.test(text) ? Number(text) : 0
  return figure > maxPrice ? figure : undefined
}

function hasDecimals(text: string, max: number) {
  return (text.split('.')[1]?.length ?? 0) <= max
}
