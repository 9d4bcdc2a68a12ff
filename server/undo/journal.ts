import type { TransactionSql } from 'postgres'

/** Values of columns. */
type Image = Record<string, string | number | boolean | null>
/** What a change replaced in one row, and what it left there. */
export type JournalEntry<Values extends Image = Image> = { id: string; before: Values; after: Values }

type Change<Values extends Image> = {
  /** The table whose rows changed. */
  noun: string
  entries: readonly JournalEntry<Values>[]
  /** How long it can be undone. */
  minutes: number
}

/** Stores what a change replaced. Returns the id for Undo; null where nothing changed. */
export async function record<Values extends Image>(sql: TransactionSql, { noun, entries, minutes }: Change<Values>) {
  if (entries.length === 0) return null
  const [stored] = await sql<[{ id: string }]>`
    insert into private.undo_journal (noun, expires_at, entries)
    values (${noun}, now() + make_interval(mins => ${minutes}), ${sql.json([...entries])}) returning id`
  return stored.id
}

/** What the caller's change replaced, once: undefined when it was undone already, when it is too late, and for everybody else. */
export async function take<Values extends Image>(sql: TransactionSql, noun: string, id: string) {
  const [taken] = await sql<{ entries: JournalEntry<Values>[] }[]>`
    update private.undo_journal set expires_at = now()
    where id = ${id} and noun = ${noun} and expires_at > now() returning entries`
  return taken?.entries
}
