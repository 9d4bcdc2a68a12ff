import type { TransactionSql } from 'postgres'
import { createEmailToken, hashToken } from '#server/auth/secret-token.ts'

type Linked = { ownerId: string; searchId: string; asksToConfirm: boolean }
export type SearchLink = {
  owner_id: string
  search_id: string | null
  asks_to_confirm: boolean
  used_at: string | null
  is_new: boolean
}

/** The token itself is only in the email. */
export async function addSearchLink(sql: TransactionSql, { ownerId, searchId, asksToConfirm }: Linked) {
  const token = createEmailToken()
  await sql`
    insert into private.saved_search_links (token_hash, owner_id, search_id, asks_to_confirm)
    values (${hashToken(token)}, ${ownerId}, ${searchId}, ${asksToConfirm})`
  return token
}

/** The link for managing searches, valid for a year, since every email contains a new one. It confirms for seven days. */
export async function findSearchLink(sql: TransactionSql, token: string): Promise<SearchLink | undefined> {
  const [link] = await sql<SearchLink[]>`
    select owner_id, search_id, asks_to_confirm, used_at, created_at >= now() - interval '7 days' as is_new
    from private.saved_search_links
    where token_hash = ${hashToken(token)} and created_at > now() - interval '1 year'`
  return link
}

/** Seven in the morning in Nairobi: daily, or on Mondays. Of the search `s`, or for the frequency that it gets. */
export function nextEmailAt(sql: TransactionSql, frequency?: string) {
  return sql`case ${frequency === undefined ? sql`s.frequency` : sql`${frequency}::text`}
    when 'daily' then (
      date_trunc('day', now() at time zone 'Africa/Nairobi' - interval '7 hours') + interval '1 day 7 hours'
    ) at time zone 'Africa/Nairobi'
    when 'weekly' then (
      date_trunc('week', now() at time zone 'Africa/Nairobi' - interval '7 hours') + interval '7 days 7 hours'
    ) at time zone 'Africa/Nairobi'
    else now()
  end`
}
