import { propertyFormMessages } from '../property-form-messages.ts'
import { parseFigure, parseMoney } from './parse-money.ts'

const { problems } = propertyFormMessages

export type FigureReading = { figure: number } | { problem: string }

export const maxPrice = 1_000_000_000_000

/** Parses a price in shillings as people type it: '1500000', '1,500,000', 'KSh 1.5M', '65k', '85,000/='. */
export function parsePrice(input: string): FigureReading {
  const money = parseMoney(input)
  const price = money?.kind === 'amount' && money.currency === 'KES' ? money.amount : largeExponent(input.trim())
  if (price === undefined && /\p{Nd}/u.test(input)) return { problem: problems.digitsOnly }
  if (price === undefined || price <= 0) return { problem: problems.noPrice }
  if (price > maxPrice) return { problem: problems.priceTooHigh }
  if (Math.round(price * 100) / 100 !== price) return { problem: problems.priceDecimals }
  // Is it forty-five, or forty-five thousand as other countries write it?
  if (/^\d{1,3}\.\d{3}$/.test(input.trim())) return { problem: problems.digitsOnly }
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

function largeExponent(text: string) {
  const figure = /^\d+(\.\d+)?e\+?\d{1,3}$/i.test(text) ? Number(text) : 0
  return figure > maxPrice ? figure : undefined
}
