import { offerUnits } from '../../units/offered-units.ts'
import type { CallOutputs, CallsClient } from '#app/backend/calls.ts'
import { parseCategory } from '../../property.ts'
import { type ListedProperty, type ListFilters, pageSize } from './listed-property.ts'

type Found = CallOutputs['properties']['list']
export type ListedPage = Pick<Found, 'counts' | 'total' | 'page'> & { properties: ListedProperty[] }

/** Counts, total and one page of rows in one call. */
export async function listManagedProperties(calls: CallsClient, filters: ListFilters): Promise<ListedPage> {
  const { sort, page } = filters
  const { rows, ...found } = await calls.properties.list.query({ ...filterArguments(filters), sort, page, pageSize })
  return { ...found, properties: rows.map(listedPropertyFromRow) }
}

export function filterArguments({ text: words, visibility: shown, status, category, agent }: ListFilters) {
  return {
    words: words.trim() || null,
    shown,
    status: status === 'all' ? null : status,
    category: category === 'all' ? null : category,
    agent: agent === 'all' ? null : agent,
  }
}

function listedPropertyFromRow(row: Found['rows'][number]): ListedProperty {
  const { units } = offerUnits(row)
  return {
    id: row.id,
    version: row.version,
    reference: row.reference,
    title: row.title,
    location: row.location,
    category: parseCategory(row.category),
    type: row.type,
    price: row.price,
    currency: row.price_currency,
    priceType: row.price_type,
    ...(units && { units }),
    landAcres: row.land_size_acres ?? 0,
    status: row.status,
    isPublished: row.is_published,
    isFeatured: row.is_featured,
    agent: row.agent,
    viewsCount: row.views_count,
    image: row.image ?? undefined,
    createdAt: row.created_at,
    unconfirmedDays: row.unconfirmed_days,
    isDue: row.is_due === true,
    isHidden: row.hidden_at !== null,
    hasDraft: row.has_draft,
    plan: row.plan,
    completeness: row.completeness,
  }
}
