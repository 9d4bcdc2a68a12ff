import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { type WorkKind, workKinds } from '#app/features/staff/members/work-kinds.ts'
import { logActivity } from '#server/activity/log-activity.ts'
import { rejectCall } from '#server/calls/call.ts'
import { requireManager } from '#server/calls/require-role.ts'
import { type Clash, findClashes, openWorkOf, type Work } from './open-work.ts'
import { requireManagerOfLeaver } from './rights.ts'
import { staffCallMessages } from './staff-call-messages.ts'

const taker = z.guid().nullable().default(null)
/** Null is nobody. By 'listings' each viewing goes to the agent that its listing has then. */
const takers = z.object({
  inquiries: taker,
  listings: taker,
  viewings: z
    .union([z.guid(), z.literal('listings')])
    .nullable()
    .default(null),
  drafts: taker,
})
export type Plan = z.infer<typeof takers>
export const handOverInput = z.object({ member: z.guid(), takers })
export const begunHandOverInput = z.object({ handOver: z.guid() })

type HandOver = { id: string; member_id: string; plan: Plan; ended_access: boolean }
export type Moved = { kind: WorkKind; id: string; taker: string | null }

/** More takes too long for one call. */
export const batchSize = 100

/**
 * Ends the access of the member and moves the first batch of what is open; `remaining` is left to continue with. Returns the counts so
 * far, the viewings that clash, and the id with which it can be undone: null where the person was suspended before, since nothing can
 * be given back to them. Where a hand-over is unfinished, it goes on with these takers.
 */
export async function handOver(sql: TransactionSql, { member, takers: plan }: z.infer<typeof handOverInput>) {
  await lockStaff(sql)
  const leaver = await requireManagerOfLeaver(sql, member)
  await requireTakers(sql, member, plan)
  if (leaver.is_suspended && (await countOpen(sql, member)) === 0) throw rejectCall(staffCallMessages.handedOver)
  const endsAccess = !leaver.is_suspended
  if (endsAccess) await sql`update public.staff set is_suspended = true where user_id = ${member}`
  await sql`
    delete from private.hand_overs where finished_at < now() - interval '1 day' or undone_at < now() - interval '1 day'`
  const [stored] = await sql<[HandOver]>`
    insert into private.hand_overs (member_id, done_by, plan, ended_access)
    values (${member}, private.caller_id(), ${sql.json(plan)}, ${endsAccess})
    on conflict (member_id) where finished_at is null and undone_at is null do update
    set plan = excluded.plan, ended_access = hand_overs.ended_access or excluded.ended_access
    returning id, member_id, plan, ended_access`
  return moveBatch(sql, stored, leaver.name)
}

/** The next batch of a hand-over that is unfinished, by whoever may hand over for the person. Null where there is none. */
export async function continueHandOver(sql: TransactionSql, { handOver: id }: z.infer<typeof begunHandOverInput>) {
  await requireManager(sql, staffCallMessages.managersHandOver)
  await lockStaff(sql)
  const [stored] = await sql<HandOver[]>`
    select h.id, h.member_id, h.plan, h.ended_access from private.hand_overs h where h.id = ${id} and ${isUnfinished(sql)}`
  if (!stored) return null
  const leaver = await requireManagerOfLeaver(sql, stored.member_id)
  await requireTakers(sql, stored.member_id, stored.plan)
  return moveBatch(sql, stored, leaver.name)
}

/** Two at once come one after the other, and a taker cannot leave meanwhile. */
export async function lockStaff(sql: TransactionSql) {
  await sql`lock table public.staff in share row exclusive mode`
}

/** Whether work of somebody who left is still to be moved: whoever was let back in since keeps the rest. */
export function isUnfinished(sql: TransactionSql) {
  return sql`(h.finished_at is null and h.undone_at is null
    and exists (select from private.staff_list() s where s.user_id = h.member_id and s.is_suspended))`
}

/** Somebody who still works here, and handles inquiries and listings, or writes posts. */
async function requireTakers(sql: TransactionSql, leaver: string, plan: Plan) {
  const working = await sql<{ user_id: string; role: string }[]>`
    select user_id, role from private.staff_list() where not is_suspended and user_id <> ${leaver}`
  const mayTake = (kind: WorkKind) => {
    if (plan[kind] === null || plan[kind] === 'listings') return true
    const without = kind === 'drafts' ? 'agent' : 'editor'
    return working.some(({ user_id, role }) => user_id === plan[kind] && role !== without)
  }
  if (!workKinds.every(mayTake)) throw rejectCall(staffCallMessages.noTaker)
}

