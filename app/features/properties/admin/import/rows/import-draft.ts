import type { StoredRow } from '../../form/stored/stored-property.ts'
import type { Target } from '../columns/import-targets.ts'
import type { RawRow } from './raw-rows.ts'

export type RowProblem = { target: Target; text: string }
export type Action = 'add' | 'update' | 'skip'
export type Change = { target: Target; was: string; becomes: string }

/** What importing a row would do. A row with problems is left out until they are fixed. */
export type ImportDraft = {
  row: RawRow
  action: Action
  problems: readonly RowProblem[]
  /** Why it is skipped or what else to know: the same title exists, nothing differs. */
  note: string | undefined
  /** What the preview shows in place of the texts of the file. */
  shown: Partial<Record<Target, string>>
  /** Of an update. */
  changes: readonly Change[]
  existing: ExistingProperty | undefined
  /** The columns to store, of an update those that differ. */
  columns: Record<string, unknown>
  category: string
  photos: readonly string[]
  floorPlan: string
}

export type ExistingProperty = { state: 'editable'; row: StoredRow } | { state: 'of_colleague' } | { state: 'deleted' }
/** Properties that the file names, by `referenceKey` and by `idKey`. */
export type Existing = ReadonlyMap<string, ExistingProperty>

/** References are the same but for case and outer blanks: B11-2 is not B1-12. */
export function referenceKey(reference: string) {
  const key = reference.trim().toUpperCase()
  return key && `reference:${key}`
}

export function idKey(id: string) {
  const key = id.trim().toLowerCase()
  return key && `id:${key}`
}

/** Our own id says which property it is, whatever became of its reference in a spreadsheet. */
export function findExistingOf({ texts }: RawRow, existing: Existing): ExistingProperty | undefined {
  return existing.get(idKey(texts.id ?? '')) ?? existing.get(referenceKey(texts.reference ?? ''))
}
