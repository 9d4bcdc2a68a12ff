import type { QueryData } from '@supabase/supabase-js'
import type { Backend } from '#app/backend/context.ts'
import type { ImageSource } from '#app/ui/image.tsx'
import type { FieldKind } from '../../../fields/field-spec.ts'
import { forPlainFields, type PlainColumn, plainColumns, type PlainFormValues } from '../../../fields/plain-fields.ts'
import { isStatus, parseCategory, parsePriceType } from '../../../property.ts'
import { readPaymentPlan } from '../../../off-plan/payment-plan.ts'
import { stepToValues } from '../off-plan/step-values.ts'
import { readUnits } from '../../../units/unit-kinds.ts'
import { unitToValues } from '../units/unit-values.ts'
import { notEditing, type PropertyEditing, withDraft } from './property-editing.ts'
import { type LandUnit, newProperty, type PropertyValues } from '../input/property-values.ts'

/** A property as stored, and the form values made from it and its draft. */
export type StoredProperty = {
  /** What is published; of an unpublished property, what is saved. */
  row: StoredRow
  editing: PropertyEditing
  values: PropertyValues
  /** True while the short description is derived from the description: then it follows a new one. */
  followsDescription: boolean
}

/** The stored property as a version of the form. */
export function getVersion(stored: StoredProperty) {
  return { stored, values: stored.values }
}

export type LandSize = { size: number | null; unit: LandUnit }

export const storedColumns =
  `id, version, slug, short_description, price, price_type, type, land_size_acres, land_size_hectares, land_size_unit,
  images, featured_image_index, floor_plan, features, amenities, units, payment_plan, agent_id, status, is_published, is_featured, views_count, inquiries_count,
  created_at, updated_at, category:categories(slug)${plainColumns}` as const

const storedQuery = (client: Backend) => client.from('properties').select(storedColumns)
export type StoredRow = QueryData<ReturnType<typeof storedQuery>>[number]

export function storedFromRow(
  stored: StoredRow,
  images: ReadonlyMap<string, ImageSource>,
  editing: PropertyEditing = notEditing,
): StoredProperty {
  const row = withDraft(stored, editing.draft)
  const getImage = (src: string) => images.get(src) ?? { src, alt: '', width: 1600, height: 1200, color: '#efe7da' }
  return {
    row: stored,
    editing,
    followsDescription: stored.short_description === getBeginning(stored.description),
    values: {
      ...forPlainFields<PlainFormValues>(({ kind, column }) => formValue(kind, row[column])),
      ...getLandSize(row),
      price: figureText(row.price),
      priceType: parsePriceType(row.price_type),
      category: parseCategory(row.category?.slug),
      type: row.type === 'Land' ? newProperty.type : row.type,
      images: row.images.map(getImage),
      featuredIndex: row.featured_image_index,
      floorPlan: row.floor_plan ? [getImage(row.floor_plan)] : [],
      features: row.features,
      amenities: row.amenities,
      agentId: row.agent_id ?? '',
      units: readUnits(row.units).map(unitToValues),
      paymentPlan: readPaymentPlan(row.payment_plan).map(stepToValues),
      status: isStatus(row.status) ? row.status : 'available',
      isPublished: row.is_published,
      isFeatured: row.is_featured,
    },
  }
}

function formValue(kind: FieldKind['kind'], value: StoredRow[PlainColumn]) {
  if (kind === 'boolean') return value
  if (typeof value !== 'number') return value ?? ''
  return kind === 'year' ? String(value) : figureText(value)
}

/** The short description as the database derives it. */
function getBeginning(description: string) {
  return [...description.replaceAll(/\s+/g, ' ').trim()].slice(0, 200).join('')
}

function getLandSize(row: StoredRow): Pick<PropertyValues, 'landSize' | 'landUnit'> {
  const { size, unit } = savedLandSize(row)
  return { landUnit: unit, landSize: figureText(size) }
}

/** In the unit it was saved in. */
export function savedLandSize(row: StoredRow): LandSize {
  const isHectares = row.land_size_unit === 'hectares'
  return { unit: isHectares ? 'hectares' : 'acres', size: isHectares ? row.land_size_hectares : row.land_size_acres }
}

const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 12 })

function figureText(figure: number | null) {
  return figure === null ? '' : grouped.format(figure)
}
