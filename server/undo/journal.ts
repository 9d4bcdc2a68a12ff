import type { TransactionSql } from 'postgres'

/** Values of columns. */
export type RowImage = Record<string, string | number | boolean | null>
/** What a change replaced in one row, and what it left there. */
export type JournalEntry<Before extends RowImage = RowImage, After extends RowImage = Before> = {
  id: string
  before: Before
  after: After
}

type Change = {
  /** The table whose rows changed. */
  noun: string
  entries: readonly JournalEntry<RowImage, RowImage>[]
  /** How long it can be undone. */
  minutes: number
  kind?: string
  /** Given by a caller who may call again. */
  id?: string
  /** In place of the caller, where the server acts for somebody with a link. */
  doneBy?: string
}

/** Stores what a change replaced. Returns the id for Undo; null where nothing changed. */
export async function record(sql: TransactionSql, { noun, entries, minutes, kind, id, doneBy }: Change) {
  if (entries.length === 0) return null
  const [stored] = await sql<[{ id: string }]>`
    insert into private.undo_journal (id, noun, kind, done_by, expires_at, entries)
    values (
      coalesce(${id ?? null}::uuid, private.new_id()), ${noun}, ${kind ?? null}, coalesce(${doneBy ?? null}::uuid, private.caller_id()),
      now() + make_interval(mins => ${minutes}), ${sql.json([...entries])}
    )
    returning id`
  return stored.id
}

/** What the caller's change replaced, once: undefined when it was undone already, when it is too late, and for everybody else. */
export async function take<Values extends RowImage>(sql: TransactionSql, noun: string, id: string) {
  const [taken] = await sql<{ entries: JournalEntry<Values>[] }[]>`
    update private.undo_journal set expires_at = now()
    where id = ${id} and noun = ${noun} and expires_at > now() returning entries`
  return taken?.entries
}
