import type { StoredProperty } from './stored/stored-property.ts'
import { isSameValue, type PropertyField, propertyFieldNames, type PropertyValues } from './input/property-values.ts'

export type Conflict = {
  /** Now the one to build on. */
  theirs: StoredProperty
  mine: PropertyValues
  /** What they changed, apart from what came out the same as mine. */
  fields: readonly PropertyField[]
  /** Who saved it, where that is known. */
  by?: string | undefined
}

type Versions = { base: PropertyValues; mine: PropertyValues; theirs: StoredProperty }

/**
 * Two people changed one property. What only they changed is taken over, what I changed stays as I typed it, and every
 * field they changed is to be reviewed: nobody overwrites the other without seeing it.
 */
export function mergeChanges({ base, mine, theirs }: Versions): { values: PropertyValues; conflict: Conflict } {
  const changedByThem = propertyFieldNames.filter((field) => !isSameValue(theirs.values[field], base[field]))
  const untouched = changedByThem.filter((field) => isSameValue(mine[field], base[field]))
  const fields = changedByThem.filter((field) => !isSameValue(mine[field], theirs.values[field]))
  return { values: withFields(mine, theirs.values, untouched), conflict: { theirs, mine, fields } }
}

/** `values` with these fields as they stand in `from`. */
export function withFields(
  values: PropertyValues,
  from: PropertyValues,
  fields: readonly PropertyField[],
): PropertyValues {
  return { ...values, ...Object.fromEntries(fields.map((field) => [field, from[field]])) }
}
