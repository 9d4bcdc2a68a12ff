import { formatAmount, shortAmount } from '#app/shared/money.ts'
import type { Filter, SearchScope } from '../../search-page.ts'
import { labelIn, maxShownFeatures } from '../../taxonomy/search-taxonomy.ts'
import { categoryLabels } from '../../property.ts'
import type { Facets } from '../../property-queries.ts'
import type { PropertySearch } from '../../search/property-search.ts'
import { bandsBetween, bandValue, coversBand, isComposedOfBands } from '../../search/range.ts'
import { hasPriceSteps } from '../../search/price-steps.ts'
import { featureOfTerm, rentalTerms, saleTerms, type Term } from '../../search/terms.ts'
import { searchMessages } from '../../search/search-messages.ts'
import { filterMessages } from './filter-messages.ts'
import { acreRangeLabel, priceBandLabel, shortPriceRangeLabel, statusLabels } from '../../search/search-labels.ts'

/** One checkbox or button of a filter; the count is missing while it is unknown. */
export type Choice = { value: string; label: string; count?: number | undefined; isChosen: boolean }

/** Without facets the counts are unknown: until a filter is opened, and without script. */
export type ChoiceParams = {
  scope: SearchScope
  search: PropertySearch
  facets?: Facets | undefined
  /** Features that are chosen on the page or in the form: offered even if they are rare. */
  picked: readonly string[]
}
type Counted = Pick<ChoiceParams, 'scope' | 'search' | 'facets'>

const bathroomChoices = [1, 2, 3, 4]

export function categoryChoices({ scope, search, facets }: Counted): Choice[] {
  return [
    { value: '', label: filterMessages.all, isChosen: search.category === undefined },
    ...scope.categories.map((category) => ({
      value: category,
      label: categoryLabels[category],
      count: countOf(facets?.categories, category),
      isChosen: search.category === category,
    })),
  ]
}

export function typeChoices({ scope, search, facets }: Counted): Choice[] {
  const shown = scope.types.filter((type) => scope.shownTypes.includes(type) || search.types.includes(type))
  return shown.map((type) => ({
    value: type,
    label: labelIn(scope.labels, type),
    count: countOf(facets?.types, type),
    isChosen: search.types.includes(type),
  }))
}

/** 'Up to' each step, which one can choose one of. A step that nothing is cheap enough for stays where it is. */
export function priceStepChoices({ scope, search, facets }: Counted): Choice[] {
  const chosen = getStep(scope, search)
  const isOpen = search.price.every(({ to }) => to === undefined)
  return [
    { value: '', label: filterMessages.any, isChosen: isOpen },
    ...scope.priceEdges.map((edge, position) => ({
      value: String(edge),
      label: shortAmount(edge),
      count: facets && facets.prices.slice(0, position + 1).reduce((sum, count) => sum + count, 0),
      isChosen: edge === chosen,
    })),
  ]
}

function getStep({ priceEdges }: SearchScope, { price }: PropertySearch) {
  const [range] = price
  return price.length === 1 && range?.includesTo ? priceEdges.find((edge) => edge === range.to) : undefined
}

export function priceChoices({ scope, search, facets }: Counted): Choice[] {
  return bandsBetween(scope.priceEdges).map((band, position) => ({
    value: bandValue(band),
    label: priceBandLabel(band),
    count: facets && (facets.prices[position] ?? 0),
    isChosen: search.price.some((range) => isComposedOfBands(range, scope.priceEdges) && coversBand(range, band)),
  }))
}

