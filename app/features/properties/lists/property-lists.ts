import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { fold } from '../search/fold.ts'
import { type TypeKind, typeKinds } from './type-kinds.ts'

const entry = {
  id: z.string(),
  name: z.string(),
  nameSw: z.string().nullable(),
  /** Names under which searches and files still find it. */
  formerNames: z.array(z.string()),
}
const listedType = z.object({
  ...entry,
  slug: z.string(),
  kind: z.enum(typeKinds).catch('house'),
  /** How many published properties have it. */
  listed: z.number(),
})
const listedFeature = z.object({ ...entry, icon: z.string().nullable(), isForLand: z.boolean() })
export type ListedType = z.infer<typeof listedType>
export type ListedFeature = z.infer<typeof listedFeature>

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

export async function findPropertyLists(client: Backend): Promise<PropertyLists> {
  const { data, error } = await client.rpc('property_lists')
  if (error) throw error
  return createPropertyLists(propertyListsAnswer.parse(data))
}

const storedEntry = { id: z.string(), name: z.string(), name_sw: z.string().nullable(), former: z.array(z.string()) }
const propertyListsAnswer = z.object({
  types: z.array(
    z
      .object({ ...storedEntry, slug: z.string(), kind: z.string(), listed: z.number() })
      .transform(({ name_sw: nameSw, former: formerNames, ...type }) =>
        listedType.parse({ ...type, nameSw, formerNames }),
      ),
  ),
  features: z.array(
    z
      .object({ ...storedEntry, icon: z.string().nullable(), for_land: z.boolean() })
      .transform(({ name_sw: nameSw, former: formerNames, for_land: isForLand, ...feature }) =>
        listedFeature.parse({ ...feature, nameSw, formerNames, isForLand }),
      ),
  ),
})

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
