import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { parseCategory, type PriceType, type Status } from '../../property.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'
import { type ListedProperty, type ListFilters, pageSize } from './listed-property.ts'
import { storedRows, storedValue } from '#app/backend/stored-row.ts'
import type { publicationPlansProblem } from '#app/backend/stored-values.ts'

const publicationPlan = z.object({
  publish_at: z.string().nullable(),
  unpublish_at: z.string().nullable(),
  scheduled_by: z.string().nullable(),
  problem: storedValue<(typeof publicationPlansProblem)[number]>().nullable(),
  requested_at: z.string().nullable(),
  requested_by: z.string().nullable(),
})
const propertyCounts = z.object({
  total: z.number(),
  published: z.number(),
  draft: z.number(),
  featured: z.number(),
  due: z.number(),
})
type PropertyCounts = z.infer<typeof propertyCounts>
export type ListedPage = { counts: PropertyCounts; total: number; page: number; properties: ListedProperty[] }

/** Counts, total and one page of rows in one call. */
export async function listManagedProperties(client: Backend, filters: ListFilters): Promise<ListedPage> {
  const { data, error } = await client.rpc('managed_properties', {
    ...filterArguments(filters),
    sort: filters.sort,
    page: filters.page,
    page_size: pageSize,
  })
  if (error) throw error
  // Null is what an expired session gets.
  if (data === null) throw forbiddenError()
  const result = managedProperties.parse(data)
  return {
    counts: result.counts,
    total: result.total,
    page: result.page,
    properties: result.rows.map(listedPropertyFromRow),
  }
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

const managedRow = z.object({
  id: z.string(),
  version: z.number(),
  reference: z.string(),
  title: z.string(),
  location: z.string(),
  category: z.string(),
  type: z.string(),
  price: z.number().nullable(),
  price_currency: z.string(),
  price_type: storedValue<PriceType>(),
  land_size_acres: z.number().nullable(),
  status: storedValue<Status>(),
  is_published: z.boolean(),
  is_featured: z.boolean(),
  agent: z.string().nullable(),
  views_count: z.number(),
  image: z.string().nullable(),
  created_at: z.string(),
  unconfirmed_days: z.number().nullable(),
  is_due: z.boolean().nullable(),
  hidden_at: z.string().nullable(),
  has_draft: z.boolean(),
  plan: publicationPlan.nullable(),
  completeness: z.number(),
})
const managedProperties = z.object({
  counts: propertyCounts,
  total: z.number(),
  page: z.number(),
  rows: storedRows(managedRow),
})

function listedPropertyFromRow(row: z.infer<typeof managedRow>): ListedProperty {
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
