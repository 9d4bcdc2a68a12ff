import { formatAmount } from '#app/shared/money.ts'
import type { Filter, Listing } from '../../listing.ts'
import { categories, categoryLabels, statuses, storedLabel } from '../../property.ts'
import type { Facets } from '../../property-queries.ts'
import type { PropertySearch } from '../../search/property-search.ts'
import { bandsBetween, bandValue, coversBand, isComposedOfBands } from '../../search/range.ts'
import { filterMessages } from './filter-messages.ts'
import { acreRangeLabel, priceBandLabel, shortPriceRangeLabel, statusLabels } from '../../search/search-labels.ts'

/** One checkbox or button of a filter; the count is missing while it is unknown. */
export type Choice = { value: string; label: string; count?: number; isChosen: boolean }

type ChoiceParams = { listing: Listing; search: PropertySearch; facets: Facets }

const maxFeatures = 12
const bathroomChoices = [1, 2, 3, 4]

export function categoryChoices({ search, facets }: ChoiceParams): Choice[] {
  return [
    { value: '', label: filterMessages.all, isChosen: search.category === undefined },
    ...categories.map((category) => ({
      value: category,
      label: categoryLabels[category],
      count: facets.categories[category] ?? 0,
      isChosen: search.category === category,
    })),
  ]
}

export function typeChoices({ listing, search, facets }: ChoiceParams): Choice[] {
  return listing.types.map((type) => ({
    value: type,
    label: storedLabel(type),
    count: facets.types[type] ?? 0,
    isChosen: search.types.includes(type),
  }))
}

export function priceChoices({ listing, search, facets }: ChoiceParams): Choice[] {
  return bandsBetween(listing.priceEdges).map((band, position) => ({
    value: bandValue(band),
    label: priceBandLabel(band),
    count: facets.prices[position] ?? 0,
    isChosen: search.price.some((range) => isComposedOfBands(range, listing.priceEdges) && coversBand(range, band)),
  }))
}

/** Values of the two inputs beside the bands: bounds that no band covers, otherwise only a placeholder. */
export function priceBoxes({ listing, search }: Omit<ChoiceParams, 'facets'>) {
  const [lowest] = search.price
  const highest = search.price.at(-1)
  const isCustom = search.price.length === 1 && lowest !== undefined && !isComposedOfBands(lowest, listing.priceEdges)
  const formatBound = (bound: number | undefined) => (bound === undefined ? '' : formatAmount(bound))
  return {
    min: isCustom ? formatBound(lowest.from) : '',
    max: isCustom ? formatBound(lowest.to) : '',
    minHint: formatBound(lowest?.from) || filterMessages.noLimit,
    maxHint: formatBound(highest?.to) || filterMessages.noLimit,
  }
}

/** The same for land sizes. */
export function acreBoxes({ listing, search }: Omit<ChoiceParams, 'facets'>) {
  const [range] = search.acres
  const isCustom = search.acres.length === 1 && range !== undefined && !isComposedOfBands(range, listing.acreEdges)
  return {
    min: isCustom ? String(range.from ?? '') : '',
    max: isCustom ? String(range.to ?? '') : '',
    minHint: filterMessages.noLimit,
    maxHint: filterMessages.noLimit,
  }
}

export function bedroomChoices({ listing, search, facets }: ChoiceParams): Choice[] {
  const atLeast = (min: number) =>
    Object.entries(facets.bedrooms).reduce((sum, [bedrooms, count]) => (Number(bedrooms) >= min ? sum + count : sum), 0)
  return [
    { value: '', label: filterMessages.any, isChosen: search.bedrooms === undefined },
    ...listing.bedroomChoices.map((bedrooms) => ({
      value: String(bedrooms),
      label: bedrooms === 0 ? filterMessages.studio : filterMessages.atLeast(bedrooms),
      count: bedrooms === 0 ? (facets.bedrooms['0'] ?? 0) : atLeast(bedrooms),
      isChosen: search.bedrooms === bedrooms && !search.bedroomsMax,
    })),
    ...exactBedroomChoice(search, facets),
  ]
}

/** Only a typed search asks for a number of bedrooms. */
function exactBedroomChoice({ bedrooms, bedroomsMax }: PropertySearch, facets: Facets): Choice[] {
  if (bedrooms === undefined || !bedroomsMax) return []
  const count = Object.entries(facets.bedrooms).reduce(
    (sum, [rooms, each]) => (Number(rooms) >= bedrooms && Number(rooms) <= bedroomsMax ? sum + each : sum),
    0,
  )
  const value = `${bedrooms}-${bedroomsMax}`
  return [{ value, label: filterMessages.exactly(bedrooms, bedroomsMax), count, isChosen: true }]
}

