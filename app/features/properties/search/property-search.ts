import { isDay } from '#app/shared/dates.ts'
import { cleanLine } from '#app/shared/text.ts'
import type { Filter, SearchScope, Sort } from '../search-page.ts'
import { isStatus, onMarketStatuses, type Category, type Status } from '../property.ts'
import { joinRanges, parseAcres, parseAmount, parseBand, type Range, rangeParams, type RangeParams } from './range.ts'
import { parseTerms, rentalTerms, saleTerms, type Term } from './terms.ts'

export type View = 'grid' | 'list' | 'map'

/** Search criteria of a search page, stored entirely in the URL. */
export type PropertySearch = {
  text: string
  /** By name; in one of them, or within the distance of one. */
  places: string[]
  withinKm?: number
  /** 'west,south,east,north' in degrees, to about a hundred metres: a part of the map. */
  area?: string
  /** The words are searched as they were typed. */
  isExact?: true
  /** The words before their spelling was corrected. */
  original?: string
  category?: Category
  types: string[]
  /** Empty means any price; ranges do not touch, and are sorted. */
  price: Range[]
  /** 0 = studios only, else at least that many. */
  bedrooms?: number
  /** Not set for 'or more'. */
  bedroomsMax?: number
  bathrooms?: number
  acres: Range[]
  features: string[]
  /** What rentals must offer; of what is for sale whether it is ready or off plan. */
  terms: Term[]
  /** The last day on which a tenant wants to move in, as 'YYYY-MM-DD'. */
  availableBy?: string
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
const maxPlaceLength = 60
const maxPlaces = 5
const areaShape = /^(?:(?:^|,)-?(?:1[0-7]\d|\d{1,2})(?:\.\d{1,3})?){4}$/

/** Lenient: invalid parameters, and those not offered on this page, are ignored. */
export function parsePropertySearch(scope: SearchScope, params: URLSearchParams): PropertySearch {
  const offers = (filter: Filter) => scope.filters.includes(filter) || scope.alsoReads.includes(filter)
  const one = <Value>(name: string, read: (value: string) => Value | undefined) => firstValid(params.getAll(name), read)

  const text = one('q', (value) => cleanLine(value, maxTextLength) || undefined) ?? ''
  const places = parsePlaces(params.getAll('place'))

  return {
    text,
    places,
    // The words may still name a place.
    ...((places.length > 0 || text !== '') &&
      optional(
        'withinKm',
        one('within', (value) => parseCount(value, 1)),
      )),
    ...optional(
      'area',
      one('area', (value) => (areaShape.test(value) ? value : undefined)),
    ),
    ...(text !== '' && params.getAll('exact').includes('1') && { isExact: true as const }),
    ...optional(
      'original',
      one('original', (value) => cleanLine(value, maxTextLength) || undefined),
    ),
    category: offers('category')
      ? one('category', (value) => scope.categories.find((each) => each === value))
      : undefined,
    types: offers('type') ? pickOffered(scope.types, currentNames(params.getAll('type'), scope.formerTypes)) : [],
    price: offers('price') ? parseRanges(params, priceParams) : [],
    ...(offers('rooms') && parseRooms(params, scope)),
    bathrooms: offers('rooms') ? one('baths', (value) => parseCount(value, 1)) : undefined,
    acres: offers('size') ? parseRanges(params, acreParams) : [],
    features: offers('features') ? parseFeatures(currentNames(params.getAll('feature'), scope.formerFeatures)) : [],
    terms: parseOfferedTerms(params.getAll('has'), offers),
    ...(offers('terms') &&
      optional(
        'availableBy',
        one('available', (value) => (isDay(value) && value >= '2000' && value < '2100' ? value : undefined)),
      )),
    statuses: offers('status') ? pickOffered(scope.statuses, params.getAll('status')).filter(isStatus) : [],
    sort: one('sort', (value) => scope.sorts.find((offered) => offered === value)) ?? scope.sorts[0],
    page: one('page', (value) => (/^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined)) ?? 1,
    view: one('view', (value) => (value === 'list' || value === 'map' ? value : undefined)) ?? 'grid',
  }
}

function parseOfferedTerms(values: string[], offers: (filter: Filter) => boolean): Term[] {
  if (offers('terms')) return parseTerms(values, rentalTerms)
  return offers('stage') ? parseTerms(values, saleTerms).slice(0, 1) : []
}

/** The canonical URL of a search: without default values, in a fixed order. */
export function searchAddress(scope: SearchScope, search: PropertySearch) {
  const query = String(toSearchParams(scope, search))
  return query === '' ? scope.path : `${scope.path}?${query}`
}

export function toSearchParams(scope: SearchScope, search: PropertySearch) {
  const { text, places, withinKm, area, isExact, original, category, types, price, bathrooms, acres, features } = search
  const { statuses: wanted, terms, availableBy, sort, page, view } = search
  const pairs = [
    ...(text ? [['q', text]] : []),
    ...(text && isExact ? [['exact', '1']] : []),
    ...places.map((place) => ['place', place]),
    ...(withinKm === undefined || (places.length === 0 && !text) ? [] : [['within', String(withinKm)]]),
    ...(area ? [['area', area]] : []),
    ...(category ? [['category', category]] : []),
    ...types.map((type) => ['type', type]),
    ...price.flatMap((range) => rangeParams(range, priceParams)),
    ...bedroomParams(search),
    ...(bathrooms === undefined ? [] : [['baths', String(bathrooms)]]),
    ...acres.flatMap((range) => rangeParams(range, acreParams)),
    ...features.map((feature) => ['feature', feature]),
    ...terms.map((term) => ['has', term]),
    ...(availableBy ? [['available', availableBy]] : []),
    ...wanted.map((status) => ['status', status]),
    ...(sort === scope.sorts[0] ? [] : [['sort', sort]]),
    ...(page > 1 ? [['page', String(page)]] : []),
    ...(view === 'grid' ? [] : [['view', view]]),
    ...(original ? [['original', original]] : []),
  ]
  return new URLSearchParams(pairs)
}

/** The search without filters; order and view stay. */
export function withoutFilters(scope: SearchScope, { sort, view }: PropertySearch): PropertySearch {
  return { ...parsePropertySearch(scope, new URLSearchParams()), sort, view }
}

/** The search among what is on the market, unless it asks for statuses itself. */
export function onMarket(search: PropertySearch): PropertySearch {
  return search.statuses.length > 0 ? search : { ...search, statuses: [...onMarketStatuses] }
}

/** The URL of the search without order, page and view. */
export function canonicalAddress(scope: SearchScope, search: PropertySearch) {
  return searchAddress(scope, { ...search, original: undefined, sort: scope.sorts[0], page: 1, view: 'grid' })
}

/** What the search field shows: the places, which a visitor types there too, and the words. */
export function fieldText({ places, text }: PropertySearch) {
  return [...places, ...(text ? [text] : [])].join(', ')
}

/** URL of the page that saves this search as an email alert. */
export function saveSearchAddress(scope: SearchScope, search: PropertySearch) {
  return `/saved-searches/new?search=${encodeURIComponent(canonicalAddress(scope, search))}`
}

export function isFiltered(scope: SearchScope, search: PropertySearch) {
  const plain = withoutFilters(scope, search)
  return String(toSearchParams(scope, { ...search, page: 1 })) !== String(toSearchParams(scope, plain))
}

/** A step and a maximum mean the same; what is typed goes first. */
const priceParams: RangeParams = {
  band: 'price',
  min: 'min',
  max: 'max',
  step: 'upto',
  limit: maxPrice,
  parse: parseAmount,
}
const acreParams: RangeParams = { band: 'size', min: 'minsize', max: 'maxsize', limit: maxAcres, parse: parseAcres }

function parseRanges(params: URLSearchParams, { band, limit, parse, step, ...names }: RangeParams) {
  const amount = (value: string) => parse(value, limit)
  const bands = params.getAll(band).flatMap((value) => parseBand(value, limit) ?? [])
  return joinRanges(bands, {
    min: firstValid(params.getAll(names.min), amount),
    max: firstValid([...params.getAll(names.max), ...(step ? params.getAll(step) : [])], amount),
  })
}

/** `only` is a box beside the choices: that number of bedrooms and no more. */
function parseRooms(params: URLSearchParams, { bedroomChoices }: SearchScope) {
  const rooms = firstValid(params.getAll('beds'), (value) => parseBedrooms(value, bedroomChoices.includes(0) ? 0 : 1))
  const isOnly = rooms?.bedrooms && rooms.bedroomsMax === undefined && params.getAll('only').includes('1')
  return isOnly ? { ...rooms, bedroomsMax: rooms.bedrooms } : rooms
}

/** '3' is three or more, '3-3' exactly three. */
function parseBedrooms(value: string, min: number): Pick<PropertySearch, 'bedrooms' | 'bedroomsMax'> | undefined {
  const [low, high, ...others] = value.split('-').map((count) => parseCount(count, min))
  if (low === undefined || others.length > 0) return undefined
  if (!value.includes('-')) return { bedrooms: low }
  return high === undefined || high < low ? undefined : { bedrooms: low, bedroomsMax: high }
}

function bedroomParams({ bedrooms, bedroomsMax }: PropertySearch) {
  if (bedrooms === undefined) return []
  return [['beds', bedroomsMax === undefined ? String(bedrooms) : `${bedrooms}-${bedroomsMax}`]]
}

function parsePlaces(values: string[]) {
  const named = new Map(
    values
      .slice(0, maxPlaces * 5)
      .map((value) => cleanLine(value, maxPlaceLength))
      .filter((place) => place !== '')
      .map((place) => [place.toLowerCase(), place]),
  )
  return [...named.values()].slice(0, maxPlaces)
}

function optional<Name extends string, Value>(name: Name, value: Value | undefined) {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, Value>)
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

/** An old link still finds what has another name today. */
function currentNames(values: string[], former: Record<string, string>) {
  return values.map((value) => {
    const key = value.trim().toLowerCase()
    return Object.hasOwn(former, key) ? (former[key] ?? value) : value
  })
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
