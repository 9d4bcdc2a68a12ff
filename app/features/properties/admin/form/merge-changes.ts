import type { StoredProperty } from './stored/stored-property.ts'
import { isSameValue, type PropertyField, propertyFieldNames, type PropertyValues } from './input/property-values.ts'

export type Conflict = {
  /** The new base version. */
  theirs: StoredProperty
  mine: PropertyValues
  /** Fields they changed to other values than mine. */
  fields: readonly PropertyField[]
  /** Who saved it, where known. */
  by?: string | undefined
}

type Versions = { base: PropertyValues; mine: PropertyValues; theirs: StoredProperty }

/**
 * Three-way merge of one property edited by two people. Fields only they changed are taken over, fields I changed keep my
 * values, and every field they changed is marked for review: nobody overwrites the other unseen.
 */
export function mergeChanges({ base, mine, theirs }: Versions): { values: PropertyValues; conflict: Conflict } {
  const changedByThem = propertyFieldNames.filter((field) => !isSameValue(theirs.values[field], base[field]))
  const untouched = changedByThem.filter((field) => isSameValue(mine[field], base[field]))
  const fields = changedByThem.filter((field) => !isSameValue(mine[field], theirs.values[field]))
  return { values: withFields(mine, theirs.values, untouched), conflict: { theirs, mine, fields } }
}

/** `values` with these fields taken from `from`. */
export function withFields(
  values: PropertyValues,
  from: PropertyValues,
  fields: readonly PropertyField[],
): PropertyValues {
  return { ...values, ...Object.fromEntries(fields.map((field) => [field, from[field]])) }
}
