import type { TransactionSql } from 'postgres'
import type { Answer } from '#app/features/properties/availability/availability-round.ts'
import type { PriceType, Status } from '#app/features/properties/property.ts'
import { forbidCall } from '#server/calls/call.ts'
import { storeChange, undoMinutes } from '#server/properties/changes/store-change.ts'
import { propertyCallMessages as messages } from '#server/properties/property-call-messages.ts'
import { record } from '#server/undo/journal.ts'
import { type Answerer, findCaller, mayAnswerFor } from './answerer.ts'
import { marked } from '#server/postgres/transaction.ts'

/** 'same' where the listing is as the answer says already, 'changed' where somebody changed it meanwhile: how it is now, and who. */
type AnswerOutcome =
  | { result: 'done' | 'same' | 'gone' }
  | { result: 'rejected'; problem: string }
  | { result: 'changed'; status: Status; price: number | null; is_published: boolean; by: string | null }

type Listing = {
  id: string
  agent_id: string | null
  version: number
  status: Status
  price: number | null
  price_type: PriceType
  is_building: boolean
  is_published: boolean
}

export async function answerAvailability(sql: TransactionSql, answer: Answer) {
  const caller = await findCaller(sql)
  if (!caller) throw forbidCall(messages.editorsOnly)
  return storeAnswer(sql, caller, answer)
}

/** A phone that was offline sends an answer later, perhaps twice: it counts once, and never overwrites what a colleague did meanwhile. */
export async function storeAnswer(sql: TransactionSql, caller: Answerer, answer: Answer): Promise<AnswerOutcome> {
  const { answerId, propertyId, kind, price } = answer
  const [listing] = await sql<Listing[]>`
    select id, agent_id, version, status, price, price_type, units <> '[]' as is_building, is_published from public.properties
    where id = ${propertyId} and deleted_at is null for update`
  if (!listing || !mayAnswerFor(caller, listing)) return { result: 'gone' }
  // A statement of its own: the lock may have been another's until now. Of a hidden listing, the version that was hidden.
  const [known] = await sql<[{ is_answered: boolean; hidden: number | null }]>`
    select exists (select from private.undo_journal where id = ${answerId}) as is_answered,
      (select version from private.hidden_listings where property_id = ${propertyId}) as hidden`
  if (known.is_answered) return { result: 'done' }
  if (listing.status === kind || (kind === 'price' && listing.price === price)) return { result: 'same' }
  if (!stillFits(listing, answer, known.hidden)) return findConflict(sql, listing)
  const mayAnswer =
    caller.mayPublish || (kind === 'confirm' && (known.hidden === null || known.hidden === listing.version))
  if (!mayAnswer) return { result: 'rejected', problem: 'may_not_publish' }
  const stored = await store(sql, answer, known.hidden !== null)
  if ('problem' in stored) return { result: 'rejected', problem: stored.problem }
  const { entries } = stored
  const { journalled, column } = names[kind]
  await record(sql, {
    noun: 'properties',
    kind: journalled,
    id: answerId,
    doneBy: caller.member,
    entries,
    minutes: undoMinutes,
  })
  if (caller.linked) await logAnswer(sql, caller, { propertyId, column })
  return { result: 'done' }
}

const status = { journalled: 'status', column: 'status' }
const names = {
  confirm: { journalled: 'confirm', column: 'availability_confirmed_on' },
  price: { journalled: 'price', column: 'price' },
  sold: status,
  rented: status,
}

/** To what the person had before them. */
function stillFits(listing: Listing, { kind, seenPrice }: Answer, hidden: number | null) {
  if (listing.status !== 'available' || (!listing.is_published && hidden === null)) return false
  const hasOnePrice = listing.price_type !== 'on_request' && !listing.is_building
  return kind !== 'price' || (hasOnePrice && listing.price === seenPrice)
}

async function findConflict(
  sql: TransactionSql,
  { id, status: now, price, is_published }: Listing,
): Promise<AnswerOutcome> {
  const [{ by }] = await sql<[{ by: string | null }]>`select private.last_editor('properties', ${id}) as by`
  return { result: 'changed', status: now, price, is_published, by }
}

/** Whatever is confirmed or has another price is published again where it was hidden for want of a confirmation. */
async function store(sql: TransactionSql, { kind, propertyId, price, day }: Answer, isHidden: boolean) {
  const ids = [propertyId]
  if (kind === 'sold' || kind === 'rented') return storeChange(sql, ids, sql`status = ${kind}`)
  if (kind === 'price')
    return storeChange(sql, ids, isHidden ? sql`is_published = true, price = ${price}` : sql`price = ${price}`)
  if (isHidden) return storeChange(sql, ids, sql`is_published = true`)
  const today = sql`private.company_day(now())`
  // Not in the future, nor longer ago than an answer may wait on a phone.
  const saidOn = sql`least(${today}, greatest(coalesce(${day}::date, ${today}), ${today} - 14))`
  const confirmed = sql`availability_confirmed_on = greatest(p.availability_confirmed_on, ${saidOn})`
  return marked(sql, 'confirming', () => storeChange(sql, ids, confirmed))
}

/** The trigger of the table records what sessions do. */
async function logAnswer(
  sql: TransactionSql,
  { member }: Answerer,
  { propertyId, column }: { propertyId: string; column: string },
) {
  await sql`
    insert into public.activity_log (actor_id, action, entity, entity_id, detail)
    select ${member}, 'update', 'properties', p.id::text, jsonb_build_object('title', p.title, 'changed', jsonb_build_array(${column}::text))
    from public.properties p where p.id = ${propertyId}`
}
