export type FigureReading = { figure: number } | { problem: string }

export const largestPrice = 1_000_000_000_000

/** A price in shillings as people type it: '1500000', '1,500,000', 'KSh 1,500,000.50'. */
export function readPrice(typed: string): FigureReading {
  const text = typed.trim().replace(/^(ksh|kes)\.?\s*/i, '')
  const price = readFigure(text) ?? largeExponent(text)
  if (price === undefined && /\p{Nd}/u.test(text)) return { problem: 'Use digits only, e.g. 1500000' }
  if (price === undefined || price <= 0) return { problem: 'Property price must be greater than 0' }
  if (price > largestPrice) return { problem: 'Property price can be at most KSh 1,000,000,000,000' }
  if (!hasDecimals(text, 2)) return { problem: 'Property price can have at most 2 decimals' }
  return { figure: price }
}

export function readWhole(typed: string, { name, least, most }: Bounds): FigureReading {
  const figure = readFigure(typed)
  if (figure !== undefined && Number.isInteger(figure) && figure >= least && figure <= most) return { figure }
  return { problem: `${name} must be a whole number from ${least} to ${most}` }
}

export function readHalves(typed: string, { name, least, most }: Bounds): FigureReading {
  const figure = readFigure(typed)
  if (figure !== undefined && Number.isInteger(figure * 2) && figure >= least && figure <= most) return { figure }
  return { problem: `${name} must be from ${least} to ${most}, in steps of 0.5` }
}

export function readBetween(typed: string, { name, least, most }: Bounds): FigureReading {
  const figure = readFigure(typed)
  if (figure !== undefined && figure >= least && figure <= most) return { figure }
  return {
    problem: `${name} must be a number from ${least.toLocaleString('en-GB')} to ${most.toLocaleString('en-GB')}`,
  }
}

const leastLand = 0.01
const mostAcres = 1_000_000
export const acresPerHectare = 2.4710538

/** An eighth of an acre is a usual plot, so figures finer than a hundredth are taken too, though none below one. */
export function readLandSize(typed: string, unit: 'acres' | 'hectares'): FigureReading {
  const figure = readFigure(typed)
  const acres = (figure ?? 0) * (unit === 'hectares' ? acresPerHectare : 1)
  if (figure === undefined || figure < leastLand || acres < leastLand)
    return { problem: 'Land size must be at least 0.01' }
  if (acres > mostAcres) return { problem: 'Land size can be at most 1,000,000 acres' }
  return { figure: Math.round(figure * 1e6) / 1e6 }
}

type Bounds = { name: string; least: number; most: number }

const plain = /^[-+]?\d{1,18}(\.\d{1,12})?$/
const grouped = /^[-+]?\d{1,3}([,\s'’]\d{3}){1,6}(\.\d{1,12})?$/u

/** Undefined for what is no decimal figure; thousands may be grouped. */
export function readFigure(typed: string): number | undefined {
  const text = typed.trim()
  if (!plain.test(text) && !grouped.test(text)) return undefined
  return Number(text.replaceAll(/[,\s'’]/gu, ''))
}

function largeExponent(text: string) {
  const figure = /^\d+(\.\d+)?e\+?\d{1,3}$/i.test(text) ? Number(text) : 0
  return figure > largestPrice ? figure : undefined
}

function hasDecimals(text: string, most: number) {
  return (text.split('.')[1]?.length ?? 0) <= most
}
