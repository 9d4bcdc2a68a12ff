import type { Fragment, TransactionSql } from 'postgres'
import * as z from 'zod'
import { maxInquiriesPerAction } from '#app/features/inquiries/admin/inbox/inbox-search.ts'
import type { InquiryStatus, InquiryType } from '#app/features/inquiries/inquiry.ts'
import { rejectCall } from '#server/calls/call.ts'
import { requireManager } from '#server/calls/require-role.ts'
import { record } from '#server/undo/journal.ts'
import { inquiryCallMessages as messages } from './inquiry-call-messages.ts'
import type { inquiryInput } from './inquiry-detail.ts'
import { takeLock } from '#server/postgres/transaction.ts'

export type RelatedInquiry = {
  id: string
  reference: string
  name: string
  inquiry_type: InquiryType
  service_interest: string | null
  status: InquiryStatus
  created_at: string
  assignee: string | null
  property_title: string | null
  /** Why it may be the same person; null when it is. */
  reason: 'phone' | 'email' | 'name' | null
}

const maxOthers = 50
const undoMinutes = 60

/**
 * The other inquiries of the same person, `person`, that the caller handles, the newest fifty, without spam: `others`. For managers also what may
 * be the same person, since it has the same phone, email or name: `similar`. Null for an inquiry that the caller does not handle.
 */
export async function findPerson(sql: TransactionSql, { id }: z.infer<typeof inquiryInput>) {
  const [found] = await sql<{ person_id: string | null }[]>`
    select person_id from public.inquiries where id = ${id} and deleted_at is null`
  if (!found) return null
  const [others, similar] = await Promise.all([
    sql<RelatedInquiry[]>`
      select ${relatedColumns(sql)}, null as reason from public.inquiries i
      where i.person_id = ${found.person_id} and i.id <> ${id} and not i.is_spam and i.deleted_at is null
      order by i.created_at desc, i.id desc limit ${maxOthers}`,
    sql<RelatedInquiry[]>`
      select ${relatedColumns(sql)}, s.reason from private.similar_inquiries(${id}) s
      join public.inquiries i on i.id = s.id order by s.ordinal`,
  ])
  return { person: found.person_id, others: [...others], similar: [...similar] }
}

export function relatedColumns(sql: TransactionSql): Fragment {
  return sql`
    i.id, i.reference, i.name, i.inquiry_type, i.service_interest, i.status, i.created_at,
    private.staff_name(i.assignee_id) as assignee, private.visible_title(i.property_id) as property_title`
}

export const mergeInput = z.object({ id: z.guid(), others: z.array(z.guid()).min(1).max(maxInquiriesPerAction) })

/** Says that the people of these inquiries are the person of the first one. Returns the id for Undo and how many inquiries moved. */
export async function mergePeople(sql: TransactionSql, { id, others }: z.infer<typeof mergeInput>) {
  await requireManager(sql, messages.managersMerge)
  await lockPeople(sql)
  const person = await findPersonId(sql, id)
  if (!person) throw rejectCall(messages.gone)
  const people = await sql<{ person_id: string }[]>`
    select distinct person_id from public.inquiries
    where id = any (${others}::uuid[]) and deleted_at is null and person_id is not null`
  const moved = await sql<Moved[]>`
    select id, was from private.move_to_person(${person}, ${people.map(({ person_id }) => person_id)}::uuid[])`
  return { undo: await recordMoves(sql, person, moved), merged: moved.length }
}

/** Gives an inquiry a person of its own, for families and offices that share a phone. Later inquiries join the one that wrote last. */
export async function separateInquiry(sql: TransactionSql, { id }: z.infer<typeof inquiryInput>) {
  await requireManager(sql, messages.managersSeparate)
  await lockPeople(sql)
  const was = await findPersonId(sql, id)
  const [{ person }] = await sql<[{ person: string }]>`select private.new_id() as person`
  if (!was || !(await hasOthers(sql, { id, person: was }))) throw rejectCall(messages.onePerson)
  await sql`insert into private.people (id, separated_from) values (${person}, ${was})`
  const moved = await sql<
    Moved[]
  >`select id, was from private.move_to_person(${person}, array[${was}::uuid], array[${id}::uuid])`
  return { undo: await recordMoves(sql, person, moved) }
}

/** Two merges at once come one after the other: a person must not move while others move to it. */
async function lockPeople(sql: TransactionSql) {
  await takeLock(sql, 'people')
}

async function findPersonId(sql: TransactionSql, id: string) {
  const [found] = await sql<{ person_id: string | null }[]>`
    select person_id from public.inquiries where id = ${id} and deleted_at is null`
  return found?.person_id
}

async function hasOthers(sql: TransactionSql, { id, person }: { id: string; person: string }) {
  const rows = await sql`select from public.inquiries where person_id = ${person} and id <> ${id} limit 1`
  return rows.length > 0
}

type Moved = { id: string; was: string }

function recordMoves(sql: TransactionSql, person: string, moved: readonly Moved[]) {
  const entries = moved.map(({ id, was }) => ({ id, before: { person_id: was }, after: { person_id: person } }))
  return record(sql, { noun: 'inquiries', entries, minutes: undoMinutes })
}
