import { cleanLine } from '#app/shared/text.ts'
import type { Listing, Sort } from '../listing.ts'
import { isCategory, isStatus, onMarketStatuses, statuses, type Category, type Status } from '../property.ts'
import { bandValue, joinRanges, rangeParams, parseAmount, parseBand, type Range } from './range.ts'

export type View = 'grid' | 'list'

/** Search criteria of a listing, stored entirely in the URL. */
export type PropertySearch = {
  text: string
  category?: Category
  types: string[]
  /** Empty means any price; ranges do not touch, and are sorted. */
  price: Range[]
  /** 0 = studios only, else at least that many. */
  bedrooms?: number
  bathrooms?: number
  acres: Range[]
  features: string[]
  statuses: Status[]
  sort: Sort
  page: number
  view: View
}

export const maxTextLength = 200
const maxFeatureLength = 60
const maxFeatures = 10
const maxPrice = 1_000_000_000_000
const maxAcres = 1_000_000

/** Lenient: invalid parameters, and those not offered on this listing, are ignored. */
export function parsePropertySearch(listing: Listing, params: URLSearchParams): PropertySearch {
  const offers = (filter: Listing['filters'][number]) => listing.filters.includes(filter)
  const one = <Value>(name: string, read: (value: string) => Value | undefined) => firstValid(params.getAll(name), read)

  return {
    text: one('q', (value) => cleanLine(value, maxTextLength) || undefined) ?? '',
    category: offers('category') ? one('category', (value) => (isCategory(value) ? value : undefined)) : undefined,
    types: offers('type') ? pickOffered(listing.types, params.getAll('type')) : [],
    price: offers('price') ? parsePrice(params) : [],
    bedrooms: offers('rooms')
      ? one('beds', (value) => parseCount(value, listing.bedroomChoices.includes(0) ? 0 : 1))
      : undefined,
    bathrooms: offers('rooms') ? one('baths', (value) => parseCount(value, 1)) : undefined,
    acres: offers('size') ? joinRanges(parseBands(params, 'size', maxAcres)) : [],
    features: offers('features') ? parseFeatures(params.getAll('feature')) : [],
    statuses: offers('status') ? pickOffered([...statuses], params.getAll('status')).filter(isStatus) : [],
    sort: one('sort', (value) => listing.sorts.find((offered) => offered === value)) ?? listing.sorts[0],
    page: one('page', (value) => (/^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined)) ?? 1,
    view: one('view', (value) => (value === 'list' ? ('list' as const) : undefined)) ?? 'grid',
  }
}

/** The canonical URL of a search: without default values, in a fixed order. */
export function listingAddress(listing: Listing, search: PropertySearch) {
  const query = String(toSearchParams(listing, search))
  return query === '' ? listing.path : `${listing.path}?${query}`
}

export function toSearchParams(listing: Listing, search: PropertySearch) {
  const { text, category, types, price, bedrooms, bathrooms, acres, features } = search
  const { statuses: wanted, sort, page, view } = search
  const pairs = [
    ...(text ? [['q', text]] : []),
    ...(category ? [['category', category]] : []),
    ...types.map((type) => ['type', type]),
    ...price.flatMap(rangeParams),
    ...(bedrooms === undefined ? [] : [['beds', String(bedrooms)]]),
    ...(bathrooms === undefined ? [] : [['baths', String(bathrooms)]]),
    ...acres.map((range) => ['size', bandValue(range)]),
    ...features.map((feature) => ['feature', feature]),
    ...wanted.map((status) => ['status', status]),
    ...(sort === listing.sorts[0] ? [] : [['sort', sort]]),
    ...(page > 1 ? [['page', String(page)]] : []),
    ...(view === 'list' ? [['view', view]] : []),
  ]
  return new URLSearchParams(pairs)
}

/** The search without filters; order and view stay. */
export function withoutFilters(listing: Listing, { sort, view }: PropertySearch): PropertySearch {
  return { ...parsePropertySearch(listing, new URLSearchParams()), sort, view }
}

/** The search among what is on the market, unless it asks for statuses itself. */
export function onMarket(search: PropertySearch): PropertySearch {
  return search.statuses.length > 0 ? search : { ...search, statuses: [...onMarketStatuses] }
}

/** The URL of the search without order, page and view. */
export function canonicalAddress(listing: Listing, search: PropertySearch) {
  return listingAddress(listing, { ...search, sort: listing.sorts[0], page: 1, view: 'grid' })
}

/** URL of the page that saves this search as an email alert. */
export function saveSearchAddress(listing: Listing, search: PropertySearch) {
  return `/alerts/new?search=${encodeURIComponent(canonicalAddress(listing, search))}`
}

export function isFiltered(listing: Listing, search: PropertySearch) {
  const plain = withoutFilters(listing, search)
  return String(toSearchParams(listing, { ...search, page: 1 })) !== String(toSearchParams(listing, plain))
}

function parsePrice(params: URLSearchParams) {
  const amount = (value: string) => parseAmount(value, maxPrice)
  const min = firstValid(params.getAll('min'), amount)
  const max = firstValid(params.getAll('max'), amount)
  return joinRanges(parseBands(params, 'price', maxPrice), { min, max })
}

function parseBands(params: URLSearchParams, name: string, max: number) {
  return params.getAll(name).flatMap((value) => parseBand(value, max) ?? [])
}

function parseCount(value: string, min: number) {
  const count = Number(value)
  return /^\d{1,2}$/.test(value) && count >= min && count <= 50 ? count : undefined
}

function parseFeatures(values: string[]) {
  const named = new Map(
    values
      .slice(0, maxFeatures * 5)
      .map((value) => cleanLine(value, maxFeatureLength))
      .filter((feature) => feature !== '')
      .map((feature) => [feature.toLowerCase(), feature]),
  )
  return [...named.values()].toSorted().slice(0, maxFeatures)
}

function pickOffered(offered: string[], values: string[]) {
  const wanted = new Set(values.map((value) => value.toLowerCase()))
  return offered.filter((choice) => wanted.has(choice.toLowerCase()))
}

function firstValid<Value>(values: string[], read: (value: string) => Value | undefined) {
  for (const value of values) {
    const valid = read(value)
    if (valid !== undefined) return valid
  }
  return undefined
}
