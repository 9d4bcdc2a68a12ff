import type { TransactionSql } from 'postgres'
import type * as z from 'zod'
import { findMandate } from '#server/properties/mandates/save-mandate.ts'
import { type Plan, planColumns } from '#server/properties/plans/plan.ts'
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
      select ${planColumns(sql)} from private.publication_plans s where s.property_id = ${id}`,
    findMandate(sql, id),
  ])
  return listing.may ? { draft: draft ?? null, plan: plan ?? null, mandate } : null
}
