import { formatAmount, shortAmount } from '#app/shared/money.ts'
import { countLabel } from '#app/shared/text.ts'
import type { Listing, Sort } from '../listing.ts'
import { propertyMessages } from '../property-messages.ts'
import { categoryLabels, storedLabel, type Status } from '../property.ts'
import type { PropertySearch } from './property-search.ts'
import { type Band, bandValue, type Range } from './range.ts'
import { searchMessages } from './search-messages.ts'

const { without, price: priceMessages, acres: acreMessages } = searchMessages

/** One active filter: its label, and the search without it. */
type Chip = { key: string; label: string; without: PropertySearch; relaxed: string }

export const statusLabels: Record<Status, string> = propertyMessages.status

export function statusLabel(status: string) {
  const known = Object.entries(statusLabels).find(([key]) => key === status)
  return known ? known[1] : status.charAt(0).toUpperCase() + status.slice(1)
}

export function getChips(search: PropertySearch): Chip[] {
  const all = [...placeChips(search), ...kindChips(search), ...sizeChips(search), ...wordChips(search)]
  return all.map(({ key, label, relaxed, change }) => ({
    key,
    label,
    relaxed,
    without: Object.assign({}, search, { page: 1, original: undefined }, change),
  }))
}

type FilterChip = Omit<Chip, 'without'> & { change: Partial<PropertySearch> }

function placeChips({ places, withinKm }: PropertySearch): FilterChip[] {
  const chips: FilterChip[] = places.map((place) => ({
    key: `place-${place}`,
    label: place,
    relaxed: places.length > 1 ? without.oneOfSeveral(place) : without.places,
    change: { places: places.filter((other) => other !== place), ...(places.length === 1 && { withinKm: undefined }) },
  }))
  if (withinKm === undefined || places.length === 0) return chips
  return [
    ...chips,
    {
      key: 'within',
      label: searchMessages.within(withinKm),
      relaxed: without.distance,
      change: { withinKm: undefined },
    },
  ]
}

function kindChips({ category, types, price }: PropertySearch): FilterChip[] {
  const chips: (FilterChip | false)[] = [
    category !== undefined && {
      key: 'category',
      label: categoryLabels[category],
      relaxed: without.category,
      change: { category: undefined },
    },
    ...types.map((type) => ({
      key: `type-${type}`,
      label: storedLabel(type),
      relaxed: types.length > 1 ? without.oneOfSeveral(storedLabel(type)) : without.type,
      change: { types: types.filter((other) => other !== type) },
    })),
    ...price.map((range) => ({
      key: `price-${bandValue(range)}`,
      label: priceRangeLabel(range),
      relaxed: price.length > 1 ? without.oneOfSeveral(lowerFirst(priceRangeLabel(range))) : without.price,
      change: { price: price.filter((other) => other !== range) },
    })),
  ]
  return chips.filter((chip) => chip !== false)
}

function sizeChips({ bedrooms, bedroomsMax, bathrooms, acres }: PropertySearch): FilterChip[] {
  const chips: (FilterChip | false)[] = [
    bedrooms !== undefined && {
      key: 'beds',
      label: bedroomsLabel(bedrooms, bedroomsMax),
      relaxed: without.bedrooms,
      change: { bedrooms: undefined, bedroomsMax: undefined },
    },
    bathrooms !== undefined && {
      key: 'baths',
      label: searchMessages.bathrooms(bathrooms),
      relaxed: without.bathrooms,
      change: { bathrooms: undefined },
    },
    ...acres.map((range) => ({
      key: `size-${bandValue(range)}`,
      label: acreRangeLabel(range),
      relaxed: acres.length > 1 ? without.oneOfSeveral(lowerFirst(acreRangeLabel(range))) : without.acres,
      change: { acres: acres.filter((other) => other !== range) },
    })),
  ]
  return chips.filter((chip) => chip !== false)
}

