import type { TransactionSql } from 'postgres'
import { maxListings } from '#app/features/shortlists/shortlist.ts'
import type { CreatedShortlist, NewShortlist } from '#app/features/shortlists/shortlists.ts'
import { createEmailToken, hashToken } from '#server/auth/secret-token.ts'
import { sharedTokenOf } from './shortlist-link.ts'

/** The owner is the first voter. */
export async function createShortlist(sql: TransactionSql, list: NewShortlist): Promise<CreatedShortlist> {
  const { name, title, propertyIds } = list
  if (propertyIds.length > maxListings) return { state: 'full' }
  const ownerToken = createEmailToken()
  const token = sharedTokenOf(ownerToken)
  const [{ id }] = await sql<[{ id: string }]>`
    insert into private.shortlists (token_hash, owner_hash, title)
    values (${hashToken(token)}, ${hashToken(ownerToken)}, private.plain_text(${title})) returning id`
  await addVoter(sql, { listId: id, name, secret: ownerToken })
  let entries = 0
  // One after the other: the list shows them as they were chosen.
  for (const propertyId of propertyIds) if (await addEntry(sql, id, propertyId)) entries += 1
  if (entries === 0) {
    await sql`delete from private.shortlists where id = ${id}`
    return { state: 'not_listed' }
  }
  return { state: 'created', token, ownerToken }
}

/** Without what disguises a name. */
export function addVoter(sql: TransactionSql, voter: { listId: string; name: string; secret: string }) {
  return sql`
    insert into private.shortlist_voters (shortlist_id, secret_hash, name)
    values (${voter.listId}, ${hashToken(voter.secret)}, private.plain_text(${voter.name}))`
}

/** A property that is not listed adds nothing. */
export async function addEntry(sql: TransactionSql, listId: string, propertyId: string | null): Promise<boolean> {
  const { count } = await sql`
    insert into private.shortlist_entries (shortlist_id, property_id, title)
    select ${listId}, p.id, p.title from public.properties p where p.id = ${propertyId} and p.is_published
    on conflict do nothing`
  return count > 0
}
