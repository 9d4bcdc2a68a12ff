import type { TransactionSql } from 'postgres'
import { findCaller } from '#server/properties/availability/answerer.ts'
import { findChanged, type StoredChange } from './changed-listings.ts'

/** The caller's last change, while it can be undone: the list offers it again to somebody who comes back. */
export async function findLastChange(sql: TransactionSql) {
  const caller = await findCaller(sql)
  const [last] = await sql<(StoredChange & { id: string })[]>`
    select id, kind, created_at, entries from private.undo_journal
    where noun = 'properties' and done_by = private.caller_id() and undone is null and expires_at > now()
    order by created_at desc, id desc limit 1`
  if (!caller || !last) return null
  const { id, kind, created_at } = last
  const { undoable } = await findChanged(sql, caller, last)
  return undoable.length > 0 ? { id, kind, created_at, count: undoable.length } : null
}