function wordChips({ features, statuses, text }: PropertySearch): FilterChip[] {
  const chips: (FilterChip | false)[] = [
    ...features.map((feature) => ({
      key: `feature-${feature}`,
      label: storedLabel(feature),
      relaxed: without.feature(storedLabel(feature)),
      change: { features: features.filter((other) => other !== feature) },
    })),
    ...statuses.map((status) => ({
      key: `status-${status}`,
      label: statusLabels[status],
      relaxed: statuses.length > 1 ? without.oneOfSeveral(lowerFirst(statusLabels[status])) : without.status,
      change: { statuses: statuses.filter((other) => other !== status) },
    })),
    text !== '' && {
      key: 'q',
      label: searchMessages.words(text),
      relaxed: without.words,
      change: { text: '', isExact: undefined },
    },
  ]
  return chips.filter((chip) => chip !== false)
}

/** 'Anywhere, from KSh 5,000,000, 2+ bedrooms': the search without that filter. */
export function getRelaxedLabel(chips: Chip[], dropped: Chip) {
  const rest = chips
    .filter(({ key }) => key !== dropped.key)
    .map(({ label }) => label.replace(/^(From|Under|Up)/, lowerFirst))
  return [dropped.relaxed, ...rest].join(', ')
}

/** 'No matches for this search: from KSh 5,000,000, 2+ bedrooms, “Nyali”.' */
export function getEmptyText(listing: Listing, chips: Chip[]) {
  if (chips.length === 0) return listing.nothing
  return searchMessages.noMatches(chips.map(({ label }) => label.replace(/^(From|Under|Up)/, lowerFirst)).join(', '))
}

/** '23 properties'; 'about 24,000 properties' when it is an estimate. */
export function getTotalText({ total, isEstimated }: { total: number; isEstimated: boolean }) {
  const counted = countLabel(total, searchMessages.properties.one, searchMessages.properties.many)
  return isEstimated ? searchMessages.about(counted) : counted
}

function priceRangeLabel(range: Range) {
  return priceText(range, formatAmount)
}

/** Button label: 'From KSh 5M'. */
export function shortPriceRangeLabel(range: Range) {
  return priceText(range, shortAmount)
}

function priceText({ from, to, includesTo }: Range, format: (amount: number) => string) {
  if (to === undefined) return priceMessages.from(format(from ?? 0))
  if (from === undefined) return priceMessages[includesTo ? 'upTo' : 'under'](format(to))
  return priceMessages.between(format(from), format(to))
}

export function priceBandLabel({ from, to }: Band) {
  if (from === undefined) return priceMessages.under(bandAmount(to ?? 0))
  if (to === undefined) return priceMessages.andAbove(bandAmount(from))
  return priceMessages.between(bandAmount(from), bandAmount(to))
}

export function acreRangeLabel({ from, to, includesTo = false }: Band & { includesTo?: boolean }) {
  if (from === undefined) return acreMessages[includesTo ? 'upTo' : 'under'](acresText(to ?? 0), (to ?? 0) > 1)
  if (to === undefined) return acreMessages.andAbove(acresText(from), from > 1)
  // A plot of 50 by 100 feet has 0.115 acre; bounds of a tenth and a quarter are counted without reading the rows.
  if (from === 0.1 && to === 0.25) return acreMessages.eighth
  const middle = (from + to) / 2
  const isAbout = includesTo && Math.abs((to - from) / middle - 2 * sizeTolerance) < 0.06
  if (isAbout) return acreMessages.about(acresText(nearestFraction(middle)), middle > 1.1)
  return acreMessages.between(acresText(from), acresText(to), to > 1)
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

function bedroomsLabel(bedrooms: number, max: number | undefined) {
  if (bedrooms === 0 && !max) return searchMessages.studio
  if (max === undefined) return searchMessages.bedrooms(bedrooms)
  return max === bedrooms ? searchMessages.exactBedrooms(max) : searchMessages.bedroomRange(bedrooms, max)
}

/** In the order in which the listing offers them. */
export function sortOptions(listing: Listing): { value: Sort; label: string }[] {
  return listing.sorts.map((value) => ({ value, label: searchMessages.sorts[value] }))
}

function bandAmount(amount: number) {
  return amount < 1_000_000 ? formatAmount(amount) : shortAmount(amount)
}

function lowerFirst(word: string) {
  return word.charAt(0).toLowerCase() + word.slice(1)
}
