import type { Backend } from '../../../backend/context.ts'
import { propertyInsert } from '../property-insert.ts'
import { type ImportPlan, type ImportResult, planImport } from './import-plan.ts'
import type { CategorySlug, ImportRow, RawRow } from './import-row.ts'

/** Looks up which titles are there already and sorts the rows by what would happen to them. */
export async function prepareImport(client: Backend, rows: readonly RawRow[]): Promise<ImportPlan> {
  const titles = rows.map(({ title, name }) => String(title ?? name ?? '')).filter(Boolean)
  const { data, error } = await client.rpc('known_property_titles', { titles })
  if (error) throw error
  return planImport(rows, new Set(data ?? []))
}

/** Adds them one by one, so that one bad row costs only itself; says after each how far it is. */
export async function importProperties(
  client: Backend,
  plan: ImportPlan,
  onProgress: (done: number) => void,
): Promise<ImportResult> {
  const categories = await categoryIds(client)
  const errors = plan.refused.map(({ title, problem }) => `${title}: ${problem}`)
  let migrated = 0
  for (const [index, row] of plan.fresh.entries()) {
    const { error } = await client.from('properties').insert(columnsOf(row, categories[row.category] ?? ''))
    if (error?.code === '42501') throw error
    if (error) errors.push(`${row.title}: ${error.message}`)
    else migrated += 1
    onProgress(index + 1)
  }
  return { migrated, skipped: plan.duplicates.length, errors }
}

/** How many properties there are, to compare with those kept in this browser. */
export async function countProperties(client: Backend): Promise<number> {
  const { count, error } = await client.from('properties').select('id', { count: 'exact', head: true })
  if (error) throw error
  return count ?? 0
}

async function categoryIds(client: Backend): Promise<Partial<Record<CategorySlug, string>>> {
  const { data, error } = await client.from('categories').select('id, slug').eq('is_active', true)
  if (error) throw error
  return Object.fromEntries(data.map(({ id, slug }) => [slug, id]))
}

function columnsOf(row: ImportRow, categoryId: string) {
  return propertyInsert({
    title: row.title,
    description: row.description,
    price: row.price ?? null,
    price_type: row.isOnRequest ? ('on_request' as const) : ('fixed' as const),
    category_id: categoryId,
    type: row.type,
    location: row.location,
    address: row.address || null,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    area_sqft: row.areaSqft ?? null,
    ...(row.landAcres !== undefined && { land_size_acres: row.landAcres, land_size_unit: 'acres' as const }),
    features: row.features,
    amenities: row.amenities,
    is_featured: row.isFeatured,
  })
}
