import type { TransactionSql } from 'postgres'
import type { savedSearchMatchesKind } from '#app/backend/stored-values.ts'
import { readTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'
import type { PriceType } from '#app/features/properties/property.ts'
import type { Language } from '#app/shared/language.ts'
import { labelSearch } from './search-label.ts'

export type ChangedProperty = {
  id: string
  title: string
  location: string
  price: number | null
  price_type: PriceType
  category: string
  status: string
  kind: (typeof savedSearchMatchesKind)[number]
  was: string | null
}
export type SearchAlert = { label: string; address: string; properties: ChangedProperty[] }

/**
 * What an email reports when it is rendered. Undefined when nothing is left to report: the search was unsubscribed or removed, the properties
 * are no longer published, or alerts are switched off.
 */
export async function findAlert(sql: TransactionSql, emailId: string): Promise<SearchAlert | undefined> {
  const [search] = await sql<{ address: string; language: Language }[]>`
    select s.address, s.language from private.saved_searches s
    where s.status = 'active' and private.is_feature_on('propertyAlerts')
      and s.id in (select m.search_id from private.saved_search_matches m where m.email_id = ${emailId})`
  if (!search) return undefined
  const properties = await sql<ChangedProperty[]>`
    select p.id, p.title, p.location, p.price, p.price_type, c.slug as category, p.status, m.kind, m.was
    from private.saved_search_matches m
    join public.properties p on p.id = m.property_id and p.is_published
    join public.categories c on c.id = p.category_id
    where m.email_id = ${emailId}
    order by case m.kind when 'new' then 1 when 'price' then 2 else 3 end, p.created_at desc, p.id`
  if (properties.length === 0) return undefined
  const label = await labelSearch(sql, search, await readTaxonomy(sql))
  return { label, address: search.address, properties }
}
