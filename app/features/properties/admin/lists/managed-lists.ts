import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import type { List } from '../../lists/list-commands.ts'
import { findPropertyLists } from '../../lists/property-lists.ts'
import type { TypeKind } from '../../lists/type-kinds.ts'
import { fold } from '../../search/fold.ts'
import { type Double, findDoubles } from './likely-doubles.ts'

/** An entry of a list as managers see it. Without an id it is a feature that only agents typed. */
export type ListEntry = {
  id?: string
  name: string
  nameSw: string
  /** How many properties have it, drafts included. */
  count: number
  kind?: TypeKind
  icon?: string
  isForLand?: boolean
  /** The entry that it looks like. */
  double?: Double
}

export type ManagedList = { list: List; entries: ListEntry[]; doubles: Double[] }
export type ManagedLists = { types: ManagedList; features: ManagedList; isEstimated: boolean }

const usage = z.object({
  is_estimated: z.boolean(),
  types: z.record(z.string(), z.number()),
  features: z.array(z.object({ name: z.string(), count: z.number() })),
  apart: z.array(z.tuple([z.string(), z.string(), z.string()])),
})

export async function findManagedLists(client: Backend): Promise<ManagedLists> {
  const [lists, counted] = await Promise.all([findPropertyLists(client), findUsage(client)])
  const counts = new Map(counted.features.map(({ name, count }) => [fold(name), count]))
  const isListed = new Set(lists.features.map(({ name }) => fold(name)))
  const types = lists.types.map(({ id, name, nameSw, kind }): ListEntry => ({
    id,
    name,
    nameSw: nameSw ?? '',
    kind,
    count: counted.types[id] ?? 0,
  }))
  const features = lists.features.map(({ id, name, nameSw, icon, isForLand }): ListEntry => ({
    id,
    name,
    nameSw: nameSw ?? '',
    icon: icon ?? '',
    isForLand,
    count: counts.get(fold(name)) ?? 0,
  }))
  const handMade = counted.features
    .filter(({ name }) => !isListed.has(fold(name)))
    .map(({ name, count }): ListEntry => ({ name, nameSw: '', count }))
  return {
    types: withDoubles('property_kinds', types, counted.apart),
    features: withDoubles('property_features', [...features, ...handMade], counted.apart),
    isEstimated: counted.is_estimated,
  }
}

async function findUsage(client: Backend) {
  const { data, error } = await client.rpc('property_list_usage')
  if (error) throw error
  return usage.parse(data)
}

function withDoubles(list: List, entries: ListEntry[], apart: z.infer<typeof usage>['apart']): ManagedList {
  const pairs = apart.filter(([of]) => of === list).map(([, one, other]) => [one, other] as const)
  const comparable = entries.filter(({ kind }) => kind !== 'land')
  const doubles = findDoubles(
    comparable.map(({ id, name, count }) => ({ name, count, isListed: id !== undefined })),
    pairs,
  )
  return {
    list,
    doubles,
    entries: entries.map((entry) => {
      const double = doubles.find(({ drop }) => drop === entry.name)
      return double ? { ...entry, double } : entry
    }),
  }
}