/** Values of the two inputs beside the bands: bounds that no band covers, otherwise only a placeholder. */
export function priceBoxes({ scope, search }: Omit<Counted, 'facets'>) {
  const [lowest] = search.price
  const highest = search.price.at(-1)
  const isByBands = !hasPriceSteps(scope) && lowest !== undefined && isComposedOfBands(lowest, scope.priceEdges)
  const isCustom = search.price.length === 1 && lowest !== undefined && !isByBands
  const isStep = hasPriceSteps(scope) && getStep(scope, search) !== undefined
  const formatBound = (bound: number | undefined) => (bound === undefined ? '' : formatAmount(bound))
  return {
    min: isCustom ? formatBound(lowest.from) : '',
    max: isCustom && !isStep ? formatBound(lowest.to) : '',
    minHint: formatBound(lowest?.from) || filterMessages.noLimit,
    maxHint: formatBound(highest?.to) || filterMessages.noLimit,
  }
}

/** The same for land sizes. */
export function acreBoxes({ scope, search }: Omit<Counted, 'facets'>) {
  const [range] = search.acres
  const isCustom = search.acres.length === 1 && range !== undefined && !isComposedOfBands(range, scope.acreEdges)
  return {
    min: isCustom ? String(range.from ?? '') : '',
    max: isCustom ? String(range.to ?? '') : '',
    minHint: filterMessages.noLimit,
    maxHint: filterMessages.noLimit,
  }
}

export function bedroomChoices({ scope, search, facets }: Counted): Choice[] {
  return [
    { value: '', label: filterMessages.any, isChosen: search.bedrooms === undefined },
    ...scope.bedroomChoices.map((bedrooms) => ({
      value: String(bedrooms),
      label: bedrooms === 0 ? filterMessages.studio : filterMessages.atLeast(bedrooms),
      count: countBedrooms(facets, bedrooms, bedrooms === 0 ? 0 : Infinity),
      isChosen: search.bedrooms === bedrooms && (!search.bedroomsMax || isExactly(search)),
    })),
    ...spanBedroomChoice(scope, search, facets),
  ]
}

/** Two bedrooms and no more. */
export function isExactly({ bedrooms, bedroomsMax }: PropertySearch) {
  return bedrooms !== undefined && bedrooms > 0 && bedroomsMax === bedrooms
}

/** Only a typed search asks for a span of bedrooms, or for more than there are choices. */
function spanBedroomChoice({ bedroomChoices: known }: SearchScope, search: PropertySearch, facets?: Facets): Choice[] {
  const { bedrooms, bedroomsMax } = search
  if (bedrooms === undefined || !bedroomsMax || (isExactly(search) && known.includes(bedrooms))) return []
  const value = `${bedrooms}-${bedroomsMax}`
  const label = filterMessages.exactly(bedrooms, bedroomsMax)
  return [{ value, label, count: countBedrooms(facets, bedrooms, bedroomsMax), isChosen: true }]
}

function countBedrooms(facets: Facets | undefined, min: number, max: number) {
  if (!facets) return undefined
  const counts = Object.entries(facets.bedrooms).filter(([rooms]) => Number(rooms) >= min && Number(rooms) <= max)
  return counts.reduce((sum, [, count]) => sum + count, 0)
}

export function bathroomsChoices({ search }: Pick<Counted, 'search'>): Choice[] {
  return [
    { value: '', label: filterMessages.any, isChosen: search.bathrooms === undefined },
    ...bathroomChoices.map((bathrooms) => ({
      value: String(bathrooms),
      label: filterMessages.atLeast(bathrooms),
      isChosen: search.bathrooms === bathrooms,
    })),
  ]
}

export function sizeChoices({ scope, search, facets }: Counted): Choice[] {
  return bandsBetween(scope.acreEdges).map((band, position) => ({
    value: bandValue(band),
    label: acreRangeLabel(band),
    count: facets && (facets.land[position] ?? 0),
    isChosen: search.acres.some((range) => isComposedOfBands(range, scope.acreEdges) && coversBand(range, band)),
  }))
}

export function termChoices({ search, facets }: Omit<Counted, 'scope'>): Choice[] {
  return rentalTerms.map((term) => toTermChoice(term, { search, facets }))
}

