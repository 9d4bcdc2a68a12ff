import { useMemo, useReducer } from 'react'
import { findTable, type Table, tableFrom } from '../columns/find-table.ts'
import { chooseTarget, type ColumnMatch, matchColumns } from '../columns/match-columns.ts'
import { loadRememberedColumns } from '../columns/remembered-columns.ts'
import type { Target } from '../columns/import-targets.ts'
import type { ImportFile } from '../file/sheet.ts'
import { buildDrafts } from '../rows/build-drafts.ts'
import { findQuestions } from '../rows/find-questions.ts'
import type { Action, Existing } from '../rows/import-draft.ts'
import { type Edits, toRawRows } from '../rows/raw-rows.ts'
import type { Answers } from '../values/asking.ts'
import type { ImportTaxonomy } from '../values/import-choices.ts'
import { findNewTypes, withNewTypes } from '../values/new-types.ts'

export type Step = 'file' | 'columns' | 'values' | 'rows'

/** Everything a person has chosen; going back keeps all of it. */
export type ImportState = {
  step: Step
  file: ImportFile | undefined
  sheet: number
  table: Table | undefined
  columns: readonly ColumnMatch[]
  answers: Answers
  edits: Edits
  actions: Readonly<Record<number, Action>>
  existing: Existing
  existingTitles: ReadonlySet<string>
  updates: boolean
  publishes: boolean
}

export type ImportChange =
  | { change: 'file'; file: ImportFile; types: readonly string[] }
  | { change: 'sheet'; sheet: number; types: readonly string[] }
  | { change: 'headingRow'; row: number; types: readonly string[] }
  | { change: 'linesLeftOut'; keeps: boolean }
  | { change: 'column'; column: number; target: Target | undefined }
  | { change: 'compared'; existing: Existing; existingTitles: ReadonlySet<string> }
  | { change: 'answer'; key: string; value: string }
  | { change: 'edit'; row: number; target: Target; text: string }
  | { change: 'action'; row: number; action: Action }
  | { change: 'options'; updates?: boolean; publishes?: boolean }
  | { change: 'step'; step: Step }

const start: ImportState = {
  step: 'file',
  file: undefined,
  sheet: 0,
  table: undefined,
  columns: [],
  answers: {},
  edits: {},
  actions: {},
  existing: new Map(),
  existingTitles: new Set(),
  updates: true,
  publishes: false,
}

export function useImport(taxonomy: ImportTaxonomy) {
  const [state, dispatch] = useReducer(changeImport, start)
  const { table, columns, edits, answers, existing, existingTitles, actions, updates } = state
  const rows = useMemo(() => (table ? toRawRows(table, columns, edits) : []), [table, columns, edits])
  const questions = useMemo(
    () => findQuestions(rows, { answers, taxonomy, existing }),
    [rows, answers, taxonomy, existing],
  )
  const newTypes = useMemo(() => findNewTypes(questions, answers), [questions, answers])
  // Only the last step shows them: building thousands for each choice before would slow every click.
  const isShown = state.step === 'rows'
  const drafts = useMemo(() => {
    const planning = { answers, taxonomy: withNewTypes(taxonomy, newTypes), existing, existingTitles, actions, updates }
    return isShown ? buildDrafts(rows, planning) : []
  }, [isShown, rows, answers, taxonomy, newTypes, existing, existingTitles, actions, updates])
  return { state, dispatch, rows, questions, newTypes, drafts }
}

function changeImport(state: ImportState, change: ImportChange): ImportState {
  switch (change.change) {
    case 'file':
      return withSheet({ ...start, step: 'columns', file: change.file, sheet: change.file.firstSheet }, change)
    case 'sheet':
      return withSheet({ ...start, step: 'columns', file: state.file, sheet: change.sheet }, change)
    case 'headingRow': {
      const rows = state.file?.sheets[state.sheet]?.rows ?? []
      return withTable(
        { ...state, edits: {}, actions: {} },
        { table: tableFrom(rows, change.row), types: change.types },
      )
    }
    case 'linesLeftOut': {
      const sheet = state.file?.sheets[state.sheet]
      const table = sheet && state.table && tableFrom(sheet.rows, state.table.headingRow, { keepsLines: change.keeps })
      return { ...state, table, edits: {}, actions: {} }
    }
    case 'column':
      return { ...state, columns: chooseTarget(state.columns, change) }
    case 'compared':
      return { ...state, existing: change.existing, existingTitles: change.existingTitles, step: 'values' }
    case 'answer':
      return { ...state, answers: { ...state.answers, [change.key]: change.value } }
    case 'edit': {
      const row = { ...state.edits[change.row], [change.target]: change.text }
      return { ...state, edits: { ...state.edits, [change.row]: row } }
    }
    case 'action':
      return { ...state, actions: { ...state.actions, [change.row]: change.action } }
    case 'options':
      return { ...state, updates: change.updates ?? state.updates, publishes: change.publishes ?? state.publishes }
    case 'step':
      return { ...state, step: change.step }
  }
}

type Types = { types: readonly string[] }

function withSheet(state: ImportState, { types }: Types): ImportState {
  return withTable(state, { table: findTable(state.file?.sheets[state.sheet]?.rows ?? []), types })
}

function withTable(state: ImportState, { table, types }: Types & { table: Table | undefined }): ImportState {
  const columns = table ? matchColumns(table, { remembered: loadRememberedColumns(), types }) : []
  return { ...state, table, columns }
}
