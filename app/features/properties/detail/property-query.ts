import type { Sql } from '#app/backend/context.ts'
import { findStoredImages } from '#app/backend/media-rows.ts'
import { type DetailColumn, detailColumns, detailsFromRow } from '../fields/plain-fields.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.ts'
import { readFeatures, readKind } from '../taxonomy/read-kind.ts'
import type { Property } from '../property.ts'
import { readDescription } from '../written-words.ts'
import { readPaymentPlan } from '../off-plan/payment-plan.ts'
import { readUnits, type UnitKind } from '../units/unit-kinds.ts'
import { type PropertyRow, summaryColumns, summaryFromRow, type SummaryRow } from '../property-rows.ts'

const ownColumns = [
  'slug',
  'amenities',
  'floor_plan',
  'availability_confirmed_on',
  'price_before_reduction',
  'payment_plan',
] as const satisfies readonly (keyof PropertyRow)[]
type Row = SummaryRow & Pick<PropertyRow, (typeof ownColumns)[number] | DetailColumn>

/** Undefined when no such published property exists. */
export async function findProperty(
  sql: Sql,
  { propertyId, taxonomy }: { propertyId: string; taxonomy: Taxonomy },
): Promise<Property | undefined> {
  const [row] = await sql<Row[]>`
    select ${sql([...summaryColumns, ...ownColumns, ...detailColumns])},
      (select c.slug from public.categories c where c.id = category_id) as category
    from public.properties where id = ${propertyId} and is_published`
  if (!row) return undefined
  const images = await findStoredImages(sql, row.floor_plan ? [...row.images, row.floor_plan] : row.images)
  const details = detailsFromRow(row)
  return {
    ...summaryFromRow(row, { images, taxonomy }),
    slug: row.slug,
    ...details,
    ...readDescription(details),
    amenities: readFeatures(row.amenities, taxonomy),
    availabilityConfirmedOn: row.availability_confirmed_on,
    priceReducedOn: row.price_reduced_on,
    priceBeforeReduction: row.price_before_reduction,
    unitKinds: readUnits(row.units).map((kind) => inPageLanguage(kind, taxonomy)),
    paymentPlan: readPaymentPlan(row.payment_plan),
    floorPlan: (row.floor_plan && images.get(row.floor_plan)) || null,
  }
}

function inPageLanguage(kind: UnitKind, taxonomy: Taxonomy): UnitKind {
  const type = kind.type && readKind(kind.type, taxonomy).type
  return { ...kind, type, features: readFeatures(kind.features, taxonomy) }
}
