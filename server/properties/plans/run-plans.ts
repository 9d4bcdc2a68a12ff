import postgres, { type TransactionSql } from 'postgres'
import type * as z from 'zod'
import { findMissing } from '#server/properties/drafts/publish.ts'
import { type listingChanges, storeChanges, storeDraft } from '#server/properties/drafts/store-changes.ts'

type Listing = { id: string; title: string; agent_id: string | null; is_published: boolean; is_deleted: boolean }
type Plan = { scheduled_by: string | null; unpublish_by: string | null; is_over: boolean }

/**
 * Carries out what is due, once, and tells managers what could not be: the listing is locked before its plan is read again, and the
 * plan ends in the same transaction. Returns the number of listings changed.
 */
export async function runPlans(sql: TransactionSql): Promise<number> {
  const due = await sql<{ id: string }[]>`
    select property_id as id from private.publication_plans
    where least(publish_at, unpublish_at) <= now() and (publish_at is not null or unpublish_at is not null)
    order by least(publish_at, unpublish_at) limit 100`
  let changed = 0
  for (const { id } of due) {
    if (await runPlan(sql, id)) changed += 1
  }
  return changed
}

async function runPlan(sql: TransactionSql, id: string) {
  const [listing] = await sql<Listing[]>`
    select id, title, agent_id, is_published, deleted_at is not null as is_deleted from public.properties
    where id = ${id} for no key update skip locked`
  if (!listing) return false
  const [plan] = await sql<Plan[]>`
    select scheduled_by, unpublish_by, coalesce(unpublish_at <= now(), false) as is_over from private.publication_plans
    where property_id = ${id} and least(publish_at, unpublish_at) <= now() for no key update`
  if (!plan) return false
  // What should have been taken down meanwhile is not published first.
  const problem = plan.is_over ? await takeDown(sql, listing, plan) : await publishAsPlanned(sql, listing, plan)
  if (problem) {
    const [kind, reason] = problem === 'take_down_not_allowed' ? ['take_down', 'not_allowed'] : ['publication', problem]
    await sql`select private.report_plan_not_run(${kind}, ${id}, ${listing.title}, ${reason})`
  }
  await sql`
    update private.publication_plans
    set publish_at = null, problem = ${problem}, unpublish_at = case when ${plan.is_over} then null else unpublish_at end
    where property_id = ${id}`
  return true
}

async function takeDown(sql: TransactionSql, { id, agent_id: agent, is_published }: Listing, plan: Plan) {
  const [planner] = await sql<[{ may: boolean }]>`
    select private.may_member_take_down(${plan.unpublish_by}, ${agent}) as may`
  if (is_published && !planner.may) return 'take_down_not_allowed'
  await storeChanges(sql, { id, isPublished: false })
  return null
}

/** Returns why it cannot be published, or null. */
async function publishAsPlanned(sql: TransactionSql, { id, agent_id: agent, is_deleted }: Listing, plan: Plan) {
  if (is_deleted) return null
  const [planner] = await sql<
    [{ may: boolean }]
  >`select private.may_member_publish(${plan.scheduled_by}, ${agent}) as may`
  if (!planner.may) return 'not_allowed'
  const [draft] = await sql<{ value: z.infer<typeof listingChanges> }[]>`
    select value from private.property_drafts where property_id = ${id}`
  const changes = draft?.value ?? {}
  try {
    return await sql.savepoint(async (inner) => {
      if ((await findMissing(inner, id, changes)).length > 0) return 'incomplete'
      await inner`select set_config('makazi.publisher', ${plan.scheduled_by}, true)`
      await storeDraft(inner, id, {})
      await storeChanges(inner, { id, changes, isPublished: true })
      await inner`select set_config('makazi.publisher', '', true)`
      return null
    })
  } catch (error) {
    // What the form accepted may be impossible by now, such as a type that was removed from the list.
    if (error instanceof postgres.PostgresError && isBrokenRule(error)) return 'rejected'
    throw error
  }
}

/** What was accepted once may be impossible by now. */
export function isBrokenRule({ code }: postgres.PostgresError) {
  return rules.has(code)
}

/** invalid_parameter_value, not_null_violation, foreign_key_violation, unique_violation, check_violation. */
const rules = new Set(['22023', '23502', '23503', '23505', '23514'])
