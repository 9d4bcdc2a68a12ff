import type { SearchPage } from '../search-page.ts'
import { getLocationNames } from '../places/gazetteer.server.ts'
import type { PropertySearch } from './property-search.ts'
import { toMultirange, type Range } from './range.ts'

/** As many as the database reads. */
const maxNames = 400

/** The search as arguments of search_properties, without order and page. */
export function toSearchCriteria({ scope, search }: { scope: Pick<SearchPage, 'category'>; search: PropertySearch }) {
  const { bedrooms, bedroomsMax, bathrooms } = search
  return {
    search: search.text || null,
    places: nonEmptyOrNull(getLocationNames(search.places, search.withinKm).slice(0, maxNames)),
    category: scope.category ?? search.category ?? null,
    property_types: nonEmptyOrNull(search.types),
    price_min: search.price[0]?.from ?? null,
    price_max: toInclusiveMax(search.price.at(-1), 0.01),
    price_ranges: toMultirange(search.price),
    bedrooms_min: bedrooms ?? null,
    bedrooms_max: bedrooms === 0 ? 0 : (bedroomsMax ?? null),
    bathrooms_min: bathrooms ?? null,
    land_acres_min: search.acres[0]?.from ?? null,
    land_acres_max: toInclusiveMax(search.acres.at(-1), 0.0001),
    land_acres_ranges: toMultirange(search.acres),
    required_features: nonEmptyOrNull(search.features),
    terms: nonEmptyOrNull(search.terms),
    available_by: search.availableBy ?? null,
    statuses: nonEmptyOrNull(search.statuses),
    area: search.area?.split(',').map(Number) ?? null,
  }
}

/** The function includes both bounds; a band excludes its upper edge by the smallest stored step. */
function toInclusiveMax(range: Range | undefined, step: number) {
  if (range?.to === undefined) return null
  return range.includesTo ? range.to : Number((range.to - step).toFixed(4))
}

function nonEmptyOrNull<Value>(values: Value[]) {
  return values.length > 0 ? values : null
}
