import { formatAmount, shortAmount } from '#app/shared/money.ts'
import { countLabel } from '#app/shared/text.ts'
import { sorts, type Listing, type Sort } from '../listing.ts'
import { categoryLabels, type Status } from '../property.ts'
import type { PropertySearch } from './property-search.ts'
import { type Band, bandValue, type Range } from './range.ts'

/** One active filter: its label, and the search without it. */
type Chip = { key: string; label: string; without: PropertySearch; relaxed: string }

export const statusLabels: Record<Status, string> = {
  available: 'Available',
  pending: 'Pending',
  sold: 'Sold',
  rented: 'Rented',
}

export function statusLabel(status: string) {
  const known = Object.entries(statusLabels).find(([key]) => key === status)
  return known ? known[1] : status.charAt(0).toUpperCase() + status.slice(1)
}

export function getChips(search: PropertySearch): Chip[] {
  return [...kindChips(search), ...sizeChips(search), ...wordChips(search)].map(({ key, label, relaxed, change }) => ({
    key,
    label,
    relaxed,
    without: Object.assign({}, search, { page: 1 }, change),
  }))
}

type FilterChip = Omit<Chip, 'without'> & { change: Partial<PropertySearch> }

function kindChips({ category, types, price }: PropertySearch): FilterChip[] {
  const chips: (FilterChip | false)[] = [
    category !== undefined && {
      key: 'category',
      label: categoryLabels[category],
      relaxed: 'Sale, rent and land',
      change: { category: undefined },
    },
    ...types.map((type) => ({
      key: `type-${type}`,
      label: type,
      relaxed: types.length > 1 ? `Not only ${type}` : 'Any type',
      change: { types: types.filter((other) => other !== type) },
    })),
    ...price.map((range) => ({
      key: `price-${bandValue(range)}`,
      label: priceRangeLabel(range),
      relaxed: price.length > 1 ? `Not ${lowerFirst(priceRangeLabel(range))}` : 'Any price',
      change: { price: price.filter((other) => other !== range) },
    })),
  ]
  return chips.filter((chip) => chip !== false)
}

function sizeChips({ bedrooms, bathrooms, acres }: PropertySearch): FilterChip[] {
  const chips: (FilterChip | false)[] = [
    bedrooms !== undefined && {
      key: 'beds',
      label: bedroomsLabel(bedrooms),
      relaxed: 'Any number of bedrooms',
      change: { bedrooms: undefined },
    },
    bathrooms !== undefined && {
      key: 'baths',
      label: `${bathrooms}+ ${bathrooms === 1 ? 'bathroom' : 'bathrooms'}`,
      relaxed: 'Any number of bathrooms',
      change: { bathrooms: undefined },
    },
    ...acres.map((range) => ({
      key: `size-${bandValue(range)}`,
      label: acreRangeLabel(range),
      relaxed: acres.length > 1 ? `Not ${lowerFirst(acreRangeLabel(range))}` : 'Any size',
      change: { acres: acres.filter((other) => other !== range) },
    })),
  ]
  return chips.filter((chip) => chip !== false)
}

function wordChips({ features, statuses, text }: PropertySearch): FilterChip[] {
  const chips: (FilterChip | false)[] = [
    ...features.map((feature) => ({
      key: `feature-${feature}`,
      label: feature,
      relaxed: `Without ${feature}`,
      change: { features: features.filter((other) => other !== feature) },
    })),
    ...statuses.map((status) => ({
      key: `status-${status}`,
      label: statusLabels[status],
      relaxed: statuses.length > 1 ? `Not only ${statusLabels[status]}` : 'Any status',
      change: { statuses: statuses.filter((other) => other !== status) },
    })),
    text !== '' && { key: 'q', label: `“${text}”`, relaxed: 'Anywhere', change: { text: '' } },
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

/** 'Nothing for sale fits this search: from KSh 5,000,000, 2+ bedrooms, “Nyali”.' */
export function getEmptyText(listing: Listing, chips: Chip[]) {
  if (chips.length === 0) return `${listing.nothing} is listed at the moment.`
  return `${listing.nothing} fits this search: ${chips.map(({ label }) => label.replace(/^(From|Under|Up)/, lowerFirst)).join(', ')}.`
}

/** '23 properties'; 'about 24,000 properties' when it is an estimate. */
export function getTotalText({ total, isEstimated }: { total: number; isEstimated: boolean }) {
  return `${isEstimated ? 'about ' : ''}${countLabel(total, 'property', 'properties')}`
}

function priceRangeLabel({ from, to, includesTo }: Range) {
  if (to === undefined) return `From KSh ${formatAmount(from ?? 0)}`
  if (from === undefined) return `${includesTo ? 'Up to' : 'Under'} KSh ${formatAmount(to)}`
  return `KSh ${formatAmount(from)} – ${formatAmount(to)}`
}

/** Button label: 'From KSh 5M'. */
export function shortPriceRangeLabel({ from, to, includesTo }: Range) {
  if (to === undefined) return `From KSh ${shortAmount(from ?? 0)}`
  if (from === undefined) return `${includesTo ? 'Up to' : 'Under'} KSh ${shortAmount(to)}`
  return `KSh ${shortAmount(from)} – ${shortAmount(to)}`
}

export function priceBandLabel({ from, to }: Band) {
  if (from === undefined) return `Under KSh ${bandAmount(to ?? 0)}`
  if (to === undefined) return `KSh ${bandAmount(from)} and above`
  return `KSh ${bandAmount(from)} – ${bandAmount(to)}`
}

export function acreRangeLabel({ from, to }: Band) {
  if (from === undefined) return `Under ${to} ${to === 1 ? 'acre' : 'acres'}`
  if (to === undefined) return `${from} acres and above`
  return `${from} – ${to} acres`
}

function bedroomsLabel(bedrooms: number) {
  if (bedrooms === 0) return 'Studio'
  return `${bedrooms}+ ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}`
}

/** In the order in which the listing offers them. */
export function sortOptions(listing: Listing): { value: Sort; label: string }[] {
  return listing.sorts.map((value) => ({ value, label: sorts[value] }))
}

function bandAmount(amount: number) {
  return amount < 1_000_000 ? formatAmount(amount) : shortAmount(amount)
}

function lowerFirst(word: string) {
  return word.charAt(0).toLowerCase() + word.slice(1)
}
