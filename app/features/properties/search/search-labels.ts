import { formatAmount, shortAmount } from '#app/shared/money.ts'
import type { Translation } from '#app/shared/translation.ts'
import type { SearchPage, Sort } from '../search-page.ts'
import { propertyMessages } from '../property-messages.ts'
import type { Status } from '../property.ts'
import type { Band, Range } from './range.ts'
import { searchMessages } from './search-messages.ts'

const { price: priceMessages } = searchMessages
/** In any language. */
type Words = Translation<typeof searchMessages>

export const statusLabels: Record<Status, string> = propertyMessages.status

export function statusLabel(status: string) {
  const known = Object.entries(statusLabels).find(([key]) => key === status)
  return known ? known[1] : status.charAt(0).toUpperCase() + status.slice(1)
}

/** '23 properties'; 'about 24,000 properties' when it is an estimate. */
export function getTotalText({ total, isEstimated }: { total: number; isEstimated: boolean }) {
  const counted = searchMessages.count(total)
  return isEstimated ? searchMessages.about(counted) : counted
}

export function priceRangeLabel(range: Range, words: Words = searchMessages) {
  return priceText(range, formatAmount, words)
}

/** Button label: 'From KSh 5M'. */
export function shortPriceRangeLabel(range: Range) {
  return priceText(range, shortAmount)
}

function priceText(
  { from, to, includesTo }: Range,
  format: (amount: number) => string,
  { price }: Words = searchMessages,
) {
  if (to === undefined) return price.from(format(from ?? 0))
  if (from === undefined) return price[includesTo ? 'upTo' : 'under'](format(to))
  return price.between(format(from), format(to))
}

export function priceBandLabel({ from, to }: Band) {
  if (from === undefined) return priceMessages.under(bandAmount(to ?? 0))
  if (to === undefined) return priceMessages.andAbove(bandAmount(from))
  return priceMessages.between(bandAmount(from), bandAmount(to))
}

export function acreRangeLabel(
  { from, to, includesTo = false }: Band & { includesTo?: boolean },
  { acres }: Words = searchMessages,
) {
  if (from === undefined) return acres[includesTo ? 'upTo' : 'under'](acresText(to ?? 0), (to ?? 0) > 1)
  if (to === undefined) return acres.andAbove(acresText(from), from > 1)
  // A plot of 50 by 100 feet has 0.115 acre; bounds of a tenth and a quarter are counted without reading the rows.
  if (from === 0.1 && to === 0.25) return acres.eighth
  const middle = (from + to) / 2
  const isAbout = includesTo && Math.abs((to - from) / middle - 2 * sizeTolerance) < 0.06
  if (isAbout) return acres.about(acresText(nearestFraction(middle)), middle > 1.1)
  return acres.between(acresText(from), acresText(to), to > 1)
}

/** A size without bounds means about that size; an eighth is 50 by 100 feet, 0.115 acre. */
export const sizeTolerance = 0.12

const fractions = new Map([
  [0.125, '1/8'],
  [0.25, '1/4'],
  [0.5, '1/2'],
  [0.75, '3/4'],
])

function acresText(acres: number) {
  return fractions.get(acres) ?? String(Number(acres.toFixed(2)) || acres)
}

function nearestFraction(acres: number) {
  return [...fractions.keys()].find((fraction) => Math.abs(acres - fraction) / fraction < 0.1) ?? acres
}

export function bedroomsLabel(bedrooms: number, max: number | undefined, words: Words) {
  if (bedrooms === 0 && !max) return words.studio
  if (max === undefined) return words.bedrooms(bedrooms)
  return max === bedrooms ? words.exactBedrooms(max) : words.bedroomRange(bedrooms, max)
}

/** In the order in which the page offers them. */
export function sortOptions(scope: Pick<SearchPage, 'sorts'>): { value: Sort; label: string }[] {
  return scope.sorts.map((value) => ({ value, label: searchMessages.sorts[value] }))
}

function bandAmount(amount: number) {
  return amount < 1_000_000 ? formatAmount(amount) : shortAmount(amount)
}