export function bathroomsChoices({ search }: Pick<ChoiceParams, 'search'>): Choice[] {
  return [
    { value: '', label: filterMessages.any, isChosen: search.bathrooms === undefined },
    ...bathroomChoices.map((bathrooms) => ({
      value: String(bathrooms),
      label: filterMessages.atLeast(bathrooms),
      isChosen: search.bathrooms === bathrooms,
    })),
  ]
}

export function sizeChoices({ listing, search, facets }: ChoiceParams): Choice[] {
  return bandsBetween(listing.acreEdges).map((band, position) => ({
    value: bandValue(band),
    label: acreRangeLabel(band),
    count: facets.land[position] ?? 0,
    isChosen: search.acres.some((range) => isComposedOfBands(range, listing.acreEdges) && coversBand(range, band)),
  }))
}

/** The most frequent features, and every selected one even if rare. */
export function featureChoices({ search, facets }: ChoiceParams): Choice[] {
  const chosen = new Set(search.features.map((feature) => feature.toLowerCase()))
  const frequent = Object.entries(facets.features)
    .toSorted(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b, 'en'))
    .slice(0, maxFeatures)
  const named = new Set(frequent.map(([feature]) => feature.toLowerCase()))
  const rare = search.features.filter((feature) => !named.has(feature.toLowerCase()))
  return [
    ...frequent.map(([feature, count]) => ({
      value: feature,
      label: storedLabel(feature),
      count,
      isChosen: chosen.has(feature.toLowerCase()),
    })),
    ...rare.map((feature) => ({
      value: feature,
      label: storedLabel(feature),
      // A visitor may search for a feature called __proto__.
      count: (Object.hasOwn(facets.features, feature) && facets.features[feature]) || 0,
      isChosen: true,
    })),
  ]
}

export function statusChoices({ search, facets }: ChoiceParams): Choice[] {
  return statuses.map((status) => ({
    value: status,
    label: statusLabels[status],
    count: facets.statuses[status] ?? 0,
    isChosen: search.statuses.includes(status),
  }))
}

export const filterNames: Record<Filter, string> = filterMessages.names

/** Short value on the button of an active filter; undefined while it is inactive. */
export function filterValue(filter: Filter, search: PropertySearch): string | undefined {
  switch (filter) {
    case 'category':
      return search.category && categoryLabels[search.category]
    case 'type':
      return summariseList(search.types.map(storedLabel))
    case 'price':
      return summariseList(search.price.map(shortPriceRangeLabel))
    case 'rooms':
      return getRoomsText(search)
    case 'size':
      return summariseList(search.acres.map(acreRangeLabel))
    case 'features':
      return summariseList(search.features.map(storedLabel))
    case 'status':
      return summariseList(search.statuses.map((status) => statusLabels[status]))
  }
}

/** The search without that filter. */
export function withoutFilter(filter: Filter, search: PropertySearch): PropertySearch {
  const cleared: Record<Filter, Partial<PropertySearch>> = {
    category: { category: undefined },
    type: { types: [] },
    price: { price: [] },
    rooms: { bedrooms: undefined, bedroomsMax: undefined, bathrooms: undefined },
    size: { acres: [] },
    features: { features: [] },
    status: { statuses: [] },
  }
  return { ...search, ...cleared[filter], page: 1 }
}

export function countSetFilters(listing: Listing, search: PropertySearch) {
  return listing.filters.filter((filter) => filterValue(filter, search) !== undefined).length
}

function getRoomsText({ bedrooms, bedroomsMax, bathrooms }: PropertySearch) {
  const beds = bedrooms === undefined ? [] : [getBedsText(bedrooms, bedroomsMax)]
  const baths = bathrooms === undefined ? [] : [filterMessages.baths(bathrooms)]
  return [...beds, ...baths].join(', ') || undefined
}

function getBedsText(bedrooms: number, max: number | undefined) {
  if (bedrooms === 0 && !max) return filterMessages.studio
  return max === undefined ? filterMessages.beds(bedrooms) : filterMessages.exactBeds(bedrooms, max)
}

function summariseList([first, ...others]: string[]) {
  if (first === undefined) return undefined
  return others.length > 0 ? filterMessages.andMore(first, others.length) : first
}
