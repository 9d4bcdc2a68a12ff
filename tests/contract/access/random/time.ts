import { queueNewsletterEmails } from '#server/newsletter/sending/queue-emails.ts'
import { runPlans } from '#server/properties/plans/run-plans.ts'
import type { TestBackend } from '../../../support/test-backend.ts'
import { leftToWrite } from './rights.ts'
import { isAgentStill, isManagerStill } from './roles.ts'
import { newWord } from './step.ts'
import { applyChanges, type Change, type Row, takeChanges, type World } from './world.ts'

const byTime = { actor: null, mayPublish: true }
const passesInHour = 10
let passed = 0
export const withSecondFactor = 'amani@example.com'

/**
 * A viewing is over, and the times come that people have planned. Returns what was published, taken down or sent though its planner may
 * not, or had not read it.
 */
export async function letPass(backend: TestBackend, world: World, viewing: string): Promise<string[]> {
  const { sql } = backend
  passed += 1
  // Each viewing begins at a time of its own.
  await sql`
    update public.viewings
    set starts_at = now() - make_interval(hours => 2 * ${passed} + 1), ends_at = now() - make_interval(hours => 2 * ${passed})
    where id = ${viewing}`
  await sql`
    update private.publication_plans
    set publish_at = case when publish_at is not null then now() - interval '1 minute' end,
      unpublish_at = case when publish_at is null then now() - interval '1 minute' else unpublish_at end
    where publish_at is not null or unpublish_at is not null`
  await sql`update private.newsletter_issues set scheduled_for = now() where status = 'scheduled'`
  await letOthersAct(backend)
  if (passed % passesInHour === 0) await letAnHourPass(backend, world)
  applyChanges(world, await takeChanges(backend), { ...byTime, name: 'time' })
  const plans = await sql<Row[]>`select property_id, scheduled_by, unpublish_by from private.publication_plans`
  await backend.asServer(runPlans)
  const ofPlans = await takeChanges(backend)
  const problems = ofPlans.flatMap((change) => findUnplanned(world, change, plans))
  await backend.asServer(queueNewsletterEmails)
  const ofIssues = await takeChanges(backend)
  problems.push(...ofIssues.flatMap((change) => findUnsent(world, change)))
  // Readers get one a month, and this was one.
  await sql`delete from private.newsletter_sends`
  applyChanges(world, [...ofPlans, ...ofIssues, ...(await takeChanges(backend))], { ...byTime, name: 'a plan' })
  return problems
}

/** People ask for accounts, confirm or end what they subscribed to; emails do not arrive; and some of what is there is sample data. */
async function letOthersAct({ sql }: TestBackend) {
  const request = (isConfirmed: boolean) => ({
    name: `Amani ${newWord('Request')}`,
    email: `asked${passed}${isConfirmed ? 'confirmed' : ''}@example.com`,
    confirmed_at: isConfirmed ? new Date() : null,
  })
  await sql`insert into public.staff_requests ${sql([request(true), request(false)])}`
  await sql`
    update public.newsletter_subscribers set status = 'confirmed', confirmed_at = now()
    where id in (select id from public.newsletter_subscribers where status = 'pending' order by id limit 2)`
  await sql`
    update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now()
    where id in (select id from public.newsletter_subscribers where status = 'confirmed' order by id offset 1 limit 1)`
  await sql`
    update public.mail_outbox set status = 'failed', last_error = '550 unknown'
    where id in (
      select id from public.mail_outbox where status = 'queued' and channel = 'mail' and not is_bulk order by id desc limit 3
    )`
  await sql`update private.setup set samples_added_at = coalesce(samples_added_at, now()), went_live_at = null`
  await sql`
    update public.properties set is_sample = true
    where id in (select distinct on (agent_id) id from public.properties where deleted_at is null order by agent_id, id desc)
      and exists (select from private.setup where samples_removed_at is null)`
}

/** Everybody may write as many emails again as when the sequence began. */
export async function letAnHourPass({ sql }: TestBackend, world: Pick<World, 'emails'>) {
  world.emails.clear()
  await sql`delete from private.admitted_emails`
  await sql`
    insert into private.admitted_emails (recipient_hash, kind)
    select private.salted_hash('member:' || user_id), 'member' from public.staff, generate_series(1, 60 - ${leftToWrite}::int)`
}

function findUnplanned(world: World, { name, before, after }: Change, plans: readonly Row[]) {
  if (name !== 'properties' || !before || !after) return []
  const plan = plans.find((row) => row.property_id === after.id)
  const of = before.agent_id
  if (!after.is_published) {
    const may =
      isManagerStill(world, plan?.unpublish_by) || isAgentStill(world, plan?.unpublish_by, { of, publishes: false })
    return !before.is_published || may ? [] : [`${String(after.title)} is taken down for ${String(plan?.unpublish_by)}`]
  }
  const may =
    isManagerStill(world, plan?.scheduled_by) || isAgentStill(world, plan?.scheduled_by, { of, publishes: true })
  const isRead = !world.unread.has(String(after.id))
  return may && isRead ? [] : [`${String(after.title)} is published for ${String(plan?.scheduled_by)}, read: ${isRead}`]
}

function findUnsent(world: World, { name, before, after }: Change) {
  const isSent = name === 'newsletter_issues' && before?.status === 'scheduled' && after?.status === 'sending'
  return isSent && !isManagerStill(world, before.sent_by) ? [`An issue is sent for ${String(before.sent_by)}`] : []
}

/** Whoever was suspended, given another role or lost a second factor works as before and signs in again; what was sold is for sale. */
export async function letAllReturn({ sql }: TestBackend, staff: ReadonlyMap<string, Row>) {
  await sql`update public.properties set status = 'available' where status <> 'available' and deleted_at is null`
  for (const [id, { role, may_publish }] of staff)
    await sql`
      update public.staff set is_suspended = false, role = ${String(role)}, may_publish = ${Boolean(may_publish)}
      where user_id = ${id}`
  await giveSecondFactor(sql)
}

/** To a member who does nothing here: whoever has one must sign in with it. */
async function giveSecondFactor(sql: TestBackend['sql']) {
  await sql`
    insert into accounts.second_factors (user_id, secret, is_verified)
    select user_id, 'JBSWY3DPEHPK3PXP', true from public.staff member
    where email = ${withSecondFactor}
      and not exists (select from accounts.second_factors f where f.user_id = member.user_id)`
}