export function stageChoices({ search, facets }: Omit<Counted, 'scope'>): Choice[] {
  return [
    { value: '', label: filterMessages.any, isChosen: search.terms.length === 0 },
    ...saleTerms.map((term) => toTermChoice(term, { search, facets })),
  ]
}

function toTermChoice(term: Term, { search, facets }: Omit<Counted, 'scope'>): Choice {
  return {
    value: term,
    label: searchMessages.terms[term],
    count: countOf(facets?.terms, term),
    isChosen: search.terms.includes(term),
  }
}

/**
 * The first features of the company's list, then other frequent ones and every selected one: when the counts arrive, nothing
 * moves away from under a finger. Case does not distinguish features.
 */
export function featureChoices({ scope, search, facets, picked }: ChoiceParams): Choice[] {
  const chosen = new Set(search.features.map(toKey))
  const counts = facets && new Map(Object.entries(facets.features).map(([name, count]) => [toKey(name), count]))
  const names = new Map<string, string>()
  for (const name of [...scope.shownFeatures, ...frequentFeatures(facets)].filter(isOtherFeature(scope)))
    if (!names.has(toKey(name))) names.set(toKey(name), name)
  for (const name of picked) if (!names.has(toKey(name))) names.set(toKey(name), name)
  return [...names].map(([key, name]) => ({
    value: name,
    label: labelIn(scope.labels, name),
    count: counts && (counts.get(key) ?? 0),
    isChosen: chosen.has(key),
  }))
}

/** What the list has a filter of its own for is not offered once more. */
function isOtherFeature({ filters }: SearchScope) {
  const said = filters.includes('terms') ? Object.values(featureOfTerm) : []
  return (name: string) => !said.includes(toKey(name))
}

const toKey = (name: string) => name.toLowerCase()

function frequentFeatures(facets: Facets | undefined) {
  const entries = Object.entries(facets?.features ?? {}).toSorted(
    ([a, countA], [b, countB]) => countB - countA || a.localeCompare(b, 'en'),
  )
  return entries.slice(0, maxShownFeatures).map(([feature]) => feature)
}

/** Undefined while the counts are unknown. A type may be called __proto__. */
function countOf(counts: Record<string, number> | undefined, name: string) {
  return counts && ((Object.hasOwn(counts, name) && counts[name]) || 0)
}

export function statusChoices({ scope, search, facets }: Counted): Choice[] {
  return scope.statuses.map((status) => ({
    value: status,
    label: statusLabels[status],
    count: countOf(facets?.statuses, status),
    isChosen: search.statuses.includes(status),
  }))
}

export const filterNames: Record<Filter, string> = filterMessages.names

/** Short value on the button of an active filter; undefined while it is inactive. */
export function filterValue(filter: Filter, scope: SearchScope, search: PropertySearch): string | undefined {
  const labelOf = (name: string) => labelIn(scope.labels, name)
  switch (filter) {
    case 'category':
      return search.category && categoryLabels[search.category]
    case 'type':
      return summariseList(search.types.map(labelOf))
    case 'price':
      return summariseList(search.price.map(shortPriceRangeLabel))
    case 'rooms':
      return getRoomsText(search)
    case 'size':
      return summariseList(search.acres.map((range) => acreRangeLabel(range)))
    case 'terms':
      return summariseList([
        ...search.terms.map((term) => searchMessages.terms[term]),
        ...(search.availableBy ? [searchMessages.availableBy(search.availableBy)] : []),
      ])
    case 'stage':
      return summariseList(search.terms.map((term) => searchMessages.terms[term]))
    case 'features':
      return summariseList(search.features.map(labelOf))
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
    terms: { terms: [], availableBy: undefined },
    stage: { terms: [] },
    features: { features: [] },
    status: { statuses: [] },
  }
  return { ...search, ...cleared[filter], page: 1 }
}

export function countSetFilters(scope: SearchScope, search: PropertySearch) {
  return scope.filters.filter((filter) => filterValue(filter, scope, search) !== undefined).length
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