/** Once nothing is left, the takers are told and the activity log has it. */
async function moveBatch(sql: TransactionSql, stored: HandOver, leaver: string) {
  const { id, member_id: member } = stored
  const moved = await findBatch(sql, stored)
  const clashes = (await findClashes(sql, member)).filter((clash) =>
    moved.some((item) => item.id === clash.viewing_id && item.taker === clash.taker),
  )
  await moveWork(sql, moved)
  const [soFar] = await sql<[{ clashes: Clash[] }]>`
    update private.hand_overs set moved = moved || ${sql.json(moved)}, clashes = clashes || ${sql.json(clashes)}
    where id = ${id} returning clashes`
  const { work, byTaker } = await countMoved(sql, id)
  const remaining = await countOpen(sql, member)
  if (remaining === 0) {
    const emails = await notifyTakers(sql, byTaker, leaver)
    await sql`update private.hand_overs set finished_at = now(), emails = ${emails}::uuid[] where id = ${id}`
    await logHandOver(sql, { action: 'hand_over', member, name: leaver, work })
  }
  return { ...work, id: stored.ended_access ? id : null, handOver: id, remaining, clashes: soFar.clashes }
}

async function findBatch(sql: TransactionSql, { member_id: member, plan }: HandOver): Promise<Moved[]> {
  const open = await sql<{ kind: WorkKind; id: string; agent_id: string | null }[]>`
    select w.kind, w.id, p.agent_id from (${openWorkOf(sql, member)} limit ${batchSize}) w
    left join public.viewings v on w.kind = 'viewings' and v.id = w.id
    left join public.properties p on p.id = v.property_id`
  return open.map(({ kind, id, agent_id: agent }) => {
    const planned = plan[kind]
    if (planned !== 'listings') return { kind, id, taker: planned }
    return { kind, id, taker: agent === member ? plan.listings : agent }
  })
}

/** Viewings that are cancelled or over by now keep their agent. Triggers log and stamp the rows as for any change by staff. */
export async function moveWork(sql: TransactionSql, moved: readonly Moved[]) {
  const items = sql`jsonb_to_recordset(${sql.json([...moved])}) as m (kind text, id uuid, taker uuid)`
  await sql`
    update public.inquiries i set assignee_id = m.taker from ${items}
    where m.kind = 'inquiries' and i.id = m.id and i.assignee_id is distinct from m.taker`
  await sql`
    update public.properties p set agent_id = m.taker from ${items}
    where m.kind = 'listings' and p.id = m.id and p.agent_id is distinct from m.taker`
  await sql`
    update public.viewings v set agent_id = m.taker from ${items}
    where m.kind = 'viewings' and v.id = m.id and v.agent_id is distinct from m.taker`
  await sql`
    update public.blogs b set author_id = m.taker from ${items}
    where m.kind = 'drafts' and b.id = m.id and b.author_id is distinct from m.taker`
}

async function countOpen(sql: TransactionSql, member: string) {
  const [open] = await sql<[{ count: number }]>`select count(*) from (${openWorkOf(sql, member)}) w`
  return open.count
}

const nothing: Work = { inquiries: 0, listings: 0, viewings: 0, drafts: 0 }

/** What was moved so far, or is left to give back of an undone hand-over. */
export async function countMoved(sql: TransactionSql, handOverId: string) {
  const counts = await sql<{ kind: WorkKind; taker: string | null; count: number }[]>`
    select m.kind, m.taker, count(*) from private.hand_overs h
    cross join jsonb_to_recordset(h.moved) as m (kind text, taker uuid) where h.id = ${handOverId} group by 1, 2`
  const work = { ...nothing }
  const byTaker = new Map<string, Work>()
  for (const { kind, taker: id, count } of counts) {
    work[kind] += count
    if (id !== null) byTaker.set(id, { ...(byTaker.get(id) ?? nothing), [kind]: count })
  }
  return { work, byTaker }
}

/** One email for each taker, half a minute later: until then it can be undone. Returns their ids. */
async function notifyTakers(sql: TransactionSql, byTaker: ReadonlyMap<string, Work>, leaver: string) {
  const notified = [...byTaker].map(([id, work]) => ({ id, work: { ...work, leaver } }))
  const queued = await sql<{ id: string }[]>`
    insert into public.mail_outbox (template, recipient, payload, language, next_attempt_at)
    select 'hand_over', s.email, t.work || jsonb_build_object('name', s.name), 'en', now() + interval '30 seconds'
    from jsonb_to_recordset(${sql.json(notified)}) as t (id uuid, work jsonb) join private.staff_list() s on s.user_id = t.id
    where s.user_id <> private.caller_id() returning id`
  return queued.map(({ id }) => id)
}

type Logged = { action: 'hand_over' | 'undo_hand_over'; member: string; name: string; work: Work }

export async function logHandOver(sql: TransactionSql, { action, member, name, work }: Logged) {
  const changed = workKinds
    .toSorted()
    .filter((kind) => work[kind] > 0)
    .map((kind) => `${work[kind]} ${kind}`)
  await logActivity(sql, { entity: 'staff', action, id: member, detail: { title: name, changed } })
}
