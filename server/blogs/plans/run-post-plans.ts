import postgres, { type TransactionSql } from 'postgres'
import { isBrokenRule } from '#server/properties/plans/run-plans.ts'

type Planned = { is_complete: boolean; may_publish: boolean }

/** Publishes what is due, once: the post is locked before its plan is read again. Returns the number of posts. */
export async function runPostPlans(sql: TransactionSql): Promise<number> {
  const due = await sql<{ id: string }[]>`
    select post_id as id from private.post_plans where publish_at <= now() order by publish_at limit 100`
  let published = 0
  for (const { id } of due) if (await runPlan(sql, id)) published += 1
  return published
}

async function runPlan(sql: TransactionSql, id: string): Promise<boolean> {
  const [post] = await sql<Planned[]>`
    select private.may_member_publish_content(s.scheduled_by) as may_publish,
      not (private.is_blank(b.title) or private.is_blank(b.content) or private.is_blank(b.excerpt)) as is_complete
    from public.blogs b join private.post_plans s on s.post_id = b.id
    where b.id = ${id} and s.publish_at <= now() for no key update of b, s skip locked`
  if (!post) return false
  const problem = await publish(sql, id, post)
  await sql`update private.post_plans set publish_at = null, problem = ${problem} where post_id = ${id}`
  return problem === null
}

/** Returns why it cannot be published, or null. */
async function publish(sql: TransactionSql, id: string, { is_complete: isComplete, may_publish: may }: Planned) {
  if (!may) return 'not_allowed'
  if (!isComplete) return 'incomplete'
  try {
    await sql.savepoint((inner) => inner`update public.blogs set is_published = true where id = ${id}`)
    return null
  } catch (error) {
    if (error instanceof postgres.PostgresError && isBrokenRule(error)) return 'rejected'
    throw error
  }
}
