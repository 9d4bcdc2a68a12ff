import type { Sql } from '#app/backend/context.ts'
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

/** The company's lists of property types and features, in the order of forms and filters. */
export type PropertyLists = {
  types: readonly ListedType[]
  features: readonly ListedFeature[]
  /** By its name in either language or a former one, whatever its case and accents. */
  findType: (name: string) => ListedType | undefined
  findFeature: (name: string) => ListedFeature | undefined
}

export function createPropertyLists(lists: Pick<PropertyLists, 'types' | 'features'>): PropertyLists {
  const [types, features] = [byName(lists.types), byName(lists.features)]
  return {
    ...lists,
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
export type StoredLists = { types: StoredType[]; features: StoredFeature[] }

export async function findStoredLists(sql: Sql): Promise<StoredLists> {
  const [{ found }] = await sql<[{ found: StoredLists }]>`select public.property_lists() as found`
  return found
}

export function listsFromStored({ types, features }: StoredLists): PropertyLists {
  return createPropertyLists({
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
