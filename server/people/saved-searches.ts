import type { TransactionSql } from 'postgres'
import { readTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'
import { noTaxonomy, type Taxonomy } from '#app/features/properties/taxonomy/taxonomy.ts'
import { parseListAddress, searchLabel } from '#app/features/properties/results/named-search.ts'
import { searchProperties } from '#app/features/properties/property-queries.ts'
import { formatPrice } from '#app/features/properties/property-price.ts'
import { categories } from '#app/shared/offer.ts'

type StoredSearch = { id: string; person: string; address: string; frequency: string; saved_at: string }
/** A search that somebody saved by email. `label` is how the list of it is called. */
type SavedSearch = StoredSearch & { label: string }

const shownMatches = 6

/** What these people want to hear of, the latest first. */
export async function findSavedSearches(sql: TransactionSql, people: readonly string[]): Promise<SavedSearch[]> {
  return (await readSearches(sql, people)).searches
}

/** The same of one person, with the published listings that match now, in the order of the list that was saved. */
export async function matchSearches(sql: TransactionSql, person: string) {
  const { searches, taxonomy } = await readSearches(sql, [person])
  const matched = []
  for (const search of searches) matched.push(Object.assign(search, await match(sql, search, taxonomy)))
  return matched
}

async function readSearches(sql: TransactionSql, people: readonly string[]) {
  const rows = await sql<StoredSearch[]>`
    select s.id, s.person, s.address, s.frequency, s.saved_at from private.saved_searches_of(${people}::uuid[]) s
    order by s.saved_at desc, s.id`
  const taxonomy = rows.length === 0 ? noTaxonomy : await readTaxonomy(sql)
  return { searches: rows.map((row) => Object.assign(row, { label: labelOf(row, taxonomy) })), taxonomy }
}

/** A search keeps its name when its category is no longer offered. */
function labelOf({ address }: StoredSearch, taxonomy: Taxonomy) {
  const parsed = parseListAddress(address, { ...taxonomy, offer: categories })
  return parsed ? searchLabel(parsed.scope, parsed.search) : address
}

/** Nothing where the company no longer offers the category. */
async function match(sql: TransactionSql, { address }: StoredSearch, taxonomy: Taxonomy) {
  const parsed = parseListAddress(address, taxonomy)
  if (!parsed) return { total: 0, matches: [] }
  const { total, properties } = await searchProperties(sql, {
    ...parsed,
    search: { ...parsed.search, page: 1 },
    taxonomy,
    limit: shownMatches,
  })
  return {
    total,
    matches: properties.map((property) => ({
      id: property.id,
      title: property.title,
      location: property.location,
      price: formatPrice(property),
      image: property.images[0]?.src ?? null,
    })),
  }
}
