import type { TransactionSql } from 'postgres'
import { joinLabels, parseListAddress } from '#app/features/properties/results/named-search.ts'
import type { Taxonomy } from '#app/features/properties/taxonomy/taxonomy.ts'
import type { PropertySearch } from '#app/features/properties/search/property-search.ts'
import { getChips } from '#app/features/properties/search/search-chips.ts'
import type { Language } from '#app/shared/language.ts'
import { categories } from '#app/shared/offer.ts'
import { wordsIn } from '#server/mail/email-words.ts'
import { labelWords } from './label-words.ts'

type Labelled = { address: string; language: Language }

/**
 * 'Properties for sale: Karen, 2+ bedrooms, “pool”', as the list pages write it. Places, words, features and types are included only if
 * a published listing has them: whoever saved the search may not be whom we email.
 */
export async function labelSearch(
  sql: TransactionSql,
  { address, language }: Labelled,
  taxonomy: Taxonomy,
): Promise<string> {
  // A search keeps its name when its category is no longer offered.
  const parsed = parseListAddress(address, { ...taxonomy, offer: categories })
  if (!parsed) return address
  const { scope, search } = parsed
  const { filters, getLabels, titles } = labelWords[language]
  const { ownPlace, ownWords } = wordsIn(language).visitors.savedSearchAlert
  const unlisted = await findUnlisted(sql, search)
  const shown = {
    ...search,
    places: search.places.map((place) => (unlisted.places.includes(place) ? ownPlace : place)),
    types: search.types.filter((type) => !unlisted.types.includes(type)),
    features: search.features.filter((feature) => !unlisted.features.includes(feature)),
    text: unlisted.hasWords ? '' : search.text,
  }
  const named = { labels: getLabels([...taxonomy.types, ...taxonomy.features]) }
  const labels = getChips(named, shown, filters).map(({ label }) => label)
  return joinLabels(titles[scope.path](taxonomy.offer), unlisted.hasWords ? [...labels, ownWords] : labels)
}

type Unlisted = { places: string[]; types: string[]; features: string[]; hasWords: boolean }

/** What no published listing has. */
async function findUnlisted(sql: TransactionSql, { places, types, features, text }: PropertySearch): Promise<Unlisted> {
  const [unlisted] = await sql<[Unlisted]>`
    select
      array(
        select name from unnest(${places}::text[]) name where not exists (
          select from public.properties p where p.is_published and p.search_text like private.substring_pattern(name)
        )
      ) as places,
      array(
        select name from unnest(${types}::text[]) name where not exists (
          select from public.properties p where p.is_published and p.type = name
        )
      ) as types,
      array(
        select name from unnest(${features}::text[]) name where not exists (
          select from public.properties p
          where p.is_published and p.feature_keys @> private.current_feature_keys(array[name])
        )
      ) as features,
      ${text !== ''} and not exists (
        select from public.properties p
        where p.is_published
          and private.fits_words(private.as_search_row(p), private.parse_criteria(${sql.json({ search: text })}))
      ) as "hasWords"`
  return unlisted
}
