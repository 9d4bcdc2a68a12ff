import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { exclusionViolation } from '#app/backend/sqlstate.ts'
import { isLive } from '#app/features/viewings/viewing.ts'
import { unlessRejected } from '#server/calls/unless-rejected.ts'
import { type Decided, emailAgent, findHandledViewing, lockViewingsAsStaff, mayGiveTo } from './handling.ts'

export const assignmentInput = z.object({ id: z.guid(), agent: z.guid(), seen: z.int() })

/** Who shows a viewing that is to come. 'taken' where the agent is busy then. */
export async function assignViewing(
  sql: TransactionSql,
  { id, agent, seen }: z.infer<typeof assignmentInput>,
): Promise<Decided> {
  await lockViewingsAsStaff(sql)
  const viewing = await findHandledViewing(sql, id)
  if (!viewing || viewing.sequence !== seen || !isLive(viewing.status) || viewing.has_begun) return 'unknown'
  if (!(await mayGiveTo(sql, agent, viewing.agent_id))) return 'unknown'
  const { property_id, starts_at, ends_at } = viewing
  const busy = await sql`
    select from private.viewing_obstacles(${property_id}, ${agent}, ${starts_at}, ${ends_at}, ${id}) v where v.agent_id = ${agent}`
  if (busy.length > 0) return 'taken'
  const isStored = await unlessRejected(sql, exclusionViolation, async (inner) => {
    await inner`
      update public.viewings set agent_id = ${agent}, sequence = sequence + 1, changed_at = now() where id = ${id}`
    return true
  })
  if (!isStored) return 'taken'
  await emailAgent(sql, id)
  return 'changed'
}
