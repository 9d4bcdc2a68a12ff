export type FigureReading = { figure: number } | { problem: string }

export const maxPrice = 1_000_000_000_000

/** Parses a price in shillings as people type it: '1500000', '1,500,000', 'KSh 1,500,000.50'. */
export function parsePrice(input: string): FigureReading {
  const text = input.trim().replace(/^(ksh|kes)\.?\s*/i, '')
  const price = parseFigure(text) ?? largeExponent(text)
  if (price === undefined && /\p{Nd}/u.test(text)) return { problem: 'Use digits only, e.g. 1500000' }
  if (price === undefined || price <= 0) return { problem: 'Property price must be greater than 0' }
  if (price > maxPrice) return { problem: 'Property price can be at most KSh 1,000,000,000,000' }
  if (!hasDecimals(text, 2)) return { problem: 'Property price can have at most 2 decimals' }
  return { figure: price }
}

export function parseWholeNumber(input: string, { name, min, max }: Bounds): FigureReading {
  const figure = parseFigure(input)
  if (figure !== undefined && Number.isInteger(figure) && figure >= min && figure <= max) return { figure }
  return { problem: `${name} must be a whole number from ${min} to ${max}` }
}

export function parseHalves(input: string, { name, min, max }: Bounds): FigureReading {
  const figure = parseFigure(input)
  if (figure !== undefined && Number.isInteger(figure * 2) && figure >= min && figure <= max) return { figure }
  return { problem: `${name} must be from ${min} to ${max}, in steps of 0.5` }
}

export function parseBetween(input: string, { name, min, max }: Bounds): FigureReading {
  const figure = parseFigure(input)
  if (figure !== undefined && figure >= min && figure <= max) return { figure }
  return {
    problem: `${name} must be a number from ${min.toLocaleString('en-GB')} to ${max.toLocaleString('en-GB')}`,
  }
}

const minLand = 0.01
const maxAcres = 1_000_000
export const acresPerHectare = 2.4710538

/** An eighth of an acre is a usual plot, so sizes with more than two decimals are accepted, though none below 0.01. */
export function parseLandSize(input: string, unit: 'acres' | 'hectares'): FigureReading {
  const figure = parseFigure(input)
  const acres = (figure ?? 0) * (unit === 'hectares' ? acresPerHectare : 1)
  if (figure === undefined || figure < minLand || acres < minLand) return { problem: 'Land size must be at least 0.01' }
  if (acres > maxAcres) return { problem: 'Land size can be at most 1,000,000 acres' }
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
