import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import type { Category, PriceType } from '#app/features/properties/property.ts'
import { forbidCall } from '#server/calls/call.ts'
import { propertyCallMessages as messages } from '#server/properties/property-call-messages.ts'
import { type Answerer, findCaller } from './answerer.ts'

export const roundInput = z.object({ whose: z.enum(['mine', 'all']).default('mine') })

type ListingToConfirm = {
  id: string
  reference: string
  title: string
  location: string
  category: Category
  price: number | null
  currency: string
  priceType: PriceType
  /** Each kind of unit in it has a price of its own. */
  isBuilding: boolean
  image: string | null
  /** In everybody's list. */
  agent: string | null
  /** Since the last confirmation. */
  days: number
  /** Because nobody confirmed it. */
  hidden_at: string | null
}

/** Managers choose between their own and everybody's. */
export async function findListingsToConfirm(sql: TransactionSql, { whose }: z.infer<typeof roundInput>) {
  const caller = await findCaller(sql)
  if (!caller) throw forbidCall(messages.editorsOnly)
  return findRound(sql, caller, whose)
}

/**
 * The rules, how many listings are due (at most 1,001 are counted) and the first fifty, those that have waited longest first: published
 * and available, or hidden because nobody confirmed them. No whole table is read, however many there are.
 */
export async function findRound(sql: TransactionSql, caller: Answerer, whose: 'mine' | 'all') {
  const isEverybodys = caller.isManager && whose === 'all'
  const chosen = isEverybodys
    ? sql`true`
    : sql`p.agent_id = ${caller.member} ${caller.linked ? sql`and p.id = any (${caller.linked}::uuid[])` : sql``}`
  const [rules] = await sql<[{ due_days: number; note_days: number; hidden_days: number }]>`
    select * from private.availability_rules()`
  const rows = await sql<(ListingToConfirm & { total: number })[]>`
    with due as materialized (
      (
        select p.id, p.availability_confirmed_on as confirmed_on, null::timestamptz as hidden_at from public.properties p
        where ${chosen} and p.is_published and p.status = 'available'
          and p.availability_confirmed_on <= (select private.due_before())
        order by p.availability_confirmed_on, p.id limit 1001
      )
      union all
      (
        select p.id, p.availability_confirmed_on, h.hidden_at
        from private.hidden_listings h join public.properties p on p.id = h.property_id
        where ${chosen} and p.deleted_at is null and not p.is_published and p.status = 'available'
        order by p.availability_confirmed_on, p.id limit 1001
      )
    )
    select p.id, p.reference, p.title, p.location, c.slug as category, p.price, p.price_currency as currency,
      p.price_type as "priceType", p.units <> '[]' as "isBuilding", coalesce(p.images[p.featured_image_index + 1], p.images[1]) as image,
      ${isEverybodys ? sql`private.staff_name(p.agent_id)` : sql`null`} as agent,
      private.company_day(now()) - shown.confirmed_on as days, shown.hidden_at,
      (select least(count(*), 1001) from due) as total
    from (select * from due order by confirmed_on, id limit 50) as shown
    join public.properties p on p.id = shown.id
    join public.categories c on c.id = p.category_id
    order by shown.confirmed_on, shown.id`
  return {
    rules,
    may_publish: caller.mayPublish,
    total: rows[0]?.total ?? 0,
    rows,
  }
}
