import type { Sql } from '#app/backend/context.ts'
import { byDeal, categories, type Offer } from '#app/shared/offer.ts'
import { type Status, statuses } from '../property.ts'
import { fold } from '../search/fold.ts'
import { type TypeKind, typeKinds } from './type-kinds.ts'

export const listNames = ['property_kinds', 'property_features'] as const
export type List = (typeof listNames)[number]

type ListEntry = {
  id: string
  name: string
  nameSw: string | null
  /** Names under which searches and files still find it. */
  formerNames: readonly string[]
}
export type ListedType = ListEntry & {
  slug: string
  kind: TypeKind
  /** How many published properties have it. */
  listed: number
}
export type ListedFeature = ListEntry & { icon: string | null; isForLand: boolean }

/** What the company offers, and its lists of property types and features, in the order of forms and filters. */
export type PropertyLists = {
  offer: Offer
  /** Without land, where the company offers none, as the features. */
  types: readonly ListedType[]
  features: readonly ListedFeature[]
  /** By its name in either language or a former one, whatever its case and accents. */
  findType: (name: string) => ListedType | undefined
  findFeature: (name: string) => ListedFeature | undefined
}

type Lists = Pick<PropertyLists, 'types' | 'features'> & { offer?: Offer }

export function createPropertyLists({ offer = categories, ...lists }: Lists): PropertyLists {
  const [types, features] = [byName(lists.types), byName(lists.features)]
  const hasLand = offer.includes('land')
  return {
    offer,
    types: hasLand ? lists.types : lists.types.filter(({ kind }) => kind !== 'land'),
    features: hasLand ? lists.features : lists.features.filter(({ isForLand }) => !isForLand),
    findType: (name) => types.get(fold(name.trim())),
    findFeature: (name) => features.get(fold(name.trim())),
  }
}

/** While the lists cannot be read: properties are shown with the names that they store. */
export const noPropertyLists = createPropertyLists({ types: [], features: [] })

type StoredEntry = { id: string; name: string; name_sw: string | null; former: string[] }
type StoredType = StoredEntry & { slug: string; kind: string; listed: number }
type StoredFeature = StoredEntry & { icon: string | null; for_land: boolean }
/** The result of property_lists(). */
export type StoredLists = { categories: string[]; types: StoredType[]; features: StoredFeature[] }

export async function findStoredLists(sql: Sql): Promise<StoredLists> {
  const [{ found }] = await sql<[{ found: StoredLists }]>`select public.property_lists() as found`
  return found
}

export function listsFromStored({ categories: offered, types, features }: StoredLists): PropertyLists {
  return createPropertyLists({
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
export function getKind(type: string, lists: Pick<PropertyLists, 'findType'>): TypeKind {
  return lists.findType(type)?.kind ?? 'house'
}
