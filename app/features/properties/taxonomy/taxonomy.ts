import type { Sql } from '#app/backend/context.ts'
import { byDeal, categories, type Offer } from '#app/shared/offer.ts'
import { type Status, statuses } from '../property.ts'
import { fold } from '../search/fold.ts'
import { type TypeKind, typeKinds } from './type-kinds.ts'

export const listNames = ['property_kinds', 'property_features'] as const
export type TaxonomyList = (typeof listNames)[number]

type ListEntry = {
  id: string
  name: string
  nameSw: string | null
  /** Names under which searches and files still find it. */
  formerNames: readonly string[]
}
export type TaxonomyType = ListEntry & {
  slug: string
  kind: TypeKind
  /** How many published properties have it. */
  listed: number
}
export type TaxonomyFeature = ListEntry & { icon: string | null; isForLand: boolean }

/** What the company offers, and its lists of property types and features, in the order of forms and filters. */
export type Taxonomy = {
  offer: Offer
  /** Without land, where the company offers none, as the features. */
  types: readonly TaxonomyType[]
  features: readonly TaxonomyFeature[]
  /** By its name in either language or a former one, whatever its case and accents. */
  findType: (name: string) => TaxonomyType | undefined
  findFeature: (name: string) => TaxonomyFeature | undefined
}

type TaxonomyParts = Pick<Taxonomy, 'types' | 'features'> & { offer?: Offer }

export function createTaxonomy({ offer = categories, ...taxonomy }: TaxonomyParts): Taxonomy {
  const [types, features] = [byName(taxonomy.types), byName(taxonomy.features)]
  const hasLand = offer.includes('land')
  return {
    offer,
    types: hasLand ? taxonomy.types : taxonomy.types.filter(({ kind }) => kind !== 'land'),
    features: hasLand ? taxonomy.features : taxonomy.features.filter(({ isForLand }) => !isForLand),
    findType: (name) => types.get(fold(name.trim())),
    findFeature: (name) => features.get(fold(name.trim())),
  }
}

/** While the lists cannot be read: properties are shown with the names that they store. */
export const noTaxonomy = createTaxonomy({ types: [], features: [] })

type StoredEntry = { id: string; name: string; name_sw: string | null; former: string[] }
type StoredType = StoredEntry & { slug: string; kind: string; listed: number }
type StoredFeature = StoredEntry & { icon: string | null; for_land: boolean }
/** The result of property_taxonomy(). */
export type StoredTaxonomy = { categories: string[]; types: StoredType[]; features: StoredFeature[] }

export async function findStoredTaxonomy(sql: Sql): Promise<StoredTaxonomy> {
  const [{ found }] = await sql<[{ found: StoredTaxonomy }]>`select public.property_taxonomy() as found`
  return found
}

export function taxonomyFromStored({ categories: offered, types, features }: StoredTaxonomy): Taxonomy {
  return createTaxonomy({
    offer: categories.filter((category) => offered.includes(category)),
    types: types.map(({ name_sw: nameSw, former: formerNames, kind, ...type }) => ({
      ...type,
      nameSw,
      formerNames,
      kind: typeKinds.find((each) => each === kind) ?? 'house',
    })),
    features: features.map(({ name_sw: nameSw, former: formerNames, for_land: isForLand, ...feature }) => ({
      ...feature,
      nameSw,
      formerNames,
      isForLand,
    })),
  })
}

/** Nothing is sold by a company that only lets. */
export function getStatuses(offer: Offer): Status[] {
  const never = byDeal<Status | undefined>(offer, { sale: 'rented', rent: 'sold', both: undefined })
  return statuses.filter((status) => status !== never)
}

type Named = { name: string; nameSw: string | null; formerNames: readonly string[] }

/** A current name wins over a Swahili or former one. */
function byName<Entry extends Named>(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  return new Map([
    ...entries.flatMap((each) => each.formerNames.map((name): [string, Entry] => [fold(name), each])),
    ...entries.flatMap((each): [string, Entry][] => (each.nameSw ? [[fold(each.nameSw), each]] : [])),
    ...entries.map((each): [string, Entry] => [fold(each.name), each]),
  ])
}

/** An unlisted type is shown as a house, which is what most are. */
export function getKind(type: string, taxonomy: Pick<Taxonomy, 'findType'>): TypeKind {
  return taxonomy.findType(type)?.kind ?? 'house'
}
