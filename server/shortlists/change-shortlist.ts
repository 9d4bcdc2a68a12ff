import type { TransactionSql } from 'postgres'
import { maxListings } from '#app/features/shortlists/shortlist.ts'
import type { ShortlistChange, ShortlistChangeResult, ShortlistKey } from '#app/features/shortlists/shortlists.ts'
import { hashToken } from '#server/auth/secret-token.ts'
import { addEntry } from './create-shortlist.ts'
import { isLinked } from './shortlist-link.ts'

type Subject = { listId: string; subject: string | null }

/** What was already done counts as done: a form may be sent twice. */
export async function changeShortlist(
  sql: TransactionSql,
  key: ShortlistKey,
  { kind, subject }: ShortlistChange,
): Promise<ShortlistChangeResult> {
  const secretHash = hashToken(key.secret ?? '')
  const [list] = await sql<[{ id: string; is_owner: boolean }?]>`
    select s.id, s.owner_hash = ${secretHash} as is_owner from private.shortlists s
    where ${isLinked(sql, key)} for no key update`
  if (!list || list.is_owner === (kind === 'leave')) return 'unknown'
  const listId = list.id
  switch (kind) {
    case 'leave':
      // Takes name, votes and notes along.
      await sql`delete from private.shortlist_voters where shortlist_id = ${listId} and secret_hash = ${secretHash}`
      return 'changed'
    case 'switch_off':
    case 'switch_on':
      await sql`update private.shortlists set is_open = ${kind === 'switch_on'} where id = ${listId}`
      return 'changed'
    case 'delete':
      await sql`delete from private.shortlists where id = ${listId}`
      return 'changed'
    case 'add_property':
      return addProperty(sql, { listId, subject })
    case 'remove_entry':
      await sql`delete from private.shortlist_entries where id = ${subject} and shortlist_id = ${listId}`
      return 'changed'
    case 'delete_note':
      await deleteNote(sql, { listId, subject })
      return 'changed'
    case 'remove_voter':
      await sql`
        delete from private.shortlist_voters
        where id = ${subject} and shortlist_id = ${listId} and secret_hash <> ${secretHash}`
      return 'changed'
  }
}

async function addProperty(sql: TransactionSql, { listId, subject }: Subject): Promise<ShortlistChangeResult> {
  const entries = await sql<{ property_id: string | null }[]>`
    select property_id from private.shortlist_entries where shortlist_id = ${listId}`
  if (subject !== null && entries.some(({ property_id: id }) => id === subject)) return 'changed'
  if (entries.length >= maxListings) return 'full'
  return (await addEntry(sql, listId, subject)) ? 'changed' : 'not_listed'
}

/** A vote beside it stays. */
async function deleteNote(sql: TransactionSql, { listId, subject }: Subject) {
  const withoutNote = await sql`
    update private.shortlist_votes o set note = '' from private.shortlist_entries e
    where o.id = ${subject} and e.id = o.entry_id and e.shortlist_id = ${listId}`
  if (withoutNote.count > 0) await sql`delete from private.shortlist_votes o where o.id = ${subject} and o.vote is null`
}
