import type { CallOutputs } from '#app/backend/calls.ts'
import { type TaxonomyList, taxonomyFromStored } from '../../taxonomy/taxonomy.ts'
import type { TypeKind } from '../../taxonomy/type-kinds.ts'
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

export type ManagedTaxonomyList = { list: TaxonomyList; entries: ListEntry[]; doubles: Double[] }
export type ManagedTaxonomy = { types: ManagedTaxonomyList; features: ManagedTaxonomyList; isEstimated: boolean }

type Stored = CallOutputs['taxonomy']['managed']

export function readManagedTaxonomy(stored: Stored): ManagedTaxonomy {
  const taxonomy = taxonomyFromStored(stored.taxonomy)
  const countOf = new Map(stored.kinds.map(({ id, count }) => [id, count]))
  const counts = new Map(stored.features.map(({ name, count }) => [fold(name), count]))
  const isListed = new Set(taxonomy.features.map(({ name }) => fold(name)))
  const types = taxonomy.types.map(({ id, name, nameSw, kind }): ListEntry => ({
    id,
    name,
    nameSw: nameSw ?? '',
    kind,
    count: countOf.get(id) ?? 0,
  }))
  const features = taxonomy.features.map(({ id, name, nameSw, icon, isForLand }): ListEntry => ({
    id,
    name,
    nameSw: nameSw ?? '',
    icon: icon ?? '',
    isForLand,
    count: counts.get(fold(name)) ?? 0,
  }))
  const handMade = stored.features
    .filter(({ name }) => !isListed.has(fold(name)))
    .map(({ name, count }): ListEntry => ({ name, nameSw: '', count }))
  return {
    types: withDoubles('property_kinds', types, stored.apart),
    features: withDoubles('property_features', [...features, ...handMade], stored.apart),
    isEstimated: stored.isEstimated,
  }
}

function withDoubles(list: TaxonomyList, entries: ListEntry[], apart: Stored['apart']): ManagedTaxonomyList {
  const pairs = apart.filter((pair) => pair.list === list).map(({ one, other }) => [one, other] as const)
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
