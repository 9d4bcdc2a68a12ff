import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import type { PriceType, Status } from '#app/features/properties/property.ts'
import { requireListingEditor } from '#server/properties/drafts/lock-listing.ts'
import { type Plan, planColumns } from '#server/properties/plans/plan.ts'
import { argumentsOf, listFilters } from './list-filters.ts'

type Counts = {
  total: number
  published: number
  draft: number
  featured: number
  due: number
  scheduled: number
  hidden: number
}

export type ManagedRow = {
  id: string
  version: number
  reference: string
  title: string
  location: string
  category: string
  type: string
  price: number | null
  price_currency: string
  price_type: PriceType
  units: unknown
  land_size_acres: number | null
  status: Status
  is_published: boolean
  is_featured: boolean
  agent: string | null
  views_count: number
  image: string | null
  created_at: string
  /** Days since the last confirmation, of a published property that is available. */
  unconfirmed_days: number | null
  is_due: boolean | null
  hidden_at: string | null
  has_draft: boolean
  plan: Plan | null
  completeness: number
}

export const listPageInput = listFilters.extend({
  sort: z.string().default('newest'),
  page: z.int().default(1),
  pageSize: z.int().min(1).max(100).default(20),
})

/**
 * Counts, total and one page of the list, drafts included; an agent's list is their own. Nothing is counted beyond 10,001 rows, where
 * the pages end too; a page beyond the last is the last.
 */
export async function findListPage(
  sql: TransactionSql,
  { sort, page, pageSize, ...filters }: z.infer<typeof listPageInput>,
) {
  await requireListingEditor(sql)
  const count = (shown: string) => sql`private.count_managed(null, ${shown}, null, null, ${filters.agent})`
  const [[counts], [found]] = await Promise.all([
    sql<[Counts]>`
      select ${count('all')} as total, ${count('published')} as published, ${count('draft')} as draft,
        ${count('featured')} as featured, ${count('due')} as due, ${count('scheduled')} as scheduled, ${count('hidden')} as hidden`,
    sql<[{ total: number; page: number; ids: string[] }]>`
      select * from private.managed_page(${argumentsOf(sql, filters)}, ${sort}, ${page}, ${pageSize})`,
  ])
  return { counts, total: found.total, page: found.page, rows: await selectRows(sql, found.ids) }
}

async function selectRows(sql: TransactionSql, ids: readonly string[]) {
  const isAvailable = sql`p.is_published and p.status = 'available'`
  const rows = await sql<ManagedRow[]>`
    select p.id, p.version, p.reference, p.title, p.location, c.slug as category, p.type, p.price, p.price_currency, p.price_type, p.units,
      p.land_size_acres, p.status, p.is_published, p.is_featured, private.staff_name(p.agent_id) as agent, p.views_count,
      coalesce(p.images[p.featured_image_index + 1], p.images[1]) as image, p.created_at,
      case when ${isAvailable} then private.company_day(now()) - p.availability_confirmed_on end as unconfirmed_days,
      ${isAvailable} and p.availability_confirmed_on <= private.due_before() as is_due,
      (select h.hidden_at from private.hidden_listings h where h.property_id = p.id and not p.is_published) as hidden_at,
      exists (select from private.property_drafts d where d.property_id = p.id) as has_draft,
      (
        select to_jsonb(plan) from (select ${planColumns(sql)} from private.publication_plans s where s.property_id = p.id) plan
      ) as plan,
      ${completeness(sql)} as completeness
    from unnest(${ids}::uuid[]) with ordinality as chosen (id, position)
    join public.properties p on p.id = chosen.id
    join public.categories c on c.id = p.category_id
    order by chosen.position`
  return [...rows]
}

/** How much of what visitors look for a listing has, of 100: the same points as the form's list of what is missing. */
function completeness(sql: TransactionSql) {
  return sql`
    case when private.is_blank(p.title) or private.is_blank(p.location) then 0 else 35 end
    + case when p.price is not null or p.price_type = 'on_request' then 5 else 0 end
    + case when p.latitude is not null then 10 else 0 end
    + case when case when p.type = 'Land' then p.land_size_acres else p.area_sqft end > 0 then 10 else 0 end
    + case when char_length(p.description) > 150 then 10 else 0 end
    + 2 * least(cardinality(p.images), 8)
    + case when cardinality(p.images) > 0 and not exists (
        select from unnest(p.images) as image left join public.media m on m.hash = substr(image, 8)
        where private.is_blank(m.alt)
      ) then 4 else 0 end
    + case when p.floor_plan is not null then 5 else 0 end
    + case when p.tour_url is not null then 5 else 0 end`
}
