import type { Sql } from '#app/backend/context.ts'
import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { allProperties } from '../results/all-properties.ts'
import { categoryScopes } from '../results/named-scope.ts'
import type { SearchPage } from '../search-page.ts'
import { withTaxonomy } from '../taxonomy/with-taxonomy.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.ts'
import type { Category } from '../property.ts'
import { countProperties } from '../property-queries.ts'
import { isWrittenReference } from '../reference.ts'
import {
  searchAddress,
  parsePropertySearch,
  type PropertySearch,
  toSearchParams,
  withoutFilters,
} from '../search/property-search.ts'
import type { Term } from '../search/terms.ts'
import { type Correction, tidy, type Understood, understandQuery } from './understand.server.ts'
import { getVocabulary } from './vocabulary.ts'

type Criteria = { scope: SearchPage; search: PropertySearch }
type Listed = Criteria & { taxonomy: Taxonomy }

const maxLookups = 4
/** In letters. */
const smallWord = 4

/**
 * Where the search leads once its words are understood: the same criteria as filters of the URL, on the list that offers
 * them. Undefined when the words mean nothing but themselves.
 */
export async function findUnderstoodAddress(sql: Sql, { scope, search, taxonomy }: Listed) {
  if (search.text === '' || search.isExact || isWrittenReference(search.text)) return undefined
  const isRent = scope.category === 'for-rent'
  const first = understandQuery(search.text, { isRent, taxonomy })
  const [literal, unknownFeatures] = await Promise.all([
    findLiteral(sql, first.corrections),
    findUnknownFeatures(
      sql,
      splitTerms(first.features, { scope: chooseScope({ scope, taxonomy }, first), taxonomy }).features,
    ),
  ])
  const isRead = literal.size + unknownFeatures.size === 0
  const understood = isRead ? first : understandQuery(search.text, { isRent, taxonomy, literal, unknownFeatures })
  // Nothing was understood; signs alone are searched too.
  if (understood.text === tidy(search.text)) return undefined
  const next = await withoutSmallWords(sql, toUnderstoodSearch({ scope, search, taxonomy }, understood), search.text)
  const address = searchAddress(next.scope, next.search)
  return address === searchAddress(scope, search) ? undefined : address
}

/**
 * A small word that means nothing to us does not exclude what the others ask for: without it where nothing has them all. The list
 * says so, and leads to the search as it was typed.
 */
async function withoutSmallWords(sql: Sql, next: Criteria, original: string): Promise<Criteria> {
  const { scope, search } = next
  const words = search.text.split(' ')
  const text = words.filter((word) => word.length > smallWord).join(' ')
  if (text === search.text || (await countProperties(sql, next)).total > 0) return next
  return { scope, search: { ...search, text, original } }
}

/** The corrected words that stand in a listing: those are spelt as meant. */
async function findLiteral(sql: Sql, corrections: Correction[]) {
  const words = corrections.slice(0, maxLookups).map(({ word }) => word)
  const totals = await Promise.all(words.map((text) => countAll(sql, { text })))
  return new Set(words.filter((_, position) => totals[position]))
}

/** A company may call its pools otherwise. */
async function findUnknownFeatures(sql: Sql, features: string[]) {
  const names = features.slice(0, maxLookups)
  const totals = await Promise.all(names.map((feature) => countAll(sql, { features: [feature] })))
  return new Set(names.filter((_, position) => !totals[position]))
}

async function countAll(sql: Sql, criteria: Partial<PropertySearch>) {
  const plain = parsePropertySearch(allProperties, new URLSearchParams())
  const { total } = await countProperties(sql, { scope: allProperties, search: { ...plain, ...criteria } })
  return total
}

/** Criteria of another list start anew: a price for sale is no rent. */
export function toUnderstoodSearch({ scope, search, taxonomy }: Listed, understood: Understood): Criteria {
  const target = chooseScope({ scope, taxonomy }, understood)
  const base = target === scope ? search : withoutFilters(target, search)
  const said = splitTerms(understood.features, { scope: target, taxonomy })
  const { text, places, withinKm, types, bedrooms, bedroomsMax, bathrooms, price, acres } = understood
  const next: PropertySearch = {
    ...base,
    text,
    page: 1,
    // Places that are typed replace the earlier ones.
    ...(places.length > 0 && { places }),
    withinKm: places.length > 0 || base.places.length > 0 ? (withinKm ?? base.withinKm) : undefined,
    ...(types.length > 0 && { types }),
    ...(said.features.length > 0 && { features: [...new Set([...base.features, ...said.features])] }),
    ...(said.terms.length > 0 && { terms: [...base.terms, ...said.terms] }),
    ...(understood.isOffPlan && { terms: ['off_plan' as const] }),
    ...(understood.isNow && { availableBy: toNairobiDay(Date.now()) }),
    ...(bedrooms !== undefined && { bedrooms, bedroomsMax }),
    ...(bathrooms !== undefined && { bathrooms }),
    ...(price && { price: [price] }),
    ...(acres && { acres: [acres] }),
    ...(understood.isCheapFirst && { sort: 'price-low' as const }),
    ...(understood.corrections.length > 0 && { original: search.text }),
  }
  return { scope: target, search: parsePropertySearch(target, toSearchParams(target, next)) }
}

/** What a list of rentals filters by, apart from the other features. */
function splitTerms(features: readonly string[], { scope, taxonomy }: Omit<Listed, 'search'>) {
  const known = scope.filters.includes('terms') ? getVocabulary(taxonomy).terms : new Map<string, Term>()
  return {
    features: features.filter((feature) => !known.has(feature)),
    terms: features.flatMap((feature) => known.get(feature) ?? []),
  }
}

function chooseScope({ scope, taxonomy }: Omit<Listed, 'search'>, understood: Understood): SearchPage {
  const { category, types } = understood
  const scopes = categoryScopes(taxonomy)
  const named = scopes.find((each) => each.category === category)
  if (named) return named
  const offers = (candidate: SearchPage) => types.every((type) => candidate.types.includes(type))
  const implied = scopes.find((each) => each.category === getImpliedCategory(scope, understood))
  if (implied && offers(implied)) return implied
  if (offers(scope)) return scope
  const offering = scopes.filter(offers)
  return (offering.length === 1 ? offering[0] : undefined) ?? withTaxonomy(allProperties, taxonomy)
}

/** Below it no home in Kenya is sold, and above it none is let by the month. Between them an amount may be either. */
const lowestPrice = 400_000
const highestRent = 3_000_000

/** The category whose prices the amount can only be: 'under 60k' among homes for sale means a rent. */
function getImpliedCategory({ category }: SearchPage, { price }: Understood): Category | undefined {
  if (category === 'for-sale' && price?.to !== undefined && price.to <= lowestPrice) return 'for-rent'
  if (category === 'for-rent' && (price?.to ?? price?.from ?? 0) >= highestRent) return 'for-sale'
  return undefined
}
