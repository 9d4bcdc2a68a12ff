import type { Sql } from '#app/backend/context.ts'
import type { SearchPage } from '../search-page.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.ts'
import { findNearest, findPlace } from '../places/gazetteer.server.ts'
import { countProperties, findNewestProperties } from '../property-queries.ts'
import {
  searchAddress,
  onMarket,
  parsePropertySearch,
  type PropertySearch,
  toSearchParams,
  withoutFilters,
} from '../search/property-search.ts'
import { chipMessages } from '../search/chip-messages.ts'
import { getChips, getRelaxedLabel, lowerLabel } from '../search/search-chips.ts'
import { withTaxonomy } from '../taxonomy/with-taxonomy.ts'
import { allProperties } from './all-properties.ts'
import { categoryScopes } from './named-scope.ts'

/** A search with results in place of one without. */
export type RelaxedSearch = { label: string; address: string; total: number; totalText: string }

type Criteria = { scope: SearchPage; search: PropertySearch }
type Listed = Criteria & { taxonomy: Taxonomy }
type Candidate = Criteria & { label: string }

const maxRelaxed = 4
const maxNearby = 3
const widerKm = [5, 10, 20]
const nearbyKm = 30

/**
 * The same in another category, one criterion less, a wider circle, the nearest places; always something, unless nothing at all
 * is on the market.
 */
export async function findRelaxed(sql: Sql, { scope, search, taxonomy }: Listed): Promise<RelaxedSearch[]> {
  const [elsewhere, relaxed, nearby] = await Promise.all([
    countEach(sql, inOtherCategories({ scope, search, taxonomy })),
    countEach(sql, [...widerCircles({ scope, search }), ...lessStrict({ scope, search })]),
    findNearby(sql, { scope, search, taxonomy }),
  ])
  const found = [...elsewhere, ...relaxed.slice(0, maxRelaxed), ...nearby]
  if (found.length > 0) return found
  return countEach(
    sql,
    [scope, withTaxonomy(allProperties, taxonomy)].map((list) => ({
      scope: list,
      search: withoutFilters(list, search),
      label: list.title,
    })),
  )
}

/** The lists of other categories that have all the criteria but the price, which is another there. */
function inOtherCategories({ scope, search, taxonomy }: Listed): Candidate[] {
  if (scope.category === undefined) return []
  const others = categoryScopes(taxonomy).filter(({ category }) => category !== scope.category)
  return others.flatMap((target) => {
    const wanted = { ...search, price: [], page: 1, original: undefined }
    const offered = parsePropertySearch(target, toSearchParams(target, wanted))
    const labels = getChips(target, offered).map(({ label }) => label)
    if (labels.length < getChips(scope, wanted).length) return []
    const label = labels.length === 0 ? target.title : `${target.title}: ${labels.map(lowerLabel).join(', ')}`
    return { scope: target, search: offered, label }
  })
}

/** The first two of the wider circles would mostly be the same homes. */
function widerCircles({ scope, search }: Criteria): Candidate[] {
  if (search.places.length === 0) return []
  const wider = widerKm.filter((km) => km > (search.withinKm ?? 0)).slice(0, 2)
  return wider.map((km) => ({
    scope,
    search: { ...search, withinKm: km, page: 1 },
    label: [chipMessages.withinOf(km, search.places.join(', ')), ...otherLabels(scope, search)].join(', '),
  }))
}

function lessStrict({ scope, search }: Criteria): Candidate[] {
  const chips = getChips(scope, search)
  const orMore = { ...search, bedroomsMax: undefined, page: 1 }
  return [
    ...(search.bedroomsMax
      ? [
          {
            scope,
            search: orMore,
            label: getChips(scope, orMore)
              .map(({ label }) => label)
              .join(', '),
          },
        ]
      : []),
    ...chips.slice(0, maxRelaxed * 2).map((chip) => ({
      scope,
      search: chip.without,
      label: getRelaxedLabel(chips, chip),
    })),
  ]
}

/** The nearest places that have what is searched for. */
async function findNearby(sql: Sql, { scope, search, taxonomy }: Listed) {
  const [center] = search.places.flatMap((name) => findPlace(name) ?? [])
  if (!center) return []
  const wide = onMarket({ ...search, withinKm: nearbyKm })
  const properties = await findNewestProperties(sql, { scope, search: wide, limit: 60, taxonomy })
  const offered = new Set(
    properties.flatMap(({ location }) => location.split(',').flatMap((part) => findPlace(part) ?? [])),
  )
  const nearest = findNearest(center, nearbyKm).filter((place) => place.kind !== 'county' && offered.has(place))
  return countEach(
    sql,
    nearest.slice(0, maxNearby).map(({ name }) => ({
      scope,
      search: { ...search, places: [name], withinKm: undefined, page: 1 },
      label: [chipMessages.inPlace(name), ...otherLabels(scope, search)].join(', '),
    })),
  )
}

function otherLabels(scope: SearchPage, search: PropertySearch) {
  return getChips(scope, { ...search, places: [], withinKm: undefined }).map(({ label }) => lowerLabel(label))
}

async function countEach(sql: Sql, candidates: Candidate[]): Promise<RelaxedSearch[]> {
  const counted = await Promise.all(
    candidates.map(async ({ scope, search, label }) => {
      const { total, totalText } = await countProperties(sql, { scope, search: onMarket(search) })
      return { label, address: searchAddress(scope, { ...search, original: undefined }), total, totalText }
    }),
  )
  return counted.filter(({ total }) => total > 0)
}
