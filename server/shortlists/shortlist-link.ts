import type { TransactionSql } from 'postgres'
import type { ShortlistKey } from '#app/features/shortlists/shortlists.ts'
import { hashToken } from '#server/auth/secret-token.ts'

/** The shared link follows from the owner's, never the other way round: so neither has to be stored. */
export function sharedTokenOf(ownerToken: string) {
  return hashToken(`shortlist:${ownerToken}`)
}

/**
 * Whether `s` is the list of a link; for its owner also while it is switched off. The same query for every link, so that one that was
 * switched off takes the same time as an invented one.
 */
export function isLinked(sql: TransactionSql, { token, secret = '' }: ShortlistKey) {
  return sql`s.token_hash = ${hashToken(token)} and s.expires_at > now()
    and (s.is_open or s.owner_hash = ${hashToken(secret)})`
}
