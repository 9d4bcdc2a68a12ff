import { formatAmount } from '../../../../shared/money.ts'
import type { Filter, Listing } from '../../listing.ts'
import { categories, categoryLabels, statuses } from '../../property.ts'
import type { Facets } from '../../property-queries.ts'
import type { PropertySearch } from '../../search/property-search.ts'
import { bandsBetween, bandValue, coversBand, isMadeOfBands } from '../../search/range.ts'
import { acreRangeLabel, priceBandLabel, shortPriceRangeLabel, statusLabels } from '../../search/search-words.ts'

/** One box or button of a filter; without a count where none is known. */
export type Choice = { value: string; label: string; count?: number; isChosen: boolean }

type Asked = { listing: Listing; search: PropertySearch; facets: Facets }

const mostFeatures = 12
const bathroomChoices = [1, 2, 3, 4]

export function categoryChoices({ search, facets }: Asked): Choice[] {
  return [
    { value: '', label: 'All', isChosen: search.category === undefined },
    ...categories.map((category) => ({
      value: category,
      label: categoryLabels[category],
      count: facets.categories[category] ?? 0,
      isChosen: search.category === category,
    })),
  ]
}

export function typeChoices({ listing, search, facets }: Asked): Choice[] {
  return listing.types.map((type) => ({
    value: type,
    label: type,
    count: facets.types[type] ?? 0,
    isChosen: search.types.includes(type),
  }))
}

export function priceChoices({ listing, search, facets }: Asked): Choice[] {
  return bandsBetween(listing.priceEdges).map((band, position) => ({
    value: bandValue(band),
    label: priceBandLabel(band),
    count: facets.prices[position] ?? 0,
    isChosen: search.price.some((range) => isMadeOfBands(range, listing.priceEdges) && coversBand(range, band)),
  }))
}

/** What the two boxes beside the bands hold: bounds no band can say, else nothing but a hint. */
export function priceBoxes({ listing, search }: Omit<Asked, 'facets'>) {
  const [lowest] = search.price
  const highest = search.price.at(-1)
  const isTyped = search.price.length === 1 && lowest !== undefined && !isMadeOfBands(lowest, listing.priceEdges)
  const written = (bound: number | undefined) => (bound === undefined ? '' : formatAmount(bound))
  return {
    least: isTyped ? written(lowest.from) : '',
    most: isTyped ? written(lowest.to) : '',
    leastHint: written(lowest?.from) || 'No limit',
    mostHint: written(highest?.to) || 'No limit',
  }
}

export function bedroomChoices({ listing, search, facets }: Asked): Choice[] {
  const atLeast = (least: number) =>
    Object.entries(facets.bedrooms).reduce(
      (sum, [bedrooms, count]) => (Number(bedrooms) >= least ? sum + count : sum),
      0,
    )
  return [
    { value: '', label: 'Any', isChosen: search.bedrooms === undefined },
    ...listing.bedroomChoices.map((bedrooms) => ({
      value: String(bedrooms),
      label: bedrooms === 0 ? 'Studio' : `${bedrooms}+`,
      count: bedrooms === 0 ? (facets.bedrooms['0'] ?? 0) : atLeast(bedrooms),
      isChosen: search.bedrooms === bedrooms,
    })),
  ]
}

export function bathroomsChoices({ search }: Pick<Asked, 'search'>): Choice[] {
  return [
    { value: '', label: 'Any', isChosen: search.bathrooms === undefined },
    ...bathroomChoices.map((bathrooms) => ({
      value: String(bathrooms),
      label: `${bathrooms}+`,
      isChosen: search.bathrooms === bathrooms,
    })),
  ]
}

export function sizeChoices({ listing, search, facets }: Asked): Choice[] {
  return bandsBetween(listing.acreEdges).map((band, position) => ({
    value: bandValue(band),
    label: acreRangeLabel(band),
    count: facets.land[position] ?? 0,
    isChosen: search.acres.some((range) => coversBand(range, band)),
  }))
}

/** The most frequent, and whatever is chosen though it be rare. */
export function featureChoices({ search, facets }: Asked): Choice[] {
  const chosen = new Set(search.features.map((feature) => feature.toLowerCase()))
  const frequent = Object.entries(facets.features)
    .toSorted(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b, 'en'))
    .slice(0, mostFeatures)
  const named = new Set(frequent.map(([feature]) => feature.toLowerCase()))
  const rare = search.features.filter((feature) => !named.has(feature.toLowerCase()))
  return [
    ...frequent.map(([feature, count]) => ({
      value: feature,
      label: feature,
      count,
      isChosen: chosen.has(feature.toLowerCase()),
    })),
    ...rare.map((feature) => ({
      value: feature,
      label: feature,
      // Anybody may ask for a feature called __proto__.
      count: (Object.hasOwn(facets.features, feature) && facets.features[feature]) || 0,
      isChosen: true,
    })),
  ]
}

export function statusChoices({ search, facets }: Asked): Choice[] {
  return statuses.map((status) => ({
    value: status,
    label: statusLabels[status],
    count: facets.statuses[status] ?? 0,
    isChosen: search.statuses.includes(status),
  }))
}

export const filterNames: Record<Filter, string> = {
  category: 'Type',
  type: 'Type',
  price: 'Price',
  rooms: 'Bedrooms',
  size: 'Land size',
  features: 'Features',
  status: 'Status',
}

/** What the button of a set filter says in short; nothing while it is not set. */
export function filterValue(filter: Filter, search: PropertySearch): string | undefined {
  switch (filter) {
    case 'category':
      return search.category && categoryLabels[search.category]
    case 'type':
      return firstAndMore(search.types)
    case 'price':
      return firstAndMore(search.price.map(shortPriceRangeLabel))
    case 'rooms':
      return roomsValue(search)
    case 'size':
      return firstAndMore(search.acres.map(acreRangeLabel))
    case 'features':
      return firstAndMore(search.features)
    case 'status':
      return firstAndMore(search.statuses.map((status) => statusLabels[status]))
  }
}

/** The search with that one filter taken back. */
export function withoutFilter(filter: Filter, search: PropertySearch): PropertySearch {
  const cleared: Record<Filter, Partial<PropertySearch>> = {
    category: { category: undefined },
    type: { types: [] },
    price: { price: [] },
    rooms: { bedrooms: undefined, bathrooms: undefined },
    size: { acres: [] },
    features: { features: [] },
    status: { statuses: [] },
  }
  return { ...search, ...cleared[filter], page: 1 }
}

export function countSetFilters(listing: Listing, search: PropertySearch) {
  return listing.filters.filter((filter) => filterValue(filter, search) !== undefined).length
}

function roomsValue({ bedrooms, bathrooms }: PropertySearch) {
  const beds = bedrooms === undefined ? [] : [bedrooms === 0 ? 'Studio' : `${bedrooms}+ beds`]
  const baths = bathrooms === undefined ? [] : [`${bathrooms}+ baths`]
  return [...beds, ...baths].join(', ') || undefined
}

function firstAndMore([first, ...others]: string[]) {
  if (first === undefined) return undefined
  return others.length > 0 ? `${first} +${others.length}` : first
}
