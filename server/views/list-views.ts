import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { listViewsList as lists } from '#app/backend/stored-values.ts'
import { uniqueViolation } from '#app/backend/sqlstate.ts'
import { forbidCall, rejectCall } from '#server/calls/call.ts'
import { unlessRejected } from '#server/calls/unless-rejected.ts'
import { takeLock } from '#server/postgres/transaction.ts'

export const viewsInput = z.object({ list: z.enum(lists) })
export const viewInput = viewsInput.extend({
  /** The view that gets another name; without it, another one is added. */
  id: z.guid().optional(),
  name: z.string().trim(),
  /** The parameters of the list’s address. */
  query: z.string().max(1000),
})
export const removedViewInput = z.object({ id: z.guid() })

type ListView = { id: string; name: string; query: string }

const maxViews = 20
const maxName = 40
const unusable = 'Give the view a name of at most 40 characters in one line'

/** The caller’s own, in the order in which they were added. */
export async function listViews(sql: TransactionSql, { list }: z.infer<typeof viewsInput>): Promise<ListView[]> {
  const rows = await sql<ListView[]>`
    select v.id, v.name, v.query from private.list_views v where v.list = ${list} order by v.created_at, v.id`
  return [...rows]
}

/** 'taken' where another view of the list has the name, 'full' from the twentieth on, 'gone' where it was deleted meanwhile. */
export async function saveView(
  sql: TransactionSql,
  { id, list, name, query }: z.infer<typeof viewInput>,
): Promise<'saved' | 'taken' | 'full' | 'gone'> {
  const [caller] = await sql<[{ id: string | null; isUsable: boolean }]>`
    select case when private.staff_role() is not null then private.caller_id() end as id,
      private.is_plain_line(${name}) and not private.is_blank(${name}) as "isUsable"`
  if (caller.id === null) throw forbidCall()
  if (!caller.isUsable || [...name].length > maxName || /[\s\p{C}]/u.test(query)) throw rejectCall(unusable)
  // Two windows at once save one after the other, so that there are never more.
  await takeLock(sql, `list views:${caller.id}`)
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*) as count from private.list_views v where v.list = ${list}`
  if (!id && count >= maxViews) return 'full'
  const saved = await unlessRejected(sql, uniqueViolation, async (inner) =>
    id
      ? inner`update private.list_views set name = ${name} where id = ${id} returning id`
      : inner`insert into private.list_views (list, name, query) values (${list}, ${name}, ${query}) returning id`,
  )
  if (!saved) return 'taken'
  return saved.length === 0 ? 'gone' : 'saved'
}

export async function removeView(sql: TransactionSql, { id }: z.infer<typeof removedViewInput>) {
  await sql`delete from private.list_views where id = ${id}`
}
