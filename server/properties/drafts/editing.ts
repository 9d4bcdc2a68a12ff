import type { TransactionSql } from 'postgres'
import type * as z from 'zod'
import type { publicationPlansProblem } from '#app/backend/stored-values.ts'
import { findMandate } from '#server/properties/mandates/save-mandate.ts'
import type { listingInput } from './lock-listing.ts'

type Draft = {
  /** The columns that differ from the published row. */
  value: Record<string, unknown>
  version: number
  at: string
  by: string | null
  /** The slug of the category that the draft changes to. */
  category: string | null
}

/** When it is published or taken down, and whether an agent asks for that. */
type Plan = {
  publish_at: string | null
  unpublish_at: string | null
  scheduled_by: string | null
  problem: (typeof publicationPlansProblem)[number] | null
  requested_at: string | null
  requested_by: string | null
}

/** What the form shows besides the row: draft, plan and mandate. Null for those who may not edit the listing. */
export async function findEditing(sql: TransactionSql, { id }: z.infer<typeof listingInput>) {
  const [[listing], [draft], [plan], mandate] = await Promise.all([
    sql<[{ may: boolean }]>`select private.may_edit_listing(${id}) as may`,
    sql<Draft[]>`
      select d.value, d.version, d.updated_at as at, private.staff_name(d.updated_by) as by, (
        select c.slug from public.categories c where c.id::text = d.value ->> 'category_id'
      ) as category
      from private.property_drafts d where d.property_id = ${id}`,
    sql<Plan[]>`
      select publish_at, unpublish_at, private.staff_name(scheduled_by) as scheduled_by, problem, requested_at,
        private.staff_name(requested_by) as requested_by
      from private.publication_plans where property_id = ${id}`,
    findMandate(sql, id),
  ])
  return listing.may ? { draft: draft ?? null, plan: plan ?? null, mandate } : null
}
