/**
 * A range of prices in shillings or of land sizes in acres. A band excludes its upper edge; an entered maximum is inclusive.
 */
export type Range = { from?: number; to?: number; includesTo: boolean }

export type Band = { from?: number; to?: number }

const maxRanges = 20

/** The bands between the edges, with an open one at either end. */
export function bandsBetween(edges: number[]): Band[] {
  const inner = edges.slice(1).map((to, index): Band => ({ from: edges[index], to }))
  return [{ to: edges[0] }, ...inner, { from: edges.at(-1) }]
}

/** '500000-1000000', '-500000', '50000000-'. */
export function bandValue({ from, to }: Band) {
  return `${from ?? ''}-${to ?? ''}`
}

export function parseBand(value: string, max: number): Band | undefined {
  const [, fromText, toText] = /^(\d{0,13}(?:\.\d{1,4})?)-(\d{0,13}(?:\.\d{1,4})?)$/.exec(value) ?? []
  const from = positive(fromText, max)
  const to = positive(toText, max)
  if (from === to) return undefined
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to }
}

/** Parses an amount as people type it: '5000000', '5,000,000', 'KSh 5M', '250k'. */
export function parseAmount(input: string, max: number) {
  const [, digits, scale] = /^(?:ksh\s*)?([\d,\s]{1,24}(?:\.\d{1,2})?)\s*([km])?$/i.exec(input.trim()) ?? []
  if (digits === undefined) return undefined
  const amount = Number(digits.replaceAll(/[,\s]/g, '')) * (scales[scale?.toLowerCase() ?? ''] ?? 1)
  return amount > 0 && amount <= max ? Math.round(amount * 100) / 100 : undefined
}

const scales: Record<string, number> = { k: 1_000, m: 1_000_000 }

const squareFeetPerAcre = 43_560

/** Parses a land size as people type it: '0.5', '1/8', '2 acres', '50x100'. */
export function parseAcres(input: string, max: number) {
  const text = input
    .trim()
    .toLowerCase()
    .replace(/ ?(?:acres?|ac)$/, '')
  const [, width, length] = /^(\d{2,3}) ?[x×] ?(\d{2,3})$/.exec(text) ?? []
  const [, top, bottom] = /^(\d{1,2})\/([1-9]\d?)$/.exec(text) ?? []
  const acres = width
    ? (Number(width) * Number(length)) / squareFeetPerAcre
    : top
      ? Number(top) / Number(bottom)
      : Number(/^\d{1,7}(?:\.\d{1,6})?$/.exec(text)?.[0])
  const rounded = Math.round(acres * 10_000) / 10_000
  return rounded > 0 && rounded <= max ? rounded : undefined
}

/** Merges adjacent bands into sorted ranges; gaps between chosen bands are left out. Entered bounds are one range. */
export function joinRanges(bands: Band[], input: { min?: number; max?: number } = {}): Range[] {
  if (input.min === undefined && input.max === undefined) return mergeBands(bands)
  const from = input.min ?? getLowest(bands)
  const to = input.max ?? getHighest(bands)
  const includesTo = input.max !== undefined
  if (from !== undefined && to !== undefined && from > to) return [{ from: to, to: from, includesTo: true }]
  // A range from an edge to itself means that one price.
  return [
    { ...(from !== undefined && { from }), ...(to !== undefined && { to }), includesTo: includesTo || from === to },
  ]
}

function mergeBands(bands: Band[]): Range[] {
  const merged: Range[] = []
  for (const { from, to } of bands.toSorted((a, b) => (a.from ?? 0) - (b.from ?? 0))) {
    const last = merged.at(-1)
    if (!last || (from ?? 0) > (last.to ?? Infinity)) {
      merged.push({ ...(from !== undefined && { from }), ...(to !== undefined && { to }), includesTo: false })
    } else if (to === undefined) delete last.to
    else if (last.to !== undefined) last.to = Math.max(last.to, to)
  }
  return merged.filter(({ from, to }) => from !== undefined || to !== undefined).slice(0, maxRanges)
}

/** The names of a range in the URL. */
export type RangeParams = {
  band: string
  min: string
  max: string
  /** A maximum that is chosen, not typed. */
  step?: string
  limit: number
  parse: (value: string, limit: number) => number | undefined
}

/** A range that excludes its upper edge is written as a band, any other one by its bounds. */
export function rangeParams({ from, to, includesTo }: Range, names: Pick<RangeParams, 'band' | 'min' | 'max'>) {
  if (to === undefined || !includesTo) return [[names.band, bandValue({ from, to })]]
  return [...(from === undefined ? [] : [[names.min, String(from)]]), [names.max, String(to)]]
}

/** PostgreSQL's multirange literal, upper ends excluded; empty where the outermost bounds suffice. */
export function toMultirange(ranges: Range[]) {
  if (ranges.length < 2) return null
  return `{${ranges.map(({ from, to }) => `[${from ?? ''},${to ?? ''})`).join(',')}}`
}

export function coversBand(range: Range, band: Band) {
  if (range.includesTo) return false
  return (range.from ?? 0) <= (band.from ?? 0) && (range.to ?? Infinity) >= (band.to ?? Infinity)
}

/** Whether selected bands alone make up this range. */
export function isComposedOfBands(range: Range, edges: number[]) {
  if (range.includesTo) return false
  return [range.from, range.to].every((bound) => bound === undefined || edges.includes(bound))
}

function getLowest(bands: Band[]) {
  if (bands.length === 0 || bands.some(({ from }) => from === undefined)) return undefined
  return Math.min(...bands.map(({ from }) => from ?? 0))
}

function getHighest(bands: Band[]) {
  if (bands.length === 0 || bands.some(({ to }) => to === undefined)) return undefined
  return Math.max(...bands.map(({ to }) => to ?? 0))
}

function positive(text: string | undefined, max: number) {
  const amount = Number(text)
  return text && amount > 0 && amount <= max ? amount : undefined
}
