import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import type { postPlansProblem } from '#app/backend/stored-values.ts'
import { requireWriter } from '#server/calls/require-role.ts'

export const planInput = z.object({ id: z.guid() })

export type PostPlan = {
  publish_at: string | null
  scheduled_by: string | null
  problem: (typeof postPlansProblem)[number] | null
}

/** When the post is to be published, or why that did not happen; null without a plan. */
export async function findPostPlan(sql: TransactionSql, { id }: z.infer<typeof planInput>): Promise<PostPlan | null> {
  await requireWriter(sql)
  const [plan] = await sql<PostPlan[]>`
    select s.publish_at, private.staff_name(s.scheduled_by) as scheduled_by, s.problem
    from private.post_plans s where s.post_id = ${id}`
  return plan ?? null
}
