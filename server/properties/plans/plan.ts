import type { TransactionSql } from 'postgres'
import type { publicationPlansProblem } from '#app/backend/stored-values.ts'

/** When it is published or taken down, and whether an agent asks for that. */
export type Plan = {
  publish_at: string | null
  unpublish_at: string | null
  scheduled_by: string | null
  problem: (typeof publicationPlansProblem)[number] | null
  requested_at: string | null
  requested_by: string | null
}

/** Of `private.publication_plans s`. */
export function planColumns(sql: TransactionSql) {
  return sql`s.publish_at, s.unpublish_at, private.staff_name(s.scheduled_by) as scheduled_by, s.problem, s.requested_at,
    private.staff_name(s.requested_by) as requested_by`
}
