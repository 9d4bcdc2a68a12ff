import type { TransactionSql } from 'postgres'
import type { JoinedShortlist, ShortlistKey } from '#app/features/shortlists/shortlists.ts'
import { createEmailToken, hashToken } from '#server/auth/secret-token.ts'
import { addVoter } from './create-shortlist.ts'
import { isLinked } from './shortlist-link.ts'

const maxVoters = 30

/** Gives the holder of the link a name, or another one. */
export async function joinShortlist(sql: TransactionSql, key: ShortlistKey, name: string): Promise<JoinedShortlist> {
  // One after the other, so that the count holds.
  const [list] = await sql<[{ id: string }?]>`
    select s.id from private.shortlists s where ${isLinked(sql, key)} for no key update`
  if (!list) return { state: 'unknown' }
  const { secret = '' } = key
  const { count: isRenamed } = await sql`
    update private.shortlist_voters set name = private.plain_text(${name})
    where shortlist_id = ${list.id} and secret_hash = ${hashToken(secret)}`
  if (isRenamed) return { state: 'joined', secret }
  const [{ voters }] = await sql<[{ voters: number }]>`
    select count(*)::int as voters from private.shortlist_voters where shortlist_id = ${list.id}`
  if (voters >= maxVoters) return { state: 'full' }
  const newSecret = createEmailToken()
  await addVoter(sql, { listId: list.id, name, secret: newSecret })
  return { state: 'joined', secret: newSecret }
}
