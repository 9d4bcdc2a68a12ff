import type { TransactionSql } from 'postgres'
import { hashToken } from '#server/auth/secret-token.ts'
import { findSearchLink, nextEmailAt, type SearchLink } from './search-link.ts'

const maxConfirmed = 50

/** Without a search id: the one that the email asked about. False for what cannot be confirmed any more; a second click is true again. */
export async function confirmSearch(sql: TransactionSql, token: string, searchId: string | null): Promise<boolean> {
  await sql`
    select from private.search_owners where id = (
      select owner_id from private.saved_search_links where token_hash = ${hashToken(token)}
    ) for no key update`
  const link = await findSearchLink(sql, token)
  if (!link) return false
  const [search] = await sql<StoredSearch[]>`
    select id, status, (
      select count(*)::int from private.saved_searches other
      where other.owner_id = ${link.owner_id} and other.status <> 'pending'
    ) as confirmed
    from private.saved_searches where id = ${searchId ?? link.search_id} and owner_id = ${link.owner_id}`
  if (search?.status === 'active') return true
  if (!search || !mayConfirm(search, link)) return false
  await sql`update private.saved_search_links set used_at = now() where search_id = ${search.id} and used_at is null`
  await sql`
    update private.saved_searches s
    set status = 'active', active_since = now(), next_email_at = ${nextEmailAt(sql)},
      consent_text = private.consent_text('saved_search', s.language), consented_at = now()
    where s.id = ${search.id}`
  return true
}

type StoredSearch = { id: string; status: string; confirmed: number }

/** A search of its own link once, so that no old link undoes unsubscribing; another of that address while it is pending. */
function mayConfirm({ id, status, confirmed }: StoredSearch, link: SearchLink) {
  if (confirmed >= maxConfirmed) return false
  return id === link.search_id ? link.asks_to_confirm && link.used_at === null && link.is_new : status === 'pending'
}
