/**
 * A kind of unit in a building, as `properties.units` has it; the database checks each (unit-kinds.sql). Null where nothing is said: a
 * price on request, no floor, free now.
 */
export type UnitKind = {
  /** 'One bedroom'. */
  name: string
  bedrooms: number
  bathrooms: number
  area_sqft: number | null
  /** The price, or a month's rent. */
  price: number | null
  total: number
  free: number
  floor: string | null
  /** 'YYYY-MM-DD'. */
  available_from: string | null
  deposit_months: number | null
  /** The name of its type, where it is not the building's. */
  type: string | null
  /** Some of the building's own photos, as '/media/…'. */
  images: string[]
  features: string[]
}

export const maxUnitKinds = 40
export const maxUnitsOfKind = 9_999
export const maxUnitText = 60
export const maxUnitFeatures = 20

/** The kinds of a building; none of a home. */
export function readUnits(stored: unknown): UnitKind[] {
  return Array.isArray(stored) ? stored.filter(isUnitKind).map(complete) : []
}

type StoredKind = Omit<UnitKind, Later> & Partial<Pick<UnitKind, Later>>
type Later = 'type' | 'images' | 'features'

function isUnitKind(kind: unknown): kind is StoredKind {
  return typeof kind === 'object' && kind !== null && 'name' in kind && 'total' in kind && 'free' in kind
}

/** What older versions of a listing lack. */
function complete(kind: StoredKind): UnitKind {
  return { ...kind, type: kind.type ?? null, images: kind.images ?? [], features: kind.features ?? [] }
}

export function countUnits(units: readonly UnitKind[]) {
  return {
    free: units.reduce((sum, { free }) => sum + free, 0),
    total: units.reduce((sum, { total }) => sum + total, 0),
  }
}

/** The kind whose price, rooms and size the building has (buildings.sql): the cheapest that is free, else the cheapest. */
export function findCheapest<Kind extends Pick<UnitKind, 'price' | 'free'>>(units: readonly Kind[]): Kind | undefined {
  const free = units.filter((kind) => kind.free > 0)
  const offered = free.length > 0 ? free : units
  return offered.toSorted((one, other) => (one.price ?? Infinity) - (other.price ?? Infinity))[0]
}
