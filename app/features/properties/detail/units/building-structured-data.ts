import type { Property } from '../../property.ts'
import { countUnits, type UnitKind } from '../../units/unit-kinds.ts'

/** What schema.org has of a block of homes beside its address: how many there are, how many are free, and a plan a kind. */
export function unitsInPlace(units: readonly UnitKind[]) {
  const { free, total } = countUnits(units)
  return {
    numberOfAccommodationUnits: countOf(total),
    numberOfAvailableAccommodationUnits: countOf(free),
    accommodationFloorPlan: units.map((unit) => ({
      '@type': 'FloorPlan',
      name: unit.name,
      numberOfBedrooms: unit.bedrooms,
      numberOfBathroomsTotal: unit.bathrooms,
      floorSize:
        unit.area_sqft === null ? undefined : { '@type': 'QuantitativeValue', value: unit.area_sqft, unitCode: 'FTK' },
      amenityFeature: unit.features.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
      numberOfAccommodationUnits: countOf(unit.total),
      numberOfAvailableAccommodationUnits: countOf(unit.free),
    })),
  }
}

function countOf(value: number) {
  return { '@type': 'QuantitativeValue', value }
}

/** From the lowest price to the highest of what is free; of all kinds where nothing is. Nothing where every price is on request. */
export function unitPrices({ unitKinds: units, status }: Property) {
  const free = units.filter((kind) => kind.free > 0)
  const prices = (free.length > 0 ? free : units).flatMap(({ price }) => price ?? [])
  if (prices.length === 0) return undefined
  const isFull = free.length === 0 && status === 'available'
  return {
    '@type': 'AggregateOffer',
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: countUnits(units).free,
    ...(isFull && { availability: 'https://schema.org/SoldOut' }),
  }
}
