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
/** Properties whose references occur in the file, by `referenceKey`. */
export type Existing = ReadonlyMap<string, ExistingProperty>

/** References are compared as they are spoken: without case, hyphens and blanks. */
export function referenceKey(reference: string) {
  return reference.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()
}
