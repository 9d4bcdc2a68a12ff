import { columnValues } from '../../../fields/plain-fields.ts'
import type { PlainField } from '../../../fields/field-spec.ts'
import type { PropertyInput } from '../input/property-input.ts'
import { appliesToProperty, isBuilding, isSoldOffPlan } from '../input/property-values.ts'
import { type LandSize, savedLandSize, type StoredProperty, type StoredRow } from './stored-property.ts'

/** The columns of a new property; a house may have a plot (`ground`). */
export function newColumns(input: PropertyInput, ground?: LandSize) {
  return { ...toColumns(input), ...toSizeColumns(input), ...(ground && groundColumns(ground)) }
}

/** The columns in which the input differs from what is stored; publication is no column of a draft. */
export function changedColumns(row: StoredRow, input: PropertyInput) {
  const { is_published: _, ...columns } = toColumns(input)
  const changed = Object.entries({ ...columns, ...changedSizes(row, input) }).filter(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(row[column as keyof StoredRow]),
  )
  return Object.fromEntries(changed)
}

/** What a restored version left in the draft and no field of the form shows, such as the plot of a house. */
export function draftOnlyColumns({ editing: { draft } }: StoredProperty, input: PropertyInput) {
  const inForm = new Set([...Object.keys(newColumns(input)), 'category_id', 'short_description'])
  return Object.fromEntries(Object.entries(draft?.value ?? {}).filter(([column]) => !inForm.has(column)))
}

// The other unit is sent empty, so it would seem changed although the size is not.
function changedSizes(row: StoredRow, input: PropertyInput) {
  const saved = savedLandSize(row)
  const isSame = input.category === 'land' && saved.size === input.landSize && saved.unit === input.landUnit
  return isSame ? {} : toSizeColumns(input)
}

/** Land sizes only for land: a house keeps its stored plot size. */
function toSizeColumns({ category, landSize, landUnit }: PropertyInput) {
  return category === 'land' ? groundColumns({ size: landSize, unit: landUnit }) : {}
}

export function groundColumns({ size, unit }: LandSize) {
  return {
    land_size_unit: unit,
    land_size_acres: unit === 'acres' ? size : null,
    land_size_hectares: unit === 'hectares' ? size : null,
  }
}

function toColumns(input: PropertyInput) {
  return {
    ...plainColumnsOf(input),
    // The database sets those of a building, from its kinds.
    ...(!isBuilding(input) && { price: input.price, price_type: input.priceType }),
    units: input.units,
    // A home that is ready keeps the plan that it was sold by.
    ...(isSoldOffPlan(input) && { payment_plan: input.paymentPlan }),
    type: input.type,
    images: input.images,
    featured_image_index: input.featuredIndex,
    floor_plan: input.floorPlan,
    features: input.features,
    amenities: input.amenities,
    agent_id: input.agentId,
    status: input.status,
    is_published: input.isPublished,
    is_featured: input.isFeatured,
  }
}

/** Fields that do not apply to this kind of property are not written. */
function plainColumnsOf(input: PropertyInput) {
  const isWithoutRooms = (field: PlainField) => field.appliesTo === 'homesWithRooms' && !isBuilding(input)
  return columnValues(input, (field) => appliesToProperty(field, input) || isWithoutRooms(field))
}
