import type { TransactionSql } from 'postgres'
import type * as z from 'zod'
import { type Change, type PriceChange, type previewInput, requireAssignable } from './change-input.ts'

type PlannedChange = {
  id: string
  title: string
  reference: string
  version: number
  price: number | null
  new_price: number | null
  /** Why it cannot be changed. */
  problem: 'may_not_publish' | 'of_units' | 'on_request' | 'impossible_price' | null
}
type Plan = { ids: readonly string[]; change: Change; locks?: boolean }

/** Each property with its old and new price, before anything changes. */
export async function previewChange(sql: TransactionSql, { ids, change }: z.infer<typeof previewInput>) {
  await requireAssignable(sql, change)
  return planChanges(sql, { ids, change })
}

/** What a change would do to each property that the caller may edit, in the order of the ids. */
export async function planChanges(sql: TransactionSql, { ids, change, locks = false }: Plan) {
  const isPrice = 'price' in change
  const newPrice = isPrice ? changedPrice(sql, change.price) : sql`null::numeric`
  const becomesPublic = 'isPublished' in change ? sql`${change.isPublished}::boolean` : sql`p.is_published`
  // Locked in one order, so that two such calls wait for each other instead of failing.
  const planned = await sql<PlannedChange[]>`
    select p.id, p.title, p.reference, p.version, p.price, planned.price as new_price,
      case
        when ${becomesPublic} and not private.may_publish() then 'may_not_publish'
        when ${isPrice}::boolean and p.units <> '[]' then 'of_units'
        when ${isPrice}::boolean and p.price_type = 'on_request' then 'on_request'
        when ${isPrice}::boolean and not coalesce(planned.price > 0 and planned.price <= 1000000000000, false) then 'impossible_price'
      end as problem
    from public.properties p cross join lateral (select ${newPrice} as price) as planned
    where p.id = any (${ids}::uuid[]) and p.deleted_at is null and private.may_edit_property(p.agent_id)
    order by p.id ${locks ? sql`for update of p` : sql``}`
  const byId = new Map(planned.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** As SQL, of the price that a row `p` has. */
export function changedPrice(sql: TransactionSql, change: PriceChange) {
  if ('set' in change) return sql`round(${change.set}::numeric, 2)`
  const changed =
    'amount' in change
      ? sql`p.price + ${change.amount}::numeric`
      : sql`p.price + p.price * ${change.percent}::numeric / 100`
  return sql`round((${changed}) / ${change.roundTo}::numeric) * ${change.roundTo}::numeric`
}
