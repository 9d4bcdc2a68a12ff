import { isWorkplace, type TypeKind } from '../taxonomy/type-kinds.ts'
import type { Category, PropertySummary } from '../property.ts'
import { buildingMessages as messages } from './building-messages.ts'
import { countUnits, findCheapest, readUnits, type UnitKind } from './unit-kinds.ts'

/** What a card says of a building, besides its price. */
export type OfferedUnits = {
  free: number
  /** There are dearer ones too. */
  isFrom: boolean
  /** 'Bedsitter, 1 and 2 bedrooms'. */
  rooms: string
}

/** The filters that one kind has to match. Both bounds are included. */
export type UnitFilter = {
  price_min: number | null
  price_max: number | null
  bedrooms_min: number | null
  bedrooms_max: number | null
  bathrooms_min: number | null
  available_by: string | null
  property_types: readonly string[] | null
}

type Offer = Pick<PropertySummary, 'price' | 'priceType' | 'bedrooms' | 'bathrooms' | 'areaSqft'> & {
  units: OfferedUnits
}

/**
 * The figures of a building as a list shows them: of its free kinds, with filters only of those that match, and of all kinds where none
 * is free. Nothing for a home.
 */
export function offerUnits(row: { units?: unknown; type?: string }, filter?: UnitFilter): Partial<Offer> {
  const units = readUnits(row.units)
  const free = units.filter((kind) => kind.free > 0)
  const matching = filter
    ? free.filter((kind) => fits(kind, filter) && isOfType(kind.type ?? row.type ?? '', filter))
    : free
  const offered = [matching, free, units].find((kinds) => kinds.length > 0) ?? []
  const cheapest = findCheapest(offered)
  if (!cheapest) return {}
  return {
    price: cheapest.price,
    ...(cheapest.price === null && { priceType: 'on_request' as const }),
    bedrooms: cheapest.bedrooms,
    bathrooms: cheapest.bathrooms,
    areaSqft: cheapest.area_sqft ?? 0,
    units: {
      free: countUnits(offered).free,
      isFrom: offered.some(({ price }) => price !== cheapest.price),
      rooms: describeRooms(offered),
    },
  }
}

function fits({ price, bedrooms, bathrooms, available_from: day }: UnitKind, filter: UnitFilter) {
  const { price_min: lowest, price_max: highest, bedrooms_min: min, bedrooms_max: max, bathrooms_min: baths } = filter
  const isPriced = lowest === null && highest === null ? true : price !== null
  return (
    isPriced &&
    (price ?? 0) >= (lowest ?? 0) &&
    (price ?? 0) <= (highest ?? Infinity) &&
    bedrooms >= (min ?? 0) &&
    bedrooms <= (max ?? Infinity) &&
    bathrooms >= (baths ?? 0) &&
    (day === null || filter.available_by === null || day <= filter.available_by)
  )
}

function isOfType(type: string, { property_types: types }: UnitFilter) {
  return types === null || types.includes(type)
}

const maxNames = 2

/** Kinds without a bedroom by their names: a bedsitter, a studio and a shop have nothing else in common. */
function describeRooms(units: readonly UnitKind[]) {
  const [only] = units
  if (only && units.length === 1) return only.name
  const names = [...new Set(units.filter(({ bedrooms }) => bedrooms === 0).map(({ name }) => name))].slice(0, maxNames)
  const counts = [...new Set(units.map(({ bedrooms }) => bedrooms))].filter((count) => count > 0)
  const rooms = counts.length > 0 ? [messages.bedrooms(counts.toSorted((a, b) => a - b))] : []
  return [...names, ...rooms].join(', ')
}

/** '5 free', '5 left'. */
export function countFree(free: number, category: Category) {
  return category === 'for-rent' ? messages.free(free) : messages.left(free)
}

/** '5 of 36 homes free', '5 of 36 homes left'. */
export function describeFree(units: readonly UnitKind[], { kind, category }: { kind: TypeKind; category: Category }) {
  const { free, total } = countUnits(units)
  if (category === 'for-rent') {
    return isWorkplace(kind) ? messages.unitsFree(free, total) : messages.homesFree(free, total)
  }
  return isWorkplace(kind) ? messages.unitsLeft(free, total) : messages.homesLeft(free, total)
}
