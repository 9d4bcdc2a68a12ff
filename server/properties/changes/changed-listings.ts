import type { TransactionSql } from 'postgres'
import { type Answerer, mayAnswerFor } from '#server/properties/availability/answerer.ts'
import type { ReplacedEntry } from './store-change.ts'

/** What is stored of a change; of a deletion nothing was replaced. */
export type StoredChange = { kind: string; created_at: string; entries: ReplacedEntry[] }
type Listing = { id: string; title: string; version: number }

/** The listings of a change that the caller still handles: those that nobody has changed since, and the others. */
export async function findChanged(
  sql: TransactionSql,
  caller: Answerer,
  { kind, entries, locks = false }: Pick<StoredChange, 'kind' | 'entries'> & { locks?: boolean },
) {
  const ids = entries.map(({ id }) => id)
  // In one order, so that two such calls wait for each other instead of failing.
  const rows = await sql<(Listing & { agent_id: string | null })[]>`
    select id, title, version, agent_id from public.properties where id = any (${ids}::uuid[])
    order by id ${locks ? sql`for update` : sql``}`
  const listed: Listing[] = rows.filter((row) => mayAnswerFor(caller, row))
  const deleted = await sql<Listing[]>`select id, title, version from private.in_bin(${ids}::uuid[])`
  const left = new Map(entries.map(({ id, after }) => [id, after.version]))
  const undoable = (kind === 'delete' ? deleted : listed).filter(({ id, version }) => left.get(id) === version)
  const remaining = [...listed, ...deleted].filter((row) => !undoable.includes(row))
  return { undoable, remaining: remaining.map(({ title }) => title).toSorted() }
}
