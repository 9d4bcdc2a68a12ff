import { someTaxonomy } from '../../../taxonomy/taxonomy.test-builder.ts'
import { findTable } from '../columns/find-table.ts'
import { matchColumns } from '../columns/match-columns.ts'
import { readPastedCells } from '../file/read-file.ts'
import type { FileReading } from '../file/sheet.ts'
import type { Answers } from '../values/asking.ts'
import { buildDrafts, type Planning } from './build-drafts.ts'
import { findQuestions } from './find-questions.ts'
import { toRawRows } from './raw-rows.ts'

export const propertyTypes = someTaxonomy.types.flatMap(({ name, kind }) => (kind === 'land' ? [] : [name]))
export const taxonomy = { types: propertyTypes, property: someTaxonomy, canCreateTypes: false, agents: [] }
/** Nothing remembered of earlier files. */
const nothingKnown = { remembered: new Map<string, string>(), types: propertyTypes }

export function tableOf(reading: FileReading) {
  if ('problem' in reading) throw new Error(reading.problem)
  const table = findTable(reading.file.sheets[0]?.rows ?? [])
  if (!table) throw new Error('No table')
  return table
}

/** What the screen makes of a file, up to the preview. */
export function draftsOf(reading: FileReading, answers: Answers = {}, planning: Partial<Planning> = {}) {
  const table = tableOf(reading)
  const columns = matchColumns(table, nothingKnown)
  const rows = toRawRows(table, columns, {})
  const questions = findQuestions(rows, { answers, taxonomy: planning.taxonomy ?? taxonomy, existing: new Map() })
  const options = {
    answers,
    taxonomy,
    existing: new Map(),
    existingTitles: new Set<string>(),
    actions: {},
    updates: true,
  }
  return { table, columns, questions, drafts: buildDrafts(rows, { ...options, ...planning }) }
}

/** Cells as people paste them. */
export const sheet = (...lines: readonly (readonly string[])[]) =>
  readPastedCells(lines.map((line) => line.join('\t')).join('\n'))
export const planOf = (
  lines: readonly (readonly string[])[],
  answers: Answers = {},
  planning: Partial<Planning> = {},
) => draftsOf(sheet(...lines), answers, planning)
export const questionOf = ({ questions }: ReturnType<typeof planOf>, key: string) =>
  questions.find((each) => each.key === key)

/** A house for sale with one more column, or another value in one. */
export function house(heading: string, ...values: string[]) {
  const usual = { Title: 'House', Price: '5,000,000', Location: 'Nyali', Category: 'For Sale', Type: 'House' }
  const known = Object.keys(usual)
  const headings = [...known.filter((each) => !heading.startsWith(each)), heading]
  return [
    headings,
    ...values.map((value) =>
      headings.map((each) => (each === heading ? value : (usual[each as keyof typeof usual] ?? ''))),
    ),
  ]
}
