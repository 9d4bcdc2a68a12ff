import type { TransactionSql } from 'postgres'
import { readTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'
import type { Frequency, SavedSearch, SavedSearches } from '#app/features/saved-searches/saved-search.ts'
import { isEmailToken } from '#app/shared/email-token.ts'
import type { Language } from '#app/shared/language.ts'
import { hashToken } from '#server/auth/secret-token.ts'
import { labelSearch } from './search-label.ts'
import { findSearchLink, nextEmailAt } from './search-link.ts'

/** The address is shown in part, because emails get forwarded. */
export async function openSearches(sql: TransactionSql, token: string): Promise<SavedSearches | undefined> {
  if (!isEmailToken(token)) return undefined
  const link = await findSearchLink(sql, token)
  if (!link) return undefined
  const [{ owner, alertsEnabled }] = await sql<[{ owner: string; alertsEnabled: boolean }]>`
    select regexp_replace(email, '^(.)[^@]*', '\\1•••') as owner, private.is_feature_on('propertyAlerts') as "alertsEnabled"
    from private.search_owners where id = ${link.owner_id}`
  const searches = await sql<(Omit<SavedSearch, 'label'> & { language: Language })[]>`
    select id, address, language, frequency, status, created_at as "savedAt" from private.saved_searches
    where owner_id = ${link.owner_id} order by created_at desc, id desc`
  const taxonomy = await readTaxonomy(sql)
  const labels = await Promise.all(searches.map((search) => labelSearch(sql, search, taxonomy)))
  const labelled = searches.map(({ id, address, frequency, status, savedAt }, index) => {
    return { id, label: labels[index] ?? address, address, frequency, status, savedAt }
  })
  return { owner, alertsEnabled, requestedId: link.search_id, searches: labelled }
}

type Changed = { token: string; searchId: string; frequency: Frequency }

/** Choosing a frequency also resumes a search that was unsubscribed. */
export async function changeFrequency(sql: TransactionSql, { token, searchId, frequency }: Changed): Promise<boolean> {
  const link = await findSearchLink(sql, token)
  if (!link) return false
  const changed = await sql`
    update private.saved_searches s
    set frequency = ${frequency}, status = case s.status when 'unsubscribed' then 'active' else s.status end,
      active_since = case s.status when 'unsubscribed' then now() else s.active_since end,
      next_email_at = ${nextEmailAt(sql, frequency)}
    where s.id = ${searchId} and s.owner_id = ${link.owner_id}`
  return changed.count > 0
}

export async function deleteSearch(sql: TransactionSql, token: string, searchId: string): Promise<boolean> {
  const link = await findSearchLink(sql, token)
  if (!link) return false
  const deleted = await sql`
    delete from private.saved_searches where id = ${searchId} and owner_id = ${link.owner_id}`
  return deleted.count > 0
}

/**
 * Never expires. Without a search id: the search of the link; all searches where it has none, or of `all`. Matches not reported yet are
 * dropped. False only for an unknown token.
 */
export async function unsubscribe(
  sql: TransactionSql,
  token: string,
  which: { searchId: string | null } | 'all',
): Promise<boolean> {
  const [link] = await sql<{ owner_id: string; search_id: string | null }[]>`
    select owner_id, search_id from private.saved_search_links where token_hash = ${hashToken(token)}`
  if (!link) return false
  const searchId = which === 'all' ? null : (which.searchId ?? link.search_id)
  await sql`
    with unsubscribed as (
      update private.saved_searches s set status = 'unsubscribed'
      where s.owner_id = ${link.owner_id} and s.status <> 'unsubscribed'
        and (${searchId}::uuid is null or s.id = ${searchId}::uuid)
      returning s.id
    ), ended as (
      update private.saved_search_links l set used_at = now()
      from unsubscribed where l.search_id = unsubscribed.id and l.used_at is null
    )
    update private.saved_search_matches m set email_id = private.new_id()
    from unsubscribed where m.search_id = unsubscribed.id and m.email_id is null`
  return true
}
